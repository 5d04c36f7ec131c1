import NavGraph

/// The screens known to have a move to another screen in some state. Usually these are all screens, and no search
/// is needed to show that the user is never stuck.
struct KnownMoves {
  /// True for each screen from which some state has a move to another screen, and for each that needs none.
  var hasMove: [Bool]
  /// True for each screen from which moves lead to an end screen, and for each end screen. An end screen is one
  /// where the user does not count as stuck: the root of a launch rule, the splash or a terminal screen.
  var leadsToEnd: [Bool]

  /// Creates a value that knows only the end screens.
  init(_ graph: NavigationGraph) {
    var goals = graph.launch.rules.compactMap { graph.shownFirst(in: $0.root) }
    if let splash = graph.launch.splash { goals.append(splash) }
    for index in graph.screens.indices where graph.screens[index].isTerminal {
      goals.append(ScreenID(index))
    }
    hasMove = Array(repeating: false, count: graph.screens.count)
    for goal in goals { hasMove[Int(goal.index)] = true }
    leadsToEnd = hasMove
    // A button dismisses an alert.
    for index in graph.screens.indices where graph.screens[index].alert != nil {
      hasMove[index] = true
    }
  }
}

/// The screens that a group's moves show: at most two of them, and whether one leads out.
private struct GroupReach {
  struct Key: Hashable {
    var group: Int
    var set: Decision
  }

  private var first: UInt32?
  private var hasOthers = false
  private(set) var isOut = false

  /// True if nothing more can be learned.
  var isAll: Bool { hasOthers && isOut }

  /// Returns true if adding the screen would add something new.
  func isNews(_ screen: UInt32, isOut: Bool) -> Bool {
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

  /// Returns true if one of the screens is not `screen`.
  func leadsToOther(than screen: UInt32) -> Bool { hasOthers || (first != nil && first != screen) }
}

/// The moves of states that are known to lead elsewhere.
extension Pushdown {
  /// The maximum number of rounds of the search for moves that lead out.
  private static let searchRounds = 8

  /// Returns the moves that a few rounds find, which are usually all.
  func knownMoves() -> KnownMoves {
    var search = MoveSearch(graph, tables.transitions, nodeCount: nodes.count)
    for n in nodes.indices where nodes[n].kind == .screen {
      guard isVisible(n) else { continue }
      search.isVisible[n] = true
      search.frontier.append(n)
    }
    for round in 0..<Self.searchRounds where !search.frontier.isEmpty {
      let count = search.frontier.count
      runRound(&search)
      if search.frontier.count == count, round > 0 { break }
      // Returns are found from callers to callees, calls the other way round.
      search.frontier.reverse()
    }
    return search.known
  }

  /// The state of the search for known moves.
  fileprivate struct MoveSearch {
    var known: KnownMoves
    var isVisible: [Bool]
    /// True for each node that leads out.
    var leads: [Bool]
    let hasWindows: Bool
    /// The nodes of which something is still unknown.
    var frontier: [Int] = []
    /// The screens that groups show, as far as this round knows.
    var reaches: [GroupReach.Key: GroupReach] = [:]

    init(_ graph: NavigationGraph, _ transitions: TransitionIndex, nodeCount: Int) {
      known = KnownMoves(graph)
      isVisible = Array(repeating: false, count: nodeCount)
      leads = isVisible
      hasWindows = transitions.opening.contains { graph[$0].verb.last == .reset(.window) }
    }
  }

  private func runRound(_ search: inout MoveSearch) {
    var frontier: [Int] = []
    search.reaches.removeAll(keepingCapacity: true)
    for n in search.frontier {
      let members = members(of: nodes[n])
      let back = reachBack(n, but: members.first ?? .max, search)
      var leadsOn = back.on || members.count > 1
      var leadsOut = members.contains { search.known.leadsToEnd[Int($0)] } || back.out
      if !leadsOn || !leadsOut {
        let found = reachForward(n, but: members.first ?? .max, &search)
        leadsOn = leadsOn || found.on
        leadsOut = leadsOut || found.out
      }
      search.leads[n] = leadsOut
      for member in members {
        if leadsOn { search.known.hasMove[Int(member)] = true }
        if leadsOut { search.known.leadsToEnd[Int(member)] = true }
      }
      let isDone = members.allSatisfy {
        search.known.hasMove[Int($0)] && search.known.leadsToEnd[Int($0)]
      }
      if !isDone { frontier.append(n) }
    }
    search.frontier = frontier
  }

