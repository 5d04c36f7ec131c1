import NavGraph

/// A weighted pushdown system (Reps, Schwoon, Jha and Melski 2005), made from the navigation graph. Its weights
/// are relations over the valuations of conditions. Its solution tells which screens are visible with which
/// valuations, over every history of the stacks.
///
/// Each stack symbol has a summary: for each kind of exit, a relation from "the symbol is on top" to "it is left,
/// with everything above it". A return therefore keeps only valuations that match those of its call.
///
/// The result is exact, with three exceptions (docs/language.md, What is proved):
/// - A tab that is selected again may have any stack that it can ever have.
/// - A root gate, or a launch rule that holds an opening, may hold any target that it can ever hold.
/// - A screen of a restored state may lie over any screen that can show it.
///
/// In the first and the third case the calling context is unknown (`widened`): a return goes to every rule that
/// can have called the node.
///
/// Symbols outside the call graph get rules only once they are reached.
///
/// This type is a class so that no call copies it. A noncopyable struct took a minute to compile, because the
/// compiler checks hundreds of nested fields at each use. Exclusivity checks of its fields are off; they took a
/// tenth of the time of `check`.
final class Pushdown {
  let graph: NavigationGraph
  let space: ConditionSpace
  let diagrams: DecisionDiagrams
  let relations: RelationSpace
  let initial: Decision
  let launchChoices: [Decision]
  /// The intents that presented gates can hold. Number 0 stands for no intent.
  let heldIntents: HeldIntentTable
  /// The valuations that decide on held intents, together with the notes of gates' layers.
  let heldSets: HeldIntentSets
  /// The sets of held intents over roots that are exempt from what the app requires.
  let heldSetsOverExempt: HeldIntentSets
  /// The marks of gates' layers: the requirements of covered screens.
  @exclusivity(unchecked) var marks: GateMarks
  let reasons: GateReasons
  /// The values with which the atoms that ask for gates hold.
  private(set) lazy var wanted = RequiredValues(graph)
  /// The 1-based numbers of the roots during which a root gate or the launch rules may hold a target.
  let rootNumbers: [Destination: UInt16]
  /// The root gates that show each root, by the root's number.
  let rootGates: [[Int]]
  let seekers: Seekers
  /// The 1-based landmark number of each screen; 0 for a screen that is no landmark. A symbol records which
  /// landmarks lie below it. A screen is a landmark if a verb goes back to it by name and a miss matters: because
  /// of `sets`, other verbs of the step, a held intent or an alert. Only the first 16 get numbers; for the others
  /// both outcomes are assumed. (Esparza, Kučera and Schwoon 2003 encode such regular properties of stacks in
  /// symbols, too.)
  let landmarks: [UInt8]
  let tabSearches: TabSearches
  /// The variables that may change while another root is shown, for each tab container that is a root and that
  /// openings keep if it is shown already.
  let changesWhileAway: [ContainerID: Decision]
  /// All variables that can change, as a conjunction.
  let everyVariable: Decision
  /// The maximum number of tabs of a container that are distinguished. Larger containers have one slot for all
  /// tabs.
  let mostDistinguishedTabs: Int
  /// True if all nodes are demanded, so that every return is computed.
  let isAllDemanded: Bool
  /// The classes of screens that share a symbol while they are pushed.
  let classes: ScreenClasses
  let hasAlerts: Bool

  /// The tables of contexts, vertices and requirements, filled by the call graph.
  @exclusivity(unchecked) var tables: AnalysisTables

  @exclusivity(unchecked) var seekerSets = SeekerSets()

  // The system: its symbols, and the rules between them.
  @exclusivity(unchecked) var shapes = ShapeTable()
  @exclusivity(unchecked) var nodes = NodeTable()
  @exclusivity(unchecked) var rules = RuleTable()
  @exclusivity(unchecked) var memberships = MembershipTable()

  // The solution of the system, by node, and the worklists.
  @exclusivity(unchecked) var growing: [PushdownGrowth] = []
  @exclusivity(unchecked) var summaries = Summaries()
  @exclusivity(unchecked) var worklists = Worklists()
  @exclusivity(unchecked) var evolution: Evolution
  @exclusivity(unchecked) var widenedReturns = WidenedReturns()
  @exclusivity(unchecked) var observations = Observations()

