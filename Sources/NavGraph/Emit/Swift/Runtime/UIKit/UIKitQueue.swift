extension RouterRuntime {
  static let queue = ##"""
    /// A step that is being carried out.
    @MainActor final class NAVCRun {
      var step: NAVCStep
      let cause: NAVCCause
      let before: NAVCState
      let anchor: NAVCAnchor?
      var isRenewing = false
      var hasEnded = false
      /// The action under way.
      var next = 0
      /// Tells the action under way from those before, whose ends may come late.
      var ticket = 0
      /// What was made for the plan, until it is on screen.
      var made: [UInt64: UIViewController] = [:]
      /// A picture of the old screen.
      var picture: UIView?

      init(_ step: NAVCStep, _ cause: NAVCCause, before: NAVCState, anchor: NAVCAnchor? = nil) {
        self.step = step
        self.cause = cause
        self.before = before
        self.anchor = anchor
      }

      var isLast: Bool { next == step.plan.actions.count - 1 }
    }

    fileprivate extension NAVCRouter {
      /// How long a transition of UIKit may take beyond what it is meant to, in seconds.
      static var patience: Double { 3 }
      private static var waitingTime: Double { 0.1 }

      func enqueue(_ request: NAVCEngine.Request) {
        if case .conditionsChanged = request,
          queue.contains(where: { if case .conditionsChanged = $0 { true } else { false } })
        {
          return
        }
        queue.append(request)
        pump()
      }

      /// Follows what is on screen, then starts what waits; one at a time, and only between UIKit's
      /// transitions.
      func pump() {
        guard run == nil, !isPumping else { return }
        isPumping = true
        defer { isPumping = false }
        while run == nil {
          guard isSettled || !isConnected || waits < 0 else { return wait() }
          let isGivingUp = waits < 0
          waits = 0
          listen()
          if isConnected, !engine.state.layers.isEmpty {
            engine.follow(look())
            register.keep(engine.state.layers)
          }
          guard run == nil, !queue.isEmpty else { return }
          start(queue.removeFirst(), isGivingUp: isGivingUp)
        }
      }

      /// A transition that is not ours is under way: the user's swipe, or the app's own code.
      private func wait() {
        guard !isWaiting else { return }
        isWaiting = true
        // A finger may rest on the screen for as long as it likes.
        waits = isInteractive ? 0 : waits + 1
        if Double(waits) * Self.waitingTime > Self.patience { waits = -1 }
        clock(Self.waitingTime) { [weak self] in
          self?.isWaiting = false
          self?.pump()
        }
      }

      private func start(_ request: NAVCEngine.Request, isGivingUp: Bool) {
        let before = engine.state
        var anchor: NAVCAnchor?
        if case .call(let call) = request { anchor = call.anchor }
        if !isConnected || isGivingUp {
          let reason: NAVCReason = isConnected ? .stalled : .disconnected
          let step = NAVCStep(outcome: .refused(reason))
          engine.finish(step, engine.cause(of: request, step), before: before)
          return
        }
        let step = engine.decide(request)
        let run = NAVCRun(step, engine.cause(of: request, step), before: before, anchor: anchor)
        if case .conditionsChanged = request { run.isRenewing = true }
        begin(run)
      }

      func begin(_ run: NAVCRun) {
        self.run = run
        do {
          for action in run.step.plan.actions { try make(action, run) }
          takePicture(run)
          advance(run)
        } catch {
          end(run, (error as? NAVCFailure)?.reason ?? .failed("\(error)"))
        }
      }

      /// Does the next action of the plan, or ends it.
      func advance(_ run: NAVCRun) {
        guard self.run === run else { return }
        guard run.next < run.step.plan.actions.count else { return end(run, nil) }
        run.ticket += 1
        perform(run.step.plan.actions[run.next], run)
      }

      /// What an action calls when it has come to its end: once, whoever calls it again.
      func finisher(_ run: NAVCRun) -> @MainActor @Sendable (NAVCReason?) -> Void {
        let ticket = run.ticket
        return { [weak self, weak run] reason in
          guard let self, let run, self.run === run, !run.hasEnded, run.ticket == ticket else { return }
          run.ticket += 1
          if let reason { return end(run, reason) }
          run.next += 1
          advance(run)
        }
      }

      /// Ends an action whose end does not come: as done if it can be seen to be.
      func watch(
        _ run: NAVCRun,
        _ duration: Double = 0.5,
        isDone: @escaping @MainActor @Sendable () -> Bool
      ) {
        let finish = finisher(run)
        clock(duration + Self.patience) { finish(isDone() ? nil : .stalled) }
      }

      /// The app is asked and told of things meanwhile: what it then wants waits its turn.
      func end(_ run: NAVCRun, _ failure: NAVCReason?) {
        guard !run.hasEnded else { return }
        run.hasEnded = true
        run.picture?.removeFromSuperview()
        run.picture = nil
        if let failure {
          engine.takeBack(to: run.before, doing: run.step.plan.actions.prefix(run.next))
          if isConnected, !engine.state.layers.isEmpty { engine.settle(look()) }
          run.step.outcome = .refused(failure)
        }
        run.made = [:]
        register.keep(engine.state.layers)
        engine.finish(run.step, run.cause, before: run.before, renewing: run.isRenewing)
        self.run = nil
        pump()
      }
    }

    """##
}
