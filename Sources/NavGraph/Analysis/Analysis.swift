/// What the checks look at.
final class Analysis {
  let graph: NavigationGraph
  let space: ConditionSpace
  /// What leads where, under which valuations; worked out when a check first asks for it.
  private(set) lazy var reachability = Reachability(graph, space)
  /// What goes wrong in the states that can be reached.
  private(set) lazy var incidents = confirmed(reachability.incidents)
  /// From which screen which others come on screen.
  private(set) lazy var moves = MoveComponents(MoveGraph(graph, reachability.bound))
  /// What refers to what, whatever the conditions are.
  private(set) lazy var uses = Uses(graph)
  /// Which transitions are tried before which.
  lazy var alternatives = Alternatives(graph, reachability.tables.transitions)

  /// What is not told.
  private(set) lazy var allowances = Allowances(graph, LintLevels(graph))

  init(_ graph: NavigationGraph, diagrams: DecisionDiagrams = DecisionDiagrams()) {
    self.graph = graph
    space = ConditionSpace(graph, diagrams: diagrams)
  }
}
