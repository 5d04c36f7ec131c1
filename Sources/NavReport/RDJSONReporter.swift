import NavEmit
import NavGraph

/// The diagnostic format of reviewdog, which shows edits as suggestions. Columns count UTF-8 bytes, as in navc,
/// and paths are relative to the working folder.
struct RDJSONReporter: Reporter {
  func render(_ report: Report) -> [UInt8] {
    JSONWriter.text { json in
      json.object { json in
        json.key("diagnostics")
        json.array { json in
          json.elements(report.problems) { $0.write($1) }
          json.elements(report.shown().diagnostics) { $0.write($1) }
        }
        json.object("source") { $0.field("name", "navc") }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ problem: Report.Problem) {
    object { json in
      json.object("code") { $0.field("value", problem.id) }
      json.object("location") { $0.field("path", problem.path ?? ".") }
      json.field("message", problem.sentence)
      json.field("severity", "ERROR")
    }
  }

  fileprivate mutating func write(_ diagnostic: PlacedDiagnostic) {
    object { json in
      json.object("code") { $0.field("value", diagnostic.id) }
      if let place = diagnostic.place {
        json.writeLocation(place)
      } else {
        json.object("location") { $0.field("path", ".") }
      }
      json.field("message", diagnostic.sentence)
      let related = (diagnostic.related + diagnostic.alsoNotes()).filter { $0.place != nil }
      if !related.isEmpty {
        json.field("relatedLocations", related) { json, item in
          json.object { json in
            if let place = item.place { json.writeLocation(place) }
            json.field("message", item.message)
          }
        }
      }
      json.field(
        "severity",
        diagnostic.severity == .note ? "INFO" : diagnostic.severity.name.uppercased()
      )
      if let fix = diagnostic.fix, fix.place.path == diagnostic.place?.path {
        json.field("suggestions", [fix]) { json, fix in
          json.object { json in
            json.writeRange(fix.place)
            json.field("text", fix.replacement)
          }
        }
      }
    }
  }

  mutating func writeLocation(_ place: Place) {
    object("location") { json in
      json.field("path", place.path)
      json.writeRange(place)
    }
  }

  private mutating func writeRange(_ place: Place) {
    object("range") { json in
      for (name, line, column) in [
        ("end", place.endLine, place.endColumn), ("start", place.line, place.column),
      ] {
        json.object(name) { json in
          json.field("column", column)
          json.field("line", line)
        }
      }
    }
  }
}

extension PlacedDiagnostic {
  /// The notes, and the steps of the trace as notes.
  var related: [Note] {
    notes
      + trace.enumerated().map { index, step in
        Note(message: "step \(index + 1): \(step.sentence)", place: step.place)
      }
  }
}
