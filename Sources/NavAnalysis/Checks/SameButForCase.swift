import NavGraph

/// Two names, values or literals of links that differ only in case.
enum SameButForCase {
  static let kind = DiagnosticKind.finding(
    "same-but-for-case",
    .warning,
    Explanation(
      summary: "two names differ only in case",
      why: """
        Names are case-sensitive: "openItem" and "openitem" are two events, and "/Items" and \
        "/items" two paths. They are easily mistaken for each other, and often one is a typo. Use \
        one name, or two that differ clearly.
        """,
      bad: """
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
          - { on: openitem, from: list, push: item }
        """,
      fix: ["on: openitem,": "on: openItem,"]
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    var names = Namespace(analysis.graph)
    let graph = analysis.graph
    for i in graph.screens.indices {
      let (name, origin) = (graph.screens[i].name, graph.screens[i].origin)
      names.add(name, "screen", at: origin, .screen(ScreenID(i)))
    }
    for (i, container) in graph.containers.enumerated() where !container.isInline {
      names.add(container.name, "container", at: container.origin, .container(ContainerID(i)))
    }
    for (i, component) in graph.components.enumerated() {
      names.add(component.name, "component", at: component.origin, .component(ComponentID(i)))
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
    var isAdded = Array(repeating: false, count: graph.events.count)
    for i in graph.transitions.indices {
      let event = Int(graph.transitions[i].event.index)
      if isAdded[event] { continue }
      isAdded[event] = true
      let origin = graph.transitions[i].origin
      names.add(graph.events[event], "event", at: origin, .transition(TransitionID(i)))
    }
    names.end()
    for i in graph.screens.indices where !graph.screens[i].links.isEmpty {
      for link in graph.screens[i].writtenLinks { names.add(link, .screen(ScreenID(i))) }
    }
    for link in graph.entries.writtenFiredLinks { names.add(link.pattern, .spec) }
    names.end()
    names.found.forEach { sink.report($0) }
  }

  /// The names of one namespace after the other, and the findings about them.
  private struct Namespace {
    private let graph: NavigationGraph
    private var names: [DeclaredName] = []
    private(set) var found: [Diagnostic] = []

    private struct DeclaredName {
      var text: String
      /// The kind of declaration that has the name, such as `screen`.
      var kind: String
      var origin: NodeID
      var subject: Subject
    }

    init(_ graph: NavigationGraph) { self.graph = graph }

    mutating func add(_ name: String, _ kind: String, at origin: NodeID, _ subject: Subject) {
      names.append(DeclaredName(text: name, kind: kind, origin: origin, subject: subject))
    }

    /// Adds the literal segments of a pattern.
    mutating func add(_ link: LinkPattern, _ subject: Subject) {
      for segment in link.segments {
        if case .literal(let text) = segment { add(text, "path segment", at: link.origin, subject) }
      }
    }

    /// Ends the namespace: reports names that differ only in case, and forgets all names.
    mutating func end() {
      var first: [String: DeclaredName] = [:]
      var reported: Set<String> = []
      for index in Repeats.candidates(names.map { Repeats.hash($0.text, foldingCase: true) }) {
        let name = names[index]
        let key = name.text.lowercased()
        guard let other = first[key] else {
          first[key] = name
          continue
        }
        guard other.text != name.text, reported.insert(name.text).inserted else { continue }
        report(name, other)
      }
      names.removeAll(keepingCapacity: true)
    }

    private mutating func report(_ name: DeclaredName, _ other: DeclaredName) {
      let isHere = other.origin == name.origin
      let subjects =
        name.kind == other.kind
        ? "\(name.kind)s \"\(name.text)\" and \"\(other.text)\""
        : "\(name.kind) \"\(name.text)\" and \(other.kind) \"\(other.text)\""
      found.append(
        Diagnostic(
          SameButForCase.kind,
          "\(subjects) differ only in case",
          at: graph.span(of: name.origin),
          subject: name.subject,
          notes: isHere
            ? [] : [DiagnosticNote("\"\(other.text)\" is here", at: graph.span(of: other.origin))],
          help: "write \"\(other.text)\" if they are the same, or rename one of them"
        )
      )
    }
  }
}
