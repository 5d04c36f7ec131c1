import Foundation
import Testing

@testable import navc

/// Tests navc with a `dot` that misbehaves, and with a real one.
@Suite struct GraphvizTests {
  /// Returns a folder with a spec and a script in place of `dot`.
  private static func folder(dot script: String, spec: String = Spec.good) throws -> Folder {
    let folder = try Folder([
      "app.nav.yaml": spec, "bin/dot": "#!/bin/sh\n\(script)\n", "flow.svg": "old",
    ])
    #expect(chmod(folder["bin/dot"].path, 0o755) == 0)
    return folder
  }

  /// Draws `flow.svg` with that `dot`, with a time limit so that a hang is a failure.
  private static func draw(_ folder: Folder, _ options: [String] = []) throws -> Run {
    try Run(
      ["60", Run.binary.path, "diagram", "app.nav.yaml", "-o", "flow.svg"] + options,
      in: folder,
      environment: ["PATH": "\(folder["bin"].path):/usr/bin:/bin"],
      binary: URL(filePath: "/usr/bin/timeout")
    )
  }

  // MARK: Hangs and leftover files

  @Test(arguments: [
    ("trap '' TERM INT HUP; sleep 1000; sleep 1000", "dot did not finish within 1 second\n"),
    ("exec >&- 2>&-; exec sleep 1000", "dot did not finish within 1 second\n"),
    ("exec cat /dev/zero", "dot "),
    ("while :; do echo no >&2; done", "dot did not finish within 1 second\n"),
    ("exec <&-; exit 3", "dot failed with status 3\n"),
    ("echo '<?xml'; kill -KILL $$", "dot was killed by signal 9\n"),
    (
      "echo 'Format: \"svg\" not recognized. Use one of: gv' >&2; exit 1",
      "/bin/dot can't write SVG: it was built without cairo"
    ),
  ])
  func reportsAndKillsAFailingDot(_ script: String, _ message: String) throws {
    let folder = try Self.folder(dot: "echo $$ > pid; " + script)
    let run = try Self.draw(folder, ["--timeout", "1"])
    #expect(run.status == 2)
    #expect(run.error.contains(message))
    #expect(run.error.hasSuffix("\n1 error\n"))
    #expect(folder.text("flow.svg") == "old")
    #expect(try folder.names == ["app.nav.yaml", "bin", "flow.svg", "pid"])
    try Self.expectGone("pid", in: folder)
  }

  @Test(arguments: ["sleep 1000", "(exec >&- 2>&-; exec sleep 1000)"], [true, false])
  func killsTheChildrenOfDot(_ child: String, _ isLate: Bool) throws {
    let rest = isLate ? "sleep 1000" : "cat > /dev/null; echo '<?xml drawn'"
    let folder = try Self.folder(dot: "\(child) & echo $! > pid; \(rest)")
    let run = try Self.draw(folder, isLate ? ["--timeout", "1"] : [])
    #expect(run.status == (isLate ? 2 : 0))
    #expect(folder.text("flow.svg") == (isLate ? "old" : "<?xml drawn\n"))
    try Self.expectGone("pid", in: folder)
  }

  @Test func dotMayIgnoreItsInput() throws {
    let lines = (0..<3000).map { "  - { on: event\($0), from: feed, push: detail }\n" }
    let folder = try Self.folder(
      dot: "exec <&-; echo '<?xml drawn'",
      spec: Spec.good + lines.joined()
    )
    #expect(try Self.draw(folder).status == 0)
    #expect(folder.text("flow.svg") == "<?xml drawn\n")
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func worksWithClosedStreams(_ closed: String) throws {
    let folder = try Self.folder(dot: "grep -q digraph && echo '<?xml drawn'")
    let run = try Run(
      ["-c", "exec \"$0\" diagram app.nav.yaml -o flow.svg \(closed)", Run.binary.path],
      in: folder,
      environment: ["PATH": "\(folder["bin"].path):/usr/bin:/bin"],
      binary: URL(filePath: "/bin/sh")
    )
    #expect(run.status == 0)
    #expect(folder.text("flow.svg") == "<?xml drawn\n")
  }

  /// Ctrl-C and similar signals end navc with the signal, and dot with it.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsNavcAndDot(_ signal: Int32) throws {
    let folder = try Self.folder(
      dot: "trap '' INT TERM HUP QUIT; echo $$ > made; mv made pid; sleep 1000"
    )
    let run = try Self.interrupted(by: signal, in: folder)
    #expect(run.text == "\(-signal)\n")
    #expect(run.error == "")
    #expect(folder.text("flow.svg") == "old")
    try Self.expectGone("pid", in: folder)
  }

