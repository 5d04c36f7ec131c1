import NavGraph

/// The screens and containers that some state shows, and the transitions that some state chooses, over every
/// history. They come from the pushdown system, or from the upper bound if that exceeds its budget.
final class Reachability {
  /// The contexts and requirements, and the choices of the launch rules. Nothing is solved there.
  let tables: UpperBound
  /// The upper bound, within the visible valuations; nil if it exceeds its budget.
  private(set) lazy var bound = boundWithinLimits()
  /// The bound, or only its tables, for searches that identify places by their vertices.
  var boundOrTables: UpperBound { bound ?? tables }
  /// True if the bound was requested but exceeded its budget, although everything else is exact.
  private(set) var isBoundExceeded = false
  private lazy var visibleContainers = containersOfBound()
  /// The screens from which moves are known to lead elsewhere; none if that is not known exactly.
  let knownMoves: KnownMoves
  /// The screens and gates where the user is stuck; nil if that is not known exactly.
  let stuck: Stuck?
  /// True if a screen may lie over another instance of itself.
  let mayRecurse: Bool
  /// The incidents, not yet confirmed by traces.
  let incidents: Incidents
  /// True if the result is not exact.
  let isBounded: Bool
  /// The conditions whose diagrams take most of the nodes, if these ran out.
  let blamed: [ConditionID]
  /// The part of the analysis that exceeded its budget, if that is the reason.
  let excess: Pushdown.Excess?
  private let graph: NavigationGraph
  private let systemMoves: [SystemMoves]
  private let visibleScreens: [Decision]
  private let chosen: [Decision]
  private let shownContainers: [Bool]
  private let limits: BoundLimits

  init(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    apart: Pushdown.Precision = Pushdown.Precision()
  ) {
    let results = Results.given(graph, space, apart)
    // The pushdown system is deallocated by now.
    tables = results.tables
    mayRecurse = results.mayRecurse
    self.graph = graph
    isBounded = results.isBounded
    blamed = results.blamed
    excess = results.excess
    visibleScreens = results.visibleScreens
    chosen = results.chosen
    shownContainers = results.shownContainers
    limits = results.limits
    systemMoves = results.systemMoves
    knownMoves = results.knownMoves
    stuck = results.stuck
    incidents = Incidents(results.incidents)
  }

  /// The valuations that limit the upper bound.
  private enum BoundLimits {
    /// The valuations with which each vertex of the tables is visible.
    case visible([Decision])
    /// The bound is solved already.
    case own(UpperBound)
    /// The bound exceeds its budget.
    case none
  }

  private func boundWithinLimits() -> UpperBound? {
    switch limits {
    case .none: return nil
    case .own(let bound): return bound
    case .visible(let limits):
      var bound = tables
      bound.solve(within: VisibleLimits(ofVertices: limits, ofScreens: visibleScreens))
      isBoundExceeded = bound.isGivenUp
      return isBoundExceeded ? nil : bound
    }
  }

  private func containersOfBound() -> [Decision] {
    guard let bound else { return shownContainers.map { $0 ? tables.space.assumed : .never } }
    var result = Array(repeating: Decision.never, count: graph.containers.count)
    for vertex in bound.vertices where vertex.kind == .container {
      result[Int(vertex.id)] = bound.diagrams.or(result[Int(vertex.id)], vertex.layer)
    }
    return result
  }

  /// The results of the pushdown system.
  private struct Results {
    let tables: UpperBound
    let mayRecurse: Bool
    let isBounded: Bool
    let blamed: [ConditionID]
    let excess: Pushdown.Excess?
    let visibleScreens: [Decision]
    let chosen: [Decision]
    let shownContainers: [Bool]
    let incidents: [Incident: Decision]
    let knownMoves: KnownMoves
    let stuck: Stuck?
    let systemMoves: [SystemMoves]
    let limits: BoundLimits

    static func given(
      _ graph: NavigationGraph,
      _ space: ConditionSpace,
      _ apart: Pushdown.Precision
    ) -> Results {
      var (pushdown, mayRecurse): (Pushdown, Bool)
      switch solved(graph, space, apart) {
      case .exceeded(let tables): return Results(InsensitiveBound(graph, tables))
      case .solved(let solved, let recurses): (pushdown, mayRecurse) = (solved, recurses)
      }
      var refined = apart
      if !pushdown.relations.isExhausted, !pushdown.isCut {
        refined.seekers = pushdown.unclearMisses()
        refined.classes = pushdown.unclearClasses()
      }
      if !refined.seekers.isEmpty || !refined.classes.isEmpty,
        case .solved(let again, let recurses) = solved(graph, space, refined)
      {
        (pushdown, mayRecurse) = (again, recurses)
      }
      guard pushdown.relations.isExhausted || pushdown.isCut else {
        return Results(exact: pushdown, mayRecurse)
      }
      var bound = pushdown.bound
      bound.diagrams.extend()
      pushdown.relations.relations.extend()
      bound.solve()
      bound.solveWithSets()
      return bound.isGivenUp
        ? Results(InsensitiveBound(graph, pushdown.bound))
        : Results(pushdown, within: bound, mayRecurse)
    }

