/// What a transition does.
public enum Verb: UInt8, Sendable, CaseIterable {
  /// Only `sets`.
  case none
  /// Makes the target the root.
  case root
  /// Pushes it.
  case push
  /// Presents it.
  case present
  /// Pushes it, or presents it where there is no navigation stack.
  case show
  /// Puts it in place of the stack's top.
  case replace
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
  /// Pops and dismisses until the target is visible.
  case unwind
  /// Opens the target at its own place.
  case open
  /// Runs the launch rules again.
  case launch
  /// Opens the target in a new window.
  case window
}

extension Verb {
  /// What verbs have in common that can't be done in one step (LANGUAGE-2 §1). A step may have one of
  /// each of the first three, and does them in this order.
  public enum Group: UInt8, Sendable, CaseIterable {
    /// It takes something away.
    case takesAway
    /// It selects a tab.
    case selects
    /// It brings something over what is there.
    case brings
    /// It stands for itself: it takes everything away, or does nothing.
    case standsAlone
  }

  /// Which of them the verb is one of.
  public var group: Group {
    switch self {
    case .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close, .unwind: .takesAway
    case .select: .selects
    case .push, .present, .show, .replace: .brings
    case .none, .root, .open, .launch, .window: .standsAlone
    }
  }
}

/// How a root switch looks.
public enum RootSwitchAnimation: UInt8, Sendable, CaseIterable {
  /// At once.
  case none
  /// The old root fades into the new one.
  case crossDissolve
  /// A picture of the old screen fades over the new one.
  case snapshotFade
  /// Turns over from the left.
  case flipFromLeft
  /// Turns over from the right.
  case flipFromRight
  /// Slides up over the old root.
  case slideUp

  /// As it is written in specs.
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