  /// An ignored signal ends nothing, as under `nohup`.
  @Test func anIgnoredSignalEndsNothing() throws {
    let folder = try Self.folder(
      dot:
        "echo $$ > made; mv made pid; while [ ! -e sent ]; do sleep 0.05; done; echo '<?xml drawn'"
    )
    let run = try Self.interrupted(by: SIGHUP, in: folder, isIgnored: true)
    #expect(run.text == "0\n")
    #expect(folder.text("flow.svg") == "<?xml drawn\n")
  }

  /// Sends the signal after dot has started, and prints how navc ended.
  private static func interrupted(
    by signal: Int32,
    in folder: Folder,
    isIgnored: Bool = false
  ) throws -> Run {
    let script = """
      import os, signal, subprocess, sys, time
      number = int(sys.argv[1])
      action = signal.SIG_IGN if sys.argv[2] == "ignored" else signal.SIG_DFL
      def prepare():
        signal.signal(number, action)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [number])
      navc = subprocess.Popen(sys.argv[3:], preexec_fn=prepare)
      while not os.path.exists("pid"): time.sleep(0.02)
      navc.send_signal(number)
      open("sent", "w").close()
      print(navc.wait())
      """
    return try Run(
      [
        "60", "python3", "-c", script, "\(signal)", isIgnored ? "ignored" : "", Run.binary.path,
        "diagram", "app.nav.yaml", "-o", "flow.svg",
      ],
      in: folder,
      environment: ["PATH": "\(folder["bin"].path):/usr/bin:/bin"],
      binary: URL(filePath: "/usr/bin/timeout")
    )
  }

  /// Expects that a process ends. A zombie, for which nobody has waited yet, counts as ended.
  private static func expectGone(_ file: String, in folder: Folder) throws {
    let script = "while ps -o stat= -p $(cat \(file)) | grep -q '^[^Z]'; do sleep 0.05; done"
    let run = try Run(
      ["20", "/bin/sh", "-c", script],
      in: folder,
      binary: URL(filePath: "/usr/bin/timeout")
    )
    #expect(run.status == 0, "it still runs")
  }

  // MARK: Messages

  @Test func aTimeoutSuggestsOptions() throws {
    let run = try Self.draw(try Self.folder(dot: "exec sleep 1000"), ["--timeout", "1"])
    for what in ["--overview", "--only CONTAINER", "--timeout SECONDS", "-o FILE.dot"] {
      #expect(run.error.contains(what))
    }
  }

