import Testing

/// Steps of several verbs (LANGUAGE-2 §1) in the interpreter's own parts.
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

  /// Two of one group are a fault.
  @Test(arguments: [
    "pop: top, dismiss: all", "close: top, unwind: home", "push: item, present: item",
    "show: item, replace: item", "dismiss: all, select: item, push: item, present: item",
  ])
  func takesOneVerbOfEachGroup(_ verbs: String) {
    #expect(throws: ReadError.self) { try spec("{ on: e, from: home, \(verbs) }") }
  }

  /// `root` with its `present`, `open`, `launch` and `window` stand alone.
  @Test(arguments: [
    "root: main, push: item", "root: main, present: item, dismiss: all", "open: item, select: item",
    "launch: again, pop: top", "window: item, dismiss: all", "root: main, open: item",
  ])
  func leavesAloneWhatStandsAlone(_ verbs: String) {
    #expect(throws: ReadError.self) { try spec("{ on: e, from: home, \(verbs) }") }
  }

  @Test func keepsRootAndItsPresentAlone() throws {
    let read = try spec("{ on: e, from: home, present: item, root: main }")
    #expect(read.transitions[0].verbs == [.root(3, present: .init(node: 2))])
  }

  private func findings(_ spec: OracleSpec) -> Set<String> {
    let verdicts = Verdicts(Explorer(Machine(spec), Explorer.Bounds()))
    return Set(verdicts.findings.keys.map(\.key))
  }

  /// Each verb that misses has the finding that it has alone.
  @Test func findsWhatAVerbMisses() throws {
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

  /// A step that puts another screen on screen is a way out; one that always misses is none.
  @Test(arguments: [("dismiss: all", false), ("dismiss: top", true)])
  func countsWaysOut(_ first: String, _ isDeadEnd: Bool) throws {
    let found = findings(
      try spec("{ on: e, from: home, push: list }, { on: f, from: list, \(first), push: home }")
    )
    #expect(found.contains("dead-end list") == isDeadEnd)
  }

  /// What only such a step brings has no place, and makes none ambiguous.
  @Test func makesNoPlaces() throws {
    let only = try spec("{ on: e, from: home, pop: root, push: list }")
    #expect(Places(only).places[1] == nil)
    let other = try spec(
      "{ on: e, from: home, pop: root, present: list }, { on: f, from: home, push: list }"
    )
    #expect(Places(other).ambiguous.isEmpty)
    #expect(Places(other).places[1]?.layers.map(\.stack) == [[0, 1]])
  }

  /// What such a step presents or selects is led to.
  @Test func leadsToWhatItBrings() throws {
    let found = findings(
      try spec(
        "{ on: e, from: home, pop: root, present: tabs }, { on: f, from: item, dismiss: top, select: main }",
        launch: "{ root: home }"
      )
    )
    #expect(!found.contains("unused-container tabs"))
  }

  /// The shrinker takes verbs out, one by one.
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
