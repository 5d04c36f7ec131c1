/// An opening that leads where the launch rules would not have let the app come.
enum BypassesLaunch {
  static let kind = DiagnosticKind.finding(
    "bypasses-launch",
    .warning,
    Explanation(
      summary: "an opening from outside goes past the launch rules",
      why: """
        The launch rules guard what is opened from outside only where they can choose the root that \
        it has its place in: then what they choose now comes first. A root that only transitions \
        bring is opened at once, whatever was to be done before: a link can skip the onboarding or \
        the login. Let a launch rule choose that root, or require what must hold there.
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
      good: """
        navc: 1
        app: Demo
        conditions:
          onboarded: flag
        screens:
          welcome: WelcomeViewController
          home: HomeViewController
          news: { class: NewsViewController, link: /news }
        containers:
          main: { nav: home }
        launch:
          - { when: not onboarded, root: welcome }
          - { root: main }
        links: { schemes: [demo] }
        transitions:
          - { on: finish, from: welcome, root: main, sets: { onboarded: true } }
          - { on: openNews, from: home, push: news }
        """
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
    _ way: Analysis.Way?
  ) -> Diagnostic {
    let graph = analysis.graph
    let (name, root) = (graph.name(of: bypass.opening.target), graph.name(of: bypass.root))
    let circumstances = analysis.circumstances(way?.last, in: bypass.set)
    let when = circumstances.when
    func cause(_ makes: String) -> Cause {
      let end = " \(makes) \"\(root)\" the root\(when), which nothing else does"
      return Cause("opening ", "\"\(name)\"", end)
    }
    return Diagnostic(
      kind,
      "opening \"\(name)\" makes \"\(root)\" the root\(when), which nothing else does",
      at: graph.span(of: bypass.opening.origin),
      subject: graph.subject(bypass.opening.target),
      notes: [
        DiagnosticNote("no launch rule chooses this root", at: graph.span(ofNameOf: bypass.root))
      ] + circumstances.notes,
      help: "let a launch rule choose \"\(root)\", or require there what must hold",
      cause: cause("makes")
    ).shown(
      by: way.map { opened(graph, bypass, $0.steps) },
      else: "opening \"\(name)\" may make \"\(root)\" the root\(when), which nothing else does",
      cause("may make")
    )
  }

  /// The way, and the opening as its last step.
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
      at: span
    )
    return way + [step]
  }
}
