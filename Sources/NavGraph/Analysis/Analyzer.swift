/// Everything that is found out about `graph`, with `lint:` and `allow` applied; sorted.
func analyze(_ graph: NavigationGraph) -> [Diagnostic] {
  let levels = LintLevels(graph)
  let analysis = Analysis(graph)
  let isContradictory = analysis.space.assumed == .never
  var sink = DiagnosticSink()
  for check in Checks.all where check.kinds.contains(where: levels.isOn) {
    if check.isStructural || !isContradictory { check.run(analysis, &sink) }
  }
  return analysis.allowances.apply(to: sink.diagnostics).sorted()
}
