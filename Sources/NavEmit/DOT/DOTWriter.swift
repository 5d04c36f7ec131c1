import NavGraph

/// Writes DOT: statements, attributes, and text that is escaped for its context.
struct DOTWriter {
  private(set) var text = TextBuffer()
  private var depth = 0

  /// The value of an attribute.
  enum Value {
    /// A keyword of Graphviz or a number; written unchanged.
    case raw(String)
    /// Any text; quoted, with its line breaks.
    case quoted(String)
    /// A quoted text that is cut if it is longer than Graphviz accepts.
    case tip(String)
    /// An HTML-like label, made from `DOTText` and `DOTTable`.
    case html(TextBuffer)
  }

  mutating func open(_ head: String) {
    line(head + " {")
    depth += 1
  }

  mutating func close() {
    depth -= 1
    line("}")
  }

  mutating func line(_ content: String) {
    indent()
    text.write(content)
    text.write("\n")
  }

  mutating func statement(_ subject: String, _ attributes: [(String, Value)]) {
    indent()
    text.write(subject)
    if !attributes.isEmpty {
      text.write(" [")
      for (i, (name, value)) in attributes.enumerated() {
        if i > 0 { text.write(", ") }
        text.write(name)
        text.write("=")
        write(value)
      }
      text.write("]")
    }
    text.write(";\n")
  }

  private mutating func indent() {
    for _ in 0..<depth { text.write("  ") }
  }

  private mutating func write(_ value: Value) {
    switch value {
    case .raw(let raw): text.write(raw)
    case .quoted(let content): write(quoted: content)
    case .tip(let content): write(quoted: Self.cut(content))
    case .html(let html):
      text.write("<")
      text.write(html.bytes)
      text.write(">")
    }
  }

  private mutating func write(quoted content: String) {
    text.write("\"")
    text.write(content, Self.quotedEscapes)
    text.write("\"")
  }

  /// Returns `content` as a quoted string. In DOT a backslash starts an escape, and entities are
  /// expanded even inside quotes.
  static func quoted(_ content: String) -> String {
    "\"" + quotedEscapes.escaped(content) + "\""
  }

  private static let quotedEscapes = TextEscapes([
    "\"": "\\\"", "\\": "\\\\", "&": "&amp;", "\n": "\\n",
  ])

  /// Escapes of text in an HTML-like label.
  static let htmlEscapes = MarkupText.escapes
    // Square brackets would end the label early in some of Graphviz's parsers.
    .with("[", "&#91;").with("]", "&#93;")
    // Graphviz expands its escapes here, too.
    .with("\\", "\\\\")
    .with("\n", "<br align=\"left\"/>")

  /// Escapes of an attribute's value in an HTML-like label; line breaks are kept.
  static let attributeEscapes = htmlEscapes.with("\n", "&#10;")

  /// Escapes of a file's path in such an attribute, where Graphviz expands no escapes.
  static let pathEscapes = attributeEscapes.with("\\", "\\")

  /// Returns `content`, cut between two characters to at most `mostBytes` after escaping. The
  /// scanner of Graphviz 2.43 and older accepts no token of 16,384 bytes or more.
  static func cut(_ content: String) -> String {
    guard content.utf8.count > mostBytes / 6 else { return content }
    var bytes = 0
    for index in content.indices {
      bytes += htmlEscapes.escaped(String(content[index])).utf8.count
      if bytes > mostBytes { return content[..<index] + "…" }
    }
    return content
  }

  /// Leaves room for other attributes in the same token.
  private static let mostBytes = 6_000
}
