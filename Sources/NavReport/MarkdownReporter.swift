import NavGraph

/// Markdown for the summary of a CI run or for a comment.
struct MarkdownReporter: Reporter {
  func render(_ report: Report) -> [UInt8] {
    let shown = report.shown()
    var out = TextBuffer()
    let counts = shown.counts.text
    out.write("### navc: \(counts.isEmpty ? "no errors, no warnings" : counts)\n")
    if !counts.isEmpty { out.write("\n") }
    for problem in report.problems {
      let place = problem.path.map { Self.code(report.folders.inRepository($0)) + " " } ?? ""
      out.write("- **error** \(place)\(Self.escaped(problem.sentence)) (`\(problem.id)`)\n")
    }
    for diagnostic in shown.diagnostics { Self.write(diagnostic, to: &out, report.folders) }
    if let more = shown.more { out.write("\n\(more)\n") }
    return out.bytes
  }

  private static func write(
    _ diagnostic: PlacedDiagnostic,
    to out: inout TextBuffer,
    _ folders: ReportFolders
  ) {
    let place = diagnostic.place.map { code(name(of: $0, folders)) + " " } ?? ""
    let text = escaped(diagnostic.sentence)
    out.write("- **\(diagnostic.severity.name)** \(place)\(text) (`\(diagnostic.id)`)\n")
    for note in diagnostic.related + diagnostic.alsoNotes(limit: Bounds.listedNames) {
      let place = note.place.map { " " + code(name(of: $0, folders)) } ?? ""
      out.write("  - \(escaped(note.message))\(place)\n")
    }
  }

  private static func name(of place: Place, _ folders: ReportFolders) -> String {
    "\(folders.inRepository(place.path)):\(place.line):\(place.column)"
  }

  /// A code span, in more backticks than there are in a row in `text`.
  static func code(_ text: String) -> String {
    let text = DisplayText.oneLine(text)
    var longest = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }

  /// One line of plain text, without anything that Markdown or HTML would act on.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in DisplayText.oneLine(text).unicodeScalars {
      if "\\`*_[]<>|~&#$".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
