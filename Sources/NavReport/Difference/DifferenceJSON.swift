import NavEmit
import NavGraph

/// The report of `diff` as a JSON object, described in `docs/json.md`.
struct DifferenceJSON {
  /// The version of the format. It changes when a field is removed or changes its meaning.
  static let formatVersion = 1

  let bytes: [UInt8]

  init(_ report: DifferenceReport) {
    let places = (old: PlaceFinder(report.old.files), new: PlaceFinder(report.new.files))
    let difference = report.difference
    bytes = JSONWriter.text { json in
      json.object { json in
        json.field("breaks", difference.breaks) { json, item in
          json.object { json in
            json.field("kind", item.kind.rawValue)
            json.field("message", item.message)
            json.write("new", item.newSpan.flatMap(places.new.place))
            json.write("old", item.oldSpan.flatMap(places.old.place))
            json.field("subject", item.subject)
          }
        }
        json.field("changes", difference.changes) { json, change in
          json.object { json in
            json.field("details", change.details) { json, detail in
              json.object { json in
                json.field("new", detail.new)
                json.field("old", detail.old)
                json.field("what", detail.what)
              }
            }
            json.field("kind", change.kind.rawValue)
            json.field("names", change.names)
            json.write("new", change.newSpan.flatMap(places.new.place))
            json.write("old", change.oldSpan.flatMap(places.old.place))
            json.field("oldName", change.oldName)
            json.field("thing", change.thing)
          }
        }
        json.field("effects", difference.effects) { json, effect in
          json.object { json in
            json.field("is", effect.new)
            json.field("kind", effect.kind.rawValue)
            json.field("message", effect.message + effect.sample)
            json.write("new", effect.newSpan.flatMap(places.new.place))
            json.write("old", effect.oldSpan.flatMap(places.old.place))
            json.field("subject", effect.subject)
            json.field("was", effect.old)
          }
        }
        json.field("new", report.new.name)
        json.field("old", report.old.name)
        json.field("version", Self.formatVersion)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ name: String, _ place: Place?) {
    guard let place else { return }
    object(name) { json in
      json.field("column", place.column)
      json.field("file", place.path)
      json.field("line", place.line)
    }
  }
}
