import NavGraph

/// The states that runs come through: true configurations, each with one valuation, and the steps between
/// them. A state's steps are worked out when they are first asked for, by the successor relation that the
/// search for ways has, so that whatever is told of them happens just so.
///
/// A class, as `WaySearch` is: nothing copies the tables that it holds.
final class PathStates {
  /// A state.
  struct Node {
    var configuration: Configuration
    /// Its valuation, as a set of one.
    var set: Decision
    var memory: RememberedWish?
    var gate: GateUp?
    var screen: Int32
    /// The transition that has led here, where pairs are to be covered; `none` otherwise.
    var last: Int32
    /// Its steps, in `edges`; -1 until they are known.
    fileprivate(set) var firstEdge: Int32 = -1
    fileprivate(set) var edgeCount: Int32 = 0
    fileprivate(set) var hasOpenings = false
  }

  /// A step from a state to another.
  struct Edge {
    var step: PathStep
    var to: Int32
    /// What it covers; `none` for nothing.
    var goal = PathStates.none
    /// What else; gates may be asked for together.
    var other = PathStates.none
    /// A gate came up.
    var isGate = false
  }

  static let none: Int32 = -1

  let graph: NavigationGraph
  let space: ConditionSpace
  let waysIn: [WayIn]
  /// Pairs are added as they are found.
  private(set) var goals: PathGoals
  let initial: Decision
  let under: Decision
  let reachability: Reachability
  /// The effect of what changes by itself and in one window; what another window sets is no step here.
  let changes: Int
  /// A state has a set of valuations, as in the search for ways, in place of one.
  private let holdsSets: Bool
  /// What the app may start with at its launch, whatever was asked for.
  let allowedAtLaunch: Decision
  let diagrams: DecisionDiagrams
  @exclusivity(unchecked) private(set) var nodes: [Node] = []
  @exclusivity(unchecked) private(set) var edges: [Edge] = []
  @exclusivity(unchecked) var successors: Successors
  @exclusivity(unchecked) private var numbers = FingerprintTable<Int32>()
  @exclusivity(unchecked) private var valuations: SingleValuations
  let rules: Rules
  lazy var parameterWays = ParameterWays(graph)
  /// By target and style, the ways in.
  private var waysTo: [OverTarget: [Int]] = [:]
  /// There is more than is known, or than an edge holds.
  @exclusivity(unchecked) private var leavesOut = false
  /// How often states were looked at.
  private(set) var effort = 0

  /// What is a step, and covers something, where nothing better does.
  struct Rules {
    /// Transitions that are taken by buttons of alerts only.
    var onlyByButtons: Set<TransitionID>
    /// Ways in that need not show what they open.
    var unopened: Set<Int> = []

    /// What buttons take is taken by these, and each way in shows what it opens.
    init(_ graph: NavigationGraph) { onlyByButtons = AlertButtons.allTransitions(of: graph) }
  }

  private struct OverTarget: Hashable {
    var target: Destination
    var style: Presentation.Style?
  }

  /// Steps on decision diagrams that one state has, even if the analysis has used them up.
  static let diagramSteps = 100_000

  /// With `holdingSets`, what differs in the valuation alone and is come to by the same steps is one state, so
  /// there are fewer; a step then covers all that it covers with any of these.
  init(
    _ graph: NavigationGraph,
    _ reachability: Reachability,
    _ goals: PathGoals,
    under: Decision,
    by rules: Rules,
    holdingSets holdsSets: Bool = false
  ) {
    let tables = reachability.tables
    (self.reachability, self.under) = (reachability, under)
    self.graph = graph
    self.holdsSets = holdsSets
    self.goals = goals
    space = tables.space
    diagrams = tables.diagrams
    allowedAtLaunch = tables.initial
    initial = diagrams.and(tables.initial, under)
    let changing = graph.conditions.indices.filter { graph.conditions[$0].isVolatile }
    changes = space.effect(of: changing.map { Assignment(condition: ConditionID($0), value: nil) })
    waysIn = goals.waysIn
    valuations = SingleValuations(space)
    self.rules = rules
    successors = Successors(
      graph,
      Configurations(graph, tables),
      Successors.Options(opensFromOutside: true)
    )
    for (index, way) in waysIn.enumerated() where !way.isWithoutOrigin(in: graph) {
      waysTo[OverTarget(target: way.target, style: way.style), default: []].append(index)
    }
  }

