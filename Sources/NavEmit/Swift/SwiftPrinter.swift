import NavGraph

/// Writes Swift declarations into one buffer: indentation, access levels and comments.
///
/// A line is begun, written in pieces and ended, so that frequent lines need no strings of their
/// own.
package struct SwiftPrinter {
  package private(set) var bytes: [UInt8] = []
  /// The access modifier: `public ` or empty.
  let access: String
  private var depth = 0

  package init(isPublic: Bool) { access = isPublic ? "public " : "" }

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

  package mutating func line(_ text: String) {
    begin()
    write(text)
    end()
  }

  package mutating func blank() { end() }

  /// Writes a line that ends in an opening brace.
  package mutating func open(_ head: String) {
    begin()
    write(head)
    write(" {\n")
    depth += 1
  }

  package mutating func close() {
    depth -= 1
    line("}")
  }

  package mutating func indent() { depth += 1 }

  package mutating func outdent() { depth -= 1 }

  /// Writes lines between `#if` and `#endif`, and others after `#else`.
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

  /// Writes a comment. `text` is not interpreted.
  package mutating func doc(_ text: String) {
    for line in SwiftLiteral.commentLines(text) {
      begin()
      write("/// ")
      write(line)
      end()
    }
  }

  /// Writes a multi-line string literal as an argument.
  package mutating func text(_ lines: [String], label: String? = nil, isLast: Bool = true) {
    indent()
    line((label.map { $0 + ": " } ?? "") + "\"\"\"")
    for text in lines { line(text) }
    line("\"\"\"" + (isLast ? "" : ","))
    outdent()
  }
}

extension SwiftPrinter {
  /// The number of cases in one `switch`: the compiler's time grows faster than the number of
  /// cases.
  private static var chunk: Int { 64 }

  /// Writes a static function on the main actor that returns a value for some indices and nil for
  /// all others, as one switch, or as several if there are many cases. `signature` is its name, its
  /// only parameter and its type.
  mutating func lookup(
    _ signature: String,
    _ indices: [Int],
    _ value: (Int) -> String
  ) {
    let name = signature.prefix { $0 != "(" }
    let rest = signature.dropFirst(name.count)
    let argument = rest.drop { $0 != " " }.dropFirst().prefix { $0 != ":" }
    let label = rest.dropFirst().prefix { $0 != " " }
    chunkedSwitch("@MainActor \(access)static func \(signature)", String(argument), indices) {
      "\(name)\($0)(\(label): \(argument))"
    } part: {
      "@MainActor private static func \(name)\($0)\(rest)"
    } value: { printer, index in
      printer.line("case \(index): \(value(index))")
    } otherwise: {
      $0.line("default: nil")
    }
  }

  /// Writes a function with a switch, and further functions that it calls if there are many cases.
  package mutating func chunkedSwitch(
    _ head: String,
    _ argument: String,
    _ indices: [Int],
    call: (Int) -> String,
    part: (Int) -> String,
    value: (inout SwiftPrinter, Int) -> Void,
    otherwise: (inout SwiftPrinter) -> Void
  ) {
    func cases(_ members: ArraySlice<Int>, _ printer: inout SwiftPrinter) {
      printer.line("switch \(argument) {")
      for index in members { value(&printer, index) }
      otherwise(&printer)
      printer.line("}")
    }
    let chunks = Self.chunks(of: indices)
    open(head)
    guard chunks.count > 1 else {
      cases(indices[...], &self)
      return close()
    }
    line("switch \(argument) / \(Self.chunk) {")
    for (number, _) in chunks { line("case \(number): \(call(number))") }
    otherwise(&self)
    line("}")
    close()
    for (number, members) in chunks {
      blank()
      open(part(number))
      cases(members, &self)
      close()
    }
  }

  /// Returns the indices by the chunk that they belong to; empty chunks are left out.
  private static func chunks(of indices: [Int]) -> [(number: Int, members: ArraySlice<Int>)] {
    var result: [(number: Int, members: ArraySlice<Int>)] = []
    var start = 0
    while start < indices.count {
      let number = indices[start] / chunk
      var end = start
      while end < indices.count, indices[end] / chunk == number { end += 1 }
      result.append((number, indices[start..<end]))
      start = end
    }
    return result
  }
}
