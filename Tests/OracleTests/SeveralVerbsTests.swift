import Testing

/// Tests how the oracle reads, generates, prints, shrinks and checks steps with several verbs.
@Suite struct SeveralVerbsTests {
  private func spec(_ transitions: String, launch: String = "{ root: main }") throws -> OracleSpec {
    try SpecReader.read(
      """
      navc: 1
      app: T
      screens: { home: {}, list: { back: false }, item: {} }
      containers: { main: { nav: home }, tabs: { tabs: [main, item] } }
      launch: [ \(launch) ]
      transitions: [ \(transitions) ]
      """
    )
  }

  /// Two verbs of one group are a fault.
  @Test(arguments: [
    "pop: top, dismiss: all", "close: top, unwind: home", "push: item, present: item",
    "show: item, replace: item", "dismiss: all, select: item, push: item, present: item",
  ])
  func refusesTwoVerbsOfOneGroup(_ verbs: String) {
    #expect(throws: ReadError.self) { try spec("{ on: e, from: home, \(verbs) }") }
  }

  /// `root` with its `present`, `open`, `launch` and `window` can't be combined.
  @Test(arguments: [
    "root: main, push: item", "root: main, present: item, dismiss: all", "open: item, select: item",
    "launch: again, pop: top", "window: item, dismiss: all", "root: main, open: item",
  ])
  func refusesVerbsThatCannotBeCombined(_ verbs: String) {
    #expect(throws: ReadError.self) { try spec("{ on: e, from: home, \(verbs) }") }
  }

  @Test func readsPresentAsPartOfRoot() throws {
    let read = try spec("{ on: e, from: home, present: item, root: main }")
    #expect(read.transitions[0].verbs == [.root(3, present: .init(node: 2))])
  }

  private func findings(_ spec: OracleSpec) -> Set<String> {
    let verdicts = Verdicts(Explorer(Machine(spec), Explorer.Bounds()))
    return Set(verdicts.findings.keys.map(\.key))
  }

