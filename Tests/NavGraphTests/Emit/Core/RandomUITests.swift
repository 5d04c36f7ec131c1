import Foundation
import Testing

@testable import ExplicitModel
@testable import NavGraph

#if os(Linux)
  /// The generated drivers, by the tables of random graphs.
  @Suite struct RandomUITests {
    /// What is on screen is what the core says, and nothing else is alive.
    @Test func showsWhatTheCoreSays() throws { try play(1200) }

    /// The same events lead to the same steps, plans and screens through UIKit and through SwiftUI.
    @Test func bothDriversShowTheSame() throws { try play(400, ["--both"]) }

    private func play(_ count: Int, _ arguments: [String] = []) throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("navc-\(UUID().uuidString)")
      try script(count).write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let played = try run(Self.program.get(), [file.path] + arguments)
      let isWhole = played.status == 0 && played.output.hasSuffix("\ndone\n")
      #expect(isWhole && !played.output.contains("FAILED"), "\(played.output.suffix(4000))")
      #expect(played.output.contains("ok \(count - 1)\n"))
    }

    /// The tables of random graphs, as text.
    private func script(_ count: Int) -> String {
      var script = ""
      for seed in 0..<count {
        let features: RandomGraph.Features =
          [.all, .basic, .all, [.tabs, .launches, .openings, .restoration]][seed % 4]
        var graph = RandomGraph.make(seed: 50_000 + seed, features: features)
        if seed % 3 == 0 { graph.hideTabBars(seed) }
        var emitter = RouterEmitter(graph)
        emitter.emitTexts()
        script += "\nspec \(seed)\n" + String(decoding: emitter.printer.bytes, as: UTF8.self)
      }
      return script
    }

    /// A router of which other tables can take the place of its own.
    private static let program = Result { try build() }

    private static func build() throws -> URL {
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
