extension ValueReader {
  mutating func animator(_ node: NodeID, key: NodeID) -> NodeID {
    let name = name(node, key: key, "the name of an animator")
    return name != .none && checkName(name, as: .other, "animator") ? name : .none
  }

  /// Reports an animator without a verb that can have one, with a popover, or together with `animation`.
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
      "\"\(tree.text(of: key))\" has no effect without a verb that shows a screen",
      at: tree.span(of: key),
      help:
        "remove it, or add \(Suggestion.list(SpecSchema.animatedVerbs.map(\.text), "or"))"
    )
  }

  fileprivate static func animatedPopover(_ key: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.animatedPopover,
      "a popover can't have a custom \"\(tree.text(of: key))\"",
      at: tree.span(of: key),
      help: "remove it, or use another \"style\""
    )
  }
}

/// The faults of custom animators.
extension SpecFaults {
  static let animatorFaults = [animatedPopover]

  static let animatedPopover = DiagnosticKind.fault(
    "animated-popover",
    Explanation(
      summary: "A popover has a custom animator.",
      why: """
        UIKit animates popovers itself and ignores a custom animator. Remove "transition", or use another
        "style".
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
      fix: ["style: popover,": "style: formSheet,"]
    )
  )
}
