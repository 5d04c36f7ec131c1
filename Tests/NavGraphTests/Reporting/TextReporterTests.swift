import Testing

@testable import NavGraph
@testable import NavReport

@Suite struct TextReporterTests {
  private static let kind = DiagnosticKind.finding(
    "sample",
    .warning,
    Explanation(summary: "", why: "", bad: "", good: "")
  )

  private func compilation() -> Compilation {
    let top = SourceFile(path: "app.nav.yaml", text: "first: 1\nsecond: two\n")
    let part = SourceFile(path: "part.nav-part.yaml", text: "third: 3\n")
    func span(_ file: Int, _ start: UInt32, _ end: UInt32) -> SourceSpan {
      SourceSpan(file: FileID(file), start: start, end: end)
    }
    let diagnostic = Diagnostic(
      Self.kind,
      "\"two\" is\nno number",
      at: span(0, 17, 20),
      notes: [DiagnosticNote("first used here", at: span(1, 0, 5)), DiagnosticNote("no place")],
      help: "write a number",
      trace: [
        TraceStep(.launch, shows: "login", conditions: [.init("loggedIn", "false")]),
        TraceStep(
          .transition,
          event: "signIn",
          shows: "feed",
          conditions: [.init("loggedIn", "true"), .init("plan", "pro")],
          at: span(0, 0, 5)
        ),
      ]
    )
    return Compilation(files: [top, part], graph: nil, diagnostics: [diagnostic])
  }

  private func text(_ reporter: TextReporter, _ report: Report) -> String {
    String(decoding: reporter.render(report), as: UTF8.self)
  }

  @Test func showsPlaceHelpNotesAndTrace() {
    #expect(
      text(TextReporter(), Report([compilation()])) == """
        app.nav.yaml:2:9: warning: "two" is\\nno number [sample]
         2 | second: two
           |         ^~~
           help: write a number
        part.nav-part.yaml:1:1: note: first used here
         1 | third: 3
           | ^~~~~
        note: no place
        note: step 1: the app starts and shows login (loggedIn = false)
        app.nav.yaml:1:1: note: step 2: signIn shows feed (loggedIn = true, plan = pro)

        1 warning

        """
    )
  }

  @Test func compactHasNoExcerpts() {
    #expect(
      text(TextReporter(isCompact: true), Report([compilation()])) == """
        app.nav.yaml:2:9: warning: "two" is\\nno number [sample]
            help: write a number
        part.nav-part.yaml:1:1: note: first used here
        note: no place
        note: step 1: the app starts and shows login (loggedIn = false)
        app.nav.yaml:1:1: note: step 2: signIn shows feed (loggedIn = true, plan = pro)
        1 warning

        """
    )
  }

  @Test func coloringAddsOnlyColors() {
    let plain = text(TextReporter(), Report([compilation()]))
    let colored = text(TextReporter(isColored: true), Report([compilation()]))
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func reportsSharedFindingsOnce() {
    let report = Report([compilation(), compilation()])
    #expect(text(TextReporter(isCompact: true), report).hasSuffix("\n1 warning\n"))
  }

  @Test func problemsCountAsErrors() {
    let report = Report(problems: [.init("unreadable-file", path: "x", "it is a folder")])
    #expect(text(TextReporter(isCompact: true), report) == "x: error: it is a folder\n1 error\n")
  }

  @Test func aCleanReportIsEmpty() {
    #expect(text(TextReporter(), Report([])) == "")
  }
}
