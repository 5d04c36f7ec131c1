public import NavAnalysis
import NavEmit
public import NavGraph

/// The answers of `why` as a JSON object, described in `docs/json.md`.
public struct WhyJSONReporter: Sendable {
  /// The version of the format. It changes when a field is removed or changes its meaning.
  public static let formatVersion = 1

  /// Creates a reporter.
  public init() {}

  /// Returns the JSON object for `answer`, with a final line break. `files` are those of its compilation.
  public func render(_ answer: WhyAnswer, _ files: [SourceFile]) -> [UInt8] {
    switch answer {
    case .shown(let why): render(why, files)
    case .component(let why): render(why, files)
    case .event(let why): render(why, files)
    case .condition(let why): render(why, files)
    case .link(let why): render(why, files)
    }
  }

  /// Returns the JSON object for `why`, with a final line break. `files` are those of its compilation.
  public func render(_ why: Why, _ files: [SourceFile]) -> [UInt8] {
    let places = PlaceFinder(files)
    return JSONWriter.text { json in
      json.object { json in
        json.field("beneath", why.beneath) { $0.write($1) }
        let place = places.place(of: why.subject.span)
        if let place { json.field("column", place.column) }
        json.field("containers", why.containers)
        json.field("doc", why.doc)
        if !why.embeds.isEmpty { json.field("embeds", why.embeds) }
        json.writeEnd(of: place)
        json.field("file", place?.path)
        json.field("holds", why.holds)
        if why.isCover { json.field("isCover", true) }
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

  /// Returns the JSON object for `next`, with a final line break. `files` are those of its compilation.
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

extension JSONWriter {
  fileprivate mutating func writeFields(of shown: Why.Conditions) {
    var alternatives: [Why.Alternative] = []
    var isWhole = true
    switch shown {
    case .never: break
    case .always: alternatives = [Why.Alternative(conditions: [], text: "true")]
    case .unknown: isWhole = false
    case .when(let found, let isCut):
      alternatives = found
      isWhole = !isCut
    }
    field("alternatives", alternatives) { json, alternative in
      json.object { json in
        let sorted = alternative.conditions.sorted { $0.name < $1.name }
        for condition in sorted { json.field(condition.name, condition.values) }
      }
    }
    field("formula", shown.formula)
    field("isWhole", isWhole)
  }

  fileprivate mutating func write(_ beneath: Why.Beneath) {
    object { json in
      json.field("by", beneath.isPushed ? "push" : "present")
      switch beneath.base {
      case .screen(let name): json.field("screen", name)
      case .container(let name): json.field("container", name)
      case .any: json.field("screen", "any")
      }
    }
  }

  fileprivate mutating func write(_ move: Why.Move) {
    object { json in
      json.field("by", move.kind.rawValue)
      json.field("targets", move.targets)
    }
  }

  fileprivate mutating func write(_ step: TraceStep, _ places: PlaceFinder) {
    write(step, step.span.flatMap(places.place))
  }

  fileprivate mutating func write(_ hop: Why.Hop, _ places: PlaceFinder) {
    let place = hop.span.flatMap(places.place)
    object { json in
      json.field("by", hop.kind.rawValue)
      json.writeStart(of: place)
      json.writeLine(of: place)
      json.field("name", hop.name)
    }
  }

  fileprivate mutating func write(_ need: Why.Need, _ places: PlaceFinder) {
    let place = places.place(of: need.span)
    object { json in
      if let place { json.field("column", place.column) }
      json.writeEnd(of: place)
      json.field("file", place?.path)
      json.field("formula", need.formula)
      json.field("gates", need.gates) { json, gate in
        json.object { json in
          json.field("condition", gate.condition)
          json.field("kind", gate.isPresented ? "present" : "root")
          json.field("target", gate.target)
        }
      }
      json.writeLine(of: place)
      json.field("of", need.owner)
    }
  }

  fileprivate mutating func write(_ lead: Why.Lead, _ places: PlaceFinder) {
    object { json in
      json.field("by", lead.kind.rawValue)
      json.writeFields(of: lead, places)
    }
  }

  private mutating func writeFields(of lead: Why.Lead, _ places: PlaceFinder) {
    let place = places.place(of: lead.span)
    if let place { field("column", place.column) }
    if !lead.earlier.isEmpty { field("earlier", lead.earlier) }
    writeEnd(of: place)
    field("file", place?.path)
    if !lead.from.isEmpty { field("from", lead.from) }
    writeLine(of: place)
    field("name", lead.name)
    field("neverBecause", lead.neverBecause)
    field("onto", lead.onto)
    field("present", lead.presented)
    field("push", lead.pushed)
    if !lead.sets.isEmpty {
      object("sets") { json in
        let sorted = lead.sets.sorted { $0.condition < $1.condition }
        for setting in sorted { json.field(setting.condition, setting.value) }
      }
    }
    field("target", lead.target)
    field("verb", lead.verb)
    field("when", lead.when)
  }

  fileprivate mutating func write(_ obstacle: Why.Obstacle, _ places: PlaceFinder) {
    let place = places.place(of: obstacle.span)
    object { json in
      json.field("awaits", obstacle.awaits)
      if let place { json.field("column", place.column) }
      json.writeEnd(of: place)
      json.field("file", place?.path)
      json.field("formula", obstacle.formula)
      json.field("kind", obstacle.thing.kind.rawValue)
      if let lead = obstacle.lead {
        json.key("lead")
        json.write(lead, places)
      }
      json.writeLine(of: place)
      json.field("name", obstacle.thing.name)
      json.field("reason", obstacle.reason)
      if let winner = obstacle.winner.flatMap(places.place) {
        json.object("winner") { json in
          json.writeStart(of: winner)
          json.writeLine(of: winner)
        }
      }
    }
  }
}

extension WhyJSONReporter {
  /// Returns the JSON object for `why`, with a final line break. `files` are those of its compilation.
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

  /// Returns the JSON object for an answer about a component, with a final line break.
  public func render(_ why: WhyComponent, _ files: [SourceFile]) -> [UInt8] {
    let places = PlaceFinder(files)
    return JSONWriter.text { json in
      json.object { json in
        let place = places.place(of: why.span)
        if let place { json.field("column", place.column) }
        json.field("doc", why.doc)
        json.field("embeddedBy", why.embeddedBy.map(\.name))
        json.writeEnd(of: place)
        json.field("file", place?.path)
        json.field("kind", "component")
        json.writeLine(of: place)
        json.field("name", why.name)
        json.field("transitions", why.transitions) { $0.write($1, places) }
        json.field("version", Self.formatVersion)
      }
    }
  }

  /// Returns the JSON object for an answer about a condition, with a final line break.
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
        if let gate = why.gates.first, gate.name == why.name {
          json.key("gate")
          json.write(gate, places)
        } else if !why.gates.isEmpty {
          json.field("gates", why.gates) { $0.write($1, places) }
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

  /// Returns the JSON object for an answer about a link, with a final line break.
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
        json.field("present", why.style?.name)
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
