import Foundation
import Testing

/// Tests `diagram --images`, which shows pictures of screens in charts and on pages.
@Suite struct ImagesTests {
  private static let album = Validator.root
    .appending(path: "Tests/NavGraphTests/Cases/diagram/pictures")

  /// Returns a folder with the spec, its pictures and these files.
  private static func folder(_ files: [String: String] = [:]) throws -> Folder {
    let spec = try String(contentsOf: album.appending(path: "app.nav.yaml"), encoding: .utf8)
    let folder = try Folder(["app.nav.yaml": spec].merging(files) { $1 })
    for (name, bytes) in try pictures() {
      try folder.write("screenshots/\(name)", "")
      try bytes.write(to: folder["screenshots/\(name)"])
    }
    return folder
  }

  private static func pictures() throws -> [(String, Data)] {
    try ["photos.png", "photo.jpg", "remove.png"].map {
      ($0, try Data(contentsOf: album.appending(path: "screenshots/\($0)")))
    }
  }

  private func draw(_ arguments: String..., in folder: Folder) throws -> Run {
    try Run(["diagram", "app.nav.yaml", "--images", "screenshots"] + arguments, in: folder)
  }

  @Test func dotNamesTheFiles() throws {
    let run = try draw(in: try Self.folder())
    #expect(run.status == 0)
    #expect(run.error == "")
    for (name, _) in try Self.pictures() {
      #expect(run.text.contains("<img scale=\"true\" src=\"screenshots/\(name)\"/>"))
    }
  }

  @Test(.enabled(if: DiagramTests.hasGraphviz)) func embedsPicturesInSVG() throws {
    let folder = try Self.folder()
    let run = try draw("-o", "flow.svg", in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    let svg = try #require(folder.text("flow.svg"))
    for (name, bytes) in try Self.pictures() {
      let kind = name.hasSuffix("png") ? "png" : "jpeg"
      let uri = "\"data:image/\(kind);base64,\(bytes.base64EncodedString())\""
      #expect(svg.components(separatedBy: uri).count == 2)
    }
    #expect(!svg.contains("screenshots/"))
    #expect(try draw("-o", "again.svg", in: folder).status == 0)
    #expect(folder.text("again.svg") == svg)
  }

  @Test(.enabled(if: DiagramTests.hasGraphviz), arguments: ["png", "pdf"])
  func graphvizDrawsPictures(_ ending: String) throws {
    let folder = try Self.folder()
    #expect(try draw("-o", "flow.\(ending)", in: folder).error == "")
    _ = try Run(["diagram", "app.nav.yaml", "-o", "plain.\(ending)"], in: folder)
    let sizes = try ["plain", "flow"].map { try Data(contentsOf: folder["\($0).\(ending)"]).count }
    #expect(sizes[0] < sizes[1])
  }

  @Test(.enabled(if: DiagramTests.hasGraphviz)) func eachPartialChartHasItsPictures() throws {
    let folder = try Self.folder()
    #expect(try draw("--each", "-o", "charts", in: folder).status == 0)
    #expect(folder.text("charts/main.svg")?.components(separatedBy: "base64").count == 4)
    let focus = try draw("--focus", "settings", "--format", "dot", in: folder)
    #expect(focus.text.components(separatedBy: "<img").count == 2)
  }

  // MARK: Warnings and errors

  @Test func warnsAboutPicturesThatMatchNoScreen() throws {
    let folder = try Self.folder([
      "screenshots/Photos.png": "", "screenshots/phto.JPG": "", "screenshots/other.png": "",
      "screenshots/photos.jpeg": "", "screenshots/notes.txt": "", "screenshots/.hidden.png": "",
    ])
    let run = try draw(in: folder)
    #expect(run.status == 0)
    #expect(
      run.error == """
        warning: screenshots/Photos.png matches no screen: did you mean "photos"?
        warning: screenshots/other.png matches no screen
        warning: screenshots/photos.jpeg is ignored: photos.png is the picture of photos
        warning: screenshots/phto.JPG matches no screen: did you mean "photo"?

        """
    )
  }

  @Test func limitsTheWarnings() throws {
    let files = (0..<1_000).map { ("screenshots/x\($0).png", "") }
    let run = try draw(in: try Self.folder(Dictionary(uniqueKeysWithValues: files)))
    #expect(run.status == 0)
    #expect(run.error.split(separator: "\n").count == 21)
    #expect(run.error.hasSuffix("warning: … and 980 more files like these\n"))
  }

