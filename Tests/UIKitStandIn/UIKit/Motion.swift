/// The animations of a view's properties. The properties themselves have their new values at once,
/// as in UIKit.
@MainActor struct Motion {
  /// The end of an animation: a time, or the end of a transition.
  struct End {
    var time = -TimeInterval.infinity
    weak var transition: Transition?

    @MainActor var isAhead: Bool {
      Clock.now < time || transition?.isOver == false
    }
  }

  /// The animation of frame and transform.
  var place = End()
  /// The animation of the view's visibility.
  var look = End()
  /// The animation of the background color.
  var color = End()
  /// The replacement of a snapshot of the old contents by the new ones.
  var contents = End()

  /// The end of the animation whose block runs now.
  private static var recorded: End?

  /// The old contents of a view, while they are visible.
  private struct OldContents {
    weak var view: UIView?
    let shown: [UIViewController]
    let time: TimeInterval
  }

  private static var old: [OldContents] = []

  /// Runs a block of changes that are animated until a time.
  static func record(until time: TimeInterval, _ changes: () -> Void) {
    StandIn.change(until: time)
    record(time > Clock.now ? End(time: time) : nil, changes)
  }

  /// Runs a block of changes alongside a transition.
  static func record(with transition: Transition, _ changes: () -> Void) {
    record(transition.isAnimated ? End(transition: transition) : nil, changes)
  }

  private static func record(_ end: End?, _ changes: () -> Void) {
    let before = recorded
    recorded = end
    changes()
    recorded = before
  }

  /// Runs a block of changes that are not animated individually: a snapshot of the view's previous
  /// contents is replaced by the new ones.
  static func record(fadingFrom view: UIView, until time: TimeInterval, _ changes: () -> Void) {
    if time > Clock.now {
      StandIn.change(until: time)
      view.motion.contents = End(time: time)
      let shown = StandIn.pictured(view, true)
      if !shown.isEmpty { old.append(OldContents(view: view, shown: shown, time: time)) }
    }
    record(nil, changes)
  }

  /// Returns the controllers on snapshots of a view's old contents.
  static func oldContents(of view: UIView) -> [UIViewController] {
    old.filter { $0.view === view && Clock.now < $0.time }.flatMap(\.shown)
  }

  /// Removes the snapshots that have been replaced.
  static func forgetOld() { old.removeAll { $0.time <= Clock.now } }

  static func forgetAll() { old = [] }

  /// Notes a change of a property.
  fileprivate static func note(_ view: UIView, _ kind: WritableKeyPath<Motion, End>) {
    guard let recorded, UIView.areAnimationsEnabled else { return }
    view.motion[keyPath: kind] = recorded
  }
}

extension UIView {
  func note(_ kind: WritableKeyPath<Motion, Motion.End>, _ hasChanged: Bool) {
    guard hasChanged else { return }
    StandIn.change()
    Motion.note(self, kind)
  }
}
