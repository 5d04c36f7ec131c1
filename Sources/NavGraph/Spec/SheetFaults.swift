extension ValueReader {
  /// Reads a list of detents, each of which must be valid and unique.
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

  /// Reports `detents` and `grabber` with a style that is not a sheet.
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
    let (message, help) =
      switch flaw {
      case .unknown:
        (
          "\"\(text)\" is not a detent",
          Suggestion.nearest(to: text, among: ["medium", "large"]).map { "write \"\($0)\"" }
            ?? "write medium, large, a percentage such as 40%, or a number of points"
        )
      case .zero: ("a detent can't be 0", "write a height above 0")
      case .tooHigh where text.hasSuffix("%"):
        ("\"\(text)\" is more than 100%", "write at most 100%, or \"large\"")
      case .tooHigh:
        ("\"\(text)\" is higher than any screen", "write \"large\" for the full height")
      }
    return Diagnostic(
      SpecFaults.badDetent,
      message,
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
      "\"\(tree.text(of: key))\" applies to sheets only, and \"\(style.name)\" covers the whole screen",
      at: tree.span(of: key),
      help: "write \"style: pageSheet\", or remove \"\(tree.text(of: key))\""
    )
  }
}

/// The faults of sheets.
extension SpecFaults {
  static let sheetFaults = [badDetent, sheetOfFullScreen]

  static let badDetent = DiagnosticKind.fault(
    "bad-detent",
    Explanation(
      summary: "A detent is invalid.",
      why: """
        A detent is medium, large, a percentage of the sheet's maximum height, such as 40%, or a number of
        points. It must be above zero and at most 100%.
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
      fix: ["[medium, 140%]": "[medium, large]"]
    )
  )

  static let sheetOfFullScreen = DiagnosticKind.fault(
    "full-screen-sheet",
    Explanation(
      summary: "A full-screen presentation has detents or a grabber.",
      why: """
        Only sheets have detents and a grabber. With the styles fullScreen and overFullScreen they would have
        no effect. Use another style, or remove them.
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
      fix: ["style: fullScreen,": "style: pageSheet,"]
    )
  )
}
