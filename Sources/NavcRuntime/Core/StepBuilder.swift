/// The state of one step while it is decided: changes the state by the language's rules, and collects the outcome
/// and notes. `NavigationCore` creates one for each step.
@MainActor struct StepBuilder: Sendable {
  let spec: SpecInterface
  let before: CoreState
  var state: CoreState
  var step = Step(outcome: .done)
  /// True if the step has a `root`, `launch` or `open`, or shows a root gate.
  var decidesRoot = false
  /// True if the layers below change before the layers over them are dismissed.
  var dismissesLast = false
  /// True if the step is animated when a gate is removed in place of the transition's own verb.
  var animatesTransition = true
  /// True if the device can show other windows of the app.
  let hasWindows: Bool
  /// The action that opens a window, if the step has one.
  var window: PlanAction?

  init(_ core: NavigationCore) {
    spec = core.spec
    before = core.state
    state = core.state
    hasWindows = core.hasWindows
  }

  var tables: NavigationTables { spec.tables }

  /// Returns the step with its plan. A plan with actions also removes the screens that the app itself presents.
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

  /// Carries out an intent if its needs hold. Otherwise shows the gate that applies, if any, or refuses.
  mutating func attempt(_ intent: Intent) {
    if isFromOutside(intent), tables.rule(state.values) == nil {
      step.outcome = .refused(.noLaunchRule)
      return
    }
    if case .opening(let target) = intent.kind, holdBack(target, intent.arguments) { return }
    if isMissingTab(intent) { return perform(intent) }
    switch obstacle(to: needs(of: intent, in: state)) {
    case .nothing: perform(intent)
    case .unmet(let what): step.outcome = .refused(.needs(tables.name(of: what)))
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
    guard transition.earlier.isEmpty, transition.program.last == .selectTab else { return false }
    return tab(transition.target, in: state) == nil
  }

  // MARK: After the step's own verb

  /// Follows the launch rules: if a different rule decides than before the step, shows its root. Does nothing if
  /// no rule decided before, or none decides now.
  mutating func follow() {
    guard tables.follows, !decidesRoot, let old = tables.rule(before.values),
      let rule = tables.rule(state.values), rule != old
    else { return }
    setRoot(layers(ofRule: rule))
    animate(as: rule)
    step.notes.append(.followed(tables.name(of: tables.root(ofRule: rule))))
  }

  /// The visibility check: shows a new gate if the topmost screen has an unmet need with a gate; otherwise notes
  /// an unmet need.
  mutating func checkVisibility() {
    switch tables.obstacle(to: tables.needs(of: state), state.values) {
    case .nothing: break
    case .unmet(let what): step.notes.append(.violated(tables.name(of: what)))
    case .blocked(let condition):
      step.notes.append(.blocked(tables.conditionName(condition)))
    case .gate(let gate, let condition):
      show(gate, for: condition, afresh: true)
      markGate()
      step.notes.append(.gated(tables.name(ofGate: gate)))
    }
  }
}
