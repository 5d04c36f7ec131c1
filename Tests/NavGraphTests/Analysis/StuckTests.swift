import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// Compares dead ends and traps with explicit states: a screen that is reported as stuck is stuck
/// in every state that a bounded search sees.
struct StuckTests {
  @Test(arguments: 0..<Thoroughness.count(6, ofAll: 20))
  func reportedScreensAreStuck(block: Int) {
    for seed in block * 100..<block * 100 + 100 { Self.expectStuck(seed: seed) }
  }

  private static func expectStuck(seed: Int) {
    let isPlain = seed % 3 > 0
    let graph = RandomGraph.make(
      seed: seed,
      features: isPlain ? .basic : [.basic, seed % 2 == 0 ? .combinations : .alerts]
    )
    let seen = ExplicitSearch(graph)
    for id in Self.found(DeadEnd.check, graph).flatMap({ $0 }) {
      let out = seen.moves.first { $0.from == id }
      #expect(out == nil, "seed \(seed): s\(id.index) leads to s\(out?.to.index ?? 0)")
    }
    for members in found(Trap.check, graph) {
      let out = seen.moves.first { members.contains($0.from) && !members.contains($0.to) }
      #expect(
        out == nil,
        "seed \(seed): s\(out?.from.index ?? 0) leads to s\(out?.to.index ?? 0)"
      )
    }
  }

  /// Most stuck screens are reported in specs whose verbs can't miss. (A verb that is only assumed
  /// to lead back counts as a way out.)
  @Test func findsMostStuckScreens() {
    var stuck = 0
    var missed = 0
    for seed in 0..<2000 {
      let graph = RandomGraph.simplified(seed: seed)
      let seen = ExplicitSearch(graph)
      guard seen.isWhole else { continue }
      let exempt = graph.launch.rules.compactMap { graph.shownFirst(in: $0.root) }
      let called = Self.found(DeadEnd.check, graph).flatMap { $0 }
      for id in graph.screens.indices.map({ ScreenID($0) })
      where seen.distances[id] != nil && !exempt.contains(id) {
        guard !seen.moves.contains(where: { $0.from == id }) else { continue }
        stuck += 1
        if !called.contains(id) { missed += 1 }
      }
    }
    #expect(stuck > 100)
    #expect(missed * 10 <= stuck, "\(missed) of \(stuck)")
  }

  /// A gate is reported as useless only where its screen can be visible. Screens that are never
  /// visible get no such finding.
  @Test(arguments: 0..<6)
  func uselessGatesCanBeVisible(block: Int) {
    var found = 0
    for seed in block * 100..<block * 100 + 100 {
      let kinds: [RandomGraph.Features] = [.basic, [.basic, .valueGates], [.basic, .appRequires]]
      let features = kinds[seed % kinds.count]
      let analysis = Analysis(RandomGraph.make(seed: seed, features: features))
      for gate in analysis.reachability.stuck?.gates ?? [] {
        found += 1
        let visible = analysis.reachability.visible(gate.screen)
        #expect(
          analysis.space.diagrams.implies(gate.set, visible),
          "seed \(seed): s\(gate.screen.index)"
        )
      }
    }
    #expect(found > 0)
  }

  /// Returns the screens that each finding names. (Screens are called s0, s1, …)
  private static func found(_ check: Check, _ graph: NavigationGraph) -> [[ScreenID]] {
    var sink = DiagnosticSink()
    check.run(Analysis(graph), &sink)
    return sink.diagnostics.map { diagnostic in
      graph.screens.indices.map { ScreenID($0) }.filter {
        diagnostic.message.contains("\"\(graph.screens[Int($0.index)].name)\"")
      }
    }
  }
}
