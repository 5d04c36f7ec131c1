import Foundation
import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavEmit
@testable import NavGraph

#if os(Linux)
  /// Tests the generated drivers with the tables of random graphs.
  @Suite struct RandomUITests {
    /// The screen shows what the core says, and nothing else is alive.
    @Test func showsTheStateOfTheCore() throws {
      try play(Thoroughness.count(240, ofAll: 1600))
    }

    /// UIKit and SwiftUI perform the same steps and plans, and show the same screens, for the same
    /// events.
    @Test func bothDriversShowTheSame() throws {
      try play(Thoroughness.count(80, ofAll: 400), ["--both"])
    }

    private func play(_ count: Int, _ arguments: [String] = []) throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("navc-\(UUID().uuidString)")
      try script(count).write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let played = try Workshop.play("random-ui", [file.path] + arguments)
      let isWhole = played.status == 0 && played.output.hasSuffix("\ndone\n")
      #expect(isWhole && !played.output.contains("FAILED"), "\(played.output.suffix(4000))")
      #expect(played.output.contains("ok \(count - 1)\n"))
    }

    /// Returns the tables of random graphs as text.
    private func script(_ count: Int) -> String {
      var script = ""
      for seed in 0..<count {
        let features: RandomGraph.Features =
          [.all, .basic, .all, [.tabs, .launches, .openings, .restoration]][seed % 4]
        let more = [[], .combinations, .presenting, .valueGates] as [RandomGraph.Features]
        let drawn = features.union(more[seed / 4 % 4])
          .union(seed / 16 % 2 == 1 ? .appRequires : [])
        var graph = RandomGraph.make(
          seed: 50_000 + seed,
          features: seed % 5 == 4 ? drawn.union(.alerts) : drawn
        )
        graph.varyAlerts(seed)
        if seed % 3 == 0 { graph.hideTabBars(seed) }
        script += "\nspec \(seed)\n\(RouterTables(graph, EventTable(graph)).text)"
      }
      return script
    }
  }

  extension NavigationGraph {
    /// Turns some alerts into action sheets with a cancel button.
    fileprivate mutating func varyAlerts(_ seed: Int) {
      var random = RandomNumbers(seed: seed)
      for index in screens.indices where screens[index].alert != nil && random.onceIn(2) {
        screens[index].alert?.style = .sheet
        let last = screens[index].alert?.buttons.indices.last ?? 0
        screens[index].alert?.buttons[last].role = .cancel
      }
    }
  }
#endif
