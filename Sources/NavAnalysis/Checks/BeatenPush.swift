import NavGraph

/// An entry under `pushes` that is never used, because an earlier one matches whenever it does.
enum BeatenPush {
  static let kind = DiagnosticKind.finding(
    "beaten-push",
    .warning,
    Explanation(
      summary: "an earlier entry under \"pushes\" always matches first",
      why: """
        The first entry under "pushes" that matches a notification is used. An earlier one accepts \
        every payload that this one accepts, so this one is never used. Put the more specific \
        entry first.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController, news: NewsViewController }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions: [{ on: openNews, from: home, push: news }]
        pushes:
          message: { match: { type: "*" }, open: home }
          mention: { match: { type: mention }, open: news }
        """,
      fix: [
        "  message: { match: { type: \"*\" }, open: home }\n": "",
        "open: news }": "open: news }\n  message: { match: { type: \"*\" }, open: home }",
      ]
    )
  )

  /// The number of entries that are each compared with all earlier ones.
  private static let mostCompared = 1000

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let pushes = analysis.graph.entries.pushes
    for (i, push) in pushes.prefix(mostCompared).enumerated() {
      guard let earlier = pushes[..<i].first(where: { beats($0, push) }) else { continue }
      sink.report(
        Diagnostic(
          kind,
          "notification \"\(push.name)\" is never used: \"\(earlier.name)\" always matches first",
          at: analysis.graph.span(of: push.origin),
          notes: [
            DiagnosticNote("this one is tried first", at: analysis.graph.span(of: earlier.origin))
          ],
          help: "move \"\(push.name)\" before \"\(earlier.name)\", or remove it"
        )
      )
    }
  }

  /// Returns true if `push` matches every payload that `other` matches.
  private static func beats(_ push: Push, _ other: Push) -> Bool {
    let actions = push.chosenActions
    let covered = other.chosenActions.allSatisfy { text in
      actions.contains { text == Push.dismissAction ? $0 == text : covers($0, text) }
    }
    return covered
      && push.match.allSatisfy { key, values in
        guard let others = other.match.first(where: { $0.key == key })?.values else { return false }
        return others.allSatisfy { text in values.contains { covers($0, text) } }
      }
  }

  /// Returns true if `pattern` matches every text that `text` matches. Either may end with a star.
  private static func covers(_ pattern: String, _ text: String) -> Bool {
    guard pattern.hasSuffix("*") else { return pattern == text }
    let start = text.hasSuffix("*") ? text.utf8.dropLast() : text.utf8[...]
    return start.starts(with: pattern.utf8.dropLast())
  }
}
