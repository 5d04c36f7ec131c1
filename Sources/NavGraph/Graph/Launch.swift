/// The launch rules of the app, and the splash screen.
public struct Launch: Sendable {
  /// The screen that is shown until the conditions are known.
  public var splash: ScreenID?
  /// True if the rules are applied again whenever another one decides.
  public var follows = false
  /// The node of `follow`.
  public var followOrigin = NodeID.none
  /// The rules. The first one that holds decides.
  public var rules: [LaunchRule] = []
  /// The key `launch` in the spec.
  public var origin = NodeID.none
}

/// One rule of `launch`.
public struct LaunchRule: Sendable {
  /// The formula under which it applies.
  public var when = FormulaID.true
  /// The new root.
  public var root: Destination
  /// The destination that is presented over the fresh root, or pushed onto its stack.
  public var presented = Destination.none
  /// True if `presented` is pushed.
  public var isPushed = false
  /// The style of the presentation.
  public var style = Presentation.Style.automatic
  /// True if a swipe down doesn't dismiss the presentation.
  public var isLocked = false
  /// The settings of the presentation, if it is a sheet.
  public var sheet = Sheet()
  /// The animation of a switch to the root.
  public var animation = RootSwitchAnimation.none
  /// The duration of the animation, in seconds.
  public var duration: Float = 0.3
  /// The description.
  public var doc: String?
  /// The node of the rule.
  public var origin: NodeID
}

extension LaunchRule {
  /// The way in which `presented` is presented, or nil if it is pushed.
  public var presentation: Presentation? {
    isPushed ? nil : Presentation(style: style, isLocked: isLocked)
  }

  /// The action on the root, for messages.
  package var brings: String { isPushed ? "pushes onto" : "presents over" }
}
