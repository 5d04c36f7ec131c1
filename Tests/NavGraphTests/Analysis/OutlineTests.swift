import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// Compares the answers that need no upper bound with the upper bound. (`ReachabilityTests` and
/// `ExactnessTests` compare what the pushdown system makes of the call graph with explicit states.)
struct OutlineTests {
  @Test(arguments: 0..<Thoroughness.count(6, ofAll: 20))
  func knownMovesLeadOnInTheBound(block: Int) throws {
    for seed in block * 60..<block * 60 + 60 {
      let graph = RandomGraph.make(seed: seed, features: .all)
      let reachability = Analysis(graph).reachability
      let goals = KnownMoves(graph)
      var ways = WaysOut(graph, try #require(reachability.bound))
      for index in graph.screens.indices where !goals.hasMove[index] {
        let screen = ScreenID(index)
        guard reachability.knownMoves.hasMove[index] else { continue }
        #expect(reachability.visible(screen).isPossible, "seed \(seed): s\(index)")
        let exists = ways.exist(from: screen)
        #expect(exists, "seed \(seed): s\(index)")
      }
    }
  }

  @Test(arguments: 0..<Thoroughness.count(6, ofAll: 20))
  func knownMovesLeadOutInTheMoveGraph(block: Int) throws {
    for seed in block * 60..<block * 60 + 60 {
      let graph = RandomGraph.make(seed: seed, features: .all)
      let analysis = Analysis(graph)
      let moves = try #require(analysis.moves)
      let goals = KnownMoves(graph)
      for index in graph.screens.indices where analysis.reachability.knownMoves.leadsToEnd[index] {
        var seen: Set<Int> = [index]
        var pending = [index]
        while let node = pending.popLast() {
          for next in moves.graph.successors(of: node)
          where seen.insert(Int(next)).inserted { pending.append(Int(next)) }
        }
        let isOut = seen.contains { $0 < graph.screens.count && goals.leadsToEnd[$0] }
        #expect(isOut, "seed \(seed): s\(index)")
      }
    }
  }

  @Test(arguments: 0..<Thoroughness.count(6, ofAll: 20))
  func doesNotRuleOutEndlessStacks(block: Int) throws {
    for seed in block * 60..<block * 60 + 60 {
      let graph = RandomGraph.make(seed: seed, features: .all)
      let reachability = Analysis(graph).reachability
      let piles = HeadGraph(
        graph,
        try #require(reachability.bound),
        isChosen: reachability.isChosen
      )
      let cycles = RepeatingHeads(piles, among: piles.edges, .possible).cycles()
      #expect(reachability.mayRecurse || cycles.isEmpty, "seed \(seed)")
    }
  }

  /// Random specs contain enough of the cases that the outline rules out for the other tests to
  /// mean something.
  @Test func randomSpecsContainTheRuledOutCases() {
    var (pushed, inSheet, flat, leadsOut) = (0, 0, 0, 0)
    for seed in 0..<300 {
      let graph = RandomGraph.make(seed: seed)
      let reachability = Analysis(graph).reachability
      for below in reachability.tables.alwaysBelow {
        pushed += below.contains(.pushed) ? 1 : 0
        inSheet += below.contains(.inSheet) ? 1 : 0
      }
      flat += reachability.mayRecurse ? 0 : 1
      leadsOut += reachability.knownMoves.leadsToEnd.filter { $0 }.count
    }
    #expect(pushed > 20 && inSheet > 20, "\(pushed), \(inSheet)")
    #expect(flat > 10 && leadsOut > 300, "\(flat), \(leadsOut)")
  }

  @Test(arguments: [
    ("{ on: more, from: first, push: second }", true),
    // The screen may have been replaced.
    ("{ on: more, from: first, replace: second }", false),
    // Another transition leads there without the screen.
    ("{ on: more, from: [first, home], push: second }", false),
  ])
  func screensOnAllPathsAreAlwaysBelow(more: String, lies: Bool) throws {
    let spec = """
      navc: 1
      app: Demo
      screens:
        home: HomeViewController
        first: FirstViewController
        second: SecondViewController
      containers:
        main: { nav: home }
      launch: [{ root: main }]
      transitions:
        - { on: start, from: home, push: first }
        - \(more)
        - { on: back, from: second, pop: first }
      """
    let file = SourceFile(path: "app.nav.yaml", text: spec)
    let graph = try #require(compile(file) { _ in .outside }.graph)
    let space = ConditionSpace(graph, diagrams: DecisionDiagrams())
    let below = CallGraph(UpperBound(graph, space)).bound.alwaysBelow
    #expect(below[1].contains(.pushed) == lies)
  }
}
