/// The bytes that an emitter writes. Appending a string costs its bytes, and nothing else.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ number: Int) { write(String(number)) }

  mutating func write(_ other: TextBuffer) { bytes.append(contentsOf: other.bytes) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }
}
