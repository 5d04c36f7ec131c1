/// What `navc explain` says of keys that do not belong there, or are not there.
extension SpecFaults {
  static let keyFaults = [
    unknownKey, missingKey, reservedKey, keyNotInPart,
  ]

  static let unknownKey = DiagnosticKind.fault(
    "unknown-key",
    Explanation(
      summary: "A mapping has a key that the language does not know there.",
      why: """
        A key that is skipped silently is a setting that silently does nothing, so every key
        must be one of those that this kind of mapping has. Most often it is a slip of the pen,
        or stands one level too high or too low. Where YAML cut a text at a comma, quote the
        text.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, titel: Home } }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, title: Home } }
        launch: [{ root: home }]
        """
    )
  )

  static let missingKey = DiagnosticKind.fault(
    "missing-key",
    Explanation(
      summary: "A mapping lacks a key that it must have.",
      why: """
        Without it the thing would have no meaning: a transition needs an event and a source, a
        launch rule a root, a spec its screens.
        """,
      bad: """
        navc: 1
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let reservedKey = DiagnosticKind.fault(
    "reserved-key",
    Explanation(
      summary: "A key is reserved for a later format.",
      why: """
        The keys "module" and "split" will get a meaning. Until then they are refused, so that
        no spec changes its meaning later.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        module: Feed
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let keyNotInPart = DiagnosticKind.fault(
    "key-not-in-part",
    Explanation(
      summary: "An included part has a key that only the top file may have.",
      why: """
        An included part brings conditions, screens, containers, transitions and entries. What
        there is one of, such as the app's name, the launch rules and the levels of findings,
        stands in the top file, so that one file says it all.
        """,
      bad: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
        parts: [
          "feed.nav-part.yaml": """
          app: Feed
          """
        ]
      ),
      good: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
        parts: [
          "feed.nav-part.yaml": """
          screens: {}
          """
        ]
      )
    )
  )
}
