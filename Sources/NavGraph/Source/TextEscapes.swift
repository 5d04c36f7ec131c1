/// The escapes of special characters in a string. Characters that can't be shown become spaces; all others stay.
package struct TextEscapes: Sendable {
  /// The escapes, by ASCII character.
  private var texts: [[UInt8]?]
  /// The ASCII characters that are replaced, as bits.
  private var low: UInt64 = 0xFFFF_FFFF
  private var high: UInt64 = 1 << 63

  /// Creates escapes from the replacements of ASCII characters.
  package init(_ texts: KeyValuePairs<Unicode.Scalar, String>) {
    self.texts = Array(repeating: nil, count: 0x80)
    for (scalar, text) in texts { add(scalar, text) }
  }

  /// Returns a copy with the escape of another character.
  package func with(_ scalar: Unicode.Scalar, _ text: String) -> TextEscapes {
    var escapes = self
    escapes.add(scalar, text)
    return escapes
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ text: String) {
    let value = scalar.value
    texts[Int(value)] = Array(text.utf8)
    if value < 0x40 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 0x40) }
  }

  /// Returns `text` with escapes.
  package func escaped(_ text: String) -> String {
    var copy = text
    return copy.withUTF8 { bytes in
      guard next(from: 0, in: bytes) < bytes.count else { return text }
      var buffer = TextBuffer()
      write(bytes, to: &buffer)
      return String(decoding: buffer.bytes, as: UTF8.self)
    }
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>, to buffer: inout TextBuffer) {
    var place = 0
    while place < bytes.count {
      let end = next(from: place, in: bytes)
      buffer.write(UnsafeBufferPointer(rebasing: bytes[place..<end]))
      guard end < bytes.count else { return }
      let byte = bytes[end]
      if byte < 0x80, let text = texts[Int(byte)] {
        buffer.write(text)
      } else {
        buffer.write(" ")
      }
      place = end + Self.length(of: byte)
    }
  }

  /// Returns the position of the next scalar that is replaced; the end if there is none.
  private func next(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        if (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 != 0 { return place }
        place += 1
      } else {
        let length = Self.length(of: byte)
        if !MarkupText.isShown(Self.scalar(bytes, place, length)) { return place }
        place += length
      }
    }
    return place
  }

  private static func length(of lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// Returns the multibyte scalar at `place`.
  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ place: Int,
    _ length: Int
  ) -> Unicode.Scalar {
    var value = UInt32(bytes[place]) & (0x7F >> UInt32(length))
    for byte in bytes[(place + 1)..<(place + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
