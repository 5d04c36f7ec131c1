/// What the app starts with (LANGUAGE §6).
public struct Launch: Sendable {
  /// Shown until the conditions are known.
  public var splash: ScreenID?
  /// Whether the rules are followed whenever another one decides.
  public var follows = false
  /// Where `follow` is written.
  public var followOrigin = NodeID.none
  /// The rules; the first that holds wins.
  public var rules: [LaunchRule] = []
  /// The key `launch`, where it is written.
  public var origin = NodeID.none
}

/// One rule of `launch`.
public struct LaunchRule: Sendable {
  /// When it holds.
  public var when = FormulaID.true
  /// What it makes the root.
  public var root: Destination
  /// What is presented over the fresh root, or pushed onto its stack.
  public var presented = Destination.none
  /// Whether that is pushed.
  public var isPushed = false
  /// How it is presented.
  public var style = Presentation.Style.automatic
  /// Whether a swipe down does not close that.
  public var isLocked = false
  /// How that looks, if it is a sheet.
  public var sheet = Sheet()
  /// How a switch to the root looks.
  public var animation = RootSwitchAnimation.none
  /// How long that takes, in seconds.
  public var duration: Float = 0.3
  /// What it is, for a reader.
  public var doc: String?
  /// Where it is written.
  public var origin: NodeID
}

extension LaunchRule {
  /// How what it presents is presented; nil where that is pushed.
  public var presentation: Presentation? {
    isPushed ? nil : Presentation(style: style, isLocked: isLocked)
  }

  /// What it does with what comes over its root, in words.
  package var brings: String { isPushed ? "pushes onto" : "presents over" }
}
