extension ValueReader {
  mutating func animator(_ node: NodeID, key: NodeID) -> NodeID {
    let name = name(node, key: key, "the name of an animator")
    return name != .none && checkName(name, as: .other, "animator") ? name : .none
  }

  /// Reports an animator where nothing is brought that it could animate, or where something else is to.
  mutating func checkAnimator(_ style: Presentation.Style, in fields: Fields) {
    guard fields.has(.transition) else { return }
    let verbs = WordSet(SpecSchema.animatedVerbs)
    if fields.has(.animation) { reportConflict(of: [.transition, .animation], in: fields) }
    if !fields.present.meets(verbs) {
      guard !fields.meant.meets(verbs), !fields.isStray else { return }
      report(.animatorWithoutVerb(key(.transition, in: fields), tree))
    } else if style == .popover, fields.has(.present) {
      report(.animatedPopover(key(.transition, in: fields), tree))
    }
  }
}

extension Diagnostic {
  fileprivate static func animatorWithoutVerb(_ key: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.misplacedKey,
      "\"\(tree.text(of: key))\" means nothing where nothing is brought",
      at: tree.span(of: key),
      help:
        "remove it: it goes with \(Suggestion.list(SpecSchema.animatedVerbs.map(\.text), "and"))"
    )
  }

  fileprivate static func animatedPopover(_ key: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.animatedPopover,
      "a popover comes in its own way, and takes no \"\(tree.text(of: key))\"",
      at: tree.span(of: key),
      help: "remove it, or use another \"style\""
    )
  }
}

/// What is said of the app's animators, and can't be.
extension SpecFaults {
  static let animatorFaults = [animatedPopover]

  static let animatedPopover = DiagnosticKind.fault(
    "animated-popover",
    Explanation(
      summary: "A popover has an animator of the app's.",
      why: """
        A popover grows out of what it points to, and the system alone knows how. An animator could
        not be asked, and would silently do nothing.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about, style: popover, transition: zoom }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about, style: formSheet, transition: zoom }
        """
    )
  )
}
