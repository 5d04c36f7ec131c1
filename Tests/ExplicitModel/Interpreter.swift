@testable import NavAnalysis
@testable import NavGraph

/// Runs a graph on explicit states. It implements docs/language.md for the tests, independently of
/// the analysis.
final class Interpreter {
  let graph: NavigationGraph
  /// The valuations that `assume` allows.
  let valuations: [[ValueID]]
  /// True for each condition that may change between any two steps.
  let isVolatile: [Bool]
  let hasVolatile: Bool
  /// The conjuncts of each formula.
  let conjuncts: [[Formula]]
  /// The gates of conditions in the app's requirement, which are exempt from it.
  let exemptGates: Set<ExplicitState.GateKey>
  private var heard: [TransitionSource: [EventID: [TransitionID]]] = [:]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    var all: [[ValueID]] = [[]]
    for condition in graph.conditions {
      all = all.flatMap { start in condition.values.indices.map { start + [ValueID($0)] } }
    }
    valuations = all.filter { values in
      graph.assumptions.allSatisfy { Self.holds(graph.formulas[Int($0.formula.index)], values) }
    }
    let isSet = Set(graph.assignments.map(\.condition))
    isVolatile = graph.conditions.indices.map {
      graph.conditions[$0].isVolatile
        || graph.settings.hasSeveralWindows && isSet.contains(ConditionID($0))
    }
    hasVolatile = isVolatile.contains(true)
    conjuncts = graph.formulas.map(Self.conjuncts)
    var named: Set<ConditionID> = []
    graph.formulas[Int(graph.requires.index)].forEachCondition { named.insert($0) }
    let exempt = named.flatMap { graph.conditions[Int($0.index)].gates }
    exemptGates = Set(exempt.map { ExplicitState.GateKey($0.gate) })
    for (index, transition) in graph.transitions.enumerated() {
      for source in Set(transition.sources.indices.map({ graph.sources[$0] })) {
        heard[source, default: [:]][transition.event, default: []].append(TransitionID(index))
      }
    }
  }

  // MARK: Formulas

  static func holds(_ formula: Formula, _ values: [ValueID]) -> Bool {
    switch formula {
    case .constant(let value): value
    case .atom(let condition, let value): values[Int(condition.index)] == value
    case .oneOf(let condition, let listed): listed.contains(values[Int(condition.index)])
    case .not(let operand): !holds(operand, values)
    case .and(let operands): operands.allSatisfy { holds($0, values) }
    case .or(let operands): operands.contains { holds($0, values) }
    }
  }

  private static func conjuncts(_ formula: Formula) -> [Formula] {
    if case .and(let operands) = formula { return operands.flatMap(conjuncts) }
    return [formula]
  }

  func holds(_ id: FormulaID, _ values: [ValueID]) -> Bool {
    Self.holds(graph.formulas[Int(id.index)], values)
  }

  /// True if the app may start with these values.
  func isInitial(_ values: [ValueID]) -> Bool {
    graph.conditions.indices.allSatisfy {
      graph.conditions[$0].kind != .session || values[$0] == .false
    }
  }

  /// Returns the index of the launch rule that decides.
  func launchRule(_ values: [ValueID]) -> Int? {
    graph.launch.rules.firstIndex { holds($0.when, values) }
  }

  // MARK: Transitions

  /// Returns the sources that handle events: the visible screen, the containers around it, and
  /// `any`.
  func levels(_ state: ExplicitState) -> [TransitionSource] {
    [.screen(state.visible)] + state.containers.map { .container($0) } + [.any]
  }

  /// Returns, for each level, the transitions for each event in the order in which they are tried.
  func heard(at levels: [TransitionSource]) -> [[EventID: [TransitionID]]] {
    levels.map { heard[$0] ?? [:] }
  }

  /// Returns the transition that the search from the visible screen outwards finds.
  func chosen(_ event: EventID, _ state: ExplicitState) -> TransitionID? {
    chosen(event, heard(at: levels(state)), state.values)
  }

  func chosen(
    _ event: EventID,
    _ heard: [[EventID: [TransitionID]]],
    _ values: [ValueID]
  ) -> TransitionID? {
    for level in heard {
      for id in level[event] ?? [] where holds(graph[id].when, values) { return id }
    }
    return nil
  }

  /// Returns the valuations that the `sets` of a transition may lead to.
  func outcomes(_ transition: Transition, _ values: [ValueID]) -> [[ValueID]] {
    let sets = graph.assignments[transition.sets.indices]
    if sets.isEmpty { return valuations.contains(values) ? [values] : [] }
    return valuations.filter { after in
      values.indices.allSatisfy { index in
        guard let set = sets.first(where: { Int($0.condition.index) == index }) else {
          return after[index] == values[index]
        }
        return set.value == nil || set.value == after[index]
      }
    }
  }

  // MARK: Initial layers

  func layer(_ destination: Destination) -> ExplicitState.Layer {
    guard let container = destination.container,
      !graph.containers[Int(container.index)].isStack
    else { return ExplicitState.Layer(units: [unit(destination)]) }
    return ExplicitState.Layer(tabs: container, units: shownTabs(of: container).map(unit))
  }

  func presented(
    _ destination: Destination,
    _ presentation: Presentation
  ) -> ExplicitState.Layer {
    var layer = layer(destination)
    layer.canBeSwiped = presentation.style.canBeSwipedAway && !presentation.isLocked
    return layer
  }

  func launchLayers(_ rule: LaunchRule) -> [ExplicitState.Layer] {
    var root = layer(rule.root)
    if rule.presented == .none { return [root] }
    guard let presentation = rule.presentation else {
      if let screen = rule.presented.screen { root.unit.stack.append(screen) }
      return [root]
    }
    return [root, presented(rule.presented, presentation)]
  }

  /// Returns the targets of the tabs, without `fire` tabs.
  func shownTabs(of container: ContainerID) -> [Destination] {
    Array(graph.containers[Int(container.index)].shown)
  }

  private func unit(_ destination: Destination) -> ExplicitState.Unit {
    if let container = destination.container,
      let root = graph.containers[Int(container.index)].root
    {
      return ExplicitState.Unit(nav: container, stack: [root])
    }
    return ExplicitState.Unit(stack: destination.screen.map { [$0] } ?? [])
  }
}
