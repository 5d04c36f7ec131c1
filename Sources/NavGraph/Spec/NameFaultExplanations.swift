/// What `navc explain` says of names.
extension SpecFaults {
  static let nameFaults = [
    badName, reservedName,
  ]

  static let badName = DiagnosticKind.fault(
    "bad-name",
    Explanation(
      summary: "A name is not a Swift identifier that begins with a lower-case letter.",
      why: """
        Names become names in the generated Swift, so they follow Swift's grammar, in any
        script. They begin with no upper-case letter, because types do. Swift's keywords are
        fine: the generated code escapes them. Characters that can't be seen are refused.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home-page: HomeViewController }
        launch: [{ root: home-page }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { homePage: HomeViewController }
        launch: [{ root: homePage }]
        """
    )
  )

  static let reservedName = DiagnosticKind.fault(
    "reserved-name",
    Explanation(
      summary: "A name is a word of the language.",
      why: """
        A screen called "top" could not be told from the word in "pop: top", nor a condition
        called "not" from the operator.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { top: HomeViewController }
        launch: [{ root: top }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )
}
