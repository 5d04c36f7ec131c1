import NavGraph

/// The states of runs, each with one valuation, and the steps between them.
///
/// The steps of a state are computed when they are first requested, by the same successor relation as the search
/// for traces, so that plans and traces agree. A class, like `WaySearch`, so that its tables are not copied.
final class PathStates {
  /// A state.
  struct Node {
    var configuration: Configuration
    /// The valuation, as a set with one element.
    var set: Decision
    var heldIntent: HeldIntent?
    var gate: PresentedGate?
    var screen: Int32
    /// The transition that led here, if pairs are to be covered; `none` otherwise.
    var last: Int32
    /// The index of the first step in `edges`; -1 until the steps are computed.
    fileprivate(set) var firstEdge: Int32 = -1
    fileprivate(set) var edgeCount: Int32 = 0
    fileprivate(set) var hasOpenings = false
  }

  /// A step from one state to another.
  struct Edge {
    var step: PathStep
    var to: Int32
    /// The goal that the step covers; `none` if there is none.
    var goal = PathStates.none
    /// A second goal that the step covers, because two gates may be needed at once; `none` if there is none.
    var other = PathStates.none
    /// True if the step shows a gate.
    var isGate = false
  }

  static let none: Int32 = -1

  let graph: NavigationGraph
  let space: ConditionSpace
  let openings: [DeclaredOpening]
  /// The goals. Pairs are added when they are found.
  private(set) var goals: PathGoals
  let initial: Decision
  let under: Decision
  let reachability: Reachability
  /// The effect of a change of volatile conditions. Changes by another window are not steps of a plan.
  let changes: Int
  /// The valuations with which the app may launch, regardless of the request.
  let allowedAtLaunch: Decision
  let diagrams: DecisionDiagrams
  @exclusivity(unchecked) private(set) var nodes: [Node] = []
  @exclusivity(unchecked) private(set) var edges: [Edge] = []
  @exclusivity(unchecked) var successors: Successors
  @exclusivity(unchecked) private var numbers = FingerprintTable<Int32>()
  @exclusivity(unchecked) private var valuations: SingleValuations
  let rules: Rules
  lazy var parameterWays = PathParameters(graph)
  /// The openings by target and style.
  private var openingsTo: [OpeningKey: [Int]] = [:]
  /// The number of states that were expanded.
  private(set) var effort = 0

  /// The rules for what counts as a step and as covered. They are relaxed if goals stay uncovered.
  struct Rules {
    /// The transitions that count as chosen only by buttons of alerts.
    var onlyByButtons: Set<TransitionID>
    /// The openings that count as covered even if they do not show their target.
    var unopened: Set<Int> = []

    /// Creates the strict rules: buttons choose their transitions, and each opening shows its target.
    init(_ graph: NavigationGraph) { onlyByButtons = AlertButtons.allTransitions(of: graph) }
  }

  private struct OpeningKey: Hashable {
    var target: Destination
    var style: Presentation.Style?
  }

  /// The number of diagram steps that each expanded state may take, even if the analysis has used up its budget.
  static let diagramSteps = 100_000

  init(
    _ graph: NavigationGraph,
    _ reachability: Reachability,
    _ goals: PathGoals,
    under: Decision,
    by rules: Rules
  ) {
    let tables = reachability.tables
    (self.reachability, self.under) = (reachability, under)
    self.graph = graph
    self.goals = goals
    space = tables.space
    diagrams = tables.diagrams
    allowedAtLaunch = tables.initial
    initial = diagrams.and(tables.initial, under)
    let changing = graph.conditions.indices.filter { graph.conditions[$0].isVolatile }
    changes = space.effect(of: changing.map { Assignment(condition: ConditionID($0), value: nil) })
    openings = goals.openings
    valuations = SingleValuations(space)
    self.rules = rules
    successors = Successors(
      graph,
      Configurations(graph, tables),
      Successors.SuccessorOptions(opensFromOutside: true)
    )
    for (index, opening) in openings.enumerated() where !opening.isWithoutOrigin(in: graph) {
      let key = OpeningKey(target: opening.target, style: opening.style)
      openingsTo[key, default: []].append(index)
    }
  }

