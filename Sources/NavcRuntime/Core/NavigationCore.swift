/// Decides each step: a state and an event give a new state and a plan. Knows nothing of any UI.
@MainActor struct NavigationCore: Sendable {
  let spec: SpecInterface
  var state = CoreState()
  /// Whether the device has windows beside this one.
  var hasWindows = false

  init(_ spec: SpecInterface) { self.spec = spec }

  var tables: NavigationTables { spec.tables }

  private mutating func turn(_ body: (inout Turn) -> Void) -> Step {
    var turn = Turn(self)
    body(&turn)
    turn.forgetWithGate()
    turn.check()
    let step = turn.finished()
    state = turn.state
    return step
  }

  // MARK: Launch

  /// Shows the splash screen.
  mutating func showSplash(_ splash: Int, values: [Int]) -> Step {
    state.values = values
    var turn = Turn(self)
    turn.state.layers = [turn.layer(for: Destination(screen: splash))]
    let step = turn.finished()
    state = turn.state
    return step
  }

  /// Makes what the launch rules choose the root, or what `saved` holds of it.
  mutating func launch(values: [Int], restoring saved: SavedState? = nil) -> Step {
    state.values = values
    guard let rule = tables.rule(values) else { return Step(outcome: .refused(.noLaunchRule)) }
    state.isLaunching = false
    let followsSplash = !state.layers.isEmpty
    return turn {
      $0.animate(as: rule)
      // What the app starts with is there from the first moment.
      $0.step.plan.isAnimated = followsSplash && $0.step.plan.animation != .none
      $0.decidesRoot = true
      $0.state.memory = nil
      $0.state.layers = $0.restored(saved, rule: rule) ?? $0.layers(ofRule: rule)
    }
  }

  /// Starts at the place of something: a window of its own. Nil if what that needs does not hold.
  mutating func start(
    at target: Destination,
    _ arguments: Arguments,
    values: [Int]
  ) -> Step? {
    let needs = Turn(self).needs(atPlaceOf: target)
    guard tables.hasPlace(target), needs.allSatisfy({ tables.holds($0.formula, values) }) else {
      return nil
    }
    state.values = values
    state.isLaunching = false
    return turn {
      $0.step.plan.isAnimated = false
      $0.open(target, arguments)
    }
  }

  // MARK: Events

  /// What an event leads to.
  enum Choice {
    case nothing(StepReason)
    /// It has to wait until what lies on top is gone.
    case wait
    case transition(TransitionRow)
  }

  /// What an event leads to, from a screen's instance or, with none, from whatever is visible.
  func choose(_ event: Int, from instance: UInt64?) -> Choice {
    if state.isLaunching { return .nothing(.launching) }
    let state = tables.withoutAlert(state)
    guard let top = state.top else { return .nothing(.notVisible) }
    if let instance {
      if instance != top.id { return .nothing(.notVisible) }
      if state.isCovered { return .nothing(.covered) }
    }
    guard let found = tables.choose(event: event, in: state) else { return .nothing(.noTransition) }
    return state.isCovered && !found.takesAllAway ? .wait : .transition(found)
  }

  /// Takes a transition that was chosen. `told` holds the app's own values of the conditions that
  /// are set to whatever the app says.
  mutating func take(
    _ transition: TransitionRow,
    _ arguments: Arguments,
    told: [Int: Int] = [:]
  ) -> Step {
    turn {
      $0.takeAlertAway()
      $0.step.event = transition.event
      $0.assign(transition, told)
      if transition.sets.isEmpty || !$0.look() {
        $0.want(Intent(kind: .transition(transition.index), arguments: arguments))
      }
      $0.follow()
    }
  }

  /// A button of the alert that is up: that goes, and its event takes a transition, or none.
  mutating func press(
    _ transition: TransitionRow?,
    _ arguments: Arguments,
    told: [Int: Int]
  ) -> Step {
    turn {
      guard let transition else { return $0.takeAlertAway() }
      $0.assign(transition, told)
      if !$0.lookBeneathAlert(hasChanged: !transition.sets.isEmpty) {
        $0.want(Intent(kind: .transition(transition.index), arguments: arguments))
      }
      $0.follow()
    }
  }

  // MARK: What comes from elsewhere

  /// A tab is tapped.
  mutating func tap(tab: Int) -> Step { turn { $0.tap(tab: tab) } }

  /// Something outside wants `intent`.
  mutating func open(_ intent: Intent) -> Step {
    turn {
      $0.takeAlertAway()
      $0.want(intent)
    }
  }

  /// The conditions have changed, by no transition.
  mutating func change(to values: [Int], animated: Bool = true) -> Step {
    let hasChanged = values != state.values
    return turn {
      $0.step.plan.isAnimated = animated
      $0.state.values = values
      if hasChanged { _ = $0.look() }
      $0.follow()
    }
  }

  /// The state was taken over from what is on screen.
  mutating func checkAgain() -> Step { turn { _ in } }
}

extension Turn {
  /// Applies `sets`.
  fileprivate mutating func assign(_ transition: TransitionRow, _ told: [Int: Int]) {
    animatesTransition = transition.isAnimated
    for row in transition.sets {
      let condition = tables.sets[row, .condition]
      let value = tables.sets[row, .value]
      step.assigned.append((condition, value < 0 ? nil : value))
      if state.values.indices.contains(condition) {
        state.values[condition] = value < 0 ? told[condition] ?? 0 : value
      }
    }
  }
}
