/// The bytes that an emitter writes. Appending a string costs its bytes, and nothing else.
package struct TextBuffer {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func write(_ bytes: [UInt8]) { self.bytes += bytes }
}
