#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// A plan has come to its end: what is visible then may lack what it needs, if the plan failed.
    func settleDebt(of run: PlanRun, _ failure: StepReason?) {
      if isConnected, failure != nil, engine.owesGate {
        debt.attempts = run.attempt
        // What has failed tells of no occasion by itself; what was decided without the gate does.
        debt.mayTry = run.attempt == 0
        debt.cause = debt.cause ?? run.cause
      } else if debt.cause != nil, !engine.owesGate {
        debt.cause = nil
      }
      hideWhatLacks()
    }

    /// Tries to put up the gate that is owed.
    func payDebt() {
      guard let cause = debt.cause, debt.mayTry, isConnected else {
        return hideWhatLacks()
      }
      debt.mayTry = false
      let before = engine.state
      guard let step = engine.checkAgain() else {
        debt.cause = nil
        return hideWhatLacks()
      }
      begin(PlanRun(step, cause, before: before, attempt: debt.attempts + 1))
    }

    /// The scene comes to the front, or leaves it: a condition may have lapsed by itself since, as the time passed,
    /// and what the app has said is not to wait.
    func lookAtLapses() {
      guard engine.hasLapsed else { return }
      queue.removeAll { $0.isChange }
      queue.insert(.conditionsChanged(animated: false), at: 0)
      hideWhatLacks()
      pump()
    }
  }
#endif
