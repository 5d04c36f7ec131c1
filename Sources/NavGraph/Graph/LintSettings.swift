/// A level that `lint:` gives a finding.
public struct LevelSetting: Sendable {
  /// The finding.
  public var kind: DiagnosticKind
  /// Its level; nil for `off`.
  public var severity: Severity?
  /// Where it is written.
  public var origin: NodeID
}

/// An `allow` entry: a finding that is meant to stay.
public struct Allowance: Sendable {
  /// The finding.
  public var kind: DiagnosticKind
  /// Why it may stay.
  public var reason: String
  /// On what it stands.
  public var subject: Subject
  /// The id, where it is written.
  public var origin: NodeID
  /// Takes it away; nil where that takes a person.
  public var removal: FixIt?
}
