public import NavEmit
public import NavGraph

/// A diagnostic as reports show it, with lines and columns and with the name of its subject.
public struct PlacedDiagnostic: Hashable, Sendable {
  /// A note, with its place if it has one.
  public struct Note: Hashable, Sendable {
    /// The text of the note.
    public var message: String
    /// The place.
    public var place: Place?
  }

  /// A step of the trace that shows a finding, with its place if it has one.
  public struct Step: Hashable, Sendable {
    /// The step.
    public var step: TraceStep
    /// The step in words, with the conditions that it changes.
    public var sentence: String
    /// The place.
    public var place: Place?
  }

  /// An edit that fixes the diagnostic.
  public struct Fix: Hashable, Sendable {
    /// The place of the text to replace.
    public var place: Place
    /// The new text.
    public var replacement: String
  }

  /// The kind of fault or finding.
  public var kind: DiagnosticKind
  /// The id of the kind.
  public var id: String { kind.id }
  /// The severity.
  public var severity: Severity
  /// The message.
  public var message: String
  /// The place; nil only if the compilation no longer has the file.
  public var place: Place?
  /// The subject, such as `transition feed openProfile`.
  public var subject: String?
  /// The notes about other places and reasons.
  public var notes: [Note]
  /// The advice.
  public var help: String?
  /// An edit that fixes the diagnostic, if that is safe.
  public var fix: Fix?
  /// The shortest trace that shows the finding.
  public var trace: [Step]
  /// The path of the first spec with this diagnostic, once known. Diagnostics of different specs are never
  /// grouped.
  var spec = ""
  /// The cause that it shares with other diagnostics.
  var cause: Cause?
  /// The diagnostics that are grouped with this one: the same finding, with the same cause, about other subjects.
  public var others: [PlacedDiagnostic] = []

  /// The message and the advice in one line.
  var sentence: String { help.map { "\(message); \($0)" } ?? message }

  init(_ diagnostic: Diagnostic, _ places: PlaceFinder, _ graph: NavigationGraph?) {
    kind = diagnostic.kind
    severity = diagnostic.severity
    message = diagnostic.message
    place = places.place(of: diagnostic.span)
    subject = graph?.name(of: diagnostic.subject)
    help = diagnostic.help
    notes = diagnostic.notes.map { note in
      Note(message: note.message, place: note.span.flatMap(places.place))
    }
    fix = diagnostic.fix.flatMap { fix in
      places.place(of: fix.span).map { Fix(place: $0, replacement: fix.replacement) }
    }
    trace = zip(diagnostic.trace, TraceStep.sentences(of: diagnostic.trace)).map { step, sentence in
      Step(step: step, sentence: sentence, place: step.span.flatMap(places.place))
    }
    cause = diagnostic.cause
  }
}

/// Grouping of findings that have one cause.
extension PlacedDiagnostic {
  private struct Key: Hashable {
    var spec: String
    var kind: DiagnosticKind
    var severity: Severity
    var cause: Cause

    init(_ diagnostic: PlacedDiagnostic, _ cause: Cause) {
      spec = diagnostic.spec
      kind = diagnostic.kind
      severity = diagnostic.severity
      self.cause = cause
    }
  }

  /// The number of causes with the same sentence up to which each cause is reported separately.
  static let mostAlike = 3

  /// Groups diagnostics with the same id, severity and cause into one at the position of the first, with a message
  /// about all of them and the trace of the first. If many groups would have the same sentence, they become one.
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
      let areMany = causes[sentence, default: []].count > mostAlike
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
    // If all of them have one name, the first one's message applies to all.
    guard let sentence = Cause.sentence(members.compactMap(\.cause)) else { return }
    message = sentence
    help = cause?.help ?? help
  }

  /// The diagnostics of the group, each on its own.
  var members: [PlacedDiagnostic] {
    var alone = self
    alone.others = []
    return [alone] + others
  }

  /// Returns notes with the subjects and places of the others: at most `limit`, and the number of the rest.
  func alsoNotes(limit: Int = .max) -> [Note] {
    var notes = others.prefix(limit).map(\.alsoNote)
    let rest = others.count - notes.count
    if rest > 0 { notes.append(Note(message: "and \(rest) more, which \"--format json\" lists")) }
    return notes
  }

  /// The note about this diagnostic as a member of a group.
  var alsoNote: Note {
    let name = subject?.showingInvisible ?? cause?.name ?? message
    return Note(message: "also: \(name)", place: place)
  }
}

extension TraceStep {
  /// Returns the steps in words, such as `login shows home (loggedIn = true)`: each names the conditions that
  /// have changed since the step before it, and the first names all that matter.
  static func sentences(of trace: [TraceStep]) -> [String] {
    trace.indices.map { index in
      let before = index == 0 ? [] : trace[index - 1].conditions
      return trace[index].sentence(changed: trace[index].conditions.filter { !before.contains($0) })
    }
  }

  private func sentence(changed: [ConditionValue]) -> String {
    var text: String
    switch cause {
    case .launch: text = "the app starts and shows \(shows)"
    case .restored: text = "the app restores its saved state and shows \(shows)"
    case .transition: text = "\(event ?? "a transition") shows \(shows)"
    case .back: text = "the back button shows \(shows)"
    case .dismiss: text = "a swipe down shows \(shows)"
    case .tab: text = "a tap on a tab shows \(shows)"
    case .button: text = "the button \(event ?? "of the alert") shows \(shows)"
    case .open: text = "an opening shows \(shows)"
    case .gate: text = "the gate shows \(shows)"
    case .volatile: text = "a volatile condition changes, and \(shows) is shown"
    }
    if !changed.isEmpty {
      text += " (" + changed.map { "\($0.condition) = \($0.value)" }.joined(separator: ", ") + ")"
    }
    return text.showingInvisible
  }
}
