import Testing

@testable import ExplicitModel
@testable import NavGraph
@testable import NavcRuntime

/// Tests which intents the router's core holds, and when it resumes them (docs/language.md, Gates).
struct CoreHeldIntentTests {
  private func app(_ member: String, _ adult: String) -> String {
    """
    conditions:
      member: { kind: bool, gate: \(member) }
      adult: { kind: bool, gate: \(adult) }
    screens:
      feed: {}
      login: {}
      age: {}
      profile: { requires: member }
      club: { requires: member and adult }
      lone: { requires: member }
      settings: {}
    containers:
      home: { nav: feed }
      more: { nav: settings, requires: member }
      main: { tabs: [home, more] }
    launch: [{ root: main }]
    transitions:
      - { on: profile, from: any, push: profile }
      - { on: club, from: any, push: club }
      - { on: both, from: any, root: profile, present: club }
      - { on: more, from: feed, select: more }
      - { on: again, from: any, launch: again }
      - { on: signIn, from: any, dismiss: top, sets: { member: true } }
      - { on: grow, from: any, sets: { adult: true } }
      - { on: signOut, from: any, sets: { member: false } }
      - { on: nothing, from: any, sets: { adult: false } }
      - { on: far, from: club, push: lone }
    """
  }

  private func presented() throws -> Play {
    try Play(app("{ present: login, style: fullScreen }", "{ present: age, style: fullScreen }"))
  }

  private func roots() throws -> Play { try Play(app("login", "age")) }

  private let start = "main(*home: feed | more: settings)"

  @Test func aHeldVerbReplacesTheVerbOfTheStep() throws {
    var play = try presented()
    try play.fire("profile")
    #expect(play.text == start + " ^ gate login (login for profile)")
    try play.fire("nothing")
    #expect(play.text == start + " ^ gate login (login for profile)")
    try play.fire("signIn")
    #expect(play.text == "main(*home: feed profile | more: settings)")
  }

  @Test func theNextGateKeepsTheIntent() throws {
    var play = try presented()
    try play.fire("club")
    try play.fire("signIn")
    #expect(play.text == start + " ^ gate age (age for club)")
    #expect(play.last.showsGate)
    // The gate stays while the held intent still lacks a condition.
    try play.fire("signOut")
    #expect(play.text == start + " ^ gate age (age for club)")
    try play.fire("grow")
    #expect(play.text == start + " ^ gate login (login for club)")
    try play.fire("signIn")
    #expect(play.text == "main(*home: feed club | more: settings)")
  }

  @Test func aRootGateHoldsTheTarget() throws {
    var play = try roots()
    try play.fire("club")
    #expect(play.text == "login (login for club)")
    try play.fire("signIn")
    #expect(play.text == "age (age for club)")
    try play.fire("grow")
    #expect(play.text == "main(*home: feed club | more: settings)")
  }

  @Test func aVerbBecomesATargetAtARootGate() throws {
    var play = try Play(app("{ present: login }", "age"))
    try play.fire("club")
    #expect(play.text == start + " ^ gate login (login for club)")
    try play.fire("signIn")
    #expect(play.text == "age (age for club)")
  }

  @Test func aTargetStaysATargetAtAPresentedGate() throws {
    var play = try Play(app("login", "{ present: age }"))
    try play.fire("club")
    try play.fire("signIn")
    #expect(play.text == "login ^ gate age (age for club)")
    guard case .target = play.state.core.heldIntent?.intent.kind else {
      Issue.record("a verb is remembered")
      return
    }
    try play.fire("grow")
    #expect(play.text == "main(*home: feed club | more: settings)")
  }

  /// A held `root` presents its screen when it is resumed.
  @Test func aHeldRootKeepsItsPresentedScreen() throws {
    var play = try roots()
    try play.fire("both")
    #expect(play.text == "login (login for profile with club)")
    try play.fire("signIn")
    #expect(play.text == "age (age for profile with club)")
    try play.fire("grow")
    #expect(play.text == "profile ^ club")
  }

  @Test func aHeldLaunchKeepsTheScreensOfItsRule() throws {
    var play = try Play(
      """
      conditions: { a: { kind: bool, gate: login }, b: bool }
      screens: { s: {}, login: {}, x: { requires: a }, tip: {} }
      launch: [{ when: not b, root: s }, { root: x, present: tip }]
      transitions:
        - { on: again, from: any, launch: again, sets: { b: true } }
        - { on: in, from: any, sets: { a: true } }
      """
    )
    try play.fire("again")
    #expect(play.text == "login (login for x with tip)")
    try play.fire("in")
    #expect(play.text == "x ^ tip")
  }

  /// A held `select` names the screen that the tab shows now.
  @Test func aHeldSelectKeepsTheScreenOfTheTab() throws {
    var play = try roots()
    try play.fire("more")
    #expect(play.text == "login (login for settings)")
    try play.fire("signIn")
    #expect(play.text == "main(home: feed | *more: settings)")
  }

