import NavGraph

/// From which screens moves that some state makes, by transitions and the system, are known to lead
/// elsewhere. Most often that is from all of them; then the bound need not be asked whether somebody is
/// stuck.
struct KnownWays {
  /// By screen, whether some state of it has a step to another one, or it needs none.
  var leadOn: [Bool]
  /// By screen, whether moves lead from it to one where nobody counts as stuck, or it is one.
  var leadOut: [Bool]

  /// Only of those where nobody counts as stuck.
  init(_ graph: NavigationGraph) {
    var goals = graph.launch.rules.compactMap { graph.shownFirst(in: $0.root) }
    if let splash = graph.launch.splash { goals.append(splash) }
    for index in graph.screens.indices where graph.screens[index].isTerminal {
      goals.append(ScreenID(index))
    }
    leadOn = Array(repeating: false, count: graph.screens.count)
    for goal in goals { leadOn[Int(goal.index)] = true }
    leadOut = leadOn
    // A button takes an alert away.
    for index in graph.screens.indices where graph.screens[index].alert != nil {
      leadOn[index] = true
    }
  }
}

/// Which screens a group's moves bring: two of them at most, and whether any leads out.
private struct GroupReach {
  struct Key: Hashable {
    var group: Int
    var set: Decision
  }

  private var first: UInt32?
  private var hasOthers = false
  private(set) var isOut = false

  /// There is no more to be known.
  var isAll: Bool { hasOthers && isOut }

  /// Whether bringing it would say something new.
  func wants(_ screen: UInt32, isOut: Bool) -> Bool {
    (isOut && !self.isOut) || first == nil || (!hasOthers && first != screen)
  }

  mutating func add(_ screen: UInt32, isOut: Bool) {
    if first == nil { first = screen }
    if first != screen { hasOthers = true }
    self.isOut = self.isOut || isOut
  }

  mutating func add(_ other: GroupReach) {
    if let screen = other.first { add(screen, isOut: other.isOut) }
    hasOthers = hasOthers || other.hasOthers
  }

  /// Whether one of them is another screen.
  func leads(but screen: UInt32) -> Bool { hasOthers || (first != nil && first != screen) }
}

/// From where moves that some state makes lead elsewhere.
extension Pushdown {
  /// How often what is known to lead out is looked for before the bound from above is asked.
  private static let wayRounds = 8

  /// What is found in a few rounds; most often that is everything.
  func ways() -> KnownWays {
    var search = WaysOutwards(graph, bound.transitions, nodeCount: nodes.count)
    for n in nodes.indices where nodes[n].kind == .screen {
      guard isVisible(n) else { continue }
      search.isVisible[n] = true
      search.waiting.append(n)
    }
    for round in 0..<Self.wayRounds where !search.waiting.isEmpty {
      let count = search.waiting.count
      look(&search)
      if search.waiting.count == count, round > 0 { break }
      // What goes back is found from callers to callees, what goes on the other way round.
      search.waiting.reverse()
    }
    return search.ways
  }

  /// The state of that search.
  fileprivate struct WaysOutwards {
    var ways: KnownWays
    var isVisible: [Bool]
    /// By node.
    var leads: [Bool]
    let hasWindows: Bool
    /// Nodes of which not all is known yet.
    var waiting: [Int] = []
    /// What groups bring, as far as was known in this round.
    var reaches: [GroupReach.Key: GroupReach] = [:]

    init(_ graph: NavigationGraph, _ transitions: TransitionIndex, nodeCount: Int) {
      ways = KnownWays(graph)
      isVisible = Array(repeating: false, count: nodeCount)
      leads = isVisible
      hasWindows = transitions.opening.contains { graph[$0].verb == .window }
    }
  }

