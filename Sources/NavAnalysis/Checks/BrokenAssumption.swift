import NavGraph

/// An `assume` formula that no values satisfy, or that the `sets` of a transition can break.
enum BrokenAssumption {
  static let kind = DiagnosticKind.finding(
    "assume-broken",
    .error,
    Explanation(
      summary: "an assumption cannot hold, or a transition breaks it",
      why: """
        Every proof relies on `assume`. If no values satisfy it, nothing can be proved. If a \
        transition breaks it, the app reaches states that were never analyzed. Set the other \
        conditions in the same transition, or set them to `any` if the app determines their values.
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
      fix: ["loggedIn: false": "loggedIn: false, plan: free"]
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

  /// Reports the transitions whose `sets` break an assumption in a state that chooses them.
  private static func reportEscapes(_ analysis: Analysis, _ sink: inout DiagnosticSink) {
    let found = escapes(analysis)
    let ways = analysis.ends(of: found.map(\.goal))
    for (escape, way) in zip(found, ways) {
      sink.report(broken(analysis, escape.id, from: escape.set, way))
    }
  }

  /// A transition that breaks an assumption.
  private struct Escape {
    var id: TransitionID
    /// The valuations with which the transition is chosen and breaks an assumption.
    var set: Decision

    /// A goal that finds a trace to a state that chooses the transition with these valuations.
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
    func cause(_ breaks: String) -> Cause {
      let key = broken.map { "\($0.span?.start ?? 0)" }.joined(separator: " ")
      return Cause("", "\"\(event)\"", " \(breaks) an assumption\(when)", key: key)
    }
    let diagnostic = Diagnostic(
      kind,
      "\"\(event)\" breaks an assumption\(when)",
      at: graph.span(of: transition.origin),
      subject: .transition(id),
      notes: broken + circumstances.notes,
      help: "set the other conditions too, to \"any\" if the app determines their values",
      cause: cause("break")
    )
    return diagnostic.shown(
      by: way?.steps,
      else: "\"\(event)\" may break an assumption\(when)",
      cause("may break")
    )
  }

  /// Returns notes on the assumptions that the transition breaks.
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

  /// Reports the first formula that no values satisfy together with the formulas before it.
  private static func reportContradiction(_ analysis: Analysis, _ sink: inout DiagnosticSink) {
    let (graph, diagrams) = (analysis.graph, analysis.space.diagrams)
    var assumed = Decision.always
    for (index, assumption) in graph.assumptions.enumerated() {
      let formula = analysis.space.decision(assumption.formula)
      assumed = diagrams.and(assumed, formula)
      guard diagrams.and(assumed, analysis.space.validCodes) == .never else { continue }
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
        : "\"\(text)\" contradicts the assumptions before it",
      at: graph.span(of: assumption.origin),
      notes: earlier.prefix(Bounds.listedNames).map {
        DiagnosticNote("assumed here", at: graph.span(of: $0.origin))
      },
      help: earlier.isEmpty ? "correct or remove it" : "correct or remove one of them"
    )
  }
}
