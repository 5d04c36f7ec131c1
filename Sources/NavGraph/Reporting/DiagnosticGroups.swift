/// Findings of one cause, told as one.
extension PlacedDiagnostic {
  private struct Key: Hashable {
    var kind: DiagnosticKind
    var severity: Severity
    var cause: Cause
  }

  /// Those of one id, level and cause as one, in the place of the first: it speaks of all of them, and
  /// shows the way to itself.
  static func together(_ diagnostics: [PlacedDiagnostic]) -> [PlacedDiagnostic] {
    var result: [PlacedDiagnostic] = []
    var indices: [Key: Int] = [:]
    for diagnostic in diagnostics {
      guard let cause = diagnostic.cause else {
        result.append(diagnostic)
        continue
      }
      let key = Key(kind: diagnostic.kind, severity: diagnostic.severity, cause: cause.common)
      if let index = indices[key] {
        result[index].others.append(diagnostic)
      } else {
        indices[key] = result.count
        result.append(diagnostic)
      }
    }
    for index in result.indices where !result[index].others.isEmpty { result[index].speakOfAll() }
    return result
  }

  private mutating func speakOfAll() {
    // What is true of all of them under one name the first one says.
    guard let sentence = Cause.sentence(members.compactMap(\.cause)) else { return }
    message = sentence
    help = cause?.help ?? help
  }

  /// Each by itself.
  var members: [PlacedDiagnostic] { [self] + others }

  /// Notes about the others: which, and where. At most `limit`, and how many more there are.
  func alsoNotes(limit: Int = .max) -> [Note] {
    var notes = others.prefix(limit).map(\.alsoNote)
    let rest = others.count - notes.count
    if rest > 0 { notes.append(Note(message: "and \(rest) more, which \"--format json\" lists")) }
    return notes
  }

  /// As one of several, in a note.
  var alsoNote: Note { Note(message: "also: \(subject ?? cause?.name ?? message)", place: place) }
}
