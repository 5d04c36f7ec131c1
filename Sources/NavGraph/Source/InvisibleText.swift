extension String {
  /// The text on one line, with invisible characters escaped as in Swift. Names that only look the same can be told
  /// apart, and no character moves the cursor or changes the direction of the text.
  package var showingInvisible: String {
    if isPlain { return self }
    var result = ""
    var reader = InvisibleReader()
    for scalar in unicodeScalars {
      if let escaped = reader.read(scalar) {
        result += escaped
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// True if the text contains only printable ASCII.
  private var isPlain: Bool {
    var text = self
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var place = 0
      bytes.skip(&place) { $0.below(0x20) | $0.beyondPrintable }
      return bytes[place...].allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
  }
}

/// A reader that escapes the invisible scalars of a string.
package struct InvisibleReader {
  private var last: Unicode.Scalar?

  package init() {}

  /// Reads the next scalar. Returns its escape; nil if it is shown as it is.
  package mutating func read(_ scalar: Unicode.Scalar) -> String? {
    defer { last = scalar }
    guard Self.isInvisible(scalar), !isShaping(scalar) else { return nil }
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Returns true for scalars that are not drawn: controls, line separators, marks of text direction, and others.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD: return false
    // Annotation marks, which Unicode does not count as ignorable.
    case 0xFFF9...0xFFFB: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns true if the scalar changes how the preceding one is drawn: joiners of letters, and parts of emoji.
  private func isShaping(_ scalar: Unicode.Scalar) -> Bool {
    guard let last else { return false }
    switch scalar.value {
    case 0x200C, 0x200D: return Self.isJoining(last) || Self.isEmoji(last)
    case 0xFE00...0xFE0F: return Self.isEmoji(last) || last.properties.isIdeographic
    case 0xE0100...0xE01EF: return last.properties.isIdeographic
    case 0x180B...0x180F: return 0x1800..<0x18B0 ~= last.value
    // The flags of regions consist of these.
    case 0xE0020...0xE007F: return last.value == 0x1F3F4 || 0xE0020...0xE007E ~= last.value
    default: return false
    }
  }

  /// Returns true for scripts with joined letters, such as those of the Near East and India.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600..<0xE00, 0xF00..<0x10A0, 0x1780..<0x18B0: true
    default: false
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || (!scalar.isASCII && scalar.properties.isEmoji)
  }
}
