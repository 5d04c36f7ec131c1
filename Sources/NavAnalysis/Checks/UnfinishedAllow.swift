import NavGraph

/// An `allow` whose reason is still to be written.
enum UnfinishedAllow {
  static let kind = DiagnosticKind.finding(
    "unfinished-allow",
    .warning,
    Explanation(
      summary: "an `allow` has no reason yet",
      why: """
        "navc check --format allow" prints what would allow the findings, with "TODO: say why" in the \
        place of each reason. Why it is meant only a person can say. As long as nobody has, the finding \
        may just as well be a mistake.
        """,
      bad: example("\"TODO: say why\""),
      good: example("the system closes it")
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    for allowance in analysis.graph.allowances where isUnfinished(allowance.reason) {
      sink.report(
        Diagnostic(
          kind,
          "\"\(allowance.kind.id)\" is allowed, and the reason is \"\(allowance.reason)\"",
          at: analysis.graph.span(of: allowance.origin),
          subject: allowance.subject,
          help: "say why it is meant, as in \"\(allowance.kind.id): the system closes it\""
        )
      )
    }
  }

  private static func isUnfinished(_ reason: String) -> Bool {
    let words = reason.uppercased().split { !$0.isLetter }
    return ["TODO", "FIXME", "TBD"].contains(words.first ?? "TODO")
  }

  private static func example(_ reason: String) -> Explanation.Example {
    Explanation.Example(
      stringLiteral: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          camera: { class: CameraViewController, allow: { dead-end: \(reason) } }
        launch: [{ root: home }]
        transitions:
          - { on: openCamera, from: home, present: camera, style: fullScreen }

        """
    )
  }
}
