@testable import NavAnalysis
@testable import NavGraph

/// One step under way: the state that it makes, and what can be said of it.
struct ExplicitStep {
  let interpreter: Interpreter
  var state: ExplicitState
  /// The valuation before it.
  let before: [ValueID]
  var incidents: [Incident] = []
  var news: [News] = []
  /// A gate is shown that did not show just so.
  var showsGate = false
  /// Something happens that the analysis answers more widely than it is (LANGUAGE §10).
  var isWidened = false
  /// A volatile change led to something that was remembered, or covered by a gate.
  var leadsOn = false
  /// A `root`, `launch` or `open` is done, or a root gate shown.
  var decidesRoot = false

  init(_ interpreter: Interpreter, _ state: ExplicitState, before: [ValueID]? = nil) {
    self.interpreter = interpreter
    self.state = state
    self.before = before ?? state.values
  }

  var graph: NavigationGraph { interpreter.graph }

  private func decision(_ needs: [FormulaID]) -> Interpreter.Decision {
    let state = state
    return interpreter.decision(needs, in: state) { state.isShowing($0) }
  }

  // MARK: Wishes

  /// Does what is wished for, if its needs hold; else shows the gate that decides, if there is one.
  mutating func want(_ wish: ExplicitState.Wish) {
    if wish.isFromOutside, interpreter.launchRule(state.values) == nil {
      news.append(.nothingOpens)
      return
    }
    if case .opening(let target) = wish, isHeldBack(target) { return }
    if case .transition(let id) = wish, graph[id].verb == .select, graph[id].earlier.count == 0,
      interpreter.tab(graph[id].target, state) == nil
    {
      return perform(wish)
    }
    switch decision(interpreter.needs(of: wish, in: state)) {
    case .satisfied: perform(wish)
    case .refused: incidents.append(refusal(of: wish))
    case .blocked(let gate): incidents.append(Incident(.blockedGate, gate))
    case .gate(let gate, let reason):
      let target = interpreter.target(of: wish, in: state)
      news.append(.held(by: gate.target))
      show(gate, reason)
      if gate.presentation != nil {
        state.memory = ExplicitState.Memory(keeper: .gate(gate), wish: wish)
      } else {
        rememberTarget(target, by: gate)
      }
    }
  }

  private func refusal(of wish: ExplicitState.Wish) -> Incident {
    switch wish {
    case .transition(let id): return Incident(.refusedTransition, id)
    case .tab(let tab, let container):
      return Incident(.refusedTab, interpreter.shownTabs(of: container)[tab])
    case .entry(let what): return Incident(.refusedOpening, what.target)
    case .opening(let target), .target(let target), .root(let target, _, _):
      return Incident(.refusedOpening, target)
    }
  }

  // MARK: Gates

  /// Shows a gate; one that shows already is left as it is, unless it is to be made afresh. A layer keeps
  /// its mark whichever gate takes it.
  mutating func show(
    _ gate: ExplicitState.GateKey,
    _ reason: ExplicitState.Reason,
    afresh: Bool = false
  ) {
    if gate.presentation == nil { decidesRoot = true }
    if state.isShowing(gate), !afresh {
      if gate.presentation != nil { ask(reason) }
      return
    }
    showsGate = true
    guard let presentation = gate.presentation else {
      state.layers = [interpreter.layer(gate.target)]
      forgetWithGate()
      return
    }
    var layer = interpreter.presented(gate.target, presentation)
    layer.gate = gate
    layer.asked = reason
    if let up = state.gateLayer {
      layer.isMarked = state.layers[up].isMarked
      state.layers.removeSubrange(up...)
      if state.memory?.keeper.isPresented == true { state.memory?.keeper = .gate(gate) }
    }
    takeAlertAwayForGate()
    state.layers.append(layer)
  }

  /// What the presented gate that is up is asked for.
  private mutating func ask(_ reason: ExplicitState.Reason) {
    if let up = state.gateLayer { state.layers[up].asked = reason }
  }

  private mutating func rememberTarget(
    _ wish: ExplicitState.Wish,
    by gate: ExplicitState.GateKey
  ) {
    let target = wish.target
    let hasPlace = graph.places[target] != nil
    state.memory = hasPlace ? ExplicitState.Memory(keeper: .gate(gate), wish: wish) : nil
    if hasPlace { isWidened = true } else { news.append(.forgotten(target)) }
  }

  /// What a presented gate remembers is forgotten with its layer.
  mutating func forgetWithGate() {
    if state.memory?.keeper.isPresented == true, state.gateLayer == nil { state.memory = nil }
  }

  // MARK: What is remembered, and what lies under a gate

