import NavGraph

/// Returns the SVG that `dot` wrote for a chart, adapted to browsers and screen readers. The
/// picture gets a title and a description. A box is a group with a label; a row is a link or an
/// image with a label; all have the ids of `ChartLinks`. Roles follow WAI-ARIA Graphics, and a
/// tooltip is a `<title>`. A file of its own contains the screens' pictures; on a page, pictures
/// are references to symbols of the page, and `style` is not written: the page has it.
package func accessibleSVG(
  _ svg: [UInt8],
  of chart: Chart,
  links: ChartLinks = ChartLinks(),
  pictures: ScreenPictures = ScreenPictures(),
  style: String = ""
) -> [UInt8] {
  var pass = SVGPass(chart, links, pictures, style)
  for line in svg.split(separator: UInt8(ascii: "\n")) {
    pass.take(String(decoding: line, as: UTF8.self))
  }
  return pass.text.bytes
}

/// Processes the lines that `dot` wrote, each with one tag.
private struct SVGPass {
  private(set) var text = TextBuffer()
  private let chart: Chart
  private let links: ChartLinks
  private let elements: [String: SVGElement]
  private let pictures: ScreenPictures
  private let style: String
  /// The screen whose picture a box has, by the box's id.
  private let screens: [String: String]
  /// The screen of the box opened last.
  private var screen: String?
  /// True for each open group or link whose end tag is written.
  private var open: [Bool] = []
  private var isInComment = false
  private var isInHead = true

  init(_ chart: Chart, _ links: ChartLinks, _ pictures: ScreenPictures, _ style: String) {
    self.chart = chart
    self.links = links
    self.pictures = pictures
    self.style = style
    let boxes = chart.boxes.map { chart.contents.boxes[$0] }
    let shown = boxes.filter { $0.kind == .screen && pictures[$0.id] != nil }
    screens = Dictionary(shown.map { (links.inDOT.id(of: $0), $0.id) }) { first, _ in first }
    elements = SVGElement.all(of: chart, links)
  }

  mutating func take(_ line: String) {
    if skipsComment(line) || line.hasPrefix("<title>") { return }
    if isInHead {
      takeHead(line)
    } else if line.hasPrefix("<g ") {
      takeGroup(line)
    } else if line.hasPrefix("</g>") || line.hasPrefix("</a>") {
      if open.popLast() ?? true { write(line) }
    } else if line.hasPrefix("<image ") {
      takePicture(line)
    } else {
      write(line)
    }
  }

  /// Returns true if the line belongs to a comment. Comments contain names and the version of `dot`.
  private mutating func skipsComment(_ line: String) -> Bool {
    if line.hasPrefix("<!--") {
      isInComment = !line.hasSuffix("-->")
      return true
    }
    guard isInComment else { return false }
    isInComment = !line.hasSuffix("-->")
    return true
  }

  private mutating func takeHead(_ line: String) {
    if line.hasPrefix("<!DOCTYPE") || line.hasPrefix(" \"http") { return }
    guard line.hasPrefix("<svg") || line.hasPrefix(" viewBox") else { return write(line) }
    if line.hasPrefix("<svg") {
      let ids = "\(links.prefix)navc-title \(links.prefix)navc-desc"
      write(
        "<svg role=\"graphics-document document\" aria-labelledby=\"\(ids)\"" + line.dropFirst(4)
      )
      return
    }
    write(line)
    isInHead = false
    write("<title id=\"\(links.prefix)navc-title\">\(MarkupText.escaped(chart.title))</title>")
    write("<desc id=\"\(links.prefix)navc-desc\">\(MarkupText.escaped(chart.summary))</desc>")
    // A page has the style in its own style sheet.
    if links.prefix.isEmpty {
      write("<style>a:focus-visible,g:focus-visible{outline:2px solid #1864ab}")
      write("\(style)</style>")
    }
  }

  private mutating func takeGroup(_ line: String) {
    let id = Self.unescaped(Self.value(of: "id", in: line) ?? "")
    // A link in a group of its own, as `dot` writes it for elements with a tooltip.
    if id.hasPrefix("a_"), line.contains("<a ") {
      if case .row(let attributes, let tip)? = elements[String(id.dropFirst(2))] {
        open += [false, true]
        write("<a \(attributes)><title>\(MarkupText.escapedLines(tip))</title>")
      } else {
        open += [false, false]
      }
      return
    }
    open.append(true)
    switch elements[id] {
    case .box(let attributes, let tip):
      screen = screens[id]
      write("<g \(attributes)><title>\(MarkupText.escapedLines(tip))</title>")
    case .edge(let attributes, let tip):
      write("<g \(attributes)><title>\(MarkupText.escapedLines(tip))</title>")
    case .row, nil:
      write(line)
    }
  }

  /// Writes a picture at the position where `dot` put it, with a frame.
  private mutating func takePicture(_ line: String) {
    guard let screen, let picture = pictures[screen] else { return }
    let rectangle = SVGPicture.Rectangle { Self.value(of: $0, in: line).map(String.init) ?? "0" }
    let isOnPage = !links.prefix.isEmpty
    SVGPicture(screen, picture).write(at: rectangle, isOnPage: isOnPage, to: &text)
  }

  private mutating func write(_ line: String) {
    text.write(line)
    text.write("\n")
  }

  private static func value(of name: String, in line: String) -> Substring? {
    guard let start = line.range(ofBytes: " \(name)=\"") else { return nil }
    return line[start...].prefix { $0 != "\"" }
  }

  /// Replaces character references: `dot` writes hyphens and some other characters as such.
  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      guard rest.hasPrefix("&#"), let end = rest.firstIndex(of: ";"),
        let value = UInt32(rest[..<end].dropFirst(2)), let scalar = Unicode.Scalar(value)
      else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension String {
  /// The index after the first occurrence of `text`.
  fileprivate func range(ofBytes text: String) -> Index? {
    let wanted = Array(text.utf8)
    var start = utf8.startIndex
    while start < utf8.endIndex {
      if utf8[start...].starts(with: wanted) { return utf8.index(start, offsetBy: wanted.count) }
      start = utf8.index(after: start)
    }
    return nil
  }
}
