import Foundation
import Testing

/// Draws each picture in `docs/images` again and compares it with the file. With `NAVC_RECORD=1` a
/// stale file is replaced.
@Suite(.enabled(if: DiagramTests.hasGraphviz)) struct PicturesTests {
  private static let images = Page.root.appending(path: "docs/images")
  private static let tour = Page.root.appending(path: "examples/app.nav.yaml").path

  /// The charts, with the options that draw them. Those of `specs` show the first spec of a page.
  private static let charts: [String: [String]] = [
    "notes.svg": [],
    "trips.svg": [],
    "trails.svg": [],
    "trails-overview.svg": ["--overview"],
    "trails-recorder.svg": ["--only", "recorderNav"],
  ]
  private static let specs = [
    "notes.svg": "docs/README.md", "trips.svg": "docs/getting-started-uikit.md",
  ]
  private static let pages = ["page-light.png", "page-dark.png"]

  @Test func comparesEveryPicture() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.images.path)
    #expect(Set(names) == Set(Self.charts.keys).union(Self.pages))
  }

  @Test(arguments: charts.keys.sorted()) func chartsAreCurrent(_ name: String) throws {
    let folder = try Folder()
    var spec = Self.tour
    if let page = Self.specs[name] {
      let first = try #require(Page(path: page).blocks.first { $0.title != nil })
      try folder.write("app.nav.yaml", first.text)
      #expect(try Run(["check", "app.nav.yaml", "--strict"], in: folder).text == "")
      spec = "app.nav.yaml"
    }
    let options = try #require(Self.charts[name])
    let run = try Run(["diagram", spec, "-o", name] + options, in: folder)
    #expect(run.status == 0, "\(run.error)")
    let drawn = try #require(folder.text(name))
    let file = Self.images.appending(path: name)
    let kept = try? String(contentsOf: file, encoding: .utf8)
    let isSame = kept.map(withoutPositions) == withoutPositions(drawn)
    #expect(isSame, "\(name) is stale; run: make record")
    if isRecording, !isSame { try Data(drawn.utf8).write(to: file) }
  }

  @Test func picturesOfThePageAreCurrent() throws {
    let folder = try Folder()
    let run = try Run(["diagram", Self.tour, "-o", "page.html"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    let files = Self.pages.map { Self.images.appending(path: $0).path }
    let mode = isRecording ? "record" : "compare"
    try Browser.run("picture.mjs", [mode, folder["page.html"].path] + files, in: folder)
  }

  private var isRecording: Bool { ProcessInfo.processInfo.environment["NAVC_RECORD"] != nil }

  /// Removes what versions of Graphviz decide differently: where things are and how large they are.
  private func withoutPositions(_ svg: String) -> String {
    let names = "d|points|x|y|x1|y1|x2|y2|rx|ry|cx|cy|width|height|viewBox|transform|textLength"
    return svg.replacingOccurrences(
      of: " (\(names))=\"[^\"]*\"",
      with: "",
      options: .regularExpression
    )
  }
}
