import NavGraph

/// Writes DOT: statements, attributes, and texts that are escaped for where they stand.
struct DOTWriter {
  private(set) var text = TextBuffer()
  private var depth = 0

  /// An attribute's value.
  enum Value {
    /// A name of Graphviz's or a number; written as it is.
    case raw(String)
    /// Any text; quoted, its line breaks kept.
    case quoted(String)
    /// The same, and cut where it is longer than Graphviz takes.
    case tip(String)
    /// An HTML-like label, made of `DOTText` and `DOTTable`.
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

  /// `content` as a quoted string: in DOT a backslash starts an escape, and entities are expanded
  /// even between quotes.
  static func quoted(_ content: String) -> String {
    "\"" + quotedEscapes.escaped(content) + "\""
  }

  private static let quotedEscapes = TextEscapes([
    "\"": "\\\"", "\\": "\\\\", "&": "&amp;", "\n": "\\n",
  ])

  /// Of a text in an HTML-like label.
  static let htmlEscapes = MarkupText.escapes
    // Square brackets would end the label early in some of Graphviz's parsers.
    .with("[", "&#91;").with("]", "&#93;")
    // Graphviz looks for its escapes here, too.
    .with("\\", "\\\\")
    .with("\n", "<br align=\"left\"/>")

  /// Of the value of an attribute in an HTML-like label, whose lines are kept.
  static let attributeEscapes = htmlEscapes.with("\n", "&#10;")

  /// Of the path of a file in such an attribute, in which Graphviz looks for no escapes.
  static let pathEscapes = attributeEscapes.with("\\", "\\")

  /// `content`, cut after a character so that it is of `mostBytes` when it is escaped: the scanner of
  /// older Graphviz, as of 2.43, takes no token of 16,384 bytes or more.
  static func cut(_ content: String) -> String {
    guard content.utf8.count > mostBytes / 6 else { return content }
    var bytes = 0
    for index in content.indices {
      bytes += htmlEscapes.escaped(String(content[index])).utf8.count
      if bytes > mostBytes { return content[..<index] + "…" }
    }
    return content
  }

  /// Leaves room for the names of other attributes in the same token.
  private static let mostBytes = 6_000
}
