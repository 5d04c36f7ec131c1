import NavEmit
import NavGraph

/// Workflow commands, which GitHub Actions turns into annotations. Errors come first, since GitHub shows only ten
/// annotations per severity.
struct GitHubReporter: Reporter {
  private static let shownPerSeverity = 10

  func render(_ report: Report) -> [UInt8] {
    let shown = report.shown()
    let columns = ColumnConverter()
    var out = TextBuffer()
    for problem in report.problems {
      var properties: [(String, String)] = []
      if let path = problem.path { properties.append(("file", report.folders.inRepository(path))) }
      properties.append(("title", problem.id))
      out.write(Self.command("error", properties, DisplayText.oneLine(problem.sentence)))
    }
    for severity in Severity.allCases {
      for diagnostic in shown.diagnostics where diagnostic.severity == severity {
        out.write(Self.command(for: diagnostic, report.folders, columns))
      }
    }
    if let more = shown.more { out.write(more + "\n") }
    guard !shown.counts.text.isEmpty else { return out.bytes }
    let counts = shown.counts
    let most = max(counts.errors, counts.warnings, counts.notes)
    out.write(
      most > Self.shownPerSeverity
        ? Self.command("notice", [("title", "navc")], counts.text) : counts.text + "\n"
    )
    return out.bytes
  }

  private static func command(
    for diagnostic: PlacedDiagnostic,
    _ folders: ReportFolders,
    _ columns: ColumnConverter
  ) -> String {
    var properties: [(String, String)] = []
    if let place = diagnostic.place {
      properties.append(("file", folders.inRepository(place.path)))
      properties.append(("line", String(place.line)))
      properties.append(("endLine", String(place.endLine)))
      // GitHub drops an annotation that has columns and spans several lines.
      if place.line == place.endLine {
        let (column, endColumn) = columns.utf16(place)
        properties.append(("col", String(column)))
        properties.append(("endColumn", String(endColumn)))
      }
    }
    properties.append(("title", diagnostic.id))
    var lines = [diagnostic.sentence]
    for note in diagnostic.notes {
      lines.append(note.place.map { "\(place($0, folders)): \(note.message)" } ?? note.message)
    }
    for (index, step) in diagnostic.trace.enumerated() {
      let start = "step \(index + 1): \(step.sentence)"
      lines.append(step.place.map { "\(start) (\(place($0, folders)))" } ?? start)
    }
    for note in diagnostic.alsoNotes(limit: Bounds.listedNames) {
      lines.append(note.place.map { "\(place($0, folders)): \(note.message)" } ?? note.message)
    }
    let message = lines.map(DisplayText.oneLine).joined(separator: "\n")
    switch diagnostic.severity {
    case .error: return command("error", properties, message)
    case .warning: return command("warning", properties, message)
    case .note: return command("notice", properties, message)
    }
  }

  private static func place(_ place: Place, _ folders: ReportFolders) -> String {
    "\(folders.inRepository(place.path)):\(place.line)"
  }

  static func command(
    _ name: String,
    _ properties: [(String, String)],
    _ message: String
  ) -> String {
    let list = properties.map { "\($0)=\(escaped($1, in: "%\r\n:,"))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escaped(message, in: "%\r\n"))\n"
  }

  private static func escaped(_ text: String, in special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
