import NavGraph

/// A container that nothing leads to and none holds.
enum UnusedContainer {
  static let kind = DiagnosticKind.finding(
    "unused-container",
    .warning,
    Explanation(
      summary: "nothing leads to a container, and none holds it",
      why: """
        It is declared, but it is no launch root, no target of a transition, no gate, and no tab of \
        another container. Lead to it where its screen is led to now, or remove it.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
        containers:
          main: { nav: home }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
        containers:
          main: { nav: home }
        launch: [{ root: main }]
        """
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    for (index, container) in analysis.graph.containers.enumerated()
    where !analysis.uses.ledToContainers[index] {
      sink.report(
        Diagnostic(
          kind,
          "nothing leads to \"\(container.name)\", and no container holds it",
          at: analysis.graph.span(of: container.origin),
          subject: .container(ContainerID(index)),
          help: "lead to it, or remove it",
          cause: Cause(
            "nothing leads to ",
            "\"\(container.name)\"",
            ", and no container holds them",
            key: container.name,
            help: "lead to them, or remove them"
          )
        )
      )
    }
  }
}
