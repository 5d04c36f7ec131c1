public import NavGraph

/// What `diff` says: the difference, and the two versions that it is one of.
public struct DifferenceReport: Sendable {
  /// One of the versions.
  public struct Version: Sendable {
    /// What it is called: a path, or a revision.
    public var name: String
    /// The files that it was read from.
    public var files: [SourceFile]

    /// A version.
    public init(_ name: String, _ files: [SourceFile]) { (self.name, self.files) = (name, files) }
  }

  /// What differs.
  public var difference: Difference
  /// The older version.
  public var old: Version
  /// The newer version.
  public var new: Version
  /// The kinds of breaks that fail the run.
  public var failing: Set<Difference.Break.Kind> = []
  /// Where paths start from.
  public var folders = ReportFolders()

  /// A report of what differs.
  public init(_ difference: Difference, from old: Version, to new: Version) {
    (self.difference, self.old, self.new) = (difference, old, new)
  }

  /// Whether something breaks that fails the run.
  public var fails: Bool { difference.breaks.contains { failing.contains($0.kind) } }
}

/// A format of what `diff` says.
public struct DifferenceFormat: Sendable {
  /// As the command line has it.
  public let name: String
  /// The whole text, coloured for a terminal if that is asked for.
  public let render: @Sendable (DifferenceReport, _ isColored: Bool) -> [UInt8]

  /// All of them. A new one is its file and a line here.
  public static let all = [
    DifferenceFormat(name: "text") { DifferenceText($0, isColored: $1).bytes },
    DifferenceFormat(name: "markdown") { report, _ in DifferenceMarkdown(report).bytes },
    DifferenceFormat(name: "json") { report, _ in DifferenceJSON(report).bytes },
    DifferenceFormat(name: "github") { report, _ in DifferenceAnnotations(report).bytes },
    DifferenceFormat(name: "rdjson") { report, _ in DifferenceRDJSON(report).bytes },
  ]

  /// The format with the given name.
  public static func named(_ name: String) -> DifferenceFormat? { all.first { $0.name == name } }
}

/// The sentences that all formats share.
extension DifferenceReport {
  /// `3 changes from HEAD~1 to app.nav.yaml, 2 of what worked breaks`.
  var headline: String {
    let ways = "from \(old.name) to \(new.name)"
    if difference.isEmpty { return "no difference \(ways)" }
    return "\(Self.count(difference.changes.count, "change")) \(ways)"
  }

  /// `1 change`, `2 changes`.
  static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension Difference.Change {
  /// `screen profile, which was account`.
  var sentence: String { oldName.map { "\(title), which was \($0)" } ?? title }
}

extension Difference.Kind {
  /// Before a line of a list.
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
  /// What it is now, and was; of what only one version has, what there is to say of it.
  func sentence(in kind: Difference.Kind) -> String {
    switch (old, new) {
    case (let old?, let new?):
      let isList = (old + new).contains(", ")
      return "was \(Self.said(old))\(isList ? ";" : ",") now \(Self.said(new))"
    case (let old?, nil):
      if kind == .removed { return old }
      return old.isEmpty ? "is gone" : isOfMany ? "is gone: \(old)" : "was \(old), now nothing"
    case (nil, let new?):
      if kind == .added { return new }
      return new.isEmpty ? "is new" : isOfMany ? "is new: \(new)" : "was nothing, now \(new)"
    case (nil, nil): return ""
    }
  }

  /// Whether it is one of several with names of their own, such as `parameter userID`.
  private var isOfMany: Bool { what.contains(" ") }

  /// Where there was nothing to say but that it is there.
  private static func said(_ text: String) -> String { text.isEmpty ? "there" : text }
}

extension Difference.Effect {
  /// Without its subject.
  var sentence: String {
    switch kind {
    case .reach, .place, .link, .way: old.map { "\(message) (was: \($0))" } ?? message
    case .protection, .finding: message
    }
  }
}