  @Test func aHeldTabKeepsTheScreenThatItShows() throws {
    let spec = """
      conditions: { a: { kind: bool, gate: login, volatile: true } }
      screens: { s: {}, t: {}, u: {}, v: { requires: a }, login: {} }
      containers: { second: { nav: t, requires: a }, main: { tabs: [s, second] } }
      launch: [{ root: main }]
      transitions:
        - { on: u, from: t, push: u }
        - { on: v, from: u, replace: v }
        - { on: in, from: login, sets: { a: true } }
      """
    var play = try Play(spec, ["a": "true"])
    try play.tap(1)
    try play.fire("u")
    try play.tap(0)
    try play.change(["a": "false"])
    try play.tap(1)
    #expect(play.text == "login (login for u)")
    try play.fire("in")
    #expect(play.text == "main(s | *second: t u)")
    // The screen that the tab shows has no place.
    try play.fire("v")
    try play.tap(0)
    try play.change(["a": "false"])
    try play.tap(1)
    #expect(play.text == "login")
  }

  @Test func aTabTapIsHeld() throws {
    var play = try presented()
    try play.tap(1)
    #expect(play.text == start + " ^ gate login (login for tab more)")
    try play.fire("signIn")
    #expect(play.text == "main(home: feed | *more: settings)")
    play = try roots()
    try play.tap(1)
    #expect(play.text == "login (login for settings)")
  }

  @Test func aScreenWithoutAPlaceIsNotHeld() throws {
    let spec = """
      conditions: { a: { kind: bool, gate: login } }
      screens: { s: {}, t: {}, login: {}, lone: { requires: a }, x: { requires: a } }
      launch: [{ root: s }]
      transitions:
        - { on: lone, from: any, replace: lone }
        - { on: x, from: s, present: x }
      """
    var play = try Play(spec)
    try play.fire("x")
    #expect(play.text == "login (login for x)")
    try play.fire("lone")
    #expect(play.text == "login")
  }

  @Test func aNewRootDropsTheHeldIntent() throws {
    var play = try roots()
    try play.fire("profile")
    try play.fire("again")
    #expect(play.text == start)
  }

  /// A held verb starts from the screen that is visible once its presented gate has gone, and may
  /// miss.
  @Test func aResumedVerbCanMiss() throws {
    var play = try Play(
      """
      conditions: { a: { kind: bool, gate: { present: login } } }
      screens: { s: {}, login: {}, x: { requires: a } }
      launch: [{ root: s }]
      transitions:
        - { on: x, from: any, push: x }
        - { on: a, from: any, sets: { a: true } }
      """
    )
    try play.fire("x")
    #expect(play.incidents == [])
    try play.fire("a")
    #expect(play.text == "s")
    #expect(play.incidents == ["noNav x"])
  }

  /// A root gate keeps its held intent while a presented gate without one lies over it.
  @Test func aRootGateKeepsItsIntentUnderAPresentedGate() throws {
    var play = try Play(
      """
      conditions:
        a: { kind: bool, gate: login }
        b: { kind: bool, gate: { present: offline }, volatile: true }
      screens: { s: {}, login: { requires: b }, offline: {}, x: { requires: a } }
      launch: [{ root: s }]
      transitions:
        - { on: x, from: any, present: x }
        - { on: a, from: any, sets: { a: true } }
        - { on: ok, from: offline, dismiss: top, sets: { b: true } }
      """,
      ["b": "true"]
    )
    try play.fire("x")
    #expect(play.text == "login (login for x)")
    try play.change(["b": "false"])
    #expect(play.text == "login ^ gate offline (login for x)")
    try play.fire("ok")
    #expect(play.text == "login (login for x)")
    try play.fire("a")
    #expect(play.text == "s ^ x")
  }

  @Test func aVolatileChangeResumesTheIntent() throws {
    var play = try Play(
      """
      conditions: { a: { kind: bool, gate: { present: login }, volatile: true } }
      screens: { s: {}, login: {}, x: { requires: a } }
      launch: [{ root: s }]
      transitions: [{ on: x, from: any, present: x }]
      """
    )
    try play.fire("x")
    try play.change(["a": "true"])
    #expect(play.text == "s ^ x")
  }

  /// The gate that now decides can't be shown, so the step's own verb is done.
  @Test func aBlockedGateLetsTheVerbOfTheStepRun() throws {
    var play = try Play(
      """
      conditions:
        a: { kind: bool, gate: { present: lock } }
        c: { kind: login, gate: { present: login } }
      screens: { s: {}, x: { requires: c and a }, login: {}, help: {}, lock: { requires: a } }
      launch: [{ root: s }]
      transitions:
        - { on: x, from: s, present: x }
        - { on: in, from: login, present: help, sets: { c: true } }
      """
    )
    try play.fire("x")
    #expect(play.text == "s ^ gate login (login for x)")
    try play.fire("in")
    #expect(play.text == "s ^ gate login ^ help (login for x)")
    #expect(play.incidents == ["blockedGate a"])
  }
}
