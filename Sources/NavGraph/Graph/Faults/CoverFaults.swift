/// The faults of the cover, which is a screen and nothing else.
extension ResolverFaults {
  static let coverElsewhere = DiagnosticKind.fault(
    "cover-elsewhere",
    Explanation(
      summary: "The cover is named where a screen of the app's navigation is wanted.",
      why: """
        The cover lies in a window of its own, above all, while the scene is not active. It is in no \
        stack and no container, nothing leads to it, and nobody can fire anything on it: so it is no \
        target, no source, no tab, no gate and no splash.
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
    _ wanted: Wanted,
    at span: SourceSpan,
    cover: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      coverElsewhere,
      wanted == .source
        ? "screen \"\(name)\" is the cover, and hears no events"
        : "screen \"\(name)\" is the cover, and can be nothing else",
      at: span,
      notes: [coverNote(cover)],
      help: wanted == .source
        ? "remove it here; what lies under the cover stays as it is"
        : "use another screen here, or as \"cover\""
    )
  }

  static let coverKey = DiagnosticKind.fault(
    "cover-key",
    Explanation(
      summary: "The cover has a key of screens that something leads to.",
      why: """
        The cover is shown by the system's word that the scene is not active, whatever the conditions \
        are, and is gone when it is active again. So it requires nothing, nobody gives it parameters, \
        nothing opens it, it hands nothing back, and what it had in it could fire nothing.
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

  /// `key` stands at `span`, at the screen that is the cover.
  static func coverKey(
    _ name: String,
    _ key: String,
    at span: SourceSpan,
    cover: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      coverKey,
      "screen \"\(name)\" is the cover, and can't have \"\(key)\"",
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
      notes: [DiagnosticNote("the first is named here", at: first)],
      help: "keep one of the two"
    )
  }

  private static func coverNote(_ span: SourceSpan) -> DiagnosticNote {
    DiagnosticNote("it is the cover by this", at: span)
  }
}
