#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A step that is being carried out.
  @MainActor final class PlanRun {
    var step: Step
    let cause: CoreCause
    /// The state before the step, and the state in which its plan starts.
    let before: CoreState
    let base: CoreState
    /// The state on screen after the actions so far.
    var shown: CoreState
    let anchor: PopoverAnchor?
    /// The request that the step answers.
    let request: Request?
    /// The number of this attempt to show a pending gate; 0 for other plans.
    let attempt: Int
    var hasEnded = false
    /// The index of the action under way.
    var next = 0
    /// The number of the action under way; 0 between actions. An end that comes late, even in another plan, has
    /// another number.
    var ticket = 0
    /// The controllers that were created for the plan, until they are on screen.
    var made: [UInt64: UIViewController] = [:]
    /// The number of searches that had to be ended.
    var searches = 0
    /// A picture of the old screen.
    var picture: UIView?

    init(
      _ step: Step,
      _ cause: CoreCause,
      before: CoreState,
      base: CoreState? = nil,
      anchor: PopoverAnchor? = nil,
      request: Request? = nil,
      attempt: Int = 0
    ) {
      self.step = step
      self.cause = cause
      self.before = before
      self.base = base ?? before
      shown = self.base
      self.anchor = anchor
      self.request = request
      self.attempt = attempt
    }

    var isLast: Bool { next == step.plan.actions.count - 1 }

    /// The states on screen during the action under way: the one before it and the one after it.
    var states: [CoreState] {
      guard step.plan.actions.indices.contains(next) else { return [shown] }
      var after = shown
      after.apply(step.plan.actions[next])
      return [shown, after]
    }
  }

  extension NavigationDriver {
    /// The time in seconds that a UIKit transition may take beyond its duration.
    static var gracePeriod: Double { 3 }
    private static var pollInterval: Double { 0.1 }

    /// True if nothing is under way and nothing waits.
    var isIdle: Bool { run == nil && !isPumping && queue.isEmpty }

    /// Handles a possible change on screen, as soon as the transition under way has ended.
    func screenMayHaveChanged() {
      pendingGate.mayTry = true
      pump()
    }

    func enqueue(_ request: Request) {
      if request.isChange, queue.contains(where: { $0.isChange }) { return }
      // A text field may fire an event as editing ends in a hidden screen: the changed conditions come first.
      if isHiding, changes.isUp, !queue.contains(where: { $0.isChange }) {
        queue.append(.conditionsChanged(animated: true))
      }
      queue.append(request)
      pump()
    }

    /// Updates the state to what is on screen, then starts the waiting requests: one at a time, and only between
    /// UIKit's transitions.
    func pump() {
      guard run == nil, !isPumping, !isPausing, !isHiding else { return }
      isPumping = true
      defer {
        isPumping = false
        showActivity()
      }
      while run == nil {
        guard isSettled || !isConnected || waits < 0 else { return wait() }
        let isGivingUp = waits < 0
        waits = 0
        uncovered = nil
        listen()
        if mayBeAnswered() { return }
        if isConnected, !engine.state.layers.isEmpty, !isAnswered { follow() }
        if run == nil { tryPendingGate() }
        if run == nil, queue.isEmpty { queue = takeReady() }
        guard run == nil, let next = queue.first else { return }
        if mayBeUncovered(before: next) { return }
        if readsConditionsLive, !next.isChange, engine.hasChanged {
          queue.insert(.conditionsChanged(animated: true), at: 0)
        }
        start(queue.removeFirst(), isGivingUp: isGivingUp)
      }
    }

    /// Returns true if the queue pauses because a screen fires under the app's own view, which may be about to
    /// leave: `go.picked(); picker.dismiss(animated: true)`. UIKit's `dismiss` starts at once, SwiftUI removes a
    /// sheet with its next update, and a system picker may report the choice before it leaves.
    private func mayBeUncovered(before request: Request) -> Bool {
      guard case .call = request, engine.state.isCovered, pauses < 3 else {
        pauses = 0
        return false
      }
      isPausing = true
      let pause = pauses == 0 ? 0 : Self.pollInterval / 2
      pauses += 1
      clock(pause) { [weak self] in
        self?.isPausing = false
        self?.pump()
      }
      return true
    }

    /// Removes and returns the requests that have waited for the launch, until the app's own view was gone, or
    /// until the router was on screen.
    private func takeReady() -> [Request] {
      let ready = engine.takeReady()
      guard !offScreen.isEmpty, isOnScreen, !engine.state.isCovered else { return ready }
      defer { offScreen = [] }
      return offScreen + ready
    }

    /// Returns true if the action under way is animated: only the last one of a plan is, and not in a hidden stack
    /// or over a new root that is still hidden.
    func isAnimated(_ run: PlanRun) -> Bool {
      guard run.isLast, run.step.plan.isAnimated, UIView.areAnimationsEnabled else { return false }
      if case .stack(let change) = run.step.plan.actions[run.next],
        let layer = run.shown.layer(change.layer), hidden.hides(layer.id)
      {
        return false
      }
      guard let root = run.shown.layers.first else { return true }
      return root.id == run.base.layers.first?.id || !hidden.hides(root.id)
    }

    /// Updates the state to what is on screen, and starts the step that this requires.
    private func follow() {
      let before = engine.state
      if let moved = engine.follow(takeSnapshot()) {
        if moved.step.plan.actions.isEmpty {
          finish(moved.step, .move(moved.move), before: before)
          // Another screen is on top now.
          listen()
        } else {
          begin(PlanRun(moved.step, .move(moved.move), before: before, base: moved.seen))
        }
      }
      if run == nil { forget() }
    }

    /// Waits for a transition that the router did not start: the user's swipe, or the app's own code.
    private func wait() {
      hideUnmetScreens()
      guard !isWaiting else { return }
      isWaiting = true
      // An interactive transition may take any time.
      waits = isInteractive ? 0 : waits + 1
      if Double(waits) * Self.pollInterval > Self.gracePeriod { waits = -1 }
      clock(Self.pollInterval) { [weak self] in
        guard let self else { return }
        isWaiting = false
        // If UIKit has lost a transition, a pending gate must not be tried without end.
        if isSettled { screenMayHaveChanged() } else { pump() }
      }
    }

    private func start(_ request: Request, isGivingUp: Bool) {
      let before = engine.state
      if !isConnected || (isGivingUp && !request.isChange) {
        let reason: StepReason = isConnected ? .stalled : .disconnected
        let step = Step(outcome: .refused(reason))
        engine.drop(request)
        finish(step, engine.cause(of: request, step), before: before)
        return tell(step.outcome, of: request)
      }
      updateWindows()
      guard let step = engine.decide(request) else {
        let outcome = engine.reportWaiting(request)
        return note(engine.cause(of: request, nil), outcome)
      }
      let cause = engine.cause(of: request, step)
      let anchor = engine.anchor(of: step)
      begin(PlanRun(step, cause, before: before, anchor: anchor, request: request))
    }

    private func finish(_ step: Step, _ cause: CoreCause, before: CoreState) {
      note(cause, step.outcome)
      let hasChanged = engine.finish(step, cause, before: before)
      guard isConnected else { return }
      tellScreenReaders(since: before)
      queue.insert(contentsOf: takeReady(), at: 0)
      if hasChanged { queue.insert(.conditionsChanged(animated: true), at: 0) }
    }

    private func note(_ cause: CoreCause, _ outcome: StepOutcome) {
      last = (cause, outcome)
      log.report(cause, outcome, after: engine.state, tables)
    }

    func begin(_ run: PlanRun) {
      self.run = run
      log.begin(run, tables)
      rememberFocus(before: run)
      hideUnmetScreens()
      do {
        try prepare(run)
        advance(run)
      } catch {
        end(run, (error as? MakingFailure)?.reason ?? .failed("\(error)"))
      }
    }

    /// Starts the next action of the plan, or ends the plan.
    func advance(_ run: PlanRun) {
      guard self.run === run else { return }
      guard run.next < run.step.plan.actions.count else { return end(run, nil) }
      tickets += 1
      run.ticket = tickets
      if run.next > 0 {
        hideUnmetScreens()
      } else if !hidden.screens.isEmpty {
        // The plan's controllers were created after the last call.
        hide()
      }
      perform(run.step.plan.actions[run.next], run)
    }

    /// Returns the function that an action calls at its end. Only the first call has an effect.
    func finisher(_ run: PlanRun) -> @MainActor @Sendable (StepReason?) -> Void {
      let ticket = run.ticket
      // Swift 6.3 with -O takes a weak reference to a plan in this closure for nil.
      return { [weak self] reason in
        guard let self, let run = self.run, !run.hasEnded, run.ticket == ticket else { return }
        run.ticket = 0
        if let reason { return end(run, reason) }
        run.shown.apply(run.step.plan.actions[run.next])
        run.next += 1
        advance(run)
      }
    }

    /// Ends an action that does not report its end. It succeeds if `isDone` returns true.
    func watch(
      _ run: PlanRun,
      _ duration: Double = 0.5,
      isDone: @escaping @MainActor @Sendable () -> Bool
    ) {
      let finish = finisher(run)
      clock(duration + Self.gracePeriod) { finish(isDone() ? nil : .stalled) }
    }

    /// Ends a step. The app is called meanwhile, and its requests wait in the queue.
    func end(_ run: PlanRun, _ failure: StepReason?) {
      guard !run.hasEnded else { return }
      run.hasEnded = true
      run.picture?.removeFromSuperview()
      run.picture = nil
      var isHeld = false
      if let failure {
        engine.rollBack(to: run.base, doing: run.step.plan.actions.prefix(run.next))
        if isConnected, !engine.state.layers.isEmpty { engine.settle(takeSnapshot()) }
        isHeld = failure == .offScreen && holds(run.request)
        run.step.outcome = isHeld ? .held(by: "the app's own view") : .refused(failure)
      }
      run.made = [:]
      forget()
      log.end(run)
      // Each attempt to show a gate may lead to another one, so not all are reported.
      if failure == nil || run.attempt < 2 { finish(run.step, run.cause, before: run.before) }
      if let request = run.request, !isHeld { tell(run.step.outcome, of: request) }
      self.run = nil
      updatePendingGate(of: run, failure)
      pump()
    }

    /// Keeps a request from outside that comes before the app shows the router. Returns false for others.
    private func holds(_ request: Request?) -> Bool {
      guard let request, request.isFromOutside, !isOnScreen else { return false }
      offScreen.append(request)
      return true
    }
  }

  #if NAVC_WITHOUT_ANIMATIONS
    extension NavigationDriver {
      func takePicture(_ run: PlanRun) {}
    }
  #endif
#endif
