/// The faults of the cover.
extension ResolverFaults {
  static let coverElsewhere = DiagnosticKind.fault(
    "cover-elsewhere",
    Explanation(
      summary: "The cover is used elsewhere in the spec.",
      why: """
        The cover is shown in a separate window above everything while the scene is inactive. It isn't part of \
        the navigation, so it can't be a target, source, tab, gate or splash. Use another screen.
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, privacy: PrivacyViewController }
        cover: privacy
        launch: [{ root: home }]
        transitions: [{ on: hide, from: home, present: privacy }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, lock: LockViewController, privacy: PrivacyViewController }
        cover: privacy
        launch: [{ root: home }]
        transitions:
          - { on: hide, from: home, present: lock }
          - { on: unlock, from: lock, dismiss: top }
        """
      )
    )
  )

  static func coverElsewhere(
    _ name: String,
    _ expected: ExpectedName,
    at span: SourceSpan,
    cover: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      coverElsewhere,
      expected == .source
        ? "screen \"\(name)\" is the cover and receives no events"
        : "screen \"\(name)\" is the cover and can't be used elsewhere",
      at: span,
      notes: [coverNote(cover)],
      help: expected == .source
        ? "remove it here, or use another screen as \"cover\""
        : "use another screen here, or as \"cover\""
    )
  }

  static let coverKey = DiagnosticKind.fault(
    "cover-key",
    Explanation(
      summary: "The cover has a key that only other screens can have.",
      why: """
        The cover is shown whenever the scene is inactive, whatever the conditions are. Nothing opens it, \
        passes parameters to it, or gets events or a result from it. Remove the key.
        """,
      bad: spec(
        """
        conditions: { loggedIn: bool }
        screens:
          home: HomeViewController
          privacy: { class: PrivacyViewController, requires: loggedIn }
        cover: privacy
        launch: [{ root: home }]
        """
      ),
      good: spec(
        """
        screens: { home: HomeViewController, privacy: PrivacyViewController }
        cover: privacy
        launch: [{ root: home }]
        """
      )
    )
  )

  /// Reports a key of the screen that is the cover.
  static func coverKey(
    _ name: String,
    _ key: String,
    at span: SourceSpan,
    cover: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      coverKey,
      "screen \"\(name)\" is the cover and can't have \"\(key)\"",
      at: span,
      notes: [coverNote(cover)],
      help: "remove \"\(key)\", or use another screen as \"cover\""
    )
  }

  static func coverTwice(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      duplicateName,
      "the app has two covers",
      at: span,
      notes: [DiagnosticNote("the first one is here", at: first)],
      help: "remove one of the two"
    )
  }

  private static func coverNote(_ span: SourceSpan) -> DiagnosticNote {
    DiagnosticNote("named as the cover here", at: span)
  }
}
