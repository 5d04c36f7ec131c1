/// A kind of fault or finding: its stable id, its severity, and its explanation.
///
/// A *fault* makes the spec invalid. It is an error and can't be suppressed. A *finding* is a result of the
/// analysis of a valid spec. Its severity can be changed, and it can be suppressed.
public struct DiagnosticKind: Sendable {
  /// The stable id, in kebab case. It names the problem, not the solution.
  public let id: String
  /// True for a finding, which `lint:` and `allow` can name.
  public let isFinding: Bool
  /// The default severity.
  public let severity: Severity
  /// True if it is reported by default. Otherwise, it is reported only if `lint:` sets a severity.
  public let isOn: Bool
  /// True if `navc check --fix` can fix it where there is a single safe fix.
  public let isFixable: Bool
  /// The explanation.
  public let explanation: Explanation

  /// Creates a kind of fault.
  public static func fault(
    _ id: String,
    isFixable: Bool = false,
    _ explanation: Explanation
  ) -> DiagnosticKind {
    DiagnosticKind(
      id: id,
      isFinding: false,
      severity: .error,
      isOn: true,
      isFixable: isFixable,
      explanation: explanation
    )
  }

  /// Creates a kind of finding with the given default severity.
  public static func finding(
    _ id: String,
    _ severity: Severity,
    isOn: Bool = true,
    isFixable: Bool = false,
    _ explanation: Explanation
  ) -> DiagnosticKind {
    DiagnosticKind(
      id: id,
      isFinding: true,
      severity: severity,
      isOn: isOn,
      isFixable: isFixable,
      explanation: explanation
    )
  }
}

extension DiagnosticKind: Hashable {
  /// Returns true if the ids are equal.
  public static func == (a: DiagnosticKind, b: DiagnosticKind) -> Bool { a.id == b.id }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The explanation that `navc explain` prints.
///
/// The tests compile both examples: the bad one must have the diagnostic, the good one none.
public struct Explanation: Sendable {
  /// The problem, in one line.
  public let summary: String
  /// The reason why it matters, and the advice, in one or two paragraphs.
  public let why: String
  /// A spec with the problem.
  public let bad: Example
  private let correction: Correction

  private enum Correction: Sendable {
    case example(Example)
    /// The texts of the bad spec that change, each with what takes its place.
    case changes(KeyValuePairs<String, String>)
  }

  /// The bad spec after the fix.
  public var good: Example {
    switch correction {
    case .example(let good): good
    case .changes(let changes): bad.changed(changes)
    }
  }

  /// Creates an explanation with a bad and a good example.
  public init(summary: String, why: String, bad: Example, good: Example) {
    (self.summary, self.why, self.bad) = (summary, why, bad)
    correction = .example(good)
  }

  /// Creates an explanation with a bad example and the changes that fix it: texts that occur in it once, each with
  /// what takes its place.
  public init(
    summary: String,
    why: String,
    bad: Example,
    fix changes: KeyValuePairs<String, String>
  ) {
    (self.summary, self.why, self.bad) = (summary, why, bad)
    correction = .changes(changes)
  }

  /// An example spec, with its included parts and the file it is checked against.
  public struct Example: Sendable, ExpressibleByStringLiteral {
    private enum Contents: Sendable {
      case text(String)
      case bytes([UInt8])
      case blanks(Int)
    }

    private let top: Contents
    /// The included files, by their paths.
    public let parts: [String: String]
    /// The file that the spec is checked against. Its name determines its kind.
    public let checked: CheckedFile?

    /// A file of the app bundle or of the web site.
    public struct CheckedFile: Sendable {
      /// The name: `Info.plist`, `App.entitlements` or `apple-app-site-association`.
      public let name: String
      /// The contents of the file.
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

    /// The text of the top file; nil if it is not text or too long to show.
    public var text: String? {
      if case .text(let text) = top { text } else { nil }
    }

    /// Creates a spec in one file.
    public init(stringLiteral text: String) { self.init(text, parts: [:]) }

    /// Creates a spec with included parts.
    public init(_ text: String, parts: [String: String]) {
      top = .text(text)
      self.parts = parts
      checked = nil
    }

    /// Creates a spec with a file that it is checked against.
    public init(_ text: String, against name: String, _ contents: String) {
      top = .text(text)
      parts = [:]
      checked = CheckedFile(name: name, text: contents)
    }

    /// Returns the example with texts of the top file changed.
    fileprivate func changed(_ changes: KeyValuePairs<String, String>) -> Example {
      guard case .text(let text) = top else { return self }
      return Example(changes.reduce(text) { $0.replacing($1.key, with: $1.value) }, parts: parts)
    }

    /// Creates a file that is not text.
    public init(bytes: [UInt8]) {
      top = .bytes(bytes)
      parts = [:]
      checked = nil
    }

    /// Creates a file of blanks.
    public init(blanks count: Int) {
      top = .blanks(count)
      parts = [:]
      checked = nil
    }
  }
}