  // MARK: Starts

  /// A launch of the app by a launch rule.
  struct Launch {
    let rule: Int
    /// The state after the launch.
    var successor: Successor
    /// The conditions whose gates are needed.
    var asked: [ConditionID]
  }

  /// The launches, by launch rule.
  private(set) lazy var launches: [Launch] = {
    successors.reset(Successors.SuccessorOptions(notesAskedGates: goals.cover == .gates))
    successors.findLaunches()
    return successors.results.successors.compactMap { successor in
      var start = successor
      start.set = diagrams.and(start.set, initial)
      guard case .launch(let rule) = start.step, start.set.isCertain, isShown(start) else {
        return nil
      }
      return Launch(rule: rule, successor: start, asked: asked(successor))
    }
  }()

  /// Returns starts with valuations in `limit`, the smallest first, at most `most` for each launch.
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

  // MARK: Steps

  /// Returns the steps from a state. Openings are included if `opens` is true.
  func steps(of node: Int, opens: Bool) -> ArraySlice<Edge> {
    if nodes[node].firstEdge < 0 || opens && !nodes[node].hasOpenings { expand(node, opens) }
    let first = Int(nodes[node].firstEdge)
    return edges[first..<first + Int(nodes[node].edgeCount)]
  }

  private func expand(_ node: Int, _ opens: Bool) {
    effort += 1
    diagrams.allow(steps: Self.diagramSteps)
    let state = SymbolicState(
      configuration: nodes[node].configuration,
      set: nodes[node].set,
      heldIntent: nodes[node].heldIntent,
      gate: nodes[node].gate
    )
    successors.reset(
      Successors.SuccessorOptions(opensFromOutside: opens, notesAskedGates: goals.cover == .gates)
    )
    successors.findSuccessors(of: state, hasShownVia: false)
    let first = edges.count
    var opened: Set<OpeningKey> = []
    for index in successors.results.successors.indices {
      let successor = successors.results.successors[index]
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
    _ opened: inout Set<OpeningKey>
  ) {
    switch successor.step {
    case .launch, .restored: return
    case .opening(let target):
      addOpenings(OpeningKey(target: target), successor, from: node, first, &opened)
    case .entry(let entry):
      let key = OpeningKey(target: entry.target, style: entry.style)
      addOpenings(key, successor, from: node, first, &opened)
    case .transition(let id):
      guard let step = step(by: id, at: nodes[node]) else { return }
      add(
        step,
        successor,
        from: node,
        replacing: graph[id].verb.last == .reset(.window) ? first : nil
      )
    case .back(let count): add(.back(count), successor, from: node)
    case .swipe: add(.swipe, successor, from: node)
    case .tab(let tab): add(.tab(tab), successor, from: node)
    case .button(let index, let id): add(.button(index, id), successor, from: node)
    case .volatile:
      let old = nodes[node].set
      let set = diagrams.and(diagrams.exists(space.parts(changes).variables, old), successor.set)
      for single in changed(set, from: old) where single != old {
        edges.append(edge(.change, successor, single, from: node))
      }
    }
  }

  /// Returns the step with which a user chooses the transition: a button if an alert is visible; nil if the user
  /// can't choose it.
  private func step(by id: TransitionID, at node: Node) -> PathStep? {
    guard let alert = graph.alert(ScreenID(Int(node.screen))) else {
      return rules.onlyByButtons.contains(id) ? nil : .transition(id)
    }
    // The buttons of an alert that is a gate are separate steps.
    if successors.isGate(node.configuration) { return nil }
    let button = alert.buttons.firstIndex { $0.fires == graph[id].event }
    return button.map { .button($0, id) }
  }

  /// Adds the edges of a step. A step of `window` replaces the equal edges from the index `first` on: plans have
  /// one window, so `window` acts like `open`, which is found after the successor for a new window.
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
    _ key: OpeningKey,
    _ successor: Successor,
    from node: Int,
    _ first: Int,
    _ opened: inout Set<OpeningKey>
  ) {
    // All openings of a target lead to the same state. One opening may have several successors in sequence.
    let indices = (openingsTo[key] ?? []).filter { index in
      diagrams.meet(successor.before, space.decision(openings[index].when))
    }
    let used = goals.cover == .openings ? indices[...] : indices.prefix(1)
    for index in used {
      for single in singles(of: successor.set, most: SingleValuations.most) {
        let made = edge(.opening(index), successor, single, from: node)
        let isKnown =
          opened.contains(key)
          && edges[first...].contains { $0.step == made.step && $0.to == made.to }
        if !isKnown { edges.append(made) }
      }
    }
    opened.insert(key)
  }

