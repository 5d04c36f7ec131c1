package import NavGraph

/// Writes HTML: elements, and texts that are escaped for where they stand.
package struct HTMLWriter {
  /// What is written.
  package private(set) var text = TextBuffer()

  package init() {}

  /// After these, a line's end would show as a space.
  private static let inline: Set = ["a", "b", "select", "small", "span"]

  /// Markup of the page's own, as it is.
  package mutating func markup(_ markup: String) { text.write(markup) }

  /// Bytes that are markup already.
  package mutating func markup(_ bytes: [UInt8]) { text.write(bytes) }

  /// The picture in `svg`, without the declarations of a file by itself.
  package mutating func picture(_ svg: [UInt8]) {
    let start = Array("<svg".utf8)
    let first = svg.indices.first(where: { svg[$0...].starts(with: start) })
    markup(first.map { Array(svg[$0...]) } ?? svg)
  }

  package mutating func content(_ content: String) { text.write(MarkupText.escaped(content)) }

  package mutating func element(
    _ name: String,
    _ attributes: [(String, String?)] = [],
    _ body: (inout HTMLWriter) -> Void
  ) {
    text.write("<\(name)")
    for case (let attribute, let value?) in attributes {
      text.write(" \(attribute)=\"\(MarkupText.escaped(value))\"")
    }
    text.write(">")
    body(&self)
    text.write(Self.inline.contains(name) ? "</\(name)>" : "</\(name)>\n")
  }

  package mutating func element(
    _ name: String,
    _ attributes: [(String, String?)] = [],
    text content: String
  ) {
    element(name, attributes) { $0.content(content) }
  }
}
