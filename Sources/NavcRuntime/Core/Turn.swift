/// One step under way: the state that it makes, and what is to be told of it.
@MainActor struct Turn: Sendable {
  let spec: SpecInterface
  let before: CoreState
  var state: CoreState
  var step = Step(outcome: .done)
  /// A `root`, `launch` or `open` is done, or a root gate shown.
  var decidesRoot = false
  /// What lies beneath changes before what covers it goes, where nothing is presented then.
  var dismissesLast = false
  /// Whether a gate that leaves in place of a transition's own verb does so as that would, animated.
  var animatesTransition = true
  /// Whether the device has windows beside this one.
  let hasWindows: Bool
  /// Where a new window is asked for.
  var window: PlanAction?

  init(_ core: NavigationCore) {
    spec = core.spec
    before = core.state
    state = core.state
    hasWindows = core.hasWindows
  }

  var tables: NavigationTables { spec.tables }

  /// The step, with what has to be done for it; that takes away what the app shows by itself.
  mutating func finished() -> Step {
    step.plan.actions = Plan.actions(
      from: before,
      to: state,
      uncovering: decidesRoot,
      dismissesLast: dismissesLast
    )
    if !step.plan.actions.isEmpty { state.isCovered = false }
    if let window { step.plan.actions.append(window) }
    return step
  }

  // MARK: Intents

  /// Does what is intended, if its needs hold; else shows the gate that decides, if there is one.
  mutating func want(_ intent: Intent) {
    if isFromOutside(intent), tables.rule(state.values) == nil {
      step.outcome = .refused(.noLaunchRule)
      return
    }
    if case .opening(let target) = intent.kind, isHeldBack(target, intent.arguments) { return }
    if isMissingTab(intent) { return perform(intent) }
    switch obstacle(to: needs(of: intent, in: state)) {
    case .nothing: perform(intent)
    case .lacking(let what): step.outcome = .refused(.needs(tables.name(of: what)))
    case .blocked(let condition):
      step.outcome = .refused(.blocked(tables.conditionName(condition)))
    case .gate(let gate, let condition): hold(intent, by: gate, for: condition)
    }
  }

  func obstacle(to needs: [Need]) -> Obstacle {
    tables.obstacle(to: needs, state.values) { isShowing($0) }
  }

  private func isFromOutside(_ intent: Intent) -> Bool {
    switch intent.kind {
    case .opening, .entry, .over: return true
    case .transition, .tab, .target, .root: return false
    }
  }

  private func isMissingTab(_ intent: Intent) -> Bool {
    guard case .transition(let index) = intent.kind else { return false }
    let transition = TransitionRow(index, in: tables)
    let isAlone = transition.earlier.isEmpty
    return isAlone && transition.verb == .select && tab(transition.target, in: state) == nil
  }

  // MARK: After the step's own verb

  /// `follow`: another launch rule decides than before. Where none did or none does, nothing is
  /// followed.
  mutating func follow() {
    guard tables.follows, !decidesRoot, let old = tables.rule(before.values),
      let rule = tables.rule(state.values), rule != old
    else { return }
    setRoot(layers(ofRule: rule))
    animate(as: rule)
    step.notes.append(.followed(tables.name(of: tables.root(ofRule: rule))))
  }

  /// If the topmost screen lacks what it needs, the gate that decides is made afresh.
  mutating func check() {
    switch tables.obstacle(to: tables.needs(of: state), state.values) {
    case .nothing: break
    case .lacking(let what): step.notes.append(.violated(tables.name(of: what)))
    case .blocked(let condition):
      step.notes.append(.blocked(tables.conditionName(condition)))
    case .gate(let gate, let condition):
      show(gate, for: condition, afresh: true)
      markGate()
      step.notes.append(.gated(tables.name(ofGate: gate)))
    }
  }
}
