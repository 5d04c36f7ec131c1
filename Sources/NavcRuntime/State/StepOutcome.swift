/// What became of a step.
public enum StepOutcome: Hashable, Sendable {
  /// It was done.
  case done
  /// It waits until what has this name was shown: a gate, or what the app starts with.
  case held(by: String)
  /// It was not allowed, or could not be carried out.
  case refused(StepReason)
  /// It was not heard.
  case ignored(StepReason)
  /// It was allowed, but there was nothing to do it to.
  case missed(StepReason)
}

/// Why a step was not done. Compare `code`; `description` is for logs.
public struct StepReason: Hashable, Sendable, CustomStringConvertible {
  /// A word that does not change from one version of navc to the next, such as `not-visible`.
  public let code: String
  /// A sentence for a developer.
  public let description: String

  nonisolated init(_ code: String, _ description: String) {
    self.code = code
    self.description = description
  }

  static func needs(_ name: String) -> StepReason {
    StepReason("needs", "what \"\(name)\" requires does not hold")
  }
  static func blocked(_ condition: String) -> StepReason {
    StepReason("gate-blocked", "the gate of \"\(condition)\" can't be shown")
  }
  static let launching = StepReason("launching", "the launch rules have not been asked yet")
  static let launched = StepReason("launched", "the launch rules have been asked already")
  static let covered = StepReason("covered", "something that the app shows itself lies on top")
  static let notVisible = StepReason("not-visible", "its screen is not the visible one")
  static let noTransition = StepReason("no-transition", "no transition for the event holds here")
  static let noNavigation = StepReason("no-nav", "there is no navigation stack")
  nonisolated static let nothingToPop = StepReason("nothing-to-pop", "the stack is at its root")
  static let nothingPresented = StepReason("nothing-presented", "nothing is presented")
  static let notBelow = StepReason("not-below", "the screen is not in the stack")
  static let notInTabs = StepReason("not-in-tabs", "no container around has such a tab")
  static let noTabBar = StepReason("no-tab-bar", "a screen hides the tab bar")
  static let noLaunchRule = StepReason("no-launch-rule", "no launch rule holds")
  static let noPlace = StepReason("no-place", "nothing leads there")
  static let notOffered = StepReason("not-offered", "its own condition does not hold")
  static let offScreen = StepReason("off-screen", "the router is not on screen")
  static let disconnected = StepReason("disconnected", "the scene was disconnected")
  static let stalled = StepReason("stalled", "it did not come to an end in time")
  static let noAnchor = StepReason("no-anchor", "a popover needs an anchor")
  nonisolated static func failed(_ what: String) -> StepReason { StepReason("failed", what) }
}

/// Something else that the app should know about a step. Compare `code`; `description` is for logs.
public struct StepNote: Hashable, Sendable, CustomStringConvertible {
  /// A word that does not change from one version of navc to the next, such as `resumed`.
  public let code: String
  /// A sentence for a developer.
  public let description: String

  /// After a step the app's own value is not what the transition sets; the app's counts.
  static func disagrees(_ condition: String) -> StepNote {
    StepNote(code: "disagrees", description: "the app's \"\(condition)\" is not what was set")
  }

  /// A condition changed by no transition, though it is not volatile.
  static func unexpected(_ condition: String) -> StepNote {
    StepNote(code: "unexpected-change", description: "\"\(condition)\" changed by itself")
  }

  /// The visible screen lacks what it requires.
  static func violated(_ name: String) -> StepNote {
    StepNote(code: "requires-violated", description: "\"\(name)\" lacks what it requires")
  }

  /// The visible screen lacks what it requires, and so does the gate for it.
  static func blocked(_ condition: String) -> StepNote {
    StepNote(
      code: "gate-blocked",
      description: "what is visible needs \"\(condition)\", whose gate can't be shown"
    )
  }

  /// What was remembered needs a condition whose gate can't be shown.
  static func stillBlocked(_ condition: String) -> StepNote {
    StepNote(
      code: "gate-blocked",
      description: "what waits needs \"\(condition)\", whose gate can't be shown"
    )
  }

  /// The visible screen lacks what it requires: a gate is shown for it.
  static func gated(_ gate: String) -> StepNote {
    StepNote(code: "gated", description: "\"\(gate)\" is shown: what was visible needs it")
  }

  /// What was remembered is done in place of the step's own verb.
  static func resumed(_ name: String) -> StepNote {
    StepNote(code: "resumed", description: "\"\(name)\" was waiting for this")
  }

  /// What was remembered needs something else by now.
  static func held(by gate: String) -> StepNote {
    StepNote(code: "held", description: "what waits needs \"\(gate)\" next")
  }

  /// A root gate can't remember what has no place.
  static func forgotten(_ name: String) -> StepNote {
    StepNote(code: "forgotten", description: "\"\(name)\" has no place, and is not remembered")
  }

  /// Another launch rule decides than before the step.
  static func followed(_ root: String) -> StepNote {
    StepNote(code: "followed", description: "the launch rules choose \"\(root)\" by now")
  }

  /// A gate has left in place of the step's own verb: nothing is wanting in what it covered.
  static func uncovered(_ gate: String) -> StepNote {
    StepNote(
      code: "uncovered",
      description: "\"\(gate)\" has left: what it covered lacks nothing"
    )
  }

  /// What lies under a presented gate needs a condition whose gate can't be shown.
  static func blockedBeneath(_ condition: String) -> StepNote {
    StepNote(
      code: "gate-blocked",
      description: "what the gate covers needs \"\(condition)\", whose gate can't be shown"
    )
  }

  /// A button's event is heard by nothing under the alert.
  static func unheard(_ event: String) -> StepNote {
    StepNote(code: "no-transition", description: "no transition for \"\(event)\" holds here")
  }

  /// Not all of a saved state could come back.
  static func cut(_ name: String) -> StepNote {
    StepNote(code: "restored-in-part", description: "\"\(name)\" can't be restored")
  }
}
