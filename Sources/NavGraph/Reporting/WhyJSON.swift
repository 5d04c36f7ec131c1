/// What `why` says, for programs: one object, described in `docs/json.md`.
public struct WhyJSONReporter: Sendable {
  /// The version of the format; it grows when a field changes its meaning or goes.
  public static let formatVersion = 1

  /// A reporter.
  public init() {}

  /// The object for `why`, and a line's end; `files` are those of its compilation.
  public func render(_ why: Why, _ files: [SourceFile]) -> [UInt8] {
    let places = PlaceFinder(files)
    return JSONWriter.text { json in
      json.object { json in
        json.field("beneath", why.beneath) { $0.write($1) }
        let place = places.place(of: why.subject.span)
        if let place { json.field("column", place.column) }
        json.field("containers", why.containers)
        json.field("doc", why.doc)
        json.writeEnd(of: place)
        json.field("file", place?.path)
        json.field("holds", why.holds)
        json.field("isSplash", why.isSplash)
        json.field("kind", why.subject.kind.rawValue)
        json.field("leads", why.leads) { $0.write($1, places) }
        json.writeLine(of: place)
        json.field("moves", why.moves) { $0.write($1) }
        json.field("name", why.subject.name)
        json.field("obstacles", why.obstacles) { $0.write($1, places) }
        json.field("openings", why.openings) { $0.write($1, places) }
        json.field("place", why.place) { $0.write($1, places) }
        json.field("requires", why.needs) { $0.write($1, places) }
        json.object("shown") { $0.writeFields(of: why.shown) }
        if let way = why.way { json.field("trace", way) { $0.write($1, places) } }
        json.field("transitions", why.transitions) { $0.write($1, places) }
        json.field("version", Self.formatVersion)
      }
    }
  }

  /// The object for `next`, and a line's end; `files` are those of its compilation.
  public func render(_ next: WhyNext, _ files: [SourceFile]) -> [UInt8] {
    let places = PlaceFinder(files)
    return JSONWriter.text { json in
      json.object { json in
        json.field("first", next.first.name)
        json.field("obstacles", next.obstacles) { $0.write($1, places) }
        json.field("second", next.second.name)
        if !next.steps.isEmpty {
          json.field("stepsToFirst", next.stepsToFirst)
          json.field("trace", next.steps) { $0.write($1, places) }
        }
        json.field("version", Self.formatVersion)
      }
    }
  }
}
