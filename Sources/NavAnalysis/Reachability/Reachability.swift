import NavGraph

/// Which screens and containers some state shows, and which transitions some state chooses: over every
/// history, as the pushdown system has it; where that runs out of nodes, what the bound from above
/// allows.
final class Reachability {
  /// Which contexts and needs there are, and what the launch rules choose; nothing is solved there.
  let tables: UpperBound
  /// The bound from above, within what is visible; nil if it takes too much.
  private(set) lazy var bound = boundWithinLimits()
  /// For searches that tell places by their vertices, as far as there are any.
  var boundOrTables: UpperBound { bound ?? tables }
  /// Whether it was asked for, and takes too much, though all else is known exactly.
  private(set) var isBoundExceeded = false
  private lazy var visibleContainers = containersOfBound()
  /// From where ways are known to lead on; none are where that is not known exactly.
  let ways: KnownWays
  /// Where nobody gets on; nil where that is not known exactly.
  let stuck: Stuck?
  /// Whether anything may come over itself.
  let mayRecurse: Bool
  /// What goes wrong.
  let incidents: Incidents
  /// Whether something is not known exactly.
  let isBounded: Bool
  /// The conditions that are to blame for that.
  let blamed: [ConditionID]
  /// What took too long to be followed, if that is to blame.
  let excess: Pushdown.Excess?
  private let graph: NavigationGraph
  private let systemMoves: [SystemMoves]
  private let visibleScreens: [Decision]
  private let chosen: [Decision]
  private let shownContainers: [Bool]
  private let limits: Limits

  init(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    apart: Pushdown.Precision = Pushdown.Precision()
  ) {
    let verdict = Verdict.given(graph, space, apart)
    // By now the pushdown system is gone.
    tables = verdict.tables
    mayRecurse = verdict.mayRecurse
    self.graph = graph
    isBounded = verdict.isBounded
    blamed = verdict.blamed
    excess = verdict.excess
    visibleScreens = verdict.visibleScreens
    chosen = verdict.chosen
    shownContainers = verdict.shownContainers
    limits = verdict.limits
    systemMoves = verdict.systemMoves
    ways = verdict.ways
    stuck = verdict.stuck
    incidents = Incidents(verdict.found)
  }

  /// What the bound from above is to keep to.
  private enum Limits {
    /// By vertex of the tables, what is visible.
    case visible([Decision])
    /// The bound has them by itself.
    case own(UpperBound)
    /// It has taken too much.
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

  /// What the pushdown system tells.
  private struct Verdict {
    let tables: UpperBound
    let mayRecurse: Bool
    let isBounded: Bool
    let blamed: [ConditionID]
    let excess: Pushdown.Excess?
    let visibleScreens: [Decision]
    let chosen: [Decision]
    let shownContainers: [Bool]
    let found: [Incident: Decision]
    let ways: KnownWays
    let stuck: Stuck?
    let systemMoves: [SystemMoves]
    let limits: Limits

    static func given(
      _ graph: NavigationGraph,
      _ space: ConditionSpace,
      _ apart: Pushdown.Precision
    ) -> Verdict {
      var (pushdown, mayRecurse): (Pushdown, Bool)
      switch solved(graph, space, apart) {
      case .exceeded(let tables): return Verdict(InsensitiveBound(graph, tables))
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
        return Verdict(exact: pushdown, mayRecurse)
      }
      var bound = pushdown.bound
      bound.diagrams.extend()
      pushdown.relations.relations.extend()
      bound.solve()
      bound.solveWithSets()
      return bound.isGivenUp
        ? Verdict(InsensitiveBound(graph, pushdown.bound))
        : Verdict(pushdown, within: bound, mayRecurse)
    }

    private init(exact pushdown: Pushdown, _ mayRecurse: Bool) {
      self.mayRecurse = mayRecurse
      tables = pushdown.bound
      (isBounded, excess, blamed) = (false, nil, [])
      let shown = pushdown.limits()
      systemMoves = pushdown.systemMoves()
      limits = .visible(shown)
      ways = pushdown.ways()
      visibleScreens = pushdown.visible(shown)
      chosen = pushdown.chosen()
      shownContainers = pushdown.shownContainers()
      found = pushdown.found()
      stuck = pushdown.stuck(ways)
    }

    /// What the pushdown system has and is sure of, and for the rest the bound from above.
    private init(_ pushdown: Pushdown, within bound: UpperBound, _ mayRecurse: Bool) {
      self.mayRecurse = mayRecurse
      tables = pushdown.bound
      isBounded = true
      excess = pushdown.excess
      blamed = pushdown.relations.isExhausted ? pushdown.relations.largestConditions() : []
      pushdown.fallBack(to: bound)
      systemMoves = bound.systemMoves()
      ways = KnownWays(pushdown.graph)
      let isCut = pushdown.isCut
      let exact = pushdown.visible(pushdown.limits())
      visibleScreens = zip(exact, bound.visible()).map { exact, bound in
        exact == .unknown || isCut ? bound : exact
      }
      chosen = isCut ? bound.isChosen.map { $0 ? .unknown : .never } : pushdown.chosen()
      shownContainers = isCut ? bound.shownContainers() : pushdown.shownContainers()
      found = isCut ? bound.incidents() : pushdown.found()
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
      ways = KnownWays(bound.graph)
      visibleScreens = bound.visible
      chosen = bound.isChosen.map { $0 ? .unknown : .never }
      shownContainers = bound.shownContainers
      found = bound.incidents()
      limits = .none
      stuck = nil
    }

    private enum Solution {
      case solved(Pushdown, mayRecurse: Bool)
      /// There is too much even for the call graph; its tables.
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
      // What was come to late is in the tables by now, and so known at first.
      for _ in 0..<mostRounds where pushdown.marks.cameLate {
        pushdown = Pushdown(graph, pushdown.bound, apart: apart)
        pushdown.solve()
      }
      if pushdown.marks.cameLate { pushdown.giveUp() }
      return .solved(pushdown, mayRecurse: mayRecurse)
    }

    /// So often what gates cover is looked for again, with all that was found by then.
    private static let mostRounds = 3

    /// The tables, which the pushdown system fills further; nothing else is left of the call graph.
    private static func tables(
      _ graph: NavigationGraph,
      _ space: ConditionSpace,
      _ apart: UpperBound.Precision
    ) -> (UpperBound, mayRecurse: Bool?) {
      let calls = CallGraph(UpperBound(graph, space, hasSets: false, apart: apart))
      return (calls.bound, calls.isGivenUp ? nil : calls.hasCycles)
    }
  }

  /// The valuations with which a screen is visible. The splash is, too, until the app goes on.
  func visible(_ screen: ScreenID) -> Decision {
    let shown = visibleScreens[Int(screen.index)]
    guard graph.launch.splash == screen else { return shown }
    return tables.diagrams.or(shown, tables.initial)
  }

  /// Which of the system's moves some state that shows the screen has.
  func moves(from screen: ScreenID) -> SystemMoves { systemMoves[Int(screen.index)] }

  /// The valuations with which a screen of the container's own is visible.
  func visible(_ container: ContainerID) -> Decision { visibleContainers[Int(container.index)] }

  /// Whether the container is on screen in some state.
  func isShown(_ container: ContainerID) -> Bool { shownContainers[Int(container.index)] }

  /// Whether some state chooses the transition, whatever comes of it.
  func isChosen(_ transition: TransitionID) -> Bool { choosing(transition).isPossible }

  /// The valuations with which it does.
  func choosing(_ transition: TransitionID) -> Decision { chosen[Int(transition.index)] }
}

extension UpperBound {
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
