import Testing

@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// Tests gates that require conditions of other gates.
struct GateChainTests {
  /// Returns a spec with gates `g0`, `g1`, … that each require the conditions of some that follow,
  /// and a screen that requires `c0`.
  ///
  /// `intents` more screens each require one of the conditions in turn.
  private static func analysis(gates count: Int, needing needs: [Int], intents: Int = 0) -> Analysis
  {
    var spec = "navc: 1\napp: Demo\nconditions:\n"
    for i in 0..<count { spec += "  c\(i): { kind: bool, gate: { present: g\(i) } }\n" }
    spec += "screens:\n  home: HomeViewController\n"
    for i in 0..<count {
      let wanted = needs.map { i + $0 }.filter { $0 < count }.map { "c\($0)" }
      let requires = wanted.isEmpty ? "" : ", requires: \(wanted.joined(separator: " and "))"
      spec += "  g\(i): { class: GateViewController\(requires) }\n"
    }
    for i in 0..<intents { spec += "  s\(i): { class: AController, requires: c\(i % count) }\n" }
    spec += """
        last: { class: LastViewController, requires: c0 }
      launch: [{ root: home }]
      transitions:
        - { on: go, from: home, present: last }

      """
    for i in 0..<intents { spec += "  - { on: go\(i), from: home, present: s\(i) }\n" }
    for i in 0..<intents * count where i < count {
      spec += "  - { on: done, from: g\(i), dismiss: top, sets: { c\(i): true } }\n"
    }
    return Self.analysis(of: spec)
  }

  private static func analysis(
    of spec: String,
    diagrams: DecisionDiagrams = DecisionDiagrams()
  ) -> Analysis {
    let file = SourceFile(path: "app.nav.yaml", contents: Array(spec.utf8))
    guard let graph = compile(file, read: { _ in .failure("none") }).graph else {
      Issue.record("the spec has faults")
      return Analysis(NavigationGraph(app: "Demo", spans: NodeSpans()))
    }
    return Analysis(graph, diagrams: diagrams)
  }
  private static func everyScreenIsReached(_ analysis: Analysis) -> Bool {
    analysis.graph.screens.indices.allSatisfy {
      analysis.reachability.visible(ScreenID($0)).isPossible
    }
  }

  /// A chain longer than the part that is followed at once is followed to its end.
  @Test func followsLongChainsToTheirEnd() {
    let analysis = Self.analysis(gates: 3 * RequirementTable.gateChain, needing: [1])
    #expect(Self.everyScreenIsReached(analysis))
    #expect(!analysis.space.diagrams.isExhausted)
  }

  /// A gate that is reached along Fibonacci-many paths is analyzed once.
  @Test func analyzesAGateOnManyPathsOnce() {
    let analysis = Self.analysis(gates: 40, needing: [1, 2])
    #expect(Self.everyScreenIsReached(analysis))
    #expect(!analysis.space.diagrams.isExhausted)
  }

  /// The number of rules grows with the sum of intents and gates, not with their product.
  @Test func rulesGrowWithTheSumOfIntentsAndGates() {
    func countOfRules(intents: Int) -> Int {
      let analysis = Self.analysis(gates: 8, needing: [1], intents: intents)
      #expect(Self.everyScreenIsReached(analysis))
      #expect(!analysis.reachability.isBounded)
      let calls = CallGraph(AnalysisTables(analysis.graph, analysis.space))
      let pushdown = Pushdown(analysis.graph, calls.tables)
      pushdown.solve()
      return pushdown.rules.count
    }
    let (few, many) = (countOfRules(intents: 40), countOfRules(intents: 80))
    #expect(many - few <= 40 * 4, "\(few) rules, and \(many) for twice as many")
  }
}
