import Foundation
import Testing

#if os(Linux)
  /// What the guides in `docs` have a reader type.
  @Suite struct GuideCommandTests {
    @Test(
      arguments: [
        "getting-started-uikit", "getting-started-swiftui", "coordinators", "scene-life-cycle",
      ]
    )
    func theCommandsWork(_ name: String) throws {
      let guide = try Guide(name)
      let place = try Place()
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
          // What a command has made stands in the guide as it is.
          let made = place.contents(of: title)
          if title.hasSuffix(".plist"), let made, made != written[title] {
            #expect(made == block.text)
          }
          try place.write(block.text, to: title)
          written[title] = block.text
        }
      }
      let spec = place.contents(of: "app.nav.yaml") ?? ""
      // "Add `hosts: […]` to `links`" is said of what needs it.
      let hosts = guide.linksInProse.map { ", \($0)" } ?? ""
      let hosted = spec.replacing(/(links: \{ schemes: \[\w+\])/) { "\($0.output.1)\(hosts)" }
      for command in guide.commandsInProse where !command.contains("…") {
        try place.write(command.hasPrefix("navc aasa") ? hosted : spec, to: "app.nav.yaml")
        _ = try place.type(command)
      }
    }

    /// The tests run where the guide says that they do.
    @Test func theTestsPass() throws {
      let place = try Place(Workshop.package.appendingPathComponent(".build/drives/guide-testing"))
      let app = try #require(GuideApp.all.first)
      let files = try Guide(app.guide).files(after: 0) + Guide("testing").files(after: 0)
      for (path, text) in files { try place.write(text, to: path) }
      let router = try #require(try app.generate())
      try place.write(
        String(contentsOf: router, encoding: .utf8),
        to: "Trips/Generated/Router.swift"
      )
      // In place of a dependency on the package.
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

  /// The folder in which a guide is followed.
  private struct Place {
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

    /// What a script says; nil if it is one for a Mac, or for the repository itself.
    func type(_ script: String, _ status: Int32 = 0) throws -> String? {
      let commands = script.split(separator: "\n").map { $0.prefix { $0 != " " } }
      guard commands.allSatisfy({ ["navc", "mkdir", "export", "rm"].contains($0) }) else {
        return nil
      }
      let products = Bundle.main.bundleURL.path
      let start = "set -e; cd '\(path)'; export SRCROOT=\"$PWD\" PATH=\"\(products):$PATH\"\n"
      let ended = try run(URL(fileURLWithPath: "/bin/sh"), ["-c", start + script])
      #expect(ended.status == status, "\(script)\n\(ended.output)")
      return ended.output
    }
  }
#endif
