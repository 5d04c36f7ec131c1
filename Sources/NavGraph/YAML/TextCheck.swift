/// What a look at a file's bytes, before libyaml sees them, finds.
enum TextCheck {
  /// It can be read as YAML; where the text begins, and whether it is all ASCII.
  case text(start: Int, isASCII: Bool)
  /// The byte at the offset begins no UTF-8 sequence.
  case notUTF8(at: Int)
  /// A character that YAML does not allow, by its offset, length and scalar.
  case control(at: Int, length: Int, scalar: UInt32)

  /// Looks at every byte once.
  init(_ bytes: UnsafeRawBufferPointer) {
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    let start = hasMark ? 3 : 0
    var isASCII = true
    var i = start
    while true {
      bytes.skip(&i) { $0.beyondPrintable | $0.below(0x20) }
      guard i < bytes.count else { break }
      let byte = bytes[i]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        i += 1
        continue
      }
      if byte < 0x80 {
        self = .control(at: i, length: 1, scalar: UInt32(byte))
        return
      }
      isASCII = false
      guard let (scalar, length) = Self.scalar(in: bytes, at: i) else {
        self = .notUTF8(at: i)
        return
      }
      guard Self.isAllowed(scalar) else {
        self = .control(at: i, length: length, scalar: scalar)
        return
      }
      i += length
    }
    self = .text(start: start, isASCII: isASCII)
  }

  /// The scalar whose first byte, not ASCII, is at `i`; nil if it is no well-formed UTF-8.
  private static func scalar(
    in bytes: UnsafeRawBufferPointer,
    at i: Int
  ) -> (scalar: UInt32, length: Int)? {
    let lead = bytes[i]
    let length: Int
    var scalar: UInt32
    switch lead {
    case 0xC2...0xDF: (length, scalar) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, scalar) = (3, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, scalar) = (4, UInt32(lead & 0x07))
    default: return nil
    }
    guard bytes.count - i >= length else { return nil }
    for k in 1..<length {
      let byte = bytes[i + k]
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    let isShortest = length == 2 || scalar >= (length == 3 ? 0x800 : 0x10000)
    guard isShortest, Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
  }

  /// YAML 1.1's printable characters beyond ASCII.
  private static func isAllowed(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar >= 0xA0 && scalar != 0xFFFE && scalar != 0xFFFF
  }
}
