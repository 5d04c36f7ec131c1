import NavGraph

/// An over-approximation of the valuations with which each screen may be visible: a flow analysis in which a
/// return may go to any caller.
///
/// Its tables of contexts, vertices and requirements come first. `CallGraph` fills them with everything that steps
/// may show whatever the conditions are, and the pushdown system takes its symbols from them. The bound itself is
/// solved afterwards, and only if it is needed. If the result of the pushdown system is exact, the bound runs
/// within the limits that this result gives, so that the live rules are those that some state takes. Otherwise it
/// runs in place of the pushdown system, with sets of valuations.
///
/// A return leads to every screen over which the returning one may have been shown, with the valuations of the
/// return, as far as they are possible there: conditions that nothing above could change have the values of the
/// call. The result contains everything that can happen, and possibly more.
///
/// Vertices hold sets of valuations, and rules are the steps between them. The rules of a vertex are created when
/// it is first reached. They fire again whenever its sets have grown.
struct UpperBound {
  let graph: NavigationGraph
  let space: ConditionSpace
  let diagrams: DecisionDiagrams
  let transitions: TransitionIndex
  let fromOutside: OutsideOpenings
  var contexts: ContextTable
  var requirements: RequirementTable
  var scopes: ScopeTable

  var vertices: [BoundVertex] = []
  var rules: [BoundRule] = []
  var heldIntents: [BoundHeldIntent] = []
  var continuationFlows: [ContinuationFlow] = []
  /// The flow of each pair of a vertex and an earlier verb.
  var continuationFlowTable = PairTable()
  /// The flows that have grown. They are processed when no vertex is queued.
  var growingFlows: [Int] = []
  var selections: [TabSelection] = []
  var selectionOfTab: [Int: Int] = [:]
  var shownInTabs: [ShownInTab] = []
  /// The element of `shownInTabs` for each pair of a vertex and a tab selection.
  var shownTable = PairTable()
  /// The members of each vertex of kind `.tabContents`, in order of arrival.
  var shownMembers: [Int: [Int]] = [:]
  /// The continuation vertices, each with the screen or the tab contents at which its step continues.
  private(set) var continuations: [(vertex: Int, place: Int)] = []
  private var vertexTable = PairTable()
  private var firstOfScreen: [UInt32]
  /// The vertex that represents all symbols of each screen, if a return names the screen; otherwise `.max`.
  private var namedScreens: [UInt32]
  private(set) var isChosen: [Bool]
  private var growthCounts: [UInt32] = []
  /// A buffer for the tree nodes that `raise` visits; empty between uses.
  var raising: [Int] = []
  private var worklist = Worklist()

  /// The valuations with which no earlier transition of the current level is chosen, by event; all `.always`
  /// between uses.
  var remaining: [Decision]
  var overrides: [UInt32] = []
  var contextRequirements: [UInt32?] = []
  var heldTargets: Set<BoundHeldTarget> = []
  var heldLaunches: Set<BoundHeldLaunch> = []
  var covered = CoveredRequirements()
  /// True if resuming a held intent may leave everything as it is, because the gate that decides is already
  /// visible.
  var mayStayAnywhere = false
  var places: BoundPlaces
  /// The variables of all conditions that a transition sets.
  private(set) lazy var settable = space.variables(
    of: Set(graph.assignments.map(\.condition)).sorted()
  )
  /// The starts of searches under which each screen always lies; empty if no return names a screen (see
  /// `CallGraph`).
  var alwaysBelow: [AlwaysBelow] = []
  /// The valuations with which each launch rule decides.
  var launchChoices: [Decision] = []
  /// The valuations with which the launch rules choose each root.
  var rootChoices: [Destination: Decision] = [:]
  /// The valuations with which the app may start.
  var initial = Decision.never

  // The vertices that exist from the start, by index. `init` creates them in this order.
  static let anySource = 0
  static let afterChange = 1
  static let launch = 2
  static let anyOwner = 3

  /// The number of steps taken, which `maximumEffort` limits.
  var effort = 0
  private let maximumEffort: Int

