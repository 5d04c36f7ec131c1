import Testing

@testable import ExplicitModel
@testable import NavGraph

/// Tests openings, `open`, `window` and the launch rules that guard them (docs/language.md, From
/// outside) in the router's core.
struct CoreOpeningTests {
  private let app = """
    conditions:
      member: { kind: bool, gate: { present: login } }
      adult: bool
    screens:
      feed: { link: /feed }
      list: {}
      user: { link: /user, requires: member }
      photo: { entry: true }
      login: {}
      wine: { entry: adult, requires: adult }
      bar: { link: /bar, requires: adult }
      note: { entry: { when: true, present: pageSheet }, requires: member }
    containers:
      home: { nav: feed }
      lists: { nav: list, requires: member }
      main: { tabs: [home, { fire: user }, lists] }
    launch: [{ root: main }]
    transitions:
      - { on: user, from: [feed, list], push: user }
      - { on: deep, from: any, push: photo }
      - { on: photo, from: user, present: { nav: photo } }
      - { on: bar, from: feed, present: bar }
      - { on: wine, from: feed, present: wine }
      - { on: openUser, from: any, open: user }
      - { on: openLists, from: any, open: lists }
      - { on: openBar, from: any, open: bar }
      - { on: signIn, from: any, sets: { member: true } }
      - { on: grow, from: any, sets: { adult: true } }
    """

  @Test func anOpeningKeepsTheRoot() throws {
    var play = try Play(app, ["member": "true"])
    try play.tap(1)
    try play.fire("deep")
    try play.open("feed")
    #expect(play.text == "main(*home: feed | lists: list photo)")
    #expect(play.last.cause == .open(Destination(try #require(play.graph.screen("feed")))))
  }

  @Test func anOpeningResetsTheStackToItsPlace() throws {
    var play = try Play(app, ["member": "true"])
    try play.fire("deep")
    try play.fire("openUser")
    #expect(play.text == "main(*home: feed user | lists: list)")
    try play.fire("photo")
    try play.open("feed")
    #expect(play.text == "main(*home: feed | lists: list)")
  }

  @Test func anOpeningMayBeGated() throws {
    var play = try Play(app)
    try play.open("user")
    #expect(
      play.text
        == "main(*home: feed | lists: list) ^ gate login (login for opening user)"
    )
    try play.fire("signIn")
    #expect(play.text == "main(*home: feed user | lists: list)")
  }

  @Test func anOpenedContainerMeetsTheRequirementsAroundIt() throws {
    var play = try Play(app)
    try play.fire("openLists")
    #expect(
      play.text == "main(*home: feed | lists: list) ^ gate login (login for openLists)"
    )
    try play.fire("signIn")
    #expect(play.text == "main(home: feed | *lists: list)")
  }

  @Test func anOpeningMayBeRefused() throws {
    var play = try Play(app)
    try play.open("bar")
    #expect(play.text == "main(*home: feed | lists: list)")
    #expect(play.incidents == ["refusedOpening bar"])
    try play.fire("openBar")
    #expect(play.incidents == ["refusedTransition openBar"])
    try play.fire("grow")
    try play.open("bar")
    #expect(play.text == "main(*home: feed | lists: list) ^ bar")
  }

  @Test func anEntryOpensOnlyWhileItsConditionHolds() throws {
    var play = try Play(app)
    let wine = Destination(try #require(play.graph.screen("wine")))
    #expect(!play.causes.contains(.open(wine)))
    try play.fire("grow")
    try play.open("wine")
    #expect(play.text == "main(*home: feed | lists: list) ^ wine")
  }

  @Test func anEntryMayBePresented() throws {
    var play = try Play(app)
    try play.fire("deep")
    try play.open("note")
    #expect(
      play.text
        == "main(*home: feed photo | lists: list) ^ gate login (login for presenting note)"
    )
    try play.fire("signIn")
    #expect(play.text == "main(*home: feed photo | lists: list) ^ note")
    try play.swipe()
    #expect(play.text == "main(*home: feed photo | lists: list)")
  }

  // MARK: The launch rules

  private let guarded = """
    conditions: { ready: bool, member: { kind: bool, gate: { present: ask } } }
    screens:
      feed: {}
      user: { link: /user, requires: member }
      intro: { link: /intro }
      login: {}
      ask: {}
      tip: {}
      outside: { entry: true }
    containers: { home: { nav: feed }, flow: { nav: login } }
    launch:
      - { when: not ready, root: intro, present: tip }
      - { when: not member, root: flow }
      - { root: home }
    transitions:
      - { on: user, from: feed, push: user }
      - { on: next, from: intro, root: flow, sets: { ready: true } }
      - { on: tipped, from: tip, dismiss: top }
      - { on: signIn, from: any, root: home, sets: { member: true } }
      - { on: signOut, from: any, root: flow, sets: { member: false } }
      - { on: out, from: any, root: outside }
      - { on: openUser, from: any, open: user }
      - { on: again, from: any, launch: again }
    """

  @Test func launchRulesHoldAnOpening() throws {
    var play = try Play(guarded)
    #expect(play.text == "intro ^ tip")
    try play.open("user")
    #expect(play.text == "intro ^ tip (rule intro for user)")
    #expect(!play.last.showsGate)
    try play.fire("tipped")
    try play.fire("next")
    #expect(play.text == "flow: login (rule flow for user)")
    try play.fire("signIn")
    #expect(play.text == "home: feed user")
  }

  @Test func aHeldOpeningShowsTheRootOfTheRule() throws {
    var play = try Play(guarded, ["ready": "true", "member": "true"])
    try play.fire("out")
    try play.fire("signOut")
    #expect(play.text == "flow: login")
    try play.fire("out")
    try play.open("user")
    #expect(play.text == "flow: login (rule flow for user)")
    #expect(play.last.showsGate)
    #expect(play.last.isWidened)
  }

  @Test func launchRulesDoNotHoldAVerb() throws {
    var play = try Play(guarded, ["ready": "true"])
    try play.fire("openUser")
    #expect(play.text == "flow: login ^ gate ask (ask for openUser)")
    try play.fire("signIn")
    #expect(play.text == "home: feed user")
  }

  /// An opening whose root no launch rule can choose ignores the rules.
  @Test func launchRulesDoNotHoldOpeningsOfOtherRoots() throws {
    var play = try Play(guarded)
    try play.open("outside")
    #expect(play.text == "outside")
  }

  @Test func anOpeningDropsTheHeldIntent() throws {
    var play = try Play(guarded, ["ready": "true"])
    try play.open("user")
    #expect(play.text == "flow: login (rule flow for user)")
    try play.open("outside")
    #expect(play.text == "outside")
  }

  @Test func aLaunchDropsTheHeldIntent() throws {
    var play = try Play(guarded, ["ready": "true"])
    try play.open("user")
    try play.fire("again")
    #expect(play.text == "flow: login")
  }

  @Test func aWindowIsAnOpening() throws {
    var play = try Play(
      """
      windows: several
      conditions: { a: { kind: bool, gate: { present: g } } }
      screens: { s: {}, x: { requires: a }, g: {} }
      launch: [{ root: s }]
      transitions:
        - { on: x, from: s, present: x }
        - { on: w, from: s, window: x }
        - { on: a, from: g, sets: { a: true } }
      """
    )
    try play.fire("w")
    #expect(play.text == "s ^ gate g (g for w)")
    try play.change(["a": "true"])
    #expect(play.text == "s ^ x")
  }
}
