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

    /// A problem with the file at `path`, or with the run.
    public init(_ id: String, path: String? = nil, _ message: String, help: String? = nil) {
      self.id = id
      self.path = path
      self.message = message
      self.help = help
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
    for compilation in compilations where !compilation.diagnostics.isEmpty {
      let places = PlaceFinder(compilation.files)
      for diagnostic in compilation.diagnostics {
        let item = PlacedDiagnostic(diagnostic, places, compilation.graph)
        if compilations.count == 1 || seen.insert(item).inserted { placed.append(item) }
      }
    }
    return placed
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

/// Turns a report into the bytes of one format. Pure: no terminal, no environment.
public protocol Reporter: Sendable {
  /// The whole text of the report.
  func render(_ report: Report) -> [UInt8]
}
