/// The types of user activities, in reverse-DNS notation.
package enum ActivityType {
  /// Whether `text` is one: parts of letters, digits and hyphens, with dots between them.
  package static func isOne(_ text: String) -> Bool {
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

  /// Whether the system itself has it, for what is none of a screen's.
  package static func isTheSystems(_ text: String) -> Bool { text.hasPrefix("com.apple.") }
}
