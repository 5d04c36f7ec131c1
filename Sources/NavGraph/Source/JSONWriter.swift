/// A streaming writer of indented JSON. Callers write the keys of each object in alphabetical order, so that the text
/// is canonical.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var needsComma = false

  package init() {}

  /// Returns the text of the value that `body` writes.
  package static func text(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    body(&writer)
    writer.bytes.append(0x0A)
    return writer.bytes
  }

  // MARK: Values

  package mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  package mutating func array<T>(
    _ elements: some Sequence<T>,
    _ body: (inout JSONWriter, T) -> Void
  ) {
    array { $0.elements(elements, body) }
  }

  /// Writes an array. `body` writes its elements with `elements`, in several calls if necessary.
  package mutating func array(_ body: (inout JSONWriter) -> Void) { nest("[", "]", body) }

  package mutating func elements<T>(
    _ elements: some Sequence<T>,
    _ body: (inout JSONWriter, T) -> Void
  ) {
    for element in elements {
      startElement()
      body(&self, element)
    }
  }

  package mutating func value(_ string: String) {
    bytes.append(0x22)
    for byte in string.utf8 { appendEscaped(byte) }
    bytes.append(0x22)
  }

  package mutating func value(_ number: Int) { bytes += String(number).utf8 }

  /// Writes a number from its text.
  package mutating func value(number text: String) { bytes += text.utf8 }

  package mutating func value(_ flag: Bool) { bytes += (flag ? "true" : "false").utf8 }

  // MARK: Fields

  package mutating func key(_ key: String) {
    startElement()
    value(key)
    bytes += ": ".utf8
  }

  package mutating func field(_ name: String, _ string: String) {
    key(name)
    value(string)
  }

  /// Writes a field, unless the string is nil.
  package mutating func field(_ name: String, _ string: String?) {
    if let string { field(name, string) }
  }

  package mutating func field(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  package mutating func field(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  package mutating func field(_ name: String, _ strings: [String]) {
    field(name, strings) { $0.value($1) }
  }

  package mutating func field<T>(
    _ name: String,
    _ elements: some Sequence<T>,
    _ body: (inout JSONWriter, T) -> Void
  ) {
    key(name)
    array(elements, body)
  }

  package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  // MARK: Layout

  private mutating func nest(
    _ open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    _ body: (inout JSONWriter) -> Void
  ) {
    bytes += String(open).utf8
    depth += 1
    needsComma = false
    body(&self)
    depth -= 1
    if needsComma { newLine() }
    needsComma = true
    bytes += String(close).utf8
  }

  private mutating func startElement() {
    if needsComma { bytes.append(0x2C) }
    needsComma = true
    newLine()
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    for _ in 0..<2 * depth { bytes.append(0x20) }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C:
      bytes.append(0x5C)
      bytes.append(byte)
    case 0x0A: bytes += "\\n".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0x09: bytes += "\\t".utf8
    case 0..<0x20, 0x7F:
      let digits = String(byte, radix: 16)
      bytes += (digits.count == 1 ? "\\u000" : "\\u00").utf8
      bytes += digits.utf8
    default: bytes.append(byte)
    }
  }
}
