import Foundation

#if !NAVC_WITHOUT_PUSHES
  /// Reads what a notification brings. Nothing in it is trusted.
  enum PushPayload {
    /// The text of what stands under a key. A dot leads into what is nested, unless the key is there
    /// as it is.
    static func text(_ key: Substring, in payload: [AnyHashable: Any]) -> String? {
      if let text = payload[String(key)].flatMap(text(of:)) { return text }
      for dot in key.indices where key[dot] == "." {
        guard let inner = payload[String(key[..<dot])] as? [AnyHashable: Any] else { continue }
        if let text = text(key[key.index(after: dot)...], in: inner) { return text }
      }
      return nil
    }

    /// Texts as they are, Booleans as `true` and `false`, and whole numbers without a fraction.
    private static func text(of value: Any) -> String? {
      let value = (value as? AnyHashable)?.base ?? value
      if let text = value as? String { return text }
      if let url = value as? URL { return url.absoluteString }
      guard let number = value as? NSNumber else { return nil }
      // What a Boolean is wrapped in says that it is a character.
      let kind = UInt8(bitPattern: number.objCType.pointee)
      if kind == UInt8(ascii: "c"), number == 0 || number == 1 {
        return number.boolValue ? "true" : "false"
      }
      guard kind == UInt8(ascii: "d") || kind == UInt8(ascii: "f") else {
        return kind == UInt8(ascii: "Q") ? String(number.uint64Value) : String(number.int64Value)
      }
      return Int64(exactly: number.doubleValue).map { String($0) } ?? "\(number.doubleValue)"
    }
  }
#endif
