/// What `navc explain` says of values that are not what their key asks for.
extension SpecFaults {
  static let valueFaults = [
    wrongType, missingValue, emptyList, badBoolean, badNumber, badValue, unsupportedVersion,
    allowWithoutReason, unknownFinding, duplicateItem,
  ]

  static let wrongType = DiagnosticKind.fault(
    "wrong-type",
    Explanation(
      summary: "A value is a text, a list or a mapping where something else is expected.",
      why: """
        Each key has its own kind of value. A text that begins with a brace or a bracket needs
        quotes: YAML reads {id} as a mapping.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: [HomeViewController] }
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

  static let missingValue = DiagnosticKind.fault(
    "missing-value",
    Explanation(
      summary: "A key has no value.",
      why: """
        Nothing is written after the colon, or what is written there is empty. An empty text
        that is meant, such as an empty title, is written as a pair of quotes.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, title: } }
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

  static let emptyList = DiagnosticKind.fault(
    "empty-list",
    Explanation(
      summary: "A list or mapping holds nothing where something must be.",
      why: """
        No launch rules, no tabs or no sources are never meant. Where there is nothing to say,
        leave the key out.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: []
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let badBoolean = DiagnosticKind.fault(
    "bad-boolean",
    Explanation(
      summary: "A Boolean is neither \"true\" nor \"false\".",
      why: """
        YAML has had many words for the two, and programs disagree on them. Here there are only
        these two, so that everybody reads the same.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, hidesTabBar: yes } }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, hidesTabBar: true } }
        launch: [{ root: home }]
        """
    )
  )

  static let badNumber = DiagnosticKind.fault(
    "bad-number",
    Explanation(
      summary: "A number is not a decimal number, or is negative.",
      why: """
        A duration is in seconds, in digits, with a decimal point if need be. No unit is written
        after it.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, root: about, animation: slideUp, duration: 0.5s }
          - { on: hide, from: about, root: home }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, root: about, animation: slideUp, duration: 0.5 }
          - { on: hide, from: about, root: home }
        """
    )
  )

  static let badValue = DiagnosticKind.fault(
    "bad-value",
    Explanation(
      summary: "A value is none of those that its key can have.",
      why: """
        Some keys have a closed set of values: styles, animations, kinds of condition, levels.
        Case counts.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about, style: pagesheet }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about, style: pageSheet }
        """
    )
  )

  static let unsupportedVersion = DiagnosticKind.fault(
    "unsupported-version",
    Explanation(
      summary: "The spec is in a format that this navc does not know.",
      why: """
        The number after "navc" is the version of the format, not of the tool. This navc reads
        format 1.
        """,
      bad: """
        navc: 2
        app: Demo
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

  static let allowWithoutReason = DiagnosticKind.fault(
    "allow-without-reason",
    Explanation(
      summary: "A finding is allowed without a reason.",
      why: """
        What is allowed stays for years. The reason tells whoever reads the spec then whether it
        still holds.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          over: { class: GameOverViewController, allow: { dead-end: } }
        launch: [{ root: home }]
        transitions: [{ on: lose, from: home, present: over, style: fullScreen }]
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          over: { class: GameOverViewController, allow: { dead-end: the kiosk restarts the app } }
        launch: [{ root: home }]
        transitions: [{ on: lose, from: home, present: over, style: fullScreen }]
        """
    )
  )

  static let unknownFinding = DiagnosticKind.fault(
    "unknown-finding",
    Explanation(
      summary: "A finding is allowed, or given a level, that navc does not know.",
      why: """
        The keys of "lint" and "allow" are the ids of findings, as they stand in brackets at the
        end of what navc reports. A misspelt one would do nothing. Faults can't be named there:
        they leave the spec without a meaning.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        lint: { many-tab: off }
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        lint: { many-tabs: off }
        """
    )
  )

  static let duplicateItem = DiagnosticKind.fault(
    "duplicate-item",
    Explanation(
      summary: "A list of values has one of them twice.",
      why: """
        A condition has each of its values once.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        conditions: { plan: { values: [free, pro, free] } }
        transitions:
          - { on: buy, from: home, when: plan is free, sets: { plan: pro } }
          - { on: buy, from: home, sets: { plan: free } }
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        conditions: { plan: { values: [free, pro] } }
        transitions:
          - { on: buy, from: home, when: plan is free, sets: { plan: pro } }
          - { on: buy, from: home, sets: { plan: free } }
        """
    )
  )
}
