import NavGraph

/// An opening that leads where the launch rules would not have let the app come.
enum BypassesLaunch {
  static let kind = DiagnosticKind.finding(
    "bypasses-launch",
    .warning,
    Explanation(
      summary: "an opening from outside goes past the launch rules",
      why: """
        The launch rules guard what is opened from outside only where they can choose the root that \
        it has its place in: then what they choose now comes first. A root that only transitions \
        bring is opened at once, whatever was to be done before: a link can skip the onboarding or \
        the login. Let a launch rule choose that root, or require what must hold there.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          onboarded: flag
        screens:
          welcome: WelcomeViewController
          start: StartViewController
          home: HomeViewController
          news: { class: NewsViewController, link: /news }
        containers:
          main: { nav: home }
        launch:
          - { when: not onboarded, root: welcome }
          - { root: start }
        links: { schemes: [demo] }
        transitions:
          - { on: finish, from: welcome, root: main, sets: { onboarded: true } }
          - { on: enter, from: start, root: main }
          - { on: openNews, from: home, push: news }
        """,
      good: """
        navc: 1
        app: Demo
        conditions:
          onboarded: flag
        screens:
          welcome: WelcomeViewController
          home: HomeViewController
          news: { class: NewsViewController, link: /news }
        containers:
          main: { nav: home }
        launch:
          - { when: not onboarded, root: welcome }
          - { root: main }
        links: { schemes: [demo] }
        transitions:
          - { on: finish, from: welcome, root: main, sets: { onboarded: true } }
          - { on: openNews, from: home, push: news }
        """
    )
  )

  static let check = Check(kind) { analysis, sink in
    let bypasses = Bypass.all(in: analysis)
    let ways = analysis.ends(of: bypasses.map(\.goal))
    for (bypass, way) in zip(bypasses, ways) { sink.report(bypassing(analysis, bypass, way)) }
  }

  private static func bypassing(
    _ analysis: Analysis,
    _ bypass: Bypass,
    _ way: Way?
  ) -> Diagnostic {
    let graph = analysis.graph
    let (name, root) = (graph.name(of: bypass.opening.target), graph.name(of: bypass.root))
    let circumstances = analysis.circumstances(way?.last, in: bypass.set)
    let when = circumstances.when
    func cause(_ makes: String) -> Cause {
      let end = " \(makes) \"\(root)\" the root\(when), which nothing else does"
      return Cause("opening ", "\"\(name)\"", end)
    }
    return Diagnostic(
      kind,
      "opening \"\(name)\" makes \"\(root)\" the root\(when), which nothing else does",
      at: graph.span(of: bypass.opening.origin),
      subject: graph.subject(bypass.opening.target),
      notes: [
        DiagnosticNote("no launch rule chooses this root", at: graph.span(ofNameOf: bypass.root))
      ] + circumstances.notes,
      help: "let a launch rule choose \"\(root)\", or require there what must hold",
      cause: cause("makes")
    ).shown(
      by: way.map { opened(graph, bypass, $0.steps) },
      else: "opening \"\(name)\" may make \"\(root)\" the root\(when), which nothing else does",
      cause("may make")
    )
  }

  /// The way, and the opening as its last step.
  private static func opened(
    _ graph: NavigationGraph,
    _ bypass: Bypass,
    _ way: [TraceStep]
  ) -> [TraceStep] {
    guard let last = way.last, let shown = graph.shownFirst(in: bypass.opening.target) else {
      return way
    }
    let span = graph.span(of: bypass.opening.origin)
    let step = TraceStep(
      .open,
      shows: graph.name(of: shown),
      conditions: last.conditions,
      at: span,
      input: last.input.map { TraceInput(.opening(bypass.opening.target), values: $0.values) }
    )
    return way + [step]
  }
}

/// An opening from outside to a root that no launch rule chooses, with valuations with which nothing
/// but openings makes it the root.
private struct Bypass {
  var opening: OutsideOpening
  var root: Destination
  var set: Decision

