/// What `navc explain` says of included files.
extension SpecFaults {
  static let includeFaults = [
    includeEnding, includeOutside, includeCycle, includeUnreadable,
  ]

  static let includeEnding = DiagnosticKind.fault(
    "include-ending",
    Explanation(
      summary: "An included file does not end in \".nav-part.yaml\".",
      why: """
        The ending tells specs from their parts: tools that look for specs find those that end
        in ".nav.yaml" and leave the parts alone.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.yaml]
        """,
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

  static let includeOutside = DiagnosticKind.fault(
    "include-outside",
    Explanation(
      summary: "An include leaves the folder of the top file.",
      why: """
        A spec is what is in its folder: it reads the same on every machine, and a spec from
        elsewhere can't make navc read other files. Neither ".." nor an absolute path nor a
        symbolic link may lead out of it.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [../feed.nav-part.yaml]
        """,
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

  static let includeCycle = DiagnosticKind.fault(
    "include-cycle",
    Explanation(
      summary: "A file includes itself, directly or by way of others.",
      why: """
        An included part comes where it is included, and that has no meaning for a file inside
        itself. A file may be named by several others: it is read once.
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
          include: [feed.nav-part.yaml]
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

  static let includeUnreadable = DiagnosticKind.fault(
    "include-unreadable",
    Explanation(
      summary: "An included file can't be read.",
      why: """
        Paths are relative to the including file. The reason is the system's.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
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
