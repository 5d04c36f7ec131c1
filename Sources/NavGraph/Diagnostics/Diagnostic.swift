/// The severity of a diagnostic.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  /// An error: `check` fails, and nothing is generated.
  case error
  /// A warning: `check` fails only with `--strict`.
  case warning
  /// A note: `check` never fails.
  case note

  /// Orders severities from the most to the least severe.
  public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

  /// The name in reports and under `lint:`.
  public var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}

/// The subject of a diagnostic.
public enum Subject: Hashable, Sendable {
  /// The spec, or a part of it without a name.
  case spec
  /// A condition.
  case condition(ConditionID)
  /// A component.
  case component(ComponentID)
  /// A screen.
  case screen(ScreenID)
  /// A container.
  case container(ContainerID)
  /// A launch rule, by its index.
  case launchRule(Int)
  /// A transition.
  case transition(TransitionID)
}

/// A note of a diagnostic, with an optional location.
public struct DiagnosticNote: Hashable, Sendable {
  /// One sentence without a period.
  public var message: String
  /// The location.
  public var span: SourceSpan?

  /// Creates a note about `span`.
  public init(_ message: String, at span: SourceSpan? = nil) {
    self.message = message.asSentence()
    self.span = span
  }
}

/// A fix: the replacement of a range of bytes.
public struct FixIt: Hashable, Sendable {
  /// The bytes to replace.
  public var span: SourceSpan
  /// The new text.
  public var replacement: String

  /// Creates a fix that replaces `span` with `replacement`.
  public init(_ span: SourceSpan, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

/// One step of a trace, which shows how a finding happens.
public struct TraceStep: Hashable, Sendable {
  /// The cause of a step.
  public enum Cause: String, Sendable {
    /// The launch of the app.
    case launch
    /// The restoration of a saved state.
    case restored
    /// A transition of the spec.
    case transition
    /// The system's back button.
    case back
    /// A sheet that is swiped away.
    case dismiss
    /// A tapped tab.
    case tab
    /// A button of an alert without an event, or with one that no transition handles.
    case button
    /// An opening.
    case open
    /// A gate that is shown or left.
    case gate
    /// A change of a volatile condition.
    case volatile
  }

  /// The event, if there is one.
  public var event: String?
  /// The cause.
  public var cause: Cause
  /// The name of the screen that is visible after the step.
  public var shows: String
  /// The relevant conditions with their values after the step.
  public var conditions: [ConditionValue]
  /// The location of the transition or launch rule.
  public var span: SourceSpan?
  /// The input that repeats the step in a simulation; nil if it is not known.
  public var input: TraceInput?
  /// A Boolean value that indicates whether the step leaves everything on screen as it is.
  public var showsNothingNew = false

  /// A condition and its value, by names.
  public struct ConditionValue: Hashable, Sendable {
    /// The name of the condition.
    public var condition: String
    /// The name of the value; `true` or `false` for a Bool.
    public var value: String

    /// Creates the pair of `condition` and `value`.
    public init(_ condition: String, _ value: String) {
      self.condition = condition
      self.value = value
    }
  }

  /// Creates a step after which `shows` is visible.
  public init(
    _ cause: Cause,
    event: String? = nil,
    shows: String,
    conditions: [ConditionValue] = [],
    at span: SourceSpan? = nil,
    input: TraceInput? = nil
  ) {
    self.event = event
    self.cause = cause
    self.shows = shows
    self.conditions = conditions
    self.span = span
    self.input = input
  }
}

/// A fault or finding with its location.
public struct Diagnostic: Hashable, Sendable {
  /// The kind of fault or finding.
  public var kind: DiagnosticKind
  /// The severity, with `lint:` applied.
  public var severity: Severity
  /// The message: one sentence with the facts, without a period. `help` contains the advice.
  public var message: String
  /// The location: the smallest range of text that shows the problem.
  public var span: SourceSpan
  /// The subject.
  public var subject: Subject
  /// Notes about related locations.
  public var notes: [DiagnosticNote]
  /// The advice, in the imperative, without a period.
  public var help: String?
  /// The edit that fixes the problem, if that is safe.
  public var fix: FixIt?
  /// The trace: the shortest sequence of steps that shows the problem.
  public var trace: [TraceStep]
  /// The common sentence of this and other findings, which reports show as one.
  public var cause: Cause?

  /// Creates a diagnostic with the default severity of its kind.
  public init(
    _ kind: DiagnosticKind,
    _ message: String,
    at span: SourceSpan,
    subject: Subject = .spec,
    notes: [DiagnosticNote] = [],
    help: String? = nil,
    fix: FixIt? = nil,
    trace: [TraceStep] = [],
    cause: Cause? = nil
  ) {
    self.kind = kind
    self.severity = kind.severity
    self.message = message.asSentence()
    self.span = span
    self.subject = subject
    self.notes = notes
    self.help = help?.asSentence()
    self.fix = fix
    self.trace = trace
    self.cause = cause
  }
}

extension Diagnostic: Comparable {
  /// Orders diagnostics by location, severity, id and message. The order is total, so that reports do not depend on
  /// the order of the checks.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    if a.span != b.span { return a.span < b.span }
    if a.severity != b.severity { return a.severity < b.severity }
    if a.kind.id != b.kind.id { return a.kind.id < b.kind.id }
    return a.message < b.message
  }
}

/// The diagnostics of a stage. Stages report the user's mistakes here and never throw for them.
package struct DiagnosticSink {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  var isEmpty: Bool { diagnostics.isEmpty }

  package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Removes the diagnostics since `start` that better ones cover.
  mutating func withdraw(since start: Int, where isCovered: (Diagnostic) -> Bool) {
    let rest = diagnostics[start...].filter { !isCovered($0) }
    diagnostics.replaceSubrange(start..., with: rest)
  }

  /// Returns all diagnostics, sorted and without duplicates, which result from aliased nodes.
  package func sorted() -> [Diagnostic] {
    var all: [Diagnostic] = []
    for diagnostic in diagnostics.sorted() where diagnostic != all.last { all.append(diagnostic) }
    return all
  }
}
