import NavGraph

/// Which screens are visible under which valuations: a bound from above.
///
/// First it runs without sets: what can be reached at all, whatever the conditions are, is what the
/// pushdown system is made of. Then it runs within what that one has found, which makes the rules that
/// are left those that some state takes. Where that one ran out of nodes, it runs with sets instead.
///
/// Going back leads to every screen that can have opened what is left, with the valuations with which
/// it is left, as far as these can have come about: conditions that nothing above could change have
/// the values with which it was opened. Everything that can truly happen is found; some of what is
/// found may not be.
///
/// Vertices hold sets of valuations, rules are the steps between them. A rule is made when its source
/// is first reached, and fired again whenever its source has grown.
struct UpperBound {
  let graph: NavigationGraph
  let space: ConditionSpace
  let diagrams: DecisionDiagrams
  let transitions: TransitionIndex
  let fromOutside: FromOutside
  var contexts: ContextTable
  var requirements: RequirementTable
  var scopes: ScopeTable

  var vertices: [Vertex] = []
  var rules: [Rule] = []
  var holds: [Hold] = []
  var partFlows: [PartFlow] = []
  /// By vertex and earlier verb, which of them it is.
  var partTable = PairTable()
  /// Flows that have grown, to be processed once no vertex is.
  var growingFlows: [Int] = []
  var selections: [TabSelection] = []
  var selectionOfTab: [Int: Int] = [:]
  var shownInTabs: [ShownInTab] = []
  /// By vertex and selection, which of them it is.
  var shownTable = PairTable()
  /// By vertex of kind `.shown`, in order of arrival.
  var shownMembers: [Int: [Int]] = [:]
  /// The vertices of steps of several verbs, each with the screen, or what a tab shows, at which it goes on.
  private(set) var parts: [(vertex: Int, place: Int)] = []
  private var vertexTable = PairTable()
  private var firstOfScreen: [UInt32]
  /// By screen, the vertex that stands for it where something goes back to it by its name.
  private var landings: [UInt32]
  private(set) var isChosen: [Bool]
  private var growthCounts: [UInt32] = []
  /// Room for nodes of scopes that are to be raised; empty between uses.
  var raising: [Int] = []
  private var worklist = Worklist()

  /// For each event, what earlier transitions of the level at hand leave; all `.always` between uses.
  var remaining: [Decision]
  var overrides: [UInt32] = []
  var contextRequirements: [UInt32?] = []
  var heldTargets: Set<HeldTarget> = []
  var heldLaunches: Set<HeldLaunch> = []
  var covered = CoveredNeeds()
  /// Whether what is remembered may leave all as it is, for the gate that decides shows already.
  var mayStayAnywhere = false
  var places: BoundPlaces
  /// The variables of all conditions that something sets.
  private(set) lazy var settable = space.variables(
    of: Set(graph.assignments.map(\.condition)).sorted()
  )
  /// By screen, where it surely lies below; empty if nothing goes back by name (`CallGraph`).
  var alwaysBelow: [AlwaysBelow] = []
  /// Where each launch rule decides, whatever the moment.
  var launchChoices: [Decision] = []
  /// By root, where the launch rules choose it.
  var rootChoices: [Destination: Decision] = [:]
  /// The valuations that a start of the app can have.
  var initial = Decision.never

  static let everywhere = 0
  static let settled = 1
  static let launch = 2
  static let everyone = 3

  /// How much was looked at, and how much may be.
  var effort = 0
  private let mostEffort: Int

  /// Whether there is too much, or containers nest in too many ways, so that not all that can happen is
  /// known; `InsensitiveBound` has that.
  @inline(__always)
  var isGivenUp: Bool { effort > mostEffort || contexts.isCut }

  /// What is told apart, and how much is looked at.
  struct Precision {
    /// Distinct nestings of containers that are kept apart, besides some for each container.
    var contexts = 1 << 14
    /// Nestings that mean the same are one.
    var mergesContexts = true
    /// Steps along rules, besides some for each transition and screen.
    var effort = 16_000_000
    var effortPerSource = 300
    /// A rule takes as much as going along it so often.
    static let effortPerRule = 8
    static let effortPerVertex = 16
  }