  /// True if the effort or the number of contexts exceeds its limit, so that the result is incomplete.
  /// `InsensitiveBound` takes its place then.
  @inline(__always)
  var isGivenUp: Bool { effort > maximumEffort || contexts.isCut }

  /// The precision and the limits of the analysis.
  struct BoundPrecision {
    /// The number of contexts that are distinguished, not counting those that each container adds.
    var contexts = 1 << 14
    /// True if equivalent contexts are merged.
    var mergesContexts = true
    /// The number of steps along rules, not counting those that each transition source and screen adds.
    var effort = 16_000_000
    var effortPerSource = 300
    /// The effort that the creation of a rule counts for.
    static let effortPerRule = 8
    static let effortPerVertex = 16
  }

  /// True if openings are part of the analysis.
  let hasOpenings: Bool
  /// True if some gate is an alert.
  let hasAlertGates: Bool
  /// True if some screen is restorable.
  let mayBeRestored: Bool
  /// True if sets of valuations are tracked. Otherwise each set is empty or all of `assumed`.
  private(set) var hasSets: Bool
  /// The transitions to another root that start in the layer of a presented gate. The intent that the gate holds
  /// may be resumed instead.
  var rootsInGates: Set<TransitionID> = []
  /// True if the held intent of a root gate may be opened within the gate's own root, so that the root stays.
  private(set) lazy var mayOpenWithinGates = findsOpeningWithinGates()
  /// The limits of the visible sets, if they are known.
  private(set) var limits: VisibleLimits?

  init(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    hasOpenings: Bool = true,
    hasSets: Bool = true,
    precision: BoundPrecision = BoundPrecision()
  ) {
    self.graph = graph
    maximumEffort =
      precision.effort + precision.effortPerSource * (graph.sources.count + graph.screens.count)
    self.hasOpenings = hasOpenings
    hasAlertGates = graph.gates.contains { graph.alert($0.target) != nil }
    mayBeRestored = graph.screens.contains(where: \.isRestorable)
    self.hasSets = hasSets
    self.space = space
    diagrams = space.diagrams
    transitions = TransitionIndex(graph)
    fromOutside = hasOpenings ? OutsideOpenings(graph) : OutsideOpenings()
    contexts = ContextTable(graph, space, transitions, precision: precision)
    requirements = RequirementTable(graph, space)
    scopes = ScopeTable()
    places = BoundPlaces(graph)
    firstOfScreen = Array(repeating: .max, count: graph.screens.count)
    namedScreens = firstOfScreen
    isChosen = Array(repeating: false, count: graph.transitions.count)
    remaining = Array(repeating: .always, count: graph.events.count)
    vertices.reserveCapacity(graph.screens.count + 2 * graph.containers.count + 16)
    for kind: BoundVertex.Kind in [.anySource, .afterChange, .launch, .anyOwner] {
      _ = vertex(kind, 0, ContextTable.none)
    }
    settleLaunch()
  }

  /// Computes the solution. Call it once.
  mutating func solve() {
    effort = 0
    rules.reserveCapacity(graph.sources.count + graph.sources.count / 4 + graph.screens.count)
    clearSets()
    for index in isChosen.indices { isChosen[index] = false }
    startLaunch()
    if hasOpenings { openFromOutside() }
    flow()
  }

  private mutating func clearSets() {
    for v in vertices.indices { vertices[v].clear(changed: space.volatileVariables) }
    for flow in continuationFlows.indices { continuationFlows[flow].clear() }
    for index in selections.indices { selections[index].clear() }
    growingFlows.removeAll()
  }

  private mutating func flow() {
    while !isGivenUp {
      if let v = worklist.popFirst() {
        vertices[v].flags.remove(.isQueued)
        process(v)
      } else if let flow = growingFlows.popLast() {
        process(flow: flow)
      } else {
        break
      }
    }
  }

  /// Computes the solution with the visible sets within the given limits. Call it once, instead of `solve`.
  mutating func solve(within limits: VisibleLimits) {
    self.limits = limits
    solve()
  }

