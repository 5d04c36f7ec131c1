import Foundation

/// What others wrote in their own types: the sender of a notification, who made an activity.
enum ForeignValues {
  /// Texts as they are, Booleans as `true` and `false`, and whole numbers without a fraction.
  static func text(of value: Any) -> String? {
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
