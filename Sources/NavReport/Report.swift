import NavEmit
public import NavGraph

/// What one run has to say: about the specs that it compiled, and about what it could not do.
public struct Report: Sendable {
  /// Something that kept navc from its work: no place in a spec shows it.
  public struct Problem: Hashable, Sendable {
    /// Its stable id, such as `unreadable-file`.
    public var id: String
    /// The file it is about, if there is one.
    public var path: String?
    /// What is the matter: one sentence, without a full stop.
    public var message: String
    /// What to do, without a full stop.
    public var help: String?

    /// What is the matter and what to do, in one line.
    var sentence: String { help.map { "\(message); \($0)" } ?? message }

    /// A problem with the file at `path`, or with the run.
    public init(_ id: String, path: String? = nil, _ message: String, help: String? = nil) {
      self.id = id
      self.path = path
      self.message = message.showingInvisible
      self.help = help?.showingInvisible
    }
  }

  /// How many there are of each level.
  public struct Counts: Hashable, Sendable {
    /// Errors, problems included.
    public var errors = 0
    /// Warnings.
    public var warnings = 0
    /// Notes.
    public var notes = 0
  }

  /// The compiled specs, in the order of the command line.
  public var compilations: [Compilation]
  /// What could not be done.
  public var problems: [Problem]

  /// Where paths start from.
  public var folders = ReportFolders()
  /// At most so many diagnostics are shown, the worst ones; all are counted.
  public var limit: Int?
  /// Whether to say how many can be mended, which is of no use where they just were.
  public var offersMending = true
  /// The least level that fails the run.
  public var failing = Severity.error

  /// A report on `compilations` and `problems`.
  public init(_ compilations: [Compilation] = [], problems: [Problem] = []) {
    self.compilations = compilations
    self.problems = problems
  }

  /// All diagnostics with their places, in order; one that two specs share (by a part that both
  /// include) is there once.
  public func placedDiagnostics() -> [PlacedDiagnostic] {
    var seen: Set<PlacedDiagnostic> = []
    var placed: [PlacedDiagnostic] = []
    for compilation in compilations {
      for var item in compilation.placedDiagnostics()
      where compilations.count == 1 || seen.insert(item).inserted {
        item.spec = compilation.files.first?.path ?? ""
        placed.append(item)
      }
    }
    return placed
  }

  /// Whether one of the diagnostics fails the run.
  public var fails: Bool {
    compilations.contains { $0.diagnostics.contains { $0.severity <= failing } }
  }

  /// How many there are of each level in `diagnostics`, problems counted as errors.
  public func counts(_ diagnostics: [PlacedDiagnostic]) -> Counts {
    var counts = Counts(errors: problems.count)
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: counts.errors += 1
      case .warning: counts.warnings += 1
      case .note: counts.notes += 1
      }
    }
    return counts
  }
}

extension Report {
  /// What a report shows, and how much of it there is.
  struct Shown {
    /// Those that are shown, in order.
    var diagnostics: [PlacedDiagnostic]
    /// All, those not shown too.
    var counts: Counts
    /// How many are not shown.
    var hidden: Int
    /// How many have an edit that mends them.
    var mendable: Int
  }

  /// The diagnostics, those of one cause as one, up to the limit: errors before warnings before notes.
  func shown() -> Shown {
    let each = placedDiagnostics()
    let all = PlacedDiagnostic.together(each)
    var shown = Shown(diagnostics: all, counts: counts(all), hidden: 0, mendable: 0)
    if offersMending { shown.mendable = each.count { $0.fix != nil } }
    guard let limit, all.count > limit else { return shown }
    let worst = all.indices.sorted { (all[$0].severity, $0) < (all[$1].severity, $1) }
    shown.diagnostics = worst.prefix(limit).sorted().map { all[$0] }
    shown.hidden = all.count - limit
    return shown
  }
}

extension Report.Shown {
  /// What to say of those that are not shown; nil if all are.
  var more: String? { hidden > 0 ? "… and \(hidden) more" : nil }
}

extension Report.Counts {
  /// Those that there are, in words; empty if there are none.
  var parts: [(text: String, severity: Severity)] {
    let all = [(errors, Severity.error), (warnings, .warning), (notes, .note)]
    return all.filter { $0.0 > 0 }.map { count, severity in
      ("\(count) \(severity.name)\(count == 1 ? "" : "s")", severity)
    }
  }

  /// The same as one text, such as `1 error, 2 warnings`.
  var text: String { parts.map(\.text).joined(separator: ", ") }
}

extension Compilation {
  /// All diagnostics with their places, in order.
  func placedDiagnostics() -> [PlacedDiagnostic] {
    let places = PlaceFinder(files)
    return diagnostics.map { PlacedDiagnostic($0, places, graph) }
  }
}

/// Turns a report into the bytes of one format. Pure: no terminal, no environment.
///
/// What is shown is `shown()`, which tells those of one cause as one and keeps to `limit`; a format for
/// programs that count takes `placedDiagnostics()`. Paths are as they were given, or `inRepository` where
/// a service looks them up. What foreign text goes into one line passes through `DisplayText`.
public protocol Reporter: Sendable {
  /// The whole text of the report.
  func render(_ report: Report) -> [UInt8]
}

extension Report {
  /// What is said of one file.
  struct PathGroup {
    var path: String
    var problems: [Problem] = []
    var diagnostics: [PlacedDiagnostic] = []
  }

  /// Problems and diagnostics by their files, each path once, in the order in which they come up.
  /// Problems of the run itself belong to the working folder.
  func groups(_ diagnostics: [PlacedDiagnostic], first: [String] = []) -> [PathGroup] {
    var groups: [PathGroup] = []
    var indices: [String: Int] = [:]
    var indicesOfNormal: [String: Int] = [:]
    func index(of path: String) -> Int {
      if let index = indices[path] { return index }
      let normal = folders.inRepository(path)
      let index = indicesOfNormal[normal] ?? groups.count
      if index == groups.count { groups.append(PathGroup(path: normal)) }
      indices[path] = index
      indicesOfNormal[normal] = index
      return index
    }
    for problem in problems { groups[index(of: problem.path ?? ".")].problems.append(problem) }
    for path in first { _ = index(of: path) }
    for diagnostic in diagnostics {
      groups[index(of: diagnostic.place?.path ?? ".")].diagnostics.append(diagnostic)
    }
    return groups
  }
}
