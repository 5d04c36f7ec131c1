import Testing

@testable import ExplicitModel
@testable import NavGraph

/// Tests which gate the router's core shows, and when (docs/language.md, Gates).
struct CoreGateTests {
  private let rootGate = """
    conditions: { member: { kind: bool, gate: login, volatile: true } }
    screens:
      feed: {}
      profile: { requires: member }
      login: {}
      help: {}
    containers: { home: { nav: feed } }
    launch: [{ root: home }]
    transitions:
      - { on: profile, from: feed, push: profile }
      - { on: help, from: login, present: help }
      - { on: profile, from: help, present: profile }
    """

  @Test func aRootGateReplacesTheRoot() throws {
    var play = try Play(rootGate)
    try play.fire("profile")
    #expect(play.text == "login (login for profile)")
    #expect(play.last.showsGate)
  }

  @Test func aGateOnScreenIsNotShownAgain() throws {
    var play = try Play(rootGate)
    try play.fire("profile")
    try play.fire("help")
    try play.fire("profile")
    #expect(play.text == "login ^ help (login for profile)")
    #expect(!play.last.showsGate)
  }

  @Test func aRootGateReplacesAScreenWhoseConditionIsLost() throws {
    var play = try Play(rootGate, ["member": "true"])
    try play.fire("profile")
    #expect(play.text == "home: feed profile")
    try play.change(["member": "false"])
    #expect(play.text == "login")
    #expect(play.last.showsGate)
  }

  private let presentedGate = """
    conditions:
      member: { kind: bool, gate: { present: login, style: fullScreen }, volatile: true }
      adult: { kind: bool, gate: { present: age }, volatile: true }
    screens:
      feed: {}
      profile: { requires: member }
      wine: { requires: adult }
      login: {}
      code: { requires: member }
      age: {}
    containers: { home: { nav: feed } }
    launch: [{ root: home }]
    transitions:
      - { on: profile, from: any, push: profile }
      - { on: wine, from: any, present: wine }
      - { on: code, from: login, present: code }
      - { on: enter, from: age, present: code }
      - { on: feed, from: any, unwind: feed }
      - { on: signIn, from: login, sets: { member: true } }
      - { on: signOut, from: code, sets: { member: false } }
      - { on: close, from: any, dismiss: top }
    """

  @Test func aPresentedGateCoversTheScreen() throws {
    var play = try Play(presentedGate)
    try play.fire("profile")
    #expect(play.text == "home: feed ^ gate login (login for profile)")
    try play.fire("profile")
    #expect(play.text == "home: feed ^ gate login (login for profile)")
    #expect(!play.last.showsGate)
  }

  @Test func aSecondGateReplacesThePresentedOne() throws {
    var play = try Play(presentedGate)
    try play.fire("profile")
    try play.fire("wine")
    #expect(play.text == "home: feed ^ gate age (age for wine)")
  }

  @Test func dismissingAGateDropsTheHeldIntent() throws {
    var play = try Play(presentedGate)
    try play.fire("profile")
    try play.fire("close")
    #expect(play.text == "home: feed")
  }

  /// A screen over a gate lacks what it requires: the gate is presented again and keeps its held
  /// intent.
  @Test func aGateIsPresentedAgainWithItsIntent() throws {
    var play = try Play(presentedGate, ["member": "true"])
    try play.fire("wine")
    #expect(play.text == "home: feed ^ gate age (age for wine)")
    try play.fire("profile")
    #expect(play.incidents == ["noNav profile"])
    try play.change(["member": "false"])
    try play.fire("profile")
    #expect(play.text == "home: feed ^ gate login (login for profile)")
    try play.fire("code")
    #expect(play.text == "home: feed ^ gate login (login for code)")
    try play.fire("signIn")
    #expect(play.text == "home: feed ^ code")
    try play.fire("signOut")
    #expect(play.text == "home: feed ^ code ^ gate login")
  }

  @Test func aGateIsPresentedAgainForAScreenOverIt() throws {
    var play = try Play(
      """
      conditions:
        member: { kind: bool, gate: { present: login }, volatile: true }
        paid: { kind: bool, volatile: true }
      screens: { feed: {}, club: { requires: [member, paid] }, login: {}, code: { requires: member } }
      launch: [{ root: feed }]
      transitions:
        - { on: club, from: feed, present: club }
        - { on: code, from: login, present: code }
      """
    )
    try play.fire("club")
    // The condition that `club` still lacks has no gate, so the gate stays.
    try play.change(["member": "true"])
    try play.fire("code")
    #expect(play.text == "feed ^ gate login ^ code (login for club)")
    try play.change(["member": "false"])
    #expect(play.text == "feed ^ gate login (login for club)")
    #expect(play.last.showsGate)
  }

  @Test func aGateThatReplacesAnotherKeepsTheIntent() throws {
    var play = try Play(presentedGate, ["member": "true"])
    try play.fire("wine")
    try play.fire("enter")
    #expect(play.text == "home: feed ^ gate age ^ code (age for wine)")
    try play.change(["member": "false"])
    #expect(play.text == "home: feed ^ gate login (login for wine)")
    try play.change(["adult": "true"])
    #expect(play.text == "home: feed ^ gate login (login for wine)")
    try play.change(["member": "true"])
    #expect(play.text == "home: feed ^ wine")
  }

  @Test func unwindStopsAtAGate() throws {
    var play = try Play(presentedGate, ["member": "true"])
    try play.fire("wine")
    try play.fire("feed")
    #expect(play.text == "home: feed ^ gate age (age for wine)")
    #expect(play.incidents == ["nowhereToUnwind feed"])
  }

  private let chain = """
    conditions:
      a: { kind: bool, gate: { present: g } }
      b: { kind: bool, gate: { present: h } }
      c: { kind: bool, volatile: true }
    screens:
      s: {}
      x: { requires: a and c }
      g: { requires: b }
      h: { requires: c }
    launch: [{ root: s }]
    transitions:
      - { on: x, from: any, present: x }
      - { on: b, from: h, sets: { b: true } }
      - { on: a, from: g, sets: { a: true } }
    """

  @Test func aGateOnScreenIsNotReplacedByItsOwnGate() throws {
    var play = try Play(chain, ["c": "true", "b": "true"])
    try play.fire("x")
    #expect(play.text == "s ^ gate g (g for x)")
    try play.change(["c": "false"])
    try play.fire("x")
    #expect(play.text == "s ^ gate g (g for x)")
    #expect(play.incidents == [])
  }

  @Test func aCyclicChainIsBlocked() throws {
    var play = try Play(
      """
      conditions:
        a: { kind: bool, gate: { present: g } }
        b: { kind: bool, gate: { present: h } }
      screens: { s: {}, x: { requires: a }, g: { requires: b }, h: { requires: a } }
      launch: [{ root: s }]
      transitions: [{ on: x, from: any, present: x }]
      """
    )
    try play.fire("x")
    #expect(play.text == "s")
    #expect(play.incidents == ["blockedGate a"])
  }

  /// A gate is in none of the containers that lie below it.
  @Test func aGateIsOutsideTheContainersBelow() throws {
    var play = try Play(
      """
      conditions: { a: { kind: bool, gate: { present: g }, volatile: true } }
      screens: { s: {}, g: {} }
      containers: { home: { nav: s, requires: a } }
      launch: [{ root: home }]
      transitions:
        - { on: low, from: home, sets: { a: true } }
        - { on: low, from: any, sets: { a: false } }
      """
    )
    #expect(play.text == "home: s ^ gate g")
    #expect(play.ignored == [])
    try play.fire("low")
    #expect(play.state.values == [.false])
  }
}
