import Testing

@testable import NavAnalysis
@testable import NavGraph

@Suite struct PlaceTests {
  /// Returns a place as `root[/tab] -push-> screen -present-> nav[/tab]`, or "none".
  private func place(_ name: String, in rest: String) throws -> String {
    let graph = try graph(rest)
    let destination =
      graph.screen(name).map { Destination($0) } ?? graph.container(name).map { Destination($0) }
    return text(of: try #require(destination), graph)
  }

  private func text(of destination: Destination, _ graph: NavigationGraph) -> String {
    guard let place = graph.places[destination] else { return "none" }
    var text = graph.name(of: place.root) + (place.tab.map { "/" + graph.name(of: $0) } ?? "")
    for hop in place.hops {
      text += hop.presents ? " -present-> " : " -push-> "
      text += graph.name(of: hop.target) + (hop.tab.map { "/" + graph.name(of: $0) } ?? "")
    }
    return text
  }

  private let app = """
    screens: { home: {}, list: {}, user: {}, photo: {}, login: {}, help: {}, lone: {}, tips: {} }
    containers:
      homeNav: { nav: home }
      listNav: { nav: list }
      main: { tabs: [homeNav, listNav, tips] }
      loginFlow: { nav: login }
    conditions: { member: { kind: bool, gate: loginFlow } }
    launch: [{ root: main }]
    transitions:
      - { on: a, from: list, push: user, when: member }
      - { on: b, from: user, show: photo }
      - { on: c, from: tips, show: help }
      - { on: d, from: main, present: { nav: photo } }
    """

  @Test(arguments: [
    ("main", "main"), ("homeNav", "main/homeNav"), ("list", "main/listNav"), ("tips", "main/tips"),
    ("user", "main/listNav -push-> user"), ("help", "main/tips -present-> help"),
    ("photo", "main/homeNav -present-> photoNav"), ("login", "loginFlow"), ("lone", "none"),
  ])
  func findsThePlaceOfEachDestination(_ name: String, _ expected: String) throws {
    #expect(try place(name, in: app) == expected)
  }

  private func ways(_ extra: String, via: String = "") -> String {
    """
    screens: { home: {}, a: {}, b: {}, x: { entry: true\(via) }, y: { entry: true } }
    containers: { main: { nav: home } }
    launch: [{ root: main }]
    transitions:
      - { on: a, from: home, push: a }
      - { on: b, from: home, push: b }
      - { on: y, from: x, push: y }
    \(extra)
    """
  }

  @Test func theShortestPathIsChosen() throws {
    let spec = ways("  - { on: x, from: a, push: x }\n  - { on: late, from: home, push: x }")
    #expect(try place("x", in: spec) == "main -push-> x")
    #expect(try place("y", in: spec) == "main -push-> x -push-> y")
  }

  @Test func theFirstOfEqualHopsIsChosen() throws {
    let spec = ways("  - { on: x, from: b, push: x }\n  - { on: x, from: a, push: x }")
    #expect(try place("x", in: spec) == "main -push-> b -push-> x")
    #expect(compiled(spec).diagnostics.filter { $0.kind == AmbiguousPlace.kind }.count == 2)
  }

  @Test func viaChoosesThePath() throws {
    let spec = ways(
      "  - { on: x, from: b, push: x }\n  - { on: x, from: a, push: x }",
      via: ", via: a"
    )
    #expect(try place("x", in: spec) == "main -push-> a -push-> x")
    #expect(try place("y", in: spec) == "main -push-> a -push-> x -push-> y")
    #expect(compiled(spec).diagnostics.filter { $0.kind == AmbiguousPlace.kind }.isEmpty)
  }

  @Test func viaCanChooseALongerPath() throws {
    let spec = ways(
      "  - { on: x, from: home, push: x }\n  - { on: x, from: a, push: x }",
      via: ", via: a"
    )
    #expect(try place("x", in: spec) == "main -push-> a -push-> x")
  }

  @Test func aPushNeedsAStack() throws {
    func spec(_ via: String) -> String {
      """
      screens: { home: {}, card: {\(via)}, more: {}, far: {} }
      containers: { main: { nav: home } }
      launch: [{ root: main }]
      transitions:
        - { on: a, from: home, present: card }
        - { on: b, from: card, push: more }
        - { on: c, from: home, push: far }
        - { on: d, from: far, push: card }
      """
    }
    #expect(try place("card", in: spec("")) == "main -present-> card")
    #expect(try place("more", in: spec("")) == "none")
    #expect(
      try place("more", in: spec("via: far")) == "main -push-> far -push-> card -push-> more"
    )
  }

  @Test func aPushFromAnyStartsAtAFreshRoot() throws {
    let spec = """
      screens: { home: {}, help: {}, tip: {} }
      containers: { main: { tabs: [{ nav: home }, tip] } }
      launch: [{ root: main }]
      transitions: [{ on: help, from: any, push: help }]
      """
    #expect(try place("help", in: spec) == "main/homeNav -push-> help")
  }

