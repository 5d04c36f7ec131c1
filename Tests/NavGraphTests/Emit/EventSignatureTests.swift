import Testing

@testable import NavEmit
@testable import NavGraph

@Suite struct EventSignatureTests {
  /// The signature of all transitions, of whatever event, and the graph.
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
  func allVerbsThatBringAScreenTakeItsParameters(_ verb: String) throws {
    // So that it has a place.
    let place = "- { on: other, from: feed, push: camera }"
    let (signature, graph) = try signature("  - { on: a, from: feed, \(verb) }\n  \(place)")
    #expect(signature.parameters.map(\.name) == ["size"])
    #expect(signature.returned(graph).map(\.name) == ["returned"])
  }

  /// A nav has those of its root.
  @Test(arguments: [
    "present: { nav: camera }", "open: { nav: camera }", "root: { nav: camera }",
    "root: main, present: { nav: camera }", "window: { nav: camera }",
  ])
  func allVerbsThatBringANavTakeItsRootsParameters(_ verb: String) throws {
    let place = "- { on: other, from: feed, present: { nav: camera } }"
    let (signature, _) = try signature("  - { on: a, from: feed, \(verb) }\n  \(place)")
    #expect(signature.parameters.map(\.name) == ["size"])
    #expect(signature.targets == [ScreenID(1)])
  }

  @Test func aNavsParametersAreMergedWithTheOthersByName() throws {
    let (signature, graph) = try signature(
      "  - { on: a, from: feed, push: camera }\n  - { on: a, from: feed, present: { nav: library } }"
    )
    #expect(signature.parameters.map(\.name) == ["size", "page"])
    #expect(signature.targets.map { graph.screens[Int($0.index)].name } == ["camera", "library"])
  }

  @Test func whatIsShownInAWindowHandsNothingBack() throws {
    let (_, graph) = try signature(
      "  - { on: a, from: feed, window: plain }\n  - { on: b, from: feed, push: plain }"
    )
    #expect(EventSignature(of: [TransitionID(0)], in: graph).results.isEmpty)
    #expect(!EventSignature(of: [TransitionID(1)], in: graph).results.isEmpty)
  }

  @Test func oneTypeIsOneArgument() throws {
    let (signature, graph) = try signature(
      "  - { on: a, from: feed, push: camera }\n  - { on: a, from: feed, push: library }"
    )
    let returned = signature.returned(graph)
    #expect(returned.map(\.name) == ["returned"])
    #expect(returned.map(\.type) == ["Photo"])
    #expect(returned[0].screens.count == 2)
  }

  @Test func severalTypesAreAnArgumentForEachScreen() throws {
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

  @Test func aCallThatHandsBackLooksDifferent() throws {
    let (one, _) = try signature("  - { on: a, from: feed, present: plainNav }")
    let (other, _) = try signature("  - { on: a, from: feed, present: main }")
    #expect(one != other)
  }
}
