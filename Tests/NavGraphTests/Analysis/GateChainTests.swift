import Testing

@testable import NavGraph

/// Gates that need what further gates are for.
struct GateChainTests {
  /// Gates `g0`, `g1`, … of which each needs what the next ones give, and a screen that needs `c0`.
  ///
  /// `wishes` more screens need one of the conditions each, by turns.
  private static func analysis(gates count: Int, needing needs: [Int], wishes: Int = 0) -> Analysis
  {
    var spec = "navc: 1\napp: Demo\nconditions:\n"
    for i in 0..<count { spec += "  c\(i): { kind: bool, gate: { present: g\(i) } }\n" }
    spec += "screens:\n  home: HomeViewController\n"
    for i in 0..<count {
      let wanted = needs.map { i + $0 }.filter { $0 < count }.map { "c\($0)" }
      let requires = wanted.isEmpty ? "" : ", requires: \(wanted.joined(separator: " and "))"
      spec += "  g\(i): { class: GateViewController\(requires) }\n"
    }
    for i in 0..<wishes { spec += "  s\(i): { class: AController, requires: c\(i % count) }\n" }
    spec += """
        last: { class: LastViewController, requires: c0 }
      launch: [{ root: home }]
      transitions:
        - { on: go, from: home, present: last }

      """
    for i in 0..<wishes { spec += "  - { on: go\(i), from: home, present: s\(i) }\n" }
    for i in 0..<wishes * count where i < count {
      spec += "  - { on: done, from: g\(i), dismiss: top, sets: { c\(i): true } }\n"
    }
    let file = SourceFile(path: "app.nav.yaml", contents: Array(spec.utf8))
    guard let graph = compile(file, read: { _ in .failure("none") }).graph else {
      Issue.record("the spec has faults")
      return Analysis(NavGraph(app: "Demo", spans: NodeSpans()))
    }
    return Analysis(graph)
  }

  private static func everyScreenIsReached(_ analysis: Analysis) -> Bool {
    analysis.graph.screens.indices.allSatisfy {
      analysis.reachability.visible(ScreenID($0)).isPossible
    }
  }

  /// What lies past the part of a chain that is gone along at once is found nevertheless.
  @Test func longChainsAreGoneToTheirEnd() {
    let analysis = Self.analysis(gates: 3 * Bounds.gateChain, needing: [1])
    #expect(Self.everyScreenIsReached(analysis))
    #expect(!analysis.space.diagrams.isExhausted)
  }

  /// Each gate can be come to in as many ways as Fibonacci counts; all are looked at together.
  @Test func manyWaysToAGateAreOne() {
    let analysis = Self.analysis(gates: 40, needing: [1, 2])
    #expect(Self.everyScreenIsReached(analysis))
    #expect(!analysis.space.diagrams.isExhausted)
  }

  /// What is remembered does not multiply with the gates it is remembered by.
  @Test func wishesAndGatesAddUp() {
    func countOfRules(wishes: Int) -> Int {
      let analysis = Self.analysis(gates: 8, needing: [1], wishes: wishes)
      #expect(Self.everyScreenIsReached(analysis))
      #expect(!analysis.reachability.isBounded)
      let outline = Outline(Solver(analysis.graph, analysis.space, hasSets: false))
      var pushdown = Pushdown(analysis.graph, outline.solver)
      pushdown.solve()
      return pushdown.rules.count
    }
    let (few, many) = (countOfRules(wishes: 40), countOfRules(wishes: 80))
    #expect(many - few <= 40 * 4, "\(few) rules, and \(many) for twice as many")
  }
}
