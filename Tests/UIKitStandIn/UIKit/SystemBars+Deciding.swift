// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The values that determine the system UI around a window's content.
extension StandIn {
  /// The values that are requested together, and again when a controller asks for an update.
  enum BarKind: CaseIterable {
    case statusBar, homeIndicator, edges, pointer, orientations
  }

  private struct KnownAnswers {
    weak var window: UIWindow?
    var answers: [BarKind: Any] = [:]
  }

  private static var asked: [KnownAnswers] = []

  /// Discards the values of one kind, or of all kinds after a change of the screen, so that they
  /// are requested again.
  static func forgetBars(_ kind: BarKind? = nil) {
    for index in asked.indices {
      if let kind { asked[index].answers[kind] = nil } else { asked[index].answers = [:] }
    }
  }

  /// Returns the appearance of the status bar, as last requested by the system.
  public static func statusBar(
    of window: UIWindow
  ) -> (isHidden: Bool, style: UIStatusBarStyle, animation: UIStatusBarAnimation) {
    known(.statusBar, of: window) {
      let hiding = decider(\.childForStatusBarHidden, in: window)
      return (
        hiding?.prefersStatusBarHidden ?? false,
        decider(\.childForStatusBarStyle, in: window)?.preferredStatusBarStyle ?? .default,
        hiding?.preferredStatusBarUpdateAnimation ?? .fade
      )
    }
  }

  public static func hidesHomeIndicator(_ window: UIWindow) -> Bool {
    known(.homeIndicator, of: window) {
      decider(\.childForHomeIndicatorAutoHidden, in: window)?.prefersHomeIndicatorAutoHidden
        ?? false
    }
  }

  public static func deferredEdges(of window: UIWindow) -> UIRectEdge {
    known(.edges, of: window) {
      decider(\.childForScreenEdgesDeferringSystemGestures, in: window)?
        .preferredScreenEdgesDeferringSystemGestures ?? []
    }
  }

  public static func locksPointer(_ window: UIWindow) -> Bool {
    known(.pointer, of: window) {
      decider(\.childViewControllerForPointerLock, in: window)?.prefersPointerLocked ?? false
    }
  }

  /// Returns the supported orientations of the window. The system asks the root or the full-screen
  /// presentation over it, and none of their children.
  public static func orientations(of window: UIWindow) -> UIInterfaceOrientationMask {
    known(.orientations, of: window) {
      screen(in: window)?.supportedInterfaceOrientations ?? .standard
    }
  }

  private static func known<Value>(
    _ kind: BarKind,
    of window: UIWindow,
    _ ask: () -> Value
  ) -> Value {
    asked.removeAll { $0.window == nil }
    let index = asked.firstIndex { $0.window === window } ?? asked.endIndex
    if index == asked.endIndex { asked.append(KnownAnswers(window: window)) }
    if let value = asked[index].answers[kind] as? Value { return value }
    let value = ask()
    asked[index].answers[kind] = value
    return value
  }

  /// Returns the root, or the full-screen presentation over it, or one that captures the values
  /// without being full-screen.
  private static func screen(
    in window: UIWindow?,
    _ captures: KeyPath<UIViewController, Bool>? = nil
  ) -> UIViewController? {
    guard let root = window?.rootViewController else { return nil }
    let layers = Array(sequence(first: root, next: \.ownPresented))
    return layers.last {
      $0 === root || $0.ownPresentation?.coversAll == true
        || $0.takesOver(captures)
    }
  }

  /// Returns the controller that the system asks, by following one of the `childFor…` properties
  /// from the root of the window or the full-screen presentation over it.
  public static func decider(
    _ child: KeyPath<UIViewController, UIViewController?>,
    in window: UIWindow?
  ) -> UIViewController? {
    let isStatusBar = child == \.childForStatusBarStyle || child == \.childForStatusBarHidden
    let captures =
      isStatusBar ? \UIViewController.modalPresentationCapturesStatusBarAppearance : nil
    guard let screen = screen(in: window, captures) else { return nil }
    return Array(sequence(first: screen) { $0[keyPath: child] }).last
  }
}

extension UIViewController {
  fileprivate func takesOver(_ captures: KeyPath<UIViewController, Bool>?) -> Bool {
    captures.map { self[keyPath: $0] } ?? false
  }
}
