import NavGraph

/// An `allow` whose reason is still a placeholder.
enum UnfinishedAllow {
  static let kind = DiagnosticKind.finding(
    "unfinished-allow",
    .warning,
    Explanation(
      summary: "an `allow` has no reason yet",
      why: """
        "navc check --format allow" prints the "allow" entries that suppress the findings, with \
        "TODO: say why" as each reason. Replace it with the real reason. Until then, nobody knows \
        whether the finding is intended.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          camera: { class: CameraViewController, allow: { dead-end: "TODO: say why" } }
        launch: [{ root: home }]
        transitions:
          - { on: openCamera, from: home, present: camera, style: fullScreen }
        """,
      fix: ["\"TODO: say why\"": "the system closes it"]
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    for allowance in analysis.graph.allowances where isUnfinished(allowance.reason) {
      sink.report(
        Diagnostic(
          kind,
          "\"\(allowance.kind.id)\" is allowed without a reason: \"\(allowance.reason)\"",
          at: analysis.graph.span(of: allowance.origin),
          subject: allowance.subject,
          help: "state why it is intended, such as \"\(allowance.kind.id): the system closes it\""
        )
      )
    }
  }

  private static func isUnfinished(_ reason: String) -> Bool {
    let words = reason.uppercased().split { !$0.isLetter }
    return ["TODO", "FIXME", "TBD"].contains(words.first ?? "TODO")
  }
}
