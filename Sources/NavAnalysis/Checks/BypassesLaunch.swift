import NavGraph

/// An opening that shows a root which the launch rules would not allow.
enum BypassesLaunch {
  static let kind = DiagnosticKind.finding(
    "bypasses-launch",
    .warning,
    Explanation(
      summary: "an opening bypasses the launch rules",
      why: """
        Launch rules guard an opening only if one of them chooses its root. A root that only \
        transitions show is opened at once, so a link can skip the onboarding or the login. Let a \
        launch rule choose the root, or add `requires` to the root.
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
      fix: [
        "welcome: WelcomeViewController\n  start: StartViewController":
          "welcome: WelcomeViewController",
        "root: start": "root: main",
        "onboarded: true } }\n  - { on: enter, from: start, root: main }": "onboarded: true } }",
      ]
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
      let end = " \(makes) \"\(root)\" the root\(when), bypassing the launch rules"
      return Cause("opening ", "\"\(name)\"", end)
    }
    return Diagnostic(
      kind,
      "opening \"\(name)\" makes \"\(root)\" the root\(when), bypassing the launch rules",
      at: graph.span(of: bypass.opening.origin),
      subject: graph.subject(bypass.opening.target),
      notes: [
        DiagnosticNote("no launch rule chooses this root", at: graph.span(ofNameOf: bypass.root))
      ] + circumstances.notes,
      help: "let a launch rule choose \"\(root)\", or add \"requires\" to that root",
      cause: cause("makes")
    ).shown(
      by: way.map { opened(graph, bypass, $0.steps) },
      else: "opening \"\(name)\" may make \"\(root)\" the root\(when), bypassing the launch rules",
      cause("may make")
    )
  }

  /// Returns the trace with the opening as an additional last step.
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

/// An opening whose root no launch rule chooses.
private struct Bypass {
  var opening: OutsideOpening
  var root: Destination
  /// The valuations with which only openings make it the root.
  var set: Decision

  /// Returns the first bypass of each destination. If any opening has such a root, the analysis runs a
  /// second time, without openings.
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

  /// A goal that finds a trace to a state in which the opening can be carried out.
  var goal: WaySearch.Goal {
    WaySearch.Goal(target: .anything, condition: set)
  }

  /// Returns the valuations of all states that accept openings. If no launch rule holds, none is accepted.
  private static func openStates(_ analysis: Analysis) -> Decision {
    let diagrams = analysis.space.diagrams
    let states = analysis.graph.screens.indices.reduce(Decision.never) {
      diagrams.or($0, analysis.reachability.visible(ScreenID($1)))
    }
    let tables = analysis.reachability.tables
    return diagrams.and(states, tables.launchChoices.reduce(.never, diagrams.or))
  }

  /// Returns the valuations with which the opening is carried out.
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

  /// Returns, for each root, the valuations of the states over it that need no openings.
  private static func usualSets(
    _ analysis: Analysis,
    _ roots: [Destination]
  ) -> [Destination: Decision] {
    let calls = CallGraph(AnalysisTables(analysis.graph, analysis.space, hasOpenings: false))
    // The exact analysis without openings also takes too long if it did with them, unless the opened
    // places were the reason.
    let excess = analysis.reachability.excess
    if !calls.isGivenUp, excess == nil || excess == .places {
      let apart = Pushdown.Precision(roots: roots)
      let pushdown = Pushdown(analysis.graph, calls.tables, apart: apart)
      pushdown.solve()
      if !pushdown.relations.isExhausted, !pushdown.isCut { return pushdown.sets(over: roots) }
    }
    // If nothing is known, assume that transitions make it the root with any valuation.
    return Dictionary(uniqueKeysWithValues: Set(roots).map { ($0, analysis.space.assumed) })
  }
}
