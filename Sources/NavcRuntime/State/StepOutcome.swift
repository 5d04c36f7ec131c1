/// The outcome of a step.
public enum StepOutcome: Hashable, Sendable {
  /// The step was carried out.
  case done
  /// The intent is held by the gate, launch rule or splash screen with this name, or by the app's own view.
  case held(by: String)
  /// The step was not allowed, or could not be carried out.
  case refused(StepReason)
  /// The step was ignored, for example because its screen is not visible.
  case ignored(StepReason)
  /// The step was allowed, but there was nothing to act on, such as no screen to pop.
  case missed(StepReason)
}

/// The reason why a step was not carried out. Compare `code`; `description` is for logs.
public struct StepReason: Hashable, Sendable, CustomStringConvertible {
  /// A code that is the same in all versions of navc, such as `not-visible`.
  public let code: String
  /// An explanation for developers.
  public let description: String

  nonisolated init(_ code: String, _ description: String) {
    self.code = code
    self.description = description
  }

  static func needs(_ name: String) -> StepReason {
    StepReason("needs", "a condition that \"\(name)\" requires does not hold, and has no gate")
  }
  static func blocked(_ condition: String) -> StepReason {
    StepReason("gate-blocked", "the gate of \"\(condition)\" is blocked by another condition")
  }
  static let launching = StepReason("launching", "the launch rules have not been evaluated yet")
  static let launched = StepReason("launched", "the launch rules have already been evaluated")
  static let covered = StepReason("covered", "the app's own view covers the screen")
  static let notVisible = StepReason("not-visible", "its screen is not visible")
  static let noTransition = StepReason("no-transition", "no transition for the event applies here")
  static let noNavigation = StepReason("no-nav", "the visible screen is not in a navigation stack")
  nonisolated static let nothingToPop = StepReason("nothing-to-pop", "the stack is at its root")
  static let nothingPresented = StepReason("nothing-presented", "nothing is presented")
  static let notBelow = StepReason("not-below", "the target screen is not in the stack")
  static let notInTabs = StepReason("not-in-tabs", "the visible tab bar has no such tab")
  static let noTabBar = StepReason("no-tab-bar", "a screen hides the tab bar")
  static let noLaunchRule = StepReason("no-launch-rule", "no launch rule holds")
  static let noPlace = StepReason("no-place", "no path from a root leads to the target")
  static let notOffered = StepReason("not-offered", "the opening's own condition does not hold")
  static let offScreen = StepReason("off-screen", "the router is not on screen")
  static let disconnected = StepReason("disconnected", "the scene was disconnected")
  static let stalled = StepReason("stalled", "a transition did not end in time")
  static let noAnchor = StepReason("no-anchor", "the popover's anchor is not in the window")
  nonisolated static func failed(_ what: String) -> StepReason { StepReason("failed", what) }
}

/// A further fact about a step. Compare `code`; `description` is for logs.
public struct StepNote: Hashable, Sendable, CustomStringConvertible {
  /// A code that is the same in all versions of navc, such as `resumed`.
  public let code: String
  /// An explanation for developers.
  public let description: String

  /// The app's value of a condition differs from the value that the transition set. The app's value counts.
  static func disagrees(_ condition: String) -> StepNote {
    StepNote(code: "disagrees", description: "the app's \"\(condition)\" differs from what was set")
  }

  /// A condition that is not volatile changed without a transition.
  static func unexpected(_ condition: String) -> StepNote {
    StepNote(code: "unexpected-change", description: "\"\(condition)\" changed by no transition")
  }

  /// The visible screen does not meet its requirements, and no gate can change that.
  static func violated(_ name: String) -> StepNote {
    StepNote(code: "requires-violated", description: "\"\(name)\" does not meet its requirements")
  }

  /// The visible screen requires a condition whose gate can't be shown.
  static func blocked(_ condition: String) -> StepNote {
    StepNote(
      code: "gate-blocked",
      description: "the visible screen requires \"\(condition)\", whose gate can't be shown"
    )
  }

  /// The held intent requires a condition whose gate can't be shown.
  static func stillBlocked(_ condition: String) -> StepNote {
    StepNote(
      code: "gate-blocked",
      description: "the held intent requires \"\(condition)\", whose gate can't be shown"
    )
  }

  /// The visible screen does not meet its requirements, so a gate is shown.
  static func gated(_ gate: String) -> StepNote {
    StepNote(code: "gated", description: "\"\(gate)\" is shown: the visible screen requires it")
  }

  /// The held intent is resumed in place of the step's own verb.
  static func resumed(_ name: String) -> StepNote {
    StepNote(code: "resumed", description: "the held intent \"\(name)\" is resumed")
  }

  /// The held intent now waits for another gate or launch rule.
  static func held(by gate: String) -> StepNote {
    StepNote(code: "held", description: "the held intent now waits for \"\(gate)\"")
  }

  /// A root gate can't hold an intent whose target has no path from a root.
  static func forgotten(_ name: String) -> StepNote {
    StepNote(code: "forgotten", description: "\"\(name)\" is not held: no path leads to it")
  }

  /// A different launch rule decides than before the step, so its root is shown.
  static func followed(_ root: String) -> StepNote {
    StepNote(code: "followed", description: "the launch rules now choose \"\(root)\"")
  }

  /// A presented gate is removed in place of the step's own verb: the screen under it meets its requirements.
  static func uncovered(_ gate: String) -> StepNote {
    StepNote(
      code: "uncovered",
      description: "\"\(gate)\" is removed: the screen under it meets its requirements"
    )
  }

  /// The screen under a presented gate requires a condition whose gate can't be shown.
  static func blockedBelow(_ condition: String) -> StepNote {
    StepNote(
      code: "gate-blocked",
      description: "the screen under the gate requires \"\(condition)\", whose gate can't be shown"
    )
  }

  /// No transition applies to the event of an alert's button.
  static func unhandled(_ event: String) -> StepNote {
    StepNote(code: "no-transition", description: "no transition for \"\(event)\" applies here")
  }

  /// A part of the saved state can't be restored.
  static func cut(_ name: String) -> StepNote {
    StepNote(code: "restored-in-part", description: "\"\(name)\" can't be restored in full")
  }
}
