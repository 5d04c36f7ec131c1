import NavGraph

/// How much work mending may take.
///
/// One or two tries are what nearly all specs need, and each round that finds edits to be wrong a few
/// more; only one made for it, in which every wrong edit hides the next, needs as many as there are
/// edits. Then what was found right by the end of the budget is the result, and mending once more
/// goes on from there.
struct MendingBudget {
  /// How often a spec is compiled: enough to halve six times for each of ten edits that nothing tells
  /// apart.
  private static let mostCompilations = 64
  /// How many bytes are compiled in these: it takes a twentieth of a second or so for a megabyte.
  private static let mostBytes = 24 << 20
  /// How often at least, however large the specs are.
  private static let fewestCompilations = 8
  /// How often a spec is analysed, too, which can take ten times as long: this is needed only to judge
  /// edits of specs without faults.
  private static let mostAnalyses = 6

  /// How often as much as for one compilation may be done to find out what unknown names stand for:
  /// about half a second each time.
  private static let mostSearches = 6

  /// What is left of that, for all tries together.
  let suggestions = Effort(mostSearches * Bounds.suggestionSteps)
  private var compilations: Int
  private var bytes: Int
  private var analyses: Int

  /// For specs that were compiled once.
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

  /// Whether compiling no longer tells what unknown names may stand for.
  var knowsNoNames: Bool { suggestions.left < 0 }

  mutating func take(_ compilation: Compilation) {
    compilations -= 1
    bytes -= Self.size(of: compilation)
  }

  mutating func takeAnalysis() { analyses -= 1 }
}
