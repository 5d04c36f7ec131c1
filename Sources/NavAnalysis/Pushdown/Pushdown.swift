import NavGraph

/// The graph as a pushdown system with relations over valuations as weights (Reps, Schwoon, Jha and Melski
/// 2005): which screens are visible with which valuations, over every history of the stacks.
///
/// For each symbol there is a relation from "it is on top" to each way of leaving it with all that lies
/// over it, so what goes back does so with the valuations that fit those it came with. Exact, but for
/// what LANGUAGE §10 widens: tabs that are selected again, what root gates remember, restored states.
/// There, and only there, what lies below is taken to be anything that can.
///
/// What is not in the call graph is looked at only once it is reached.
///
/// A class, so that no call copies all of it. As a structure that cannot be copied it took the compiler
/// a minute: that looks at each of its several hundred fields, those of its parts included, at each use.
/// Accesses to its fields are not checked while it runs, which took a tenth of the time of `check`.
final class Pushdown {
  let graph: NavigationGraph
  let space: ConditionSpace
  let diagrams: DecisionDiagrams
  let relations: RelationSpace
  let initial: Decision
  let launchChoices: [Decision]
  /// What presented gates can remember; 0 is nothing.
  let memories: Memories
  let held: MemorySets
  /// The same over roots that are exempt from what the app requires.
  let heldOverExempt: MemorySets
  /// What marks of gates' layers say, and what gates are asked for.
  @exclusivity(unchecked) var marks: GateMarks
  let reasons: GateReasons
  /// The values with which what asks for gates holds.
  private(set) lazy var wanted = WantedValues(graph)
  /// Roots during which something may be remembered by a root gate, or held back by the launch rules:
  /// 1 and up.
  let rootNumbers: [Destination: UInt16]
  /// By the number of a root, the root gates that show it.
  let rootGates: [[Int]]
  let seekers: Seekers
  /// The screens of which symbols must tell whether they lie below: something goes back to them, and
  /// changes conditions even where they don't. By screen, 1 and up; 0 for others. (Esparza, Kučera and
  /// Schwoon 2003 put such regular properties of stacks into symbols, too.)
  let landmarks: [UInt8]
  let tabSearches: TabSearches
  /// By tab container that openings keep as the root, the variables that may change meanwhile.
  let keptChanges: [ContainerID: Decision]
  /// The variables of all that can change, as a conjunction.
  let everyVariable: Decision
  /// Tab containers with more tabs than this have what they share told apart by its containers only.
  let tabsApart: Int
  /// What comes back is related to all it comes back to, demanded or not.
  let isAllDemanded: Bool
  /// Screens that are not told apart while they are pushed.
  let classes: ScreenClasses
  let hasAlerts: Bool

  /// The bound from above, not solved: its tables of contexts and requirements, and the call graph.
  @exclusivity(unchecked) var bound: UpperBound

  @exclusivity(unchecked) var seekerSets = SeekerSets()

  // The system: its symbols, and the rules between them.
  @exclusivity(unchecked) var shapes = ShapeTable()
  @exclusivity(unchecked) var nodes = NodeTable()
  @exclusivity(unchecked) var rules = RuleTable()
  @exclusivity(unchecked) var memberships = MembershipTable()

  // Its solution, by node, and what is still to be done for it.
  @exclusivity(unchecked) var growing: [PushdownGrowth] = []
  @exclusivity(unchecked) var summaries = Summaries()
  @exclusivity(unchecked) var worklists = Worklists()
  @exclusivity(unchecked) var evolution: Evolution
  @exclusivity(unchecked) var widenedBacks = WidenedBacks()
  @exclusivity(unchecked) var observations = Observations()

  // How rules are made.
  @exclusivity(unchecked) var entries = FreshEntries()
  @exclusivity(unchecked) var places = PlacesBrought()
  @exclusivity(unchecked) var shared = SharedGroups()
  @exclusivity(unchecked) var tabs = TabTable()
  @exclusivity(unchecked) var continuations = Continuations()
  @exclusivity(unchecked) var gateMemory = GateMemory()
  @exclusivity(unchecked) var rootMemories = RootMemories()
  @exclusivity(unchecked) var merged = MergedRules()
  @exclusivity(unchecked) var heardPositions: HeardPositions

  /// How much was looked at, and how much may be.
  @exclusivity(unchecked) var effort = 0
  let mostEffort: Int

  /// Contexts were not kept apart, or it has taken too long, so it is not exact.
  var isCut: Bool { bound.contexts.isCut || isOutOfEffort }
  /// It has taken too long, so nothing more is looked at.
  @inline(__always)
  var isOutOfEffort: Bool { effort > mostEffort }

  /// From now on it has taken too long.
  func giveUp() { effort = mostEffort + 1 }

  /// What there was too much of; nil if it was none of these.
  enum Excess {
    /// What is brought together, when places are opened.
    case places
    /// Ways to leave screens, through all that lies below them.
    case exits
    /// Steps from one to another.
    case steps
  }