  /// A verb that misses has the same finding as alone.
  @Test func findsVerbsThatMiss() throws {
    let found = findings(
      try spec(
        """
        { on: e, from: home, pop: top, push: item }, { on: f, from: home, unwind: item, push: item },
          { on: g, from: home, dismiss: top, push: item }, { on: h, from: home, dismiss: all, select: main, push: list },
          { on: i, from: home, pop: item, push: item }, { on: j, from: home, dismiss: all, push: list, onto: item },
          { on: k, from: home, dismiss: all, present: item }, { on: l, from: item, pop: root, push: list },
          { on: m, from: item, unwind: item, push: list }
        """
      )
    )
    let misses = found.filter { $0.contains("#") && !$0.hasPrefix("ignored-event") }
    #expect(
      misses == [
        "nothing-to-pop #0", "nowhere-to-unwind #1", "nothing-presented #2", "not-in-tabs #3",
        "nowhere-to-unwind #4", "nowhere-to-unwind #5", "no-nav #7", "no-nav #8",
      ]
    )
    #expect(found.contains("unreachable-screen list"))
  }

  /// A step that shows another screen is a way out; one that always misses is not.
  @Test(arguments: [("dismiss: all", false), ("dismiss: top", true)])
  func countsWaysOut(_ first: String, _ isDeadEnd: Bool) throws {
    let found = findings(
      try spec("{ on: e, from: home, push: list }, { on: f, from: list, \(first), push: home }")
    )
    #expect(found.contains("dead-end list") == isDeadEnd)
  }

  /// A screen that only such a step shows has no place, and such a step makes no place ambiguous.
  @Test func stepsOfSeveralVerbsMakeNoPlaces() throws {
    let only = try spec("{ on: e, from: home, pop: root, push: list }")
    #expect(Places(only).places[1] == nil)
    let other = try spec(
      "{ on: e, from: home, pop: root, present: list }, { on: f, from: home, push: list }"
    )
    #expect(Places(other).ambiguous.isEmpty)
    #expect(Places(other).places[1]?.layers.map(\.stack) == [[0, 1]])
  }

  /// Containers that such a step presents or selects count as used.
  @Test func countsShownContainersAsUsed() throws {
    let found = findings(
      try spec(
        "{ on: e, from: home, pop: root, present: tabs }, { on: f, from: item, dismiss: top, select: main }",
        launch: "{ root: home }"
      )
    )
    #expect(!found.contains("unused-container tabs"))
  }

  private static var drawn: [OracleSpec] {
    (0..<200).map { Generator.spec(UInt64(9000 + $0), [.severalVerbs]) }
  }

  /// Generated specs are read back unchanged, regardless of the order of keys.
  @Test func readsBackPrintedSpecs() throws {
    for spec in Self.drawn {
      let text = SpecPrinter(spec).text
      let read = try SpecReader.read(text)
      #expect(read.transitions.map(\.verbs) == spec.transitions.map(\.verbs), "\(text)")
      #expect(SpecPrinter(read).text == text)
    }
  }

  /// Relevant cases are generated often: every combination, each of its findings, and steps that
  /// are held and resumed.
  @Test func drawsRelevantCasesOften() {
    var groups: [[OracleSpec.Group]: Int] = [:]
    var facts: [Fact.Kind: Int] = [:]
    var heldCount = 0
    var doneLater = 0
    for spec in Self.drawn {
      for t in spec.transitions where t.isCombined {
        groups[t.verbs.compactMap(\.group), default: 0] += 1
      }
      let seen = CombinedSteps(spec)
      for fact in seen.facts { facts[fact, default: 0] += 1 }
      heldCount += seen.isHeld ? 1 : 0
      doneLater += seen.isDoneLater ? 1 : 0
    }
    #expect(groups.count == 4 && groups.values.allSatisfy { $0 > 80 }, "\(groups)")
    for kind: Fact.Kind in [
      .refusedTransition, .requiresViolated, .gateBlocked, .noNav, .nothingToPop, .nothingPresented,
      .nowhereToUnwind, .notInTabs,
    ] {
      #expect(facts[kind] ?? 0 > 4, "\(kind)")
    }
    #expect(heldCount > 10 && doneLater > 4, "\(heldCount) \(doneLater)")
  }

  /// The shrinker removes verbs one by one.
  @Test func shrinksSteps() throws {
    let whole = try spec(
      "{ on: e, from: home, dismiss: all, select: main, push: item, onto: home }",
      launch: "{ root: tabs }"
    )
    let smaller = Shrinker.smaller(whole).compactMap(\.transitions.first?.verbs)
    #expect(smaller.contains([.select(3), .push(2, onto: 0)]))
    #expect(smaller.contains([.dismissAll, .push(2, onto: 0)]))
    #expect(smaller.contains([.dismissAll, .select(3)]))
    #expect(smaller.contains([.dismissAll, .select(3), .push(2, onto: nil)]))
    #expect(!smaller.contains([]))
  }
}

/// The results of the steps with several verbs in a spec.
private struct CombinedSteps {
  var facts: Set<Fact.Kind> = []
  var isHeld = false
  var isDoneLater = false

  init(_ spec: OracleSpec) {
    let explorer = Explorer(Machine(spec), Explorer.Bounds(states: 300, depth: 6))
    func isHolding(_ state: State) -> Bool {
      if case .verb(let t)? = state.heldIntent?.intent {
        spec.transitions[t].isCombined
      } else {
        false
      }
    }
    for (i, edges) in explorer.edges.enumerated() {
      for edge in edges where edge.by == .transition {
        let transition = spec.transitions[Int(edge.index)]
        let before = explorer.states[i]
        let after = explorer.states[Int(edge.to)]
        if transition.isCombined { facts.formUnion(edge.facts.map(\.kind)) }
        if isHolding(after) { isHeld = true }
        if isHolding(before), !transition.sets.isEmpty, after.gateLayer == nil {
          isDoneLater = true
        }
      }
    }
  }
}
