/// Something that formulas speak about (LANGUAGE §3).
public struct Condition: Sendable {
  /// Who keeps a condition, and how.
  public enum Kind: Sendable {
    /// `login`: a Bool that the app supplies and transitions set.
    case login
    /// `bool` or `values`: the app supplies it.
    case supplied
    /// `flag`: a stored Bool that the generated code keeps.
    case flag
    /// `session`: a Bool that the generated code keeps in memory.
    case session
    /// `new-version`: true while the app is newer than the version last acknowledged.
    case newVersion
  }

  /// The name.
  public var name: String
  /// Who keeps it.
  public var kind: Kind
  /// The domain, by names; a Bool's is `false`, `true`.
  public var values: [String]
  /// Whether it was declared with `values`.
  public var hasNamedValues: Bool
  /// Where the app goes when something needs it and it does not hold.
  public var gate: Gate?
  /// Whether it may change at any moment.
  public var isVolatile = false
  /// `first-install: true` of a `new-version`.
  public var countsFirstInstall = false
  /// What it is, for a reader.
  public var doc: String?
  /// The name, where it is declared.
  public var origin: NodeID
}

/// Where a condition can be obtained (LANGUAGE §7).
public struct Gate: Hashable, Sendable {
  /// What is shown.
  public var target: Destination
  /// How it is presented; nil for a root gate.
  public var presentation: Presentation?
  /// The target, where it is written.
  public var origin: NodeID

  /// What makes it the same gate as another: all but where it is written.
  var identity: Gate {
    var identity = self
    identity.origin = .none
    return identity
  }
}
