import NavGraph

/// The analysis gave bounds, because there is too much to be followed.
enum AnalysisBounded {
  static let kind = DiagnosticKind.finding(
    "analysis-bounded",
    .note,
    Explanation(
      summary: "there is too much to be followed exactly",
      why: """
        The analysis keeps, for each screen, which values the conditions can have together there. \
        That is small as long as conditions have little to do with each other, or those that do are \
        named close to each other: conditions are told apart in the order in which formulas first \
        name them. Past a bound it answers from above and from below instead: what it rules out is \
        ruled out, what it shows a way to is real, and everything between says "may". Name what \
        belongs together next to each other, early, or let one condition with several values stand \
        for many that exclude each other. So it is with screens that lead to each other in more ways \
        than it has time for: places under hundreds of screens, hundreds of transitions that go back \
        by name from hundreds of screens.
        """,
      bad: Explanation.Example(stringLiteral: start + "\n" + agree + "\n" + open),
      good: Explanation.Example(stringLiteral: start + "\n" + open)
    )
  )

  /// What both examples begin with.
  private static let start = """
    navc: 1
    app: Demo
    conditions: {
      a1: bool, a2: bool, a3: bool, a4: bool, a5: bool, a6: bool,
      a7: bool, a8: bool, a9: bool, a10: bool, a11: bool, a12: bool,
      a13: bool, a14: bool, a15: bool, a16: bool, a17: bool, a18: bool,
      a19: bool, a20: bool, a21: bool, a22: bool, b1: bool, b2: bool,
      b3: bool, b4: bool, b5: bool, b6: bool, b7: bool, b8: bool,
      b9: bool, b10: bool, b11: bool, b12: bool, b13: bool, b14: bool,
      b15: bool, b16: bool, b17: bool, b18: bool, b19: bool, b20: bool,
      b21: bool, b22: bool
    }
    screens:
      home: HomeViewController
      news: NewsViewController
    launch: [{ root: home }]
    transitions:
    """

  /// Names half of the conditions before the others.
  private static let agree = """
      - on: agree
        from: home
        present: news
        when: >
          a1 and a2 and a3 and a4 and a5 and a6 and a7 and a8 and a9 and
          a10 and a11 and a12 and a13 and a14 and a15 and a16 and a17 and
          a18 and a19 and a20 and a21 and a22
    """

  /// Ties each of them to one of the others.
  private static let open = """
      - on: open
        from: home
        present: news
        when: >
          (a1 and b1) or (a2 and b2) or (a3 and b3) or (a4 and b4) or
          (a5 and b5) or (a6 and b6) or (a7 and b7) or (a8 and b8) or
          (a9 and b9) or (a10 and b10) or (a11 and b11) or (a12 and b12) or
          (a13 and b13) or (a14 and b14) or (a15 and b15) or
          (a16 and b16) or (a17 and b17) or (a18 and b18) or
          (a19 and b19) or (a20 and b20) or (a21 and b21) or (a22 and b22)
      - { on: open, from: home, present: news, style: fullScreen }
    """

  static let check = Check(kind) { analysis, sink in
    let reachability = analysis.reachability
    guard reachability.isBounded || reachability.isBoundExceeded else { return }
    let graph = analysis.graph
    let blamed = reachability.blamed
    let excess = reachability.isBounded ? reachability.excess : .steps
    if blamed.isEmpty, let excess { return sink.report(exceeded(excess, graph)) }
    if blamed.isEmpty, reachability.tables.contexts.isCut { return sink.report(nested(graph)) }
    sink.report(combined(blamed, graph))
  }

  /// Conditions have too much to do with each other; perhaps none is to blame more than others.
  private static func combined(_ blamed: [ConditionID], _ graph: NavigationGraph) -> Diagnostic {
    let names = blamed.isEmpty ? "conditions" : graph.listed(blamed)
    let first = blamed.first.map { graph.conditions[Int($0.index)] } ?? graph.conditions.first
    return Diagnostic(
      kind,
      "too many combinations of \(names) to follow: some findings may only say \"may\"",
      at: graph.span(of: first?.origin ?? .none),
      subject: blamed.first.map { .condition($0) } ?? .spec,
      help: "name those that belong together next to each other in the first formula, or let "
        + "one condition with several values stand for some of them"
    )
  }

  /// There are more ways through the app than are followed.
  private static func exceeded(
    _ excess: Pushdown.Excess,
    _ graph: NavigationGraph
  ) -> Diagnostic {
    let (what, help) =
      switch excess {
      case .places:
        (
          "what is opened lies under too many screens",
          "open fewer screens from outside, or say with \"via\" that their places are nearer to a root"
        )
      case .exits:
        (
          "too many screens are left in too many ways",
          "let fewer transitions go back to a screen by its name, or let them start from fewer screens"
        )
      case .steps:
        (
          "too many steps lead from one screen to another",
          "let fewer transitions start from \"any\" or from containers, or split the app's spec"
        )
      }
    return Diagnostic(
      kind,
      "\(what) to be followed exactly: some findings may only say \"may\"",
      at: graph.span(of: .none),
      subject: .spec,
      help: help
    )
  }

  /// Containers nest in more ways than are kept apart.
  private static func nested(_ graph: NavigationGraph) -> Diagnostic {
    Diagnostic(
      kind,
      "containers nest in too many ways to be followed exactly",
      at: graph.containers.first.map { graph.span(of: $0.origin) } ?? graph.span(of: .none),
      subject: .spec,
      help: "let fewer containers be presented over each other"
    )
  }
}
