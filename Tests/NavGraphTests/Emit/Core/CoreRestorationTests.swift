import Testing

@testable import ExplicitModel
@testable import NavGraph

/// Tests restored states and `follow` (docs/language.md, What is proved) in the router's core.
struct CoreRestorationTests {
  private let app = """
    conditions:
      a: { kind: bool, gate: { present: login } }
      b: { kind: bool, volatile: true }
      seen: session
    screens:
      feed: {}
      secret: { requires: b }
      note: { restorable: false }
      list: {}
      item: { requires: b }
      login: {}
      x: { requires: a }
    containers:
      home: { nav: feed }
      lists: { nav: list }
      main: { tabs: [home, lists] }
    assume: [not a or b]
    launch:
      - { when: a, root: lists }
      - { root: main }
    transitions:
      - { on: secret, from: any, push: secret }
      - { on: note, from: any, push: note }
      - { on: item, from: list, push: item }
      - { on: sheet, from: any, present: { nav: item } }
      - { on: x, from: any, present: x }
      - { on: seen, from: any, sets: { seen: true } }
      - { on: lists, from: any, root: lists }
    """

  @Test func cutsAtAnUnmetRequirement() throws {
    var play = try Play(app, ["b": "true"])
    try play.fire("secret")
    try play.fire("sheet")
    try play.fire("secret")
    #expect(
      play.restored() == [
        "main(*home: feed | lists: list)",
        "main(*home: feed secret | lists: list) ^ itemNav: item secret if b",
      ]
    )
  }

  @Test func cutsAtAScreenThatIsNotRestorable() throws {
    var play = try Play(app, ["b": "true"])
    try play.fire("note")
    try play.fire("secret")
    try play.fire("sheet")
    let restored = "main(*home: feed | lists: list)"
    #expect(play.restored() == [restored, restored + " if b"])
  }

  @Test func cutsHiddenTabs() throws {
    var play = try Play(app, ["b": "true"])
    try play.tap(1)
    try play.fire("item")
    try play.tap(0)
    #expect(
      play.restored() == [
        "main(*home: feed | lists: list)", "main(*home: feed | lists: list item) if b",
      ]
    )
  }

  /// A hidden tab that loses all its screens starts fresh. If the visible tab does, the whole state
  /// starts fresh.
  @Test func cutsEachTabSeparately() throws {
    let spec = """
      conditions: { a: { kind: bool, volatile: true } }
      screens: { s: {}, t: {}, u: {}, v: { requires: a } }
      containers: { first: { nav: s }, second: { nav: t, requires: a }, main: { tabs: [first, second] } }
      launch: [{ root: main }]
      transitions:
        - { on: u, from: any, push: u }
        - { on: v, from: any, push: v }
      """
    var play = try Play(spec, ["a": "true"])
    try play.fire("u")
    try play.tap(1)
    try play.fire("u")
    try play.fire("v")
    #expect(play.restored() == ["main(first: s u | *second: t u v) if a"])
    try play.tap(0)
    let cut = "main(*first: s u | second: t)"
    #expect(play.restored() == [cut, "main(*first: s u | second: t u v) if a"])
  }

  @Test func dropsGates() throws {
    var play = try Play(app, ["b": "true"])
    try play.fire("x")
    try play.fire("secret")
    #expect(play.text == "main(*home: feed | lists: list) ^ gate login (login for x)")
    try play.fire("seen")
    let restored = "main(*home: feed | lists: list)"
    #expect(play.restored() == [restored, restored + " if b"])
  }

  @Test func launchRulesChooseTheRoot() throws {
    var play = try Play(app)
    try play.fire("lists")
    #expect(play.restored() == ["lists: list if a b"])
  }

  /// The search finds states that only a restored start reaches, and those that follow from them.
  @Test func theSearchStartsFromRestoredStates() throws {
    let graph = try graph(
      """
      conditions: { old: { kind: new-version } }
      screens: { s: {}, x: {}, y: { restorable: false } }
      containers: { home: { nav: s } }
      launch: [{ root: home }]
      transitions:
        - { on: x, from: s, when: old, push: x, sets: { old: false } }
        - { on: y, from: x, when: old, present: y }
      """
    )
    let seen = ExplicitSearch(graph)
    #expect(seen.isWhole)
    #expect(seen.isWidened)
    #expect(seen.distances[ScreenID(1)] == 0)
    #expect(seen.distances[ScreenID(2)] == 1)
  }

  // MARK: follow

  private func following(_ gate: String) -> String {
    """
    conditions: { in: { kind: bool, gate: \(gate), volatile: true }, far: bool }
    screens: { feed: {}, x: { requires: in }, login: {}, tip: {} }
    containers: { home: { nav: feed }, flow: { nav: login } }
    launch:
      follow: true
      rules:
        - { when: in, root: home, present: tip }
        - { root: flow }
    transitions:
      - { on: in, from: any, sets: { in: true } }
      - { on: home, from: any, root: home, sets: { in: true } }
      - { on: out, from: any, push: login, sets: { in: false } }
      - { on: x, from: any, present: x, sets: { far: any } }
      - { on: outX, from: any, present: x, sets: { in: false } }
    """
  }

  @Test func followingShowsTheRootOfTheNewRule() throws {
    var play = try Play(following("{ present: login }"))
    try play.fire("x", ["far": "false"])
    #expect(play.text == "flow: login ^ gate login (login for x)")
    try play.change(["in": "true"])
    #expect(play.text == "home: feed ^ tip")
    try play.change(["in": "false"])
    #expect(play.text == "flow: login")
  }

  @Test func aRootVerbSatisfiesTheNewRule() throws {
    var play = try Play(following("flow"))
    try play.fire("home")
    #expect(play.text == "home: feed")
    try play.fire("out")
    #expect(play.text == "flow: login")
  }

  @Test func followingKeepsARootGate() throws {
    var play = try Play(following("flow"), ["in": "true"])
    try play.fire("outX")
    #expect(play.text == "flow: login (flow for x)")
  }

  /// A gap between the launch rules stops `follow`, `launch: again` and openings.
  @Test func followingStopsAtAGapBetweenTheRules() throws {
    let spec = """
      conditions: { in: { kind: bool, volatile: true }, out: { kind: bool, volatile: true } }
      screens: { home: {}, far: { link: /far }, tip: { entry: { when: true, present: pageSheet } } }
      launch: { follow: true, rules: [{ when: in, root: home }, { when: out, root: far }] }
      transitions: [{ on: again, from: any, launch: again }]
      """
    var play = try Play(spec, ["in": "true"])
    try play.change(["in": "false"])
    #expect(play.text == "home")
    try play.fire("again")
    try play.open("far")
    try play.open("tip")
    #expect(play.text == "home")
    #expect(play.incidents == [])
    try play.change(["out": "true"])
    #expect(play.text == "home")
    try play.change(["in": "true"])
    #expect(play.text == "home")
    try play.open("far")
    #expect(play.text == "home (rule home for far)")
    try play.change(["in": "false", "out": "false"])
    #expect(play.text == "home (rule home for far)")
    try play.change(["out": "true"])
    #expect(play.text == "far")
  }

  @Test func followingDropsTheHeldIntent() throws {
    var play = try Play(following("{ present: login }"), ["in": "true"])
    try play.fire("outX")
    #expect(play.text == "flow: login")
  }
}
