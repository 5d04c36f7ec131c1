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

  static let check = Check(kind, isStructural: true) { analysis, sink in
    if analysis.space.assumed == .never { reportContradiction(analysis, &sink) }
  }

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
    _ graph: NavGraph,
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
