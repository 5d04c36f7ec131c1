import NavGraph

/// More than five tabs.
enum ManyTabs {
  static let kind = DiagnosticKind.finding(
    "many-tabs",
    .warning,
    Explanation(
      summary: "a tab bar has more than five tabs",
      why: """
        A tab bar on a phone shows five items. With more, the system moves the rest into a list \
        under "More", inside a navigation controller of its own, which the router does not see. Keep \
        five, and put the rest on a screen of yours.
        """,
      bad: example(tabs: ["one", "two", "three", "four", "five", "six"]),
      good: example(tabs: ["one", "two", "three", "four", "five"])
    )
  )

  /// How many a phone shows.
  private static let limit = 5

  static let check = Check(kind, isStructural: true) { analysis, sink in
    for (index, container) in analysis.graph.containers.enumerated() {
      guard case .tabs(let tabs) = container.kind, tabs.count > limit else { continue }
      sink.report(
        Diagnostic(
          kind,
          "\"\(container.name)\" has \(tabs.count) tabs, of which a phone shows \(limit)",
          at: analysis.graph.span(of: container.origin),
          subject: .container(ContainerID(index)),
          notes: [
            DiagnosticNote(
              "from here on they move into a list",
              at: analysis.graph.span(of: tabs[limit].origin)
            )
          ],
          help: "show at most \(limit), and lead to the others from a screen",
          cause: Cause(
            "containers ",
            "\"\(container.name)\"",
            " have more tabs than the \(limit) that a phone shows",
            key: container.name
          )
        )
      )
    }
  }

  private static func example(tabs: [String]) -> Explanation.Example {
    let screens = tabs.map { "  \($0): {}\n" }.joined()
    return Explanation.Example(
      """
      navc: 1
      app: Demo
      screens:
      \(screens)containers:
        main: { tabs: [\(tabs.joined(separator: ", "))] }
      launch: [{ root: main }]

      """,
      parts: [:]
    )
  }
}
