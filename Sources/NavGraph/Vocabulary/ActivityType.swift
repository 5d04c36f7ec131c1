/// The format of user activity types: reverse-DNS notation.
package enum ActivityType {
  /// Returns true if `text` is a valid type: two or more components of letters, digits and hyphens, separated by
  /// dots.
  package static func isValid(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1 && text.utf8.first != UInt8(ascii: "-")
      && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy(isPartOfWord) }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Returns true for a type that the system reserves for itself.
  package static func isReserved(_ text: String) -> Bool { text.hasPrefix("com.apple.") }
}
