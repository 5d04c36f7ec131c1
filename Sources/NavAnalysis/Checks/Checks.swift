import NavGraph

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
    UnusedComponent.check,
    UnusedGate.check,
    SeeThroughGate.check,
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
  /// Where it will ask for ways to, if that is known before.
  var goals: (@Sendable (Analysis) -> [WaySearch.Goal])?
  var run: @Sendable (Analysis, inout DiagnosticSink) -> Void
  /// So many steps on decision diagrams it has, even if there are no more of them.
  static let steps = 250_000

  init(
    _ kinds: DiagnosticKind...,
    isStructural: Bool = false,
    goals: (@Sendable (Analysis) -> [WaySearch.Goal])? = nil,
    run: @escaping @Sendable (Analysis, inout DiagnosticSink) -> Void
  ) {
    self.kinds = kinds
    self.isStructural = isStructural
    self.goals = goals
    self.run = run
  }
}

/// Everything that is found out about a graph, with `lint:` and `allow` applied; sorted.
func analyze(_ analysis: Analysis) -> [Diagnostic] {
  let levels = LintLevels(analysis.graph)
  let isContradictory = analysis.space.assumed == .never
  var sink = DiagnosticSink()
  let checks = Checks.all.filter { $0.kinds.contains(where: levels.isOn) }
  if !isContradictory {
    // All that go by themselves through the same states look for these at once.
    analysis.lookAhead(for: checks.flatMap { $0.goals?(analysis) ?? [] })
  }
  for check in checks {
    guard check.isStructural || !isContradictory else { continue }
    analysis.space.diagrams.allow(steps: Check.steps)
    check.run(analysis, &sink)
  }
  return analysis.allowances.apply(to: sink.diagnostics).sorted()
}
