// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }

  /// The activity of the responder, which UIKit manages.
  open var userActivity: NSUserActivity? {
    didSet { ManagedActivities.didSet(self) }
  }
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // In the SDK, every object has these members.

  open var isAccessibilityElement = false
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityLabel: String?
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var accessibilityElements: [Any]?
  open var accessibilityFrame = CGRect.zero
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  open func accessibilityElement(at index: Int) -> Any? {
    guard let accessibilityElements, accessibilityElements.indices.contains(index) else {
      return nil
    }
    return accessibilityElements[index]
  }

  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  static weak var first: UIResponder?
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { UIResponder.first === self }

  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    UIResponder.first = self
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    if isFirstResponder { UIResponder.first = nil }
    return true
  }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
}

@preconcurrency @MainActor open class UIEvent: NSObject {
  init(_ type: EventType, _ subtype: EventSubtype) {
    self.type = type
    self.subtype = subtype
    super.init()
  }

  open private(set) var type: UIEvent.EventType
  open private(set) var subtype: UIEvent.EventSubtype
}

extension UIEvent {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }
}

extension StandIn {
  /// The first responder.
  public static var firstResponder: UIResponder? { UIResponder.first }

  /// Shakes the device, like the user. The window receives the event, or before it the first
  /// responder, if that belongs to a controller on screen.
  public static func shake(_ window: UIWindow, firstResponder: UIResponder? = nil) {
    advance(by: 0)
    let event = UIEvent(.motion, .motionShake)
    let responder = firstResponder ?? window
    responder.motionBegan(.motionShake, with: event)
    responder.motionEnded(.motionShake, with: event)
  }
}
