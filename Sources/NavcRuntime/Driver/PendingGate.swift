#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A gate that has to be shown and could not be: the router is in a tab of the app's that is not selected, the
  /// scene is in the background, or something else is in transition or in the way.
  struct PendingGate {
    /// The cause of the step that needs the gate; nil if no gate is pending.
    var cause: CoreCause?
    /// The number of plans that have tried to show the gate.
    var attempts = 0
    /// True if a new attempt may succeed: since the last one a screen appeared, the scene came to the foreground,
    /// the app's own view was removed, or a transition ended.
    var mayTry = false
  }

  #if NAVC_WITHOUT_GATES
    /// The stand-in for specs without gates: no gate is pending, and nothing is hidden.
    extension NavigationDriver {
      func hideUnmetScreens() {}
      func willUncover(_ screen: UInt64) {}
      func startsHidden(_ run: PlanRun) -> Bool { false }
      func blankPicture(_ run: PlanRun, of window: UIWindow) -> UIView? { nil }
      func checkLapses() {}
      func updatePendingGate(of run: PlanRun, _ failure: StepReason?) {}
      func tryPendingGate() {}
    }
  #endif
#endif