  // MARK: Starts

  /// How the app can start.
  struct Launch {
    let rule: Int
    /// What is shown, and with which valuations.
    var successor: Successor
    /// The conditions of which gates are asked for.
    var asked: [ConditionID]
  }

  /// By launch rule.
  private(set) lazy var launches: [Launch] = {
    successors.forget(Successors.Options(notesAsked: goals.cover == .gates))
    successors.findLaunches()
    return successors.found.successors.compactMap { successor in
      var start = successor
      start.set = diagrams.and(start.set, initial)
      guard case .launch(let rule) = start.step, start.set.isCertain, isShown(start) else {
        return nil
      }
      return Launch(rule: rule, successor: start, asked: asked(successor))
    }
  }()

  /// The starts with valuations of `limit`, so many of each launch at most; the smallest first.
  func starts(in limit: Decision, most: Int) -> [Edge] {
    var result: [Edge] = []
    for launch in launches {
      let set = diagrams.and(launch.successor.set, limit)
      for single in self.singles(of: set, most: most) {
        let step = PathStep.launch(launch.rule)
        result.append(edge(step, launch.successor, single, from: nil, asked: launch.asked))
      }
    }
    return result
  }

  /// All that can be shown first.
  func startScreens(_ from: ScreenID?) -> [ScreenID] {
    if let from { return [from] }
    let shown = launches.map {
      successors.configurations.screen(at: $0.successor.configuration)
    }
    return Set(shown).sorted()
  }

  // MARK: Steps

  /// The steps from a state, those from outside included if `opens`.
  func steps(of node: Int, opens: Bool) -> ArraySlice<Edge> {
    if nodes[node].firstEdge < 0 || opens && !nodes[node].hasOpenings { expand(node, opens) }
    let first = Int(nodes[node].firstEdge)
    return edges[first..<first + Int(nodes[node].edgeCount)]
  }

  private func expand(_ node: Int, _ opens: Bool) {
    effort += 1
    diagrams.allow(steps: Self.diagramSteps)
    let state = State(
      configuration: nodes[node].configuration,
      set: nodes[node].set,
      memory: nodes[node].memory,
      gate: nodes[node].gate
    )
    successors.forget(
      Successors.Options(opensFromOutside: opens, notesAsked: goals.cover == .gates)
    )
    successors.findSuccessors(of: state, isPastVia: false)
    let first = edges.count
    var opened: Set<OverTarget> = []
    for index in successors.found.successors.indices {
      let successor = successors.found.successors[index]
      guard isShown(successor) else { continue }
      add(successor, from: node, first, &opened)
    }
    nodes[node].firstEdge = Int32(truncatingIfNeeded: first)
    nodes[node].edgeCount = Int32(truncatingIfNeeded: edges.count - first)
    nodes[node].hasOpenings = opens
  }

  private func add(
    _ successor: Successor,
    from node: Int,
    _ first: Int,
    _ opened: inout Set<OverTarget>
  ) {
    switch successor.step {
    case .launch, .restored: return
    case .opening(let target):
      addOpenings(OverTarget(target: target), successor, from: node, first, &opened)
    case .entry(let what):
      let over = OverTarget(target: what.target, style: what.style)
      addOpenings(over, successor, from: node, first, &opened)
    case .transition(let id):
      guard let step = step(by: id, at: nodes[node]) else { return }
      add(
        step,
        successor,
        from: node,
        replacing: graph[id].verb == .window ? first : nil
      )
    case .back(let count): add(.back(count), successor, from: node)
    case .swipe: add(.swipe, successor, from: node)
    case .tab(let tab): add(.tab(tab), successor, from: node)
    case .button(let index, let id): add(.button(index, id), successor, from: node)
    case .volatile:
      let old = nodes[node].set
      let set = diagrams.and(diagrams.exists(space.parts(changes).variables, old), successor.set)
      for single in changed(set, from: old) where holdsSets || single != old {
        edges.append(edge(.change, successor, single, from: node))
      }
    }
  }

