extension String {
  /// The text on one line, with all that a reader can't see in it written out, as Swift would: a name
  /// is told from one that only looks the same, and nothing moves a cursor or turns the text around.
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

  /// Whether it has nothing but printable ASCII.
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

/// Reads a text scalar by scalar, and writes out those that nobody sees.
package struct InvisibleReader {
  private var last: Unicode.Scalar?

  package init() {}

  /// What is to be shown instead of `scalar`, which comes next; nil for the scalar itself.
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

  /// Whether text with the scalar looks as it does without: controls, line separators, what turns the
  /// direction of text, and all that is not drawn.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD: return false
    // Marks between a text and its reading, which Unicode does not count among those not drawn.
    case 0xFFF9...0xFFFB: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the scalar changes how the one before it is drawn: letters that join or not, and emoji that
  /// are made of several.
  private func isShaping(_ scalar: Unicode.Scalar) -> Bool {
    guard let last else { return false }
    switch scalar.value {
    case 0x200C, 0x200D: return Self.isJoining(last) || Self.isEmoji(last)
    case 0xFE00...0xFE0F: return Self.isEmoji(last) || last.properties.isIdeographic
    case 0xE0100...0xE01EF: return last.properties.isIdeographic
    case 0x180B...0x180F: return 0x1800..<0x18B0 ~= last.value
    // A flag of a region is spelt in these.
    case 0xE0020...0xE007F: return last.value == 0x1F3F4 || 0xE0020...0xE007E ~= last.value
    default: return false
    }
  }

  /// The scripts of the Near East, India and beyond, whose letters join.
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
