@testable import NavAnalysis
@testable import NavEmit
@testable import NavGraph
@testable import NavcRuntime

/// Runs the router's core on the tables of a graph, on explicit states.
final class ExplicitCore: Sendable {
  let graph: NavigationGraph
  /// The valuations that `assume` allows.
  let valuations: [[ValueID]]
  /// True for each condition that may change between any two steps.
  let isVolatile: [Bool]
  let spec: SpecInterface
  /// The transitions of each source, by event, in the order in which they are tried.
  let heard: [TransitionSource: [EventID: [TransitionID]]]

  var tables: NavigationTables { spec.tables }

  init(_ graph: NavigationGraph) {
    self.graph = graph
    valuations = graph.valuations
    let isSet = Set(graph.assignments.map(\.condition))
    isVolatile = graph.conditions.indices.map {
      graph.conditions[$0].isVolatile
        || graph.settings.hasSeveralWindows && isSet.contains(ConditionID($0))
    }
    let text = RouterTables(graph, EventTable(graph)).text
    spec = SpecInterface(NavigationTables(format: .format1, app: graph.app, text))
    var heard: [TransitionSource: [EventID: [TransitionID]]] = [:]
    for (index, transition) in graph.transitions.enumerated() {
      for source in Set(transition.sources.indices.map({ graph.sources[$0] })) {
        heard[source, default: [:]][transition.event, default: []].append(TransitionID(index))
      }
    }
    self.heard = heard
  }

  /// True if the app may start with these values.
  func isInitial(_ values: [ValueID]) -> Bool {
    graph.conditions.indices.allSatisfy {
      graph.conditions[$0].kind != .session || values[$0] == .false
    }
  }

  // MARK: Starts

  /// Returns the launches, without restored states.
  func launches() -> [Successor] {
    valuations.compactMap { isInitial($0) ? launch($0) : nil }
  }

  /// Returns the launch with these values, or nil if no launch rule decides.
  func launch(_ values: [ValueID]) -> Successor? {
    let values = values.map { Int($0.index) }
    guard let rule = tables.rule(values) else { return nil }
    return withCore {
      var core = NavigationCore(spec)
      let step = core.launch(values: values)
      return Successor(.launch(rule), step, from: nil, to: core.state, by: nil, in: self)
    }
  }

  /// Returns the states that are restored if the app ends in a state and starts again.
  func restored(_ state: ExplicitState) -> [ExplicitState] {
    withCore {
      guard let saved = tables.saved(state.core) else { return [] }
      return valuations.filter { isInitial($0) }.compactMap { initial in
        let values = initial.map { Int($0.index) }
        guard let rule = tables.rule(values) else { return nil }
        var core = NavigationCore(spec)
        core.state.values = values
        var builder = StepBuilder(core)
        if builder.restored(saved, rule: rule) == nil { return nil }
        _ = core.launch(values: values, restoring: saved)
        return self.state(core.state)
      }
    }
  }

  /// Returns the layers of a destination that is opened in its place.
  func layers(atPlaceOf target: NavGraph.Destination) -> [ExplicitLayer] {
    withCore {
      var builder = StepBuilder(NavigationCore(spec))
      let target = NavcRuntime.Destination(code: target.code)
      return builder.layers(atPlaceOf: target, .none).map { ExplicitLayer(core: $0) }
    }
  }

  // MARK: States

  func state(_ core: CoreState) -> ExplicitState {
    ExplicitState(core: core, held: core.heldIntent.map { numbers($0) } ?? [])
  }

