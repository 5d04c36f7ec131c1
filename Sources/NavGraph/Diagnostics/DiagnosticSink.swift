/// Where a stage puts what it finds. Stages never throw for a user's mistake.
struct DiagnosticSink {
  private(set) var diagnostics: [Diagnostic] = []

  var isEmpty: Bool { diagnostics.isEmpty }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