  // The tables that rules are made with.
  @exclusivity(unchecked) var entries = FreshEntries()
  @exclusivity(unchecked) var openedStacks = OpenedStacks()
  @exclusivity(unchecked) var shared = SharedGroups()
  @exclusivity(unchecked) var tabs = TabTable()
  @exclusivity(unchecked) var continuations = Continuations()
  @exclusivity(unchecked) var presentedGates = PresentedGateTable()
  @exclusivity(unchecked) var heldTargets = HeldTargetTable()
  @exclusivity(unchecked) var merged = MergedRules()
  @exclusivity(unchecked) var eventPositions: EventPositions

  /// The work done so far, which may reach `mostEffort`.
  @exclusivity(unchecked) var effort = 0
  let mostEffort: Int

  /// True if the result is not exact, because contexts were merged or the effort ran out.
  var isCut: Bool { tables.contexts.isCut || isOutOfEffort }
  /// True if the effort ran out. Solving then stops.
  @inline(__always)
  var isOutOfEffort: Bool { effort > mostEffort }

  /// Makes the effort run out.
  func giveUp() { effort = mostEffort + 1 }

  /// The part of the analysis that exceeded its budget.
  enum Excess {
    /// Opened stacks made most of the nodes.
    case places
    /// Exits outnumber rules, or seekers used up the relations.
    case exits
    /// Rules made most of the system.
    case steps
  }

  var excess: Excess? {
    if relations.isExhaustedBySeekers { return .exits }
    guard isOutOfEffort else { return nil }
    let stackCount = nodes.indices.count { nodes[$0].kind == .openedStack }
    if stackCount * 2 > nodes.count { return .places }
    return summaries.countOfExits > rules.count ? .exits : .steps
  }

  /// The precision of the abstraction. By default it merges what rarely matters. A second run refines it where
  /// the first one leaves a question open.
  struct Precision {
    /// The maximum number of seekers of one screen that are distinguished where that screen may be missing.
    static let mostSeekers = 16

    /// The precision of the tables.
    var tables = AnalysisTables.TablePrecision()
    /// The seekers to distinguish, each named by the first of those with the same goal.
    var seekers: Set<Seeker> = []
    /// The screen classes to split, each named by its first screen.
    var classes: Set<ScreenID> = []
    /// The roots that symbols must record.
    var roots: [Destination] = []
    /// The maximum number of tabs of a container that are distinguished.
    var tabs = 8
    /// True if all nodes are demanded, so that every return is computed.
    var isAllDemanded = false
    /// The budget of relation nodes, without those added for each transition.
    var relationNodes = RelationDiagrams.mostNodes
    /// The budget of effort, without `effortPerTransition`.
    var effort = 10_000_000
    var effortPerTransition = 300
    /// The effort of making a rule.
    static let effortPerRule = 4
    /// The effort of making a node.
    static let effortPerNode = 16
    /// The effort of making an exit.
    static let effortPerExit = 4
    /// The effort of making an opened stack, which is a node with rules of its own.
    static let effortPerOpenedStack = 80
    /// The effort of making a continuation, which is a node with rules of its own.
    static let effortPerContinuation = 160
    /// The effort of holding an opening for a launch rule.
    static let effortPerHeldTarget = 8
  }

