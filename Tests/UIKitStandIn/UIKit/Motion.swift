/// What of a view is on its way from one value to another. The properties themselves have their new
/// values at once, as in UIKit.
@MainActor struct Motion {
  /// How long something moves: until a time, or until a transition is over.
  struct End {
    var time = -TimeInterval.infinity
    weak var transition: Transition?

    @MainActor var isAhead: Bool {
      Clock.now < time || transition?.isOver == false
    }
  }

  /// Frame and transform.
  var place = End()
  /// What makes it more or less visible.
  var look = End()
  /// Its background.
  var color = End()
  /// A picture of its old contents gives way to the new ones.
  var contents = End()

  /// What is animated in the block that runs now.
  private static var recorded: End?

  /// The old contents of views, as long as they can be seen.
  private struct Old {
    weak var view: UIView?
    let shown: [UIViewController]
    let time: TimeInterval
  }

  private static var old: [Old] = []

  /// Runs a block of changes that are animated until then.
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

  /// Runs a block of changes that are not animated one by one: a picture of all that the view showed
  /// before gives way to what it shows then.
  static func record(fadingFrom view: UIView, until time: TimeInterval, _ changes: () -> Void) {
    if time > Clock.now {
      StandIn.change(until: time)
      view.motion.contents = End(time: time)
      let shown = StandIn.pictured(view, true)
      if !shown.isEmpty { old.append(Old(view: view, shown: shown, time: time)) }
    }
    record(nil, changes)
  }

  /// Who is to be seen on pictures of a view's old contents.
  static func oldContents(of view: UIView) -> [UIViewController] {
    old.filter { $0.view === view && Clock.now < $0.time }.flatMap(\.shown)
  }

  /// Lets go of pictures that have given way.
  static func forgetOld() { old.removeAll { $0.time <= Clock.now } }

  static func forgetAll() { old = [] }

  /// A property has changed.
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
