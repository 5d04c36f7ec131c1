import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// Compares the answers that need no solution of the pushdown system with explicit states, and with the solution.
/// (`ReachabilityTests` and `ExactnessTests` compare what the pushdown system makes of the call graph.)
struct OutlineTests {
  /// A move that is known to lead on, or to an end screen, exists in some state.
  @Test(arguments: 0..<Thoroughness.count(6, ofAll: 20))
  func knownMovesExist(block: Int) {
    for seed in block * 60..<block * 60 + 60 {
      let graph = RandomGraph.make(seed: seed, features: .all)
      let reachability = Analysis(graph).reachability
      let seen = ExplicitSearch(graph)
      guard seen.isWhole, !seen.isWidened else { continue }
      let moves = Dictionary(grouping: seen.moves, by: \.from)
      let ends = KnownMoves(graph)
      for index in graph.screens.indices where !ends.hasMove[index] {
        guard reachability.knownMoves.hasMove[index] else { continue }
        #expect(moves[ScreenID(index)] != nil, "seed \(seed): s\(index)")
      }
      for index in graph.screens.indices where reachability.knownMoves.leadsToEnd[index] {
        var reached: Set = [ScreenID(index)]
        var pending = [ScreenID(index)]
        while let screen = pending.popLast() {
          for move in moves[screen] ?? [] where reached.insert(move.to).inserted {
            pending.append(move.to)
          }
        }
        let isOut = reached.contains { ends.leadsToEnd[Int($0.index)] }
        #expect(isOut, "seed \(seed): s\(index)")
      }
    }
  }

  @Test(arguments: 0..<Thoroughness.count(6, ofAll: 20))
  func doesNotRuleOutEndlessStacks(block: Int) {
    for seed in block * 60..<block * 60 + 60 {
      let graph = RandomGraph.make(seed: seed, features: .all)
      let calls = CallGraph(AnalysisTables(graph, ConditionSpace(graph)))
      let pushdown = Pushdown(graph, calls.tables)
      pushdown.solve()
      #expect(calls.hasCycles || pushdown.piles().isEmpty, "seed \(seed)")
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
      flat += CallGraph(AnalysisTables(graph, ConditionSpace(graph))).hasCycles ? 0 : 1
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
    let below = CallGraph(AnalysisTables(graph, space)).tables.alwaysBelow
    #expect(below[1].contains(.pushed) == lies)
  }
}