  func isShown(_ successor: Successor) -> Bool {
    let vertex = successors.configurations.vertex(at: successor.configuration)
    let tables = successors.configurations.tables.vertices[vertex]
    guard tables.kind == .screen, successor.set.isPossible else { return false }
    return tables.context != ContextTable.anywhere && successor.set.isCertain
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
      heldIntent: successor.heldIntent,
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
      if case .opening(let index) = step, opens(index, screen) {
        edge.goal = goals.number(of: .opening(index))
      }
    case .pairs:
      if let id = step.transition, let node, nodes[node].last != Self.none {
        edge.goal = goals.add(TransitionID(Int(nodes[node].last)), id)
      }
    }
    return edge
  }

  private func opens(_ index: Int, _ screen: ScreenID) -> Bool {
    graph.shownFirst(in: openings[index].target) == screen || rules.unopened.contains(index)
  }

  /// Returns the conditions whose gates are needed in a step that was just found.
  private func asked(_ successor: Successor) -> [ConditionID] {
    let incidents = successors.results.incidents.all(successor.incidents)
    return incidents.filter { $0.kind == .askedGate }.map { ConditionID(Int($0.subject)) }
  }

  private func findGates(
    _ asked: [ConditionID],
    _ successor: Successor,
    _ set: Decision,
    _ edge: inout Edge
  ) {
    if asked.isEmpty { return }
    let requirements = successors.configurations.tables.requirements
    let showing = successors.configurations.showing(successor.configuration).map {
      requirements.gates[$0].identity
    }
    let valuation = valuation(of: set)
    for (id, number) in goals.gates where asked.contains(id.condition) {
      guard showing.contains(graph[id].gate.identity) else { continue }
      if let value = graph.valueServed(by: id), valuation[id.condition] != value { continue }
      if edge.goal == Self.none {
        edge.goal = number
      } else {
        edge.other = number
      }
    }
  }

  private func number(of node: Node) -> Int {
    var key = Fingerprint()
    key.mix(successors.configurations.stacks.fingerprint(node.configuration))
    key.mix(Int(node.set.index))
    // The root of a stack and a single screen differ only in this.
    key.mix(successors.configurations.stacks.frames[node.configuration.frame].isInStack ? 1 : 0)
    key.mix(Int(node.last))
    node.heldIntent?.mix(into: &key)
    node.gate?.mix(into: &key)
    if let known = numbers[key.value] { return Int(known) }
    numbers.put(Int32(truncatingIfNeeded: nodes.count), at: key.value)
    nodes.append(node)
    return nodes.count - 1
  }

  // MARK: Valuations

  /// Returns the valuation of a set with one element.
  func valuation(of single: Decision) -> Valuation { valuations.valuation(of: single) }

  /// Returns the conditions whose values differ between two states.
  func changed(from first: Int32, to second: Int32) -> [ConditionID] {
    let (before, after) = (valuation(at: first), valuation(at: second))
    return graph.conditions.indices.map { ConditionID($0) }.filter { before[$0] != after[$0] }
  }

  /// Returns the valuation of a state.
  func valuation(at node: Int32) -> Valuation { valuation(of: nodes[Int(node)].set) }

  /// Splits a set into sets with one valuation, the smallest first, at most `most` of them.
  func singles(of set: Decision, most: Int) -> [Decision] {
    valuations.singles(of: set, most: most)
  }

  /// Returns the valuations after a change of volatile conditions: all of them or, if these are too many, those
  /// that differ in one condition.
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

  // MARK: Layers

  /// Returns the layers of a state, from the root up.
  func layers(of node: Int) -> [TraceInput.Layer] {
    successors.configurations.layers(of: nodes[node].configuration)
  }
}
