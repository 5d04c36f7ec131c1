import NavGraph

/// The limits on the work of applying fixes.
///
/// Nearly all specs need one or two tries, and a few more for each round with wrong edits. Only a contrived spec,
/// in which every wrong edit hides the next, needs as many tries as there are edits. In that case, the edits that
/// were accepted within the budget are the result, and another run continues from there.
struct FixBudget {
  /// The number of compilations per spec: enough for six bisections for each of ten edits that can't be
  /// distinguished otherwise.
  private static let mostCompilations = 64
  /// The number of bytes compiled in all of them. A megabyte takes about 50 ms.
  private static let mostBytes = 24 << 20
  /// The minimum number of compilations, however large the specs are.
  private static let fewestCompilations = 8
  /// The number of analyses per spec, which can take ten times as long as a compilation. They are needed only to
  /// judge edits of specs without faults.
  private static let mostAnalyses = 6

  /// The effort for suggestions for unknown names, in multiples of that of one compilation, each about half a
  /// second.
  private static let mostSearches = 6

  /// The remaining effort for suggestions, for all tries together.
  let suggestions = Effort(mostSearches * Bounds.suggestionSteps)
  private var compilations: Int
  private var bytes: Int
  private var analyses: Int

  /// Creates a budget for specs that were compiled once.
  init(_ specs: [Compilation]) {
    compilations = specs.count * Self.mostCompilations
    analyses = specs.count * Self.mostAnalyses
    let size = specs.reduce(0) { $0 + Self.size(of: $1) }
    bytes = max(Self.mostBytes, size * Self.fewestCompilations)
  }

  private static func size(of compilation: Compilation) -> Int {
    compilation.files.reduce(0) { $0 + $1.bytes.count }
  }

  var isSpent: Bool { compilations <= 0 || bytes <= 0 || analyses <= 0 }

  /// True if compilations no longer suggest names.
  var knowsNoNames: Bool { suggestions.left < 0 }

  mutating func take(_ compilation: Compilation) {
    compilations -= 1
    bytes -= Self.size(of: compilation)
  }

  mutating func takeAnalysis() { analyses -= 1 }
}
