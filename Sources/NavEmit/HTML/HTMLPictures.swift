import NavGraph

/// The screens' pictures on a page. The bytes of each are in the page once, as a symbol that is
/// used wherever the picture is shown.
struct HTMLPictures {
  private let shown: [(screen: String, picture: ScreenPicture)]
  private let pictures: ScreenPictures

  init(_ graph: NavigationGraph, _ pictures: ScreenPictures) {
    shown = graph.screens.compactMap { screen in pictures[screen.name].map { (screen.name, $0) } }
    self.pictures = pictures
  }

  var isEmpty: Bool { shown.isEmpty }

  func writeSymbols(to html: inout HTMLWriter) {
    if isEmpty { return }
    var text = TextBuffer()
    text.write("<svg id=\"pictures\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n")
    for (screen, picture) in shown { SVGPicture(screen, picture).writeSymbol(to: &text) }
    text.write("</svg>\n")
    html.markup(text.bytes)
  }

  /// Writes the picture of one screen, if there is one.
  func write(_ screen: String, to html: inout HTMLWriter) {
    guard let picture = pictures[screen] else { return }
    let (size, shown) = (picture.size, picture.shownSize)
    let attributes = [
      ("class", "picture"), ("viewBox", "0 0 \(size.width) \(size.height)"),
      ("width", String(shown.width)), ("height", String(shown.height)), ("role", "img"),
      ("aria-label", "Picture of \(screen)"),
    ]
    html.element("svg", attributes) { html in
      html.element("use", [("href", "#" + SVGPicture.symbol(screen))]) { _ in }
    }
  }

  /// Writes the element in which the page's script shows the picture of the visible screen.
  func writeShown(to html: inout HTMLWriter) {
    if isEmpty { return }
    html.markup("<svg id=\"shown\" class=\"picture\" role=\"img\" hidden><use/></svg>\n")
  }
}
