/// Stores the conditions that last as long as the app's process. The routers of all windows share one session, and
/// update their conditions when one of them sets some.
@MainActor public final class NavigationSession {
  /// The values by app name in the spec, and by condition: routers of several specs may share a session.
  private var values: [String: [Int: Int]] = [:]
  private var listeners: [(owner: WeakOwner, changed: @MainActor () -> Void)] = []

  private struct WeakOwner {
    weak var object: AnyObject?
  }

  /// Creates a session in which no condition is set.
  public init() {}

  func value(_ condition: Int, of app: String) -> Int { values[app]?[condition] ?? 0 }

  func set(_ condition: Int, of app: String, to value: Int) {
    values[app, default: [:]][condition] = value
  }

  func listen(_ owner: AnyObject, _ changed: @escaping @MainActor () -> Void) {
    listeners.removeAll { $0.owner.object == nil }
    listeners.append((WeakOwner(object: owner), changed))
  }

  func notify(others than: AnyObject) {
    for (owner, changed) in listeners {
      if let object = owner.object, object !== than { changed() }
    }
  }
}
