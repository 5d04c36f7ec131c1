// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The frames that the device draws.
///
/// A frame is drawn at the end of each turn of the run loop, when Core Animation commits the
/// turn's changes; a change that is reverted in the same turn is never visible. A block on the
/// main queue may be a turn of its own.
extension StandIn {
  /// An action for each frame; `drawnWindows` has the frame's windows.
  public static var onFrame: (@MainActor () -> Void)?

  /// The windows of the current frame: the visible ones, of scenes in the foreground. For a scene
  /// that has just entered the background, this is the app switcher's snapshot.
  public private(set) static var drawnWindows: [UIWindow] = []

  /// Returns the controllers that are visible in the window now, including containers, rearmost
  /// first.
  ///
  /// In case of doubt a controller counts as visible. A view without a background color covers
  /// nothing, nor does one that moves or fades.
  public static func seen(in window: UIWindow) -> [UIViewController] {
    if isDrawing, let known = knownDrawn(window) { return known.seen.compactMap(\.controller) }
    return Sight(of: window).seen()
  }

  /// The visible controllers of a window when it was last drawn.
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

    /// True if the result would be the same now.
    @MainActor var holds: Bool {
      changes == StandIn.changes && (time == Clock.now || StandIn.restless <= time)
    }
  }

  /// The number of visible changes.
  @_spi(StandIn) public private(set) static var changes = 0
  /// The time until which something changes with time alone.
  private static var restless = -TimeInterval.infinity
  private static var last: [ObjectIdentifier: Drawn] = [:]
  private static var isDrawing = false
  private static var windows: [WeakWindow] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// Notes a visible change, or a change that continues until a time.
  @_spi(StandIn) public static func change(until time: TimeInterval = -.infinity) {
    changes += 1
    if time < .infinity { restless = max(restless, time) }
  }

  static func note(_ window: UIWindow) {
    change()
    windows.removeAll { $0.window == nil || $0.window === window }
    windows.append(WeakWindow(window: window))
  }

  /// Draws a frame. The app switcher's snapshot does not wait for the scene's pending work, except
  /// for views that SwiftUI has to update.
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

  /// Returns the controllers on a snapshot of a view: those drawn last, or those visible now.
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

/// A controller whose views are drawn by SwiftUI.
@_spi(StandIn) @MainActor public protocol DrawsViews: UIViewController {
  /// True if no redraw is due.
  var isUpToDate: Bool { get }
  /// Performs `work` when no redraw is due.
  func onceUpToDate(_ work: @escaping @MainActor () -> Void)
  /// Returns true if a child is invisible: it is hidden, or entirely behind something opaque.
  func hides(_ child: UIViewController) -> Bool
}

/// The view that `snapshotView` returns.
final class Picture: UIView {
  /// The controllers on the snapshot.
  let shown: [UIViewController]

  init(of view: UIView, _ afterUpdates: Bool) {
    shown = StandIn.pictured(view, afterUpdates)
    super.init(frame: view.bounds)
  }

  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// Marks the subviews that exist when the view is loaded as the controller's content. Subviews
  /// added later cover it.
  func markContents() {
    for each in subviews {
      each.isContent = true
      each.markContents()
    }
  }
}
