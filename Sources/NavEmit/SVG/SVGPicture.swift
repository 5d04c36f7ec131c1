import NavGraph

/// A screen's picture in SVG.
struct SVGPicture {
  private let screen: String
  private let picture: ScreenPicture

  init(_ screen: String, _ picture: ScreenPicture) {
    (self.screen, self.picture) = (screen, picture)
  }

  /// The position and size of a picture, as attributes.
  struct Rectangle {
    let edges: String

    /// Reads the attributes of an image that `dot` wrote. Its sizes have units.
    init(_ value: (String) -> String) {
      let numbers = ["x", "y", "width", "height"].map { name in
        (name, value(name).prefix { $0.isNumber || $0 == "." || $0 == "-" })
      }
      edges = numbers.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
    }
  }

  /// The id of the picture's symbol on a page.
  static func symbol(_ screen: String) -> String { "picture-" + screen }

  /// Writes the picture with round corners and a border.
  func write(at rectangle: Rectangle, isOnPage: Bool, to text: inout TextBuffer) {
    let attributes = "clip-path=\"inset(0 round 7px)\" aria-hidden=\"true\""
    if isOnPage {
      let symbol = MarkupText.escaped(Self.symbol(screen))
      text.write("<use href=\"#\(symbol)\" \(rectangle.edges) \(attributes)/>\n")
    } else {
      text.write("<image \(rectangle.edges) preserveAspectRatio=\"none\" ")
      text.write("\(attributes) xlink:href=\"")
      picture.writeURI(to: &text)
      text.write("\"/>\n")
    }
    text.write("<rect \(rectangle.edges) rx=\"7\" fill=\"none\" stroke=\"#475569\"/>\n")
  }

  /// Writes the symbol, which a page contains once for all uses of the picture.
  func writeSymbol(to text: inout TextBuffer) {
    let (width, height) = (picture.size.width, picture.size.height)
    let id = MarkupText.escaped(Self.symbol(screen))
    text.write(
      "<symbol id=\"\(id)\" viewBox=\"0 0 \(width) \(height)\" preserveAspectRatio=\"none\">"
    )
    text.write("<image width=\"\(width)\" height=\"\(height)\" href=\"")
    picture.writeURI(to: &text)
    text.write("\"/></symbol>\n")
  }
}
