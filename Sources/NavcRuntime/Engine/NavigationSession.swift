/// Keeps the conditions that last as long as the app's process.
///
/// Give one to the routers of all windows of an app: they share what is in it, and look again at their
/// conditions when one of them has set some.
@MainActor public final class NavigationSession {
  var values: [Int: Int] = [:]
  private var listeners: [(owner: WeakOwner, changed: @MainActor () -> Void)] = []

  private struct WeakOwner {
    weak var object: AnyObject?
  }

  /// A session in which nothing is set yet.
  public init() {}

  func listen(_ owner: AnyObject, _ changed: @escaping @MainActor () -> Void) {
    listeners.removeAll { $0.owner.object == nil }
    listeners.append((WeakOwner(object: owner), changed))
  }

  func tell(others than: AnyObject) {
    for (owner, changed) in listeners {
      if let object = owner.object, object !== than { changed() }
    }
  }
}
