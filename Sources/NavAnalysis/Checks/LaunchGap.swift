import NavGraph

/// A valuation for which no launch rule holds.
enum LaunchGap {
  static let kind = DiagnosticKind.finding(
    "launch-gap",
    .error,
    Explanation(
      summary: "under some conditions no launch rule holds",
      why: """
        The first launch rule that holds decides what the app starts with. If none holds, there is \
        nothing to show. Add a last rule without `when`, or a rule for the named case. If that case \
        is impossible, exclude it with `assume`.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          loggedIn: bool
          onboarded: bool
        screens:
          login: LoginViewController
          welcome: WelcomeViewController
          home: HomeViewController
        launch:
          - { when: not onboarded, root: welcome }
          - { when: loggedIn, root: home }
        transitions:
          - { on: signIn, from: welcome, present: login }
        """,
      fix: [
        "- { when: loggedIn, root: home }": "- { when: loggedIn, root: home }\n  - { root: login }"
      ]
    )
  )

  static let check = Check(kind) { analysis, sink in
    let (graph, diagrams) = (analysis.graph, analysis.space.diagrams)
    guard !graph.launch.rules.isEmpty else { return }
    let left = graph.launch.rules.reduce(analysis.space.assumed) {
      diagrams.difference($0, analysis.space.decision($1.when))
    }
    guard analysis.space.smallest(in: left) != nil else { return }
    sink.report(gap(analysis, left))
  }

  /// Reports the cases that no rule covers: the shortest in the message, some others in notes.
  private static func gap(_ analysis: Analysis, _ left: Decision) -> Diagnostic {
    let graph = analysis.graph
    let found = analysis.space.products(of: left)
    let cases = found?.products ?? []
    let first = cases.first.map(analysis.circumstances) ?? analysis.circumstances(nil, in: left)
    var notes = first.notes
    for product in cases.dropFirst().prefix(Bounds.listedNames - 1) {
      let text = product.map(graph.text).joined(separator: " and ")
      notes.append(DiagnosticNote("none holds when \"\(text)\" either"))
    }
    let rest = cases.count - Bounds.listedNames
    if found?.isCut ?? false {
      notes.append(DiagnosticNote("and many more cases"))
    } else if rest > 0 {
      notes.append(DiagnosticNote("and \(rest) more \(rest == 1 ? "case" : "cases")"))
    }
    let these = cases.count > 1 ? "these cases" : "this case"
    return Diagnostic(
      kind,
      first.when.isEmpty ? "no launch rule ever holds" : "no launch rule holds\(first.when)",
      at: graph.span(of: graph.launch.origin),
      notes: notes,
      help: "add a rule for \(these), or a last rule without \"when\""
    )
  }
}
