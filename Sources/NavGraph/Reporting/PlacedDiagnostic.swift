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
