import NavGraph

/// Notes on steps, taken while rules are made. They are evaluated once the sets are known.
struct Observations {
  /// An incident at a node, with the steps in which it happens.
  struct GuardedIncident {
    var incident: Incident
    var node: Int
    var steps: Relation
  }

  /// Steps that ask for a gate, by its index in `RequirementTable.gates`.
  struct AskedStep {
    var gate: Int
    /// The atom that asks, in `RequirementTable.atoms`; nil if it is unknown.
    var atom: Int?
    var node: Int
    var step: Relation
    /// The node at which a root gate is shown.
    var root: Int?
    /// True if a visible screen does not meet its requirement, and no intent asks.
    var isCheck = false
  }

  /// A transition, with the valuations with which it is chosen.
  struct ChosenTransition {
    var transition: TransitionID
    var set: Decision
  }

  private(set) var incidents: [GuardedIncident] = []
  /// The steps that ask for gates: gates that are shown, that show already, or that are passed over because of
  /// their own requirements.
  private(set) var askedSteps: [AskedStep] = []
  private var choices: [ChosenTransition] = []
  /// The index of the first choice of each node. Its choices end where those of the next node begin.
  private var firstChoices: [(node: UInt32, choice: UInt32)] = []

  mutating func reserve(choices count: Int) { choices.reserveCapacity(count) }

  mutating func record(_ incident: Incident, at n: Int, _ steps: Relation) {
    incidents.append(GuardedIncident(incident: incident, node: n, steps: steps))
  }

  mutating func ask(_ asked: AskedStep) { askedSteps.append(asked) }

  mutating func choose(_ id: TransitionID, at n: Int, where condition: Decision) {
    let node = UInt32(truncatingIfNeeded: n)
    if firstChoices.last?.node != node {
      firstChoices.append((node, UInt32(truncatingIfNeeded: choices.count)))
    }
    choices.append(ChosenTransition(transition: id, set: condition))
  }

  func forEachChoice(_ body: (_ node: Int, ChosenTransition) -> Void) {
    for (position, (node, first)) in firstChoices.enumerated() {
      let isLast = position + 1 == firstChoices.count
      let end = isLast ? choices.count : Int(firstChoices[position + 1].choice)
      for choice in choices[Int(first)..<end] { body(Int(node), choice) }
    }
  }
}

/// The results of the pushdown system.
extension Pushdown {
  /// Returns the valuations with which each vertex is visible.
  func visibleVertices() -> [Decision] {
    var result = Array(repeating: Decision.never, count: tables.vertices.count)
    for n in nodes.indices where nodes[n].kind == .screen {
      let node = nodes[n]
      let shown = relations.forgetting(visibleSet(of: n))
      for screen in members(of: node) {
        guard let v = tables.find(.screen, screen, node.context) else { continue }
        result[v] = diagrams.or(result[v], shown)
      }
    }
    return result
  }

  /// Returns the valuations with which each screen is visible, from those of the vertices.
  func visibleScreens(_ vertices: [Decision]) -> [Decision] {
    var result = Array(repeating: Decision.never, count: graph.screens.count)
    for (vertex, shown) in zip(tables.vertices, vertices) where vertex.kind == .screen {
      result[Int(vertex.id)] = diagrams.or(result[Int(vertex.id)], shown)
    }
    return result
  }

  /// Returns the valuations with which the node is visible after all checks.
  func visibleSet(of n: Int) -> Decision { diagrams.and(growing[n].set, nodes[n].stays) }

  func isVisible(_ n: Int) -> Bool { diagrams.meet(growing[n].set, nodes[n].stays) }

  /// Returns the valuations of the states with each root.
  func sets(over roots: [Destination]) -> [Destination: Decision] {
    var result: [Destination: Decision] = [:]
    for root in roots {
      guard let number = rootNumbers[root] else { continue }
      for n in nodes.indices where nodes[n].kind == .screen {
        guard shapes[nodes[n].shape].root == number else { continue }
        let set = relations.forgetting(visibleSet(of: n))
        result[root] = diagrams.or(result[root] ?? .never, set)
      }
    }
    return result
  }

  /// Returns, for each container, whether some state shows it.
  func shownContainers() -> [Bool] {
    var result = Array(repeating: false, count: graph.containers.count)
    // A visible screen is in the containers around it, and so are the frames that were shown below it.
    var isAround = nodes.indices.map { nodes[$0].kind == .screen && isVisible($0) }
    markShown(&isAround)
    for n in nodes.indices where isAround[n] {
      let number = shapes[nodes[n].shape].tabs
      if number != 0 { result[Int(tabs[Int(number) - 1].container.index)] = true }
    }
    for (container, entry) in entries.containers where isAround[entry] {
      result[Int(container.index)] = true
    }
    return result
  }

  /// Returns, for each container, the valuations with which a screen of its own is visible: what it shows first, and
  /// what replaces that or is pushed onto it.
  func visibleContainers() -> [Decision] {
    var edges: [(from: UInt32, to: UInt32)] = []
    for rule in rules.all
    where rule.isLive && [.push, .replace, .continuation].contains(rule.kind) {
      edges.append((rule.from, rule.to))
    }
    for n in nodes.indices {
      for membership in memberships.groups(of: n) {
        edges.append((UInt32(truncatingIfNeeded: n), membership.group))
      }
    }
    let above = Adjacency(nodeCount: nodes.count, edges) { ($0.from, $0.to) }
    let components = StronglyConnected(nodeCount: nodes.count) { above[$0] }
    let members = Adjacency(nodeCount: components.count, nodes.indices) {
      (components.component[$0], UInt32(truncatingIfNeeded: $0))
    }
    // A component's successors have lower numbers.
    var visible = Array(repeating: Decision.never, count: components.count)
    for own in 0..<components.count {
      for n in members[own].map({ Int($0) }) {
        if nodes[n].kind == .screen { visible[own] = diagrams.or(visible[own], visibleSet(of: n)) }
        for next in above[n] {
          let other = visible[Int(components.component[Int(next)])]
          visible[own] = diagrams.or(visible[own], other)
        }
      }
    }
    var result = Array(repeating: Decision.never, count: graph.containers.count)
    func add(_ container: ContainerID, _ n: Int) {
      let set = relations.forgetting(visible[Int(components.component[n])])
      result[Int(container.index)] = diagrams.or(result[Int(container.index)], set)
    }
    for (container, entry) in entries.containers { add(container, entry) }
    for layer in tabs.all { for n in layer.bottoms { add(layer.container, n) } }
    return result
  }

