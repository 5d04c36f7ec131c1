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
  /// The subject as a part of sentences, such as `transition "openProfile" of "feed"`.
  var subjectPhrase: String?
  /// The diagnostics that are grouped with this one: the same finding, with the same cause, about other subjects.
  public var others: [PlacedDiagnostic] = []

  /// The message and the advice in one line.
  var sentence: String { help.map { "\(message); \($0)" } ?? message }

  init(
    _ diagnostic: Diagnostic,
    _ places: PlaceFinder,
    _ graph: NavigationGraph?,
    _ names: TraceNames?
  ) {
    kind = diagnostic.kind
    severity = diagnostic.severity
    message = diagnostic.message
    place = places.place(of: diagnostic.span)
    subject = graph?.name(of: diagnostic.subject)
    subjectPhrase = graph?.phrase(of: diagnostic.subject)
    help = diagnostic.help
    notes = diagnostic.notes.map { note in
      Note(message: note.message, place: note.span.flatMap(places.place))
    }
    fix = diagnostic.fix.flatMap { fix in
      places.place(of: fix.span).map { Fix(place: $0, replacement: fix.replacement) }
    }
    let sentences = TraceStep.sentences(
      of: diagnostic.trace,
      names,
      endsInRefusal: diagnostic.endsInRefusal
    )
    trace = zip(diagnostic.trace, sentences).map { step, sentence in
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
    let name = subjectPhrase?.showingInvisible ?? cause?.name
    return Note(message: name.map { "the same for \($0)" } ?? "also: \(message)", place: place)
  }
}

extension Diagnostic {
  /// True if the finding is that the router refuses the last step of the trace. A step that resumes a held intent
  /// can also end a trace.
  fileprivate var endsInRefusal: Bool {
    guard let last = trace.last else { return false }
    switch kind.id {
    case "refused-opening": return last.cause == .open || last.cause == .tab
    case "refused-transition":
      guard case .transition(let id) = subject else { return false }
      return last.input?.action == .transition(id)
    default: return false
    }
  }
}

extension TraceStep {
  /// Returns the steps in words, such as `login shows home (loggedIn = true)`: each names the conditions that
  /// have changed since the step before it, and the first names all that matter.
  static func sentences(
    of trace: [TraceStep],
    _ names: TraceNames? = nil,
    endsInRefusal: Bool = false
  ) -> [String] {
    trace.indices.map { index in
      let (step, last) = (trace[index], index > 0 ? trace[index - 1] : nil)
      let isRefused = endsInRefusal && index == trace.count - 1 && step.shows == last?.shows
      return step.sentence(after: last, names, isRefused).showingInvisible
    }
  }

  private func sentence(
    after last: TraceStep?,
    _ names: TraceNames?,
    _ isRefused: Bool
  ) -> String {
    let before = last?.conditions ?? []
    let changed = conditions.filter { !before.contains($0) }
    let values = changed.map { "\($0.condition) = \($0.value)" }.joined(separator: ", ")
    let end = changed.isEmpty ? "" : " (\(values))"
    if input?.action == .volatile || cause == .volatile, !changed.isEmpty {
      let changes = changed.map { "\($0.condition) becomes \($0.value)" }.joined(separator: ", ")
      if cause == .gate { return "\(changes), and the gate shows \(shows)" }
      return changes + (showsNothingNew ? "; \(shows) stays visible" : ", and \(shows) is shown")
    }
    if let subject = subject(names) {
      if isRefused { return "\(subject) is refused; \(shows) stays visible\(end)" }
      guard showsNothingNew else { return "\(subject) shows \(shows)\(end)" }
      return changed.isEmpty
        ? "\(subject) does nothing; \(shows) stays visible"
        : "after \(subject), \(shows) stays visible\(end)"
    }
    let text =
      switch cause {
      case .launch: "the app starts and shows \(shows)"
      case .restored: "the app restores its saved state and shows \(shows)"
      case .gate: "\(event.map { "after \($0), " } ?? "")the gate shows \(shows)"
      default: "a volatile condition changes, and \(shows) is shown"
      }
    return text + end
  }

  /// Returns the action; nil for a launch, a gate and a change of conditions.
  private func subject(_ names: TraceNames?) -> String? {
    switch cause {
    case .launch, .restored, .gate, .volatile: nil
    case .transition: event ?? "a transition"
    case .back: "the back button"
    case .dismiss: "a swipe down"
    case .tab: tab(names).map { "a tap on the tab \($0)" } ?? "a tap on a tab"
    case .button: "the button \(event ?? "of the alert")"
    case .open: span.map { names?.openings[$0] ?? "an opening" } ?? TraceNames.appCode
    }
  }

  /// Returns the title of the tab, or the name of its content; nil if several tab bars can be visible.
  private func tab(_ names: TraceNames?) -> String? {
    guard let tabs = names?.tabs, case .tab(let index)? = input?.action,
      tabs.indices.contains(index)
    else { return nil }
    return tabs[index]
  }
}

/// The names of a spec's openings and tabs in traces.
struct TraceNames: Sendable {
  /// The openings by where they are written.
  private(set) var openings: [SourceSpan: String] = [:]
  /// The titles of the tabs, or the names of their contents; nil for a tab without either. Empty unless the spec
  /// has exactly one tab bar.
  let tabs: [String?]

  fileprivate static let appCode = "the app's code"

  init(_ graph: NavigationGraph) {
    let bars = graph.containers.filter { $0.kind == .tabs }
    tabs =
      bars.count == 1
      ? bars[0].slots.map { tab in
        tab.title.map { "\u{201C}\($0)\u{201D}" } ?? tab.shown.map { graph.name(of: $0) }
      } : []
    for push in graph.entries.pushes {
      openings[graph.span(of: push.origin)] = "the notification \(push.name)"
    }
    // A quick action with a condition may not be the one that is possible in a step.
    for shortcut in graph.entries.shortcuts where shortcut.when == .true {
      openings[graph.span(of: shortcut.origin)] = "the quick action \(shortcut.name)"
    }
    if let unknown = graph.entries.unknownLink {
      openings[graph.span(of: unknown.origin)] = "a link that matches no pattern"
    }
    for entry in graph.screens.compactMap(\.entry) + graph.containers.compactMap(\.entry) {
      openings[graph.span(of: entry.origin)] = Self.appCode
    }
    for screen in graph.screens {
      guard let activity = screen.activity else { continue }
      openings[graph.span(of: activity.origin)] = "the activity of \(screen.name)"
    }
    for link in graph.links {
      openings[graph.span(of: link.pattern.origin)] = "the link \(link.pattern.text)"
    }
  }
}
