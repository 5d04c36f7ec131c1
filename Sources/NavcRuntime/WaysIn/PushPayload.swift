import Foundation

/// Reads the payload of a notification. None of it is trusted.
enum PushPayload {
  /// Returns the string under a key. A dot leads into a nested dictionary, unless there is a value under the whole
  /// key.
  static func text(_ key: Substring, in payload: [AnyHashable: Any]) -> String? {
    if let text = payload[String(key)].flatMap({ ForeignValues.text(of: $0) }) { return text }
    for dot in key.indices where key[dot] == "." {
      guard let inner = payload[String(key[..<dot])] as? [AnyHashable: Any] else { continue }
      if let text = text(key[key.index(after: dot)...], in: inner) { return text }
    }
    return nil
  }
}