  var excess: Excess? {
    if relations.isExhaustedBySeekers { return .exits }
    guard isOutOfEffort else { return nil }
    let pendings = nodes.indices.count { nodes[$0].kind == .pending }
    if pendings * 2 > nodes.count { return .places }
    return summaries.countOfExits > rules.count ? .exits : .steps
  }

  /// What is told apart or related, though most often it need not be: the precision of the abstraction,
  /// which is refined where the first run leaves something open.
  struct Precision {
    /// Up to so many transitions that go back to the same screen are told apart where it may be missing.
    static let mostSeekers = 16

    /// What the bound from above tells apart.
    var bound = UpperBound.Precision()
    /// Of those that seek the same, the first.
    var seekers: Set<Seeker> = []
    /// The first screens of classes.
    var classes: Set<ScreenID> = []
    /// Roots of which states must tell that they are the root.
    var roots: [Destination] = []
    /// Up to so many tabs of a container.
    var tabs = 8
    /// What comes back is related to all it comes back to, demanded or not.
    var isAllDemanded = false
    /// The nodes that relations may have, besides some for each transition.
    var relationNodes = RelationDiagrams.mostNodes
    /// How much may be looked at, besides some for each transition.
    var effort = 10_000_000
    var effortPerTransition = 300
    /// A rule takes as much as looking at so many.
    static let effortPerRule = 4
    /// So does a node.
    static let effortPerNode = 16
    /// So does an exit.
    static let effortPerExit = 4
    /// What is brought together takes as much as looking at so many: it is a node with rules of its own.
    static let effortPerPending = 80
    /// So does a step under way, which is one as well.
    static let effortPerContinuation = 160
    /// What the launch rules hold an opening back for is remembered.
    static let effortPerRemembered = 8
  }

  init(_ graph: NavigationGraph, _ bound: consuming UpperBound, apart: Precision = Precision()) {
    // Not copied: it has all symbols.
    var bound = consume bound
    self.graph = graph
    tabsApart = apart.tabs
    hasAlerts = graph.hasAlerts
    isAllDemanded = apart.isAllDemanded
    classes = ScreenClasses(graph, bound.space, bound.transitions, apart: apart.classes)
    heardPositions = HeardPositions(events: graph.events.count)
    space = bound.space
    diagrams = bound.diagrams
    initial = bound.initial
    launchChoices = bound.launchChoices
    memories = Memories(graph, &bound)
    marks = GateMarks(graph, &bound)
    reasons = GateReasons(graph)
    seekers = Seekers(graph, bound.transitions.seeking, apart: apart.seekers)
    relations = RelationSpace(
      bound.space,
      memories: memories.count,
      marks: marks.capacity,
      reasons: reasons.count,
      seekers: seekers.count,
      transitions: graph.transitions.count,
      nodes: apart.relationNodes
    )
    let gateCount = bound.requirements.gates.count
    held = MemorySets(memories.all, reasons, relations, gates: gateCount)
    heldOverExempt =
      bound.contexts.hasExemptRoots
      ? MemorySets(memories.allOverExempt, reasons, relations, gates: gateCount) : held
    rootNumbers = Self.rootNumbers(graph, bound, apart.roots)
    var rootGates: [[Int]] = []
    for (index, gate) in bound.requirements.gates.enumerated() where gate.presentation == nil {
      guard let number = rootNumbers[gate.target].map({ Int($0) }), number != 0 else { continue }
      while rootGates.count <= number { rootGates.append([]) }
      rootGates[number].append(index)
    }
    self.rootGates = rootGates
    landmarks = Self.landmarks(graph, bound.transitions.seeking, memories)
    tabSearches = TabSearches(graph, bound.transitions, landmarks: landmarks)
    keptChanges = Self.keptChanges(graph, bound)
    everyVariable = diagrams.and(bound.settable, space.volatileVariables)
    mostEffort =
      apart.effort + apart.effortPerTransition * (graph.sources.count + graph.screens.count)
    let setting = bound.transitions.setting
    evolution = Evolution(graph, space, setting.filter { bound.isChosen[Int($0.index)] })
    self.bound = bound
  }

  /// Solves; to be called once.
  func solve() {
    // About as many as apps have. Arrays that grow are copied, and their pages made anew.
    let vertices = bound.vertices.count
    let count = 2 * vertices + vertices / 4
    nodes.reserve(count)
    growing.reserveCapacity(count)
    rules.reserve(nodes: count, rules: graph.sources.count + graph.sources.count / 3)
    memberships.reserve(nodes: count, memberships: 4 * vertices + vertices / 4)
    summaries.reserve(nodes: count, exits: 3 * vertices + vertices / 4, arrivals: 7 * vertices)
    observations.reserve(choices: graph.sources.count + graph.sources.count / 2)
    seekerSets = seekers.sets(graph, relations, isSearch: isSearch)
    makeRootMemories()
    for index in graph.launch.rules.indices {
      let entry = launchEntry(index)
      join(diagrams.and(initial, launchChoices[index]), to: entry)
      grow(entry, .below, nodes[entry].chosen)
    }
    repeat {
      buildAll()
    } while !isOutOfEffort && (passOnSome() || uncoverMore())
  }

