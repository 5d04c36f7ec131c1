import Testing

@testable import ExplicitModel
@testable import NavGraph

/// Tests tabs, the system's own moves and ignored events (docs/language.md, Transitions) in the router's
/// core.
struct CoreVerbTests {
  private let app = """
    conditions: { a: bool, b: bool }
    screens: { s: {}, t: {}, u: { back: false }, card: {} }
    containers: { home: { nav: s }, other: { nav: t }, main: { tabs: [home, other, card] } }
    launch: [{ root: main }]
    transitions:
      - { on: t, from: any, push: t, sets: { a: true } }
      - { on: u, from: any, push: u }
      - { on: sheet, from: any, present: { nav: t } }
      - { on: card, from: any, present: card, style: fullScreen }
      - { on: locked, from: any, present: card, locked: true }
      - { on: select, from: any, select: other }
      - { on: hush, from: [t, s], when: a, sets: { b: false } }
      - { on: hush, from: home, when: b, sets: { b: false } }
    """

  private func play(_ events: String...) throws -> Play {
    var play = try Play(app)
    for event in events { try play.fire(event) }
    return play
  }

  @Test func tabs() throws {
    var play = try play("t", "select")
    #expect(play.text == "main(home: s t | *other: t | card)")
    try play.fire("select")
    #expect(play.text == "main(home: s t | *other: t | card)")
    try play.tap(0)
    #expect(play.text == "main(*home: s t | other: t | card)")
    #expect(play.last.isWidened)
    try play.tap(0)
    #expect(play.text == "main(*home: s | other: t | card)")
    let missed = try self.play("sheet", "select")
    #expect(missed.incidents == ["notInTabs select"])
  }

  @Test func theSystemPopsAndDismisses() throws {
    var play = try play("t", "t", "t")
    try play.back(to: 2)
    #expect(play.text == "main(*home: s t | other: t | card)")
    try play.fire("u")
    #expect(!play.causes.contains(.back))
    for event in ["card", "locked"] {
      #expect(try !self.play(event).causes.contains(.dismiss))
    }
    play = try self.play("sheet")
    try play.swipe()
    #expect(play.text == "main(*home: s | other: t | card)")
  }

  /// Ignored events are reported for the first transition of each source on screen that handles the
  /// event at other times.
  @Test func reportsIgnoredEvents() throws {
    #expect(try play().ignored == ["ignoredEvent hush", "ignoredEvent hush 1"])
    #expect(try play("t").ignored == [])
    #expect(try play("card").ignored == ["ignoredEvent hush"])
  }

  /// A tap needs what the tab requires and what its visible screen requires.
  @Test func aTabTapNeedsTheRequirementsOfTheShownScreen() throws {
    var play = try Play(
      """
      conditions: { a: { kind: bool, gate: { present: g }, volatile: true } }
      screens: { s: {}, t: {}, u: {}, g: {} }
      containers: { second: { nav: t, requires: a }, main: { tabs: [s, second] } }
      launch: [{ root: main }]
      transitions: [{ on: u, from: t, push: u }]
      """,
      ["a": "true"]
    )
    try play.tap(1)
    try play.fire("u")
    try play.tap(0)
    try play.change(["a": "false"])
    try play.tap(1)
    #expect(play.text == "main(*s | second: t u) ^ gate g (g for tab second)")
    try play.change(["a": "true"])
    #expect(play.text == "main(s | *second: t u)")
  }

  /// A pushed screen hides the tab bar from its push until its pop.
  @Test func noTabIsTappedWhileTheTabBarIsHidden() throws {
    var play = try Play(
      """
      screens: { s: { hidesTabBar: true }, t: { hidesTabBar: true }, u: {} }
      containers: { first: { nav: s }, main: { tabs: [first, u] } }
      launch: [{ root: main }]
      transitions:
        - { on: t, from: s, push: t }
        - { on: u, from: t, push: u }
        - { on: u, from: u, select: u }
      """
    )
    #expect(play.causes.contains(.tab))
    try play.fire("t")
    #expect(!play.causes.contains(.tab))
    try play.fire("u")
    #expect(!play.causes.contains(.tab))
    try play.fire("u")
    #expect(play.text == "main(first: s t u | *u)")
    try play.tap(0)
    try play.back(to: 1)
    #expect(play.causes.contains(.tab))
  }

  @Test func aTabTapCanBeRefused() throws {
    var play = try Play(
      """
      conditions: { a: { kind: bool, volatile: true } }
      screens: { s: {}, t: { requires: a }, u: {}, v: { requires: a } }
      containers: { second: { nav: u }, main: { tabs: [s, t, second] } }
      launch: [{ root: main }]
      transitions:
        - { on: v, from: u, push: v }
        - { on: v, from: v, select: t }
      """
    )
    try play.tap(1)
    #expect(play.text == "main(*s | t | second: u)")
    #expect(play.incidents == ["refusedTab t"])
    try play.tap(2)
    try play.change(["a": "true"])
    try play.fire("v")
    try play.change(["a": "false"])
    #expect(play.incidents == ["requiresViolated v"])
    try play.fire("v")
    #expect(play.incidents == ["refusedTransition v", "requiresViolated v"])
  }
}
