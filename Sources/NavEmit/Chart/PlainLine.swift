/// A line of printable ASCII and arrows, as most texts of a chart are: each scalar is one
/// character, one column wide, and the space is the only white space.
struct PlainLine {
  static let space: UInt8 = 0x20

  /// The number of columns.
  private(set) var columns = 0
  /// True if spaces are single, and only between words.
  private(set) var isSpacedOnce = true

  /// Returns nil for any other text.
  init?(_ text: String) {
    var text = text
    guard text.withUTF8({ read($0) }) else { return nil }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isAfterSpace = !bytes.isEmpty
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case Self.space:
        if isAfterSpace { isSpacedOnce = false }
        place += 1
      case 0x21..<0x7F: place += 1
      // U+2190 to U+21FF, the arrows.
      case 0xE2 where bytes[place + 1] == 0x86 && bytes[place + 2] >= 0x90: place += 3
      case 0xE2 where bytes[place + 1] == 0x87: place += 3
      default: return false
      }
      isAfterSpace = byte == Self.space
      columns += 1
    }
    if isAfterSpace { isSpacedOnce = false }
    return true
  }
}
