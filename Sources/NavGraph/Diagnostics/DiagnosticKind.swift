/// A kind of fault or finding: its stable id, its level, and what `navc explain` says of it.
///
/// A *fault* leaves the spec without a meaning; it is an error and can't be silenced. A *finding* is
/// something the analysis says about a spec that has a meaning; it can be re-levelled and allowed.
public struct DiagnosticKind: Sendable {
  /// The stable id, in kebab case; it names the bad thing, not the cure.
  public let id: String
  /// Whether it is a finding, so that `lint:` and `allow` may name it.
  public let isFinding: Bool
  /// The level it has if `lint:` says nothing.
  public let severity: Severity
  /// Whether it is told if `lint:` says nothing; what is off is told at the level that `lint:` gives it.
  public let isOn: Bool
  /// Whether `navc check --fix` mends it where there is one way to that is safe.
  public let isMendable: Bool
  /// What the user reads who asks for more.
  public let explanation: Explanation

  /// A fault.
  public static func fault(
    _ id: String,
    isMendable: Bool = false,
    _ explanation: Explanation
  ) -> DiagnosticKind {
    DiagnosticKind(
      id: id,
      isFinding: false,
      severity: .error,
      isOn: true,
      isMendable: isMendable,
      explanation: explanation
    )
  }

  /// A finding of the given level.
  public static func finding(
    _ id: String,
    _ severity: Severity,
    isOn: Bool = true,
    isMendable: Bool = false,
    _ explanation: Explanation
  ) -> DiagnosticKind {
    DiagnosticKind(
      id: id,
      isFinding: true,
      severity: severity,
      isOn: isOn,
      isMendable: isMendable,
      explanation: explanation
    )
  }
}

extension DiagnosticKind: Hashable {
  /// Kinds are their ids.
  public static func == (a: DiagnosticKind, b: DiagnosticKind) -> Bool { a.id == b.id }

  /// Kinds are their ids.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// What `navc explain` prints. The tests run both examples: the bad one must bring the diagnostic,
/// the good one nothing at all.
public struct Explanation: Sendable {
  /// What is wrong, in one line.
  public let summary: String
  /// Why it matters and what to do, in a paragraph or two.
  public let why: String
  /// A spec that has it.
  public let bad: Example
  /// The same spec, mended.
  public let good: Example

  /// An explanation with a bad and a good example.
  public init(summary: String, why: String, bad: Example, good: Example) {
    self.summary = summary
    self.why = why
    self.bad = bad
    self.good = good
  }

  /// A spec, with the parts that it includes, and what its reading needs.
  public struct Example: Sendable, ExpressibleByStringLiteral {
    private enum Contents: Sendable {
      case text(String)
      case bytes([UInt8])
      case blanks(Int)
    }

    private let top: Contents
    /// Included files by their paths.
    public let parts: [String: String]
    /// The file that the spec is checked against: its name says what it is.
    public let checked: CheckedFile?

    /// A file of the app's bundle or of its web site.
    public struct CheckedFile: Sendable {
      /// `Info.plist`, `App.entitlements` or `apple-app-site-association`.
      public let name: String
      /// Its contents.
      public let text: String
    }

    /// The bytes of the top file.
    public var contents: [UInt8] {
      switch top {
      case .text(let text): Array(text.utf8)
      case .bytes(let bytes): bytes
      case .blanks(let count): Array(repeating: 0x20, count: count)
      }
    }

    /// The top file's text, for a reader; nil if it is none, or too long to show.
    public var text: String? {
      if case .text(let text) = top { text } else { nil }
    }

    /// A spec in one file.
    public init(stringLiteral text: String) { self.init(text, parts: [:]) }

    /// A spec with included parts.
    public init(_ text: String, parts: [String: String]) {
      top = .text(text)
      self.parts = parts
      checked = nil
    }

    /// A spec, and a file that it is checked against.
    public init(_ text: String, against name: String, _ contents: String) {
      top = .text(text)
      parts = [:]
      checked = CheckedFile(name: name, text: contents)
    }

    /// A file that is not text.
    public init(bytes: [UInt8]) {
      top = .bytes(bytes)
      parts = [:]
      checked = nil
    }

    /// A file of blanks.
    public init(blanks count: Int) {
      top = .blanks(count)
      parts = [:]
      checked = nil
    }
  }
}
