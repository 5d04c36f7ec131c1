extension WhyJSONReporter {
  /// The object for `why`, and a line's end; `files` are those of its compilation.
  public func render(_ why: WhyEvent, _ files: [SourceFile]) -> [UInt8] {
    let places = PlaceFinder(files)
    return JSONWriter.text { json in
      json.object { json in
        json.field("drops", why.drops) { json, drop in
          let place = places.place(of: drop.span)
          json.object { json in
            json.writeStart(of: place)
            json.field("from", drop.source)
            json.writeLine(of: place)
            json.object("when") { $0.writeFields(of: drop.when) }
          }
        }
        json.field("firedBy", why.firedBy) { $0.write($1, places) }
        json.field("kind", "event")
        json.field("name", why.name)
        json.field("transitions", why.transitions) { $0.write($1, places) }
        json.field("version", Self.formatVersion)
      }
    }
  }

  /// The same of a condition.
  public func render(_ why: WhyCondition, _ files: [SourceFile]) -> [UInt8] {
    let places = PlaceFinder(files)
    return JSONWriter.text { json in
      json.object { json in
        json.field("assumed", why.assumptions) { json, assumed in
          let place = places.place(of: assumed.span)
          json.object { json in
            json.writeStart(of: place)
            json.field("formula", assumed.formula)
            json.writeLine(of: place)
          }
        }
        let place = places.place(of: why.span)
        if let place { json.field("column", place.column) }
        json.field("doc", why.doc)
        json.writeEnd(of: place)
        json.field("file", place?.path)
        if let gate = why.gate {
          json.key("gate")
          json.write(gate, places)
        }
        json.field("kept", why.kind)
        json.field("kind", "condition")
        json.writeLine(of: place)
        json.field("name", why.name)
        json.field("readers", why.readers) { $0.write($1, places) }
        json.field("requires", why.needs) { $0.write($1, places) }
        json.field("setters", why.setters) { $0.write($1, places) }
        json.field("values", why.values)
        json.field("version", Self.formatVersion)
        json.field("volatile", why.isVolatile)
      }
    }
  }

  /// The same of a link.
  public func render(_ why: WhyLink, _ files: [SourceFile]) -> [UInt8] {
    let places = PlaceFinder(files)
    return JSONWriter.text { json in
      json.object { json in
        let place = places.place(of: why.span)
        if let place { json.field("column", place.column) }
        json.writeEnd(of: place)
        json.field("event", why.event)
        json.field("file", place?.path)
        json.field("guards", why.guards) { $0.write($1, places) }
        json.field("kind", "link")
        json.writeLine(of: place)
        json.field("name", why.text)
        json.field("pattern", why.pattern)
        json.field("place", why.place) { $0.write($1, places) }
        json.field("requires", why.needs) { $0.write($1, places) }
        json.field("screen", why.screen?.name)
        json.object("values") { json in
          for value in why.values.sorted(by: { $0.name < $1.name }) {
            json.field(value.name, value.value)
          }
        }
        json.field("version", Self.formatVersion)
      }
    }
  }
}
