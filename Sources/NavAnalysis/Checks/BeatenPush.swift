import NavGraph

/// A notification that never decides, since an earlier one matches wherever it does.
enum BeatenPush {
  static let kind = DiagnosticKind.finding(
    "beaten-push",
    .warning,
    Explanation(
      summary: "an earlier push always beats this one",
      why: """
        Of the notifications under "pushes" the first that matches is taken. Here an earlier one asks \
        for nothing that this one does not ask for, too, so that a payload that this one matches never \
        comes to it. Write the one that asks for more before the one that asks for less.
        """,
      bad: example(
        """
          message: { match: { type: "*" }, open: home }
          mention: { match: { type: mention }, open: news }
        """
      ),
      good: example(
        """
          mention: { match: { type: mention }, open: news }
          message: { match: { type: "*" }, open: home }
        """
      )
    )
  )

  /// So many notifications are each compared with all before them.
  private static let mostCompared = 1000

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let pushes = analysis.graph.entries.pushes
    for (i, push) in pushes.prefix(mostCompared).enumerated() {
      guard let earlier = pushes[..<i].first(where: { beats($0, push) }) else { continue }
      sink.report(
        Diagnostic(
          kind,
          "push \"\(push.name)\" is never taken: \"\(earlier.name)\" matches first wherever it does",
          at: analysis.graph.span(of: push.origin),
          notes: [
            DiagnosticNote("this one is tried first", at: analysis.graph.span(of: earlier.origin))
          ],
          help: "write \"\(push.name)\" before \"\(earlier.name)\", or remove it"
        )
      )
    }
  }

  /// Whether every payload that `other` matches has what `push` asks for.
  private static func beats(_ push: Push, _ other: Push) -> Bool {
    let actions = push.chosenActions
    let covered = other.chosenActions.allSatisfy { text in
      actions.contains { text == Push.dismissAction ? $0 == text : covers($0, text) }
    }
    return covered
      && push.match.allSatisfy { key, values in
        guard let wanted = other.match.first(where: { $0.key == key })?.values else { return false }
        return wanted.allSatisfy { text in values.contains { covers($0, text) } }
      }
  }

  /// Whether every text that is `text`, or ends as its star lets it, is also `pattern`.
  private static func covers(_ pattern: String, _ text: String) -> Bool {
    guard pattern.hasSuffix("*") else { return pattern == text }
    let start = text.hasSuffix("*") ? text.utf8.dropLast() : text.utf8[...]
    return start.starts(with: pattern.utf8.dropLast())
  }

  private static func example(_ pushes: String) -> Explanation.Example {
    Explanation.Example(
      stringLiteral: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController, news: NewsViewController }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions: [{ on: openNews, from: home, push: news }]
        pushes:
        \(pushes)

        """
    )
  }
}
