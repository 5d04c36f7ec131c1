/// One thing that the analysis looks for.
struct Check: Sendable {
  /// What it can report.
  var kinds: [DiagnosticKind]
  /// Whether it has something to say even if no valuation satisfies `assume`.
  var isStructural = false
  var run: @Sendable (Analysis, inout DiagnosticSink) -> Void

  init(
    _ kinds: DiagnosticKind...,
    isStructural: Bool = false,
    run: @escaping @Sendable (Analysis, inout DiagnosticSink) -> Void
  ) {
    self.kinds = kinds
    self.isStructural = isStructural
    self.run = run
  }
}
