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
