public import Foundation

/// A type that one text, the whole of it, can stand for. For generated code.
public protocol ParameterScalar: Hashable, Sendable {
  /// What a text stands for; nil if that is nothing. For generated code.
  static func navcValue(_ text: String) -> Self?
  /// The text that stands for it. For generated code.
  var navcText: String { get }
}

/// `true` and `1`, `false` and `0`.
extension Bool: ParameterScalar {
  /// What a text stands for. For generated code.
  public static func navcValue(_ text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  /// The text. For generated code.
  public var navcText: String { self ? "true" : "false" }
}

extension Int: ParameterScalar {
  /// What a text stands for. For generated code.
  public static func navcValue(_ text: String) -> Int? { text.hasPrefix("+") ? nil : Int(text) }
  /// The text. For generated code.
  public var navcText: String { String(self) }
}

extension Int64: ParameterScalar {
  /// What a text stands for. For generated code.
  public static func navcValue(_ text: String) -> Int64? { text.hasPrefix("+") ? nil : Int64(text) }
  /// The text. For generated code.
  public var navcText: String { String(self) }
}

extension UInt: ParameterScalar {
  /// What a text stands for. For generated code.
  public static func navcValue(_ text: String) -> UInt? {
    text.hasPrefix("+") || text.hasPrefix("-") ? nil : UInt(text)
  }

  /// The text. For generated code.
  public var navcText: String { String(self) }
}

/// Finite, and decimal.
extension Double: ParameterScalar {
  /// What a text stands for. For generated code.
  public static func navcValue(_ text: String) -> Double? {
    guard let first = text.utf8.first, first != 0x2B,
      text.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  /// The text. For generated code.
  public var navcText: String { "\(self)" }
}

extension String: ParameterScalar {
  /// What a text stands for. For generated code.
  public static func navcValue(_ text: String) -> String? { text }
  /// The text. For generated code.
  public var navcText: String { self }
}

extension UUID: ParameterScalar {
  /// What a text stands for. For generated code.
  public static func navcValue(_ text: String) -> UUID? {
    text.utf8.count == 36 ? UUID(uuidString: text) : nil
  }

  /// The text. For generated code.
  public var navcText: String { uuidString }
}

/// Without spaces and control characters, which Foundation's own reader has come to escape.
extension URL: ParameterScalar {
  /// What a text stands for. For generated code.
  public static func navcValue(_ text: String) -> URL? {
    text.utf8.contains { $0 <= 0x20 || $0 == 0x7F } ? nil : URL(string: text)
  }

  /// The text. For generated code.
  public var navcText: String { absoluteString }
}
