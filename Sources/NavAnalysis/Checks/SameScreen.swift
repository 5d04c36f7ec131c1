import NavGraph

/// Two screens that differ in nothing but their names.
enum SameScreen {
  static let kind = DiagnosticKind.finding(
    "same-screen",
    .note,
    Explanation(
      summary: "two screens differ in nothing but their names",
      why: """
        They are made in the same way, have the same keys, hear the same events with the same \
        outcome, and are in the same containers. Nothing that the spec says tells one from the \
        other, so one does for both: what leads to the second can lead to the first. If the class \
        shows something else in each, say so: with a title, with a parameter, or with \
        `factory: true`, by which the app makes each in its own way.
        """,
      bad: example("terms"),
      good: example("help")
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let graph = analysis.graph
    let candidates = candidates(graph)
    guard !candidates.isEmpty else { return }
    var known: [Traits: ScreenID] = [:]
    let survey = Survey(graph, candidates)
    for id in candidates where !survey.named.contains(id) {
      let traits = survey.traits(of: id)
      guard let first = known[traits] else {
        known[traits] = id
        continue
      }
      let (screen, other) = (graph.screens[Int(id.index)], graph.screens[Int(first.index)])
      sink.report(
        Diagnostic(
          kind,
          "\"\(screen.name)\" differs from \"\(other.name)\" in nothing but its name",
          at: graph.span(of: screen.origin),
          subject: .screen(id),
          notes: [
            DiagnosticNote("\"\(other.name)\" is here", at: graph.span(of: other.origin))
          ],
          help: "lead to \"\(other.name)\" in its place, or say what tells them apart"
        )
      )
    }
  }

  /// Screens of one class, storyboard or view. What only the app can tell apart, by its factory, it
  /// may; and a link is one screen's only.
  private static func candidates(_ graph: NavigationGraph) -> [ScreenID] {
    let comparable = graph.screens.indices.filter { index in
      graph.screens[index].links.isEmpty && !graph.screens[index].isMadeByApp
        && graph.screens[index].construction != .factory
    }
    // Most screens have a class of their own.
    let candidates = Repeats.candidates(
      comparable.map { Repeats.hash(graph.screens[$0].construction.made) }
    ).map { comparable[$0] }
    let counts = Dictionary(
      candidates.map { (graph.screens[$0].construction, 1) },
      uniquingKeysWith: +
    )
    return candidates.filter { counts[graph.screens[$0].construction, default: 0] > 1 }
      .map { ScreenID($0) }
  }

  private static func example(_ target: String) -> Explanation.Example {
    let isTwo = target == "terms"
    let terms = isTwo ? "\n  terms: WebViewController" : ""
    let from = isTwo ? "[help, terms]" : "help"
    return Explanation.Example(
      """
      navc: 1
      app: Demo
      screens:
        home: HomeViewController
        help: WebViewController\(terms)
      containers:
        main: { nav: home }
      launch: [{ root: main }]
      transitions:
        - { on: showHelp, from: home, push: help }
        - { on: showTerms, from: home, push: \(target) }
        - { on: startOver, from: \(from), root: main }

      """,
      parts: [:]
    )
  }
}

extension Screen.Construction {
  /// What is made, or what it is made from.
  fileprivate var made: String {
    switch self {
    case .factory: ""
    case .viewController(let name), .storyboard(let name, _, _), .nib(let name, _), .view(let name):
      name
    }
  }
}

/// All that the spec says of a screen but its name.
private struct Traits: Hashable {
  var construction: Screen.Construction
  /// With no place, and no matter whether there is no text about it or an empty one.
  var parameters: [Parameter]
  var requires: Formula
  var returns: String?
  var texts: [String?]
  var flags: [Bool]
  var via: ScreenID?
  var containers: [ContainerID]
  var components: [ComponentID]
  /// What its own transitions do, in the order in which they are tried.
  var transitions: [Step]

  struct Step: Hashable {
    var event: EventID
    var when: Formula
    var sets: [Assignment]
    var verb: Verb
    var earlier: [StepVerb]
    var targets: [Destination]
    var presentation: Presentation
    var animation: RootSwitchAnimation
    var isAnimated: Bool
    var duration: Float
  }
}

/// What is to be known of a whole spec before its screens are compared.
private struct Survey {
  private let graph: NavigationGraph
  private let containment: Containment
  private var transitions: [ScreenID: [TransitionID]] = [:]
  /// The screens that something means by name, and not only brings: no other does for such a one.
  private(set) var named: Set<ScreenID> = []

  init(_ graph: NavigationGraph, _ candidates: [ScreenID]) {
    self.graph = graph
    containment = Containment(graph)
    let candidates = Set(candidates)
    for (index, transition) in graph.transitions.enumerated() {
      for source in graph.sources[transition.sources.indices] {
        guard case .screen(let screen) = source, candidates.contains(screen) else { continue }
        transitions[screen, default: []].append(TransitionID(index))
      }
      add(transition.onto.screen)
      for part in graph.verbs(of: TransitionID(index)) {
        switch part.verb {
        case .popToScreen, .unwind, .open, .select: add(part.target.screen)
        default: break
        }
      }
    }
    addDeclared()
  }

  private mutating func add(_ screen: ScreenID?) {
    if let screen { named.insert(screen) }
  }

  private mutating func addDeclared() {
    add(graph.launch.splash)
    add(graph.cover)
    for gate in graph.gates { add(gate.target.screen) }
    for opening in graph.openings { add(opening.target.screen) }
    for (index, screen) in graph.screens.enumerated() {
      add(screen.via)
      if screen.entry != nil || screen.isPresentedFromOutside { add(ScreenID(index)) }
    }
    for container in graph.containers {
      switch container.kind {
      case .nav(let root): add(root)
      case .tabs(let tabs): for tab in tabs { add(tab.content.shown?.screen) }
      }
    }
  }

  func traits(of id: ScreenID) -> Traits {
    let screen = graph.screens[Int(id.index)]
    return Traits(
      construction: screen.construction,
      parameters: screen.parameters.map { parameter in
        var parameter = parameter
        parameter.doc = parameter.doc ?? ""
        parameter.origin = .none
        return parameter
      },
      requires: graph.formulas[Int(screen.requires.index)],
      returns: screen.returns,
      texts: [screen.title, screen.doc],
      flags: [
        screen.isTerminal, screen.hasBackButton, screen.hidesTabBar, screen.isRestorable,
      ],
      via: screen.via,
      containers: containment.containers(of: id),
      components: screen.embeds.sorted(),
      transitions: steps(of: id)
    )
  }

  /// Between two events no order counts.
  private func steps(of id: ScreenID) -> [Traits.Step] {
    let own = transitions[id] ?? []
    return own.sorted { (graph[$0].event, $0) < (graph[$1].event, $1) }.map { number in
      let transition = graph[number]
      return Traits.Step(
        event: transition.event,
        when: graph.formulas[Int(transition.when.index)],
        sets: Array(graph.assignments[transition.sets.indices]),
        verb: transition.verb,
        earlier: Array(graph.earlierVerbs[transition.earlier.indices]),
        targets: [transition.target, transition.presented, transition.onto],
        presentation: transition.presentation,
        animation: transition.animation,
        isAnimated: transition.isAnimated,
        duration: transition.duration
      )
    }
  }
}