  init(_ graph: NavigationGraph, _ tables: consuming AnalysisTables, apart: Precision = Precision())
  {
    // Consumed, not copied: it has all symbols.
    var tables = consume tables
    self.graph = graph
    mostDistinguishedTabs = apart.tabs
    hasAlerts = graph.hasAlerts
    isAllDemanded = apart.isAllDemanded
    classes = ScreenClasses(graph, tables.space, tables.transitions, apart: apart.classes)
    eventPositions = EventPositions(events: graph.events.count)
    space = tables.space
    diagrams = tables.diagrams
    initial = tables.initial
    launchChoices = tables.launchChoices
    heldIntents = HeldIntentTable(graph, &tables)
    marks = GateMarks(graph, &tables)
    reasons = GateReasons(graph)
    seekers = Seekers(graph, tables.transitions.seeking, apart: apart.seekers)
    relations = RelationSpace(
      tables.space,
      intents: heldIntents.count,
      marks: marks.capacity,
      reasons: reasons.count,
      seekers: seekers.count,
      transitions: graph.transitions.count,
      nodes: apart.relationNodes
    )
    let gateCount = tables.requirements.gates.count
    heldSets = HeldIntentSets(heldIntents.all, relations, gates: gateCount)
    heldSetsOverExempt =
      tables.contexts.hasExemptRoots
      ? HeldIntentSets(heldIntents.allOverExempt, relations, gates: gateCount) : heldSets
    rootNumbers = Self.rootNumbers(graph, tables, apart.roots)
    var rootGates: [[Int]] = []
    for (index, gate) in tables.requirements.gates.enumerated() where gate.presentation == nil {
      guard let number = rootNumbers[gate.target].map({ Int($0) }), number != 0 else { continue }
      while rootGates.count <= number { rootGates.append([]) }
      rootGates[number].append(index)
    }
    self.rootGates = rootGates
    landmarks = Self.landmarks(graph, tables.transitions.seeking, heldIntents)
    tabSearches = TabSearches(graph, tables.transitions, landmarks: landmarks)
    changesWhileAway = Self.changesWhileAway(graph, tables)
    everyVariable = diagrams.and(tables.settable, space.volatileVariables)
    mostEffort =
      apart.effort + apart.effortPerTransition * (graph.sources.count + graph.screens.count)
    let setting = tables.transitions.setting
    evolution = Evolution(graph, space, setting.filter { tables.isChosen[Int($0.index)] })
    self.tables = tables
  }

  /// Computes the solution. Call it once.
  func solve() {
    // About the sizes that apps need. Growing an array copies it and touches new pages.
    let vertices = tables.vertices.count
    let count = 2 * vertices + vertices / 4
    nodes.reserve(count)
    growing.reserveCapacity(count)
    rules.reserve(nodes: count, rules: graph.sources.count + graph.sources.count / 3)
    memberships.reserve(nodes: count, memberships: 4 * vertices + vertices / 4)
    summaries.reserve(nodes: count, exits: 3 * vertices + vertices / 4, newPaths: 7 * vertices)
    observations.reserve(choices: graph.sources.count + graph.sources.count / 2)
    seekerSets = seekers.sets(graph, relations, mayReachNewNodes: mayReachNewNodes)
    makeHeldTargets()
    for index in graph.launch.rules.indices {
      let entry = launchEntry(index)
      join(diagrams.and(initial, launchChoices[index]), to: entry)
      grow(entry, .restorableBelow, nodes[entry].chosen)
    }
    run()
  }

  /// Processes all worklists. Ends early if the effort or the relations run out, because the result is not used then.
  func run() {
    repeat {
      buildAll()
    } while !isOutOfEffort && !relations.isExhausted && (propagateNext() || restoreMore())
  }

  /// Processes the first worklist that is not empty; returns false if all are empty. Guarded rules are fired
  /// for one node at a time, because their targets may soon be saturated.
  private func propagateNext() -> Bool {
    rank()
    guard let phase = worklists.next else { return false }
    switch phase {
    case .forward:
      while !isOutOfEffort, let n = worklists.pop(.forward) {
        propagateSets(Int(n))
        buildAll()
      }
    case .guarded: if let n = worklists.pop(.guarded) { fireRules(Int(n), .guarded) }
    case .toGates:
      while !isOutOfEffort, let n = worklists.pop(.toGates) { fireRules(Int(n), .toGate) }
    case .demand: worklists.set(demanded())
    case .widening:
      while !isOutOfEffort, let n = worklists.pop(.widening) {
        propagateWidened(Int(n))
        buildAll()
      }
    case .back:
      while !isOutOfEffort, let n = worklists.pop(.back) {
        propagateExits(Int(n))
        buildAll()
      }
      if worklists.hasNoDeferredReturns { summaries.removeNewPaths() }
    }
    return true
  }

  private func buildAll() {
    while !isOutOfEffort, let n = worklists.popUnbuilt() { build(Int(n)) }
    addRequestedGates()
  }

  /// Ranks the nodes again if many were added since the last time.
  private func rank() {
    guard worklists.isOrderOld(nodes.count) else { return }
    let calleesFirst = calleesFirst()
    // Groups come first: they saturate soon, and then their targets grow less often.
    let callersFirst = calleesFirst.reversed()
    let groupsFirst =
      callersFirst.filter { nodes[Int($0)].kind != .screen }
      + callersFirst.filter { nodes[Int($0)].kind == .screen }
    worklists.rank(back: Ranking(calleesFirst), forward: Ranking(groupsFirst))
  }

