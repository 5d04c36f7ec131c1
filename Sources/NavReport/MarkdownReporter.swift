import NavEmit
import NavGraph

/// The report in Markdown, for the summary of a CI run or a comment.
struct MarkdownReporter: Reporter {
  func render(_ report: Report) -> [UInt8] {
    let shown = report.shown()
    var out = TextBuffer()
    let counts = shown.counts.text
    out.write("### navc: \(counts.isEmpty ? "no errors, no warnings" : counts)\n")
    if !counts.isEmpty { out.write("\n") }
    for problem in report.problems {
      let place =
        problem.path.map { MarkdownText.code(report.folders.inRepository($0)) + " " } ?? ""
      out.write("- **error** \(place)\(MarkdownText.escaped(problem.sentence)) (`\(problem.id)`)\n")
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
    let place = diagnostic.place.map { MarkdownText.code(name(of: $0, folders)) + " " } ?? ""
    let text = MarkdownText.escaped(diagnostic.sentence)
    out.write("- **\(diagnostic.severity.name)** \(place)\(text) (`\(diagnostic.id)`)\n")
    for note in diagnostic.related + diagnostic.alsoNotes(limit: Bounds.listedNames) {
      let place = note.place.map { " " + MarkdownText.code(name(of: $0, folders)) } ?? ""
      out.write("  - \(MarkdownText.escaped(note.message))\(place)\n")
    }
  }

  private static func name(of place: Place, _ folders: ReportFolders) -> String {
    "\(folders.inRepository(place.path)):\(place.line):\(place.column)"
  }
}
