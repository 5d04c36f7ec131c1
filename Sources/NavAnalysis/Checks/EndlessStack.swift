import NavGraph

/// Screens that can pile up over each other without bound.
enum EndlessStack {
  static let kind = DiagnosticKind.finding(
    "endless-stack",
    .note,
    Explanation(
      summary: "screens can pile up over each other without bound",
      why: """
        A pushed or presented screen leads to itself again, and nothing on the cycle removes it. \
        Each copy costs memory, and the user has to go back through all of them. That is right for \
        going from profile to profile; often, a step should go back instead of forward.
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
      fix: ["push: home": "pop: home"]
    )
  )

  static let check = Check(kind) { analysis, sink in
    let (graph, reachability) = (analysis.graph, analysis.reachability)
    var seen: Set<[TransitionID]> = []
    let piles = reachability.piles.filter { seen.insert($0.transitions).inserted }
    let certain = piles.filter(\.isCertain)
    let ways = analysis.ways(to: certain.map(goal))
    for (pile, way) in zip(certain, ways) { sink.report(endless(graph, pile, way)) }
    for pile in piles where !pile.isCertain { sink.report(endless(graph, pile, nil)) }
  }

  private static func goal(_ pile: Pile) -> WaySearch.Goal {
    WaySearch.Goal(
      target: .place(pile.vertex, isInStack: pile.isInStack),
      condition: pile.roundSet ?? pile.set
    )
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
      cause: cause(graph, screens, "can pile up without bound")
    )
    let round = pile.roundSet != nil ? roundSteps(graph, pile) : []
    return diagnostic.shown(
      by: way.map { $0.isEmpty ? [] : $0 + round },
      else: "\(listed) may pile up without bound",
      cause(graph, screens, "may pile up without bound")
    )
  }

  /// Returns the cause of the finding. `predicate` is the sentence without its subject.
  private static func cause(
    _ graph: NavigationGraph,
    _ screens: [ScreenID],
    _ predicate: String
  ) -> Cause {
    let help =
      screens.count > 1
      ? "in each group, go back to the first screen instead of showing it again, "
        + "or add \"allow\" to it"
      : "go back to these screens, or replace them, instead of showing them again, "
        + "or add \"allow\" to them"
    let name = graph.listed(screens)
    let groups = screens.count > 1 ? Cause.Groups("", " of screens \(predicate)") : nil
    return Cause("", name, " \(predicate)", key: name, help: help, groups: groups)
  }

  /// Returns the steps of one round, up to the one that shows the first screen over itself.
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
    let allow = "add \"allow: { endless-stack: the reason }\" to screen \"\(name)\""
    if screens.count > 1 {
      return "use \"unwind: \(name)\" where \"\(name)\" is always below, or \(allow)"
    }
    let isItsOwn = graph[transition].sources.indices.contains {
      graph.sources[$0] == .screen(screens[0])
    }
    if isItsOwn {
      return "replace \"\(name)\" instead of showing it over itself, or \(allow)"
    }
    let event = graph.event(of: transition)
    let isShared = graph[transition].sources.indices.contains {
      if case .screen = graph.sources[$0] { false } else { true }
    }
    return isShared
      ? "give \"\(name)\" its own transition for \"\(event)\" that does not show it again, or \(allow)"
      : "go back to \"\(name)\" in \"\(event)\" instead of showing it again, or \(allow)"
  }

  private static func notes(_ graph: NavigationGraph, _ transitions: [TransitionID])
    -> [DiagnosticNote]
  {
    let listed = transitions.prefix(Bounds.listedNames)
    var notes = listed.map {
      DiagnosticNote(
        "\"\(graph.event(of: $0))\" shows \"\(graph.name(of: graph[$0].target))\"",
        at: graph.span(of: graph[$0].origin)
      )
    }
    if transitions.count > listed.count {
      notes.append(
        DiagnosticNote("and \(transitions.count - listed.count) more until it is shown again")
      )
    }
    return notes
  }
}
