@testable import NavAnalysis
@testable import NavGraph

/// Requirements, and the gate that decides (docs/language.md, Gates).
extension Interpreter {
  enum Decision: Equatable {
    /// All requirements hold.
    case satisfied
    /// A requirement does not hold, and no gate decides.
    case refused
    /// The gate that decides can't be shown.
    case blocked(GateID)
    case gate(ExplicitState.GateKey, ExplicitState.Reason)
  }

  // MARK: Requirements, the outermost container's first

  /// Returns the requirements of the visible screen.
  func needs(of state: ExplicitState) -> [FormulaID] {
    appNeeds(of: state.visible, in: state)
      + state.containers.reversed().map { graph.containers[Int($0.index)].requires }
      + [graph.screens[Int(state.visible.index)].requires]
  }

  /// Returns the requirements of a new `destination` that is shown in `state`.
  private func needs(of destination: Destination, in state: ExplicitState) -> [FormulaID] {
    appNeeds(of: graph.shownFirst(in: destination), in: state) + needs(of: destination)
  }

  /// Returns the requirements of a new root and of the destination presented over it.
  private func needs(ofRoot root: Destination, _ presented: Destination) -> [FormulaID] {
    let shown = [graph.shownFirst(in: root), graph.shownFirst(in: presented)]
    let ofApp = shown.flatMap { appNeeds(of: $0, isExempt: isExempt(root: root)) }
    return ofApp + needs(of: root) + needs(of: presented)
  }

  /// Returns the requirements of a new `destination`.
  func needs(of destination: Destination) -> [FormulaID] {
    if let screen = destination.screen { return [graph.screens[Int(screen.index)].requires] }
    guard let container = destination.container else { return [] }
    let declared = graph.containers[Int(container.index)]
    return [declared.requires] + needs(of: declared.firstShown ?? .none)
  }

  /// Returns a tab's own requirement and that of the screen that it shows now.
  private func needs(
    ofTab unit: ExplicitState.Unit,
    in state: ExplicitState
  ) -> [FormulaID] {
    let shown = unit.stack[unit.stack.count - 1]
    let top = graph.screens[Int(shown.index)].requires
    return appNeeds(of: shown, in: state)
      + (unit.nav.map { [graph.containers[Int($0.index)].requires, top] } ?? [top])
  }

  // MARK: The app's requirement

  /// Returns the app's requirement for a screen that is shown in `state`.
  private func appNeeds(of screen: ScreenID?, in state: ExplicitState) -> [FormulaID] {
    let gate = state.gateLayer.flatMap { state.layers[$0].gate }
    let isExempt =
      gate.map(exemptGates.contains) ?? isExempt(root: state.layers[0].destination)
    return appNeeds(of: screen, isExempt: isExempt)
  }

  private func appNeeds(of screen: ScreenID?, isExempt: Bool) -> [FormulaID] {
    isExempt || screen == nil || screen == graph.launch.splash ? [] : [graph.requires]
  }

  func isExempt(root: Destination) -> Bool { exemptGates.contains { $0.target == root } }

  /// Returns the requirements of `intent` in `state`. A tab that is no longer there has those of
  /// its initial state.
  func needs(of intent: ExplicitState.Intent, in state: ExplicitState) -> [FormulaID] {
    switch intent {
    case .transition(let id):
      return graph[id].earlier.count == 0
        ? needs(of: graph[id], in: state) : needs(ofSeveralVerbs: id, in: state)
    case .tab(let tab, let container):
      guard state.top.tabs == container else {
        return needs(of: shownTabs(of: container)[tab], in: state)
      }
      return needs(ofTab: state.top.units[tab], in: state)
    case .entry(let what): return needs(of: what.target, in: state)
    case .opening(let target), .target(let target):
      guard let place = graph.places[target] else { return [] }
      return needs(of: ExplicitState(layers: layers(at: place), values: state.values))
    case .root(let target, let presented, _):
      let root = graph.places[target]?.root ?? target
      let ofApp = appNeeds(of: graph.shownFirst(in: presented), isExempt: isExempt(root: root))
      return ofApp + needs(of: .target(target), in: state) + needs(of: presented)
    }
  }

  private func needs(of transition: Transition, in state: ExplicitState) -> [FormulaID] {
    switch transition.verb {
    case .root: return needs(ofRoot: transition.target, transition.presented)
    case .push, .present, .show, .replace: return needs(of: transition.target, in: state)
    case .select:
      guard let tab = tab(transition.target, state) else {
        return needs(of: transition.target, in: state)
      }
      return needs(ofTab: state.top.units[tab], in: state)
    case .open, .window: return needs(of: .target(transition.target), in: state)
    case .launch:
      guard let rule = launchRule(state.values).map({ graph.launch.rules[$0] }) else { return [] }
      return needs(ofRoot: rule.root, rule.presented)
    case .none, .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close, .unwind:
      return []
    }
  }

