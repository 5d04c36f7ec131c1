/// The place of one view. It exists as long as a view of the same type is drawn there, and stores
/// the view's state.
@MainActor final class Node {
  private struct Key: Hashable {
    let place: Int
    let type: ObjectIdentifier
    let id: AnyHashable?
  }

  unowned let screen: StandInScreen
  unowned let host: HostController
  private var children: [Key: Node] = [:]
  private var pass = 0
  private var kept: [Int: AnyObject] = [:]
  private var endings: [() -> Void] = []
  private(set) var isGone = false
  /// The elements of the last drawing, and their transition.
  var elements: [Element] = []
  /// The number of elements of the host drawn before these.
  var firstElement = 0
  var transition: AnyTransition?
  var animation: Animation?

  init(_ screen: StandInScreen, _ host: HostController) {
    self.screen = screen
    self.host = host
  }

  /// Draws a view at a place of its own below this one.
  func draw<V: View>(_ view: V, at place: Int, id: AnyHashable? = nil, _ around: Surroundings) {
    child(place, id, V.self).draw(view, around)
  }

  func child<V: View>(_ place: Int, _ id: AnyHashable?, _ type: V.Type) -> Node {
    let key = Key(place: place, type: ObjectIdentifier(type), id: id)
    let child = children[key] ?? Node(screen, host)
    children[key] = child
    child.pass = screen.pass
    return child
  }

  /// Returns the object stored under a number, creating it if necessary.
  func keep<Value: AnyObject>(_ number: Int = -1, _ make: () -> Value) -> Value {
    if let value = kept[number] as? Value { return value }
    let value = make()
    kept[number] = value
    return value
  }

  /// Performs an action when this place is removed.
  func atEnd(_ work: @escaping () -> Void) { endings.append(work) }

  /// Removes the places below that were not drawn in this pass.
  func sweep() {
    for (key, child) in children {
      if child.pass == screen.pass {
        child.sweep()
      } else {
        children[key] = nil
        child.end()
      }
    }
  }

  /// Removes and returns the places below that were not drawn in this pass but stay on screen
  /// until their transition is over.
  func takeLeaving() -> [Leaving] {
    var leaving: [Leaving] = []
    for (key, child) in children {
      if child.pass == screen.pass {
        leaving += child.takeLeaving()
      } else if let time = child.timeToLeave(animation) {
        children[key] = nil
        leaving.append(Leaving(node: child, time: time))
      }
    }
    return leaving
  }

  private func timeToLeave(_ animation: Animation?) -> Double? {
    let transition = transitionWithin
    guard screen.animates, transition?.isIdentity != true else { return nil }
    let time = transition?.removal?.duration ?? animation?.duration
    return time.flatMap { $0 > 0 ? $0 : nil }
  }

  var transitionWithin: AnyTransition? {
    transition ?? (children.count == 1 ? children.values.first?.transitionWithin : nil)
  }

  /// Removes this place and all places below it.
  func end() {
    guard !isGone else { return }
    children.values.forEach { $0.end() }
    children = [:]
    isGone = true
    endings.forEach { $0() }
    endings = []
    kept = [:]
  }
}

/// A removed view that stays on screen for some time.
struct Leaving {
  let node: Node
  let time: Double
}
