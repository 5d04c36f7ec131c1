import Testing

@testable import NavcRuntime

/// Codes by which apps and their logs identify steps. They must not change between versions.
@Suite struct StepCodeTests {
  @Test func keepsTheCodesOfReasons() {
    let reasons: [StepReason] = [
      .needs("a"), .blocked("a"), .launching, .launched, .covered, .notVisible, .noTransition,
      .noNavigation, .nothingToPop, .nothingPresented, .notBelow, .notInTabs, .noTabBar,
      .noLaunchRule, .noPlace, .notOffered, .disconnected, .stalled, .noAnchor, .failed("a"),
    ]
    #expect(
      reasons.map(\.code) == [
        "needs", "gate-blocked", "launching", "launched", "covered", "not-visible",
        "no-transition", "no-nav", "nothing-to-pop", "nothing-presented", "not-below",
        "not-in-tabs", "no-tab-bar", "no-launch-rule", "no-place", "not-offered", "disconnected",
        "stalled", "no-anchor", "failed",
      ]
    )
  }

  @Test func keepsTheCodesOfNotes() {
    let notes: [StepNote] = [
      .disagrees("a"), .unexpected("a"), .violated("a"), .blocked("a"), .stillBlocked("a"),
      .gated("a"), .resumed("a"), .held(by: "a"), .forgotten("a"), .followed("a"), .cut("a"),
      .uncovered("a"), .blockedBelow("a"),
    ]
    #expect(
      notes.map(\.code) == [
        "disagrees", "unexpected-change", "requires-violated", "gate-blocked", "gate-blocked",
        "gated", "resumed", "held", "forgotten", "followed", "restored-in-part",
        "uncovered", "gate-blocked",
      ]
    )
    for note in notes { #expect(note.description.contains("\"a\"")) }
  }

  @Test func namesTheSubjectInReasons() {
    #expect(StepReason.needs("home").description.contains("\"home\""))
    #expect(StepReason.blocked("loggedIn").description.contains("\"loggedIn\""))
    #expect(StepReason.failed("it broke").description == "it broke")
  }

  @Test func keepsTheNamesOfMoves() {
    let moves: [ObservedMove] = [.back, .dismissal, .tab, .app]
    #expect(moves.map(\.rawValue) == ["back", "dismissal", "tab", "app"])
  }
}
