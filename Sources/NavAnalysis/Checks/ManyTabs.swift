import NavGraph

/// A tab bar with more than five tabs.
enum ManyTabs {
  static let kind = DiagnosticKind.finding(
    "many-tabs",
    .warning,
    Explanation(
      summary: "a tab bar has more than five tabs",
      why: """
        A tab bar on an iPhone shows five items. The system moves any others to the "More" list, an \
        extra tap away, in a navigation controller of its own. Keep five, and put the others on a \
        screen of your own.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          one: {}
          two: {}
          three: {}
          four: {}
          five: {}
          six: {}
        containers:
          main: { tabs: [one, two, three, four, five, six] }
        launch: [{ root: main }]
        """,
      fix: ["  six: {}\n": "", ", six]": "]"]
    )
  )

  /// The number of tabs that an iPhone shows.
  private static let limit = 5

  static let check = Check(kind, isStructural: true) { analysis, sink in
    for (index, container) in analysis.graph.containers.enumerated() {
      guard container.kind == .tabs, container.slots.count > limit else { continue }
      sink.report(
        Diagnostic(
          kind,
          "\"\(container.name)\" has \(container.slots.count) tabs, but an iPhone shows only \(limit)",
          at: analysis.graph.span(of: container.origin),
          subject: .container(ContainerID(index)),
          notes: [
            DiagnosticNote(
              "the tabs from here on move to the \"More\" list",
              at: analysis.graph.span(of: container.slots[limit].origin)
            )
          ],
          help: "keep at most \(limit) tabs, and open the other screens from one of them",
          cause: Cause(
            "containers ",
            "\"\(container.name)\"",
            " have more tabs than the \(limit) that an iPhone shows",
            key: container.name
          )
        )
      )
    }
  }
}