  /// Whether anything comes from outside.
  let hasOpenings: Bool
  /// Whether some gate is an alert.
  let hasAlertGates: Bool
  /// Whether any screen is restorable.
  let mayBeRestored: Bool
  /// Whether sets are told apart, or each is nothing or all that is assumed.
  private(set) var hasSets: Bool
  /// Steps to another root that are taken in the layer of a presented gate: what that remembers may be done
  /// instead.
  var rootsInGates: Set<TransitionID> = []
  /// Whether what a root gate remembers may be opened within what it shows, so that the root stays.
  private(set) lazy var mayOpenWithinGates = findsOpeningWithinGates()
  /// What is visible at most, once that is known otherwise.
  private(set) var limits: VisibleLimits?

  init(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    hasOpenings: Bool = true,
    hasSets: Bool = true,
    apart: Precision = Precision()
  ) {
    self.graph = graph
    mostEffort = apart.effort + apart.effortPerSource * (graph.sources.count + graph.screens.count)
    self.hasOpenings = hasOpenings
    hasAlertGates = graph.gates.contains { graph.alert($0.target) != nil }
    mayBeRestored = graph.screens.contains(where: \.isRestorable)
    self.hasSets = hasSets
    self.space = space
    diagrams = space.diagrams
    transitions = TransitionIndex(graph)
    fromOutside = hasOpenings ? FromOutside(graph) : FromOutside()
    contexts = ContextTable(graph, space, transitions, apart: apart)
    requirements = RequirementTable(graph, space)
    scopes = ScopeTable()
    places = BoundPlaces(graph)
    firstOfScreen = Array(repeating: .max, count: graph.screens.count)
    landings = firstOfScreen
    isChosen = Array(repeating: false, count: graph.transitions.count)
    remaining = Array(repeating: .always, count: graph.events.count)
    vertices.reserveCapacity(graph.screens.count + 2 * graph.containers.count + 16)
    for kind: Vertex.Kind in [.everywhere, .settled, .launch, .everyone] {
      _ = vertex(kind, 0, ContextTable.none)
    }
    settleLaunch()
  }

  /// Solves; to be called once.
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
    for flow in partFlows.indices { partFlows[flow].clear() }
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

  /// Solves, with no more visible than that; to be called once, instead of `solve`.
  mutating func solve(within limits: VisibleLimits) {
    self.limits = limits
    solve()
  }

  /// Solves once more, with sets.
  mutating func solveWithSets() {
    hasSets = true
    solveAgain()
  }

  /// By the rules that there are.
  private mutating func solveAgain() {
    if isGivenUp { return }
    effort = 0
    clearSets()
    for index in rules.indices {
      rules[index].image = .never
      rules[index].nextIn = Rule.none
    }
    scopes.clear()
    for index in isChosen.indices { isChosen[index] = false }
    worklist = Worklist()
    for v in vertices.indices where vertices[v].flags.contains(.isBuilt) { linkChildren(v) }
    if mayStayAnywhere { change(Self.everyone, settable) }
    grow(Self.launch, .arrived, initial)
    flow()
  }

  // MARK: Vertices and rules

  /// The vertex, made if it is new.
  mutating func vertex(_ kind: Vertex.Kind, _ id: UInt32, _ context: UInt32) -> Int {
    let index = vertexTable.intern(kind.rawValue << 28 | id, context)
    guard index == vertices.count else { return index }
    effort += Precision.effortPerVertex
    var vertex = Vertex(kind, id, context)
    vertex.changed = space.volatileVariables
    if kind == .screen {
      let isSplash = graph.launch.splash == ScreenID(Int(id))
      let around = isSplash ? requirementOfSplash(in: context) : requirement(of: context)
      vertex.requirement = requirements.append(graph.screens[Int(id)].requires, to: around)
      vertex.nextOfScreen = firstOfScreen[Int(id)]
      firstOfScreen[Int(id)] = UInt32(truncatingIfNeeded: index)
    }
    if kind == .landing { landings[Int(id)] = UInt32(truncatingIfNeeded: index) }
    vertices.append(vertex)
    return index
  }

