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

  #if NAVC_WITHOUT_GATES
    /// The spec has no gates: nothing is owed, and nothing hidden.
    extension NavigationDriver {
      func hideWhatLacks() {}
      func willUncover(_ screen: UInt64) {}
      func startsHidden(_ run: PlanRun) -> Bool { false }
      func blankPicture(_ run: PlanRun, of window: UIWindow) -> UIView? { nil }
      func lookAtLapses() {}
      func settleDebt(of run: PlanRun, _ failure: StepReason?) {}
      func payDebt() {}
    }
  #endif
#endif
