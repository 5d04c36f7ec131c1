public import Foundation

/// A type whose values can be written as one string. For generated code.
public protocol ParameterScalar: Hashable, Sendable {
  /// Parses a whole string; returns nil if it is malformed. For generated code.
  static func navcValue(_ text: String) -> Self?
  /// The value as a string. For generated code.
  var navcText: String { get }
}

/// Reads `true` and `1`, `false` and `0`.
extension Bool: ParameterScalar {
  /// Parses a string. For generated code.
  public static func navcValue(_ text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  /// The value as a string. For generated code.
  public var navcText: String { self ? "true" : "false" }
}

extension Int: ParameterScalar {
  /// Parses a string. For generated code.
  public static func navcValue(_ text: String) -> Int? { text.hasPrefix("+") ? nil : Int(text) }
  /// The value as a string. For generated code.
  public var navcText: String { String(self) }
}

extension Int64: ParameterScalar {
  /// Parses a string. For generated code.
  public static func navcValue(_ text: String) -> Int64? { text.hasPrefix("+") ? nil : Int64(text) }
  /// The value as a string. For generated code.
  public var navcText: String { String(self) }
}

extension UInt: ParameterScalar {
  /// Parses a string. For generated code.
  public static func navcValue(_ text: String) -> UInt? {
    text.hasPrefix("+") || text.hasPrefix("-") ? nil : UInt(text)
  }

  /// The value as a string. For generated code.
  public var navcText: String { String(self) }
}

/// Reads finite decimal numbers.
extension Double: ParameterScalar {
  /// Parses a string. For generated code.
  public static func navcValue(_ text: String) -> Double? {
    guard let first = text.utf8.first, first != 0x2B,
      text.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  /// The value as a string. For generated code.
  public var navcText: String { "\(self)" }
}

extension String: ParameterScalar {
  /// Parses a string. For generated code.
  public static func navcValue(_ text: String) -> String? { text }
  /// The value as a string. For generated code.
  public var navcText: String { self }
}

extension UUID: ParameterScalar {
  /// Parses a string. For generated code.
  public static func navcValue(_ text: String) -> UUID? {
    text.utf8.count == 36 ? UUID(uuidString: text) : nil
  }

  /// The value as a string. For generated code.
  public var navcText: String { uuidString }
}

/// Rejects spaces and control characters, which recent versions of Foundation escape instead.
extension URL: ParameterScalar {
  /// Parses a string. For generated code.
  public static func navcValue(_ text: String) -> URL? {
    text.utf8.contains { $0 <= 0x20 || $0 == 0x7F } ? nil : URL(string: text)
  }

  /// The value as a string. For generated code.
  public var navcText: String { absoluteString }
}
