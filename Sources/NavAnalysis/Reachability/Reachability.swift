import NavGraph

/// The screens and containers that some state shows, and the transitions that some state chooses, over every
/// history. They come from the pushdown system, or from an upper bound if that exceeds its budget.
final class Reachability {
  /// The contexts and requirements, and the choices of the launch rules.
  let tables: AnalysisTables
  /// The screens from which moves are known to lead elsewhere; none if that is not known exactly.
  let knownMoves: KnownMoves
  /// The screens and gates where the user is stuck; nil if that is not known exactly.
  let stuck: Stuck?
  /// The screens that can pile up; none if that is not known exactly.
  let piles: [Pile]
  /// The incidents, not yet confirmed by traces.
  let incidents: Incidents
  /// True if the result is not exact.
  let isBounded: Bool
  /// The conditions whose diagrams take most of the nodes, if these ran out.
  let blamed: [ConditionID]
  /// The part of the analysis that exceeded its budget, if that is the reason.
  let excess: Pushdown.Excess?
  /// The valuations with which each vertex of the tables is visible; nil if that is not known exactly. Vertices past
  /// the end are not visible.
  let visibleVertices: [Decision]?
  private let systemMoves: [SystemMoves]
  private let visibleScreens: [Decision]
  private let chosen: [Decision]
  private let shownContainers: [Bool]
  private let visibleContainers: [Decision]

  convenience init(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    apart: Pushdown.Precision = Pushdown.Precision()
  ) {
    switch Self.solved(graph, space, apart) {
    case .exceeded(let tables):
      self.init(
        InsensitiveBound(graph, tables),
        excess: tables.contexts.isCut ? nil : .steps,
        blamed: []
      )
    case .solved(let pushdown, let mayRecurse):
      let relations = pushdown.relations
      guard relations.isExhausted || pushdown.isCut else {
        self.init(exact: pushdown, mayRecurse)
        return
      }
      let blamed = relations.isExhausted ? relations.largestConditions() : []
      pushdown.diagrams.extend()
      self.init(
        InsensitiveBound(graph, pushdown.tables),
        excess: pushdown.excess,
        blamed: blamed
      )
    }
  }

  private init(exact pushdown: Pushdown, _ mayRecurse: Bool) {
    tables = pushdown.tables
    (isBounded, excess, blamed) = (false, nil, [])
    let visible = pushdown.visibleVertices()
    visibleVertices = visible
    systemMoves = pushdown.systemMoves()
    knownMoves = pushdown.knownMoves()
    visibleScreens = pushdown.visibleScreens(visible)
    chosen = pushdown.chosen()
    shownContainers = pushdown.shownContainers()
    visibleContainers = pushdown.visibleContainers()
    incidents = Incidents(pushdown.incidents())
    stuck = pushdown.stuck(knownMoves)
    piles = mayRecurse ? pushdown.piles() : []
  }

  private init(_ bound: InsensitiveBound, excess: Pushdown.Excess?, blamed: [ConditionID]) {
    tables = bound.tables
    (isBounded, self.excess, self.blamed) = (true, excess, blamed)
    visibleVertices = nil
    systemMoves = Array(repeating: [.back, .swipe, .tab], count: bound.graph.screens.count)
    knownMoves = KnownMoves(bound.graph)
    visibleScreens = bound.visible
    chosen = bound.isChosen.map { $0 ? .unknown : .never }
    shownContainers = bound.shownContainers
    visibleContainers = shownContainers.map { $0 ? bound.tables.space.assumed : .never }
    incidents = Incidents(bound.incidents())
    stuck = nil
    piles = []
  }

  private enum Solution {
    case solved(Pushdown, mayRecurse: Bool)
    /// The call graph alone exceeds its budget. The value has its tables.
    case exceeded(AnalysisTables)
  }

  /// Solves the pushdown system; if it merges what must be told apart, solves it again with more precision.
  private static func solved(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    _ apart: Pushdown.Precision
  ) -> Solution {
    let first = solvedOnce(graph, space, apart)
    guard case .solved(let pushdown, _) = first, !pushdown.relations.isExhausted, !pushdown.isCut
    else { return first }
    var refined = apart
    refined.seekers = pushdown.unclearMisses()
    refined.classes = pushdown.unclearClasses()
    if refined.seekers.isEmpty, refined.classes.isEmpty { return first }
    let second = solvedOnce(graph, space, refined)
    if case .exceeded = second { return first }
    return second
  }

  private static func solvedOnce(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    _ apart: Pushdown.Precision
  ) -> Solution {
    let calls = CallGraph(AnalysisTables(graph, space, precision: apart.tables))
    if calls.isGivenUp { return .exceeded(calls.tables) }
    let mayRecurse = calls.hasCycles
    var pushdown = Pushdown(graph, (consume calls).tables, apart: apart)
    pushdown.solve()
    // Marks that were added late are in the tables now, so the next run knows them in advance.
    for _ in 0..<mostRounds where pushdown.marks.hasLateMarks {
      pushdown = Pushdown(graph, pushdown.tables, apart: apart)
      pushdown.solve()
    }
    if pushdown.marks.hasLateMarks { pushdown.giveUp() }
    return .solved(pushdown, mayRecurse: mayRecurse)
  }

  /// The maximum number of runs that are repeated to know all marks in advance.
  private static let mostRounds = 3

  /// Returns the valuations with which a screen is visible. The splash is also visible until the app continues.
  func visible(_ screen: ScreenID) -> Decision {
    let shown = visibleScreens[Int(screen.index)]
    guard tables.graph.launch.splash == screen else { return shown }
    return tables.diagrams.or(shown, tables.initial)
  }

  /// Returns the system's moves that some state with the screen has.
  func moves(from screen: ScreenID) -> SystemMoves { systemMoves[Int(screen.index)] }

  /// Returns the valuations with which a screen of the container's own is visible.
  func visible(_ container: ContainerID) -> Decision { visibleContainers[Int(container.index)] }

  /// Returns true if some state shows the container.
  func isShown(_ container: ContainerID) -> Bool { shownContainers[Int(container.index)] }

  /// Returns true if some state chooses the transition, whatever its effect.
  func isChosen(_ transition: TransitionID) -> Bool { choosing(transition).isPossible }

  /// Returns the valuations with which the transition is chosen.
  func choosing(_ transition: TransitionID) -> Decision { chosen[Int(transition.index)] }
}
