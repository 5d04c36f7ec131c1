import Foundation
import Testing

@Suite struct ExplainTests {
  @Test func listsAllIDs() throws {
    let run = try Run(["explain"], in: try Folder())
    #expect(run.status == 0)
    #expect(run.text.contains("\n  duplicate-key "))
    #expect(run.text.contains("\n  unreachable-screen "))
    for line in run.text.split(separator: "\n") { #expect(line.count <= 120) }
  }

  @Test func explainsAnID() throws {
    let run = try Run(["explain", "duplicate-key"], in: try Folder())
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("duplicate-key (fault)\n"))
    #expect(run.text.contains("\nWrong:\n"))
    #expect(run.text.contains("\nRight:\n"))
  }

  @Test func suggestsTheNearestID() throws {
    let run = try Run(["explain", "duplicate-kay"], in: try Folder())
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains("did you mean \"duplicate-key\"?"))
  }

  @Test func allPrintsOneObjectPerID() throws {
    let run = try Run(["explain", "--all", "--format", "json"], in: try Folder())
    let kinds = try #require(JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
    #expect(kinds.contains { $0["id"] as? String == "duplicate-key" })
    for kind in kinds {
      #expect(
        kind.keys.sorted()
          == ["bad", "fixable", "good", "id", "kind", "off", "severity", "summary", "why"]
      )
    }
  }

  @Test func thePagesInDocsAreCurrent() throws {
    let folder = try Folder()
    #expect(try Run(["explain", "--pages", "pages"], in: folder).status == 0)
    let docs = Page.root.appending(path: "docs/diagnostics")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["pages"].path)
    #expect(names.count > 100)
    let known = try FileManager.default.contentsOfDirectory(atPath: docs.path)
    #expect(Set(known) == Set(names), "run: make record")
    for name in names {
      let page = try? Data(contentsOf: docs.appending(path: name))
      let written = try Data(contentsOf: folder["pages/\(name)"])
      #expect(page == written, "docs/diagnostics/\(name): run: make record")
    }
  }

  /// Pages of removed ids are deleted; other files stay.
  @Test func rewritesItsPages() throws {
    let folder = try Folder()
    #expect(try Run(["explain", "--pages", "pages"], in: folder).status == 0)
    let page = try #require(folder.text("pages/dead-end.md"))
    try folder.write("pages/gone.md", page)
    try folder.write("pages/mine.md", "# Mine\n")
    try folder.write("pages/trap.md", page)
    #expect(try Run(["explain", "--pages", "pages"], in: folder).status == 0)
    #expect(folder.text("pages/gone.md") == nil)
    #expect(folder.text("pages/mine.md") == "# Mine\n")
    #expect(folder.text("pages/trap.md")?.contains("# trap") == true)
    try folder.write("pages/trap.md", "# Mine\n")
    let run = try Run(["explain", "--pages", "pages"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("navc did not generate it"))
    #expect(try Run(["explain", "trap", "--pages", "pages"], in: folder).status == 2)
  }

  @Test func helpAndVersionSucceed() throws {
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