  /// Returns the requirements that are checked before a step with several verbs: that of the tab
  /// that it will select, and those of the screens that it shows.
  private func needs(ofSeveralVerbs id: TransitionID, in state: ExplicitState) -> [FormulaID] {
    var result: [FormulaID] = []
    for part in graph.verbs(of: id) {
      switch part.verb.group {
      case .takesAway, .standsAlone: break
      case .selects:
        guard let there = stateForTab(of: id, in: state), tab(part.target, there) != nil else {
          continue
        }
        if let screen = part.target.screen {
          result.append(graph.screens[Int(screen.index)].requires)
        }
        if let container = part.target.container {
          result.append(graph.containers[Int(container.index)].requires)
        }
      case .brings:
        let there = stateForTab(of: id, in: state) ?? state
        let ofApp = appNeeds(of: graph.shownFirst(in: part.target), in: there)
        result = ofApp + result + needs(of: part.target)
      }
    }
    return result
  }

  /// Returns the state in which the step selects its tab, after its first verb, or nil if that verb
  /// misses.
  func stateForTab(of id: TransitionID, in state: ExplicitState) -> ExplicitState? {
    guard let first = graph.verbs(of: id).first, first.verb.group == .takesAway else {
      return state
    }
    var step = ExplicitStep(self, state)
    return step.takeAway(first, of: id) ? step.state : nil
  }

  /// Returns the position of the tab in the visible layer.
  func tab(_ target: Destination, _ state: ExplicitState) -> Int? {
    state.top.tabs.flatMap { shownTabs(of: $0).firstIndex(of: target) }
  }

  // MARK: The gate that decides

  /// Returns the decision for requirements. A gate that is already visible needs nothing more.
  func decision(
    _ needs: [FormulaID],
    in state: ExplicitState,
    isShowing: (ExplicitState.GateKey) -> Bool = { _ in false }
  ) -> Decision {
    let values = state.values
    guard let wanting = firstWanting(needs, values) else { return .satisfied }
    guard let first = firstAtom(wanting, values, isNegated: false) else { return .refused }
    var last = first
    var passed: [ExplicitState.GateKey] = []
    while true {
      let condition = last.id.condition
      let reason = ExplicitState.Reason(
        condition: condition,
        value: values[Int(condition.index)]
      )
      if isShowing(last.gate) { return .gate(last.gate, reason) }
      guard let wanting = firstWanting(self.needs(of: last.gate, in: state), values) else {
        return .gate(last.gate, reason)
      }
      passed.append(last.gate)
      guard let next = firstAtom(wanting, values, isNegated: false), !passed.contains(next.gate)
      else { return .blocked(first.id) }
      last = next
    }
  }

  /// Returns the requirements of a gate that is shown in `state` as the root, or in place of the
  /// visible gate's layer.
  private func needs(
    of gate: ExplicitState.GateKey,
    in state: ExplicitState
  ) -> [FormulaID] {
    let isExempt =
      gate.presentation == nil ? isExempt(root: gate.target) : exemptGates.contains(gate)
    return appNeeds(of: graph.shownFirst(in: gate.target), isExempt: isExempt)
      + needs(of: gate.target)
  }

  /// Returns the first conjunct that does not hold.
  private func firstWanting(_ needs: [FormulaID], _ values: [ValueID]) -> Formula? {
    for need in needs {
      for conjunct in conjuncts[Int(need.index)] where !Self.holds(conjunct, values) {
        return conjunct
      }
    }
    return nil
  }

  /// Returns the first atom that is false and whose condition has a gate for its present value.
  private func firstAtom(
    _ formula: Formula,
    _ values: [ValueID],
    isNegated: Bool
  ) -> (id: GateID, gate: ExplicitState.GateKey)? {
    switch formula {
    case .constant: return nil
    case .atom(let id, _), .oneOf(let id, _):
      let condition = graph.conditions[Int(id.index)]
      let value = values[Int(id.index)]
      let isFalse = Self.holds(formula, values) == isNegated
      let index = condition.gates.firstIndex { gate in
        gate.value.map { $0 == value } ?? (condition.hasNamedValues || value == .false)
      }
      guard isFalse, let index else { return nil }
      return (GateID(id, index), ExplicitState.GateKey(condition.gates[index].gate))
    case .not(let operand): return firstAtom(operand, values, isNegated: !isNegated)
    case .and(let operands), .or(let operands):
      return operands.lazy.compactMap { self.firstAtom($0, values, isNegated: isNegated) }.first
    }
  }
}
