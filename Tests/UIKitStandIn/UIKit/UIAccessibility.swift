// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let button = Self(rawValue: 1)
}

public struct UIAccessibility {
  private init() {}

  public struct Notification: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
    public static let pageScrolled = Self(rawValue: 1009)
  }

  public struct AssistiveTechnologyIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = Self(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier"
    )
    public static let notificationSwitchControl = Self(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier"
    )
  }

  @MainActor @preconcurrency public static func post(notification: Notification, argument: Any?) {
    StandIn.accessibilityPosts.append(.init(notification: notification, argument: argument))
    guard StandIn.usesVoiceOver, notification == .screenChanged || notification == .layoutChanged
    else { return }
    if let argument, !(argument is String) {
      StandIn.accessibilityFocus = argument
    } else if notification == .screenChanged || !StandIn.hasAccessibilityFocus {
      StandIn.accessibilityFocus = StandIn.firstAccessibleElement
    }
  }

  @MainActor @preconcurrency public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? { StandIn.usesVoiceOver ? StandIn.accessibilityFocus : nil }

  @MainActor @preconcurrency public static var isVoiceOverRunning: Bool { StandIn.usesVoiceOver }
  @MainActor @preconcurrency public static var isReduceMotionEnabled: Bool { StandIn.reducesMotion }

  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
}

extension StandIn {
  /// A notification to assistive technologies.
  public struct AccessibilityPost {
    public var notification: UIAccessibility.Notification
    public var argument: Any?
  }

  public internal(set) static var accessibilityPosts: [AccessibilityPost] = []

  /// The element VoiceOver is at. VoiceOver moves to the argument of a notification.
  public static var accessibilityFocus: Any?

  /// True if VoiceOver is at an element that is still on screen.
  static var hasAccessibilityFocus: Bool {
    if let view = accessibilityFocus as? UIView { return view.window != nil }
    return accessibilityFocus != nil
  }

  /// The value of `UIAccessibility.isVoiceOverRunning`.
  public static var usesVoiceOver = false {
    didSet {
      guard oldValue != usesVoiceOver else { return }
      post(UIAccessibility.voiceOverStatusDidChangeNotification, UIApplication.shared)
    }
  }

  static func forgetAccessibility() {
    accessibilityPosts = []
    accessibilityFocus = nil
    usesVoiceOver = false
    movesAccessibilityFocus = true
  }
}