  /// Returns a held intent in numbers. Intents with equal numbers have the same effect.
  private func numbers(_ held: NavcRuntime.HeldIntent) -> [Int] {
    let holder: [Int]
    switch held.holder {
    case .gate(let gate): holder = [0, gate]
    case .rule(let rule):
      let how = tables.presentation(ofRule: rule)
      holder = [
        1, tables.root(ofRule: rule).code, tables.presented(byRule: rule).code, how.style,
        how.isLocked ? 1 : 0,
      ]
    }
    switch held.intent.kind {
    case .transition(let index): return holder + [0, index]
    case .tab(let tab, let container): return holder + [1, tab, container]
    case .opening(let target): return holder + [2, target.code]
    case .entry(let screen):
      return holder + [3, 2 * screen, max(0, tables.screens[screen, .entryStyle])]
    case .over(let target, let how): return holder + [3, target.code, how.style]
    case .target(let target): return holder + [4, target.code]
    case .root(let target, let presented, let how):
      return holder + [5, target.code, presented.code, how.style, how.isLocked ? 1 : 0]
    }
  }

  /// Returns the sources that handle events: the visible screen, the containers around it, and
  /// `any`. An alert handles none.
  func levels(_ state: ExplicitState) -> [TransitionSource] {
    let under = tables.withoutAlert(state.core)
    return [.screen(NavGraph.ScreenID(under.top?.screen ?? -1))]
      + under.containers.map { .container(NavGraph.ContainerID($0)) } + [.any]
  }

  /// Returns the transition that is chosen for an event.
  func chosen(_ event: EventID, _ state: ExplicitState) -> TransitionID? {
    tables.choose(event: Int(event.index), in: tables.withoutAlert(state.core))
      .map { TransitionID($0.index) }
  }

  /// Returns the visible alert.
  func alert(_ state: ExplicitState) -> Alert? { graph.alert(state.visible) }

  /// True if the gate is visible: it is the root or the visible presented gate.
  func isShowing(_ gate: Gate, _ state: ExplicitState) -> Bool {
    guard let how = gate.presentation else {
      return state.core.layers[0].destination?.code == gate.target.code
    }
    guard let row = state.core.gateLayer.flatMap({ state.core.layers[$0].gate }) else {
      return false
    }
    let shown = tables.presentation(ofGate: row)
    return tables.target(ofGate: row).code == gate.target.code
      && shown.style == Int(how.style.rawValue) && shown.isLocked == how.isLocked
  }

  /// Returns the events that nothing handles now, but that sources on screen handle at other times.
  func ignored(_ state: ExplicitState) -> [Incident] {
    let under = tables.withoutAlert(state.core)
    var result: [Incident] = []
    for level in Set(levels(state)) {
      for (event, ids) in heard[level] ?? [:]
      where tables.choose(event: Int(event.index), in: under) == nil {
        let sources = graph.sources[graph[ids[0]].sources.indices]
        let position = sources.firstIndex(of: level).map { $0 - sources.startIndex }
        result.append(Incident(.ignoredEvent, ids[0], source: position ?? 0))
      }
    }
    return result
  }
}

/// Runs code of the core, on any thread. The core is a value, which is bound to the main actor only
/// because those who use it in an app are.
func withCore<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  typealias Free = () throws -> Result
  return try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: Free.self)() }
}

extension NavigationGraph {
  /// The valuations that `assume` allows.
  var valuations: [[ValueID]] {
    var all: [[ValueID]] = [[]]
    for condition in conditions {
      all = all.flatMap { start in condition.values.indices.map { start + [ValueID($0)] } }
    }
    return all.filter { values in assumptions.allSatisfy { holds($0.formula, values) } }
  }

  func holds(_ id: FormulaID, _ values: [ValueID]) -> Bool {
    formulas[Int(id.index)].holds(values)
  }
}

extension Formula {
  func holds(_ values: [ValueID]) -> Bool {
    switch self {
    case .constant(let value): value
    case .atom(let condition, let value): values[Int(condition.index)] == value
    case .oneOf(let condition, let listed): listed.contains(values[Int(condition.index)])
    case .not(let operand): !operand.holds(values)
    case .and(let operands): operands.allSatisfy { $0.holds(values) }
    case .or(let operands): operands.contains { $0.holds(values) }
    }
  }
}
