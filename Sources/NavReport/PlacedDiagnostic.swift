public import NavEmit
public import NavGraph

/// A diagnostic as reports show it: places in lines and columns, the subject by its name.
public struct PlacedDiagnostic: Hashable, Sendable {
  /// A note, with its place if it has one.
  public struct Note: Hashable, Sendable {
    /// What it says.
    public var message: String
    /// Where.
    public var place: Place?
  }

  /// A step of the way that shows a finding, with its place if it has one.
  public struct Step: Hashable, Sendable {
    /// The step.
    public var step: TraceStep
    /// Where.
    public var place: Place?
  }

  /// An edit that mends it, with the place of what it replaces.
  public struct Fix: Hashable, Sendable {
    /// What is replaced.
    public var place: Place
    /// What is put there.
    public var replacement: String
  }

  /// Which fault or finding it is.
  public var kind: DiagnosticKind
  /// Its id.
  public var id: String { kind.id }
  /// How much it matters.
  public var severity: Severity
  /// What is wrong.
  public var message: String
  /// Where; nil only if the file is gone from the compilation.
  public var place: Place?
  /// What it is about, such as `transition feed openProfile`.
  public var subject: String?
  /// Where else, and why.
  public var notes: [Note]
  /// What to do.
  public var help: String?
  /// An edit that mends it, where that is safe.
  public var fix: Fix?
  /// The shortest way to see it happen.
  public var trace: [Step]
  /// The path of the spec, once it is known which one says it first: what is said of one is never told
  /// together with what is said of another.
  var spec = ""
  /// What it has in common with others.
  var cause: Cause?
  /// What is told together with it: the same, for the same reason, of other things.
  public var others: [PlacedDiagnostic] = []

  /// What is wrong and what to do, in one line.
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
    trace = diagnostic.trace.map { step in
      Step(step: step, place: step.span.flatMap(places.place))
    }
    cause = diagnostic.cause
  }
}

/// Findings of one cause, told as one.
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

  /// Of more findings than this that say the same of different causes one is made.
  static let mostAlike = 3

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
  var alsoNote: Note {
    let name = subject?.showingInvisible ?? cause?.name ?? message
    return Note(message: "also: \(name)", place: place)
  }
}

extension TraceStep {
  /// The step in words, such as `openProfile shows profile, with loggedIn`.
  var sentence: String {
    var text: String
    switch cause {
    case .launch: text = "the app starts and shows \(shows)"
    case .restored: text = "the app comes back with its saved state and shows \(shows)"
    case .transition: text = "\(event ?? "a transition") shows \(shows)"
    case .back: text = "the back button shows \(shows)"
    case .dismiss: text = "a swipe down shows \(shows)"
    case .tab: text = "a tab shows \(shows)"
    case .button: text = "the button \(event ?? "of the alert") shows \(shows)"
    case .open: text = "an opening from outside shows \(shows)"
    case .gate: text = "the gate shows \(shows)"
    case .volatile: text = "conditions change by themselves, and \(shows) shows"
    }
    if !conditions.isEmpty {
      text += ", with " + conditions.map(\.phrase).joined(separator: " and ")
    }
    return text.showingInvisible
  }
}

extension TraceStep.ConditionValue {
  /// As a formula would say it.
  var phrase: String {
    switch value {
    case "true": condition
    case "false": "not \(condition)"
    default: "\(condition) is \(value)"
    }
  }
}
