/// Stores strings between launches of the app: the conditions that the router stores. A router uses
/// `UserDefaults`; a simulation accepts any storage.
@MainActor public protocol NavigationStorage: AnyObject {
  /// Returns the string that was last stored under `key`, or nil if there is none.
  func text(forKey key: String) -> String?
  /// Stores `text` under `key`.
  func store(_ text: String, forKey key: String)
  /// Stores `flag` under a key that the app itself has used, in the form in which the app reads it.
  func store(_ flag: Bool, forKey key: String)
}

extension NavigationStorage {
  /// Stores `flag` as a string.
  public func store(_ flag: Bool, forKey key: String) {
    store(flag ? "true" : "false", forKey: key)
  }
}

/// Stores strings in memory, for unit tests.
@MainActor public final class MemoryStorage: NavigationStorage {
  private var texts: [String: String]

  /// Creates a storage that contains `texts`.
  public init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// Returns the string that was last stored under `key`.
  public func text(forKey key: String) -> String? { texts[key] }

  /// Stores `text` under `key`.
  public func store(_ text: String, forKey key: String) { texts[key] = text }
}
