import NavEmit
import NavGraph

/// The report of `diff` in reviewdog's format. Breaks that fail the run are errors, other breaks are warnings, and
/// effects are information. Places are those in the newer version.
struct DifferenceRDJSON {
  let bytes: [UInt8]

  init(_ report: DifferenceReport) {
    let places = PlaceFinder(report.new.files)
    let top = report.new.files.first?.path ?? "."
    bytes = JSONWriter.text { json in
      func write(
        _ code: String,
        _ message: String,
        _ severity: String,
        _ span: SourceSpan?,
        _ json: inout JSONWriter
      ) {
        json.object { json in
          json.object("code") { $0.field("value", code) }
          if let place = span.flatMap(places.place) {
            json.writeLocation(place)
          } else {
            json.object("location") { $0.field("path", top) }
          }
          json.field("message", DisplayText.oneLine(message))
          json.field("severity", severity)
        }
      }
      json.object { json in
        json.key("diagnostics")
        json.array { json in
          json.elements(report.difference.breaks) { json, item in
            let severity = report.failing.contains(item.kind) ? "ERROR" : "WARNING"
            let message = "\(item.subject) \(item.message)"
            write("breaks-\(item.kind.rawValue)", message, severity, item.newSpan, &json)
          }
          json.elements(report.reportedEffects) { json, effect in
            let message = "\(effect.subject) \(effect.sentence)"
            write(effect.kind.rawValue, message, "INFO", effect.newSpan, &json)
          }
        }
        json.object("source") { $0.field("name", "navc") }
      }
    }
  }
}
