/// A valuation that meets no launch rule.
enum LaunchGap {
  static let kind = DiagnosticKind.finding(
    "launch-gap",
    .error,
    Explanation(
      summary: "under some conditions no launch rule holds",
      why: """
        The launch rules are tried in their order, and the first that holds decides what the app \
        starts with. Where none holds there is nothing to show. Add a last rule without `when`, or \
        one for the case that is named; if that case cannot be, say so under `assume`.
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
      good: """
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
          - { root: login }
        transitions:
          - { on: signIn, from: welcome, present: login }
        """
    )
  )

  static let check = Check(kind) { analysis, sink in
    let (graph, diagrams) = (analysis.graph, analysis.space.diagrams)
    guard !graph.launch.rules.isEmpty else { return }
    let left = graph.launch.rules.reduce(analysis.space.assumed) {
      diagrams.difference($0, analysis.space.decision($1.when))
    }
    guard let valuation = analysis.space.smallest(in: left) else { return }
    sink.report(gap(graph, analysis.words(for: valuation, in: left)))
  }

  private static func gap(_ graph: NavGraph, _ words: String?) -> Diagnostic {
    Diagnostic(
      kind,
      words.map { "no launch rule holds when \($0)" } ?? "no launch rule ever holds",
      at: graph.span(of: graph.launch.origin),
      help: "add a rule for this case, or a last one without \"when\""
    )
  }
}