  /// Passes on what comes first of all that is to be passed on; false if nothing is. Guarded rules take
  /// their turns one by one, for what they lead to may soon be as large as it gets.
  private func passOnSome() -> Bool {
    rank()
    guard let turn = worklists.next else { return false }
    switch turn {
    case .forward:
      while !isOutOfEffort, let n = worklists.pop(.forward) {
        passOn(Int(n))
        buildAll()
      }
    case .guarded: if let n = worklists.pop(.guarded) { fireRules(Int(n), .guarded) }
    case .toGates:
      while !isOutOfEffort, let n = worklists.pop(.toGates) { fireRules(Int(n), .toGate) }
    case .demand: worklists.set(demanded())
    case .widening:
      while !isOutOfEffort, let n = worklists.pop(.widening) {
        leaveWidened(Int(n))
        buildAll()
      }
    case .back:
      while !isOutOfEffort, let n = worklists.pop(.back) {
        passBack(Int(n))
        buildAll()
      }
      if worklists.isNoneLeftBack { summaries.removeArrivals() }
    }
    return true
  }

  private func buildAll() {
    while !isOutOfEffort, let n = worklists.popUnbuilt() { build(Int(n)) }
    showAsked()
  }

  /// Orders what waits, if much has come since that was done last.
  private func rank() {
    guard worklists.isOrderOld(nodes.count) else { return }
    let calleesFirst = calleesFirst()
    // What many share first: it is soon as large as it gets, and what it leads to need not grow often.
    let callersFirst = calleesFirst.reversed()
    let groupsFirst =
      callersFirst.filter { nodes[Int($0)].kind != .screen }
      + callersFirst.filter { nodes[Int($0)].kind == .screen }
    worklists.rank(back: Ranking(calleesFirst), forward: Ranking(groupsFirst))
  }

  // MARK: Growing

  func enqueue(_ n: Int, _ why: PushdownGrowth.Flags) {
    let old = growing[n].flags
    growing[n].flags = old.union(why)
    let new = why.subtracting(old)
    if !new.isEmpty { worklists.insert(n, new, had: old) }
  }

  /// The rules of a node are made once it can be reached.
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
    _ field: PushdownGrowth.Field,
    _ more: Decision
  ) {
    if more == .never { return }
    let old = growing[n][field]
    // What is not known stays so: then growing comes to an end.
    if more == old || old == .unknown { return }
    let new = diagrams.or(old, more)
    guard new != old else { return }
    growing[n][field] = new
    if field == .set, !mayGrow(n) { worklists.changeDemand() }
    enqueue(n, .setGrew)
  }

  // MARK: Nodes and rules

  /// The node for a pair of numbers, `new` if there is none yet.
  func node(_ new: PushdownNode, _ a: UInt32, _ b: UInt32) -> Int {
    let (known, isNew) = nodes.intern(a, b)
    return isNew ? append(new) : known
  }

  func append(_ node: PushdownNode, _ flags: PushdownGrowth.Flags = []) -> Int {
    worklists.changeDemand()
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
    if bound.contexts.gate(of: context) != nil { new.traits.insert(.isInGate) }
    return append(new, isBuilt ? .isBuilt : [])
  }

  /// Whether the rule is a new one.
  @discardableResult
  func add(_ rule: PushdownRule) -> Bool {
    let key = MergedRule(rule)
    if rule.relation.isEmpty || merged.has(key) || isJoined(rule) { return false }
    var rule = rule
    rule.changesNothing = relations.changesNothing(rule.relation)
    worklists.changeDemand()
    effort += Precision.effortPerRule
    rules.append(rule)
    if rule.kind != .reset {
      enqueue(Int(rule.to), [.exitsGrew, .hasNewRule])
      passOnWidened(through: Int(rule.to))
    }
    enqueue(Int(rule.from), .hasNewOut)
    return true
  }

  /// Joins the rule with the one that was made just before it for the same: most often, where a screen
  /// leads to another one by several transitions.
  @inline(__always)
  private func isJoined(_ rule: PushdownRule) -> Bool {
    guard rule.kind == .push || rule.kind == .present,
      rules.firstIn(Int(rule.to)) != PushdownNode.none
    else { return false }
    let other = Int(rules.firstIn(Int(rule.to)))
    guard rules[other].isNew, rules[other].leadsAlike(rule) else { return false }
    let relation = relations.union(rules[other].relation, rule.relation)
    rules.set(relation, changesNothing: relations.changesNothing(relation), of: other)
    return true
  }

  /// What `n` has in common with others.
  func join(_ n: Int, group: Int, where condition: Decision) {
    if condition == .never { return }
    worklists.changeDemand()
    memberships.append(n, group: group, where: condition)
    growing[n].passOnAgain()
    enqueue(n, .setGrew)
    enqueue(group, [.exitsGrew, .hasNewRule])
  }

  @inline(__always)
  func screen(of node: PushdownNode) -> ScreenID? {
    node.kind == .screen ? ScreenID(Int(node.id)) : nil
  }

  /// Whether `n` is a screen from which the system offers a way back.
  @inline(__always)
  func hasBackButton(_ n: Int) -> Bool { nodes[n].traits.contains(.hasBackButton) }
}
