import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavcRuntime

/// A run through a spec, step by step, in the router's core.
struct Play {
  let graph: NavigationGraph
  private let core: ExplicitCore
  private(set) var last: ExplicitCore.Successor
  private(set) var state: ExplicitState

  /// Launches a spec, given without its first two lines. Conditions that `values` does not name are
  /// false, or have their first value.
  init(_ rest: String, _ values: [String: String] = [:]) throws {
    graph = try NavGraphTests.graph(rest)
    core = ExplicitCore(graph)
    let start = Self.values(values, graph.conditions.map { _ in ValueID(0) }, graph)
    last = try #require(core.launches().first { $0.state?.values == start })
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
    try take { $0.cause == .back && $0.state?.top.stack.count == height }
  }

  mutating func swipe() throws { try take { $0.cause == .dismiss } }

  /// Taps the tab at this position among the tabs that can be tapped.
  mutating func tap(_ tab: Int) throws {
    let taps = core.successors(of: state).filter { $0.cause == .tab }
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
    try take { [core] successor in
      guard case .open(let target) = successor.cause else { return false }
      return core.graph.name(of: target) == name
    }
  }

  /// The causes of the steps that are possible next.
  var causes: [ExplicitCore.Successor.Cause] { core.successors(of: state).map(\.cause) }

  private mutating func take(_ isWanted: (ExplicitCore.Successor) -> Bool) throws {
    let found = core.successors(of: state).first(where: isWanted)
    try note(try #require(found))
  }

  private mutating func note(_ successor: ExplicitCore.Successor) throws {
    last = successor
    state = try #require(successor.state)
  }

  // MARK: Descriptions

  private var tables: NavigationTables { core.tables }

  /// The layers, such as `home: feed profile ^ gate login`, and the held intent, such as `(login
  /// for profile)`.
  var text: String { text(of: state) }

  func text(of state: ExplicitState) -> String {
    let layers = state.core.layers.map { layer in
      let shown = layer.stacks.indices.filter { !layer.stacks[$0].entries.isEmpty }
      let stacks = shown.map { index in
        let mark = layer.tabs != nil && index == layer.selected ? "*" : ""
        let screens = layer.stacks[index].entries.map { tables.name(ofScreen: $0.screen) }
        let container = layer.stacks[index].navigation.map { tables.name(ofContainer: $0) + ": " }
        return mark + (container ?? "") + screens.joined(separator: " ")
      }
      let inner = stacks.joined(separator: " | ")
      let text = layer.tabs.map { tables.name(ofContainer: $0) + "(" + inner + ")" } ?? inner
      return (layer.gate == nil ? "" : "gate ") + text
    }
    let held = state.core.heldIntent.map { " (\(text(of: $0)))" } ?? ""
    return layers.joined(separator: " ^ ") + held
  }

  private func text(of held: NavcRuntime.HeldIntent) -> String {
    let holder =
      switch held.holder {
      case .gate(let gate): tables.name(ofGate: gate)
      case .rule(let rule): "rule " + tables.name(of: tables.root(ofRule: rule))
      }
    let name = tables.name(of: held.intent)
    let intent =
      switch held.intent.kind {
      case .transition(let index): tables.eventName(TransitionRow(index, in: tables).event)
      case .tab: "tab " + name
      case .opening: "opening " + name
      case .entry, .over: "presenting " + name
      case .target: name
      case .root(_, let presented, _): name + " with " + tables.name(of: presented)
      }
    return holder + " for " + intent
  }

  /// The incidents of the last step, such as `noNav go` or `refusedTab list`.
  var incidents: [String] { last.incidents.map(text) }

  /// The events that are ignored now, with the sources that handle them at other times.
  var ignored: [String] { core.ignored(state).map(text).sorted() }

  private func text(of incident: Incident) -> String {
    let name =
      switch incident.kind {
      case .requiresViolated: graph.name(of: incident.screen)
      case .refusedOpening, .refusedTab: graph.name(of: incident.destination)
      case .blockedGate: graph.name(of: incident.gate)
      case .askedGate: ""
      case .refusedTransition, .noNav, .nothingToPop, .nothingPresented, .nowhereToUnwind,
        .notInTabs, .ignoredEvent:
        graph.events[Int(graph[incident.transition].event.index)]
          + (incident.source == 0 ? "" : " \(incident.source)")
      }
    return "\(incident.kind) \(name)"
  }

  /// Returns the states that can be restored from this one, each with the conditions that are then
  /// true.
  func restored() -> [String] {
    core.restored(state).map { state in
      let held = zip(graph.conditions, state.values).filter { $1 != ValueID(0) }.map(\.0.name)
      return text(of: state) + (held.isEmpty ? "" : " if " + held.joined(separator: " "))
    }
  }
}
