/// What differs between two versions of a spec, in the app's terms, and what that does.
public struct Difference: Sendable {
  /// What was changed, by kinds of things, in the order of the newer version.
  public var changes: [Change] = []
  /// What that does.
  public var effects: [Effect] = []
  /// What it breaks.
  public var breaks: [Break] = []

  package init() {}

  /// Whether nothing was changed.
  public var isEmpty: Bool { changes.isEmpty }

  /// Adds what it breaks besides, kind by kind.
  public mutating func add(_ more: [Break]) {
    let all = breaks + more
    breaks = Break.Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
  }

  /// What became of something.
  public enum Kind: String, Sendable, CaseIterable {
    /// Only the newer version has it.
    case added
    /// Only the older version has it.
    case removed
    /// Both have it, with something else to say of it.
    case changed
    /// It is called otherwise, and may have changed besides.
    case renamed
  }

  /// Something that was added, removed, changed or renamed.
  public struct Change: Hashable, Sendable {
    /// What became of it.
    public var kind: Kind
    /// What it is, such as `screen`, `transition`.
    public var thing: String
    /// Its names: of a transition where it starts, and the event.
    public var names: [String]
    /// What it was called.
    public var oldName: String?
    /// What differs, if both versions have it; else what there was, or is.
    public var details: [Detail] = []
    /// Where the older version has it.
    public var oldSpan: SourceSpan?
    /// Where the newer version has it.
    public var newSpan: SourceSpan?

    /// What it is called in sentences.
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

  /// One thing that is said otherwise.
  public struct Detail: Hashable, Sendable {
    /// What is said, such as `requires`, `link /me`.
    public var what: String
    /// What it was; nil if nothing was said.
    public var old: String?
    /// What it is; nil if nothing is said.
    public var new: String?

    package init(what: String, old: String? = nil, new: String? = nil) {
      (self.what, self.old, self.new) = (what, old, new)
    }
  }

  /// Something that comes of the changes.
  public struct Effect: Hashable, Sendable {
    /// What kind of effect.
    public enum Kind: String, Sendable, CaseIterable {
      /// A screen is shown under other conditions than before.
      case reach
      /// A condition that holds wherever a screen is shown, or no longer.
      case protection
      /// What is opened has another place.
      case place
      /// A link does something else.
      case link
      /// A finding has come or gone.
      case finding
      /// The shortest way to a screen is longer.
      case way
    }

    /// What kind of effect.
    public var kind: Kind
    /// On what: a name, a pattern of links, a finding's id.
    public var subject: String
    /// What holds by now, as a sentence without its subject.
    public var message: String
    /// What was; nil if nothing was.
    public var old: String?
    /// What is; nil if nothing is.
    public var new: String?
    /// The screen or container that it is about, where the subject is something else.
    public var about: String?
    /// Where the older version has it.
    public var oldSpan: SourceSpan?
    /// Where the newer version has it.
    public var newSpan: SourceSpan?

    package init(
      kind: Kind,
      subject: String,
      message: String,
      old: String? = nil,
      new: String? = nil,
      about: String? = nil,
      oldSpan: SourceSpan? = nil,
      newSpan: SourceSpan? = nil
    ) {
      (self.kind, self.subject, self.message) = (kind, subject, message)
      (self.old, self.new, self.about) = (old, new, about)
      (self.oldSpan, self.newSpan) = (oldSpan, newSpan)
    }
  }

  /// Something that worked and no longer does.
  public struct Break: Hashable, Sendable {
    /// What breaks.
    public enum Kind: String, Sendable, CaseIterable {
      /// A URL, a quick action, a notification or an activity that worked.
      case links
      /// What the app's code uses of the generated Swift.
      case api
      /// What was saved, and no longer comes back.
      case state
      /// Something is shown under weaker conditions.
      case protection
    }

    /// What breaks.
    public var kind: Kind
    /// On what: a name, a pattern of links, a declaration.
    public var subject: String
    /// What no longer holds, as a sentence without its subject.
    public var message: String
    /// The screen or container that it is about, where the subject is something else.
    public var about: String?
    /// Where the older version has it.
    public var oldSpan: SourceSpan?
    /// Where the newer version has it.
    public var newSpan: SourceSpan?

    /// A break of that kind.
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
