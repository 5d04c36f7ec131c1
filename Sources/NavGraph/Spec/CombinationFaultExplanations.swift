/// What `navc explain` says of keys that do not go together.
extension SpecFaults {
  static let combinationFaults = [
    conflictingKeys, misplacedKey, severalVerbs, noVerb,
  ]

  static let conflictingKeys = DiagnosticKind.fault(
    "conflicting-keys",
    Explanation(
      summary: "A mapping has several keys of which only one can stand there.",
      why: """
        Each of them says the same thing in another way, such as how a screen is made or what a
        tab does, and they would contradict each other.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, view: HomeView } }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: { view: HomeView } }
        launch: [{ root: home }]
        """
    )
  )

  static let misplacedKey = DiagnosticKind.fault(
    "misplaced-key",
    Explanation(
      summary: "A key stands without the one that it belongs to.",
      why: """
        A style is the style of something presented, an animation that of a root switch, an
        identifier is one in a storyboard. Alone it would silently do nothing.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, push: about, style: pageSheet }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about }
        """
    )
  )

  static let severalVerbs = DiagnosticKind.fault(
    "several-verbs",
    Explanation(
      summary: "A transition has more than one verb.",
      why: """
        A transition does one thing. Two things in a row are two events, or one verb that does
        both, such as "root", which dismisses what is presented by itself. Only "present" can
        stand beside "root".
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, push: about, present: about }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about }
        """
    )
  )

  static let noVerb = DiagnosticKind.fault(
    "no-verb",
    Explanation(
      summary: "A transition has neither a verb nor \"sets\".",
      why: """
        It would do nothing. A transition that only tells that a condition has changed has
        "sets" and no verb.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about }
        """
    )
  )
}
