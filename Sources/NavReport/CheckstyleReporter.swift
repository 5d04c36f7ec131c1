import NavEmit
import NavGraph

/// The XML format of the Java tool Checkstyle, which many tools read.
struct CheckstyleReporter: Reporter {
  func render(_ report: Report) -> [UInt8] {
    let columns = ColumnConverter()
    var out = TextBuffer()
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
    for group in report.groups(report.shown().diagnostics) {
      out.write("  <file\(XMLText.attributes([("name", group.path)]))>\n")
      for problem in group.problems {
        out.write(Self.error([("line", "1")], .error, problem.sentence, problem.id))
      }
      for diagnostic in group.diagnostics {
        var place = [("line", "1")]
        if let start = diagnostic.place {
          place = [
            ("line", String(start.line)), ("column", String(columns.utf16(start).column)),
          ]
        }
        out.write(Self.error(place, diagnostic.severity, diagnostic.sentence, diagnostic.id))
      }
      out.write("  </file>\n")
    }
    out.write("</checkstyle>\n")
    return out.bytes
  }

  private static func error(
    _ place: [(String, String)],
    _ severity: Severity,
    _ message: String,
    _ id: String
  ) -> String {
    let level = severity == .note ? "info" : severity.name
    let rest = [("severity", level), ("message", message), ("source", "navc.\(id)")]
    return "    <error\(XMLText.attributes(place + rest))/>\n"
  }
}