  /// Computes the solution again, with sets of valuations.
  mutating func solveWithSets() {
    hasSets = true
    solveAgain()
  }

  /// Computes the solution by the rules that exist.
  private mutating func solveAgain() {
    if isGivenUp { return }
    effort = 0
    clearSets()
    for index in rules.indices {
      rules[index].image = .never
      rules[index].nextIn = BoundRule.none
    }
    scopes.clear()
    for index in isChosen.indices { isChosen[index] = false }
    worklist = Worklist()
    for v in vertices.indices where vertices[v].flags.contains(.isBuilt) { linkChildren(v) }
    if mayStayAnywhere { change(Self.anyOwner, settable) }
    grow(Self.launch, .arrived, initial)
    flow()
  }

  // MARK: Vertices and rules

  /// Returns the vertex. Creates it if it is new.
  mutating func vertex(_ kind: BoundVertex.Kind, _ id: UInt32, _ context: UInt32) -> Int {
    let index = vertexTable.intern(kind.rawValue << 28 | id, context)
    guard index == vertices.count else { return index }
    effort += BoundPrecision.effortPerVertex
    var vertex = BoundVertex(kind, id, context)
    vertex.changed = space.volatileVariables
    if kind == .screen {
      let isSplash = graph.launch.splash == ScreenID(Int(id))
      let around = isSplash ? requirementOfSplash(in: context) : requirement(of: context)
      vertex.requirement = requirements.append(graph.screens[Int(id)].requires, to: around)
      vertex.nextOfScreen = firstOfScreen[Int(id)]
      firstOfScreen[Int(id)] = UInt32(truncatingIfNeeded: index)
    }
    if kind == .namedScreen { namedScreens[Int(id)] = UInt32(truncatingIfNeeded: index) }
    vertices.append(vertex)
    return index
  }

  /// Returns the vertex of a step of several verbs that continues at `v` after the verb `earlier`.
  mutating func vertex(after earlier: Int, at v: Int) -> (vertex: Int, isNew: Bool) {
    let id = UInt32(truncatingIfNeeded: earlier)
    let key = BoundVertex.Kind.continuation.rawValue << 28 | id
    let index = vertexTable.intern(key, UInt32(truncatingIfNeeded: v))
    guard index == vertices.count else { return (index, false) }
    effort += BoundPrecision.effortPerVertex
    continuations.append((index, v))
    var vertex = BoundVertex(.continuation, id, vertices[v].context)
    vertex.changed = space.volatileVariables
    vertices.append(vertex)
    return (index, true)
  }

  /// Returns the vertex if it exists.
  func find(_ kind: BoundVertex.Kind, _ id: UInt32, _ context: UInt32) -> Int? {
    vertexTable.find(kind.rawValue << 28 | id, context)
  }

  /// Returns the vertex for all symbols of the screen, if a return names it.
  @inline(__always)
  func namedScreen(_ screen: UInt32) -> Int? {
    namedScreens[Int(screen)] == .max ? nil : Int(namedScreens[Int(screen)])
  }

  mutating func add(_ rule: BoundRule, from v: Int) {
    effort += BoundPrecision.effortPerRule
    if isGivenUp { return }
    vertices[v].flags.formUnion(.forwardAgain)
    var rule = rule
    rule.nextOut = vertices[v].firstOut
    vertices[v].firstOut = UInt32(truncatingIfNeeded: rules.count)
    let owner = Int(rule.owner)
    if owner != v {
      rule.nextOwned = vertices[owner].firstOwned
      vertices[owner].firstOwned = UInt32(truncatingIfNeeded: rules.count)
    }
    rules.append(rule)
  }

  func symbols(of screen: ScreenID) -> [Int] {
    var result: [Int] = []
    var next = firstOfScreen[Int(screen.index)]
    while next != .max {
      result.append(Int(next))
      next = vertices[Int(next)].nextOfScreen
    }
    return result
  }

  /// Returns the rules from `v` with their indices, last to first.
  func rules(from v: Int) -> RuleList { RuleList(rules: rules, next: vertices[v].firstOut) }

