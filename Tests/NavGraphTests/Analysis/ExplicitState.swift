@testable import NavGraph

/// What is on screen and under it, step by step: the tests' own reading of LANGUAGE §5 to §7,
/// without what gates remember.
struct ExplicitState: Hashable {
  /// A navigation stack, or a screen by itself.
  struct Unit: Hashable {
    var nav: ContainerID?
    var stack: [ScreenID]
  }

  struct Layer: Hashable {
    var tabs: ContainerID?
    var units: [Unit]
    var selected = 0
    var canBeSwiped = false
    var gate: GateKey?

    var unit: Unit {
      get { units[selected] }
      set { units[selected] = newValue }
    }
  }

  /// Gates equal in target, style and lock are one.
  struct GateKey: Hashable {
    var target: Destination
    var presentation: Presentation?
  }

  var layers: [Layer]
  var values: [ValueID]

  var visible: ScreenID { layers[layers.count - 1].unit.stack[top.unit.stack.count - 1] }

  var top: Layer {
    get { layers[layers.count - 1] }
    set { layers[layers.count - 1] = newValue }
  }

  /// The containers that the visible screen is in, innermost first.
  var containers: [ContainerID] {
    var result: [ContainerID] = []
    for layer in layers.reversed() {
      if let nav = layer.unit.nav { result.append(nav) }
      if let tabs = layer.tabs { result.append(tabs) }
      if layer.gate != nil { break }
    }
    return result
  }
}

/// Runs a graph on explicit states.
struct Interpreter {
  let graph: NavGraph
  let valuations: [[ValueID]]

  init(_ graph: NavGraph) {
    self.graph = graph
    var all: [[ValueID]] = [[]]
    for condition in graph.conditions {
      all = all.flatMap { start in condition.values.indices.map { start + [ValueID($0)] } }
    }
    valuations = all.filter { values in
      graph.assumptions.allSatisfy { Self.holds(graph.formulas[Int($0.formula.index)], values) }
    }
  }

  static func holds(_ formula: Formula, _ values: [ValueID]) -> Bool {
    switch formula {
    case .constant(let value): value
    case .atom(let condition, let value): values[Int(condition.index)] == value
    case .not(let operand): !holds(operand, values)
    case .and(let operands): operands.allSatisfy { holds($0, values) }
    case .or(let operands): operands.contains { holds($0, values) }
    }
  }

  func holds(_ id: FormulaID, _ values: [ValueID]) -> Bool {
    Self.holds(graph.formulas[Int(id.index)], values)
  }

  // MARK: Fresh things

  func layer(_ destination: Destination) -> ExplicitState.Layer {
    guard let container = destination.container,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind
    else { return ExplicitState.Layer(units: [unit(destination)]) }
    let units = tabs.compactMap { tab -> ExplicitState.Unit? in
      guard case .show(let shown) = tab.content else { return nil }
      return unit(shown)
    }
    return ExplicitState.Layer(tabs: container, units: units)
  }

  private func unit(_ destination: Destination) -> ExplicitState.Unit {
    if let container = destination.container,
      case .nav(let root) = graph.containers[Int(container.index)].kind
    {
      return ExplicitState.Unit(nav: container, stack: [root])
    }
    return ExplicitState.Unit(stack: destination.screen.map { [$0] } ?? [])
  }

  func presented(
    _ destination: Destination,
    _ presentation: Presentation
  ) -> ExplicitState.Layer {
    var layer = layer(destination)
    layer.canBeSwiped = presentation.style.canBeSwipedAway && !presentation.isLocked
    return layer
  }

  // MARK: Launch

  func launches() -> [ExplicitState] {
    var result: [ExplicitState] = []
    for values in valuations {
      let isFresh = graph.conditions.indices.allSatisfy {
        graph.conditions[$0].kind != .session || values[$0] == .false
      }
      guard isFresh, let rule = graph.launch.rules.first(where: { holds($0.when, values) })
      else { continue }
      var state = ExplicitState(layers: [layer(rule.root)], values: values)
      if rule.presented != .none {
        state.layers.append(presented(rule.presented, Presentation(style: rule.style)))
      }
      if let checked = checked(state) { result.append(checked) }
    }
    return result
  }

  // MARK: Gates

  /// The formulas that the visible screen needs, the outermost container's first.
  private func needs(of state: ExplicitState) -> [FormulaID] {
    state.containers.reversed().map { graph.containers[Int($0.index)].requires }
      + [graph.screens[Int(state.visible.index)].requires]
  }

  func needs(of destination: Destination) -> [FormulaID] {
    if let screen = destination.screen { return [graph.screens[Int(screen.index)].requires] }
    guard let container = destination.container else { return [] }
    let declared = graph.containers[Int(container.index)]
    switch declared.kind {
    case .nav(let root): return [declared.requires] + needs(of: Destination(root))
    case .tabs: return [declared.requires] + needs(of: graph.firstTab(of: container) ?? .none)
    }
  }

  /// The state after a step, with a gate up if what is visible lacks what it needs.
  func checked(_ state: ExplicitState) -> ExplicitState? {
    switch gate(for: needs(of: state), state.values) {
    case nil: state
    case .some(nil): state
    case .some(let gate?): shown(gate, state, isMadeAfresh: true)
    }
  }

  /// nil: nothing is wanting; `.some(nil)`: no gate decides.
  func gate(for needs: [FormulaID], _ values: [ValueID]) -> Gate?? {
    guard var gate = firstGate(needs, values) else { return nil }
    var passed: [Gate] = []
    while let current = gate {
      guard let next = firstGate(self.needs(of: current.target), values) else { return current }
      let isAround = passed.contains {
        $0.target == current.target && $0.presentation == current.presentation
      }
      if isAround { return .some(nil) }
      passed.append(current)
      gate = next
    }
    return .some(nil)
  }

  private func firstGate(_ needs: [FormulaID], _ values: [ValueID]) -> Gate?? {
    for need in needs {
      for conjunct in conjuncts(graph.formulas[Int(need.index)])
      where !Self.holds(conjunct, values) {
        return .some(firstFalseAtom(conjunct, values, isNegated: false))
      }
    }
    return nil
  }

  private func conjuncts(_ formula: Formula) -> [Formula] {
    if case .and(let operands) = formula { return operands.flatMap(conjuncts) }
    return [formula]
  }

  private func firstFalseAtom(_ formula: Formula, _ values: [ValueID], isNegated: Bool) -> Gate? {
    switch formula {
    case .constant: return nil
    case .atom(let id, let value):
      let condition = graph.conditions[Int(id.index)]
      let isFalse = (values[Int(id.index)] == value) == isNegated
      return isFalse && (condition.hasNamedValues || !isNegated) ? condition.gate : nil
    case .not(let operand): return firstFalseAtom(operand, values, isNegated: !isNegated)
    case .and(let operands), .or(let operands):
      return operands.lazy.compactMap {
        self.firstFalseAtom($0, values, isNegated: isNegated)
      }.first
    }
  }

  func shown(_ gate: Gate, _ state: ExplicitState, isMadeAfresh: Bool) -> ExplicitState {
    var state = state
    guard let presentation = gate.presentation else {
      state.layers = [layer(gate.target)]
      return state
    }
    let key = ExplicitState.GateKey(target: gate.target, presentation: presentation)
    if let up = state.layers.lastIndex(where: { $0.gate != nil }) {
      if state.layers[up].gate == key, !isMadeAfresh { return state }
      state.layers.removeSubrange(up...)
    }
    var layer = presented(gate.target, presentation)
    layer.gate = key
    state.layers.append(layer)
    return state
  }
}
