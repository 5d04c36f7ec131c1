import Foundation

/// Reads what a notification brings. Nothing in it is trusted.
enum PushPayload {
  /// The text of what stands under a key. A dot leads into what is nested, unless the key is there
  /// as it is.
  static func text(_ key: Substring, in payload: [AnyHashable: Any]) -> String? {
    if let text = payload[String(key)].flatMap({ ForeignValues.text(of: $0) }) { return text }
    for dot in key.indices where key[dot] == "." {
      guard let inner = payload[String(key[..<dot])] as? [AnyHashable: Any] else { continue }
      if let text = text(key[key.index(after: dot)...], in: inner) { return text }
    }
    return nil
  }
}
