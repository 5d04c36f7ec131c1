/// The report for people, Xcode, vim and problem matchers: each diagnostic starts with
/// `path:line:column: severity: message [id]`, then its line with the place marked, what to do,
/// and notes in the same form.
public struct TextReporter: Reporter {
  /// Whether to colour it for a terminal.
  public var isColored: Bool
  /// Whether to leave the snippets out.
  public var isCompact: Bool

  /// A reporter with the given looks.
  public init(isColored: Bool = false, isCompact: Bool = false) {
    self.isColored = isColored
    self.isCompact = isCompact
  }

  /// The text; empty if there is nothing to say.
  public func render(_ report: Report) -> [UInt8] {
    let diagnostics = report.placedDiagnostics()
    var page = Page(reporter: self)
    for problem in report.problems { page.add(problem) }
    for diagnostic in diagnostics {
      if !isCompact, !page.out.isEmpty { page.line("") }
      page.add(diagnostic)
    }
    page.addSummary(report.counts(diagnostics))
    return page.out
  }
}

private struct Page {
  let reporter: TextReporter
  var out: [UInt8] = []

  typealias Style = Ink.Style

  func paint(_ text: String, _ style: Style) -> String {
    Ink(isColored: reporter.isColored).paint(text, style)
  }

  mutating func line(_ text: String) {
    out += text.utf8
    out.append(0x0A)
  }

  mutating func add(_ problem: Report.Problem) {
    let start = problem.path.map { paint(DisplayText.oneLine($0) + ":", .bold) + " " } ?? ""
    let message = DisplayText.oneLine(problem.message)
    line(start + paint("error:", .red) + " " + paint(message, .bold))
    if let help = problem.help { addHelp(help, gutter: 0) }
  }

  mutating func add(_ diagnostic: PlacedDiagnostic) {
    let style = Style(diagnostic.severity)
    addHead(
      diagnostic.place,
      paint(diagnostic.severity.name + ":", style) + " "
        + paint(DisplayText.oneLine(diagnostic.message), .bold) + " [\(diagnostic.id)]"
    )
    let gutter = addSnippet(diagnostic.place, style)
    if let help = diagnostic.help { addHelp(help, gutter: gutter) }
    for note in diagnostic.notes {
      addNote(note.message, note.place)
      _ = addSnippet(note.place, .cyan)
    }
    for (index, step) in diagnostic.trace.enumerated() {
      addNote("step \(index + 1): \(step.step.sentence)", step.place)
    }
  }

  private mutating func addHead(_ place: Place?, _ text: String) {
    guard let place else { return line(text) }
    let path = DisplayText.oneLine(place.path)
    line(paint("\(path):\(place.line):\(place.column):", .bold) + " " + text)
  }

  private mutating func addNote(_ message: String, _ place: Place?) {
    addHead(place, paint("note:", .cyan) + " " + DisplayText.oneLine(message))
  }

  private mutating func addHelp(_ text: String, gutter: Int) {
    let indent = String(repeating: " ", count: gutter + 2)
    line(indent + paint("help:", .green) + " " + DisplayText.oneLine(text))
  }

  /// Returns the width of the line number.
  private mutating func addSnippet(_ place: Place?, _ style: Style) -> Int {
    guard let place, !reporter.isCompact else { return 2 }
    let snippet = Snippet(place.excerpt)
    let number = String(place.line)
    let blank = String(repeating: " ", count: number.count)
    line(paint(" \(number) |", .blue) + (snippet.line.isEmpty ? "" : " " + snippet.line))
    line(paint(" \(blank) |", .blue) + " " + paint(snippet.marks, style))
    return number.count
  }

  mutating func addSummary(_ counts: Report.Counts) {
    let parts = [
      (counts.errors, "error", Style.red), (counts.warnings, "warning", .yellow),
      (counts.notes, "note", .cyan),
    ]
    let said = parts.filter { $0.0 > 0 }.map { count, name, style in
      paint("\(count) \(name)\(count == 1 ? "" : "s")", style)
    }
    guard !said.isEmpty else { return }
    if !reporter.isCompact { line("") }
    line(said.joined(separator: ", "))
  }
}

extension Ink.Style {
  fileprivate init(_ severity: Severity) {
    switch severity {
    case .error: self = .red
    case .warning: self = .yellow
    case .note: self = .cyan
    }
  }
}
