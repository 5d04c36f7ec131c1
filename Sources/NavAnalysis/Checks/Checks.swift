import NavGraph

/// All checks, in the order in which they run. To add a check, add its file and a line here.
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

/// A check of a graph: it reports findings of certain kinds.
struct Check: Sendable {
  /// The kinds of findings that it reports.
  var kinds: [DiagnosticKind]
  /// True if the check also runs if no valuation satisfies `assume`.
  var isStructural = false
  /// Returns the goals to which `run` will request traces, if they are known in advance.
  var goals: (@Sendable (Analysis) -> [WaySearch.Goal])?
  /// Reports the findings.
  var run: @Sendable (Analysis, inout DiagnosticSink) -> Void
  /// The number of diagram steps that each check may take, even if the analysis has used up its budget.
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

/// Returns all findings about a graph, sorted, with `lint:` and `allow` applied.
func analyze(_ analysis: Analysis) -> [Diagnostic] {
  let levels = LintSeverities(analysis.graph)
  let isContradictory = analysis.space.assumed == .never
  var sink = DiagnosticSink()
  let checks = Checks.all.filter { $0.kinds.contains(where: levels.isOn) }
  if !isContradictory {
    // One search through the states finds the traces of several checks at once.
    analysis.search(for: checks.flatMap { $0.goals?(analysis) ?? [] })
  }
  for check in checks {
    guard check.isStructural || !isContradictory else { continue }
    analysis.space.diagrams.allow(steps: Check.steps)
    check.run(analysis, &sink)
  }
  return analysis.allowances.apply(to: sink.diagnostics).sorted()
}
