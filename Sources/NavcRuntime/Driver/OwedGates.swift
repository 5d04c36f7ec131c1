#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A gate that has to be up and could not come up: the router is in a tab of the app's that is not
  /// selected, its scene is in the background, something else is in transition, or in the way.
  struct GateDebt {
    /// What asked for the gate; nil where none is owed.
    var cause: CoreCause?
    /// How many plans have tried.
    var attempts = 0
    /// There was an occasion since it was last tried: an appearance, the foreground, a guest gone, the
    /// end of a transition.
    var mayTry = false
  }

  extension Request {
    /// Conditions have changed: that is never dropped.
    var isChange: Bool {
      if case .conditionsChanged = self { true } else { false }
    }

    /// Something outside of the router's screens wants to be shown.
    var isFromOutside: Bool {
      switch self {
      case .entrance, .route, .place: true
      case .launch, .call, .tap, .conditionsChanged: false
      case .button: false
      }
    }
  }

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
  }
#endif
