import Foundation
import Testing

#if os(Linux)
  /// The commands that the guides in `docs` have readers type.
  @Suite struct GuideCommandTests {
    @Test(
      arguments: [
        "getting-started-uikit", "getting-started-swiftui", "coordinators", "scene-life-cycle",
      ]
    )
    func theCommandsWork(_ name: String) throws {
      let guide = try Guide(name)
      let place = try GuideFolder()
      defer { place.remove() }
      var written: [String: String] = [:]
      let blocks = Array(guide.steps.joined())
      for (block, next) in zip(blocks, blocks.dropFirst().map(Optional.some) + [nil]) {
        if block.language == "sh" {
          let answer = next?.language == "text" ? next?.text ?? "" : ""
          let status: Int32 = answer.contains(": error: ") ? 1 : 0
          if let said = try place.type(block.text, status) {
            #expect(said == answer, "\(block.text)")
          }
        } else if let title = block.title {
          // The guide shows the file exactly as the command writes it.
          let made = place.contents(of: title)
          if title.hasSuffix(".plist"), let made, made != written[title] {
            #expect(made == block.text)
          }
          try place.write(block.text, to: title)
          written[title] = block.text
        }
      }
      let spec = place.contents(of: "app.nav.yaml") ?? ""
      // The guide says 'Add `hosts: […]` to `links`' where an example needs it.
      let hosts = guide.linksInProse.map { ", \($0)" } ?? ""
      let hosted = spec.replacing(/(links: \{ schemes: \[\w+\])/) { "\($0.output.1)\(hosts)" }
      for command in guide.commandsInProse where !command.contains("…") {
        try place.write(command.hasPrefix("navc aasa") ? hosted : spec, to: "app.nav.yaml")
        _ = try place.type(command)
      }
    }

    /// The guide's tests pass, run with the layout of folders the guide describes.
    @Test func theTestsPass() throws {
      let place = try GuideFolder(
        Workshop.package.appendingPathComponent(".build/drives/guide-testing")
      )
      let app = try #require(GuideApp.all.first)
      let files = try Guide(app.guide).files(after: 0) + Guide("testing").files(after: 0)
      // The lines with `navc-plugins`, the dependency on the runtime, are replaced by the core below.
      for (path, text) in files {
        let lines = text.components(separatedBy: "\n")
        let kept = lines.filter { path != "Package.swift" || !$0.contains("navc-plugins") }
        try place.write(kept.joined(separator: "\n"), to: path)
      }
      let router = try #require(try app.generate())
      try place.write(
        String(contentsOf: router, encoding: .utf8),
        to: "Trips/Generated/Router.swift"
      )
      let core = try Workshop.core.get().path
      let played = try run(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "cd '\(place.path)' && swift test -Xswiftc -I\(core) -Xswiftc -L\(core)"]
      )
      let count = files.map { $0.text.components(separatedBy: "@Test").count - 1 }.reduce(0, +)
      #expect(played.status == 0, "\(played.output)")
      #expect(count > 0 && played.output.contains("Test run with \(count) tests in"))
    }
  }

  /// A folder in which a guide is followed.
  private struct GuideFolder {
    private let folder: URL
    var path: String { folder.path }

    init(_ folder: URL? = nil) throws {
      self.folder =
        folder
        ?? FileManager.default.temporaryDirectory.appendingPathComponent(
          "navc-\(UUID().uuidString)"
        )
      try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func contents(of path: String) -> String? {
      try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    func write(_ text: String, to path: String) throws {
      guard contents(of: path) != text else { return }
      let url = folder.appendingPathComponent(path)
      let parent = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    /// Runs a script and returns its output; nil if the script needs a Mac or is for navc's
    /// repository.
    func type(_ script: String, _ status: Int32 = 0) throws -> String? {
      let commands = script.split(separator: "\n").map { $0.prefix { $0 != " " } }
      guard commands.allSatisfy({ ["navc", "mkdir", "export", "rm", "cmp"].contains($0) }) else {
        return nil
      }
      let products = Bundle.main.bundleURL.path
      // Xcode sets these variables in a build phase.
      let start = """
        set -e; cd '\(path)'; mkdir -p temp
        export SRCROOT="$PWD" TARGET_TEMP_DIR="$PWD/temp" PATH="\(products):$PATH"
        export SCRIPT_INPUT_FILE_0="$PWD/app.nav.yaml"
        export SCRIPT_OUTPUT_FILE_0="$PWD/Trips/Generated/Router.swift"

        """
      let ended = try run(URL(fileURLWithPath: "/bin/sh"), ["-c", start + script])
      #expect(ended.status == status, "\(script)\n\(ended.output)")
      return ended.output
    }
  }
#endif
