/// Findings of one cause, told as one.
extension PlacedDiagnostic {
  private struct Key: Hashable {
    var kind: DiagnosticKind
    var severity: Severity
    var cause: Cause

    init(_ diagnostic: PlacedDiagnostic, _ cause: Cause) {
      kind = diagnostic.kind
      severity = diagnostic.severity
      self.cause = cause
    }
  }

  /// Those of one id, level and cause as one, in the place of the first: it speaks of all of them, and
  /// shows the way to itself. Where that would leave many that say the same, all of these are one.
  static func together(_ diagnostics: [PlacedDiagnostic]) -> [PlacedDiagnostic] {
    var causes: [Key: Set<Key>] = [:]
    let keys = diagnostics.map { diagnostic -> (cause: Key, sentence: Key)? in
      guard let cause = diagnostic.cause else { return nil }
      let key = Key(diagnostic, cause.common)
      let sentence = Key(diagnostic, cause.sentence)
      causes[sentence, default: []].insert(key)
      return (key, sentence)
    }
    var result: [PlacedDiagnostic] = []
    var indices: [Key: Int] = [:]
    for (diagnostic, key) in zip(diagnostics, keys) {
      guard let (cause, sentence) = key else {
        result.append(diagnostic)
        continue
      }
      let areMany = causes[sentence, default: []].count > Bounds.alikeFindings
      if let index = indices[areMany ? sentence : cause] {
        result[index].others.append(diagnostic)
      } else {
        indices[areMany ? sentence : cause] = result.count
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
  var members: [PlacedDiagnostic] {
    var alone = self
    alone.others = []
    return [alone] + others
  }

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
