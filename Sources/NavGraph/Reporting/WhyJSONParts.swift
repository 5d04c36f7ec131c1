extension JSONWriter {
  mutating func writeFields(of shown: Why.Conditions) {
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

  mutating func write(_ beneath: Why.Beneath) {
    object { json in
      json.field("by", beneath.isPushed ? "push" : "present")
      switch beneath.base {
      case .screen(let name): json.field("screen", name)
      case .container(let name): json.field("container", name)
      case .any: json.field("screen", "any")
      }
    }
  }

  mutating func write(_ move: Why.Move) {
    object { json in
      json.field("by", move.kind.rawValue)
      json.field("targets", move.targets)
    }
  }

  mutating func write(_ step: TraceStep, _ places: PlaceFinder) {
    write(PlacedDiagnostic.Step(step: step, place: step.span.flatMap(places.place)))
  }

  mutating func write(_ hop: Why.Hop, _ places: PlaceFinder) {
    let place = hop.span.flatMap(places.place)
    object { json in
      json.field("by", hop.kind.rawValue)
      json.writeStart(of: place)
      json.writeLine(of: place)
      json.field("name", hop.name)
    }
  }

  mutating func write(_ need: Why.Need, _ places: PlaceFinder) {
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

  mutating func write(_ lead: Why.Lead, _ places: PlaceFinder) {
    object { json in
      json.field("by", lead.kind.rawValue)
      json.writeFields(of: lead, places)
    }
  }

  private mutating func writeFields(of lead: Why.Lead, _ places: PlaceFinder) {
    let place = places.place(of: lead.span)
    if let place { field("column", place.column) }
    writeEnd(of: place)
    field("file", place?.path)
    if !lead.from.isEmpty { field("from", lead.from) }
    writeLine(of: place)
    field("name", lead.name)
    field("neverBecause", lead.neverBecause)
    field("onto", lead.onto)
    field("present", lead.presented)
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

  mutating func write(_ obstacle: Why.Obstacle, _ places: PlaceFinder) {
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
