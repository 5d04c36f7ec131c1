import NavGraph

/// Screens that can be put over each other again and again.
enum EndlessStack {
  static let kind = DiagnosticKind.finding(
    "endless-stack",
    .note,
    Explanation(
      summary: "screens can pile up over each other without bound",
      why: """
        What is pushed or presented leads on to the same screen once more, over itself, and nothing \
        on that way round makes the pile smaller. Each one costs memory, and the user has to go back \
        through all of them. That is right where people go from profile to profile; often though a \
        step was meant to go back, and goes forward to a new copy instead.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          receipt: ReceiptViewController
        containers:
          main: { nav: home }
        launch: [{ root: main }]
        transitions:
          - { on: pay, from: home, push: receipt }
          - { on: goHome, from: receipt, push: home }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          receipt: ReceiptViewController
        containers:
          main: { nav: home }
        launch: [{ root: main }]
        transitions:
          - { on: pay, from: home, push: receipt }
          - { on: goHome, from: receipt, pop: home }
        """
    )
  )

  static let check = Check(kind) { analysis, sink in
    let (graph, reachability) = (analysis.graph, analysis.reachability)
    guard reachability.mayRecurse, let bound = reachability.bound else { return }
    let heads = HeadGraph(graph, bound, isChosen: reachability.isChosen)
    let possible = RepeatingHeads(heads, among: heads.edges, .possible)
    let certain = RepeatingHeads(heads, among: possible.edges, .certain)
    var best: [UInt32: RepeatingHeads.Cycle] = [:]
    for cycle in certain.cycles().reversed() { best[possible.component(of: cycle)] = cycle }
    var told: Set<[TransitionID]> = []
    let found = possible.cycles().map { cycle in
      let real = best[possible.component(of: cycle)]
      return Pile(possible, real ?? cycle, isCertain: real != nil)
    }.filter { told.insert($0.transitions).inserted }
    let real = found.filter(\.isCertain)
    let ways = analysis.ways(to: real.map(\.goal))
    for (pile, way) in zip(real, ways) { sink.report(endless(graph, pile, way)) }
    for pile in found where !pile.isCertain { sink.report(endless(graph, pile, nil)) }
  }

  /// What is told of one.
  private struct Pile {
    var screens: [ScreenID]
    var transitions: [TransitionID]
    var goal: WaySearch.Goal
    var isCertain: Bool
    /// Whether the way goes on by one round of the transitions.
    var showsRound: Bool

    init(_ piles: RepeatingHeads, _ cycle: RepeatingHeads.Cycle, isCertain: Bool) {
      screens = piles.screens(of: cycle)
      transitions = piles.transitions(of: cycle)
      let round = isCertain ? piles.setOfRound(cycle) : nil
      let (vertex, isInStack) = cycle.place
      goal = WaySearch.Goal(
        target: .place(vertex, isInStack: isInStack),
        condition: round ?? cycle.set
      )
      showsRound = round != nil
      self.isCertain = isCertain
    }
  }

  private static func endless(
    _ graph: NavigationGraph,
    _ pile: Pile,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let screens = pile.screens
    let listed = graph.listed(screens)
    let diagnostic = Diagnostic(
      kind,
      "\(listed) can pile up without bound",
      at: graph.span(of: graph.screens[Int(screens[0].index)].origin),
      subject: .screen(screens[0]),
      notes: notes(graph, pile.transitions),
      help: help(graph, screens, pile.transitions[0]),
      cause: cause(graph, screens, " can pile up without bound")
    )
    let round = pile.showsRound ? roundSteps(graph, pile) : []
    return diagnostic.shown(
      by: way.map { $0.isEmpty ? [] : $0 + round },
      else: "\(listed) may pile up without bound",
      cause(graph, screens, " may pile up without bound")
    )
  }

  private static func cause(_ graph: NavigationGraph, _ screens: [ScreenID], _ end: String) -> Cause
  {
    let help =
      screens.count > 1
      ? "go back to them instead of bringing them anew, or allow it"
      : "replace them instead of bringing them over themselves, or allow it"
    let name = graph.circle(screens)
    return Cause("", name, end, key: name, help: help)
  }

  /// What the transitions show, until the first screen is there again, over itself.
  private static func roundSteps(_ graph: NavigationGraph, _ pile: Pile) -> [TraceStep] {
    let steps = pile.transitions.map { id in
      graph.shownFirst(in: graph[id].target).map { screen in
        TraceStep(
          .transition,
          event: graph.event(of: id),
          shows: graph.name(of: screen),
          at: graph.span(of: graph[id].origin),
          input: TraceInput(.transition(id))
        )
      }
    }
    let known = steps.compactMap { $0 }
    return known.count == steps.count ? known : []
  }

  private static func help(
    _ graph: NavigationGraph,
    _ screens: [ScreenID],
    _ transition: TransitionID
  ) -> String {
    let name = graph.name(of: screens[0])
    if screens.count > 1 {
      return "go back to \"\(name)\" instead of bringing it anew, or allow it"
    }
    let isItsOwn = graph[transition].sources.indices.contains {
      graph.sources[$0] == .screen(screens[0])
    }
    if isItsOwn { return "replace \"\(name)\" instead of bringing it over itself, or allow it" }
    let event = graph.event(of: transition)
    return "let \"\(name)\" have a transition of its own for \"\(event)\", or allow it"
  }

  private static func notes(_ graph: NavigationGraph, _ transitions: [TransitionID])
    -> [DiagnosticNote]
  {
    let told = transitions.prefix(Bounds.listedNames)
    var notes = told.map {
      DiagnosticNote(
        "\"\(graph.event(of: $0))\" brings \"\(graph.name(of: graph[$0].target))\"",
        at: graph.span(of: graph[$0].origin)
      )
    }
    if transitions.count > told.count {
      notes.append(
        DiagnosticNote("and \(transitions.count - told.count) more, until it is brought again")
      )
    }
    return notes
  }
}
