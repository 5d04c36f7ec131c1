/// The output buffer of an emitter. Appending a string copies only its bytes.
package struct TextBuffer: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ bytes: [UInt8]) { self.bytes += bytes }

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes.append(contentsOf: bytes) }

  package mutating func write(_ text: String, _ escapes: TextEscapes) {
    var text = text
    text.withUTF8 { escapes.write($0, to: &self) }
  }

  package mutating func write(_ number: Int) {
    if number < 0 {
      bytes.append(0x2D)
      return write(-number)
    }
    if number >= 10 { write(number / 10) }
    bytes.append(0x30 + UInt8(number % 10))
  }
}
