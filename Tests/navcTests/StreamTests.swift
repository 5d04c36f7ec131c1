import Foundation
import Testing

/// Tests the contents and colors of each stream, and readers that close it early.
@Suite struct StreamTests {
  /// Commands that write output to standard output, and reports to standard error.
  private static let makers = [
    ["generate", "app.nav.yaml"], ["diagram", "app.nav.yaml"],
    ["diagram", "app.nav.yaml", "--format", "json"],
    ["plist", "app.nav.yaml"], ["aasa", "app.nav.yaml", "--app-id", "ABCDE12345.com.example.app"],
    ["why", "app.nav.yaml", "feed"],
  ]

  @Test(arguments: makers)
  func faultsGoToStandardError(_ command: [String]) throws {
    let run = try Run(command, in: try Folder(["app.nav.yaml": Spec.faulty]))
    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.error.hasPrefix("app.nav.yaml:11:35: error: "))
    #expect(run.error.contains("\n1 error"))
  }

  @Test(arguments: makers.filter { $0[0] != "why" })
  func theArtifactGoesToStandardOutput(_ command: [String]) throws {
    let run = try Run(command, in: try Folder(["app.nav.yaml": Self.linked]))
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(run.error == "")
    let dash = try Run(command + ["-o", "-"], in: try Folder(["app.nav.yaml": Self.linked]))
    #expect(dash.output == run.output)
  }

  @Test func warningsDoNotMixWithTheArtifact() throws {
    let folder = try Folder(["app.nav.yaml": Spec.warned])
    let run = try Run(["generate", "app.nav.yaml"], in: folder)
    #expect(run.status == 0)
    #expect(run.text.contains("DemoRouter"))
    #expect(!run.text.contains("[unused-condition]"))
    #expect(run.error.hasSuffix("1 warning\n"))
  }

  private static let linked =
    Spec.good.replacingOccurrences(
      of: "DetailViewController",
      with: "{ class: DetailViewController, link: /detail }"
    ) + "links: { hosts: [demo.example] }\n"

  // MARK: Color

  @Test(
    arguments: [
      ([:], [], true), (["NO_COLOR": "1"], [], false), (["NO_COLOR": ""], [], true),
      (["TERM": "dumb"], [], false), ([:], ["--color", "never"], false),
      (["NO_COLOR": "1", "TERM": "dumb"], ["--color=always"], true),
    ] as [([String: String], [String], Bool)]
  )
  func colorsTerminals(
    _ variables: [String: String],
    _ options: [String],
    _ isColored: Bool
  ) throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty])
    for command in [["check"], ["generate", "-o", "-"]] {
      let run = try Run(
        onTerminal: command + ["app.nav.yaml"] + options,
        in: folder,
        environment: variables
      )
      #expect(run.status == 1)
      #expect(run.text.contains("detial"))
      #expect(run.text.contains("\u{1B}[") == isColored, "\(command) \(variables) \(options)")
    }
  }

  @Test func doesNotWriteARouterToATerminal() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(
      onTerminal: ["generate", "app.nav.yaml"],
      in: folder,
      environment: ["NO_COLOR": "1"]
    )
    #expect(run.status == 2)
    #expect(run.text.hasPrefix("error: refusing to write a router to the terminal\n"))
    #expect(run.text.contains("-o FILE; -o - writes to standard output"))
    let asked = try Run(onTerminal: ["generate", "app.nav.yaml", "-o", "-"], in: folder)
    #expect(asked.status == 0)
    #expect(asked.output == (try Run(["generate", "app.nav.yaml"], in: folder).output))
    let chart = try Run(onTerminal: ["diagram", "app.nav.yaml"], in: folder)
    #expect(chart.text.hasPrefix("digraph "))
    let schema = try Run(onTerminal: ["schema"], in: folder)
    #expect(schema.output == (try Run(["schema"], in: folder).output))
  }

  // MARK: Pipes

  /// A reader that closes early ends navc like any Unix tool: by the signal, or by the failed write
  /// if the signal is ignored.
  @Test(arguments: [
    "check big.nav.yaml", "check --format json big.nav.yaml", "generate app.nav.yaml",
    "schema", "explain --all", "diagram --format json wide.nav.yaml",
  ])
  func aReaderCanCloseEarly(_ command: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good, "big.nav.yaml": Self.big(faulty: true)])
    try folder.write("wide.nav.yaml", Self.big(faulty: false))
    // A shell can't undo what its parent ignores, and some CI services ignore this signal.
    for (action, status) in [("DEFAULT", 128 + SIGPIPE), ("IGNORE", 2)] {
      let navc = "perl -e '$SIG{PIPE} = shift; exec @ARGV' \(action) \"$0\" \(command)"
      let script = "\(navc) | head -n 1; exit \"${PIPESTATUS[0]}\""
      let run = try Run(
        ["-c", script, Run.binary.path],
        in: folder,
        binary: URL(filePath: "/bin/bash")
      )
      #expect(run.status == status)
      #expect(run.error == "")
      #expect(run.text.split(separator: "\n").count == 1)
    }
  }

  /// Returns a spec that is larger than a pipe's buffer.
  private static func big(faulty: Bool) -> String {
    let lines = (0..<3000).map { number in
      "  - { on: event\(number), from: feed, push: \(faulty ? "none\(number)" : "detail") }\n"
    }
    return Spec.good + lines.joined()
  }

  @Test(arguments: [
    ("check app.nav.yaml >&-", "error: can't write to standard output: it is closed\n"),
    ("generate - < app.nav.yaml >&-", "<stdin>:11:35: error: "),
    ("check - <&-", ""), ("schema >&-", "error: can't write to standard output: it is closed\n"),
    ("schema > /dev/full", "error: can't write to standard output: no space left on the device\n"),
    (
      "check app.nav.yaml > /dev/full",
      "error: can't write to standard output: no space left on the device\n"
    ),
  ])
  func reportsAnUnusableStream(_ command: String, _ error: String) throws {
    let run = try shell("exec \"$0\" \(command)", in: try Folder(["app.nav.yaml": Spec.faulty]))
    #expect(run.status == (error.hasPrefix("<stdin>") ? 1 : 2))
    #expect(run.error.hasPrefix(error))
    if error.isEmpty { #expect(run.text == "<stdin>: error: it is closed\n\n1 error\n") }
  }

  @Test(arguments: [
    ("check - < .", "it is a folder", 2),
    ("check - < /dev/null", "the file contains no YAML document", 1),
    ("check - < app.nav.yaml", "", 0), ("generate - < app.nav.yaml -o -", "", 0),
  ])
  func standardInputCanBeAnything(
    _ command: String,
    _ message: String,
    _ status: Int32
  ) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try shell("exec \"$0\" \(command)", in: folder)
    #expect(run.status == status)
    #expect(
      message.isEmpty ? !run.text.contains(": error:") : run.text.contains("error: \(message)")
    )
    let piped = try shell("cat app.nav.yaml | \"$0\" check -", in: folder)
    #expect(piped.status == 0)
  }

  /// Runs a script with a time limit, so that a hang is a failure.
  private func shell(_ script: String, in folder: Folder, _ seconds: Int = 60) throws -> Run {
    try Run(
      ["\(seconds)", "/bin/sh", "-c", script, Run.binary.path],
      in: folder,
      binary: URL(filePath: "/usr/bin/timeout")
    )
  }
}
