#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A step that is being carried out.
  @MainActor final class PlanRun {
    var step: Step
    let cause: CoreCause
    /// The state before the step, and the one that its plan starts from.
    let before: CoreState
    let base: CoreState
    /// What is on screen by what was done so far.
    var shown: CoreState
    let anchor: PopoverAnchor?
    /// What asked for it.
    let request: Request?
    /// It puts up a gate that plans before could not: how many have tried.
    let attempt: Int
    var hasEnded = false
    /// The action under way.
    var next = 0
    /// Tells the action under way from those before, whose ends may come late, even in another plan;
    /// 0 between actions.
    var ticket = 0
    /// What was made for the plan, until it is on screen.
    var made: [UInt64: UIViewController] = [:]
    /// How many searches had to be ended.
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

    /// What is on screen during the action under way: what there was before, and what there is after it.
    var states: [CoreState] {
      guard step.plan.actions.indices.contains(next) else { return [shown] }
      var after = shown
      after.apply(step.plan.actions[next])
      return [shown, after]
    }
  }

  extension NavigationDriver {
    /// How long a transition of UIKit may take beyond what it is meant to, in seconds.
    static var patience: Double { 3 }
    private static var waitingTime: Double { 0.1 }

    /// Nothing is under way, and nothing waits.
    var isIdle: Bool { run == nil && !isPumping && queue.isEmpty }

    /// Something may have changed on screen: looks as soon as the transition under way is over.
    func screenMayHaveChanged() {
      debt.mayTry = true
      pump()
    }

    func enqueue(_ request: Request) {
      if request.isChange, queue.contains(where: { $0.isChange }) { return }
      // A text field may fire an event as editing ends in a screen that is hidden: the changed conditions come first.
      if isHiding, changes.isUp, !queue.contains(where: { $0.isChange }) {
        queue.append(.conditionsChanged(animated: true))
      }
      queue.append(request)
      pump()
    }

    /// Follows what is on screen, then starts what waits; one at a time, and only between UIKit's
    /// transitions.
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
        if run == nil { payDebt() }
        if run == nil, queue.isEmpty { queue = takeReady() }
        guard run == nil, let next = queue.first else { return }
        if mayBeUncovered(before: next) { return }
        if readsConditionsLive, !next.isChange, engine.hasChanged {
          queue.insert(.conditionsChanged(animated: true), at: 0)
        }
        start(queue.removeFirst(), isGivingUp: isGivingUp)
      }
    }

    /// A screen fires under something of the app's own, which the app may take away in the same turn
    /// of the run loop: `go.picked(); picker.dismiss(animated: true)`. What is going soon is waited for: UIKit's
    /// `dismiss` begins at once, SwiftUI takes a sheet away when it next updates, and a picker of the system's may
    /// tell of the choice before it goes.
    private func mayBeUncovered(before request: Request) -> Bool {
      guard case .call = request, engine.state.isCovered, pauses < 3 else {
        pauses = 0
        return false
      }
      isPausing = true
      let pause = pauses == 0 ? 0 : Self.waitingTime / 2
      pauses += 1
      clock(pause) { [weak self] in
        self?.isPausing = false
        self?.pump()
      }
      return true
    }

    /// What has waited for the launch, for the app to take away what it shows by itself, or for the
    /// router to be on screen.
    private func takeReady() -> [Request] {
      let ready = engine.takeReady()
      guard !offScreen.isEmpty, isOnScreen, !engine.state.isCovered else { return ready }
      defer { offScreen = [] }
      return offScreen + ready
    }

    /// Of a plan's actions only the last is animated; not over a fresh root that is hidden, of which nothing has
    /// been seen yet, and not what happens on a stack that is hidden meanwhile.
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

    /// Takes over what is on screen; what is wanting then is done first.
    private func follow() {
      let before = engine.state
      if let moved = engine.follow(look()) {
        if moved.step.plan.actions.isEmpty {
          finish(moved.step, .move(moved.move), before: before)
          // What is on top by now may go in another way.
          listen()
        } else {
          begin(PlanRun(moved.step, .move(moved.move), before: before, base: moved.seen))
        }
      }
      if run == nil { forget() }
    }

    /// A transition that is not ours is under way: the user's swipe, or the app's own code.
    private func wait() {
      hideWhatLacks()
      guard !isWaiting else { return }
      isWaiting = true
      // A finger may rest on the screen for as long as it likes.
      waits = isInteractive ? 0 : waits + 1
      if Double(waits) * Self.waitingTime > Self.patience { waits = -1 }
      clock(Self.waitingTime) { [weak self] in
        guard let self else { return }
        isWaiting = false
        // Where UIKit has lost a transition, a gate that is owed would be tried without end.
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
      hideWhatLacks()
      do {
        try prepare(run)
        advance(run)
      } catch {
        end(run, (error as? MakingFailure)?.reason ?? .failed("\(error)"))
      }
    }

    /// Does the next action of the plan, or ends it.
    func advance(_ run: PlanRun) {
      guard self.run === run else { return }
      guard run.next < run.step.plan.actions.count else { return end(run, nil) }
      tickets += 1
      run.ticket = tickets
      if run.next > 0 {
        hideWhatLacks()
      } else if !hidden.screens.isEmpty {
        // The plan's controllers were made after the last call.
        hide()
      }
      perform(run.step.plan.actions[run.next], run)
    }

    /// What an action calls when it has come to its end: once, whoever calls it again.
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

    /// Ends an action whose end does not come: as done if it can be seen to be.
    func watch(
      _ run: PlanRun,
      _ duration: Double = 0.5,
      isDone: @escaping @MainActor @Sendable () -> Bool
    ) {
      let finish = finisher(run)
      clock(duration + Self.patience) { finish(isDone() ? nil : .stalled) }
    }

    /// The app is asked and told of things meanwhile: what it then wants waits its turn.
    func end(_ run: PlanRun, _ failure: StepReason?) {
      guard !run.hasEnded else { return }
      run.hasEnded = true
      run.picture?.removeFromSuperview()
      run.picture = nil
      var isHeld = false
      if let failure {
        engine.takeBack(to: run.base, doing: run.step.plan.actions.prefix(run.next))
        if isConnected, !engine.state.layers.isEmpty { engine.settle(look()) }
        isHeld = failure == .offScreen && holds(run.request)
        run.step.outcome = isHeld ? .held(by: "what the app shows itself") : .refused(failure)
      }
      run.made = [:]
      forget()
      log.end(run)
      // Whoever is told of each attempt to put up a gate would be told without end.
      if failure == nil || run.attempt < 2 { finish(run.step, run.cause, before: run.before) }
      if let request = run.request, !isHeld { tell(run.step.outcome, of: request) }
      self.run = nil
      settleDebt(of: run, failure)
      pump()
    }

    /// What comes from outside is not lost where the app does not show the router yet.
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
