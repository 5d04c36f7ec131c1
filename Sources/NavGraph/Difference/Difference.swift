/// The differences between two versions of a spec, and their effects.
public struct Difference: Sendable {
  /// The changes, by kind of declaration, in the order of the newer version.
  public var changes: [Change] = []
  /// The effects of the changes.
  public var effects: [Effect] = []
  /// The breaking changes.
  public var breaks: [Break] = []

  package init() {}

  /// True if nothing changed.
  public var isEmpty: Bool { changes.isEmpty }

  /// Adds breaking changes, kind by kind.
  public mutating func add(_ more: [Break]) {
    let all = breaks + more
    breaks = Break.Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
  }

  /// The kind of a change.
  public enum Kind: String, Sendable, CaseIterable {
    /// The newer version has it, the older one doesn't.
    case added
    /// The older version has it, the newer one doesn't.
    case removed
    /// Both versions have it, with differences.
    case changed
    /// The name differs, and possibly more.
    case renamed
  }

  /// A declaration that was added, removed, changed or renamed.
  public struct Change: Hashable, Sendable {
    /// The kind of the change.
    public var kind: Kind
    /// The kind of the declaration, such as `screen` or `transition`.
    public var thing: String
    /// The name of the declaration. A transition has its sources and its event.
    public var names: [String]
    /// The name in the older version.
    public var oldName: String?
    /// The differences if both versions have it. Otherwise, its properties.
    public var details: [Detail] = []
    /// The position in the older version.
    public var oldSpan: SourceSpan?
    /// The position in the newer version.
    public var newSpan: SourceSpan?

    /// The kind and the name.
    public var title: String { ([thing] + names).joined(separator: " ") }

    package init(
      kind: Kind,
      thing: String,
      names: [String],
      oldName: String? = nil,
      details: [Detail] = [],
      oldSpan: SourceSpan? = nil,
      newSpan: SourceSpan? = nil
    ) {
      (self.kind, self.thing, self.names, self.oldName) = (kind, thing, names, oldName)
      (self.details, self.oldSpan, self.newSpan) = (details, oldSpan, newSpan)
    }
  }

  /// A property that differs.
  public struct Detail: Hashable, Sendable {
    /// The name of the property, such as `requires` or `link /me`.
    public var what: String
    /// The value in the older version, or nil if it has none.
    public var old: String?
    /// The value in the newer version, or nil if it has none.
    public var new: String?

    package init(what: String, old: String? = nil, new: String? = nil) {
      (self.what, self.old, self.new) = (what, old, new)
    }
  }

  /// An effect of the changes.
  public struct Effect: Hashable, Sendable {
    /// The kind of an effect.
    public enum Kind: String, Sendable, CaseIterable {
      /// A screen is shown under different conditions.
      case reach
      /// A condition holds, or no longer holds, wherever a screen is shown.
      case protection
      /// An opened screen or container has another place.
      case place
      /// A link has another target.
      case link
      /// A finding was added or removed.
      case finding
      /// The shortest path to a screen is longer.
      case way
    }

    /// The kind of the effect.
    public var kind: Kind
    /// The subject: a name, a link's pattern or a finding's id.
    public var subject: String
    /// The fact in the newer version, as a sentence without its subject.
    public var message: String
    /// A URL or payload that shows the effect.
    public var example: String?
    /// The fact in the older version, or nil if there was none.
    public var old: String?
    /// The fact in the newer version, or nil if there is none.
    public var new: String?
    /// The screen or container that it is about, if the subject is something else.
    public var about: String?
    /// The position in the older version.
    public var oldSpan: SourceSpan?
    /// The position in the newer version.
    public var newSpan: SourceSpan?

    package init(
      kind: Kind,
      subject: String,
      message: String,
      example: String? = nil,
      old: String? = nil,
      new: String? = nil,
      about: String? = nil,
      oldSpan: SourceSpan? = nil,
      newSpan: SourceSpan? = nil
    ) {
      (self.kind, self.subject, self.message, self.example) = (kind, subject, message, example)
      (self.old, self.new, self.about) = (old, new, about)
      (self.oldSpan, self.newSpan) = (oldSpan, newSpan)
    }
  }

  /// A breaking change: the subject worked in the older version and no longer does.
  public struct Break: Hashable, Sendable {
    /// The kind of a breaking change.
    public enum Kind: String, Sendable, CaseIterable {
      /// A URL, a quick action, a notification or an activity.
      case links
      /// A declaration of the generated Swift that the app's code uses.
      case api
      /// A saved state that is no longer restored.
      case state
      /// A screen or container that is shown under weaker conditions.
      case protection
    }

    /// The kind of the breaking change.
    public var kind: Kind
    /// The subject: a name, a link's pattern or a declaration.
    public var subject: String
    /// The fact that no longer holds, as a sentence without its subject.
    public var message: String
    /// The screen or container that it is about, if the subject is something else.
    public var about: String?
    /// The position in the older version.
    public var oldSpan: SourceSpan?
    /// The position in the newer version.
    public var newSpan: SourceSpan?

    /// Creates a breaking change.
    public init(
      _ kind: Kind,
      _ subject: String,
      _ message: String,
      about: String? = nil,
      oldSpan: SourceSpan? = nil,
      newSpan: SourceSpan? = nil
    ) {
      (self.kind, self.subject, self.message, self.about) = (kind, subject, message, about)
      (self.oldSpan, self.newSpan) = (oldSpan, newSpan)
    }
  }
}
