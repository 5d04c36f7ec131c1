import Foundation
import Testing

@testable import NavEmit
@testable import NavGraph

/// Tests pictures of screens, and charts with them.
@Suite struct ScreenPictureTests {
  private static let golden = GoldenCase.all.first { $0.folder.lastPathComponent == "pictures" }

  private static func pictures() throws -> (ChartViews, ScreenPictures) {
    let golden = try #require(Self.golden)
    let graph = try #require(try golden.outcome().compilation.graph)
    var pictures = ScreenPictures()
    for file in ["photos.png", "photo.jpg", "remove.png"] {
      let path = "screenshots/" + file
      let bytes = try #require(golden.contents(of: path))
      let name = String(file.prefix { $0 != "." })
      pictures[name] = ScreenPicture(SourceFile(path: path, contents: bytes))
    }
    return (ChartViews(graph, diagnostics: []), pictures)
  }

  // MARK: Sizes

  private static func size(_ bytes: [UInt8]) -> PictureSize? {
    bytes.withUnsafeBytes { PictureSize.read($0)?.size }
  }

  private static func png(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + width + height
  }

  private static func jpeg(_ segments: [UInt8]) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2] + segments
  }

  @Test func readsSizesFromTheFirstBytes() throws {
    let size = Self.size(Self.png([0, 0, 1, 0x86], [0, 0, 3, 0x4C]))
    #expect(size?.width == 390 && size?.height == 844)
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0x03, 0x4C, 0x01, 0x86, 1]
    for other: [UInt8] in [[], [0xFF, 0xFF], [0xFF, 0xC4, 0, 3, 9], [0xFF, 0xD0]] {
      let filled = other == [0xFF, 0xFF] ? [0xFF] + frame : other + frame
      let size = Self.size(Self.jpeg(filled))
      #expect(size?.width == 390 && size?.height == 844, "\(other)")
    }
  }

  @Test(arguments: [
    [], [0x89], png([0, 0, 0, 0], [0, 0, 0, 9]), png([0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 9]),
    png([0, 0, 1], []), [0xFF, 0xD8, 0xFF], jpeg([]), jpeg([0xFF, 0xDA, 0, 9, 1, 1, 1, 1, 1, 1]),
    jpeg([0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 9, 1]), jpeg([0xFF, 0xE1, 0, 0, 9, 9, 9, 9, 9, 9, 9]),
    jpeg([0xFF, 0xE1, 0xFF, 0xFF, 9, 9, 9, 9, 9, 9, 9]), Array("GIF89a".utf8),
  ])
  func malformedPicturesHaveNoSize(_ bytes: [UInt8]) {
    #expect(Self.size(bytes) == nil)
  }

  /// Truncated and random files cause no crash.
  @Test func damagedPicturesDoNotCrash() throws {
    let (_, pictures) = try Self.pictures()
    var random = SystemRandomNumberGenerator()
    for name in ["photos", "photo"] {
      let whole = [UInt8](try #require(pictures[name]).file.bytes)
      for length in 0..<min(whole.count, 700) { _ = Self.size(Array(whole[..<length])) }
      for _ in 0..<2_000 {
        var bytes = whole
        for _ in 0..<8 {
          let place = Int.random(in: 2..<min(200, bytes.count), using: &random)
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        if let size = Self.size(bytes) { #expect(size.width > 0 && size.height > 0) }
      }
    }
  }

  @Test func writesBytesAsBase64() throws {
    for text in ["", "f", "fo", "foo", "foob", "fooba", "foobar"] {
      let bytes = Self.png([0, 0, 0, 9], [0, 0, 0, 9]) + text.utf8
      let picture = try #require(ScreenPicture(SourceFile(path: "", contents: bytes)))
      var buffer = TextBuffer()
      picture.writeURI(to: &buffer)
      let uri = String(decoding: buffer.bytes, as: UTF8.self)
      #expect(uri == "data:image/png;base64," + Data(bytes).base64EncodedString())
    }
  }

  // MARK: Charts

  /// A screen's picture changes its box and no other.
  @Test func boxesContainTheirPictures() throws {
    let (views, pictures) = try Self.pictures()
    let text = String(decoding: emitDOT(views.whole, pictures: pictures), as: UTF8.self)
    try #require(Self.golden).compare(text, with: "pictures.dot", always: true)
    #expect(emitDOT(views.whole, pictures: ScreenPictures()) == emitDOT(views.whole))
    let plain = String(decoding: emitDOT(views.whole), as: UTF8.self).split(separator: "\n")
    let others = Set(text.split(separator: "\n")).symmetricDifference(plain)
    #expect(others.count == 6)
    #expect(!others.contains { $0.contains("\"settings\" [") })
  }

  @Test func escapesPaths() throws {
    let (views, known) = try Self.pictures()
    var pictures = ScreenPictures()
    let bytes = try #require(known["photos"]).file.bytes
    let path = "a \"b\" <i> & [c] \\N.png"
    pictures["photos"] = ScreenPicture(SourceFile(path: path, contents: bytes))
    let text = String(decoding: emitDOT(views.whole, pictures: pictures), as: UTF8.self)
    let escaped = "a &quot;b&quot; &lt;i&gt; &amp; &#91;c&#93; \\N.png"
    #expect(text.contains("<img scale=\"true\" src=\"\(escaped)\"/>"))
  }

  /// Images that Graphviz writes get the bytes of the screen's picture, whatever file they name.
  @Test func embedsPicturesInTheSVG() throws {
    let (views, pictures) = try Self.pictures()
    let drawn = """
      <svg width="1pt" height="1pt"
       viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg">
      <g id="photos" class="node">
      <image xlink:href="screenshots/photos.png" width="88px" height="190px" preserveAspectRatio="xMinYMin meet" x="9.5" y="-200"/>
      </g>
      <g id="settings" class="node">
      </g>
      </svg>
      """
    let file = accessibleSVG(Array(drawn.utf8), of: views.whole, pictures: pictures)
    let text = String(decoding: file, as: UTF8.self)
    let place = "x=\"9.5\" y=\"-200\" width=\"88\" height=\"190\""
    #expect(text.contains("<image \(place) "))
    let bytes = Data(try #require(pictures["photos"]).file.bytes)
    #expect(text.contains("xlink:href=\"data:image/png;base64,\(bytes.base64EncodedString())\"/>"))
    #expect(!text.contains("screenshots/"))
    #expect(text.contains("<rect \(place) rx=\"7\""))
    let onPage = accessibleSVG(
      Array(drawn.replacing("id=\"photos\"", with: "id=\"all.photos\"").utf8),
      of: views.whole,
      links: views.links(onPage: "all"),
      pictures: pictures
    )
    let page = String(decoding: onPage, as: UTF8.self)
    #expect(page.contains("<use href=\"#picture-photos\" \(place) "))
    #expect(!page.contains("base64"))
  }

  /// A page contains the bytes of each picture once, however often it is shown.
  @Test func aPageContainsEachPictureOnce() throws {
    let (_, pictures) = try Self.pictures()
    let golden = try #require(Self.golden)
    let graph = try #require(try golden.outcome().compilation.graph)
    func page(_ pictures: ScreenPictures) -> String {
      let bytes = emitHTML(graph, diagnostics: [], initial: nil, charts: [], pictures: pictures)
      return String(decoding: bytes, as: UTF8.self)
    }
    let text = page(pictures)
    #expect(text.components(separatedBy: ";base64,").count == 4)
    for name in ["photos", "photo", "remove"] {
      #expect(text.contains("<symbol id=\"picture-\(name)\""))
      #expect(text.contains("aria-label=\"Picture of \(name)\""))
    }
    #expect(text.contains("img-src data:; "))
    let plain = page(ScreenPictures())
    #expect(
      plain
        == String(
          decoding: emitHTML(graph, diagnostics: [], initial: nil, charts: []),
          as: UTF8.self
        )
    )
    #expect(
      !plain.contains("<symbol") && !plain.contains("img-src") && !plain.contains("id=\"shown\"")
    )
  }
}
