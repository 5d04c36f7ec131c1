extension JSONWriter {
  mutating func write(_ id: TransitionID, _ graph: NavigationGraph) {
    let transition = graph.transitions[Int(id.index)]
    let presents = transition.verb == .present || transition.presented != .none
    object { json in
      json.field("animated", transition.isAnimated)
      if transition.verb == .root { json.field("animation", transition.animation.name) }
      json.field("doc", graph.transitionDocs[id])
      json.field("event", graph.events[Int(transition.event.index)])
      json.field("from", graph.sources[transition.sources.indices].map { graph.name(of: $0) })
      if transition.isLocked { json.field("locked", true) }
      if transition.onto != .none { json.field("onto", graph.name(of: transition.onto)) }
      if transition.presented != .none {
        json.field("present", graph.name(of: transition.presented))
      }
      if transition.sets.count > 0 { json.writeSets(of: transition, graph) }
      if presents { json.field("style", transition.style.name) }
      if transition.target != .none { json.field("target", graph.name(of: transition.target)) }
      json.field("verb", transition.verb.name)
      if transition.when != .true { json.field("when", graph.text(of: transition.when)) }
    }
  }

  private mutating func writeSets(of transition: Transition, _ graph: NavigationGraph) {
    let pairs = graph.assignments[transition.sets.indices].map { assignment in
      let condition = graph.conditions[Int(assignment.condition.index)]
      return (condition.name, assignment.value.map { condition.values[Int($0.index)] } ?? "any")
    }
    object("sets") { json in
      for (name, value) in pairs.sorted(by: { $0.0 < $1.0 }) { json.field(name, value) }
    }
  }

  mutating func write(_ entries: Entries, _ graph: NavigationGraph) {
    field("broadcasts", entries.broadcasts) { json, broadcast in
      json.object { json in
        json.field("fire", graph.events[Int(broadcast.event.index)])
        json.field("name", broadcast.name)
        json.field("object", broadcast.object)
      }
    }
    field("firedLinks", entries.firedLinks) { json, link in
      json.object { json in
        json.field("fire", graph.events[Int(link.event.index)])
        json.field("link", link.pattern.text)
      }
    }
    field("hosts", entries.hosts)
    field("pushes", entries.pushes) { $0.write($1, graph) }
    field("schemes", entries.schemes)
    field("shortcuts", entries.shortcuts) { $0.write($1, graph) }
  }

  private mutating func write(_ push: Push, _ graph: NavigationGraph) {
    object { json in
      json.write(push.action, graph)
      json.field("match", push.match) { json, item in
        json.object { json in
          json.field("key", item.key)
          json.field("values", item.values)
        }
      }
      json.field("name", push.name)
      json.object("with") { json in
        for (name, key) in push.with.sorted(by: { $0.parameter < $1.parameter }) {
          json.field(name, key)
        }
      }
    }
  }

  private mutating func write(_ shortcut: Shortcut, _ graph: NavigationGraph) {
    object { json in
      json.write(shortcut.action, graph)
      json.field("icon", shortcut.icon)
      json.field("name", shortcut.name)
      json.field("subtitle", shortcut.subtitle)
      json.field("title", shortcut.title)
      if shortcut.when != .true { json.field("when", graph.text(of: shortcut.when)) }
      json.object("with") { json in
        for (name, value) in shortcut.with.sorted(by: { $0.parameter < $1.parameter }) {
          json.field(name, SwiftLiteral.expression(value))
        }
      }
    }
  }

  private mutating func write(_ action: EntryAction, _ graph: NavigationGraph) {
    object("action") { json in
      switch action {
      case .open(let target): json.field("open", graph.name(of: target))
      case .fire(let event): json.field("fire", graph.events[Int(event.index)])
      case .url(let key): json.field("url", key)
      }
    }
  }
}