  @Test func rootsOfTransitionsAndGatesArePlaces() throws {
    let spec = """
      conditions: { member: { kind: bool, gate: login } }
      screens: { home: {}, other: {}, login: {}, inner: {} }
      launch: [{ root: home }]
      transitions:
        - { on: go, from: home, root: other }
        - { on: in, from: login, present: inner }
      """
    #expect(try place("other", in: spec) == "other")
    #expect(try place("inner", in: spec) == "login -present-> inner")
  }

  @Test func aTabHasItsPlaceInTheTabBar() throws {
    // `flow` is a root, too, but as a tab it lies in `main`.
    let spec = """
      conditions: { member: bool }
      screens: { home: {}, step: {}, next: {} }
      containers: { flow: { nav: step }, main: { tabs: [home, flow] } }
      launch: [{ when: member, root: flow }, { root: main }]
      transitions: [{ on: next, from: step, push: next }]
      """
    #expect(try place("flow", in: spec) == "main/flow")
    #expect(try place("step", in: spec) == "main/flow")
  }

  /// A push with `onto` continues only from places that contain its target.
  @Test func aPushOntoNeedsItsTarget() throws {
    let spec = """
      conditions: { a: bool }
      screens: { first: {}, home: {}, x: {} }
      containers: { one: { nav: first }, two: { nav: home } }
      launch: [{ when: a, root: one }, { root: two }]
      transitions: [{ on: x, from: any, push: x, onto: home }]
      """
    #expect(try place("x", in: spec) == "two -push-> x")
  }

  @Test func aPushOntoRemovesTheScreensOverItsTarget() throws {
    let spec = """
      screens: { home: {}, a: {}, b: {}, x: {}, y: {}, z: {}, sheet: {} }
      containers: { main: { nav: home } }
      launch: [{ root: main }]
      transitions:
        - { on: a, from: home, push: a }
        - { on: b, from: a, push: b }
        - { on: x, from: b, push: x, onto: home }
        - { on: y, from: b, push: y, onto: a }
        - { on: sheet, from: a, present: { nav: sheet } }
        - { on: z, from: sheet, push: z, onto: home }
      """
    #expect(try place("x", in: spec) == "main -push-> x")
    #expect(try place("y", in: spec) == "main -push-> a -push-> y")
    #expect(try place("z", in: spec) == "none")
  }

  /// A path continues from the own place of its last source, even if the source is nearer
  /// elsewhere.
  @Test func aPathPassesThePlaceOfItsSource() throws {
    let spec = """
      screens: { home: {}, a: {}, s: {}, x: {} }
      containers: { main: { nav: home }, deep: { nav: s } }
      launch: [{ root: main }]
      transitions:
        - { on: s, from: home, push: s }
        - { on: a, from: home, push: a }
        - { on: deep, from: a, present: deep }
        - { on: x, from: s, push: x }
      """
    #expect(try place("s", in: spec) == "main -push-> a -present-> deep")
    #expect(try place("x", in: spec) == "main -push-> a -present-> deep -push-> x")
  }

  @Test func viaAppliesToTheScreensBehindIt() throws {
    let spec = ways(
      "  - { on: x, from: home, push: x }\n  - { on: x, from: a, push: x }",
      via: ", via: a"
    )
    #expect(try place("y", in: spec) == "main -push-> a -push-> x -push-> y")
  }

  /// A screen in a container that is reached only from the screen itself has the place where it is
  /// reached first.
  @Test func aScreenThatOpensItsOwnContainerIsPlacedOutsideIt() throws {
    let spec = """
      screens: { home: {}, article: { link: /a }, more: {} }
      containers: { main: { nav: home } }
      launch: [{ root: main }]
      transitions:
        - { on: read, from: home, push: article }
        - { on: peek, from: article, present: { nav: article } }
        - { on: more, from: articleNav, push: more }
      """
    #expect(try place("article", in: spec) == "main -push-> article")
    #expect(try place("articleNav", in: spec) == "main -push-> article -present-> articleNav")
    #expect(
      try place("more", in: spec) == "main -push-> article -present-> articleNav -push-> more"
    )
  }

  @Test func aRootInATabBarHasItsPlaceInTheTabBar() throws {
    let spec = """
      conditions: { a: bool }
      screens: { home: {}, step: {}, help: {} }
      containers: { flow: { nav: step }, main: { tabs: [home, flow] } }
      launch: [{ when: a, root: flow }, { root: main }]
      transitions: [{ on: help, from: any, push: help }]
      """
    #expect(try place("step", in: spec) == "main/flow")
    #expect(try place("help", in: spec) == "flow -push-> help")
  }

  @Test func viaOfARootAppliesToItsNav() throws {
    let spec = """
      screens: { a: {}, b: {}, camera: { via: b, entry: true } }
      containers: { main: { tabs: [a, b] } }
      launch: [{ root: main }]
      transitions:
        - { on: shoot, from: a, present: { nav: camera } }
        - { on: shoot, from: b, present: { nav: camera } }
      """
    #expect(try place("camera", in: spec) == "main/b -present-> cameraNav")
    #expect(compiled(spec).diagnostics.filter { $0.kind == AmbiguousPlace.kind }.isEmpty)
  }
}
