import Testing

@testable import ExplicitModel
@testable import NavGraph

/// Tests gates that the router's core removes once they are no longer needed
/// (docs/language.md, Gates).
struct CoreLeavingGateTests {
  private let spec = """
    conditions:
      member: { kind: bool, gate: { present: login, style: fullScreen }, volatile: true }
      net:
        values: [ok, offline, captive]
        volatile: true
        gates: { offline: { present: offlinePage }, captive: { present: portal } }
      adult: { kind: bool, volatile: true }
    screens:
      feed: {}
      profile: { requires: member }
      map: { requires: net is ok }
      chat: { requires: [member, net is ok] }
      wine: { requires: [member, adult] }
      login: {}
      help: {}
      offlinePage: {}
      portal: {}
    containers: { home: { nav: feed } }
    launch: [{ root: home }]
    transitions:
      - { on: profile, from: feed, push: profile }
      - { on: map, from: feed, push: map }
      - { on: chat, from: feed, push: chat }
      - { on: wine, from: any, present: wine }
      - { on: help, from: [login, offlinePage], present: help }
      - { on: signIn, from: any, sets: { member: true }, present: help }
      - { on: close, from: any, dismiss: top }
    """

  @Test func aGateLeavesOnceTheCoveredScreenMeetsItsRequirement() throws {
    var play = try Play(spec, ["member": "true"])
    try play.fire("profile")
    try play.change(["member": "false"])
    #expect(play.text == "home: feed profile ^ gate login")
    try play.fire("help")
    try play.change(["member": "true"])
    #expect(play.text == "home: feed profile")
    #expect(play.last.notes == ["uncovered"])
  }

  @Test func leavingReplacesTheVerbOfTheStep() throws {
    var play = try Play(spec, ["member": "true"])
    try play.fire("profile")
    try play.change(["member": "false"])
    try play.fire("signIn")
    #expect(play.text == "home: feed profile")
  }

  @Test func aGateShownForAnIntentResumesIt() throws {
    var play = try Play(spec)
    try play.fire("profile")
    #expect(play.text == "home: feed ^ gate login (login for profile)")
    try play.fire("signIn")
    #expect(play.text == "home: feed profile")
  }

  @Test func aGateThatReplacesAnotherTakesItsMark() throws {
    var play = try Play(spec, ["member": "true"])
    try play.fire("chat")
    try play.change(["member": "false"])
    try play.change(["member": "true", "net": "offline"])
    #expect(play.text == "home: feed chat ^ gate offlinePage")
    try play.change(["net": "captive"])
    #expect(play.text == "home: feed chat ^ gate portal")
    try play.change(["net": "ok"])
    #expect(play.text == "home: feed chat")
  }

  @Test func aGateStaysWhileItsConditionIsMissing() throws {
    var play = try Play(spec, ["net": "ok", "member": "true"])
    try play.fire("chat")
    try play.change(["net": "offline"])
    #expect(play.text == "home: feed chat ^ gate offlinePage")
    // `member` is now the first condition that is missing.
    try play.change(["member": "false"])
    #expect(play.text == "home: feed chat ^ gate offlinePage")
    try play.change(["net": "ok"])
    #expect(play.text == "home: feed chat ^ gate login")
  }

  @Test func theHeldIntentComesFirst() throws {
    var play = try Play(spec, ["member": "true"])
    try play.fire("profile")
    try play.change(["member": "false"])
    try play.fire("wine")
    #expect(play.text == "home: feed profile ^ gate login (login for wine)")
    try play.change(["member": "true", "adult": "true"])
    #expect(play.text == "home: feed profile ^ wine")
  }

  @Test func aRefusedIntentIsDropped() throws {
    var play = try Play(spec, ["member": "true"])
    try play.fire("profile")
    try play.change(["member": "false"])
    try play.fire("wine")
    try play.change(["member": "true"])
    #expect(play.text == "home: feed profile")
  }

  @Test func aGateWithoutAMarkStays() throws {
    var play = try Play(spec)
    try play.fire("wine")
    try play.change(["member": "true"])
    #expect(play.text == "home: feed ^ gate login (login for wine)")
  }

  @Test func aStepThatSetsNothingChecksNoGates() throws {
    var play = try Play(spec, ["member": "true"])
    try play.fire("profile")
    try play.change(["member": "false"])
    try play.fire("help")
    try play.fire("close")
    #expect(play.text == "home: feed profile ^ gate login")
  }
}
