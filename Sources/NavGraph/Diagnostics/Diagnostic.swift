/// How much a diagnostic matters.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  /// Nothing is generated, and `check` fails.
  case error
  /// Likely a mistake; fails under `--strict` only.
  case warning
  /// Worth knowing.
  case note

  /// Worst first.
  public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

  /// As it is written in reports and under `lint:`.
  public var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}

/// What a diagnostic is about.
public enum Subject: Hashable, Sendable {
  /// The spec as a whole, or a part of it that has no name.
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

/// More about a diagnostic, with the place it speaks of, if it speaks of one.
public struct DiagnosticNote: Hashable, Sendable {
  /// One sentence, without a full stop.
  public var message: String
  /// Where.
  public var span: SourceSpan?

  /// A note about `span`.
  public init(_ message: String, at span: SourceSpan? = nil) {
    self.message = message.asSentence()
    self.span = span
  }
}

/// A replacement of bytes that would mend the fault.
public struct FixIt: Hashable, Sendable {
  /// What is replaced.
  public var span: SourceSpan
  /// What is put there.
  public var replacement: String

  /// Puts `replacement` in the place of `span`.
  public init(_ span: SourceSpan, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

/// One step of a way that shows a finding to be real.
public struct TraceStep: Hashable, Sendable {
  /// What makes a step happen.
  public enum Cause: String, Sendable {
    /// The app starts.
    case launch
    /// A saved state comes back.
    case restored
    /// A transition of the spec.
    case transition
    /// The system's back button.
    case back
    /// A sheet swiped away.
    case dismiss
    /// A tab tapped.
    case tab
    /// A button of an alert whose event nothing takes, or that has none.
    case button
    /// An opening from outside.
    case open
    /// A gate shown, or left.
    case gate
    /// A volatile condition changed.
    case volatile
  }

  /// The event, where there is one.
  public var event: String?
  /// What made it happen.
  public var cause: Cause
  /// The name of the screen that is shown then.
  public var shows: String
  /// The conditions that matter, and their values, by then.
  public var conditions: [ConditionValue]
  /// The transition or launch rule.
  public var span: SourceSpan?
  /// How it is made again; nil if that is not known.
  public var input: TraceInput?

  /// A condition's value, by names.
  public struct ConditionValue: Hashable, Sendable {
    /// The condition's name.
    public var condition: String
    /// The value's name; `true` or `false` for a Bool.
    public var value: String

    /// `condition` has `value`.
    public init(_ condition: String, _ value: String) {
      self.condition = condition
      self.value = value
    }
  }

  /// A step that ends with `shows` on screen.
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

/// One fault or finding, at its place.
public struct Diagnostic: Hashable, Sendable {
  /// Which fault or finding it is.
  public var kind: DiagnosticKind
  /// How much it matters, after `lint:`.
  public var severity: Severity
  /// What is wrong: one sentence with the facts, without a full stop. What to do is in `help`.
  public var message: String
  /// Where: the smallest piece of text that shows it.
  public var span: SourceSpan
  /// What it is about.
  public var subject: Subject
  /// Where else, and why.
  public var notes: [DiagnosticNote]
  /// What to do about it, in the imperative, without a full stop.
  public var help: String?
  /// An edit that mends it, where that is safe.
  public var fix: FixIt?
  /// The shortest way to see it happen.
  public var trace: [TraceStep]
  /// What it has in common with others, with which reports tell it as one.
  public var cause: Cause?

  /// A diagnostic at its kind's own level.
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
  /// By place, then severity, id and message: a total order, so that reports do not depend on the
  /// order of the checks.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    if a.span != b.span { return a.span < b.span }
    if a.severity != b.severity { return a.severity < b.severity }
    if a.kind.id != b.kind.id { return a.kind.id < b.kind.id }
    return a.message < b.message
  }
}

/// Where a stage puts what it finds. Stages never throw for a user's mistake.
package struct DiagnosticSink {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  var isEmpty: Bool { diagnostics.isEmpty }

  package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Takes back what was reported since `start` and is covered by what is said better now.
  mutating func withdraw(since start: Int, where isCovered: (Diagnostic) -> Bool) {
    let rest = diagnostics[start...].filter { !isCovered($0) }
    diagnostics.replaceSubrange(start..., with: rest)
  }

  /// All, by place, each once: a part that aliases stand for is looked at more than once.
  package func sorted() -> [Diagnostic] {
    var all: [Diagnostic] = []
    for diagnostic in diagnostics.sorted() where diagnostic != all.last { all.append(diagnostic) }
    return all
  }
}
