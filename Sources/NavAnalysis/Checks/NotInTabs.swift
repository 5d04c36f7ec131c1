import NavGraph

/// A tab selected from outside the container that has it.
enum NotInTabs {
  static let kind = DiagnosticKind.finding(
    "not-in-tabs",
    .error,
    Explanation(
      summary: "a tab is selected where its container is not around",
      why: """
        `select` means a tab of a container that its source is in, in the source's own layer: what is \
        presented over the tabs is outside them. There nothing happens, and the app is told so. Use \
        `open`, which brings the tab from wherever the app is, or hear the event only in the tabs.
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
      good: """
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
          - { on: openSettings, from: feed, select: settings }
          - { on: openSettings, from: help, open: settings }
        """
    )
  )

  static let check = Miss.check(kind, .notInTabs) { graph, transition in
    let name = graph.name(of: transition.target)
    return Miss(
      does: "selects \"\(name)\"",
      may: "select \"\(name)\"",
      place: "outside the tabs that it is one of",
      help: "hear it only in these tabs, or use \"open\"",
      plural: "select tabs outside what they are tabs of",
      culprit: name
    )
  }
}
