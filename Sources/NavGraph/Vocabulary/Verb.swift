/// The verb of a transition. The raw value is its number in the tables of routers.
public enum Verb: UInt8, Sendable, CaseIterable {
  /// No verb: the transition only `sets` conditions.
  case none
  /// Makes the target the root.
  case root
  /// Pushes the target.
  case push
  /// Presents the target.
  case present
  /// Pushes the target, or presents it if there is no navigation stack.
  case show
  /// Selects a tab of an enclosing container.
  case select
  /// `pop: top`.
  case popTop
  /// `pop: root`.
  case popToRoot
  /// `pop: <screen>`.
  case popToScreen
  /// `dismiss: top`.
  case dismissTop
  /// `dismiss: all`.
  case dismissAll
  /// `close: top`.
  case close
  /// Replaces the top of the stack with the target.
  case replace
  /// Pops and dismisses until the target is visible.
  case unwind
  /// Opens the target in its own place.
  case open
  /// Runs the launch rules again.
  case launch
  /// Opens the target in a new window.
  case window
}

extension Verb {
  /// A group of verbs that exclude each other in one step (docs/language.md, Several verbs in one step). A step
  /// can have one verb of each of the first three groups, and performs them in this order.
  public enum Group: UInt8, Sendable, CaseIterable {
    /// Verbs that go back or dismiss.
    case takesAway
    /// Verbs that select a tab.
    case selects
    /// Verbs that show a screen over the current ones.
    case brings
    /// Verbs that can't be combined with others, and no verb.
    case standsAlone
  }

  /// The group of the verb.
  public var group: Group {
    switch last {
    case .cut?: .takesAway
    case .selectTab?: .selects
    case .put?: .brings
    case .reset?, .require?, nil: .standsAlone
    }
  }

  /// The effect of the verb.
  package var program: StepProgram { StepProgram.all[Int(rawValue)] }

  /// The last operation of the verb's program.
  package var last: StepProgram.Operation? { StepProgram.all[Int(rawValue)].last }
}

/// The animation of a root switch.
public enum RootSwitchAnimation: UInt8, Sendable, CaseIterable {
  /// No animation.
  case none
  /// The old root fades into the new one.
  case crossDissolve
  /// A snapshot of the old screen fades out over the new root.
  case snapshotFade
  /// The roots flip from the left.
  case flipFromLeft
  /// The roots flip from the right.
  case flipFromRight
  /// The new root slides up over the old one.
  case slideUp

  /// The name in specs.
  public var name: String {
    switch self {
    case .none: "none"
    case .crossDissolve: "crossDissolve"
    case .snapshotFade: "snapshotFade"
    case .flipFromLeft: "flipFromLeft"
    case .flipFromRight: "flipFromRight"
    case .slideUp: "slideUp"
    }
  }
}
