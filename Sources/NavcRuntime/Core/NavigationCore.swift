/// Decides each step: makes a new state and a plan from a state and an event. Independent of any UI.
@MainActor struct NavigationCore: Sendable {
  let spec: SpecInterface
  var state = CoreState()
  /// True if the device can show other windows of the app.
  var hasWindows = false

  init(_ spec: SpecInterface) { self.spec = spec }

  var tables: NavigationTables { spec.tables }

  private mutating func buildStep(_ body: (inout StepBuilder) -> Void) -> Step {
    var builder = StepBuilder(self)
    body(&builder)
    builder.releaseWithGate()
    builder.checkVisibility()
    let step = builder.finished()
    state = builder.state
    return step
  }

  // MARK: Launch

  /// Shows the splash screen.
  mutating func showSplash(_ splash: Int, values: [Int]) -> Step {
    state.values = values
    var builder = StepBuilder(self)
    builder.state.layers = [builder.layer(for: Destination(screen: splash))]
    let step = builder.finished()
    state = builder.state
    return step
  }

  /// Shows the root of the launch rule that decides, or the part of `saved` that belongs to it.
  mutating func launch(values: [Int], restoring saved: SavedState? = nil) -> Step {
    state.values = values
    guard let rule = tables.rule(values) else { return Step(outcome: .refused(.noLaunchRule)) }
    state.isLaunching = false
    let followsSplash = !state.layers.isEmpty
    return buildStep {
      $0.animate(as: rule)
      // The first screens are shown without animation.
      $0.step.plan.isAnimated = followsSplash && $0.step.plan.animation != .none
      $0.decidesRoot = true
      $0.state.heldIntent = nil
      $0.state.layers = $0.restored(saved, rule: rule) ?? $0.layers(ofRule: rule)
    }
  }

  /// Starts a window of its own at a destination. Returns nil if the destination's requirements do not hold.
  mutating func start(
    at target: Destination,
    _ arguments: Arguments,
    values: [Int]
  ) -> Step? {
    let needs = StepBuilder(self).needs(atPlaceOf: target)
    guard tables.hasPlace(target), needs.allSatisfy({ tables.holds($0.formula, values) }) else {
      return nil
    }
    state.values = values
    state.isLaunching = false
    return buildStep {
      $0.step.plan.isAnimated = false
      $0.open(target, arguments)
    }
  }

  // MARK: Events

  /// The result of choosing a transition for an event.
  enum Choice {
    case nothing(StepReason)
    /// The event waits until the app's own view is gone.
    case wait
    case transition(TransitionRow)
  }

  /// Chooses the transition for an event of a screen's instance, or of the visible screen if `instance` is nil.
  func choose(_ event: Int, from instance: UInt64?) -> Choice {
    if state.isLaunching { return .nothing(.launching) }
    let state = tables.withoutAlert(state)
    guard let top = state.top else { return .nothing(.notVisible) }
    if let instance {
      if instance != top.id { return .nothing(.notVisible) }
      if state.isCovered { return .nothing(.covered) }
    }
    guard let found = tables.choose(event: event, in: state) else { return .nothing(.noTransition) }
    return state.isCovered && !found.proceedsWhenCovered ? .wait : .transition(found)
  }

  /// Takes a chosen transition. `valuesFromApp` contains the app's own values of the conditions that the
  /// transition sets to `any`.
  mutating func take(
    _ transition: TransitionRow,
    _ arguments: Arguments,
    valuesFromApp: [Int: Int] = [:]
  ) -> Step {
    buildStep {
      $0.removeAlert()
      $0.step.event = transition.event
      $0.assign(transition, valuesFromApp)
      if transition.sets.isEmpty || !$0.recheck() {
        $0.attempt(Intent(kind: .transition(transition.index), arguments: arguments))
      }
      $0.follow()
    }
  }

  /// Removes the alert on top after a tap on one of its buttons, and takes the transition of the button's event,
  /// if any.
  mutating func press(
    _ transition: TransitionRow?,
    _ arguments: Arguments,
    valuesFromApp: [Int: Int]
  ) -> Step {
    buildStep {
      guard let transition else { return $0.removeAlert() }
      $0.assign(transition, valuesFromApp)
      if !$0.recheckUnderAlert(hasChanged: !transition.sets.isEmpty) {
        $0.attempt(Intent(kind: .transition(transition.index), arguments: arguments))
      }
      $0.follow()
    }
  }

  // MARK: Taps, openings and changes

  /// Handles a tap on a tab.
  mutating func tap(tab: Int) -> Step { buildStep { $0.tap(tab: tab) } }

  /// Carries out an intent from outside.
  mutating func open(_ intent: Intent) -> Step {
    buildStep {
      $0.removeAlert()
      $0.attempt(intent)
    }
  }

  /// Applies a change of conditions that no transition made.
  mutating func change(to values: [Int], animated: Bool = true) -> Step {
    let hasChanged = values != state.values
    return buildStep {
      $0.step.plan.isAnimated = animated
      $0.state.values = values
      if hasChanged { _ = $0.recheck() }
      $0.follow()
    }
  }

  /// Checks the visible screen, after the state was updated from the screen.
  mutating func checkAgain() -> Step { buildStep { _ in } }
}

extension StepBuilder {
  /// Applies `sets`.
  fileprivate mutating func assign(_ transition: TransitionRow, _ valuesFromApp: [Int: Int]) {
    animatesTransition = transition.isAnimated
    for row in transition.sets {
      let condition = tables.sets[row, .condition]
      let value = tables.sets[row, .value]
      step.assigned.append((condition, value < 0 ? nil : value))
      if state.values.indices.contains(condition) {
        state.values[condition] = value < 0 ? valuesFromApp[condition] ?? 0 : value
      }
    }
  }
}