  private func look(_ search: inout WaysOutwards) {
    var waiting: [Int] = []
    search.reaches.removeAll(keepingCapacity: true)
    for n in search.waiting {
      let members = members(of: nodes[n])
      let back = goesBack(n, but: members.first ?? .max, search)
      var leadsOn = back.on || members.count > 1
      var leadsOut = members.contains { search.ways.leadOut[Int($0)] } || back.out
      if !leadsOn || !leadsOut {
        let found = goesOn(n, but: members.first ?? .max, &search)
        leadsOn = leadsOn || found.on
        leadsOut = leadsOut || found.out
      }
      search.leads[n] = leadsOut
      for member in members {
        if leadsOn { search.ways.leadOn[Int(member)] = true }
        if leadsOut { search.ways.leadOut[Int(member)] = true }
      }
      let isDone = members.allSatisfy {
        search.ways.leadOn[Int($0)] && search.ways.leadOut[Int($0)]
      }
      if !isDone { waiting.append(n) }
    }
    search.waiting = waiting
  }

  /// Whether it leaves for what brought it, where that has what it needs; and whether that leads out. Of
  /// what has something brought over it unseen that is not known here.
  private func goesBack(
    _ n: Int,
    but screen: UInt32,
    _ search: WaysOutwards
  ) -> (on: Bool, out: Bool) {
    var (on, out) = (false, false)
    if places.pendings[n] != nil { return (on, out) }
    var exits: [PushdownExit]?
    var next = rules.firstIn(n)
    while next != PushdownNode.none, !on || !out {
      let rule = rules[Int(next)]
      next = rule.nextIn
      let from = landing(of: rule)
      guard rule.isLive, rule.kind == .push || rule.kind == .present || rule.kind == .gate,
        nodes[from].kind == .screen
      else { continue }
      let id = nodes[from].id
      let isOut = search.leads[from] || search.ways.leadOut[Int(id)]
      guard (!on && id != screen) || (!out && isOut) else { continue }
      let taken = exits ?? exitsTaken(n)
      exits = taken
      let shape = shapes[nodes[Int(rule.from)].shape]
      let brought = relations.image(growing[Int(rule.from)].set, rule.relation)
      let comesBack = taken.contains { exit in
        rule.catches(exit.kind, shape)
          && diagrams.meet(relations.image(brought, exit.base), nodes[from].stays)
      }
      guard comesBack else { continue }
      if id != screen { on = true }
      if isOut { out = true }
    }
    return (on, out)
  }

  /// The ways to go back that lead from `n` to what lies below.
  private func exitsTaken(_ n: Int) -> [PushdownExit] {
    let visible = visibleSet(of: n)
    var result: [PushdownExit] = []
    var next = summaries.firstExit(n)
    while next != PushdownNode.none {
      let exit = summaries[next]
      next = exit.next
      switch exit.kind {
      case PushdownExit.Kind.pop, PushdownExit.Kind.popToAny, PushdownExit.Kind.popToRoot,
        PushdownExit.Kind.dismiss, PushdownExit.Kind.dismissAll:
        if relations.image(visible, exit.base).isPossible { result.append(exit) }
      default: break
      }
    }
    return result
  }

  /// Whether something else is brought, by `n` or by what containers and `any` hear around it, with the
  /// valuations of `n`; and whether that leads out.
  private func goesOn(
    _ n: Int,
    but screen: UInt32,
    _ search: inout WaysOutwards
  ) -> (on: Bool, out: Bool) {
    var (on, out) = (false, false)
    let visible = visibleSet(of: n)
    func isOther(_ to: Int) -> Bool { bound.vertices[Int(nodes[to].vertex)].id != screen }
    func isOut(_ to: Int) -> Bool {
      search.leads[to] || search.ways.leadOut[Int(bound.vertices[Int(nodes[to].vertex)].id)]
    }
    /// Whether reaching it would say something new.
    func tells(_ to: Int) -> Bool {
      search.isVisible[to] && (!on && isOther(to) || !out && isOut(to))
    }
    func reach(_ to: Int) {
      on = on || isOther(to)
      out = out || isOut(to)
    }
    if let tab = firstOpenTab(n, search), tells(tab) { reach(tab) }
    var next = rules.firstOut(n)
    while next != PushdownNode.none, !on || !out {
      let rule = rules[Int(next)]
      next = rule.nextOut
      if tells(Int(rule.to)), isTaken(rule, visible, search) { reach(Int(rule.to)) }
    }
    next = on && out ? PushdownNode.none : memberships.firstGroup(n)
    while next != PushdownNode.none {
      let membership = memberships[Int(next)]
      next = membership.nextOfMember
      let shared = diagrams.and(visible, membership.condition)
      guard shared.isPossible else { continue }
      let found = self.reach(of: Int(membership.group), shared, &search)
      on = on || found.leads(but: screen)
      out = out || found.isOut
    }
    return (on, out)
  }

