/// What stands in the way of generating: these come from `generate`, after a check without errors.
enum GenerationFaults {
  static let all: [DiagnosticKind] = [.notGeneratedYet]
}

extension DiagnosticKind {
  static let notGeneratedYet = DiagnosticKind.fault(
    "not-generated-yet",
    Explanation(
      summary: "the spec uses something that the generated router can't do yet",
      why: """
        The spec is right, and "check" and "diagram" know what it means, but this version of navc \
        has no code to generate for it. A router that leaves it out without a word would do \
        something else than the spec says, so none is written.

        Write the spec without it for now, or do this part in the app's own code.
        """,
      bad: """
        navc: 1
        app: Mail
        screens:
          inbox: InboxViewController
          letter: LetterViewController
        containers:
          main: { nav: inbox }
        launch:
          - root: main
        transitions:
          - { on: read, from: inbox, push: letter }
          - { on: next, from: letter, replace: letter }

        """,
      good: """
        navc: 1
        app: Mail
        screens:
          inbox: InboxViewController
          letter: LetterViewController
        containers:
          main: { nav: inbox }
        launch:
          - root: main
        transitions:
          - { on: read, from: inbox, push: letter }
          - { on: close, from: letter, pop: top }

        """
    )
  )
}

extension Diagnostic {
  static func notGeneratedYet(
    _ what: String,
    at span: SourceSpan,
    _ subject: Subject
  ) -> Diagnostic {
    Diagnostic(
      .notGeneratedYet,
      "\(what) can't be generated yet",
      at: span,
      subject: subject,
      help: "leave it out, and do it in the app's own code until a later version of navc"
    )
  }
}
