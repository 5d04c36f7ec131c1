/// What `navc explain` says of a file that is no readable text.
extension YAMLFaults {
  static let tooLarge = DiagnosticKind.fault(
    "too-large",
    Explanation(
      summary: "A file is larger than 128 MiB.",
      why: """
        A spec of a thousand screens has some hundred kilobytes. A file of this size is something
        else, or comes from a program that went wrong; reading it would take time and memory only.
        """,
      bad: Explanation.Example(blanks: Bounds.fileSize + 1),
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let notUTF8 = DiagnosticKind.fault(
    "not-utf-8",
    Explanation(
      summary: "A file is not UTF-8.",
      why: """
        A spec is text in UTF-8, with or without a byte order mark. The place is the first byte
        that can't belong to it; often the file was saved in an older encoding such as Latin-1
        or in UTF-16. Save it again as UTF-8.
        """,
      bad: Explanation.Example(bytes: Array("navc: 1\napp: D".utf8) + [0xE9] + Array("mo\n".utf8)),
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let controlCharacter = DiagnosticKind.fault(
    "control-character",
    Explanation(
      summary: "A text holds a character that no spec may hold.",
      why: """
        YAML allows no control characters but tab, line feed and carriage return, nor their
        escapes in double quotes here: what they would do in titles, identifiers and generated
        source nobody can see.
        """,
      bad: Explanation.Example(bytes: Array("navc: 1\napp: D".utf8) + [0x00] + Array("mo\n".utf8)),
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let emptyDocument = DiagnosticKind.fault(
    "empty-document",
    Explanation(
      summary: "A file holds nothing but white space and comments.",
      why: """
        A spec has at least the keys "navc", "app", "screens" and "launch"; an included part has
        at least one key. An empty file is more often an unsaved one than one that is meant.
        """,
      bad: """
        # the spec comes here
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let syntax = DiagnosticKind.fault(
    "yaml-syntax",
    Explanation(
      summary: "The text is not YAML.",
      why: """
        The place is where reading stopped; the slip can be a little before it. Texts with a
        colon and a space, with brackets or braces inside braces, or with one of @ ` % & * ! at
        the start need quotes, and lines are indented with spaces, never with tabs.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: { class: HomeViewController, requires: plan is [pro, team] }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        conditions:
          plan: { values: [pro, team] }
        screens:
          home: { class: HomeViewController, requires: plan is pro|team }
        launch: [{ root: home }]
        """
    )
  )

  static let secondDocument = DiagnosticKind.fault(
    "second-document",
    Explanation(
      summary: "A file holds more than one YAML document.",
      why: """
        A line of three hyphens begins a new document. A file is one spec, or one part of a
        spec; what should be read along with it is included.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        ---
        doc: More.
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
