public import NavGraph

/// Returns the resolved graph as one JSON object, for other tools; `docs/json.md` describes it.
///
/// Names replace the graph's indices, formulas are text, and keys are sorted.
public func emitGraphJSON(_ graph: NavigationGraph) -> [UInt8] {
  JSONWriter.text { GraphJSON(graph).write(to: &$0) }
}

/// The version of the graph's JSON. It grows when a field changes its meaning or is removed.
public let graphFormatVersion = 1

/// Writes the object, with its fields in alphabetical order.
private struct GraphJSON {
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) { self.graph = graph }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("app", graph.app)
      json.field("assume", graph.assumptions.map { graph.text(of: $0.formula) })
      if !graph.components.isEmpty {
        json.field("components", graph.components) { write($1, &$0) }
      }
      json.field("conditions", graph.conditions) { write($1, &$0) }
      json.field("containers", graph.containers) { write($1, &$0) }
      json.field("cover", graph.cover.map { graph.name(of: Destination($0)) })
      json.object("entries") { write(graph.entries, &$0) }
      json.field("events", graph.events)
      json.object("launch") { write(graph.launch, &$0) }
      field("requires", graph.requires, &json)
      json.field("screens", graph.screens) { write($1, &$0) }
      json.field("transitions", graph.transitions.indices) { write(TransitionID($1), &$0) }
      json.field("version", graphFormatVersion)
    }
  }

  /// Writes a formula; nothing for one that always holds.
  private func field(_ name: String, _ formula: FormulaID, _ json: inout JSONWriter) {
    if formula != .true { json.field(name, graph.text(of: formula)) }
  }

  /// Writes a destination's name; nothing if there is no destination.
  private func field(_ name: String, _ target: Destination, _ json: inout JSONWriter) {
    if target != .none { json.field(name, graph.name(of: target)) }
  }

  private func write(_ component: Component, _ json: inout JSONWriter) {
    json.object { json in
      json.field("doc", component.doc)
      json.field("embeddedBy", component.sources.map { graph.name(of: $0) })
      json.field("name", component.name)
    }
  }

  private func write(_ condition: Condition, _ json: inout JSONWriter) {
    json.object { json in
      json.field("doc", condition.doc)
      if let gate = condition.gates.first, gate.value == nil {
        json.object("gate") { write(gate.gate, of: nil, &$0) }
      } else if !condition.gates.isEmpty {
        json.field("gates", condition.gates) { json, gate in
          json.object { write(gate.gate, of: condition.valueName(of: gate), &$0) }
        }
      }
      json.field("kind", condition.kind.name)
      json.field("name", condition.name)
      json.field("stored", condition.storedKey)
      json.field("values", condition.values)
      json.field("volatile", condition.isVolatile)
    }
  }

  private func write(_ gate: Gate, of value: String?, _ json: inout JSONWriter) {
    let presentation = graph.alert(gate.target) == nil ? gate.presentation : nil
    writeDetents(gate.sheet, &json)
    writeGrabber(gate.sheet, &json)
    json.field("kind", gate.presentation == nil ? "root" : "present")
    json.field("locked", presentation?.isLocked ?? false)
    json.field("style", presentation?.style.name)
    field("target", gate.target, &json)
    json.field("value", value)
  }

  private func write(_ entry: Screen.Entry?, _ json: inout JSONWriter) {
    guard let entry else { return }
    json.object("entry") { json in
      json.field("present", entry.style?.name)
      field("when", entry.when, &json)
    }
  }

  private func write(_ container: Container, _ json: inout JSONWriter) {
    json.object { json in
      json.field("class", container.className)
      json.field("doc", container.doc)
      writeEmbedded(container.embeds, &json)
      write(container.entry, &json)
      json.field("name", container.name)
      json.field("parent", container.parent.map { graph.name(of: Destination($0)) })
      field("requires", container.requires, &json)
      json.field("root", container.root.map { graph.name(of: Destination($0)) })
      json.field("storyboard", container.storyboard)
      json.field("storyboardIdentifier", container.storyboardIdentifier)
      if !container.isStack { json.field("tabs", container.slots) { write($1, &$0) } }
      json.field("title", container.title)
    }
  }

  private func write(_ tab: Slot, _ json: inout JSONWriter) {
    json.object { json in
      if case .fire(let event) = tab.content {
        json.field("fire", graph.events[Int(event.index)])
      }
      json.field("icon", tab.icon)
      json.field("selectedIcon", tab.selectedIcon)
      if let shown = tab.shown { field("show", shown, &json) }
      json.field("title", tab.title)
    }
  }

  private func write(_ launch: Launch, _ json: inout JSONWriter) {
    json.field("follow", launch.follows)
    json.field("rules", launch.rules) { json, rule in
      json.object { json in
        if rule.animation != .none { json.field("animation", rule.animation.name) }
        writeDetents(rule.sheet, &json)
        json.field("doc", rule.doc)
        writeGrabber(rule.sheet, &json)
        if rule.isLocked { json.field("locked", true) }
        field(rule.isPushed ? "push" : "present", rule.presented, &json)
        field("root", rule.root, &json)
        if rule.presented != .none, !rule.isPushed, graph.alert(rule.presented) == nil {
          json.field("style", rule.style.name)
        }
        field("when", rule.when, &json)
      }
    }
    json.field("splash", launch.splash.map { graph.name(of: Destination($0)) })
  }

  private func write(_ screen: Screen, _ json: inout JSONWriter) {
    json.object { json in
      if let activity = screen.activity {
        json.object("activity") { json in
          json.field("handoff", activity.isEligibleForHandoff)
          json.field("prediction", activity.isEligibleForPrediction)
          json.field("search", activity.isEligibleForSearch)
          json.field("type", activity.type)
        }
      }
      if let alert = screen.alert { json.object("alert") { write(alert, &$0) } }
      json.field("back", screen.hasBackButton)
      json.field("doc", screen.doc)
      writeEmbedded(screen.embeds, &json)
      write(screen.entry, &json)
      json.field("hidesTabBar", screen.hidesTabBar)
      let detailed = screen.writtenLinks.filter { $0.style != nil || !$0.given.isEmpty }
      if !detailed.isEmpty { json.field("linkDetails", detailed) { $0.write($1) } }
      json.field("links", screen.writtenLinks.map(\.text))
      if screen.alert == nil {
        json.object("made") { write(screen.construction, byFactory: screen.isMadeByApp, &$0) }
      }
      json.field("name", screen.name)
      json.field("params", screen.parameters) { json, parameter in
        json.object { json in
          if !parameter.isCodable { json.field("codable", false) }
          json.field("default", parameter.defaultValue.map(SwiftLiteral.expression))
          json.field("doc", parameter.doc)
          json.field("name", parameter.name)
          json.field("type", parameter.type.text)
        }
      }
      field("requires", screen.requires, &json)
      json.field("restorable", screen.isRestorable)
      json.field("returns", screen.returns)
      json.field("terminal", screen.isTerminal)
      json.field("title", screen.title)
      json.field("via", screen.via.map { graph.name(of: Destination($0)) })
    }
  }

  private func write(_ alert: Alert, _ json: inout JSONWriter) {
    json.field("buttons", alert.buttons) { json, button in
      json.object { json in
        json.field("fire", button.fires.map { graph.events[Int($0.index)] })
        json.field("role", button.role.name)
        json.field("title", button.title)
      }
    }
    json.field("message", alert.message)
    json.field("style", alert.style.name)
    json.field("title", alert.title)
  }

  private func write(
    _ construction: Screen.Construction,
    byFactory: Bool,
    _ json: inout JSONWriter
  ) {
    switch construction {
    case .factory: break
    case .viewController(let name), .nib(_, let name): json.field("class", name)
    case .storyboard(_, _, let name): json.field("class", name)
    case .view: break
    }
    if byFactory || construction == .factory { json.field("factory", true) }
    switch construction {
    case .factory, .viewController: break
    case .storyboard(let name, let identifier, _):
      json.field("identifier", identifier)
      json.field("storyboard", name)
    case .nib(let name, _): json.field("nib", name)
    case .view(let name): json.field("view", name)
    }
  }

  private func writeEmbedded(_ components: [ComponentID], _ json: inout JSONWriter) {
    guard !components.isEmpty else { return }
    json.field("embeds", components.map { graph.components[Int($0.index)].name })
  }

  // MARK: Transitions

  private func write(_ id: TransitionID, _ json: inout JSONWriter) {
    let transition = graph.transitions[Int(id.index)]
    let presented = transition.presentedTarget
    let isStyled = presented != .none && graph.alert(presented) == nil
    json.object { json in
      json.field("animated", transition.isAnimated)
      if transition.verb.last == .reset(.root) {
        json.field("animation", transition.animation.name)
      }
      let components = graph.components(of: id)
      if !components.isEmpty {
        json.field("components", components.map { graph.components[Int($0.index)].name })
      }
      writeDetents(graph.sheet(of: id), &json)
      json.field("doc", graph.transitionDocs[id])
      if transition.earlier.count > 0 { writeEarlier(of: transition, &json) }
      json.field("event", graph.events[Int(transition.event.index)])
      json.field("from", graph.sources[transition.sources.indices].map { graph.name(of: $0) })
      writeGrabber(graph.sheet(of: id), &json)
      if transition.isLocked { json.field("locked", true) }
      if transition.onto != .none { json.field("onto", graph.name(of: transition.onto)) }
      if transition.presented != .none {
        json.field("present", graph.name(of: transition.presented))
      }
      if transition.sets.count > 0 { writeSets(of: transition, &json) }
      if isStyled { json.field("style", transition.style.name) }
      if transition.target != .none { json.field("target", graph.name(of: transition.target)) }
      if let animator = graph.animator(of: id) {
        json.field("transition", graph.animators[Int(animator.index)])
      }
      json.field("verb", transition.verb.name)
      if transition.when != .true { json.field("when", graph.text(of: transition.when)) }
    }
  }

  private func writeDetents(_ sheet: Sheet, _ json: inout JSONWriter) {
    if !sheet.detents.isEmpty { json.field("detents", sheet.detents.map(\.text)) }
  }

  private func writeGrabber(_ sheet: Sheet, _ json: inout JSONWriter) {
    if sheet.hasGrabber { json.field("grabber", true) }
  }

  /// Writes the verbs before the last one.
  private func writeEarlier(of transition: Transition, _ json: inout JSONWriter) {
    json.field("earlier", Array(graph.earlierVerbs[transition.earlier.indices])) { json, part in
      json.object { json in
        if part.target != .none { json.field("target", graph.name(of: part.target)) }
        json.field("verb", part.verb.name)
      }
    }
  }

  private func writeSets(of transition: Transition, _ json: inout JSONWriter) {
    let pairs = graph.assignments[transition.sets.indices].map { assignment in
      let condition = graph.conditions[Int(assignment.condition.index)]
      return (condition.name, assignment.value.map { condition.values[Int($0.index)] } ?? "any")
    }
    json.object("sets") { json in
      for (name, value) in pairs.sorted(by: { $0.0 < $1.0 }) { json.field(name, value) }
    }
  }

  // MARK: Entries

  private func write(_ entries: Entries, _ json: inout JSONWriter) {
    json.field("broadcasts", entries.broadcasts) { json, broadcast in
      json.object { json in
        json.field("fire", graph.events[Int(broadcast.event.index)])
        json.field("name", broadcast.name)
        json.field("object", broadcast.object)
      }
    }
    json.field("firedLinks", entries.writtenFiredLinks) { json, link in
      json.object { json in
        json.field("fire", graph.events[Int(link.event.index)])
        json.field("link", link.pattern.text)
      }
    }
    json.field("hosts", entries.hosts)
    if entries.hasIntents { json.field("intents", true) }
    json.field("pushes", entries.pushes) { write($1, &$0) }
    json.field("schemes", entries.schemes)
    json.field("shortcuts", entries.shortcuts) { write($1, &$0) }
    if let unknown = entries.unknownLink {
      json.object("unknownLink") { json in
        write(unknown.action, &json)
        json.field("parameter", unknown.parameter)
      }
    }
  }

  private func write(_ push: Push, _ json: inout JSONWriter) {
    json.object { json in
      write(push.action, &json)
      if !push.actions.isEmpty { json.field("actions", push.actions) }
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

  private func write(_ shortcut: Shortcut, _ json: inout JSONWriter) {
    json.object { json in
      write(shortcut.action, &json)
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

  private func write(_ action: EntryAction, _ json: inout JSONWriter) {
    json.object("action") { json in
      switch action {
      case .open(let target): json.field("open", graph.name(of: target))
      case .fire(let event): json.field("fire", graph.events[Int(event.index)])
      case .url(let key): json.field("url", key)
      }
    }
  }
}

extension JSONWriter {
  /// Writes the details of a link besides its pattern.
  fileprivate mutating func write(_ link: LinkPattern) {
    object { json in
      json.field("link", link.text)
      json.field("present", link.style?.name)
      json.object("with") { json in
        for given in link.given.sorted(by: { $0.parameter < $1.parameter }) {
          json.field(given.parameter, given.value.texts.first ?? "")
        }
      }
    }
  }
}
