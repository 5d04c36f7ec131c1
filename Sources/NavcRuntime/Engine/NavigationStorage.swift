/// Keeps texts from one start of the app to the next: the conditions that the router remembers itself.
/// A router has them in `UserDefaults`; a simulation takes any storage.
@MainActor public protocol NavigationStorage: AnyObject {
  /// What was last stored under `key`; nil if nothing was.
  func text(forKey key: String) -> String?
  /// Stores `text` under `key`.
  func store(_ text: String, forKey key: String)
  /// Stores `flag` under a key that the app has used itself, so that the app reads it as before.
  func store(_ flag: Bool, forKey key: String)
}

extension NavigationStorage {
  /// Stores `flag` as a text.
  public func store(_ flag: Bool, forKey key: String) {
    store(flag ? "true" : "false", forKey: key)
  }
}

/// Keeps texts as long as it lives: for unit tests.
@MainActor public final class MemoryStorage: NavigationStorage {
  private var texts: [String: String]

  /// A storage that holds `texts`.
  public init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// What was last stored under `key`.
  public func text(forKey key: String) -> String? { texts[key] }

  /// Stores `text` under `key`.
  public func store(_ text: String, forKey key: String) { texts[key] = text }
}