  /// Returns whether `n` returns to another screen that meets its requirement, and whether that screen leads out.
  /// For a screen under an opened stack, both are false, because they are not known here.
  private func reachBack(
    _ n: Int,
    but screen: UInt32,
    _ search: MoveSearch
  ) -> (on: Bool, out: Bool) {
    var (on, out) = (false, false)
    if openedStacks.stacksOver[n] != nil { return (on, out) }
    var exits: [PushdownExit]?
    var next = rules.firstIn(n)
    while next != PushdownNode.none, !on || !out {
      let rule = rules[Int(next)]
      next = rule.nextIn
      let from = returnPoint(of: rule)
      guard rule.isLive, rule.kind == .push || rule.kind == .present || rule.kind == .gate,
        nodes[from].kind == .screen
      else { continue }
      let id = nodes[from].id
      let isOut = search.leads[from] || search.known.leadsToEnd[Int(id)]
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

  /// Returns the exits that `n` itself takes to whatever lies below.
  private func exitsTaken(_ n: Int) -> [PushdownExit] {
    let visible = visibleSet(of: n)
    var result: [PushdownExit] = []
    var next = summaries.firstExit(n)
    while next != PushdownNode.none {
      let exit = summaries[next]
      next = exit.next
      switch exit.kind {
      case .pop, .popToAny, .popToRoot, .dismiss, .dismissAll:
        if relations.image(visible, exit.base).isPossible { result.append(exit) }
      default: break
      }
    }
    return result
  }

  /// Returns whether `n`, or a container or `any` around it, shows another screen in the valuations of `n`, and
  /// whether that screen leads out.
  private func reachForward(
    _ n: Int,
    but screen: UInt32,
    _ search: inout MoveSearch
  ) -> (on: Bool, out: Bool) {
    var (on, out) = (false, false)
    let visible = visibleSet(of: n)
    func isOther(_ to: Int) -> Bool { tables.vertices[Int(nodes[to].vertex)].id != screen }
    func isOut(_ to: Int) -> Bool {
      search.leads[to] || search.known.leadsToEnd[Int(tables.vertices[Int(nodes[to].vertex)].id)]
    }
    /// Returns true if reaching the node would add something new.
    func isNews(_ to: Int) -> Bool {
      search.isVisible[to] && (!on && isOther(to) || !out && isOut(to))
    }
    func reach(_ to: Int) {
      on = on || isOther(to)
      out = out || isOut(to)
    }
    if let tab = firstOpenTab(n, search), isNews(tab) { reach(tab) }
    var next = rules.firstOut(n)
    while next != PushdownNode.none, !on || !out {
      let rule = rules[Int(next)]
      next = rule.nextOut
      if isNews(Int(rule.to)), isTaken(rule, visible, search) { reach(Int(rule.to)) }
    }
    next = on && out ? PushdownNode.none : memberships.firstGroup(n)
    while next != PushdownNode.none {
      let membership = memberships[Int(next)]
      next = membership.nextOfMember
      let shared = diagrams.and(visible, membership.condition)
      guard shared.isPossible else { continue }
      let found = self.reach(of: Int(membership.group), shared, &search)
      on = on || found.leadsToOther(than: screen)
      out = out || found.isOut
    }
    return (on, out)
  }

  /// Returns the screens that a group's rules show in these valuations. It is computed once a round for all
  /// members.
  private func reach(
    of group: Int,
    _ set: Decision,
    _ search: inout MoveSearch
  ) -> GroupReach {
    guard isScopeNode(nodes[group]) else { return GroupReach() }
    let key = GroupReach.Key(group: group, set: set)
    if let known = search.reaches[key] { return known }
    var result = GroupReach()
    // The groups form a complete tree, whose depth is the logarithm of the number of events.
    var frontier = [(group: group, set: set)]
    while let (source, set) = frontier.popLast(), !result.isAll {
      var next = rules.firstOut(source)
      while next != PushdownNode.none, !result.isAll {
        let rule = rules[Int(next)]
        next = rule.nextOut
        let to = Int(rule.to)
        guard search.isVisible[to] else { continue }
        let id = tables.vertices[Int(nodes[to].vertex)].id
        let isOut = search.leads[to] || search.known.leadsToEnd[Int(id)]
        guard result.isNews(id, isOut: isOut), isTaken(rule, set, search) else { continue }
        result.add(id, isOut: isOut)
      }
      next = memberships.firstGroup(source)
      while next != PushdownNode.none {
        let membership = memberships[Int(next)]
        next = membership.nextOfMember
        let inner = Int(membership.group)
        let shared = diagrams.and(set, membership.condition)
        guard shared.isPossible, isScopeNode(nodes[inner]) else { continue }
        if shared == set, let known = search.reaches[GroupReach.Key(group: inner, set: set)] {
          result.add(known)
        } else {
          frontier.append((inner, shared))
        }
      }
    }
    search.reaches[key] = result
    return result
  }

  /// Returns true if the rule is a move, in these valuations, to a screen that stays visible.
  private func isTaken(_ rule: PushdownRule, _ set: Decision, _ search: MoveSearch) -> Bool {
    rule.isLive && isMove(rule, search)
      && diagrams.meet(relations.image(set, rule.relation), nodes[Int(rule.to)].stays)
  }

  private func isMove(_ rule: PushdownRule, _ search: MoveSearch) -> Bool {
    switch rule.kind {
    case .push, .present, .replace: true
    // A window leaves its source as it is.
    case .reset: !search.hasWindows
    case .gate, .continuation, .continuationWidened: false
    }
  }

  /// Returns true if the node has transitions of containers and `any`, and not openings from outside.
  private func isScopeNode(_ node: PushdownNode) -> Bool {
    guard node.kind == .group, node.base == PushdownNode.none else { return false }
    if node.traits.contains(.isShared) { return node.traits.contains(.isScopeStep) }
    guard node.id != PushdownNode.none else { return true }
    let event = shared.event(of: node) ?? .max
    return Int(event) < graph.events.count
  }

  /// Returns the first tab around a screen whose content requires nothing.
  private func firstOpenTab(_ n: Int, _ search: MoveSearch) -> Int? {
    let shape = shapes[nodes[n].shape]
    guard shape.tabs != 0, shape.tab != 0, shape.position != .pushed else { return nil }
    let own = nodes[n].id
    return tabs[Int(shape.tabs) - 1].bottoms.first {
      search.isVisible[$0] && nodes[$0].id != own && shapes[nodes[$0].shape].tab != shape.tab
        && RequirementTable.isNothing(tables.vertices[Int(nodes[$0].vertex)].requirement)
    }
  }
}

/// The system's moves that some state of a screen has (docs/language.md, The system's own moves).
struct SystemMoves: OptionSet {
  var rawValue: UInt8
  /// The back button, its menu, or the back swipe.
  static let back = SystemMoves(rawValue: 1)
  /// The swipe that dismisses a presented layer.
  static let swipe = SystemMoves(rawValue: 2)
  /// A tap on another tab.
  static let tab = SystemMoves(rawValue: 4)
}
