extension ResolverFaults {
  static let parameterNotCodable = DiagnosticKind.fault(
    "parameter-not-codable",
    Explanation(
      summary: "A parameter has to be serialized, but its type is not Codable.",
      why: """
        The parameters of a screen that is restored, has an "activity", or is opened by a link or "window" are \
        serialized, so they must be Codable and Hashable. With "restorable: false" and none of these, any type \
        is allowed, such as a function.
        """,
      bad: spec(
        """
        screens:
          home: HomeViewController
          picker: { class: PickerViewController, params: { picked: (Photo) -> Void } }
        launch: [{ root: home }]
        transitions:
          - { on: pick, from: home, present: picker }
          - { on: done, from: picker, dismiss: top }
        """
      ),
      fix: ["-> Void }": "-> Void }, restorable: false"]
    )
  )

  static func notCodable(
    _ parameter: Parameter,
    of screen: Screen,
    _ uses: [ParameterUse],
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      parameterNotCodable,
      "parameter \"\(parameter.name)\" of screen \"\(screen.name)\" must be Codable, but "
        + "\(parameter.type.swift) is not: \(uses.map(reason)[0])",
      at: tree.span(of: parameter.origin),
      notes: uses.enumerated().prefix(Bounds.listedNames).compactMap { index, use in
        if index == 0, use.kind == .restoration { return nil }
        return DiagnosticNote(reason(use), at: tree.span(of: use.origin))
      },
      help: help(screen.name, uses)
    )
  }

  private static func reason(_ use: ParameterUse) -> String {
    switch use.kind {
    case .restoration: "the screen is restored at the next launch"
    case .link: "a link opens the screen"
    case .window: "\"window\" opens it, or a screen above it"
    case .activity: "an activity opens it, or a screen above it"
    }
  }

  private static func help(_ screen: String, _ uses: [ParameterUse]) -> String {
    let other = "pass an ID that the screen can use to look it up"
    guard uses.contains(where: { $0.kind == .restoration }) else { return other }
    let notRestorable = "write \"restorable: false\" on \"\(screen)\""
    return uses.count == 1
      ? "\(notRestorable), or \(other)" : "\(other); \"restorable: false\" is not enough"
  }
}
