package import NavGraph

/// Writes HTML: elements, and text that is escaped for its context.
package struct HTMLWriter {
  /// The HTML written so far.
  package private(set) var text = TextBuffer()

  package init() {}

  /// The elements that no line break may follow, because it would be shown as a space.
  private static let inline: Set = ["a", "b", "select", "small", "span"]

  /// Writes markup of the page, unchanged.
  package mutating func markup(_ markup: String) { text.write(markup) }

  /// Writes bytes that are markup, unchanged.
  package mutating func markup(_ bytes: [UInt8]) { text.write(bytes) }

  /// Writes the picture in `svg`, without the declarations of a standalone file.
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
