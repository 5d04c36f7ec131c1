import NavGraph

/// A tab that is selected from outside its container.
enum NotInTabs {
  static let kind = DiagnosticKind.finding(
    "not-in-tabs",
    .error,
    Explanation(
      summary: "a tab is selected from outside its container",
      why: """
        `select` works only if its source is inside the tab's container and in the same layer. A \
        screen presented over the tabs is outside, and there the step is refused. Use `open`, which \
        shows the tab from anywhere, or limit the sources to the tabs.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          feed: FeedViewController
          settings: SettingsViewController
          help: HelpViewController
        containers:
          main: { tabs: [feed, settings] }
        launch: [{ root: main }]
        transitions:
          - { on: help, from: feed, present: help }
          - { on: openSettings, from: [feed, help], select: settings }
        """,
      fix: [
        "[feed, help], select: settings }":
          "feed, select: settings }\n  - { on: openSettings, from: help, open: settings }"
      ]
    )
  )

  static let check = Miss.check(kind, .notInTabs) { graph, transition in
    let name = graph.name(of: transition.target)
    return Miss(
      does: "selects the tab \"\(name)\"",
      may: "select the tab \"\(name)\"",
      place: "from outside its tab bar",
      help: "limit its \"from\" to screens in that tab bar, or use \"open\"",
      plural: "select tabs from outside their container",
      culprit: name
    )
  }
}
