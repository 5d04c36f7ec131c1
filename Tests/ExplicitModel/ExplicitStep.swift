@testable import NavAnalysis
@testable import NavGraph

/// A step in progress: the state that it leads to, and what is reported about it.
struct ExplicitStep {
  let interpreter: Interpreter
  var state: ExplicitState
  /// The valuation before the step.
  let before: [ValueID]
  var incidents: [Incident] = []
  var news: [News] = []
  /// True if a gate is shown that was not already visible in the same form.
  var showsGate = false
  /// True if something happens that the analysis approximates (docs/language.md, What is proved).
  var isWidened = false
  /// True if a volatile change resumed an intent or removed a gate.
  var leadsOn = false
  /// True after a `root`, `launch` or `open`, or if a root gate is shown.
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

  // MARK: Intents

  /// Carries out the intent if its requirements hold. Otherwise shows the gate that decides, if
  /// there is one.
  mutating func want(_ intent: ExplicitState.Intent) {
    if intent.isFromOutside, interpreter.launchRule(state.values) == nil {
      news.append(.nothingOpens)
      return
    }
    if case .opening(let target) = intent, isHeldBack(target) { return }
    if case .transition(let id) = intent, graph[id].verb == .select, graph[id].earlier.count == 0,
      interpreter.tab(graph[id].target, state) == nil
    {
      return perform(intent)
    }
    switch decision(interpreter.needs(of: intent, in: state)) {
    case .satisfied: perform(intent)
    case .refused: incidents.append(refusal(of: intent))
    case .blocked(let gate): incidents.append(Incident(.blockedGate, gate))
    case .gate(let gate, let reason):
      let target = interpreter.target(of: intent, in: state)
      news.append(.held(by: gate.target))
      show(gate, reason)
      if gate.presentation != nil {
        state.heldIntent = ExplicitState.HeldIntent(holder: .gate(gate), intent: intent)
      } else {
        holdTarget(target, by: gate)
      }
    }
  }

  private func refusal(of intent: ExplicitState.Intent) -> Incident {
    switch intent {
    case .transition(let id): return Incident(.refusedTransition, id)
    case .tab(let tab, let container):
      return Incident(.refusedTab, interpreter.shownTabs(of: container)[tab])
    case .entry(let what): return Incident(.refusedOpening, what.target)
    case .opening(let target), .target(let target), .root(let target, _, _):
      return Incident(.refusedOpening, target)
    }
  }

  // MARK: Gates

  /// Shows a gate. A gate that is already visible stays as it is, unless `afresh` is true. A layer
  /// keeps its mark if another gate replaces it.
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
      if state.heldIntent?.holder.isPresented == true { state.heldIntent?.holder = .gate(gate) }
    }
    takeAlertAwayForGate()
    state.layers.append(layer)
  }

  /// Records the latest request of the visible presented gate.
  private mutating func ask(_ reason: ExplicitState.Reason) {
    if let up = state.gateLayer { state.layers[up].asked = reason }
  }

  private mutating func holdTarget(
    _ intent: ExplicitState.Intent,
    by gate: ExplicitState.GateKey
  ) {
    let target = intent.target
    let hasPlace = graph.places[target] != nil
    state.heldIntent =
      hasPlace ? ExplicitState.HeldIntent(holder: .gate(gate), intent: intent) : nil
    if hasPlace { isWidened = true } else { news.append(.forgotten(target)) }
  }

  /// Drops the intent of a presented gate whose layer is gone.
  mutating func forgetWithGate() {
    if state.heldIntent?.holder.isPresented == true, state.gateLayer == nil {
      state.heldIntent = nil
    }
  }

  // MARK: Held intents, and the screen under a gate

  /// Checks the held intent after a change of conditions, and then the screen under a gate that a
  /// check has shown. Returns true if either replaces the step's own verb. A gate stays, without a
  /// check, while its requested condition is missing.
  mutating func look() -> Bool {
    if let up = state.gateLayer, state.layers[up].asked?.holds(state.values) == true {
      return false
    }
    guard let held = state.heldIntent else { return lookBeneath() }
    if isStillHeldBack(held) { return holdBackAnew(held) || lookBeneath() }
    let isPresented = held.holder.isPresented
    switch decision(interpreter.needs(of: held.intent, in: stateBeneath())) {
    case .satisfied:
      state = stateBeneath()
      state.heldIntent = nil
      news.append(.resumed)
      perform(held.intent)
      return true
    case .gate(let gate, let reason) where held.holder != .gate(gate):
      showInstead(gate, reason, held, in: stateBeneath())
      return true
    case .gate(_, let reason):
      if isPresented { ask(reason) }
      return isPresented ? false : lookBeneath()
    case .blocked(let gate):
      incidents.append(Incident(.blockedGate, gate))
      return isPresented ? false : lookBeneath()
    case .refused:
      if isPresented, let up = state.gateLayer, state.layers[up].isMarked { state.heldIntent = nil }
      return lookBeneath()
    }
  }

  /// Checks the screen under a gate that the visibility check has shown, and removes the gate if nothing is
  /// missing there any more.
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

  /// Returns the state without the presented gate that holds an intent, and without the layers over
  /// it.
  private func stateBeneath() -> ExplicitState {
    guard state.heldIntent?.holder.isPresented == true, let up = state.gateLayer else {
      return state
    }
    var beneath = state
    beneath.layers.removeSubrange(up...)
    return beneath
  }

  /// Shows the gate that now decides in place of the one that holds the intent.
  private mutating func showInstead(
    _ gate: ExplicitState.GateKey,
    _ reason: ExplicitState.Reason,
    _ held: ExplicitState.HeldIntent,
    in beneath: ExplicitState
  ) {
    let target = interpreter.target(of: held.intent, in: beneath)
    show(gate, reason)
    news.append(.next(gate.target))
    if gate.presentation != nil, held.holder.isPresented {
      state.heldIntent = ExplicitState.HeldIntent(holder: .gate(gate), intent: held.intent)
    } else {
      holdTarget(target, by: gate)
    }
  }

  // MARK: After the step's own verb

  /// Follows the launch rules if another one now decides. Without a deciding rule, before or after
  /// the step, nothing is followed.
  mutating func follow() {
    guard graph.launch.follows, !decidesRoot, let old = interpreter.launchRule(before),
      let rule = interpreter.launchRule(state.values), rule != old
    else { return }
    state.layers = interpreter.launchLayers(graph.launch.rules[rule])
    state.heldIntent = nil
    news.append(.followed(state.layers[0].destination))
  }

  /// Shows the gate that decides, newly created, if the visible screen lacks a condition.
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
  /// The reports to the app, except incidents.
  enum News: Hashable {
    /// The intent is held until this gate is done.
    case held(by: Destination)
    /// The held intent needs this gate next.
    case next(Destination)
    /// The held intent is resumed.
    case resumed
    /// A gate was removed, because the screen below it lacks nothing any more.
    case uncovered
    /// The target has no place, so a root gate can't hold it.
    case forgotten(Destination)
    /// The visible screen lacks a condition.
    case gated(Destination)
    /// The launch rules now choose this root.
    case followed(Destination)
    /// No launch rule decides.
    case nothingOpens
    /// The tab of the resumed intent does not exist on screen.
    case missesTab
  }
}
