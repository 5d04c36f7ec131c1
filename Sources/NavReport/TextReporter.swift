import NavEmit
import NavGraph

/// The human-readable report, which Xcode, vim and problem matchers also parse. Each diagnostic starts with
/// `path:line:column: severity: message [id]`, followed by its line with the place marked, the advice, and notes
/// in the same form.
public struct TextReporter: Reporter {
  /// A Boolean value that indicates whether the text is colored for a terminal.
  public var isColored: Bool
  /// A Boolean value that indicates whether the excerpts are omitted.
  public var isCompact: Bool
  /// True for Xcode: paths are absolute, and the advice is a note, since Xcode would not list it otherwise.
  var isForXcode = false

  /// Creates a reporter.
  public init(isColored: Bool = false, isCompact: Bool = false) {
    self.isColored = isColored
    self.isCompact = isCompact
  }

  /// Returns the text; empty if there is nothing to report.
  public func render(_ report: Report) -> [UInt8] {
    let shown = report.shown()
    var page = Page(reporter: self, folders: report.folders)
    for problem in report.problems { page.add(problem) }
    for diagnostic in shown.diagnostics {
      if !isCompact, !page.out.isEmpty { page.line("") }
      page.add(diagnostic)
    }
    page.addSummary(shown)
    if !isForXcode { page.addFixable(shown.fixable, report) }
    return page.out
  }
}

private struct Page {
  let reporter: TextReporter
  let folders: ReportFolders
  var out: [UInt8] = []

  typealias Style = Ink.Style

  func paint(_ text: String, _ style: Style) -> String {
    Ink(isColored: reporter.isColored).paint(text, style)
  }

  mutating func line(_ text: String) {
    out += text.utf8
    out.append(0x0A)
  }

  /// Adds a problem for Xcode, which recognizes `error:` only at the start of a line or after a place.
  private mutating func addForXcode(_ problem: Report.Problem) {
    let path = problem.path.map { folders.absolute($0) + ": " } ?? ""
    line("error: " + DisplayText.oneLine("\(path)\(problem.sentence) [\(problem.id)]"))
  }

  mutating func add(_ problem: Report.Problem) {
    if reporter.isForXcode { return addForXcode(problem) }
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
    if let help = diagnostic.help {
      if reporter.isForXcode {
        addNote("help: \(help)", diagnostic.place)
      } else {
        addHelp(help, gutter: gutter)
      }
    }
    for note in diagnostic.notes {
      addNote(note.message, note.place)
      _ = addSnippet(note.place, .cyan)
    }
    for (index, step) in diagnostic.trace.enumerated() {
      addNote("step \(index + 1): \(step.sentence)", step.place)
    }
    for note in diagnostic.alsoNotes(limit: Bounds.listedNames) {
      addNote(note.message, note.place)
    }
  }

  private mutating func addHead(_ place: Place?, _ text: String) {
    guard let place else { return line(text) }
    let shown = reporter.isForXcode ? folders.absolute(place.path) : place.path
    let path = DisplayText.oneLine(shown)
    line(paint("\(path):\(place.line):\(place.column):", .bold) + " " + text)
  }

  private mutating func addNote(_ message: String, _ place: Place?) {
    addHead(place, paint("note:", .cyan) + " " + DisplayText.oneLine(message))
  }

  private mutating func addHelp(_ text: String, gutter: Int) {
    let indent = String(repeating: " ", count: gutter + 2)
    line(indent + paint("help:", .green) + " " + DisplayText.oneLine(text))
  }

  /// Adds the excerpt of a place. Returns the width of the line number.
  private mutating func addSnippet(_ place: Place?, _ style: Style) -> Int {
    guard let place, !reporter.isCompact else { return 2 }
    let snippet = Snippet(place.excerpt)
    let number = String(place.line)
    let blank = String(repeating: " ", count: number.count)
    line(paint(" \(number) |", .blue) + (snippet.line.isEmpty ? "" : " " + snippet.line))
    line(paint(" \(blank) |", .blue) + " " + paint(snippet.marks, style))
    return number.count
  }

  mutating func addSummary(_ shown: Report.Shown) {
    let parts = shown.counts.parts.map { paint($0.text, Style($0.severity)) }
    guard !parts.isEmpty else { return }
    if !reporter.isCompact { line("") }
    if let more = shown.more { line(more) }
    line(parts.joined(separator: ", "))
  }

  /// Adds the number of fixable diagnostics, with the command that fixes them. It can't fix standard input.
  mutating func addFixable(_ count: Int, _ report: Report) {
    guard count > 0 else { return }
    let paths = Set(report.compilations.compactMap { $0.files.first?.path })
    let command =
      switch paths.first {
      case ReportFolders.standardInput? where paths.count == 1: ""
      case let path? where paths.count == 1: ": navc check --fix \(DisplayText.oneLine(path))"
      default: ": navc check --fix"
      }
    line("\(count) can be fixed\(command)")
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

/// The line of a diagnostic, and a second line that marks the place with `^~~~`.
struct Snippet {
  let line: String
  let marks: String

  /// The length from which a line is cut around the mark, so that a file in one line does not fill the screen.
  private static let longestLine = 400
  private static let context = 60

  init(_ excerpt: Excerpt) {
    var shown = excerpt.line
    var marked = excerpt.marked
    if shown.count > Self.longestLine {
      let start = max(shown.lowerBound, marked.lowerBound - Self.context)
      let end = min(shown.upperBound, marked.lowerBound + 2 * Self.context)
      shown = Self.align(start, excerpt)..<Self.align(end, excerpt)
      marked = marked.clamped(to: shown)
    }
    let bytes = excerpt.file.bytes
    var text = DisplayText()
    if shown.lowerBound > excerpt.line.lowerBound { text.append("...") }
    text.append(UnsafeRawBufferPointer(rebasing: bytes[shown.lowerBound..<marked.lowerBound]))
    let before = text.width
    text.append(UnsafeRawBufferPointer(rebasing: bytes[marked]))
    let width = text.width - before
    text.append(UnsafeRawBufferPointer(rebasing: bytes[marked.upperBound..<shown.upperBound]))
    if shown.upperBound < excerpt.line.upperBound { text.append("...") }
    line = text.text
    marks =
      String(repeating: " ", count: before) + "^" + String(repeating: "~", count: max(0, width - 1))
  }

  /// Returns the start of the Unicode scalar at `offset`.
  private static func align(_ offset: Int, _ excerpt: Excerpt) -> Int {
    var offset = offset
    while offset > excerpt.line.lowerBound, offset < excerpt.line.upperBound,
      excerpt.file.bytes[offset] & 0xC0 == 0x80
    {
      offset -= 1
    }
    return offset
  }
}

/// The report for Xcode's list of issues: the text report with absolute paths, without excerpts, and with the
/// advice as notes.
struct XcodeReporter: Reporter {
  func render(_ report: Report) -> [UInt8] {
    var reporter = TextReporter(isCompact: true)
    reporter.isForXcode = true
    return reporter.render(report)
  }
}
