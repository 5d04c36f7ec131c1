/// Two names, values or literals of links that differ by case only.
enum SameButForCase {
  static let kind = DiagnosticKind.finding(
    "same-but-for-case",
    .warning,
    Explanation(
      summary: "two names differ by case only",
      why: """
        Upper and lower case are different letters here: "openItem" and "openitem" are two events, \
        and "/Items" and "/items" two paths. Who reads the spec takes them for one, and often they \
        were meant to be: then one of them is a slip. Give them the same name, or names that differ.
        """,
      bad: example("openitem"),
      good: example("openItem")
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    var names = Names(analysis.graph)
    let graph = analysis.graph
    for (i, screen) in graph.screens.enumerated() {
      names.add(screen.name, "screen", at: screen.origin, .screen(ScreenID(i)))
    }
    for (i, container) in graph.containers.enumerated() where !container.isInline {
      names.add(container.name, "container", at: container.origin, .container(ContainerID(i)))
    }
    names.end()
    for (i, condition) in graph.conditions.enumerated() {
      names.add(condition.name, "condition", at: condition.origin, .condition(ConditionID(i)))
    }
    names.end()
    for (i, condition) in graph.conditions.enumerated() where condition.hasNamedValues {
      for value in condition.values {
        names.add(value, "value", at: condition.origin, .condition(ConditionID(i)))
      }
      names.end()
    }
    for (i, transition) in graph.transitions.enumerated() {
      let event = graph.events[Int(transition.event.index)]
      names.add(event, "event", at: transition.origin, .transition(TransitionID(i)))
    }
    names.end()
    for (i, screen) in graph.screens.enumerated() {
      for link in screen.links { names.add(link, .screen(ScreenID(i))) }
    }
    for link in graph.entries.firedLinks { names.add(link.pattern, .spec) }
    names.found.forEach { sink.report($0) }
  }

  /// The names of one namespace, and what was found so far.
  private struct Names {
    private let graph: NavGraph
    private var first: [String: (name: String, what: String, origin: NodeID)] = [:]
    private var told: Set<String> = []
    private(set) var found: [Diagnostic] = []

    init(_ graph: NavGraph) { self.graph = graph }

    mutating func end() {
      first.removeAll(keepingCapacity: true)
      told.removeAll(keepingCapacity: true)
    }

    /// The literals of a pattern: those that stand in the same place are what a URL is compared with.
    mutating func add(_ link: LinkPattern, _ subject: Subject) {
      for segment in link.segments {
        if case .literal(let text) = segment { add(text, "literal", at: link.origin, subject) }
      }
    }

    mutating func add(_ name: String, _ what: String, at origin: NodeID, _ subject: Subject) {
      let key = name.lowercased()
      guard let other = first[key] else {
        first[key] = (name, what, origin)
        return
      }
      guard other.name != name, told.insert(name).inserted else { return }
      let isHere = other.origin == origin
      found.append(
        Diagnostic(
          SameButForCase.kind,
          "\(what) \"\(name)\" and \(other.what) \"\(other.name)\" differ by case only",
          at: graph.span(of: origin),
          subject: subject,
          notes: isHere
            ? [] : [DiagnosticNote("the other is here", at: graph.span(of: other.origin))],
          help: "write \"\(other.name)\" if they are one, or rename one of them"
        )
      )
    }
  }

  private static func example(_ event: String) -> Explanation.Example {
    Explanation.Example(
      stringLiteral: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          list: ListViewController
          item: ItemViewController
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions:
          - { on: openList, from: home, push: list }
          - { on: openItem, from: home, push: item }
          - { on: \(event), from: list, push: item }

        """
    )
  }
}
