import NavGraph

/// A screen's picture in SVG.
struct SVGPicture {
  private let screen: String
  private let picture: ScreenPicture

  init(_ screen: String, _ picture: ScreenPicture) {
    (self.screen, self.picture) = (screen, picture)
  }

  /// Where it stands, as attributes.
  struct Place {
    let edges: String

    /// Of those of an image of `dot`'s, whose sizes have units.
    init(_ value: (String) -> String) {
      let numbers = ["x", "y", "width", "height"].map { name in
        (name, value(name).prefix { $0.isNumber || $0 == "." || $0 == "-" })
      }
      edges = numbers.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
    }
  }

  /// The symbol's id on a page.
  static func symbol(_ screen: String) -> String { "picture-" + screen }

  /// With round corners, and a line around it.
  func write(at place: Place, isOnPage: Bool, to text: inout TextBuffer) {
    let look = "clip-path=\"inset(0 round 7px)\" aria-hidden=\"true\""
    if isOnPage {
      let symbol = MarkupText.escaped(Self.symbol(screen))
      text.write("<use href=\"#\(symbol)\" \(place.edges) \(look)/>\n")
    } else {
      text.write("<image \(place.edges) preserveAspectRatio=\"none\" \(look) xlink:href=\"")
      picture.writeURI(to: &text)
      text.write("\"/>\n")
    }
    text.write("<rect \(place.edges) rx=\"7\" fill=\"none\" stroke=\"#475569\"/>\n")
  }

  /// The symbol that a page has once, for all that shows it.
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