  // MARK: Growing

  func enqueue(_ n: Int, _ why: PushdownGrowth.GrowthFlags) {
    let old = growing[n].flags
    growing[n].flags = old.union(why)
    let new = why.subtracting(old)
    if !new.isEmpty { worklists.insert(n, new, had: old) }
  }

  /// Queues the node, so that its rules are made.
  func buildSoon(_ n: Int) {
    guard !growing[n].flags.contains(.isBuilt) else { return }
    growing[n].flags.insert(.isBuilt)
    worklists.insert(unbuilt: n)
  }

  func join(_ set: Decision, to n: Int) {
    grow(n, .set, set)
  }

  func grow(
    _ n: Int,
    _ field: PushdownGrowth.GrowingSet,
    _ more: Decision
  ) {
    if more == .never { return }
    let old = growing[n][field]
    // An unknown set stays unknown, so that growing terminates.
    if more == old || old == .unknown { return }
    let new = diagrams.or(old, more)
    guard new != old else { return }
    growing[n][field] = new
    if field == .set, !mayGrow(n) { worklists.invalidateDemand() }
    enqueue(n, .setGrew)
  }

  // MARK: Nodes and rules

  /// Returns the node with this key; appends `new` if there is none.
  func node(_ new: PushdownNode, _ key: NodeKey) -> Int {
    let (known, isNew) = nodes.intern(key)
    return isNew ? append(new) : known
  }

  func append(_ node: PushdownNode, _ flags: PushdownGrowth.GrowthFlags = []) -> Int {
    worklists.invalidateDemand()
    effort += Precision.effortPerNode
    nodes.append(node)
    growing.append(PushdownGrowth(flags: flags))
    rules.appendNode()
    memberships.appendNode()
    summaries.append()
    return nodes.count - 1
  }

  func group(_ context: UInt32, _ shape: Shape, isBuilt: Bool) -> Int {
    var new = PushdownNode(.group, context: context, shape: shapes.number(of: shape))
    if tables.contexts.gate(of: context) != nil { new.traits.insert(.isInGate) }
    return append(new, isBuilt ? .isBuilt : [])
  }

  /// Adds the rule. Returns true if it is a new one.
  @discardableResult
  func add(_ rule: PushdownRule) -> Bool {
    let key = MergedRule(rule)
    if rule.relation.isEmpty || !merged.insert(key) || mergeIntoPrevious(rule) { return false }
    var rule = rule
    rule.changesNothing = relations.changesNothing(rule.relation)
    worklists.invalidateDemand()
    effort += Precision.effortPerRule
    rules.append(rule)
    if rule.kind != .reset {
      enqueue(Int(rule.to), [.exitsGrew, .hasNewRule])
      requeueWidened(through: Int(rule.to))
    }
    enqueue(Int(rule.from), .hasNewOut)
    return true
  }

  /// Merges the rule into the previous one between the same nodes, if that has had no effect yet. Returns false if
  /// there is none. Most often, several transitions lead from one screen to another.
  @inline(__always)
  private func mergeIntoPrevious(_ rule: PushdownRule) -> Bool {
    guard rule.kind == .push || rule.kind == .present,
      rules.firstIn(Int(rule.to)) != PushdownNode.none
    else { return false }
    let other = Int(rules.firstIn(Int(rule.to)))
    guard rules[other].isNew, rules[other].leadsAlike(rule) else { return false }
    let relation = relations.union(rules[other].relation, rule.relation)
    rules.set(relation, changesNothing: relations.changesNothing(relation), of: other)
    return true
  }

  /// Makes `n` a member of the group where the condition holds.
  func join(_ n: Int, group: Int, where condition: Decision) {
    if condition == .never { return }
    worklists.invalidateDemand()
    memberships.append(n, group: group, where: condition)
    growing[n].propagateAgain()
    enqueue(n, .setGrew)
    enqueue(group, [.exitsGrew, .hasNewRule])
  }

  @inline(__always)
  func screen(of node: PushdownNode) -> ScreenID? {
    node.kind == .screen ? ScreenID(Int(node.id)) : nil
  }

  /// Returns true if `n` is a screen with a back button.
  @inline(__always)
  func hasBackButton(_ n: Int) -> Bool { nodes[n].traits.contains(.hasBackButton) }
}
