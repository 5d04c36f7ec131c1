/// All checks, in the order in which they run. A new one is its file and a line here.
enum Checks {
  static let all: [Check] = [
    BrokenAssumption.check,
    LaunchGap.check,
    ShadowedLaunchRule.check,
    UnreachableScreen.check,
    DeadTransition.check,
    DeadEnd.check,
    Trap.check,
    EndlessStack.check,
    BypassesLaunch.check,
    RequiresViolated.check,
    RefusedTransition.check,
    RefusedOpening.check,
    GateBlocked.check,
    NoNav.check,
    NothingToPop.check,
    NothingPresented.check,
    NowhereToUnwind.check,
    NotInTabs.check,
    IgnoredEvent.check,
    ManyTabs.check,
    AmbiguousPlace.check,
    UnbuildablePlace.check,
    LinkWithoutHost.check,
    SameScreen.check,
    LinkBeyondLinks.check,
    BeatenPush.check,
    SameButForCase.check,
    UnusedCondition.check,
    UnsetCondition.check,
    UnusedEventSource.check,
    UnusedContainer.check,
    UnusedGate.check,
    UnfinishedAllow.check,
    AnalysisBounded.check,
  ]
}

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

/// Everything that is found out about a graph, with `lint:` and `allow` applied; sorted.
func analyze(_ analysis: Analysis) -> [Diagnostic] {
  let levels = LintLevels(analysis.graph)
  let isContradictory = analysis.space.assumed == .never
  var sink = DiagnosticSink()
  for check in Checks.all where check.kinds.contains(where: levels.isOn) {
    if check.isStructural || !isContradictory { check.run(analysis, &sink) }
  }
  return analysis.allowances.apply(to: sink.diagnostics).sorted()
}
