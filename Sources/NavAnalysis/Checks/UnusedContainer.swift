import NavGraph

/// A container that nothing leads to and no other container contains.
enum UnusedContainer {
  static let kind = DiagnosticKind.finding(
    "unused-container",
    .warning,
    Explanation(
      summary: "nothing leads to a container, and no other container contains it",
      why: """
        It is not a launch root, the target of a transition, a gate or a tab of another container. \
        Often its screen is used where the container should be. Use it there, or remove it.
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
      fix: ["root: home": "root: main"]
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    for (index, container) in analysis.graph.containers.enumerated()
    where !analysis.uses.ledToContainers[index] {
      sink.report(
        Diagnostic(
          kind,
          "nothing leads to \"\(container.name)\", and no container contains it",
          at: analysis.graph.span(of: container.origin),
          subject: .container(ContainerID(index)),
          help: "add a transition to it, or remove it",
          cause: Cause(
            "nothing leads to ",
            "\"\(container.name)\"",
            ", and no container contains them",
            key: container.name,
            help: "add transitions to them, or remove them"
          )
        )
      )
    }
  }
}