  @Test(arguments: [
    ("nowhere", "nowhere: error: there is no such folder"),
    ("app.nav.yaml", "app.nav.yaml: error: it is not a folder"),
  ])
  func theFolderMustExist(_ path: String, _ message: String) throws {
    let run = try Run(["diagram", "app.nav.yaml", "--images", path], in: try Self.folder())
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test func anotherFileFormatIsAnError() throws {
    let run = try draw(in: try Self.folder(["screenshots/settings.png": "GIF89a"]))
    #expect(run.status == 2)
    #expect(run.error.contains("screenshots/settings.png: error: it is neither a PNG nor a JPEG"))
  }

  @Test(arguments: ["photos.png", "photo.jpg"])
  func aTruncatedPictureIsAnError(_ name: String) throws {
    let whole = try #require(try Self.pictures().first { $0.0 == name }).1
    for count in [whole.count / 2, whole.count - 1] {
      let folder = try Self.folder()
      try whole.prefix(count).write(to: folder["screenshots/\(name)"])
      let run = try draw(in: folder)
      #expect(run.status == 2)
      #expect(run.error.contains("screenshots/\(name): error: the picture is truncated"))
    }
  }

  @Test func aFolderInPlaceOfAPictureIsAnError() throws {
    let run = try draw(in: try Self.folder(["screenshots/settings.png/x": ""]))
    #expect(run.status == 2)
    #expect(run.error.contains("screenshots/settings.png: error: it is a folder, not a picture"))
    #expect(!run.error.contains("help:"), "\(run.error)")
  }

  @Test func warnsAboutAFolderWithoutPictures() throws {
    let run = try Run(
      ["diagram", "app.nav.yaml", "--images", "empty"],
      in: try Self.folder(["empty/notes.txt": ""])
    )
    #expect(run.status == 0)
    #expect(run.error.contains("warning: empty has no picture of a screen, such as "))
  }

  @Test func aHugePictureIsAnError() throws {
    let folder = try Self.folder(["screenshots/settings.png": ""])
    let file = try FileHandle(forWritingTo: folder["screenshots/settings.png"])
    try file.truncate(atOffset: 10_000_001)
    let run = try draw(in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("screenshots/settings.png: error: it is larger than 10 MB"))
    #expect(run.error.contains("sips -Z 1200 screenshots/settings.png"))
  }

  @Test(arguments: ["mermaid", "json", "facts"])
  func formatsWithoutPicturesRefuseThem(_ format: String) throws {
    let run = try draw("--format", format, in: try Self.folder())
    #expect(run.status == 2)
    #expect(run.error.contains("--images does not apply to \(format), which has no pictures"))
    #expect(run.error.contains("use dot, svg, png, pdf or html"))
  }

  @Test func doesNotOverwriteAPicture() throws {
    let folder = try Self.folder()
    let run = try draw("--format", "dot", "-o", "screenshots/photos.png", in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("the output would overwrite a picture of a screen"))
    let bytes = try Data(contentsOf: folder["screenshots/photos.png"])
    #expect(try bytes == Self.pictures()[0].1)
  }

  @Test func theDepfileListsThem() throws {
    let folder = try Self.folder()
    #expect(try draw("-o", "flow.dot", "--depfile", "flow.d", in: folder).status == 0)
    let rule = try #require(folder.text("flow.d"))
    for (name, _) in try Self.pictures() { #expect(rule.contains("screenshots/\(name):")) }
  }

  /// The time is about linear in the number of pictures.
  @Test func takesLinearTimeForManyPictures() throws {
    func seconds(_ count: Int) throws -> Double {
      let screens = (0..<count).map { "  s\($0): { view: V\($0) }" }.joined(separator: "\n")
      let pushes = (1..<count).map { "  - { on: e\($0), from: s\(($0 - 1) / 4), push: s\($0) }" }
      let spec = """
        navc: 1
        app: Many
        screens:
        \(screens)
        containers: { main: { nav: s0 } }
        launch: [{ root: main }]
        transitions:
        \(pushes.joined(separator: "\n"))
        """
      let folder = try Folder(["app.nav.yaml": spec, "screenshots/.keep": ""])
      let bytes = try Self.pictures()[0].1
      for index in 0..<count { try bytes.write(to: folder["screenshots/s\(index).png"]) }
      let start = ContinuousClock.now
      let run = try draw("--format", "dot", in: folder)
      #expect(run.status == 0, "\(run.error.prefix(400))")
      #expect(run.text.components(separatedBy: "<img").count == count + 1)
      return (ContinuousClock.now - start) / .seconds(1)
    }
    let (few, many) = (try seconds(200), try seconds(800))
    #expect(many < 12 * few + 1, "\(few) and \(many) seconds")
  }
}