  /// Marks the frames of opened stacks that are on screen at some time, in whole or in part.
  private func markShown(_ isAround: inout [Bool]) {
    // An opened stack is made after its lower part.
    var isLeftOver = Array(repeating: false, count: nodes.count)
    for n in nodes.indices.reversed() where nodes[n].kind == .openedStack {
      let rule = ruleToTop(n)
      // The stack may be seen once conditions have changed.
      guard isLeftOver[n] || growing[n].set.isPossible && isVisible(Int(rule.to)) else { continue }
      isAround[Int(nodes[n].vertex)] = true
      isLeftOver[Int(rule.returnPoint)] = true
    }
    while !graph.earlierVerbs.isEmpty || hasAlerts, markContinuationScreens(&isAround) {}
  }

  /// Marks the screens at which a step of several verbs continued, and that were never visible themselves.
  /// Returns false if there are no new ones.
  private func markContinuationScreens(_ isAround: inout [Bool]) -> Bool {
    var isMore = false
    for rule in rules.all where rule.isLive && isAround[Int(rule.to)] {
      let from = Int(rule.from)
      guard rule.kind == .push || rule.kind == .present || rule.kind == .replace,
        nodes[from].base != PushdownNode.none
      else { continue }
      let base = screenOnTop(Int(nodes[from].base))
      let isGroup = nodes[base].kind == .group
      for there in isGroup ? memberships(ofGroup: base).map({ Int($0.member) }) : [base]
      where !isAround[there] {
        isAround[there] = true
        isMore = true
      }
    }
    return isMore
  }

  private func memberships(ofGroup group: Int) -> [PushdownMembership] {
    var result: [PushdownMembership] = []
    var next = memberships.firstMember(group)
    while next != PushdownNode.none {
      result.append(memberships[Int(next)])
      next = memberships[Int(next)].nextOfGroup
    }
    return result
  }

  /// Returns, for each screen, the system's moves that some state has.
  func systemMoves() -> [SystemMoves] {
    var result = Array(repeating: SystemMoves(), count: graph.screens.count)
    for n in nodes.indices where nodes[n].kind == .screen {
      guard isVisible(n) else { continue }
      let shape = shapes[nodes[n].shape]
      var moves: SystemMoves = []
      if shape.position == .pushed, hasBackButton(n) { moves.insert(.back) }
      if shape.layer == .sheet { moves.insert(.swipe) }
      if shape.tabs != 0, !shape.hidesTabBar,
        tabs[Int(shape.tabs) - 1].shown.count(where: { $0 != nil }) > 1
      {
        moves.insert(.tab)
      }
      for member in members(of: nodes[n]) { result[Int(member)].formUnion(moves) }
    }
    return result
  }

  /// Returns, for each transition, the valuations with which it is chosen.
  func chosen() -> [Decision] {
    var result = Array(repeating: Decision.never, count: graph.transitions.count)
    observations.forEachChoice { node, choice in
      let index = Int(choice.transition.index)
      let set = diagrams.and(growing[node].set, choice.set)
      if set == result[index] || set == .never { return }
      result[index] = diagrams.or(result[index], relations.forgetting(set))
    }
    return result
  }

  /// Returns the incidents, with their valuations.
  func incidents() -> [Incident: Decision] {
    var result: [Incident: Decision] = [:]
    func add(_ incident: Incident, _ set: Decision) {
      guard set.isPossible else { return }
      result[incident] = diagrams.or(result[incident] ?? .never, relations.forgetting(set))
    }
    for note in observations.incidents {
      add(note.incident, relations.image(growing[note.node].set, note.steps))
    }
    let members = seekers.members()
    for (seeker, set) in misses() {
      for other in members[seeker] ?? [] {
        add(Incident(.nowhereToUnwind, other.part.transition), set)
      }
    }
    return result
  }

  /// Returns the seekers that miss, with their valuations.
  private func misses() -> [Seeker: Decision] {
    var all = Decision.never
    for n in nodes.indices {
      var next = summaries.firstExit(n)
      while next != PushdownNode.none {
        let exit = summaries[next]
        next = exit.next
        guard exit.kind.isMiss else { continue }
        let set = diagrams.or(relations.image(growing[n].set, exit.whole), exit.widened)
        all = diagrams.or(all, set)
      }
    }
    var result: [Seeker: Decision] = [:]
    for number in relations.seekers(in: all, 0..<seekers.count) {
      let own = diagrams.and(all, relations.seeker(number))
      result[seekers[number]] = relations.forgettingSeekers(own)
    }
    return result
  }

  /// Returns the seekers that miss and stand for several transitions. To know which of these miss, they must be
  /// distinguished.
  func unclearMisses() -> Set<Seeker> {
    let members = seekers.members()
    return Set(
      misses().keys.filter { (2...Precision.mostSeekers).contains(members[$0]?.count ?? 0) }
    )
  }
}
