/// What a spec uses that the generated router can't do yet: each use, at its place. Generating
/// less than the spec says would be worse than generating nothing.
func unsupportedUses(_ graph: NavGraph) -> [Diagnostic] {
  var uses = UnsupportedUses(graph)
  return uses.sink.diagnostics.sorted()
}

private struct UnsupportedUses {
  let graph: NavGraph
  var sink = DiagnosticSink()

  init(_ graph: NavGraph) { self.graph = graph }

  private mutating func add(_ what: String, at origin: NodeID, _ subject: Subject = .spec) {
    sink.report(.notGeneratedYet(what, at: graph.span(of: origin), subject))
  }

  mutating func addSettings() {
    let settings = graph.settings
    if settings.host == .container { add("\"host: container\"", at: settings.hostOrigin) }
    if settings.hasSeveralWindows { add("\"windows: several\"", at: settings.windowsOrigin) }
    if graph.launch.follows { add("\"follow: true\"", at: graph.launch.followOrigin) }
  }

  mutating func addConditions() {
    for (index, condition) in graph.conditions.enumerated() {
      guard let gate = condition.gate else { continue }
      add("a gate", at: gate.origin, .condition(ConditionID(index)))
    }
  }

  mutating func addScreens() {
    for (index, screen) in graph.screens.enumerated() {
      let subject = Subject.screen(ScreenID(index))
      for link in screen.links { add("a link", at: link.origin, subject) }
      if let entry = screen.entry { add("\"entry\"", at: entry.origin, subject) }
      if screen.returns != nil { add("\"returns\"", at: screen.origin, subject) }
    }
  }

  mutating func addTransitions() {
    for (index, transition) in graph.transitions.enumerated() {
      guard let what = unsupportedPart(of: transition) else { continue }
      add(what, at: transition.origin, .transition(TransitionID(index)))
    }
  }

  private func unsupportedPart(of transition: Transition) -> String? {
    switch transition.verb {
    case .replace: "\"replace\""
    case .unwind: "\"unwind\""
    case .open: "\"open\""
    case .launch: "\"launch\""
    case .window: "\"window\""
    case .push where transition.onto != .none: "\"onto\""
    case .root where transition.presented != .none: "\"root\" with \"present\""
    default: nil
    }
  }

  mutating func addEntries() {
    let entries = graph.entries
    if !entries.schemes.isEmpty || !entries.hosts.isEmpty {
      add("\"links\"", at: entries.linksOrigin)
    }
    for link in entries.firedLinks { add("a link", at: link.origin) }
    for shortcut in entries.shortcuts { add("a shortcut", at: shortcut.origin) }
    for push in entries.pushes { add("a push", at: push.origin) }
    for broadcast in entries.broadcasts { add("a broadcast", at: broadcast.origin) }
  }
}