  /// The vertex of a step of several verbs that goes on at `v`.
  mutating func vertex(after earlier: Int, at v: Int) -> (vertex: Int, isNew: Bool) {
    let id = UInt32(truncatingIfNeeded: earlier)
    let key = Vertex.Kind.part.rawValue << 28 | id
    let index = vertexTable.intern(key, UInt32(truncatingIfNeeded: v))
    guard index == vertices.count else { return (index, false) }
    effort += Precision.effortPerVertex
    parts.append((index, v))
    var vertex = Vertex(.part, id, vertices[v].context)
    vertex.changed = space.volatileVariables
    vertices.append(vertex)
    return (index, true)
  }

  /// The vertex, if it was ever made.
  func find(_ kind: Vertex.Kind, _ id: UInt32, _ context: UInt32) -> Int? {
    vertexTable.find(kind.rawValue << 28 | id, context)
  }

  /// The vertex that stands for the screen where something goes back to it by its name, if anything
  /// does.
  @inline(__always)
  func landing(_ screen: UInt32) -> Int? {
    landings[Int(screen)] == .max ? nil : Int(landings[Int(screen)])
  }

  mutating func add(_ rule: Rule, from v: Int) {
    effort += Precision.effortPerRule
    if isGivenUp { return }
    vertices[v].flags.formUnion(.goesOnAgain)
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

  /// The rules from `v`, last to first, with their indices.
  func rules(from v: Int) -> RuleList { RuleList(rules: rules, next: vertices[v].firstOut) }

  // MARK: Growing

  /// Where the analysis gives bounds, a set that grows more often is taken to be as large as can be.
  private static let setGrowths = 64
  mutating func enqueue(_ v: Int, _ why: Vertex.Flags = .again) {
    let isQueued = vertices[v].flags.contains(.isQueued)
    vertices[v].flags.formUnion(why.union(.isQueued))
    if !isQueued { worklist.append(v) }
  }

  /// `old` and `more`; the vertex is looked at again if that is new.
  @inline(__always)
  mutating func join(
    _ old: Decision,
    _ more: Decision,
    _ v: Int,
    _ why: Vertex.Flags
  ) -> Decision {
    let result = joined(old, more, v)
    if result != old { enqueue(v, why) }
    return result
  }

  /// `old` and `more`, of `v`.
  @inline(__always)
  mutating func joined(_ old: Decision, _ more: Decision, _ v: Int) -> Decision {
    if more == .never || more == old || old == .unknown { return old }
    return hasSets ? grown(old, more, v) : space.assumed
  }

  /// Past a number of times, a set grows to all there is, so that it comes to an end.
  private mutating func grown(_ old: Decision, _ more: Decision, _ v: Int) -> Decision {
    let result = diagrams.or(old, more)
    guard result != old else { return old }
    if growthCounts.count < vertices.count {
      growthCounts += Array(repeating: 0, count: vertices.count - growthCounts.count)
    }
    growthCounts[v] += 1
    return growthCounts[v] > Self.setGrowths ? diagrams.or(result, space.assumed) : result
  }

  /// One of the sets of a vertex, and `more`.
  @inline(__always)
  mutating func grow(_ v: Int, _ field: Vertex.Field, _ more: Decision) {
    let old = vertices[v][field]
    // An event arrives with what is visible.
    let isOfVisible =
      field == .layer || (field == .arrived && vertices[v].kind == .event)
    vertices[v][field] =
      isOfVisible
      ? joinVisible(old, more, v, field.again) : join(old, more, v, field.again)
  }

  /// Like `join`, of sets that consist of what is visible: where that is known, these are too.
  private mutating func joinVisible(
    _ old: Decision,
    _ more: Decision,
    _ v: Int,
    _ why: Vertex.Flags
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
    if vertices[v].changed != old { enqueue(v, [.passesDownAgain, .goesBackAgain]) }
  }

  mutating func inherit(_ v: Int, _ flags: Vertex.Flags) {
    guard !vertices[v].flags.isSuperset(of: flags) else { return }
    vertices[v].flags.formUnion(flags)
    enqueue(v, .passesDownAgain)
  }

  /// Once and for all.
  mutating func give(_ v: Int, _ flags: Vertex.Flags) {
    vertices[v].given.formUnion(flags)
    inherit(v, flags)
  }

  mutating func choose(_ transition: UInt32) {
    if transition != Rule.none { isChosen[Int(transition)] = true }
  }
}

/// Vertices that have grown, first in, first out.
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
