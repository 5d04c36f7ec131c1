import Foundation
import Testing

@Suite struct ExplainTests {
  @Test func listsAllIds() throws {
    let run = try Run(["explain"], in: try Folder())
    #expect(run.status == 0)
    #expect(run.text.contains("\n  duplicate-key "))
    #expect(run.text.contains("\n  unreachable-screen "))
    for line in run.text.split(separator: "\n") { #expect(line.count <= 120) }
  }

  @Test func explainsOne() throws {
    let run = try Run(["explain", "duplicate-key"], in: try Folder())
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("duplicate-key (fault)\n"))
    #expect(run.text.contains("\nWrong:\n"))
    #expect(run.text.contains("\nRight:\n"))
  }

  @Test func suggestsTheNearestId() throws {
    let run = try Run(["explain", "duplicate-kay"], in: try Folder())
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains("did you mean \"duplicate-key\"?"))
  }

  @Test func allIsOneObjectEach() throws {
    let run = try Run(["explain", "--all", "--format", "json"], in: try Folder())
    let kinds = try #require(JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
    #expect(kinds.contains { $0["id"] as? String == "duplicate-key" })
    for kind in kinds {
      #expect(
        kind.keys.sorted()
          == ["bad", "good", "id", "kind", "mendable", "off", "severity", "summary", "why"]
      )
    }
  }

  @Test func thePageInDocsIsWhatItPrints() throws {
    let run = try Run(["explain", "--all", "--format", "markdown"], in: try Folder())
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try? Data(contentsOf: root.appending(path: "docs/diagnostics.md"))
    #expect(page == run.output, "run: make docs")
  }

  @Test func helpAndVersionAreAnswers() throws {
    let folder = try Folder()
    let help = try Run(["--help"], in: folder)
    #expect(help.status == 0)
    #expect(help.error == "")
    for command in ["check", "generate", "diagram", "why", "plist", "aasa", "explain"] {
      #expect(help.text.contains("\n  \(command) "))
      let page = try Run([command, "--help"], in: folder)
      #expect(page.status == 0)
    }
    #expect(help.text.contains("Exit status:"))
    let version = try Run(["--version"], in: folder)
    #expect(version.status == 0)
    #expect(version.text.hasPrefix("navc "))
    #expect(version.text.contains("Swift "))
    #expect(version.text.contains(" build"))
  }

  @Test func anUnknownCommandIsStatusTwo() throws {
    let run = try Run(["chek", "app.nav.yaml"], in: try Folder())
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains("chek"))
  }
}
