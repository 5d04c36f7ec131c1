extension ValueReader {
  /// A list of heights at which a sheet rests, each of which can be, and is there once.
  mutating func detents(_ node: NodeID, key: NodeID) -> NodeID {
    let before = reported
    var seen: [Detent: NodeID] = [:]
    for item in items(of: node, key: key) {
      let text = name(item, key: key, "a detent")
      guard text != .none else { continue }
      do throws(Detent.Flaw) {
        let detent = try Detent(tree.text(of: text))
        if let first = seen[detent] {
          report(.duplicateItem(text, first: first, tree))
        } else {
          seen[detent] = text
        }
      } catch { report(.badDetent(text, error, tree)) }
    }
    return reported == before ? node : .none
  }

  /// Reports what is said of a sheet where the style is none of a sheet.
  mutating func checkSheet(_ style: Presentation.Style, in fields: Fields) {
    guard !style.canBeSwipedAway else { return }
    for word in [Word.detents, .grabber] where fields.has(word) {
      report(.sheetOfFullScreen(key(word, in: fields), style, tree))
    }
  }
}

extension Diagnostic {
  fileprivate static func badDetent(
    _ node: NodeID,
    _ flaw: Detent.Flaw,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let text = tree.text(of: node)
    let (problem, help) =
      switch flaw {
      case .unknown:
        (
          "is no height of a sheet",
          Suggestion.nearest(to: text, among: ["medium", "large"]).map { "write \"\($0)\"" }
            ?? "write medium, large, a part of the height such as 40%, or a number of points"
        )
      case .zero: ("leaves nothing of the sheet", "write a height above zero")
      case .tooHigh where text.hasSuffix("%"):
        ("is more than the whole height", "write at most 100%, or \"large\"")
      case .tooHigh: ("is higher than any screen", "write \"large\" for all of the height")
      }
    return Diagnostic(
      SpecFaults.badDetent,
      "\"\(text)\" \(problem)",
      at: tree.span(of: node),
      help: help
    )
  }

  fileprivate static func sheetOfFullScreen(
    _ key: NodeID,
    _ style: Presentation.Style,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      SpecFaults.sheetOfFullScreen,
      "\"\(tree.text(of: key))\" is of sheets, and \"\(style.name)\" covers the whole screen",
      at: tree.span(of: key),
      help: "write \"style: pageSheet\", or remove \"\(tree.text(of: key))\""
    )
  }
}

/// What is said of sheets, and can't be.
extension SpecFaults {
  static let sheetFaults = [badDetent, sheetOfFullScreen]

  static let badDetent = DiagnosticKind.fault(
    "bad-detent",
    Explanation(
      summary: "A sheet can't rest at such a height.",
      why: """
        A detent is medium, large, a part of the greatest height that a sheet can have, such as 40%,
        or a number of points. It is more than nothing, and no part is over 100%.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about, detents: [medium, 140%] }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about, detents: [medium, large] }
        """
    )
  )

  static let sheetOfFullScreen = DiagnosticKind.fault(
    "full-screen-sheet",
    Explanation(
      summary: "What covers the whole screen has detents or a grabber.",
      why: """
        Both are of sheets, which a swipe makes higher or takes away. With the styles fullScreen and
        overFullScreen there is nothing to swipe.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about, style: fullScreen, grabber: true }
          - { on: hide, from: about, dismiss: top }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about, style: pageSheet, grabber: true }
          - { on: hide, from: about, dismiss: top }
        """
    )
  )
}
