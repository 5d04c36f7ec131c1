/// Where a stage puts what it finds. Stages never throw for a user's mistake.
struct DiagnosticSink {
  private(set) var diagnostics: [Diagnostic] = []

  var isEmpty: Bool { diagnostics.isEmpty }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Takes back what was reported since `start` and is covered by what is said better now.
  mutating func withdraw(since start: Int, where isCovered: (Diagnostic) -> Bool) {
    let rest = diagnostics[start...].filter { !isCovered($0) }
    diagnostics.replaceSubrange(start..., with: rest)
  }

  /// All, by place, each once: a part that aliases stand for is looked at more than once.
  func sorted() -> [Diagnostic] {
    var all: [Diagnostic] = []
    for diagnostic in diagnostics.sorted() where diagnostic != all.last { all.append(diagnostic) }
    return all
  }
}
