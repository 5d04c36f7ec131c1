import Foundation

/// Values in foreign types, from the senders of notifications and the creators of activities.
enum ForeignValues {
  /// Returns a value as a string: Booleans as `true` and `false`, and whole numbers without a fraction.
  static func text(of value: Any) -> String? {
    let value = (value as? AnyHashable)?.base ?? value
    if let text = value as? String { return text }
    if let url = value as? URL { return url.absoluteString }
    guard let number = value as? NSNumber else { return nil }
    // A wrapped Boolean has the type code of a character.
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
