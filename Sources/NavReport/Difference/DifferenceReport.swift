public import NavGraph

/// The report of `diff`: the difference, and the two versions.
public struct DifferenceReport: Sendable {
  /// A version of the spec.
  public struct Version: Sendable {
    /// The name: a path or a revision.
    public var name: String
    /// The files of the version.
    public var files: [SourceFile]

    /// Creates a version.
    public init(_ name: String, _ files: [SourceFile]) { (self.name, self.files) = (name, files) }
  }

  /// The difference between the versions.
  public var difference: Difference
  /// The older version.
  public var old: Version
  /// The newer version.
  public var new: Version
  /// The kinds of breaks that fail the run.
  public var failing: Set<Difference.Break.Kind> = []
  /// The folders that paths are relative to.
  public var folders = ReportFolders()

  /// Creates a report of the difference between two versions.
  public init(_ difference: Difference, from old: Version, to new: Version) {
    (self.difference, self.old, self.new) = (difference, old, new)
  }

  /// True if a break fails the run.
  public var fails: Bool { difference.breaks.contains { failing.contains($0.kind) } }
}

/// A report format of `diff`.
public struct DifferenceFormat: Sendable {
  /// The name on the command line.
  public let name: String
  /// Returns the text of a report, colored for a terminal if that is asked for.
  public let render: @Sendable (DifferenceReport, _ isColored: Bool) -> [UInt8]

  /// All formats. A new one needs its file and a line here.
  public static let all = [
    DifferenceFormat(name: "text") { DifferenceText($0, isColored: $1).bytes },
    DifferenceFormat(name: "markdown") { report, _ in DifferenceMarkdown(report).bytes },
    DifferenceFormat(name: "json") { report, _ in DifferenceJSON(report).bytes },
    DifferenceFormat(name: "github") { report, _ in DifferenceAnnotations(report).bytes },
    DifferenceFormat(name: "rdjson") { report, _ in DifferenceRDJSON(report).bytes },
  ]

  /// Returns the format with the given name.
  public static func named(_ name: String) -> DifferenceFormat? { all.first { $0.name == name } }
}

/// The texts that all formats share.
extension DifferenceReport {
  /// The headline, such as `3 changes from HEAD~1 to app.nav.yaml`.
  var headline: String {
    let range = "from \(old.name) to \(new.name)"
    if difference.isEmpty { return "no difference \(range)" }
    return "\(Self.count(difference.changes.count, "change")) \(range)"
  }

  /// Returns a number and a noun, such as `1 change` or `2 changes`.
  static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension Difference.Change {
  /// The title with the old name, such as `screen profile (was account)`.
  var sentence: String { oldName.map { "\(title) (was \($0))" } ?? title }
}

extension Difference.Kind {
  /// The sign in front of a change in lists.
  var sign: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    case .renamed: ">"
    }
  }
}

extension Difference.Detail {
  /// Returns the old and the new value, such as `push help -> present help`. If only one version has the detail of
  /// a changed declaration, says whether it was added or removed.
  func sentence(in kind: Difference.Kind) -> String {
    switch (old, new) {
    case (let old?, let new?):
      return "\(Self.text(old)) -> \(Self.text(new))"
    case (let old?, nil):
      if kind == .removed { return old }
      return old.isEmpty ? "removed" : isOfMany ? "removed: \(old)" : "\(old) -> (none)"
    case (nil, let new?):
      if kind == .added { return new }
      return new.isEmpty ? "added" : isOfMany ? "added: \(new)" : "(none) -> \(new)"
    case (nil, nil): return ""
    }
  }

  /// True if the detail is one of several with names, such as `parameter userID`.
  private var isOfMany: Bool { what.contains(" ") }

  /// Returns the text of a value. An empty value only states that it is set.
  private static func text(_ value: String) -> String { value.isEmpty ? "(set)" : value }
}

extension Difference.Effect {
  /// The effect as a sentence without its subject.
  var sentence: String {
    switch kind {
    case .reach, .place, .link, .way: message + (old.map { " (was: \($0))" } ?? "") + sample
    case .protection, .finding: message
    }
  }

  /// The example at the end of a sentence.
  var sample: String { example.map { ", for example \($0)" } ?? "" }
}
