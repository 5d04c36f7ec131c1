import Testing

@testable import NavEmit
@testable import NavGraph

@Suite struct ResolverTests {
  @Test func transitionsStaySmall() {
    #expect(MemoryLayout<Transition>.stride <= 56)
    #expect(MemoryLayout<TransitionSource>.size <= 8)
  }

  @Test func resolvesTheFormOfTheRuntime() throws {
    let rest = "screens: { a: A }\nlaunch: [{ root: a }]\n"
    let silent = try graph(rest)
    #expect(silent.settings.runtime == nil)
    #expect(RouterContext(silent).runtime == .embedded)
    #expect(RouterContext(silent, runtime: .package).runtime == .package)
    for form in RuntimeForm.allCases {
      let graph = try graph(rest + "swift: { runtime: \(form.rawValue) }\n")
      #expect(graph.settings.runtime == form)
      #expect(RouterContext(graph).runtime == form)
      for other in RuntimeForm.allCases {
        #expect(RouterContext(graph, runtime: other).runtime == other)
      }
    }
  }

  @Test func resolvesVerbsAndTheirTargets() throws {
    let graph = try graph(
      """
      conditions: { member: login, plan: { values: [free, pro] } }
      screens: { a: AViewController, b: BViewController, c: CViewController }
      containers: { nav: { nav: a }, main: { tabs: [nav, c] } }
      launch: [{ when: member, root: main }, { root: b }]
      transitions:
        - { on: go, from: [a, main, a], push: b, onto: a, when: member, animated: false }
        - { on: go, from: any, root: main, present: b, sets: { member: true, plan: any } }
        - { on: pick, from: a, select: c }
        - { on: out, from: b, sets: { plan: pro } }
      """
    )
    let text = graph.transitions.map { transition in
      let sources = graph.sources[transition.sources.indices].map { source in
        switch source {
        case .screen(let id): graph.screens[Int(id.index)].name
        case .container(let id): graph.containers[Int(id.index)].name
        case .any: "any"
        }
      }
      let destinations = [transition.target, transition.presented, transition.onto]
      let targets = destinations.map { graph.name(of: $0) }
      return "\(graph.events[Int(transition.event.index)]) \(sources) \(transition.verb) \(targets)"
    }
    #expect(
      text == [
        #"go ["a", "main"] push ["b", "", "a"]"#, #"go ["any"] root ["main", "b", ""]"#,
        #"pick ["a"] select ["c", "", ""]"#, #"out ["b"] none ["", "", ""]"#,
      ]
    )
    #expect(graph.transitions[0].isAnimated == false)
    #expect(graph.formulas[Int(graph.transitions[0].when.index)] == .atom(ConditionID(0), .true))
    #expect(graph.assignments.map(\.value) == [.true, nil, ValueID(1)])
    #expect(graph.containers[0].parent == ContainerID(1))
  }

  @Test func inlineNavsAreSharedAndNamed() throws {
    let graph = try graph(
      """
      screens: { a: AViewController, b: BViewController }
      containers: { main: { nav: a } }
      launch: [{ root: main, present: { nav: b } }]
      transitions:
        - { on: first, from: a, present: { nav: b } }
        - { on: second, from: bNav, present: bNav }
        - { on: third, from: b, dismiss: all }
      """
    )
    let inline = try #require(graph.container("bNav"))
    #expect(graph.containers.count == 2)
    #expect(graph.containers[Int(inline.index)].isInline)
    #expect(graph.transitions[0].target == Destination(inline))
    #expect(graph.transitions[1].target == Destination(inline))
    #expect(graph.launch.rules[0].presented == Destination(inline))
  }

  @Test func formulasWithEqualTextAreShared() throws {
    let graph = try graph(
      """
      conditions: { a: bool, b: bool }
      screens: { x: { class: XViewController, requires: [a, b] }, y: YViewController }
      containers: { main: { nav: y } }
      launch: [{ root: main }]
      transitions:
        - { on: go, from: y, push: x, when: a and b }
        - { on: go, from: y, push: x, when: a  and b }
      """
    )
    // The formulas are `true`, `a`, `b` and `a and b`.
    #expect(graph.formulas.count == 4)
    #expect(graph.transitions[0].when == graph.transitions[1].when)
    #expect(graph.screens[0].requires == graph.transitions[0].when)
  }

  @Test func linksAreNormalized() throws {
    let graph = try graph(
      """
      screens:
        a:
          class: AViewController
          params: { id: Int? = nil, all: "[Int] = []" }
          link: ["/x%20y/{id}?n={all}", "Demo://users/{id}", "https://Example.com/{all...}"]
      launch: [{ root: a }]
      links: { schemes: [demo] }
      """
    )
    let links = graph.screens[0].links
    #expect(links.map(\.scheme) == [nil, "demo", "https"])
    #expect(links.map(\.host) == [nil, nil, "example.com"])
    #expect(
      links.map(\.segments) == [
        [.literal("x y"), .parameter("id")], [.literal("users"), .parameter("id")], [.rest("all")],
      ]
    )
    #expect(links[0].query == [.init(key: "n", parameter: "all")])
  }

  @Test func defaultsAreConvertedToSwift() throws {
    let graph = try graph(
      #"""
      screens:
        a:
          class: AViewController
          params:
            a: String = say "\(x)"
            b: String = ""
            c: UUID = 01234567-89ab-cdef-0123-456789abcdef
            d: Int = 007
            e: "[Feature.Card]? = nil"
      launch: [{ root: a }]
      """#
    )
    let parameters = graph.screens[0].parameters
    #expect(
      parameters.map { $0.defaultValue.map(SwiftLiteral.expression) } == [
        #""say \"\\(x)\"""#, "\"\"",
        "UUID(uuid: (0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0x01, 0x23, 0x45, 0x67, "
          + "0x89, 0xAB, 0xCD, 0xEF))",
        "7", "nil",
      ]
    )
    #expect(parameters.map(\.type.swift) == ["String", "String", "UUID", "Int", "[Feature.Card]?"])
  }

  @Test(arguments: [
    "Foo", "Foo.Bar", "Foo<Bar>", "Foo<Bar, [Int?]>.Baz", "Int?", "[Int]", "[[Int]?]", "Größe",
    "[Int: Int]", "[String: [Foo?]]?",
  ])
  func acceptsTypes(_ text: String) {
    #expect(ParameterType(parsing: text)?.swift == text)
  }

  /// Types that are never Codable.
  @Test(arguments: [
    "() -> Void", "(Int, Foo) -> Bar?", "(() -> Void)?", "[() -> Void]", "@MainActor () -> Void",
    "(@Sendable (Int) async throws -> (a: Int, Foo))?", "(Int) -> (Int) -> Void", "(Int, Foo)",
    "(a: Int, b: Foo)?", "any Foo", "(any Foo & Bar)?", "Foo & Bar", "Foo.Type", "(Foo.Type)?",
    "any Foo.Type", "[String: () -> Void]", "[String: any Foo]", "Any", "AnyObject", "Void",
  ])
  func acceptsTypesThatAreNeverCodable(_ text: String) throws {
    let type = try #require(ParameterType(parsing: text))
    #expect(type.swift == text)
    #expect(type.isNeverCodable)
  }

  @Test(arguments: [
    "()", "(", "() ->", "() - > Void", "-> Void", "(Int) throws", "(a: Int)", "(a: Int) -> Void",
    "@escaping () -> Void", "@MainActor Foo", "() throws async -> Void", "some Foo", "any", "any?",
    "Foo &", "& Foo", "[Int: ]", "[: Int]", "(Int,)", "(Int, ", "Foo.Type.Bar", "() -> Void; x",
    "() -> Void { }", "(inout Int) -> Void", "Int -> Void", "(_: Int, Int)",
    "((((((((Int, A), B), C))))))",
    "() -> " + String(repeating: "() -> ", count: 9) + "Void",
  ])
  func refusesInvalidFunctionAndExistentialTypes(_ text: String) {
    #expect(ParameterType(parsing: text) == nil)
  }

  @Test(arguments: [
    "", "?", "[]", "[Int", "Int]", "Foo.", ".Foo", "Foo<>", "Foo<Bar", "Foo Bar", "Foo()", "(Int)",
    "Int??", "class", "1Foo", "`Foo`", "Foo;",
    "Foo/*", "Foo\nimport Bar", "\u{202E}Foo", "_",
  ])
  func refusesInvalidTypes(_ text: String) {
    #expect(ParameterType(parsing: text) == nil)
  }
}
