/// Writes Swift declarations into one buffer: indentation, access levels and comments.
///
/// A line is begun, written in pieces and ended, so that the lines there are many of cost no
/// strings of their own.
struct SwiftPrinter {
  private(set) var bytes: [UInt8] = []
  /// `public ` or nothing.
  let access: String
  private var depth = 0

  init(isPublic: Bool) { access = isPublic ? "public " : "" }

  // MARK: Pieces

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: Int) {
    if number < 0 {
      bytes.append(0x2D)
      return write(-number)
    }
    if number >= 10 { write(number / 10) }
    bytes.append(0x30 + UInt8(number % 10))
  }

  mutating func write(bytes more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  mutating func begin() {
    for _ in 0..<depth { write("  ") }
  }

  mutating func end() { bytes.append(0x0A) }

  // MARK: Lines

  mutating func line(_ text: String) {
    begin()
    write(text)
    end()
  }

  mutating func blank() { end() }

  /// A line that ends in an opening brace.
  mutating func open(_ head: String) {
    begin()
    write(head)
    write(" {\n")
    depth += 1
  }

  mutating func close() {
    depth -= 1
    line("}")
  }

  mutating func indent() { depth += 1 }

  mutating func outdent() { depth -= 1 }

  /// Lines that only a condition of the compiler lets count.
  mutating func conditional(
    _ condition: String,
    _ body: (inout SwiftPrinter) -> Void,
    otherwise: ((inout SwiftPrinter) -> Void)? = nil
  ) {
    line("#if " + condition)
    depth += 1
    body(&self)
    depth -= 1
    if let otherwise {
      line("#else")
      depth += 1
      otherwise(&self)
      depth -= 1
    }
    line("#endif")
  }

  /// A comment; foreign text is taken as text.
  mutating func doc(_ text: String) {
    for line in SwiftLiteral.commentLines(text) {
      begin()
      write("/// ")
      write(line)
      end()
    }
  }
}
