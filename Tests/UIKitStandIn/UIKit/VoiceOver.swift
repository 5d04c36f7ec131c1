// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What VoiceOver reaches, and where it goes by itself.
extension StandIn {
  /// Whether UIKit has VoiceOver go to the new screen after a push, a pop, a presentation or its end.
  ///
  /// That it does is not documented, nor when; here it is as these are over.
  public static var movesAccessibilityFocus = true

  /// What VoiceOver reaches, in its order: in the uppermost window the uppermost layer, or what lies
  /// in the window as modal. Bars have no elements here.
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

  /// The first that VoiceOver reaches; a screen without any stands for itself.
  static var firstAccessibleElement: Any? {
    accessibleElements.first ?? visible(in: uppermostWindow)?.viewIfLoaded
  }

  /// A new screen is there.
  static func focusNewScreen() {
    guard usesVoiceOver, movesAccessibilityFocus else { return }
    accessibilityFocus = firstAccessibleElement
  }

  /// The user goes back, or closes what lies uppermost, by VoiceOver's gesture: the responders hear of
  /// it from the visible controller outwards, and if none says that it has, it is as a tap on the back
  /// button or a swipe.
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
    // From the top down, and in a row from the left.
    return subviews.enumerated().sorted {
      ($0.element.frame.minY, $0.element.frame.minX, $0.offset)
        < ($1.element.frame.minY, $1.element.frame.minX, $1.offset)
    }
    .flatMap { elements(in: $0.element) }
  }
}

/// What is no view, and yet to be reached.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open weak var accessibilityContainer: AnyObject?
  open var accessibilityIdentifier: String?
  open var accessibilityFrameInContainerSpace = CGRect.zero
}