  // MARK: Growing

  /// The number of times a set may grow before it is replaced by all of `assumed`.
  private static let setGrowths = 64
  mutating func enqueue(_ v: Int, _ why: BoundVertex.Flags = .again) {
    let isQueued = vertices[v].flags.contains(.isQueued)
    vertices[v].flags.formUnion(why.union(.isQueued))
    if !isQueued { worklist.append(v) }
  }

  /// Returns the union of `old` and `more`, and queues the vertex if that is larger than `old`.
  @inline(__always)
  mutating func join(
    _ old: Decision,
    _ more: Decision,
    _ v: Int,
    _ why: BoundVertex.Flags
  ) -> Decision {
    let result = joined(old, more, v)
    if result != old { enqueue(v, why) }
    return result
  }

  /// Returns the union of `old` and `more`, which are sets of `v`.
  @inline(__always)
  mutating func joined(_ old: Decision, _ more: Decision, _ v: Int) -> Decision {
    if more == .never || more == old || old == .unknown { return old }
    return hasSets ? grown(old, more, v) : space.assumed
  }

  /// Returns the union of `old` and `more`. After a number of growths it becomes all of `assumed`, so that the
  /// analysis ends soon.
  private mutating func grown(_ old: Decision, _ more: Decision, _ v: Int) -> Decision {
    let result = diagrams.or(old, more)
    guard result != old else { return old }
    if growthCounts.count < vertices.count {
      growthCounts += Array(repeating: 0, count: vertices.count - growthCounts.count)
    }
    growthCounts[v] += 1
    return growthCounts[v] > Self.setGrowths ? diagrams.or(result, space.assumed) : result
  }

  /// Adds valuations to a set of the vertex.
  @inline(__always)
  mutating func grow(_ v: Int, _ field: BoundVertex.Field, _ more: Decision) {
    let old = vertices[v][field]
    // An event is reached with visible valuations.
    let isOfVisible =
      field == .layer || (field == .arrived && vertices[v].kind == .event)
    vertices[v][field] =
      isOfVisible
      ? joinVisible(old, more, v, field.again) : join(old, more, v, field.again)
  }

  /// Returns the union like `join`, for sets that contain visible valuations only. If limits are known, these sets
  /// are tracked, too.
  private mutating func joinVisible(
    _ old: Decision,
    _ more: Decision,
    _ v: Int,
    _ why: BoundVertex.Flags
  ) -> Decision {
    guard limits != nil, old != .unknown else { return join(old, more, v, why) }
    let result = diagrams.or(old, more)
    if result != old { enqueue(v, why) }
    return result
  }

  mutating func change(_ v: Int, _ variables: Decision) {
    let old = vertices[v].changed
    if variables == old || variables == .always { return }
    vertices[v].changed = diagrams.and(old, variables)
    if vertices[v].changed != old { enqueue(v, [.inheritsAgain, .returnsAgain]) }
  }

  mutating func inherit(_ v: Int, _ flags: BoundVertex.Flags) {
    guard !vertices[v].flags.isSuperset(of: flags) else { return }
    vertices[v].flags.formUnion(flags)
    enqueue(v, .inheritsAgain)
  }

  /// Adds flags to the vertex that stay when its sets are cleared.
  mutating func give(_ v: Int, _ flags: BoundVertex.Flags) {
    vertices[v].given.formUnion(flags)
    inherit(v, flags)
  }

  mutating func choose(_ transition: UInt32) {
    if transition != BoundRule.none { isChosen[Int(transition)] = true }
  }
}

/// A first-in, first-out queue of vertices that have grown.
private struct Worklist {
  private var vertices: [UInt32] = []
  private var head = 0

  mutating func append(_ v: Int) { vertices.append(UInt32(truncatingIfNeeded: v)) }

  mutating func popFirst() -> Int? {
    guard head < vertices.count else { return nil }
    let v = Int(vertices[head])
    head += 1
    if head > 4096, head * 2 > vertices.count {
      vertices.removeFirst(head)
      head = 0
    }
    return v
  }
}
