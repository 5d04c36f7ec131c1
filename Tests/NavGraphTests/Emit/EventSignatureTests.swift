import Testing

@testable import NavEmit
@testable import NavGraph

@Suite struct EventSignatureTests {
  /// Returns the signature of all transitions, whatever their events, and the graph.
  private func signature(_ transitions: String) throws -> (EventSignature, NavigationGraph) {
    let graph = try graph(
      """
      windows: several
      screens:
        feed: Feed
        camera: { class: Camera, params: { size: Int }, returns: Photo }
        library: { class: Library, params: { size: Int, page: Int = 1 }, returns: Photo }
        namer: { class: Namer, params: { returnedLibrary: Bool, anchor: Int = 0 }, returns: String }
        plain: { class: Plain, returns: Int }
        discard: { alert: { title: Discard?, buttons: [{ title: Discard }, { title: Keep }] } }
        more:
          alert: { title: More, style: sheet, buttons: [{ title: No, role: cancel }] }
          params: { chosen: String }
      containers: { main: { nav: feed }, plainNav: { nav: plain } }
      launch: [{ root: main }]
      transitions:
      \(transitions)
      """
    )
    let all = graph.transitions.indices.map { TransitionID($0) }
    return (EventSignature(of: all, in: graph), graph)
  }

  @Test(arguments: [
    "push: camera", "present: camera", "show: camera", "replace: camera", "open: camera",
    "root: camera", "root: main, present: camera",
  ])
  func verbsThatShowAScreenTakeItsParameters(_ verb: String) throws {
    // `window` and `open` need a place.
    let place = "- { on: other, from: feed, push: camera }"
    let (signature, graph) = try signature("  - { on: a, from: feed, \(verb) }\n  \(place)")
    #expect(signature.parameters.map(\.name) == ["size"])
    #expect(signature.returned(graph).map(\.name) == ["returned"])
  }

  /// A navigation controller takes the parameters of its root.
  @Test(arguments: [
    "present: { nav: camera }", "open: { nav: camera }", "root: { nav: camera }",
    "root: main, present: { nav: camera }", "window: { nav: camera }",
  ])
  func verbsThatShowANavTakeTheParametersOfItsRoot(_ verb: String) throws {
    let place = "- { on: other, from: feed, present: { nav: camera } }"
    let (signature, _) = try signature("  - { on: a, from: feed, \(verb) }\n  \(place)")
    #expect(signature.parameters.map(\.name) == ["size"])
    #expect(signature.targets == [ScreenID(1)])
  }

  @Test func mergesTheParametersOfTargetsByName() throws {
    let (signature, graph) = try signature(
      "  - { on: a, from: feed, push: camera }\n  - { on: a, from: feed, present: { nav: library } }"
    )
    #expect(signature.parameters.map(\.name) == ["size", "page"])
    #expect(signature.targets.map { graph.screens[Int($0.index)].name } == ["camera", "library"])
  }

  @Test func aScreenInAnotherWindowReturnsNothing() throws {
    let (_, graph) = try signature(
      "  - { on: a, from: feed, window: plain }\n  - { on: b, from: feed, push: plain }"
    )
    #expect(EventSignature(of: [TransitionID(0)], in: graph).results.isEmpty)
    #expect(!EventSignature(of: [TransitionID(1)], in: graph).results.isEmpty)
  }

  @Test func resultsOfOneTypeShareAnArgument() throws {
    let (signature, graph) = try signature(
      "  - { on: a, from: feed, push: camera }\n  - { on: a, from: feed, push: library }"
    )
    let returned = signature.returned(graph)
    #expect(returned.map(\.name) == ["returned"])
    #expect(returned.map(\.type) == ["Photo"])
    #expect(returned[0].screens.count == 2)
  }

  @Test func resultsOfSeveralTypesHaveAnArgumentPerScreen() throws {
    let (signature, graph) = try signature(
      """
        - { on: a, from: feed, push: library }
        - { on: a, from: feed, present: namer, style: popover }
        - { on: a, from: feed, present: plainNav }
      """
    )
    let returned = signature.returned(graph)
    #expect(returned.map(\.name) == ["returnedLibrary_", "returnedNamer", "returnedPlain"])
    #expect(returned.map(\.type) == ["Photo", "String", "Int"])
    #expect(signature.anchor.declared == "popoverAnchor")
  }

  @Test func theButtonOfAnAlertIsAnArgument() throws {
    let (signature, graph) = try signature("  - { on: a, from: feed, present: discard }")
    #expect(signature.chosen(graph).map(\.name) == ["chosen"])
    #expect(signature.returned(graph).isEmpty)
    #expect(!signature.needsAnchor)
    let (root, _) = try self.signature("  - { on: a, from: feed, root: plain, present: discard }")
    #expect(root.alerts == signature.alerts)
  }

  @Test func eachOfSeveralAlertsHasAnArgument() throws {
    let (signature, graph) = try signature(
      "  - { on: a, from: feed, present: discard }\n  - { on: a, from: feed, present: more }"
    )
    #expect(signature.chosen(graph).map(\.name) == ["chosenDiscard", "chosenMore"])
    #expect(signature.parameters.map(\.name) == ["chosen"])
  }

  @Test func theAnchorIsOptionalForActionSheetsAndRequiredForPopovers() throws {
    let (sheet, graph) = try signature("  - { on: a, from: feed, present: more }")
    #expect(sheet.needsAnchor && sheet.isAnchorOptional)
    #expect(sheet.chosen(graph).map(\.name) == ["chosen_"])
    let (both, _) = try signature(
      "  - { on: a, from: feed, present: more }\n  - { on: a, from: feed, present: plain, style: popover }"
    )
    #expect(both.needsAnchor && !both.isAnchorOptional)
    #expect(both != sheet)
  }

  @Test func casesAreNamedAfterButtonTitles() {
    let titles = [
      "Save for later", "save-for-later", "5 minutes", "", "…", "OK", "放弃", "default", "screen",
    ]
    let buttons = titles.map { Alert.Button(title: $0, origin: .none) }
    let alert = Alert(title: "?", buttons: buttons, origin: .none)
    #expect(
      AlertChoices.names(of: alert) == [
        "saveForLater", "saveForLater_2", "button5Minutes", "button3", "button4", "ok", "放弃",
        "default", "screen_2",
      ]
    )
  }

  @Test func signaturesWithAndWithoutAResultDiffer() throws {
    let (one, _) = try signature("  - { on: a, from: feed, present: plainNav }")
    let (other, _) = try signature("  - { on: a, from: feed, present: main }")
    #expect(one != other)
  }
}
