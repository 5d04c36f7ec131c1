import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// A run through a spec, step by step, on explicit states.
struct Play {
  let graph: NavigationGraph
  private let interpreter: Interpreter
  private(set) var last: Interpreter.Successor
  private(set) var state: ExplicitState

  /// Launches a spec, given without its first two lines. Conditions that `values` does not name are
  /// false, or have their first value.
  init(_ rest: String, _ values: [String: String] = [:]) throws {
    graph = try NavGraphTests.graph(rest)
    interpreter = Interpreter(graph)
    let start = Self.values(values, graph.conditions.map { _ in ValueID(0) }, graph)
    last = try #require(interpreter.launches().first { $0.state?.values == start })
    state = try #require(last.state)
  }

  private static func values(
    _ named: [String: String],
    _ values: [ValueID],
    _ graph: NavigationGraph
  ) -> [ValueID] {
    zip(graph.conditions, values).map { condition, value in
      guard let name = named[condition.name] else { return value }
      return ValueID(condition.values.firstIndex(of: name) ?? 99)
    }
  }

  // MARK: Steps

  /// Fires an event. `values` chooses the values of conditions that the event sets to `any`.
  mutating func fire(_ event: String, _ values: [String: String] = [:]) throws {
    let wanted = Self.values(values, state.values, graph)
    let graph = graph
    try take { successor in
      guard case .transition(let id) = successor.cause else { return false }
      let isTold = values.isEmpty || successor.state?.values == wanted
      return graph.events[Int(graph[id].event.index)] == event && isTold
    }
  }

  /// Pops screens until the stack has this height.
  mutating func back(to height: Int) throws {
    try take { $0.cause == .back && $0.state?.top.unit.stack.count == height }
  }

  mutating func swipe() throws { try take { $0.cause == .dismiss } }

  /// Taps the tab at this position among the tabs that can be tapped.
  mutating func tap(_ tab: Int) throws {
    let taps = interpreter.successors(of: state).filter { $0.cause == .tab }
    try #require(taps.indices.contains(tab))
    try note(taps[tab])
  }

  /// Changes volatile conditions.
  mutating func change(_ values: [String: String]) throws {
    let wanted = Self.values(values, state.values, graph)
    try take { $0.cause == .volatile && $0.state?.values == wanted }
  }

  /// Opens a screen or container from outside.
  mutating func open(_ name: String) throws {
    let target =
      graph.screen(name).map { Destination($0) } ?? graph.container(name).map { Destination($0) }
    try take { $0.cause == .open(target ?? .none) }
  }

  /// The causes of the steps that are possible next.
  var causes: [Interpreter.Successor.Cause] { interpreter.successors(of: state).map(\.cause) }

  private mutating func take(_ isWanted: (Interpreter.Successor) -> Bool) throws {
    let found = interpreter.successors(of: state).first(where: isWanted)
    try note(try #require(found))
  }

  private mutating func note(_ successor: Interpreter.Successor) throws {
    last = successor
    state = try #require(successor.state)
  }

  // MARK: Descriptions

  /// The layers, such as `home: feed profile ^ gate login`, and the held intent, such as `(login
  /// for profile)`.
  var text: String { text(of: state) }

  func text(of state: ExplicitState) -> String {
    let layers = state.layers.map { layer in
      let units = layer.units.enumerated().map { index, unit in
        let mark = layer.tabs != nil && index == layer.selected ? "*" : ""
        let screens = unit.stack.map { name(Destination($0)) }.joined(separator: " ")
        return mark + (unit.nav.map { name(Destination($0)) + ": " } ?? "") + screens
      }
      let inner = units.joined(separator: " | ")
      let shown = layer.tabs.map { name(Destination($0)) + "(" + inner + ")" } ?? inner
      return (layer.gate == nil ? "" : "gate ") + shown
    }
    return layers.joined(separator: " ^ ") + (state.heldIntent.map { " (\(text(of: $0)))" } ?? "")
  }

  private func text(of held: ExplicitState.HeldIntent) -> String {
    let holder: String
    switch held.holder {
    case .gate(let gate): holder = name(gate.target)
    case .launchRule(let root, _, _): holder = "rule " + name(root)
    }
    switch held.intent {
    case .target(let target): return holder + " for " + name(target)
    case .root(let target, let presented, _):
      return holder + " for " + name(target) + " with " + name(presented)
    case .opening(let target): return holder + " for opening " + name(target)
    case .entry(let what):
      return holder + " for presenting " + name(what.target)
    case .tab(let tab, let container):
      return holder + " for tab " + name(interpreter.shownTabs(of: container)[tab])
    case .transition(let id): return holder + " for " + graph.events[Int(graph[id].event.index)]
    }
  }

  /// The incidents of the last step, such as `noNav go` or `refusedTab list`.
  var incidents: [String] { last.incidents.map(text) }

  /// The events that are ignored now, with the sources that handle them at other times.
  var ignored: [String] { interpreter.ignored(state).map(text).sorted() }

  private func text(of incident: Incident) -> String {
    switch incident.kind {
    case .requiresViolated: return "\(incident.kind) \(name(Destination(incident.screen)))"
    case .refusedOpening, .refusedTab: return "\(incident.kind) \(name(incident.destination))"
    case .blockedGate:
      return "\(incident.kind) \(graph.name(of: incident.gate))"
    case .askedGate: return "\(incident.kind)"
    case .refusedTransition, .noNav, .nothingToPop, .nothingPresented, .nowhereToUnwind,
      .notInTabs, .ignoredEvent:
      let event = graph.events[Int(graph[incident.transition].event.index)]
      return "\(incident.kind) \(event)" + (incident.source == 0 ? "" : " \(incident.source)")
    }
  }

  /// Returns the states that can be restored from this one, each with the conditions that are then
  /// true.
  func restored() -> [String] {
    interpreter.restored(state.layers).map { state in
      let held = zip(graph.conditions, state.values).filter { $1 != ValueID(0) }.map(\.0.name)
      return text(of: state) + (held.isEmpty ? "" : " if " + held.joined(separator: " "))
    }
  }

  private func name(_ destination: Destination) -> String {
    switch destination.kind {
    case .screen(let id): graph.screens[Int(id.index)].name
    case .container(let id): graph.containers[Int(id.index)].name
    case nil: "nothing"
    }
  }
}
