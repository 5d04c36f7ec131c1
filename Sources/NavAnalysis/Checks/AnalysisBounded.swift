import NavGraph

/// A spec that is too complex for the exact analysis, so that the answers are approximate.
enum AnalysisBounded {
  static let kind = DiagnosticKind.finding(
    "analysis-bounded",
    .note,
    Explanation(
      summary: "the spec is too complex to be analyzed exactly",
      why: """
        Beyond a limit, navc approximates: what it rules out can't happen, findings with steps are \
        certain, and findings that it can't confirm say "may". Write related conditions next to \
        each other in the first formula that uses them, merge conditions that exclude each other \
        into one with values, or use fewer transitions that go back to a named screen, as in \
        "pop: list".
        """,
      bad: Explanation.Example(stringLiteral: start + "\n" + agree + "\n" + open),
      good: Explanation.Example(stringLiteral: start + "\n" + open)
    )
  )

  /// The lines that both examples begin with.
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

  /// A transition that names half of the conditions, so that these come before the other half.
  private static let agree = """
      - on: agree
        from: home
        present: news
        when: >
          a1 and a2 and a3 and a4 and a5 and a6 and a7 and a8 and a9 and
          a10 and a11 and a12 and a13 and a14 and a15 and a16 and a17 and
          a18 and a19 and a20 and a21 and a22
    """

  /// A transition that relates each condition of the first half to one of the second half.
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
    guard reachability.isBounded else { return }
    let graph = analysis.graph
    let blamed = reachability.blamed
    if blamed.isEmpty, let excess = reachability.excess {
      return sink.report(exceeded(excess, graph))
    }
    if blamed.isEmpty, reachability.tables.contexts.isCut { return sink.report(nested(graph)) }
    sink.report(combined(blamed, graph))
  }

  /// Reports that too many conditions depend on each other. `blamed` is empty if none stands out.
  private static func combined(_ blamed: [ConditionID], _ graph: NavigationGraph) -> Diagnostic {
    let names = blamed.isEmpty ? "conditions" : graph.listed(blamed)
    let first = blamed.first.map { graph.conditions[Int($0.index)] } ?? graph.conditions.first
    return Diagnostic(
      kind,
      "too many combinations of \(names) for an exact analysis: some findings may only say \"may\"",
      at: graph.span(of: first?.origin ?? .none),
      subject: blamed.first.map { .condition($0) } ?? .spec,
      help: "name related conditions next to each other in the first formula, or merge some of "
        + "them into one condition with several values"
    )
  }

  /// Reports that the app has too many paths through it.
  private static func exceeded(
    _ excess: Pushdown.Excess,
    _ graph: NavigationGraph
  ) -> Diagnostic {
    let (what, help) =
      switch excess {
      case .places:
        (
          "too many screens are below the opened ones",
          "open fewer screens from outside, or set \"via\" so that fewer screens are below them"
        )
      case .exits:
        (
          "there are too many ways back from screens",
          "use fewer transitions that go back to a named screen, as in \"pop: list\", or give them "
            + "fewer sources"
        )
      case .steps:
        (
          "there are too many steps between screens",
          "use fewer transitions from \"any\" or from containers, or split the spec"
        )
      }
    return Diagnostic(
      kind,
      "\(what) for an exact analysis: some findings may only say \"may\"",
      at: graph.span(of: .none),
      subject: .spec,
      help: help
    )
  }

  /// Reports that containers nest in more ways than the analysis distinguishes.
  private static func nested(_ graph: NavigationGraph) -> Diagnostic {
    Diagnostic(
      kind,
      "containers nest in too many ways for an exact analysis",
      at: graph.containers.first.map { graph.span(of: $0.origin) } ?? graph.span(of: .none),
      subject: .spec,
      help: "present fewer containers over each other"
    )
  }
}
