// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The elements VoiceOver reaches, and its own moves.
extension StandIn {
  /// True if UIKit moves VoiceOver to the new screen after a push, a pop, a presentation or a
  /// dismissal.
  ///
  /// UIKit documents neither the moves nor their time. In the stand-in VoiceOver moves at the end
  /// of the transition.
  public static var movesAccessibilityFocus = true

  /// The elements VoiceOver reaches, in its order: those of the topmost layer of the uppermost
  /// window, or of a modal view in that window. Bars have no elements in the stand-in.
  public static var accessibleElements: [Any] {
    guard let window = uppermostWindow else { return [] }
    if let modal = window.subviews.last(where: { $0.accessibilityViewIsModal && isSeen($0) }) {
      return elements(in: modal)
    }
    guard let root = window.rootViewController else { return elements(in: window) }
    var layer = root
    while let next = layer.ownPresented { layer = next }
    return layer.viewIfLoaded.map(elements(in:)) ?? []
  }

  /// The first element VoiceOver reaches; for a screen without elements, its view.
  static var firstAccessibleElement: Any? {
    accessibleElements.first ?? visible(in: uppermostWindow)?.viewIfLoaded
  }

  /// Moves VoiceOver to a new screen.
  static func focusNewScreen() {
    guard usesVoiceOver, movesAccessibilityFocus else { return }
    accessibilityFocus = firstAccessibleElement
  }

  /// Performs VoiceOver's escape gesture, like the user. The responders are asked from the visible
  /// controller outward; if none handles the gesture, it acts like a tap on the back button or a
  /// swipe down.
  @discardableResult
  public static func escape(in window: UIWindow) -> Bool {
    advance(by: 0)
    guard let visible = visible(in: window) else { return false }
    if sequence(first: visible as UIResponder, next: \.next)
      .contains(where: { $0.accessibilityPerformEscape() })
    {
      return true
    }
    if let navigation = visible.navigationController, tapBack(navigation) { return true }
    guard let gesture = beginSwipeDown(visible.outermost) else { return false }
    gesture.finish()
    return true
  }

  private static var uppermostWindow: UIWindow? {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
    let windows = scene?.windows.filter { !$0.isHidden } ?? []
    let level = windows.map(\.windowLevel.rawValue).max()
    return windows.last { $0.windowLevel.rawValue == level }
  }

  private static func isSeen(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0 && !view.accessibilityElementsHidden
  }

  private static func elements(in view: UIView) -> [Any] {
    guard isSeen(view) else { return [] }
    if view.isAccessibilityElement { return [view] }
    if let listed = view.accessibilityElements {
      return listed.flatMap { ($0 as? UIView).map(elements(in:)) ?? [$0] }
    }
    let subviews = view.subviews
    if let modal = subviews.last(where: { $0.accessibilityViewIsModal && isSeen($0) }) {
      return elements(in: modal)
    }
    // The order is from top to bottom, and from left to right in a row.
    return subviews.enumerated().sorted {
      ($0.element.frame.minY, $0.element.frame.minX, $0.offset)
        < ($1.element.frame.minY, $1.element.frame.minX, $1.offset)
    }
    .flatMap { elements(in: $0.element) }
  }
}

/// An element that is not a view.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open weak var accessibilityContainer: AnyObject?
  open var accessibilityIdentifier: String?
  open var accessibilityFrameInContainerSpace = CGRect.zero
}