  @Test func theDotFormatNeedsNoGraphviz() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(
      ["diagram", "app.nav.yaml", "-o", "flow.dot"],
      in: folder,
      environment: ["PATH": ""]
    )
    #expect(run.status == 0)
    #expect(folder.text("flow.dot")?.hasPrefix("digraph ") == true)
  }

  /// Progress is shown on a terminal, and never in a pipe.
  @Test func showsProgressOnlyOnATerminal() throws {
    let line = "drawing with dot (up to 60 s; change it with --timeout)…"
    let folder = try Self.folder(dot: "sleep 3; echo '<?xml drawn'")
    let path = ["PATH": "\(folder["bin"].path):/usr/bin:/bin"]
    let arguments = ["diagram", "app.nav.yaml", "-o", "flow.svg"]
    #expect(try Run(onTerminal: arguments, in: folder, environment: path).text == line + "\n")
    let run = try Run(arguments, in: folder, environment: path)
    #expect(run.status == 0)
    #expect(run.error == "")
  }

  @Test(arguments: [
    (["-o", "flow.svg", "--scale", "2"], "--scale applies to PNG only"),
    (["--scale", "2"], "--scale applies to PNG only"),
    (["-o", "flow.png", "--scale", "0.9"], "--scale must be from 1 to 10"),
    (["-o", "flow.png", "--scale", "nan"], "--scale must be from 1 to 10"),
    (["-o", "flow.png", "--timeout", "0"], "--timeout must be 1 or more"),
  ])
  func wrongNumbersAreWrongUsage(_ options: [String], _ message: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["diagram", "app.nav.yaml"] + options, in: folder)
    #expect(run.status == 2)
    #expect(run.error == "error: \(message)\n1 error\n")
  }

  @Test(arguments: ["png", "pdf"]) func doesNotWriteBinariesToATerminal(_ format: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(onTerminal: ["diagram", "app.nav.yaml", "--format", format], in: folder)
    #expect(run.status == 2)
    #expect(run.text.contains("refusing to write a \(format.uppercased()) to the terminal"))
  }

  // MARK: The real Graphviz

  @Test(.enabled(if: DiagramTests.hasGraphviz)) func scalesAPNG() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    func size(_ options: [String]) throws -> (width: Int, height: Int) {
      let run = try Run(["diagram", "app.nav.yaml", "--format", "png"] + options, in: folder)
      let number = { (range: Range<Int>) in run.output[range].reduce(0) { $0 << 8 | Int($1) } }
      return (number(16..<20), number(20..<24))
    }
    let one = try size([])
    #expect(try size(["--scale", "1"]) == one)
    for scale in [2, 2.5, 10] {
      let scaled = try size(["--scale", "\(scale)"])
      #expect(abs(Double(scaled.width) - Double(one.width) * scale) <= scale)
      #expect(abs(Double(scaled.height) - Double(one.height) * scale) <= scale)
    }
  }

  @Test(.enabled(if: DiagramTests.hasGraphviz)) func warnsAboutAPNGThatDotScalesDown() throws {
    let dot = try Graphviz(timeout: 60)
    let wide = Array("digraph { a [width=100] }".utf8)
    #expect(try dot.render(wide, as: .png, scale: 1).starts(with: [0x89]))
    let folder = try Self.folder(
      dot:
        "echo 'dot: graph is too large for cairo-renderer bitmaps. Scaling by 0.5 to fit' >&2; echo x"
    )
    let run = try Self.draw(folder)
    #expect(run.status == 0)
    #expect(run.error.hasPrefix("warning: the PNG is smaller than requested"))
  }

  /// A PDF has a fixed date, so that it is reproducible.
  @Test(.enabled(if: DiagramTests.hasGraphviz)) func aPDFHasAFixedDate() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    #expect(try Run(["diagram", "app.nav.yaml", "-o", "flow.pdf"], in: folder).status == 0)
    let text = String(decoding: try Data(contentsOf: folder["flow.pdf"]), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-"))
    #expect(text.matches(of: /CreationDate \(D:(?!19700101)/).isEmpty)
  }

  @Test func replacesOnlyTheDateOfAPDF() {
    let text =
      "%PDF /CreationDate (D:20260102030405+02'00) /CreationDate (D:2026) /CreationDate (D:"
    #expect(
      String(decoding: UndatedPDF.bytes(Array(text.utf8)), as: UTF8.self)
        == text.replacing("20260102030405", with: "19700101000000")
    )
  }

  @Test(.enabled(if: DiagramTests.hasGraphviz)) func drawsSeveralChartsLikeSingleOnes() throws {
    let dot = try Graphviz(timeout: 60)
    let charts = [
      "digraph one { a -> b }", "digraph { x [label=\"<?xml \"] }", "digraph one { a -> b }",
    ]
    .map { Array($0.utf8) }
    let drawn = try dot.renderAll(charts)
    #expect(drawn == (try charts.map { chart in try dot.render(chart, as: .svg) }))
    #expect(try dot.renderAll([]).isEmpty)
    #expect(throws: Failure.self) { try dot.renderAll(charts + [Array("digraph {".utf8)]) }
  }
}
