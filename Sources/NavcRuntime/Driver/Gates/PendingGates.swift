#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// Records at the end of a plan whether a gate is pending. If the plan has failed, the visible screen may have
    /// unmet requirements.
    func updatePendingGate(of run: PlanRun, _ failure: StepReason?) {
      if isConnected, failure != nil, engine.needsGate {
        pendingGate.attempts = run.attempt
        // A failed attempt is no reason for another one, but a plan that did not contain the gate is.
        pendingGate.mayTry = run.attempt == 0
        pendingGate.cause = pendingGate.cause ?? run.cause
      } else if pendingGate.cause != nil, !engine.needsGate {
        pendingGate.cause = nil
      }
      hideUnmetScreens()
    }

    /// Tries to show the pending gate.
    func tryPendingGate() {
      guard let cause = pendingGate.cause, pendingGate.mayTry, isConnected else {
        return hideUnmetScreens()
      }
      pendingGate.mayTry = false
      let before = engine.state
      guard let step = engine.checkAgain() else {
        pendingGate.cause = nil
        return hideUnmetScreens()
      }
      begin(PlanRun(step, cause, before: before, attempt: pendingGate.attempts + 1))
    }

    /// Checks volatile conditions when the scene comes to the front or leaves it: they may have changed with time.
    /// Changes that the app has reported are handled at once, too.
    func checkLapses() {
      guard engine.hasLapsed else { return }
      queue.removeAll { $0.isChange }
      queue.insert(.conditionsChanged(animated: false), at: 0)
      hideUnmetScreens()
      pump()
    }
  }
#endif
