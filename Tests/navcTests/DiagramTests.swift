import Foundation
import Testing

@Suite struct DiagramTests {
  static let hasGraphviz = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").contains { access("\($0)/dot", X_OK) == 0 }

  @Test func dotGoesToStandardOutput() throws {
    let run = try Run(["diagram", "app.nav.yaml"], in: try Folder(["app.nav.yaml": Spec.good]))
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("digraph "))
    #expect(run.error == "")
  }

  @Test(
    .enabled(if: hasGraphviz),
    arguments: [("svg", "<?xml"), ("png", "\u{89}PNG"), ("pdf", "%PDF-")]
  )
  func drawsWithGraphviz(_ ending: String, _ start: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["diagram", "app.nav.yaml", "-o", "flow.\(ending)"], in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    let bytes = try Data(contentsOf: folder["flow.\(ending)"])
    #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
  }

  @Test func explainsHowToInstallGraphviz() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(
      ["diagram", "app.nav.yaml", "-o", "flow.svg"],
      in: folder,
      environment: ["PATH": ""]
    )
    #expect(run.status == 2)
    #expect(run.error.contains("apt-get install graphviz"))
    #expect(try folder.names == ["app.nav.yaml"])
  }

  @Test(arguments: [
    ("#!/bin/sh\necho broken >&2\nexit 3\n", "dot failed with status 3: broken"),
    ("#!/bin/sh\nkill -SEGV $$\n", "dot was killed by signal 11"),
    ("#!/bin/sh\nexit 0\n", "dot failed with status 0"),
    ("#!/bin/sh\nexec sleep 30\n", "dot did not finish within 1 second\n"),
    ("#!/nowhere\n", "can't run "),
  ])
  func aBrokenGraphvizIsOneError(_ script: String, _ message: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good, "bin/dot": script, "flow.svg": "old"])
    #expect(chmod(folder["bin/dot"].path, 0o755) == 0)
    let run = try Run(
      [
        "diagram", "app.nav.yaml", "-o", "flow.svg", "--timeout",
        script.contains("sleep") ? "1" : "60",
      ],
      in: folder,
      environment: ["PATH": "\(folder["bin"].path):/usr/bin:/bin"]
    )
    #expect(run.status == 2)
    #expect(run.error.contains("error: \(message)"))
    #expect(folder.text("flow.svg") == "old")
    #expect(try folder.names == ["app.nav.yaml", "bin", "flow.svg"])
  }

  @Test func jsonIsTheGraph() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["diagram", "app.nav.yaml", "--format", "json"], in: folder)
    #expect(run.status == 0)
    let graph = try run.json()
    #expect(graph["version"] as? Int == 1)
    #expect(graph["app"] as? String == "Demo")
    let screens = try #require(graph["screens"] as? [[String: Any]])
    #expect(screens.map { $0["name"] as? String } == ["feed", "detail"])
    let transitions = try #require(graph["transitions"] as? [[String: Any]])
    #expect(transitions.map { $0["target"] as? String } == ["detail"])
  }

  @Test func anUnknownFileExtensionIsWrongUsage() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["diagram", "app.nav.yaml", "-o", "flow.gif"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("has no file extension of a known format"))
  }

  /// Charts in a folder are rewritten after a change of the spec; other files stay.
  @Test func rewritesTheChartsOfAFolder() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let arguments = ["diagram", "app.nav.yaml", "--each", "-o", "charts", "--format", "dot"]
    #expect(try Run(arguments, in: folder).status == 0)
    let before = try #require(folder.text("charts/index.dot"))
    try folder.write("charts/notes.txt", "mine")
    try folder.write("app.nav.yaml", Spec.good.replacing("Demo", with: "Other"))
    let run = try Run(arguments, in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.text("charts/index.dot") != before)
    #expect(folder.text("charts/notes.txt") == "mine")
  }

  @Test func faultsDoNotChangeTheFile() throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty, "flow.dot": "old"])
    let run = try Run(["diagram", "app.nav.yaml", "-o", "flow.dot"], in: folder)
    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.error.contains("app.nav.yaml:11:35: error: "))
    #expect(folder.text("flow.dot") == "old")
  }

  @Test func findingsAreMarkedInTheChart() throws {
    let folder = try Folder(["app.nav.yaml": Spec.unreachable])
    let run = try Run(["diagram", "app.nav.yaml", "-o", "flow.dot"], in: folder)
    #expect(run.status == 1)
    #expect(folder.text("flow.dot")?.contains("unreachable-screen") == true)
  }

  @Test func writesMermaidAloneOrInMarkdown() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    for ending in ["mmd", "md"] {
      let run = try Run(["diagram", "app.nav.yaml", "-o", "flow.\(ending)"], in: folder)
      #expect(run.status == 0)
    }
    let diagram = try #require(folder.text("flow.mmd"))
    #expect(diagram.hasPrefix("flowchart LR\n"))
    #expect(folder.text("flow.md") == "# Demo\n\n```mermaid\n\(diagram)```\n")
  }

  /// Mermaid draws the examples.
  @Test func mermaidDrawsTheExamples() throws {
    let examples = Validator.root.appending(path: "examples")
    let specs = try FileManager.default.contentsOfDirectory(atPath: examples.path)
      .filter { $0.hasSuffix(".nav.yaml") }.sorted()
    #expect(!specs.isEmpty)
    let folder = try Folder([:])
    for spec in specs {
      let path = examples.appending(path: spec).path
      _ = try Run(["diagram", path, "-o", "\(spec).mmd"], in: folder)
    }
    let script = Validator.root.appending(path: "Tests/Validators/mermaid.py").path
    let run = try Validator.tool("python", [script] + specs.map { folder["\($0).mmd"].path })
    #expect(run.status == 0, "\(run.text)\(run.error)")
  }
}
