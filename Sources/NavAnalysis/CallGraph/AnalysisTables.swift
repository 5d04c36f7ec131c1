import NavGraph

/// The contexts, vertices and requirements of a graph, which all analyses of its steps share. `CallGraph` fills them
/// with everything that steps may show whatever the conditions are. The pushdown system takes its symbols from them,
/// and searches identify places by them. They grow when new contexts are reached.
struct AnalysisTables {
  let graph: NavigationGraph
  let space: ConditionSpace
  let diagrams: DecisionDiagrams
  let transitions: TransitionIndex
  let fromOutside: OutsideOpenings
  var contexts: ContextTable
  var requirements: RequirementTable
  var vertices: VertexTable
  /// The transitions that may be chosen, according to the call graph.
  private(set) var isChosen: [Bool]
  var contextRequirements: [UInt32?] = []
  var places: PlaceTable
  /// The variables of all conditions that a transition sets.
  private(set) lazy var settable = space.variables(
    of: Set(graph.assignments.map(\.condition)).sorted()
  )
  /// The starts of searches under which each screen always lies; empty if no return names a screen (see
  /// `CallGraph`).
  var alwaysBelow: [AlwaysBelow] = []
  /// The valuations with which each launch rule decides.
  private(set) var launchChoices: [Decision] = []
  /// The valuations with which the launch rules choose each root.
  private(set) var rootChoices: [Destination: Decision] = [:]
  /// The valuations with which the app may start.
  let initial: Decision

  /// The vertex of no destination.
  private static let noVertex = 0

  /// The number of steps taken, which `maximumEffort` limits.
  var effort = 0
  private let maximumEffort: Int

  /// True if the effort or the number of contexts exceeds its limit, so that the result is incomplete.
  /// `InsensitiveBound` takes its place then.
  @inline(__always)
  var isGivenUp: Bool { effort > maximumEffort || contexts.isCut }

  /// The precision and the limits of the analysis.
  struct TablePrecision {
    /// The number of contexts that are distinguished, not counting those that each container adds.
    var contexts = 1 << 14
    /// True if equivalent contexts are merged.
    var mergesContexts = true
    /// The number of steps along rules, not counting those that each transition source and screen adds.
    var effort = 16_000_000
    var effortPerSource = 300
    static let effortPerVertex = 16
  }

  /// The transitions to another root that start in the layer of a presented gate. The intent that the gate holds
  /// may be resumed instead.
  var rootsInGates: Set<TransitionID> = []
  /// True if the held intent of a root gate may be opened within the gate's own root, so that the root stays.
  private(set) lazy var mayOpenWithinGates = findsOpeningWithinGates()

  init(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    hasOpenings: Bool = true,
    precision: TablePrecision = TablePrecision()
  ) {
    self.graph = graph
    maximumEffort =
      precision.effort + precision.effortPerSource * (graph.sources.count + graph.screens.count)
    self.space = space
    diagrams = space.diagrams
    transitions = TransitionIndex(graph)
    fromOutside = hasOpenings ? OutsideOpenings(graph) : OutsideOpenings()
    contexts = ContextTable(graph, space, transitions, precision: precision)
    requirements = RequirementTable(graph, space)
    places = PlaceTable(graph)
    isChosen = Array(repeating: false, count: graph.transitions.count)
    vertices = VertexTable(screens: graph.screens.count, containers: graph.containers.count)
    initial = Self.initial(graph, space)
    _ = vertex(.none, 0, ContextTable.none)
    chooseLaunchRules()
  }

  private static func initial(_ graph: NavigationGraph, _ space: ConditionSpace) -> Decision {
    graph.conditions.indices.filter { graph.conditions[$0].kind == .session }
      .reduce(space.assumed) {
        space.diagrams.and($0, space.decision(ConditionID($1), is: .false))
      }
  }

  private mutating func chooseLaunchRules() {
    var left = space.assumed
    for rule in graph.launch.rules {
      let when = space.decision(rule.when)
      let choice = diagrams.and(left, when)
      launchChoices.append(choice)
      rootChoices[rule.root] = diagrams.or(rootChoices[rule.root] ?? .never, choice)
      left = diagrams.difference(left, when)
    }
  }

  // MARK: Vertices

  /// Returns the vertex. Creates it if it is new.
  private mutating func vertex(_ kind: Vertex.Kind, _ id: UInt32, _ context: UInt32) -> Int {
    let (v, isNew) = vertices.intern(kind, id, context, changed: space.volatileVariables)
    guard isNew else { return v }
    effort += TablePrecision.effortPerVertex
    guard kind == .screen else { return v }
    let isSplash = graph.launch.splash == ScreenID(Int(id))
    let around = isSplash ? requirementOfSplash(in: context) : requirement(of: context)
    vertices[v].requirement = requirements.append(graph.screens[Int(id)].requires, to: around)
    return v
  }

  /// Returns the vertex if it exists.
  func find(_ kind: Vertex.Kind, _ id: UInt32, _ context: UInt32) -> Int? {
    vertices.find(kind, id, context)
  }

  /// Returns the vertices of a screen, the newest first.
  func symbols(of screen: ScreenID) -> [Int] { vertices.symbols(of: screen) }

  /// Returns the vertex that shows a fresh `destination`.
  mutating func enter(_ destination: Destination, _ context: UInt32) -> Int {
    switch destination.kind {
    case .container(let container): vertex(.container, container.index, context)
    case .screen(let screen): vertex(.screen, screen.index, context)
    case nil: Self.noVertex
    }
  }

  /// Returns the vertex of a root.
  mutating func rootVertex(_ destination: Destination) -> Int {
    enter(destination, contexts.context(ofRoot: destination))
  }

  mutating func gateVertex(_ gate: Int) -> Int {
    enter(requirements.gates[gate].target, context(ofGate: gate))
  }

  /// Returns the context of the screens in the layer of a presented gate.
  mutating func context(ofGate gate: Int) -> UInt32 {
    contexts.enter(gate: gate, overExemptRoot: requirements.isOverExempt(gate))
  }

  /// Returns the symbol that a vertex shows first.
  mutating func firstShown(_ v: Int) -> Int {
    var v = v
    while vertices[v].kind == .container {
      let container = ContainerID(Int(vertices[v].id))
      let inside = contexts.enter(container, in: vertices[v].context)
      v = enter(graph.containers[Int(container.index)].firstShown ?? .none, inside)
    }
    return v
  }

  /// Returns the sources of transitions around a screen, from the innermost container outwards.
  func levels(of context: UInt32) -> [TransitionSource] {
    if context == ContextTable.anywhere {
      return graph.containers.indices.map { .container(ContainerID($0)) } + [.any]
    }
    return contexts.containers(of: context).map { .container($0) } + [.any]
  }

  mutating func choose(_ transition: TransitionID) { isChosen[Int(transition.index)] = true }
}