  /// How a person has the transition's event fired: at an alert by its button; nil where that is no step of theirs.
  private func step(by id: TransitionID, at node: Node) -> PathStep? {
    guard let alert = graph.alert(ScreenID(Int(node.screen))) else {
      return rules.onlyByButtons.contains(id) ? nil : .transition(id)
    }
    // The buttons of an alert that is a gate are steps of their own.
    if successors.isGate(node.configuration) { return nil }
    let button = alert.buttons.firstIndex { $0.fires == graph[id].event }
    return button.map { .button($0, id) }
  }

  /// On a device with one window `window` is `open`, which is found after what a window of its own shows.
  private func add(
    _ step: PathStep,
    _ successor: Successor,
    from node: Int,
    replacing first: Int? = nil
  ) {
    for single in singles(of: successor.set, most: SingleValuations.most) {
      let edge = edge(step, successor, single, from: node)
      let same = first.flatMap { first in
        edges.indices[first...].first {
          edges[$0].step == step && nodes[Int(edges[$0].to)].set == single
        }
      }
      if let same { edges[same] = edge } else { edges.append(edge) }
    }
  }

  private func addOpenings(
    _ over: OverTarget,
    _ successor: Successor,
    from node: Int,
    _ first: Int,
    _ opened: inout Set<OverTarget>
  ) {
    // What is opened is the same whatever opens it; several parts come of one opening one after another.
    let ways = (waysTo[over] ?? []).filter { way in
      diagrams.meet(successor.taken, space.decision(waysIn[way].when))
    }
    let wanted = goals.cover == .openings ? ways[...] : ways.prefix(1)
    for way in wanted {
      for single in singles(of: successor.set, most: SingleValuations.most) {
        let made = edge(.opening(way), successor, single, from: node)
        let isKnown =
          opened.contains(over)
          && edges[first...].contains { $0.step == made.step && $0.to == made.to }
        if !isKnown { edges.append(made) }
      }
    }
    opened.insert(over)
  }

  func isShown(_ successor: Successor) -> Bool {
    let vertex = successors.configurations.vertex(at: successor.configuration)
    let solver = successors.configurations.solver.vertices[vertex]
    guard solver.kind == .screen, successor.set.isPossible else { return false }
    let isKnown = solver.context != ContextTable.anywhere && successor.set.isCertain
    if !isKnown { leavesOut = true }
    return isKnown
  }

  func edge(
    _ step: PathStep,
    _ successor: Successor,
    _ set: Decision,
    from node: Int?,
    asked: [ConditionID] = []
  ) -> Edge {
    let screen = successors.configurations.screen(at: successor.configuration)
    let last = goals.cover == .pairs ? step.transition.map { Int32($0.index) } : nil
    let made = Node(
      configuration: successor.configuration,
      set: set,
      memory: successor.memory,
      gate: successor.gate,
      screen: Int32(screen.index),
      last: last ?? Self.none
    )
    var edge = Edge(step: step, to: Int32(truncatingIfNeeded: number(of: made)))
    edge.isGate = successor.isGate
    switch goals.cover {
    case .gates:
      let asked = node == nil ? asked : self.asked(successor)
      findGates(asked, successor, set, &edge)
    case .screens: edge.goal = goals.number(of: .screen(screen))
    case .transitions:
      if let id = step.transition { edge.goal = goals.number(of: .transition(id)) }
    case .openings:
      if case .opening(let way) = step, opens(way, screen) {
        edge.goal = goals.number(of: .opening(way))
      }
    case .pairs:
      if let id = step.transition, let node, nodes[node].last != Self.none {
        edge.goal = goals.add(TransitionID(Int(nodes[node].last)), id)
      }
    }
    return edge
  }

