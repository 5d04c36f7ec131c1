import NavGraph

/// What was seen of steps while their rules were made, which is told once the sets are known with which
/// they are taken.
struct Observations {
  /// Something that goes wrong at a node: in the steps of a relation, or with these valuations.
  struct IncidentGuard {
    var incident: Incident
    var node: Int
    var steps: Relation
  }

  /// Steps that ask for a gate, by its index in `RequirementTable.gates`.
  struct AskedStep {
    var gate: Int
    /// The atom that asks, in `RequirementTable.atoms`; nil if that is not known.
    var atom: Int?
    var node: Int
    var step: Relation
    /// Where a root gate shows then.
    var root: Int?
    /// Since what is on screen lacks something, and not what somebody wants.
    var isCheck = false
  }

  /// A transition that is chosen with these valuations.
  fileprivate struct Choice {
    var transition: TransitionID
    var set: Decision
  }

  private(set) var incidents: [IncidentGuard] = []
  /// What asks for gates, whether they are shown, show already or are passed over for what they need
  /// themselves.
  private(set) var askedSteps: [AskedStep] = []
  private var choices: [Choice] = []
  /// By node, where its choices begin; they end where those of the next one do.
  private var firstChoices: [(node: UInt32, choice: UInt32)] = []

  mutating func reserve(choices count: Int) { choices.reserveCapacity(count) }

  mutating func note(_ incident: Incident, at n: Int, _ steps: Relation) {
    incidents.append(IncidentGuard(incident: incident, node: n, steps: steps))
  }

  mutating func ask(_ asked: AskedStep) { askedSteps.append(asked) }

  mutating func choose(_ id: TransitionID, at n: Int, where condition: Decision) {
    let node = UInt32(truncatingIfNeeded: n)
    if firstChoices.last?.node != node {
      firstChoices.append((node, UInt32(truncatingIfNeeded: choices.count)))
    }
    choices.append(Choice(transition: id, set: condition))
  }

  fileprivate func forEachChoice(_ body: (_ node: Int, Choice) -> Void) {
    for (position, (node, first)) in firstChoices.enumerated() {
      let isLast = position + 1 == firstChoices.count
      let end = isLast ? choices.count : Int(firstChoices[position + 1].choice)
      for choice in choices[Int(first)..<end] { body(Int(node), choice) }
    }
  }
}

/// What the pushdown system tells.
extension Pushdown {
  /// Takes the bound from above for what is not known.
  func fallBack(to other: UpperBound) {
    for n in nodes.indices where growing[n].set == .unknown {
      let node = nodes[n]
      switch node.kind {
      case .screen:
        growing[n].set = members(of: node).reduce(.never) { set, screen in
          diagrams.or(set, other.arrived(.screen, screen, node.context) { $0.visible })
        }
      case .group where node.id != PushdownNode.none:
        guard let event = shared.event(of: node) else { continue }
        growing[n].set = other.arrived(.event, event, node.context) { $0.arrived }
      case .group, .pending, .tab, .memory: break
      }
    }
    for n in nodes.indices where nodes[n].traits.contains(.isHeard) && growing[n].set == .unknown {
      growing[n].set = setOfMembers(n)
    }
  }

  /// What comes to a group of which all members are known.
  private func setOfMembers(_ group: Int) -> Decision {
    memberships(ofGroup: group).reduce(.never) { result, membership in
      let set = diagrams.and(growing[Int(membership.member)].set, membership.condition)
      return diagrams.or(result, set)
    }
  }

  /// By vertex of `bound`, the valuations with which it is visible.
  func limits() -> [Decision] {
    var result = Array(repeating: Decision.never, count: bound.vertices.count)
    for n in nodes.indices where nodes[n].kind == .screen {
      let node = nodes[n]
      let shown = relations.forgetting(visibleSet(of: n))
      for screen in members(of: node) {
        guard let v = bound.find(.screen, screen, node.context) else { continue }
        result[v] = diagrams.or(result[v], shown)
      }
    }
    return result
  }

  /// By screen, the valuations with which it is visible; `limits` has them by vertex.
  func visible(_ limits: [Decision]) -> [Decision] {
    var result = Array(repeating: Decision.never, count: graph.screens.count)
    for (vertex, shown) in zip(bound.vertices, limits) where vertex.kind == .screen {
      result[Int(vertex.id)] = diagrams.or(result[Int(vertex.id)], shown)
    }
    return result
  }

  /// The valuations with which the node is visible: those that stay once all is checked.
  func visibleSet(of n: Int) -> Decision { diagrams.and(growing[n].set, nodes[n].stays) }

  func isVisible(_ n: Int) -> Bool { diagrams.meet(growing[n].set, nodes[n].stays) }

  /// By root, the valuations of states that have it.
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

  /// By container, whether it is on screen in some state.
  func shownContainers() -> [Bool] {
    var result = Array(repeating: false, count: graph.containers.count)
    // What is over it is in it, too, and may have been brought with it.
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

  /// Marks what lies below what is brought together, where that is on screen at some time, all of it or as
  /// much as is left.
  private func markShown(_ isAround: inout [Bool]) {
    // What is brought over something was made after that.
    var isLeftOver = Array(repeating: false, count: nodes.count)
    for n in nodes.indices.reversed() where nodes[n].kind == .pending {
      let rule = ruleToTop(n)
      // It may be seen once conditions have changed.
      guard isLeftOver[n] || growing[n].set.isPossible && isVisible(Int(rule.to)) else { continue }
      isAround[Int(nodes[n].vertex)] = true
      isLeftOver[Int(rule.landing)] = true
    }
    while !graph.earlierVerbs.isEmpty || hasAlerts, markWhereStepsWentOn(&isAround) {}
  }

  /// Marks what a step of several verbs went on at, and was never visible itself; false if that is no more.
  private func markWhereStepsWentOn(_ isAround: inout [Bool]) -> Bool {
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

  /// By screen, the system's moves that some state has.
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

  /// By transition, the valuations with which it is chosen.
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

  /// What goes wrong.
  func found() -> [Incident: Decision] {
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

  /// Where what is sought is not found.
  private func misses() -> [Seeker: Decision] {
    var all = Decision.never
    for n in nodes.indices {
      var next = summaries.firstExit(n)
      while next != PushdownNode.none {
        let exit = summaries[next]
        next = exit.next
        guard PushdownExit.Kind.isMiss(exit.kind) else { continue }
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

  /// What stands for several transitions that seek the same, of which some find nothing: to know
  /// which, they must be told apart.
  func unclearMisses() -> Set<Seeker> {
    let members = seekers.members()
    return Set(
      misses().keys.filter { (2...Precision.mostSeekers).contains(members[$0]?.count ?? 0) }
    )
  }
}

extension UpperBound {
  /// What a vertex has in a context, and what it has where that is not known; nothing where nothing led
  /// to it.
  fileprivate func arrived(
    _ kind: Vertex.Kind,
    _ id: UInt32,
    _ context: UInt32,
    _ set: (Vertex) -> Decision
  ) -> Decision {
    [context, ContextTable.anywhere].reduce(.never) { result, context in
      guard let v = find(kind, id, context) else { return result }
      return diagrams.or(result, set(vertices[v]))
    }
  }
}
