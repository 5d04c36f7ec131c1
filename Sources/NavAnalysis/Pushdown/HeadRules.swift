import NavGraph

/// The transitions from which rules were made.
struct TransitionsOfRules {
  private let pushdown: Pushdown
  /// The transitions that are chosen at each node.
  private var chosen: [Int: [Observations.ChosenTransition]] = [:]
  private var transitionsOfGroups: [Int: TransitionID] = [:]

  init(_ pushdown: Pushdown, among nodes: Set<Int>) {
    self.pushdown = pushdown
    pushdown.observations.forEachChoice { node, choice in
      if nodes.contains(node) { chosen[node, default: []].append(choice) }
    }
    for (key, group) in pushdown.shared.groups where nodes.contains(group) {
      transitionsOfGroups[group] = key.step.transition
    }
    for (continuation, node) in pushdown.continuations.all where nodes.contains(node) {
      transitionsOfGroups[node] = pushdown.transition(of: continuation)
    }
  }

  /// Returns the transitions that the rule may stand for, with the valuations with which they are chosen.
  func transitions(
    of rule: HeadRule,
    _ kind: PushdownRule.Kind
  ) -> [Observations.ChosenTransition] {
    let group = transitionsOfGroups[Int(rule.from)].map {
      Observations.ChosenTransition(transition: $0, set: .always)
    }
    return ((chosen[Int(rule.from)] ?? []) + [group].compactMap { $0 }).filter { choice in
      let transition = pushdown.graph[choice.transition]
      guard let shown = pushdown.graph.shownFirst(in: transition.target) else { return false }
      return kind.isRule(of: transition.verb.program)
        && pushdown.isShown(shown, by: Int(rule.first))
    }
  }

  /// Returns true if it is a transition of the screen itself, not of a container around it.
  func isOwn(_ transition: TransitionID, of screen: ScreenID?) -> Bool {
    let graph = pushdown.graph
    guard let screen else { return false }
    return graph.sources[graph[transition].sources.indices].contains(.screen(screen))
  }
}

/// A rule or a membership that leads from a node to another one, which can be on top while the first one is not left.
struct HeadRule {
  var from: UInt32
  var to: UInt32
  /// The node that the step shows first: `to`, or the first tab of its container.
  var first: UInt32
  var relation: Relation
  /// The kind of the rule, if it puts a symbol over another one or in its place; otherwise nil.
  var step: PushdownRule.Kind?
  /// True if the rule is of a step that continues in a tab that is selected again.
  var isWidened = false

  /// True if the stack grows.
  var grows: Bool { step == .push || step == .present }
}

extension PushdownRule.Kind {
  /// Returns true if the program makes rules of this kind.
  fileprivate func isRule(of program: StepProgram) -> Bool {
    switch self {
    case .push: program.contains(.put(.frame)) && !program.replaces
    case .present: program.contains(.put(.layer))
    case .replace: program.replaces
    case .gate, .continuation, .continuationWidened, .reset: false
    }
  }
}

extension Pushdown {
  /// Returns the screens of a node; nil, once, for a node that is no screen.
  func screens(of n: Int) -> [ScreenID?] {
    nodes[n].kind == .screen ? members(of: nodes[n]).map { ScreenID(Int($0)) } : [nil]
  }

  /// Returns true if the node stands for the screen.
  func isShown(_ screen: ScreenID, by n: Int) -> Bool {
    nodes[n].kind == .screen && members(of: nodes[n]).contains(screen.index)
  }

  /// Returns the vertex of a screen at a node, and whether it is in a navigation stack.
  func place(of n: Int, _ screen: ScreenID?) -> (vertex: Int, isInStack: Bool) {
    let vertex = screen.flatMap { tables.find(.screen, $0.index, nodes[n].context) }
    return (vertex ?? Int(nodes[n].vertex), shapes[nodes[n].shape].position != .alone)
  }

  /// Returns the head rules within the components in which the stack grows, whatever the valuations are, in the order
  /// in which they were made.
  func headRulesOnGrowingCycles() -> [HeadRule] {
    let all = headRules()
    let calls = Adjacency(nodeCount: nodes.count, all) { ($0.from, $0.to) }
    let found = StronglyConnected(nodeCount: nodes.count) { calls[$0] }
    func isWithin(_ rule: HeadRule) -> Bool {
      found.component[Int(rule.from)] == found.component[Int(rule.to)]
    }
    var grows = Array(repeating: false, count: found.count)
    for rule in all where rule.grows && isWithin(rule) {
      grows[Int(found.component[Int(rule.from)])] = true
    }
    return all.filter { isWithin($0) && grows[Int(found.component[Int($0.from)])] }
  }

  private func headRules() -> [HeadRule] {
    var result: [HeadRule] = []
    result.reserveCapacity(rules.count + nodes.count)
    for rule in rules.all {
      var made = HeadRule(from: rule.from, to: rule.to, first: rule.to, relation: rule.relation)
      switch rule.kind {
      case .push, .present, .replace:
        guard rule.isLive else { continue }
        made.step = rule.kind
        result.append(made)
        addOtherTabs(of: made, &result)
      case .continuation:
        guard rule.isLive else { continue }
        // The step may have started in another tab.
        made.isWidened = tabs.groupOfTop[Int(rule.from)] != nil
        result.append(made)
      case .continuationWidened:
        made.isWidened = true
        result.append(made)
      case .gate, .reset: break
      }
    }
    for n in nodes.indices {
      for membership in memberships.groups(of: n) {
        let relation = relations.unchanged(membership.condition)
        let (from, to) = (UInt32(truncatingIfNeeded: n), membership.group)
        result.append(HeadRule(from: from, to: to, first: to, relation: relation))
      }
    }
    return result
  }

  /// Adds the rules to the other tabs of fresh tabs, which a tap can show next.
  private func addOtherTabs(of rule: HeadRule, _ rules: inout [HeadRule]) {
    let to = Int(rule.to)
    let shape = shapes[nodes[to].shape]
    guard nodes[to].kind == .screen, shape.tabs != 0, shape.position != .pushed,
      rule.step == .present || shapes[nodes[Int(rule.from)].shape].tabs != shape.tabs
    else { return }
    let layer = tabs[Int(shape.tabs) - 1]
    for other in layer.bottoms
    where other != to
      && (!layer.areDistinguished || shapes[nodes[other].shape].tab != shape.tab)
    {
      let holds = tables.requirements.visible(ownNeeds(other)).holds
      var next = rule
      next.to = UInt32(truncatingIfNeeded: other)
      next.relation = relations.ending(rule.relation, in: diagrams.and(nodes[to].stays, holds))
      if !next.relation.isEmpty { rules.append(next) }
    }
  }

  /// Returns the transition whose step a continuation continues, if there is one.
  func transition(of continuation: Continuation) -> TransitionID? {
    switch continuation {
    case .onto(let id): id
    case .rest(let earlier, _) where earlier < tables.transitions.earlier.count:
      tables.transitions.earlier[earlier].transition
    case .resume(let number, _):
      if case .transition(let id) = heldIntents[number].intent { id } else { nil }
    case .rest, .gate, .select, .tab, .reselect, .answer: nil
    }
  }
}