  private func opens(_ way: Int, _ screen: ScreenID) -> Bool {
    graph.shownFirst(in: waysIn[way].target) == screen || rules.unopened.contains(way)
  }

  /// The conditions of which gates are asked for in a step that was just found.
  private func asked(_ successor: Successor) -> [ConditionID] {
    let incidents = successors.found.incidents.all(successor.incidents)
    return incidents.filter { $0.kind == .askedGate }.map { ConditionID(Int($0.subject)) }
  }

  private func findGates(
    _ asked: [ConditionID],
    _ successor: Successor,
    _ set: Decision,
    _ edge: inout Edge
  ) {
    if asked.isEmpty { return }
    let requirements = successors.configurations.solver.requirements
    let showing = successors.configurations.showing(successor.configuration).map {
      requirements.gates[$0].identity
    }
    let valuation = valuation(of: set)
    for (id, number) in goals.gates where asked.contains(id.condition) {
      guard showing.contains(graph[id].gate.identity) else { continue }
      if let value = graph.valueServed(by: id), !holdsSets, valuation[id.condition] != value {
        continue
      }
      if edge.goal == Self.none {
        edge.goal = number
      } else {
        if edge.other != Self.none { leavesOut = true }
        edge.other = number
      }
    }
  }

  private func number(of node: Node) -> Int {
    var key = Fingerprint()
    key.mix(successors.configurations.stacks.fingerprint(node.configuration))
    key.mix(Int(node.set.index))
    // A stack's root and a screen by itself differ in nothing else.
    key.mix(successors.configurations.stacks.frames[node.configuration.frame].isInStack ? 1 : 0)
    key.mix(Int(node.last))
    node.memory?.mix(into: &key)
    node.gate?.mix(into: &key)
    if let known = numbers[key.value] { return Int(known) }
    numbers.put(Int32(truncatingIfNeeded: nodes.count), at: key.value)
    nodes.append(node)
    return nodes.count - 1
  }

  // MARK: Valuations

  /// There is more than was looked at.
  var isPartial: Bool { leavesOut || valuations.isPartial }

  /// The valuation of a set of one.
  func valuation(of single: Decision) -> Valuation { valuations.valuation(of: single) }

  /// The conditions that are others in a second state than in a first.
  func changed(from first: Int32, to second: Int32) -> [ConditionID] {
    let (before, after) = (valuation(at: first), valuation(at: second))
    return graph.conditions.indices.map { ConditionID($0) }.filter { before[$0] != after[$0] }
  }

  /// The valuation of a state.
  func valuation(at node: Int32) -> Valuation { valuation(of: nodes[Int(node)].set) }

  /// What states have of a set: the set, or its valuations, each as a set of one, the smallest first.
  func singles(of set: Decision, most: Int) -> [Decision] {
    if holdsSets { return set.isPossible ? [set] : [] }
    return valuations.singles(of: set, most: most)
  }

  /// What conditions may have changed to by themselves: all of it, or, where that is too much, what differs
  /// in one condition.
  private func changed(_ set: Decision, from old: Decision) -> [Decision] {
    let all = singles(of: set, most: SingleValuations.most)
    if all.count < SingleValuations.most { return all }
    var result: [Decision] = []
    for condition in space.conditions(of: space.parts(changes).variables) {
      let near = diagrams.exists(space.variables(of: [condition]), old)
      result += singles(of: diagrams.and(near, set), most: SingleValuations.most)
    }
    return result
  }

  // MARK: What is told

  /// What is on screen and under it.
  func layers(of node: Int) -> [TraceInput.Layer] {
    successors.configurations.layers(of: nodes[node].configuration)
  }
}
