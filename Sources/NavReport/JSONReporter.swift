import NavEmit
import NavGraph

/// The report as a JSON object, described in `docs/json.md`.
public struct JSONReporter: Reporter {
  /// The version of the format. It changes when a field is removed or changes its meaning.
  public static let formatVersion = 1

  /// navc's own version.
  public var toolVersion: String

  /// Creates a reporter for navc `toolVersion`.
  public init(toolVersion: String) { self.toolVersion = toolVersion }

  /// Returns the JSON object, with a final line break.
  public func render(_ report: Report) -> [UInt8] {
    let shown = report.shown()
    let counts = shown.counts
    return JSONWriter.text { json in
      json.object { json in
        json.key("diagnostics")
        json.array { json in
          json.elements(report.problems) { $0.write($1) }
          json.elements(shown.diagnostics) { $0.write($1) }
        }
        json.object("summary") { json in
          json.field("errors", counts.errors)
          if shown.hidden > 0 { json.field("hidden", shown.hidden) }
          json.field("notes", counts.notes)
          json.field("warnings", counts.warnings)
        }
        json.object("tool") { json in
          json.field("name", "navc")
          json.field("version", toolVersion)
        }
        json.field("version", Self.formatVersion)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ problem: Report.Problem) {
    object { json in
      json.field("file", problem.path)
      json.field("help", problem.help)
      json.field("id", problem.id)
      json.field("message", problem.message)
      json.field("notes", [])
      json.field("severity", Severity.error.name)
      json.field("trace", [])
    }
  }

  fileprivate mutating func write(_ diagnostic: PlacedDiagnostic) {
    object { json in
      let place = diagnostic.place
      json.writeStart(of: place)
      if let fix = diagnostic.fix {
        json.object("fix") { json in
          json.writeStart(of: fix.place)
          json.writeLine(of: fix.place)
          json.field("replacement", fix.replacement)
        }
      }
      json.field("help", diagnostic.help)
      json.field("id", diagnostic.id)
      json.writeLine(of: place)
      json.field("message", diagnostic.message)
      json.key("notes")
      json.array { json in
        json.elements(diagnostic.notes) { $0.write($1) }
        json.elements(diagnostic.others) { $0.writeOther($1) }
      }
      json.field("severity", diagnostic.severity.name)
      json.field("subject", diagnostic.subject)
      json.field("trace", diagnostic.trace) { $0.write($1.step, $1.place) }
    }
  }

  private mutating func write(_ note: PlacedDiagnostic.Note) {
    object { json in
      json.writeStart(of: note.place)
      json.writeLine(of: note.place)
      json.field("message", note.message)
    }
  }

  /// Another place of the same finding.
  private mutating func writeOther(_ other: PlacedDiagnostic) {
    object { json in
      json.writeStart(of: other.place)
      json.writeLine(of: other.place)
      json.field("message", other.alsoNote.message)
      if !other.notes.isEmpty { json.field("notes", other.notes) { $0.write($1) } }
      json.field("subject", other.subject)
      json.field("trace", other.trace) { $0.write($1.step, $1.place) }
    }
  }

  mutating func write(_ step: TraceStep, _ place: Place?) {
    object { json in
      json.field("by", step.cause.rawValue)
      if let place { json.field("column", place.column) }
      json.object("conditions") { json in
        let sorted = step.conditions.sorted { $0.condition < $1.condition }
        for value in sorted { json.field(value.condition, value.value) }
      }
      json.writeEnd(of: place)
      json.field("event", step.event)
      json.field("file", place?.path)
      json.writeLine(of: place)
      json.field("shows", step.shows)
    }
  }

  // Fields are sorted, so other fields can come between those of a place.

  mutating func writeStart(of place: Place?) {
    guard let place else { return }
    field("column", place.column)
    writeEnd(of: place)
    field("file", place.path)
  }

  mutating func writeEnd(of place: Place?) {
    guard let place else { return }
    field("endColumn", place.endColumn)
    field("endLine", place.endLine)
  }

  mutating func writeLine(of place: Place?) {
    if let place { field("line", place.line) }
  }
}
