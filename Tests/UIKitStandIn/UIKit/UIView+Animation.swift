// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  enum AnimationKind {
    case animate
    case transition(UIView)
  }

  /// Applies the changes at once, and calls the completion handler after the duration; for a
  /// duration of 0, or with animations off, in the next turn of the run loop.
  static func run(
    _ kind: AnimationKind,
    _ duration: TimeInterval,
    _ options: AnimationOptions,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    // In the background nothing is drawn, and an animation is interrupted as it begins.
    let isBrokenOff = duration > 0 && UIApplication.shared.applicationState == .background
    let time = areAnimationsEnabled && !isBrokenOff ? max(0, duration) : 0
    switch kind {
    case .animate: Motion.record(until: Clock.now + time, animations)
    case .transition(let view):
      StandIn.transitions.append(
        StandIn.Animation(view: view, options: options, duration: time)
      )
      Motion.record(fadingFrom: view, until: Clock.now + time, animations)
    }
    guard !StandIn.losesTransition() else { return Clock.after(time, Motion.forgetOld) }
    Clock.after(time) {
      Motion.forgetOld()
      completion?(!isBrokenOff)
    }
  }
}

extension StandIn {
  /// A call of `UIView.transition`.
  public struct Animation {
    public weak var view: UIView?
    public var options: UIView.AnimationOptions
    public var duration: TimeInterval
  }

  /// All calls of `UIView.transition` so far.
  public static var transitions: [Animation] = []

  /// Returns true if the transition that begins now is one that never ends.
  static func losesTransition() -> Bool {
    guard transitionsToLose > 0 else { return false }
    transitionsToLose -= 1
    return true
  }
}
