import Foundation
import Testing

@testable import NavGraph

#if os(Linux)
  /// The generated UIKit driver, by the tables of random graphs: what is on screen is what the core
  /// says, and nothing else is alive.
  @Suite struct RandomUITests {
    @Test func showsWhatTheCoreSays() throws {
      var script = ""
      for seed in 0..<1200 {
        let features: RandomGraph.Features =
          [.all, .basic, .all, [.tabs, .launches, .openings, .restoration]][seed % 4]
        let graph = RandomGraph.make(seed: 50_000 + seed, features: features)
        var emitter = RouterEmitter(graph)
        emitter.emitTexts()
        script += "\nspec \(seed)\n" + String(decoding: emitter.printer.bytes, as: UTF8.self)
      }
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("navc-\(UUID().uuidString)")
      try script.write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let played = try run(build(), [file.path])
      let isWhole = played.status == 0 && played.output.hasSuffix("\ndone\n")
      #expect(isWhole && !played.output.contains("FAILED"), "\(played.output.suffix(4000))")
      #expect(played.output.contains("ok 1199\n"))
    }

    /// A router of which other tables can take the place of its own.
    private func build() throws -> URL {
      let name = "random-ui"
      let folders = ["Support", "Shared", name].map(Workshop.drives.appendingPathComponent)
      let spec = Workshop.drives.appendingPathComponent("\(name)/app.nav.yaml")
      let source = SourceFile(path: "app.nav.yaml", contents: try Data(contentsOf: spec))
      let graph = try #require(compile(source) { _ in .failure("includes nothing") }.graph)
      let text = String(decoding: generateRouter(graph, version: "test"), as: UTF8.self)
        .replacingOccurrences(
          of: "static let app = RandomTables(",
          with: "nonisolated(unsafe) static var app = RandomTables("
        )
      let router = try Workshop.place(Array(text.utf8), named: "\(name)-Router.swift")
      return try Workshop.build(name, folders.flatMap(Workshop.swiftFiles) + [router])
    }
  }
#endif
