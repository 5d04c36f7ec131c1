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
    for (index, screen) in graph.screens.enumerated() where screen.isTerminal {
      goals.append(ScreenID(index))
    }
    leadOn = Array(repeating: false, count: graph.screens.count)
    for goal in goals { leadOn[Int(goal.index)] = true }
    leadOut = leadOn
  }
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
  private struct WaysOutwards {
    var ways: KnownWays
    var isVisible: [Bool]
    /// By node.
    var leads: [Bool]
    let hasWindows: Bool
    /// Nodes of which not all is known yet.
    var waiting: [Int] = []

    init(_ graph: NavigationGraph, _ transitions: TransitionIndex, nodeCount: Int) {
      ways = KnownWays(graph)
      isVisible = Array(repeating: false, count: nodeCount)
      leads = isVisible
      hasWindows = transitions.opening.contains { graph[$0].verb == .window }
    }
  }

  private func look(_ search: inout WaysOutwards) {
    var waiting: [Int] = []
    for n in search.waiting {
      let members = members(of: nodes[n])
      let back = goesBack(n, but: members.first ?? .max, search)
      var leadsOn = back.on || members.count > 1
      var leadsOut = members.contains { search.ways.leadOut[Int($0)] } || back.out
      if !leadsOn || !leadsOut {
        let found = goesOn(n, but: members.first ?? .max, search)
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
    if entries.pendings[n] != nil { return (on, out) }
    var exits: [PushdownExit]?
    var next = rules.firstIn(n)
    while next != PushdownNode.none, !on || !out {
      let rule = rules[Int(next)]
      next = rule.nextIn
      let from = Int(rule.landing == PushdownNode.none ? rule.from : rule.landing)
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
    _ search: WaysOutwards
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
    var pending = [(source: n, set: visible)]
    while let (source, set) = pending.popLast(), !on || !out {
      var next = rules.firstOut(source)
      while next != PushdownNode.none, !on || !out {
        let rule = rules[Int(next)]
        next = rule.nextOut
        guard rule.isLive, isMove(rule, search), tells(Int(rule.to)),
          diagrams.meet(relations.image(set, rule.relation), nodes[Int(rule.to)].stays)
        else { continue }
        reach(Int(rule.to))
      }
      next = on && out ? PushdownNode.none : memberships.firstGroup(source)
      while next != PushdownNode.none {
        let membership = memberships[Int(next)]
        next = membership.nextOfMember
        let group = Int(membership.group)
        guard isHeardScope(nodes[group]) else { continue }
        let shared = diagrams.and(set, membership.condition)
        if shared.isPossible { pending.append((group, shared)) }
      }
    }
    return (on, out)
  }

  private func isMove(_ rule: PushdownRule, _ search: WaysOutwards) -> Bool {
    switch rule.kind {
    case .push, .present, .replace: true
    // A window leaves what it comes from.
    case .reset: !search.hasWindows
    case .gate, .goOn: false
    }
  }

  /// Whether the node stands for what containers and `any` hear, and not for what is opened from outside.
  private func isHeardScope(_ node: PushdownNode) -> Bool {
    guard node.kind == .group, node.base == PushdownNode.none, !node.traits.contains(.isShared)
    else { return false }
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
        && bound.vertices[Int(nodes[$0].vertex)].requirement == RequirementTable.none
    }
  }
}