  /// The first of each destination. The analysis runs once more, without openings, if there are openings
  /// to such roots at all.
  static func all(in analysis: Analysis) -> [Bypass] {
    let graph = analysis.graph
    let chosen = Set(graph.launch.rules.map(\.root))
    let openings = analysis.reachability.tables.fromOutside.openings.filter { opening in
      graph.places.root(of: opening.target).map { !chosen.contains($0) } ?? false
    }
    guard !openings.isEmpty else { return [] }
    let roots = openings.compactMap { graph.places.root(of: $0.target) }
    let usual = usualSets(analysis, roots)
    let open = openStates(analysis)
    var seen: Set<Destination> = []
    var result: [Bypass] = []
    for opening in openings {
      guard let root = graph.places.root(of: opening.target) else { continue }
      let possible = possible(opening, open, analysis)
      let set = analysis.space.diagrams.difference(possible, usual[root] ?? .never)
      guard set.isPossible, seen.insert(opening.target).inserted else { continue }
      result.append(Bypass(opening: opening, root: root, set: set))
    }
    return result
  }

  /// A way to where it can be done.
  var goal: WaySearch.Goal {
    WaySearch.Goal(target: .anything, condition: set)
  }

  /// The valuations of all states in which openings are done: where no launch rule decides, none is.
  private static func openStates(_ analysis: Analysis) -> Decision {
    let diagrams = analysis.space.diagrams
    let states = analysis.graph.screens.indices.reduce(Decision.never) {
      diagrams.or($0, analysis.reachability.visible(ScreenID($1)))
    }
    let tables = analysis.reachability.tables
    return diagrams.and(states, tables.launchChoices.reduce(.never, diagrams.or))
  }

  /// The valuations with which the opening is done.
  private static func possible(
    _ opening: OutsideOpening,
    _ open: Decision,
    _ analysis: Analysis
  ) -> Decision {
    let diagrams = analysis.space.diagrams
    let when = diagrams.and(open, analysis.space.decision(opening.when))
    return analysis.graph.needsAtPlace(of: opening.target).reduce(when) {
      diagrams.and($0, analysis.space.decision($1.formula))
    }
  }

  /// For each root the valuations that states without openings have over it.
  private static func usualSets(
    _ analysis: Analysis,
    _ roots: [Destination]
  ) -> [Destination: Decision] {
    let calls = CallGraph(
      UpperBound(analysis.graph, analysis.space, hasOpenings: false, hasSets: false)
    )
    // What is not known may be usual.
    let all = Dictionary(uniqueKeysWithValues: Set(roots).map { ($0, analysis.space.assumed) })
    if calls.isGivenUp { return all }
    // What took too long with openings does without them, unless it was their places.
    let excess = analysis.reachability.excess
    if excess == nil || excess == .places {
      let apart = Pushdown.Precision(roots: roots)
      let pushdown = Pushdown(analysis.graph, calls.bound, apart: apart)
      pushdown.solve()
      if !pushdown.relations.isExhausted, !pushdown.isCut { return pushdown.sets(over: roots) }
    }
    var solver = UpperBound(analysis.graph, analysis.space, hasOpenings: false)
    solver.solve()
    return solver.isGivenUp ? all : usualSets(solver)
  }

  /// A bound from above: as it is made the root, and as what is done over it
  /// may change them.
  private static func usualSets(_ solver: UpperBound) -> [Destination: Decision] {
    var brought: [UInt32: Decision] = [:]
    for rule in solver.rules where rule.kind == .reset && rule.isLive {
      brought[rule.to] = solver.diagrams.or(brought[rule.to] ?? .never, rule.image)
    }
    var result: [Destination: Decision] = [:]
    for (index, vertex) in solver.vertices.enumerated()
    where vertex.context == solver.contexts.base(of: vertex.context) {
      guard let set = brought[UInt32(truncatingIfNeeded: index)] else { continue }
      let changed = solver.diagrams.exists(vertex.changed, set)
      let id = Int(vertex.id)
      switch vertex.kind {
      case .screen: result[Destination(ScreenID(id))] = changed
      case .container: result[Destination(ContainerID(id))] = changed
      default: break
      }
    }
    return result
  }
}
