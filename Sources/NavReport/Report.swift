import NavEmit
public import NavGraph

/// The result of a run: the compiled specs, and the problems that kept navc from its work.
public struct Report: Sendable {
  /// A problem that kept navc from its work. It has no place in a spec.
  public struct Problem: Hashable, Sendable {
    /// The stable id, such as `unreadable-file`.
    public var id: String
    /// The path of the file that the problem is about, if any.
    public var path: String?
    /// The message: one sentence, without a final period.
    public var message: String
    /// The advice, without a final period.
    public var help: String?

    /// The message and the advice in one line.
    var sentence: String { help.map { "\(message); \($0)" } ?? message }

    /// Creates a problem with the file at `path`, or with the run.
    public init(_ id: String, path: String? = nil, _ message: String, help: String? = nil) {
      self.id = id
      self.path = path
      self.message = message.showingInvisible
      self.help = help?.showingInvisible
    }
  }

  /// The numbers of diagnostics by severity.
  public struct Counts: Hashable, Sendable {
    /// The number of errors, problems included.
    public var errors = 0
    /// The number of warnings.
    public var warnings = 0
    /// The number of notes.
    public var notes = 0
  }

  /// The compiled specs, in the order of the command line.
  public var compilations: [Compilation]
  /// The problems of the run.
  public var problems: [Problem]

  /// The folders that paths are relative to.
  public var folders = ReportFolders()
  /// The maximum number of diagnostics to show, the most severe ones. The totals count all of them.
  public var limit: Int?
  /// A Boolean value that indicates whether to report the number of fixable diagnostics. False if fixes were just
  /// applied.
  public var offersFixes = true
  /// The lowest severity that fails the run.
  public var failing = Severity.error

  /// Creates a report of `compilations` and `problems`.
  public init(_ compilations: [Compilation] = [], problems: [Problem] = []) {
    self.compilations = compilations
    self.problems = problems
  }

  /// Returns all diagnostics with their places, in order. A diagnostic that two specs share through an included
  /// part appears once.
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

  /// True if a diagnostic fails the run.
  public var fails: Bool {
    compilations.contains { $0.diagnostics.contains { $0.severity <= failing } }
  }

  /// Returns the numbers of `diagnostics` by severity. Problems count as errors.
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
  /// The diagnostics that a report shows, with numbers.
  struct Shown {
    /// The diagnostics to show, in order.
    var diagnostics: [PlacedDiagnostic]
    /// The numbers of all diagnostics, including the hidden ones.
    var counts: Counts
    /// The number of hidden diagnostics.
    var hidden: Int
    /// The number of diagnostics with a fix.
    var fixable: Int
  }

  /// Returns the diagnostics, grouped by cause, up to the limit: errors before warnings before notes.
  func shown() -> Shown {
    let each = placedDiagnostics()
    let all = PlacedDiagnostic.together(each)
    var shown = Shown(diagnostics: all, counts: counts(all), hidden: 0, fixable: 0)
    if offersFixes { shown.fixable = each.count { $0.fix != nil } }
    guard let limit, all.count > limit else { return shown }
    let worst = all.indices.sorted { (all[$0].severity, $0) < (all[$1].severity, $1) }
    shown.diagnostics = worst.prefix(limit).sorted().map { all[$0] }
    shown.hidden = all.count - limit
    return shown
  }
}

extension Report.Shown {
  /// The text about hidden diagnostics; nil if there are none.
  var more: String? { hidden > 0 ? "… and \(hidden) more" : nil }
}

extension Report.Counts {
  /// The numbers other than 0 in words, with their severities.
  var parts: [(text: String, severity: Severity)] {
    let all = [(errors, Severity.error), (warnings, .warning), (notes, .note)]
    return all.filter { $0.0 > 0 }.map { count, severity in
      ("\(count) \(severity.name)\(count == 1 ? "" : "s")", severity)
    }
  }

  /// The numbers as one string, such as `1 error, 2 warnings`.
  var text: String { parts.map(\.text).joined(separator: ", ") }
}

extension Compilation {
  /// Returns all diagnostics of the compilation with their places, in order.
  func placedDiagnostics() -> [PlacedDiagnostic] {
    let places = PlaceFinder(files)
    let hasTraces = diagnostics.contains { !$0.trace.isEmpty }
    let names = hasTraces ? graph.map(TraceNames.init) : nil
    return diagnostics.map { PlacedDiagnostic($0, places, graph, names) }
  }
}

/// A type that renders a report in one format. It does not depend on the terminal or the environment.
///
/// Reporters show the diagnostics of `shown()`, which are grouped by cause and limited; a format for programs that
/// count them uses `placedDiagnostics()`. Paths are as given, or `inRepository` where a service resolves them.
/// Text from specs that goes into one line passes through `DisplayText`.
public protocol Reporter: Sendable {
  /// Returns the text of the report.
  func render(_ report: Report) -> [UInt8]
}

extension Report {
  /// The problems and diagnostics of one file.
  struct PathGroup {
    var path: String
    var problems: [Problem] = []
    var diagnostics: [PlacedDiagnostic] = []
  }

  /// Groups problems and diagnostics by file, in the order of their first appearance. Problems of the run itself
  /// belong to the working folder.
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
