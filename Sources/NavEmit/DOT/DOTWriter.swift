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

  private mutating func write(_ value: Value) {
    switch value {
    case .raw(let raw): text.write(raw)
    case .quoted(let content): text.write(Self.quoted(content))
    case .tip(let content): text.write(Self.quoted(Self.cut(content)))
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
      default: result.unicodeScalars.append(MarkupText.isShown(scalar) ? scalar : " ")
      }
    }
    return result + "\""
  }

  /// `content` as text of an HTML-like label.
  static func html(_ content: String) -> String {
    MarkupText.escaped(content, lineEnd: "<br align=\"left\"/>") { scalar in
      switch scalar {
      // Square brackets would end the label early in some of Graphviz's parsers.
      case "[": "&#91;"
      case "]": "&#93;"
      // Graphviz looks for its escapes here, too.
      case "\\": "\\\\"
      default: nil
      }
    }
  }

  /// `content`, cut after a character so that it is of `mostBytes` when it is escaped: the scanner of
  /// older Graphviz, as of 2.43, takes no token of 16,384 bytes or more.
  static func cut(_ content: String) -> String {
    guard content.utf8.count > mostBytes / 6 else { return content }
    var bytes = 0
    for index in content.indices {
      bytes += html(String(content[index])).utf8.count
      if bytes > mostBytes { return content[..<index] + "…" }
    }
    return content
  }

  /// Leaves room for the names of other attributes in the same token.
  private static let mostBytes = 6_000

  /// `content` as the value of an attribute of an HTML-like label; its lines are kept. It is cut
  /// as tips are.
  static func attribute(_ content: String) -> String {
    cut(content).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { html(String($0)) }.joined(separator: "&#10;")
  }
}

/// A box as one of Graphviz's HTML-like tables, row by row.
struct DOTTable {
  private var rows = ""

  /// A text of its own size and colour. Graphviz takes no empty one.
  static func text(_ content: String, _ size: Int, _ color: String, isBold: Bool = false) -> String
  {
    let text = content.isEmpty ? "&#160;" : DOTWriter.html(DOTWriter.cut(content))
    let font = "<font point-size=\"\(size)\" color=\"\(color)\">"
    return font + (isBold ? "<b>\(text)</b>" : text) + "</font>"
  }

  /// A row of such texts below each other; values of attributes are escaped here.
  mutating func row(_ lines: [String], _ attributes: [(name: String, value: String)] = []) {
    rows += "<tr><td align=\"left\""
    for (name, value) in attributes { rows += " \(name)=\"\(DOTWriter.attribute(value))\"" }
    rows += ">"
    for line in lines { rows += "\(line)<br align=\"left\"/>" }
    rows += "</td></tr>"
  }

  /// A last row with what is found.
  mutating func writeMarks(_ ids: [String]) {
    guard !ids.isEmpty else { return }
    row(ids.map { Self.text(ChartMarks.text($0), DOTLook.noteSize, ChartMarks.color) })
  }

  /// The label of a node that is nothing but the table.
  func framed(color: String, fill: String) -> DOTWriter.Value {
    .html(
      "<table border=\"1\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"3\" "
        + "color=\"\(color)\" bgcolor=\"\(fill)\">\(rows)</table>"
    )
  }
}