  /// Looks at what is remembered, after a change of conditions, and then at what lies under a gate that
  /// the check has shown. True if that takes the place of the step's own verb. While what the gate was
  /// asked for is wanting still, it stays, whatever becomes of the rest.
  mutating func look() -> Bool {
    if let up = state.gateLayer, state.layers[up].asked?.holds(state.values) == true {
      return false
    }
    guard let memory = state.memory else { return lookBeneath() }
    if isStillHeldBack(memory) { return holdBackAnew(memory) || lookBeneath() }
    let isPresented = memory.keeper.isPresented
    switch decision(interpreter.needs(of: memory.wish, in: stateBeneath())) {
    case .satisfied:
      state = stateBeneath()
      state.memory = nil
      news.append(.resumed)
      perform(memory.wish)
      return true
    case .gate(let gate, let reason) where memory.keeper != .gate(gate):
      showInstead(gate, reason, memory, in: stateBeneath())
      return true
    case .gate(_, let reason):
      if isPresented { ask(reason) }
      return isPresented ? false : lookBeneath()
    case .blocked(let gate):
      incidents.append(Incident(.blockedGate, gate))
      return isPresented ? false : lookBeneath()
    case .refused:
      if isPresented, let up = state.gateLayer, state.layers[up].isMarked { state.memory = nil }
      return lookBeneath()
    }
  }

  /// Looks at what lies under a gate that the check has shown: if nothing is wanting there any more, the
  /// gate leaves.
  private mutating func lookBeneath() -> Bool {
    guard let up = state.gateLayer, state.layers[up].isMarked else { return false }
    var beneath = state
    beneath.layers.removeSubrange(up...)
    switch decision(interpreter.needs(of: beneath)) {
    case .satisfied:
      state = beneath
      forgetWithGate()
      news.append(.uncovered)
      return true
    case .gate(let gate, let reason):
      if gate == state.layers[up].gate {
        ask(reason)
        return false
      }
      show(gate, reason, afresh: true)
      news.append(.gated(gate.target))
      return true
    case .blocked(let gate):
      incidents.append(Incident(.blockedGate, gate))
      return false
    case .refused: return false
    }
  }

  /// Without the presented gate that remembers, and what lies over it.
  private func stateBeneath() -> ExplicitState {
    guard state.memory?.keeper.isPresented == true, let up = state.gateLayer else { return state }
    var beneath = state
    beneath.layers.removeSubrange(up...)
    return beneath
  }

  /// Another gate decides by now than the one that remembers.
  private mutating func showInstead(
    _ gate: ExplicitState.GateKey,
    _ reason: ExplicitState.Reason,
    _ memory: ExplicitState.Memory,
    in beneath: ExplicitState
  ) {
    let target = interpreter.target(of: memory.wish, in: beneath)
    show(gate, reason)
    news.append(.next(gate.target))
    if gate.presentation != nil, memory.keeper.isPresented {
      state.memory = ExplicitState.Memory(keeper: .gate(gate), wish: memory.wish)
    } else {
      rememberTarget(target, by: gate)
    }
  }

  // MARK: After the step's own verb

  /// `follow`: another launch rule decides than before; nothing is followed from a gap, or into one.
  mutating func follow() {
    guard graph.launch.follows, !decidesRoot, let old = interpreter.launchRule(before),
      let rule = interpreter.launchRule(state.values), rule != old
    else { return }
    state.layers = interpreter.launchLayers(graph.launch.rules[rule])
    state.memory = nil
    news.append(.followed(state.layers[0].destination))
  }

  /// If the visible screen lacks what it needs, the gate that decides is made afresh.
  mutating func check() {
    switch interpreter.decision(interpreter.needs(of: state), in: state) {
    case .satisfied: break
    case .refused: incidents.append(Incident(.requiresViolated, state.visible))
    case .blocked(let gate): incidents.append(Incident(.blockedGate, gate))
    case .gate(let gate, let reason):
      show(gate, reason, afresh: true)
      if let up = state.gateLayer, gate.presentation != nil { state.layers[up].isMarked = true }
      news.append(.gated(gate.target))
    }
  }
}

extension ExplicitStep {
  /// What the app is told, beside what goes wrong.
  enum News: Hashable {
    /// What was wanted has to wait until this was shown.
    case held(by: Destination)
    /// What waits needs this next.
    case next(Destination)
    /// What has waited is done.
    case resumed
    /// A gate has left, since nothing is wanting any more in what it covered.
    case uncovered
    /// What has no place can't wait for a root gate.
    case forgotten(Destination)
    /// What is visible lacks something.
    case gated(Destination)
    /// The launch rules choose this by now.
    case followed(Destination)
    /// No launch rule decides.
    case nothingOpens
    /// There is no such tab where what waited is done.
    case missesTab
  }
}