    private init(exact pushdown: Pushdown, _ mayRecurse: Bool) {
      self.mayRecurse = mayRecurse
      tables = pushdown.bound
      (isBounded, excess, blamed) = (false, nil, [])
      let shown = pushdown.limits()
      systemMoves = pushdown.systemMoves()
      limits = .visible(shown)
      knownMoves = pushdown.knownMoves()
      visibleScreens = pushdown.visible(shown)
      chosen = pushdown.chosen()
      shownContainers = pushdown.shownContainers()
      incidents = pushdown.incidents()
      stuck = pushdown.stuck(knownMoves)
    }

    /// Creates the results from what the pushdown system knows exactly, and from the upper bound for the rest.
    private init(_ pushdown: Pushdown, within bound: UpperBound, _ mayRecurse: Bool) {
      self.mayRecurse = mayRecurse
      tables = pushdown.bound
      isBounded = true
      excess = pushdown.excess
      blamed = pushdown.relations.isExhausted ? pushdown.relations.largestConditions() : []
      pushdown.fallBack(to: bound)
      systemMoves = bound.systemMoves()
      knownMoves = KnownMoves(pushdown.graph)
      let isCut = pushdown.isCut
      let exact = pushdown.visible(pushdown.limits())
      visibleScreens = zip(exact, bound.visible()).map { exact, bound in
        exact == .unknown || isCut ? bound : exact
      }
      chosen = isCut ? bound.isChosen.map { $0 ? .unknown : .never } : pushdown.chosen()
      shownContainers = isCut ? bound.shownContainers() : pushdown.shownContainers()
      incidents = isCut ? bound.incidents() : pushdown.incidents()
      limits = .own(bound)
      stuck = nil
    }

    private init(_ bound: InsensitiveBound) {
      tables = bound.tables
      mayRecurse = true
      isBounded = true
      excess = tables.contexts.isCut ? nil : .steps
      blamed = []
      systemMoves = Array(repeating: [.back, .swipe, .tab], count: bound.graph.screens.count)
      knownMoves = KnownMoves(bound.graph)
      visibleScreens = bound.visible
      chosen = bound.isChosen.map { $0 ? .unknown : .never }
      shownContainers = bound.shownContainers
      incidents = bound.incidents()
      limits = .none
      stuck = nil
    }

    private enum Solution {
      case solved(Pushdown, mayRecurse: Bool)
      /// The call graph alone exceeds its budget. The value has its tables.
      case exceeded(UpperBound)
    }

    private static func solved(
      _ graph: NavigationGraph,
      _ space: ConditionSpace,
      _ apart: Pushdown.Precision
    ) -> Solution {
      let (tables, mayRecurse) = tables(graph, space, apart.bound)
      guard let mayRecurse else { return .exceeded(tables) }
      var pushdown = Pushdown(graph, consume tables, apart: apart)
      pushdown.solve()
      // Marks that were added late are in the tables now, so the next run knows them in advance.
      for _ in 0..<mostRounds where pushdown.marks.hasLateMarks {
        pushdown = Pushdown(graph, pushdown.bound, apart: apart)
        pushdown.solve()
      }
      if pushdown.marks.hasLateMarks { pushdown.giveUp() }
      return .solved(pushdown, mayRecurse: mayRecurse)
    }

    /// The maximum number of runs that are repeated to know all marks in advance.
    private static let mostRounds = 3

    /// Returns the tables of the call graph, which the pushdown system extends.
    private static func tables(
      _ graph: NavigationGraph,
      _ space: ConditionSpace,
      _ apart: UpperBound.BoundPrecision
    ) -> (UpperBound, mayRecurse: Bool?) {
      let calls = CallGraph(UpperBound(graph, space, hasSets: false, precision: apart))
      return (calls.bound, calls.isGivenUp ? nil : calls.hasCycles)
    }
  }

  /// Returns the valuations with which a screen is visible. The splash is also visible until the app continues.
  func visible(_ screen: ScreenID) -> Decision {
    let shown = visibleScreens[Int(screen.index)]
    guard graph.launch.splash == screen else { return shown }
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

extension UpperBound {
  /// Returns the valuations with which each screen may be visible.
  func visible() -> [Decision] {
    var result = Array(repeating: Decision.never, count: graph.screens.count)
    for vertex in vertices where vertex.kind == .screen {
      result[Int(vertex.id)] = diagrams.or(result[Int(vertex.id)], vertex.visible)
    }
    return result
  }

  /// Returns, for each container, whether it may be on screen.
  func shownContainers() -> [Bool] {
    var result = Array(repeating: false, count: graph.containers.count)
    for vertex in vertices where vertex.kind == .container && vertex.layer.isPossible {
      result[Int(vertex.id)] = true
    }
    return result
  }
}