  /// What is brought by what a group has in common, in these valuations: worked out once a round for all
  /// that share it.
  private func reach(
    of group: Int,
    _ set: Decision,
    _ search: inout WaysOutwards
  ) -> GroupReach {
    guard isHeardScope(nodes[group]) else { return GroupReach() }
    let key = GroupReach.Key(group: group, set: set)
    if let known = search.reaches[key] { return known }
    var result = GroupReach()
    // A complete tree of groups: it is as deep as the logarithm of how many events there are.
    var pending = [(group: group, set: set)]
    while let (source, set) = pending.popLast(), !result.isAll {
      var next = rules.firstOut(source)
      while next != PushdownNode.none, !result.isAll {
        let rule = rules[Int(next)]
        next = rule.nextOut
        let to = Int(rule.to)
        guard search.isVisible[to] else { continue }
        let id = bound.vertices[Int(nodes[to].vertex)].id
        let isOut = search.leads[to] || search.ways.leadOut[Int(id)]
        guard result.wants(id, isOut: isOut), isTaken(rule, set, search) else { continue }
        result.add(id, isOut: isOut)
      }
      next = memberships.firstGroup(source)
      while next != PushdownNode.none {
        let membership = memberships[Int(next)]
        next = membership.nextOfMember
        let inner = Int(membership.group)
        let shared = diagrams.and(set, membership.condition)
        guard shared.isPossible, isHeardScope(nodes[inner]) else { continue }
        if shared == set, let known = search.reaches[GroupReach.Key(group: inner, set: set)] {
          result.add(known)
        } else {
          pending.append((inner, shared))
        }
      }
    }
    search.reaches[key] = result
    return result
  }

  /// Whether the rule is a move to what is on screen then, in these valuations.
  private func isTaken(_ rule: PushdownRule, _ set: Decision, _ search: WaysOutwards) -> Bool {
    rule.isLive && isMove(rule, search)
      && diagrams.meet(relations.image(set, rule.relation), nodes[Int(rule.to)].stays)
  }

  private func isMove(_ rule: PushdownRule, _ search: WaysOutwards) -> Bool {
    switch rule.kind {
    case .push, .present, .replace: true
    // A window leaves what it comes from.
    case .reset: !search.hasWindows
    case .gate, .goOn, .goOnWidened: false
    }
  }

  /// Whether the node stands for what containers and `any` hear, and not for what is opened from outside.
  private func isHeardScope(_ node: PushdownNode) -> Bool {
    guard node.kind == .group, node.base == PushdownNode.none else { return false }
    if node.traits.contains(.isShared) { return node.traits.contains(.isHeard) }
    guard node.id != PushdownNode.none else { return true }
    let event = shared.event(of: node) ?? .max
    return Int(event) < graph.events.count
  }

  /// The first of the tabs around a screen that needs nothing to be shown.
  private func firstOpenTab(_ n: Int, _ search: WaysOutwards) -> Int? {
    let shape = shapes[nodes[n].shape]
    guard shape.tabs != 0, shape.tab != 0, shape.position != .pushed else { return nil }
    let own = nodes[n].id
    return tabs[Int(shape.tabs) - 1].roots.first {
      search.isVisible[$0] && nodes[$0].id != own && shapes[nodes[$0].shape].tab != shape.tab
        && RequirementTable.isNothing(bound.vertices[Int(nodes[$0].vertex)].requirement)
    }
  }
}
