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
    /// An HTML-like label, made by `DOTTable`.
    case html(String)
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
    text.write(String(repeating: "  ", count: depth))
    text.write(content)
    text.write("\n")
  }

  mutating func statement(_ subject: String, _ attributes: [(String, Value)]) {
    text.write(String(repeating: "  ", count: depth))
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

  /// Sets an attribute of the graph or cluster that is open.
  mutating func attribute(_ name: String, _ value: Value) {
    text.write(String(repeating: "  ", count: depth))
    text.write(name)
    text.write("=")
    write(value)
    text.write(";\n")
  }

  private mutating func write(_ value: Value) {
    switch value {
    case .raw(let raw): text.write(raw)
    case .quoted(let content): text.write(Self.quoted(content))
    case .html(let html):
      text.write("<")
      text.write(html)
      text.write(">")
    }
  }

  /// `content` as a quoted string: in DOT a backslash starts an escape, and entities are expanded
  /// even between quotes.
  static func quoted(_ content: String) -> String {
    var result = "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "&": result += "&amp;"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(printable(scalar))
      }
    }
    return result + "\""
  }

  /// `content` as text of an HTML-like label.
  static func html(_ content: String) -> String {
    var result = ""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // Square brackets would end the label early in some of Graphviz's parsers.
      case "[": result += "&#91;"
      case "]": result += "&#93;"
      // Graphviz looks for its escapes here, too.
      case "\\": result += "\\\\"
      case "\n": result += "<br align=\"left\"/>"
      default: result.unicodeScalars.append(printable(scalar))
      }
    }
    return result
  }

  /// Control characters are not allowed in XML, and so in none of the labels; marks that turn the
  /// direction of text would reach beyond theirs.
  private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    let isControl =
      value < 0x20 || (0x7F...0x9F).contains(value) || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value) || value == 0xFFFE || value == 0xFFFF
    return isControl ? " " : scalar
  }
}

/// The rows of a node, as one of Graphviz's HTML-like tables.
struct DOTTable {
  private var rows = ""

  /// A row of its own size and colour. Graphviz takes no empty text.
  mutating func row(
    _ content: String,
    size: Int = 9,
    color: String = DOTLook.faintInk,
    isBold: Bool = false,
    port: String? = nil
  ) {
    let text = content.isEmpty ? "&#160;" : DOTWriter.html(content)
    rows += "<tr><td align=\"left\""
    if let port { rows += " port=\"\(port)\"" }
    rows += "><font point-size=\"\(size)\" color=\"\(color)\">"
    rows += isBold ? "<b>\(text)</b>" : text
    rows += "</font></td></tr>"
  }

  /// A row of two cells, for the legend.
  mutating func row(sample: String, color: String, text: String) {
    rows += "<tr><td align=\"right\"><font point-size=\"10\" color=\"\(color)\">"
    rows += DOTWriter.html(sample) + "</font></td><td align=\"left\">"
    rows += "<font point-size=\"9\" color=\"\(DOTLook.faintInk)\">"
    rows += DOTWriter.html(text) + "</font></td></tr>"
  }

  /// The label of a node that has its own border.
  var label: DOTWriter.Value { .html(table("border=\"0\" cellspacing=\"0\" cellpadding=\"1\"")) }

  /// The label of a node that is nothing but the table.
  func framed(color: String, fill: String) -> DOTWriter.Value {
    .html(
      table(
        "border=\"1\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"3\" color=\"\(color)\" "
          + "bgcolor=\"\(fill)\" style=\"rounded\""
      )
    )
  }

  private func table(_ attributes: String) -> String { "<table \(attributes)>\(rows)</table>" }
}
