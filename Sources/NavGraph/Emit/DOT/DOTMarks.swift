/// What the diagnostics say of each thing that is drawn.
struct DOTMarks {
  private var marks: [Subject: Mark] = [:]

  struct Mark {
    var severity: Severity
    /// Without repetition, in the order of the diagnostics.
    var ids: [String]

    var color: String { severity == .error ? DOTLook.errorColor : DOTLook.warningColor }

    var text: String { "✗ " + ids.joined(separator: ", ") }
  }

  /// Notes are no reason to mark anything.
  init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity != .note {
      guard diagnostic.subject != .spec else { continue }
      var mark =
        marks[diagnostic.subject] ?? Mark(severity: diagnostic.severity, ids: [])
      mark.severity = min(mark.severity, diagnostic.severity)
      if !mark.ids.contains(diagnostic.kind.id) { mark.ids.append(diagnostic.kind.id) }
      marks[diagnostic.subject] = mark
    }
  }

  subscript(subject: Subject) -> Mark? { marks.isEmpty ? nil : marks[subject] }
}
