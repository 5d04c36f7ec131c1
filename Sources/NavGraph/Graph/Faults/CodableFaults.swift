extension ResolverFaults {
  static let parameterNotCodable = DiagnosticKind.fault(
    "parameter-not-codable",
    Explanation(
      summary: "A parameter is to be written down, and its type is not Codable.",
      why: """
        What is restored, opened by a link, or shown in a window of its own, and what the system keeps \
        as an activity, is made anew of texts. So the parameters of such screens are Codable and \
        Hashable. Those of a screen that is "restorable: false", has no "activity", and that no link and no \
        "window" opens may be of any type: a function, "any Store", a type of the app that says \
        "codable: false". They are handed on as they are.
        """,
      bad: picker(rest: ""),
      good: picker(rest: ", restorable: false")
    )
  )

  private static func picker(rest: String) -> Explanation.Example {
    spec(
      """
      screens:
        home: HomeViewController
        picker: { class: PickerViewController, params: { picked: (Photo) -> Void }\(rest) }
      launch: [{ root: home }]
      transitions:
        - { on: pick, from: home, present: picker }
        - { on: done, from: picker, dismiss: top }
      """
    )
  }

  static func notCodable(
    _ parameter: Parameter,
    of screen: Screen,
    _ uses: [ParameterUse],
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      parameterNotCodable,
      "parameter \"\(parameter.name)\" of screen \"\(screen.name)\" has to be Codable, which "
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
    case .restoration: "the screen is restored when the app comes back"
    case .link: "a link opens the screen"
    case .window: "a window of its own opens it, or what lies over it"
    case .activity: "an activity opens it, or what lies over it"
    }
  }

  private static func help(_ screen: String, _ uses: [ParameterUse]) -> String {
    let other = "give the screen something to find it by, such as an id"
    guard uses.contains(where: { $0.kind == .restoration }) else { return other }
    let mark = "write \"restorable: false\" on \"\(screen)\""
    return uses.count == 1
      ? "\(mark), or \(other)" : "\(other); \"restorable: false\" is not enough"
  }
}
