import NavGraph

/// Two screens that differ only in their names.
enum SameScreen {
  static let kind = DiagnosticKind.finding(
    "same-screen",
    .note,
    Explanation(
      summary: "two screens differ only in their names",
      why: """
        They are created in the same way, have the same keys and transitions, and are in the same \
        containers, so one screen is enough. If the class shows something different in each, add a \
        title or a parameter, or use `factory: true` to let the app create each.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          help: WebViewController
          terms: WebViewController
        containers:
          main: { nav: home }
        launch: [{ root: main }]
        transitions:
          - { on: showHelp, from: home, push: help }
          - { on: showTerms, from: home, push: terms }
          - { on: startOver, from: [help, terms], root: main }
        """,
      fix: [
        "  terms: WebViewController\n": "",
        "push: terms": "push: help",
        "[help, terms]": "help",
      ]
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let graph = analysis.graph
    let candidates = candidates(graph)
    guard !candidates.isEmpty else { return }
    var known: [ScreenTraits: ScreenID] = [:]
    let builder = ScreenTraitsBuilder(graph, candidates)
    for id in candidates where !builder.named.contains(id) {
      let traits = builder.traits(of: id)
      guard let first = known[traits] else {
        known[traits] = id
        continue
      }
      let (screen, other) = (graph.screens[Int(id.index)], graph.screens[Int(first.index)])
      sink.report(
        Diagnostic(
          kind,
          "\"\(screen.name)\" differs from \"\(other.name)\" only in its name",
          at: graph.span(of: screen.origin),
          subject: .screen(id),
          notes: [
            DiagnosticNote("\"\(other.name)\" is here", at: graph.span(of: other.origin))
          ],
          help: "use \"\(other.name)\" instead, or add a title or parameter that distinguishes them"
        )
      )
    }
  }

  /// Returns the screens that share a class, storyboard or view with another one. Screens that the app
  /// creates, and screens with links, are left out: the app may distinguish the former, and a link
  /// belongs to one screen only.
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
}

extension Screen.Construction {
  /// The name of the class, storyboard, nib or view that the screen is made from.
  fileprivate var made: String {
    switch self {
    case .factory: ""
    case .viewController(let name), .storyboard(let name, _, _), .nib(let name, _), .view(let name):
      name
    }
  }
}

/// Everything that the spec says about a screen except its name.
private struct ScreenTraits: Hashable {
  var construction: Screen.Construction
  /// The parameters without their origins. A missing description equals an empty one.
  var parameters: [Parameter]
  var requires: Formula
  var returns: String?
  var texts: [String?]
  var flags: [Bool]
  var via: ScreenID?
  var containers: [ContainerID]
  var components: [ComponentID]
  /// The screen's own transitions, in the order in which they are tried.
  var transitions: [TransitionTraits]

  /// Everything that the spec says about a transition except its source.
  struct TransitionTraits: Hashable {
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

/// Collects the traits of screens.
private struct ScreenTraitsBuilder {
  private let graph: NavigationGraph
  private let containment: Containment
  private var transitions: [ScreenID: [TransitionID]] = [:]
  /// The screens that the spec refers to by name other than to show them, such as targets of `pop`.
  /// No other screen can stand in for them.
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
        switch part.verb.last {
        case .cut?, .selectTab?, .reset(.place)?: add(part.target.screen)
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
      for shown in container.shown { add(shown.screen) }
    }
  }

  func traits(of id: ScreenID) -> ScreenTraits {
    let screen = graph.screens[Int(id.index)]
    return ScreenTraits(
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
      transitions: transitionTraits(of: id)
    )
  }

  /// Returns the traits of the screen's own transitions. They are sorted by event, because the order
  /// matters only within an event.
  private func transitionTraits(of id: ScreenID) -> [ScreenTraits.TransitionTraits] {
    let own = transitions[id] ?? []
    return own.sorted { (graph[$0].event, $0) < (graph[$1].event, $1) }.map { number in
      let transition = graph[number]
      return ScreenTraits.TransitionTraits(
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
