// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What the device draws, frame by frame.
///
/// A frame comes at the end of each turn of the run loop, when Core Animation commits what the turn has
/// changed; what is changed and changed back within a turn is never seen. A block on the main queue may
/// be a turn of its own.
extension StandIn {
  /// Is called for each frame; `drawnWindows` says of which windows it is one.
  public static var onFrame: (@MainActor () -> Void)?

  /// The windows of the frame that is drawn now: those that are to be seen, of scenes in the
  /// foreground. Of a scene that has just gone to the back the app switcher takes its picture.
  public private(set) static var drawnWindows: [UIWindow] = []

  /// The controllers of which something can be seen in the window right now, those of containers
  /// included; what lies furthest back comes first.
  ///
  /// Where there is doubt something can be seen. What has no background colour covers nothing, and
  /// neither does what moves or fades.
  public static func seen(in window: UIWindow) -> [UIViewController] {
    if isDrawing, let known = knownDrawn(window) { return known.seen.compactMap(\.controller) }
    return Sight(of: window).seen()
  }

  /// What was seen in a window when it was last drawn.
  private struct Drawn {
    let sight: Sight
    let seen: [Sight.Weak]
    let changes: Int
    let time: TimeInterval

    @MainActor init(_ window: UIWindow) {
      sight = Sight(of: window)
      seen = sight.seen().map { Sight.Weak(controller: $0) }
      changes = StandIn.changes
      time = Clock.now
    }

    /// Whether the same would be seen now.
    @MainActor var holds: Bool {
      changes == StandIn.changes && (time == Clock.now || StandIn.restless <= time)
    }
  }

  /// How often something has changed that can be seen.
  @_spi(StandIn) public private(set) static var changes = 0
  /// Until when something changes with time alone.
  private static var restless = -TimeInterval.infinity
  private static var last: [ObjectIdentifier: Drawn] = [:]
  private static var isDrawing = false
  private static var windows: [WeakWindow] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// Something that can be seen has changed, or goes on changing until a time.
  @_spi(StandIn) public static func change(until time: TimeInterval = -.infinity) {
    changes += 1
    if time < .infinity { restless = max(restless, time) }
  }

  static func note(_ window: UIWindow) {
    change()
    windows.removeAll { $0.window == nil || $0.window === window }
    windows.append(WeakWindow(window: window))
  }

  /// Draws what is to be seen now. For the picture of the app switcher nobody waits for what the
  /// scene has still to do; but views that SwiftUI has to bring up to date are so first.
  static func drawFrame(picturing pictured: UIScene? = nil) {
    guard let onFrame, !isDrawing else { return }
    let drawn = windows.compactMap(\.window).filter { isDrawn($0, pictured) }
    let late = drawn.compactMap { $0.rootViewController as? any DrawsViews }
      .filter { !$0.isUpToDate }
    if let pictured, !late.isEmpty {
      return late[0].onceUpToDate { drawFrame(picturing: pictured) }
    }
    drawnWindows = drawn.filter { window in
      !late.contains { $0 === window.rootViewController }
    }
    guard !drawnWindows.isEmpty else { return }
    for window in drawnWindows where knownDrawn(window)?.holds != true {
      last = last.filter { $0.value.sight.window != nil }
      last[ObjectIdentifier(window)] = Drawn(window)
    }
    isDrawing = true
    onFrame()
    isDrawing = false
    drawnWindows = []
  }

  private static func knownDrawn(_ window: UIWindow) -> Drawn? {
    last[ObjectIdentifier(window)].flatMap { $0.sight.window === window ? $0 : nil }
  }

  private static func isDrawn(_ window: UIWindow, _ pictured: UIScene?) -> Bool {
    guard !window.isHidden, let scene = window.windowScene else { return false }
    if let pictured { return scene === pictured }
    return scene.activationState == .foregroundActive
      || scene.activationState == .foregroundInactive
  }

  /// What a picture of a view shows: what of it was drawn last, or is to be seen now.
  static func pictured(_ view: UIView, _ afterUpdates: Bool) -> [UIViewController] {
    guard onFrame != nil, let window = view.window else { return [] }
    let sight = afterUpdates ? Sight(of: window) : knownDrawn(window)?.sight
    return sight?.seen(within: view) ?? []
  }

  static func forgetFrames() {
    onFrame = nil
    last = [:]
    drawnWindows = []
    restless = -.infinity
    Motion.forgetAll()
  }
}

/// A controller whose views are drawn by something else than UIKit: by SwiftUI.
@_spi(StandIn) @MainActor public protocol DrawsViews: UIViewController {
  /// Whether nothing has to be drawn anew.
  var isUpToDate: Bool { get }
  /// Does `work` when nothing has to be drawn anew any more.
  func onceUpToDate(_ work: @escaping @MainActor () -> Void)
  /// Whether nothing can be seen of a child: it lies wholly under something opaque, or is hidden.
  func hides(_ child: UIViewController) -> Bool
}

/// What `snapshotView` returns.
final class Picture: UIView {
  /// Who is to be seen on it.
  let shown: [UIViewController]

  init(of view: UIView, _ afterUpdates: Bool) {
    shown = StandIn.pictured(view, afterUpdates)
    super.init(frame: view.bounds)
  }

  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// What lies in it as it is loaded is what its controller shows; what comes later lies over that.
  func markContents() {
    for each in subviews {
      each.isContent = true
      each.markContents()
    }
  }
}
