/// Which screens and containers some state shows, and which transitions some state chooses: over every
/// history, as the pushdown system has it; where that runs out of nodes, what the bound from above
/// allows.
final class Reachability {
  /// The bound from above.
  let solver: Solver
  /// What goes wrong.
  let incidents: Incidents
  /// Whether something is not known exactly.
  let isBounded: Bool
  /// The conditions that are to blame for that.
  let blamed: [ConditionID]
  private let graph: NavGraph
  private let visibleScreens: [Decision]
  private let chosen: [Decision]
  private let shownContainers: [Bool]

  init(_ graph: NavGraph, _ space: ConditionSpace, tabsApart: Int = Bounds.tabsApart) {
    var solver = Solver(graph, space, hasSets: false)
    solver.solve()
    let verdict = Verdict(graph, &solver, tabsApart: tabsApart)
    // By now the pushdown system is gone.
    if let limits = verdict.limits { solver.solve(within: limits) }
    self.solver = solver
    self.graph = graph
    isBounded = verdict.isBounded
    blamed = verdict.blamed
    visibleScreens = verdict.visibleScreens
    chosen = verdict.chosen
    shownContainers = verdict.shownContainers
    incidents = Incidents(verdict.found)
  }

  /// What the pushdown system tells.
  private struct Verdict {
    let isBounded: Bool
    let blamed: [ConditionID]
    let visibleScreens: [Decision]
    let chosen: [Decision]
    let shownContainers: [Bool]
    let found: [Incident: Decision]
    /// By vertex of the solver, what is visible; nil where the solver has it by itself.
    let limits: [Decision]?

    init(_ graph: NavGraph, _ solver: inout Solver, tabsApart: Int) {
      var apart = Pushdown.ToldApart(tabs: tabsApart)
      var pushdown = Pushdown(graph, solver, apart: apart)
      pushdown.solve()
      apart.seekers = pushdown.unclearMisses()
      apart.classes = pushdown.unclearClasses()
      if !apart.seekers.isEmpty || !apart.classes.isEmpty {
        pushdown = Pushdown(graph, solver, apart: apart)
        pushdown.solve()
      }
      isBounded = pushdown.relations.isExhausted || pushdown.isCut
      blamed = pushdown.relations.isExhausted ? pushdown.relations.largestConditions() : []
      let isCut = pushdown.isCut
      if isBounded {
        solver.diagrams.extend()
        solver.solveWithSets()
        pushdown.fallBack(to: solver)
      }
      let shown = pushdown.limits()
      limits = isBounded ? nil : shown
      visibleScreens = zip(pushdown.visible(shown), solver.visible()).map { exact, bound in
        exact == .unknown || isCut ? bound : exact
      }
      chosen = isCut ? solver.isChosen.map { $0 ? .unknown : .never } : pushdown.chosen()
      shownContainers = isCut ? solver.shownContainers() : pushdown.shownContainers()
      found = pushdown.found()
    }
  }

  /// The valuations with which a screen is visible. The splash is, too, until the app goes on.
  func visible(_ screen: ScreenID) -> Decision {
    let shown = visibleScreens[Int(screen.index)]
    guard graph.launch.splash == screen else { return shown }
    return solver.diagrams.or(shown, solver.initial)
  }

  /// Whether the container is on screen in some state.
  func isShown(_ container: ContainerID) -> Bool { shownContainers[Int(container.index)] }

  /// Whether some state chooses the transition, whatever comes of it.
  func isChosen(_ transition: TransitionID) -> Bool {
    chosen[Int(transition.index)].isPossible
  }
}

extension Solver {
  /// By screen, the valuations with which it may be visible.
  func visible() -> [Decision] {
    var result = Array(repeating: Decision.never, count: graph.screens.count)
    for vertex in vertices where vertex.kind == .screen {
      result[Int(vertex.id)] = diagrams.or(result[Int(vertex.id)], vertex.visible)
    }
    return result
  }

  /// By container, whether it may be on screen.
  func shownContainers() -> [Bool] {
    var result = Array(repeating: false, count: graph.containers.count)
    for vertex in vertices where vertex.kind == .container && vertex.layer.isPossible {
      result[Int(vertex.id)] = true
    }
    return result
  }
}
