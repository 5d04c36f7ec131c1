import NavGraph

/// An `assume` that nothing satisfies, or that a transition's `sets` can leave.
enum BrokenAssumption {
  static let kind = DiagnosticKind.finding(
    "assume-broken",
    .error,
    Explanation(
      summary: "what is assumed cannot hold, or a transition breaks it",
      why: """
        `assume` lists what holds always, and everything that is proved rests on it. If no values of \
        the conditions satisfy it, there is nothing to prove anything about. If a transition sets a \
        condition so that it no longer holds, the app gets where the analysis never looked. Set the \
        other conditions along with it, or use `any` to let the app say what they become.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          loggedIn: login
          plan: { values: [free, pro] }
        assume: [loggedIn or plan is free]
        screens:
          home: HomeViewController
          paid: { class: PaidViewController, requires: plan is pro }
        launch:
          - { when: plan is pro, root: paid }
          - { root: home }
        transitions:
          - { on: signIn, from: home, root: home, sets: { loggedIn: true, plan: any } }
          - { on: logOut, from: paid, root: home, sets: { loggedIn: false } }
        """,
      good: """
        navc: 1
        app: Demo
        conditions:
          loggedIn: login
          plan: { values: [free, pro] }
        assume: [loggedIn or plan is free]
        screens:
          home: HomeViewController
          paid: { class: PaidViewController, requires: plan is pro }
        launch:
          - { when: plan is pro, root: paid }
          - { root: home }
        transitions:
          - { on: signIn, from: home, root: home, sets: { loggedIn: true, plan: any } }
          - { on: logOut, from: paid, root: home, sets: { loggedIn: false, plan: free } }
        """
    )
  )

  static let check = Check(
    kind,
    isStructural: true,
    goals: { escapes($0).map(\.goal) }
  ) { analysis, sink in
    if analysis.space.assumed == .never {
      reportContradiction(analysis, &sink)
    } else {
      reportEscapes(analysis, &sink)
    }
  }

  // MARK: Transitions

  /// Transitions whose `sets`, from where they can be chosen, leave what is assumed.
  private static func reportEscapes(_ analysis: Analysis, _ sink: inout DiagnosticSink) {
    let found = escapes(analysis)
    let ways = analysis.ends(of: found.map(\.goal))
    for (escape, way) in zip(found, ways) {
      sink.report(broken(analysis, escape.id, from: escape.set, way))
    }
  }

  /// A transition that does so, and where it can be chosen then.
  private struct Escape {
    var id: TransitionID
    var set: Decision

    /// A way to where it is.
    var goal: WaySearch.Goal { WaySearch.Goal(target: .transition(id), condition: set) }
  }

  private static func escapes(_ analysis: Analysis) -> [Escape] {
    guard !analysis.graph.assumptions.isEmpty else { return [] }
    let (graph, space) = (analysis.graph, analysis.space)
    var escaping: [TransitionID: Decision] = [:]
    for id in analysis.reachability.tables.transitions.setting {
      let transition = graph[id]
      var chosen = analysis.reachability.choosing(id)
      if chosen == .unknown {
        chosen = space.diagrams.and(space.assumed, space.decision(transition.when))
      }
      let escapes = space.escapes(chosen, space.effect(of: transition.sets))
      if escapes.isCertain { escaping[id] = escapes }
    }
    return escaping.sorted { $0.key < $1.key }.map { Escape(id: $0.key, set: $0.value) }
  }

  private static func broken(
    _ analysis: Analysis,
    _ id: TransitionID,
    from set: Decision,
    _ way: Way?
  ) -> Diagnostic {
    let graph = analysis.graph
    let transition = graph.transitions[Int(id.index)]
    let event = graph.events[Int(transition.event.index)]
    let circumstances = analysis.circumstances(way?.last, in: set)
    let when = circumstances.when
    let broken = brokenBy(analysis, transition, set)
    func cause(_ leave: String) -> Cause {
      let key = broken.map { "\($0.span?.start ?? 0)" }.joined(separator: " ")
      return Cause("what ", "\"\(event)\"", " \(leave) what is assumed\(when)", key: key)
    }
    let diagnostic = Diagnostic(
      kind,
      "what \"\(event)\" sets leaves what is assumed\(when)",
      at: graph.span(of: transition.origin),
      subject: .transition(id),
      notes: broken + circumstances.notes,
      help: "set the other conditions too, or \"any\" where the app tells the value",
      cause: cause("set leaves")
    )
    return diagnostic.shown(
      by: way?.steps,
      else: "what \"\(event)\" sets may leave what is assumed\(when)",
      cause("set may leave")
    )
  }

  /// The assumptions that do not survive.
  private static func brokenBy(
    _ analysis: Analysis,
    _ transition: Transition,
    _ set: Decision
  ) -> [DiagnosticNote] {
    let (graph, space) = (analysis.graph, analysis.space)
    let effect = space.effect(of: transition.sets)
    let (variables, outcome) = space.parts(effect)
    let after = space.diagrams.and(space.diagrams.exists(variables, set), outcome)
    return graph.assumptions.filter {
      !space.diagrams.implies(after, space.decision($0.formula))
    }.map { DiagnosticNote("assumed here", at: graph.span(of: $0.origin)) }
  }

  // MARK: Contradictions

  /// The first formula that leaves nothing, with those before it that it contradicts.
  private static func reportContradiction(_ analysis: Analysis, _ sink: inout DiagnosticSink) {
    let (graph, diagrams) = (analysis.graph, analysis.space.diagrams)
    var held = Decision.always
    for (index, assumption) in graph.assumptions.enumerated() {
      let formula = analysis.space.decision(assumption.formula)
      held = diagrams.and(held, formula)
      guard diagrams.and(held, analysis.space.validCodes) == .never else { continue }
      let isAlone = diagrams.and(formula, analysis.space.validCodes) == .never
      let earlier = isAlone ? [] : graph.assumptions[..<index]
      sink.report(contradiction(graph, assumption, earlier))
      return
    }
  }

  private static func contradiction(
    _ graph: NavigationGraph,
    _ assumption: Assumption,
    _ earlier: ArraySlice<Assumption>
  ) -> Diagnostic {
    let text = graph.text(of: assumption.formula)
    return Diagnostic(
      kind,
      earlier.isEmpty
        ? "no values of the conditions satisfy \"\(text)\""
        : "\"\(text)\" contradicts what is assumed before it",
      at: graph.span(of: assumption.origin),
      notes: earlier.prefix(Bounds.listedNames).map {
        DiagnosticNote("assumed here", at: graph.span(of: $0.origin))
      },
      help: "assume only what can hold"
    )
  }
}
