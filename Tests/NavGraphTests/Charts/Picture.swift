import Foundation
import NavEmit
import NavGraph
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A picture drawn by `dot`, read from its XML.
struct Picture {
  struct Row {
    var box: String
    var id: String
    var target: String?
    var transition: Int?
  }
  struct Edge {
    var from: String
    var to: String
    var row: String
    var line: [CGPoint] = []
  }
  struct Text {
    var content: String
    var x: Double
    var y: Double
    var size: Double
    var color: String
    var isBold: Bool
    var owner: String
  }
  struct Shape {
    var frame: CGRect
    var color: String
  }

  var size = CGSize.zero
  var title = ""
  var description = ""
  var ids: [String] = []
  var boxes: [String] = []
  var rows: [Row] = []
  var edges: [Edge] = []
  var texts: [Text] = []
  var shapes: [Shape] = []
  var elements: Set<String> = []
  var attributes: Set<String> = []

  init() {}

  init(_ chart: Chart) throws {
    let dot = try Self.draw(emitDOT(chart))
    self = try PictureReader.read(Data(accessibleSVG(Array(dot), of: chart)))
  }

  /// Returns the picture that `dot` draws of a text, which must cause no warning.
  static func draw(_ text: [UInt8]) throws -> Data {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "\(UUID().uuidString).dot")
    try Data(text).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try draw(file)
  }

  /// Returns the picture that `dot` draws of a file, which must cause no warning.
  static func draw(_ file: URL) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: try #require(GraphvizTests.dot))
    process.arguments = ["-Tsvg", file.path]
    let output = Pipe()
    let complaints = Pipe()
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    let svg = output.fileHandleForReading.readDataToEndOfFile()
    let said = complaints.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: said, as: UTF8.self) == "")
    return svg
  }

  /// Parses XML, which must be valid.
  static func parse(_ data: Data, by reader: some XMLParserDelegate) throws {
    let parser = XMLParser(data: data)
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  /// Returns the smallest rectangle that contains the points of a shape.
  static func frame(_ points: String) -> CGRect? {
    let numbers = numbers(points)
    let xs = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0] }
    let ys = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  static func numbers(_ text: String) -> [Double] {
    text.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
  }
}

private final class PictureReader: NSObject, XMLParserDelegate {
  private var picture = Picture()
  /// The open elements, each with its box, row or edge.
  private var path: [(name: String, kind: String, id: String)] = []
  private var text: Picture.Text?
  private var words = ""

  static func read(_ data: Data) throws -> Picture {
    let reader = PictureReader()
    try Picture.parse(data, by: reader)
    return reader.picture
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    picture.elements.insert(name)
    picture.attributes.formUnion(attributes.keys)
    let kind = attributes["class"] ?? ""
    let id = attributes["id"] ?? ""
    if !id.isEmpty { picture.ids.append(id) }
    path.append((name, kind, id))
    words = ""
    switch (name, kind) {
    case ("svg", _):
      func points(_ key: String) -> Double { Double(attributes[key]?.dropLast(2) ?? "") ?? 0 }
      picture.size = CGSize(width: points("width"), height: points("height"))
    case ("g", "node"): picture.boxes.append(id)
    case ("a", _) where kind.hasPrefix("row"):
      picture.rows.append(
        Picture.Row(
          box: box,
          id: id,
          target: attributes["href"].map { String($0.dropFirst()) },
          transition: attributes["data-t"].flatMap { Int($0) }
        )
      )
    case ("g", "edge"):
      picture.edges.append(
        Picture.Edge(
          from: attributes["data-from"] ?? "",
          to: attributes["data-to"] ?? "",
          row: attributes["data-row"] ?? ""
        )
      )
    case ("text", _): text = startedText(attributes)
    case ("path", _) where isIn("edge"):
      picture.edges[picture.edges.count - 1].line = Self.line(attributes["d"] ?? "")
    case ("path", _), ("polygon", _): addShape(attributes)
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { words += string }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    if name == "text", var ended = text {
      ended.content = words
      picture.texts.append(ended)
    }
    if name == "title", path.count == 2 { picture.title = words }
    if name == "desc" { picture.description = words }
    path.removeLast()
  }

  private var box: String { path.last { $0.kind == "node" }?.id ?? "" }

  private func isIn(_ kind: String) -> Bool { path.contains { $0.kind == kind } }

  private func startedText(_ attributes: [String: String]) -> Picture.Text {
    Picture.Text(
      content: "",
      x: Double(attributes["x"] ?? "") ?? 0,
      y: Double(attributes["y"] ?? "") ?? 0,
      size: Double(attributes["font-size"] ?? "") ?? 14,
      color: attributes["fill"] ?? "#000000",
      isBold: attributes["font-weight"] == "bold",
      owner: path.last { ["node", "cluster", "graph"].contains($0.kind) }?.kind ?? ""
    )
  }

  private func addShape(_ attributes: [String: String]) {
    guard !isIn("edge"), let color = attributes["fill"], color.hasPrefix("#"),
      let frame = Picture.frame(attributes["points"] ?? attributes["d"] ?? "")
    else { return }
    picture.shapes.append(Picture.Shape(frame: frame, color: color))
  }

  /// Returns a path of Bézier curves as a line of short pieces.
  private static func line(_ path: String) -> [CGPoint] {
    let v = Picture.numbers(path)
    let p = stride(from: 0, to: v.count - 1, by: 2).map { CGPoint(x: v[$0], y: v[$0 + 1]) }
    var line = Array(p.prefix(1))
    for i in stride(from: 1, to: p.count - 2, by: 3) {
      guard let a = line.last else { break }
      // The points are so close that no text fits between them.
      let steps = 8 + Int(abs(a.x - p[i + 2].x) + abs(a.y - p[i + 2].y)) / 8
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let u = 1 - t
        func at(_ key: KeyPath<CGPoint, CGFloat>) -> Double {
          let near = u * u * u * a[keyPath: key] + 3 * u * u * t * p[i][keyPath: key]
          return near + 3 * u * t * t * p[i + 1][keyPath: key] + t * t * t * p[i + 2][keyPath: key]
        }
        line.append(CGPoint(x: at(\.x), y: at(\.y)))
      }
    }
    return line
  }
}
