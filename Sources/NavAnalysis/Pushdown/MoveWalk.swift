import NavGraph

/// A walk along one move: it finds the screens that a chosen transition, or the system, shows in place of the
/// visible one, with the precision of the pushdown system. Openings from outside and windows are not moves.
///
/// The steps of a screen are made again at a node of its own, a *clone*, to which no rule leads. The exits of a
/// clone are therefore those of the screen's own steps, and not of what lay over it. From there the walk
/// follows relations down the frames below, until a screen is uncovered.
struct MoveWalk {
  /// The node where the walk starts, and the valuations with which it is visible there.
  let start: Int
  let visible: Decision
  /// The nodes that are visible after the move, with their valuations.
  var shown: [Int: Decision] = [:]
  /// The work done so far.
  var effort = 0
  /// The clones, while the walk lasts.
  fileprivate var clones = Clones()
  fileprivate var worklist: [WorkItem] = []
  /// The valuations with which each tab node was selected and everything in the tab met its requirement.
  fileprivate var selected: [Int: Decision] = [:]
  private var known: [Key: Relation] = [:]

  init(from start: Int, _ visible: Decision) {
    self.start = start
    self.visible = visible
  }

  /// A point of the walk: a step under way at a frame, or an exit of the frame.
  fileprivate struct Key: Hashable {
    /// The node of the step under way; nil if the frame is left.
    var step: Int?
    var exit = PushdownExit.Kind.arrive
    var frame: Int
    /// True if the frame is the start itself, and not the same screen further down.
    var isStart: Bool
    /// True if the frame was replaced, so that every exit passes it.
    var isReplaced = false
    /// True if the frame was shown below something else; it may never have been on top.
    var isBelow = false
  }

  /// A point of the walk, with the relation that leads to it.
  fileprivate struct WorkItem {
    var key: Key
    /// The relation from the valuations with which the frame was on top.
    var relation: Relation
  }

  fileprivate mutating func add(_ key: Key, _ relation: Relation, _ relations: RelationSpace) {
    if relation.isEmpty { return }
    let old = known[key] ?? .empty
    let new = relations.union(old, relation)
    if new == old { return }
    known[key] = new
    worklist.append(WorkItem(key: key, relation: new))
  }
}

extension Pushdown {
  /// Returns the screens that one move from `n` shows, where `n` is visible with `visible`.
  ///
  /// - Parameter steps: The steps to walk along.
  func walk(
    from n: Int,
    _ visible: Decision,
    _ clones: inout Clones,
    _ steps: Clones.Steps = .moves
  ) -> MoveWalk {
    var walk = MoveWalk(from: n, visible)
    let clone = clone(n, &clones, steps)
    swap(&walk.clones, &clones)
    let key = MoveWalk.Key(step: clone, frame: n, isStart: true)
    walk.add(key, relations.unchanged(visible), relations)
    while walk.effort <= walkBudget, let item = walk.worklist.popLast() {
      walk.effort += 1
      if let step = item.key.step {
        followRules(step, item, &walk)
      } else {
        followExit(item, &walk)
      }
    }
    swap(&walk.clones, &clones)
    return walk
  }

  // MARK: Steps

  private func before(_ key: MoveWalk.Key, _ walk: MoveWalk) -> Decision {
    if key.isBelow { return space.assumed }
    return key.isStart ? walk.visible : setBefore(key.frame)
  }

  /// Returns the valuations with which the node was on top. An opened stack may have been restored, too.
  private func setBefore(_ n: Int) -> Decision {
    guard nodes[n].kind == .openedStack else { return growing[n].set }
    return diagrams.or(
      diagrams.or(growing[n].set, growing[n].shownBelow),
      growing[n].restorableBelow
    )
  }

  /// Follows the rules and exits of a step under way.
  private func followRules(
    _ step: Int,
    _ item: MoveWalk.WorkItem,
    _ walk: inout MoveWalk
  ) {
    let set = relations.image(before(item.key, walk), item.relation)
    guard set.isPossible else { return }
    var next = rules.firstOut(step)
    while next != PushdownNode.none {
      let rule = rules[Int(next)]
      next = rule.nextOut
      let to = Int(rule.to)
      var further = item.key
      further.step = to
      switch (rule.kind, nodes[to].kind) {
      case (_, .heldTarget): break
      case (.continuationWidened, _): break
      case (.reset, .tab): selectTab(to, from: step, set, item, &walk)
      case (.continuation, _), (.reset, .group):
        walk.add(further, relations.composed(item.relation, rule.relation), relations)
      default: show(fresh: to, relations.image(set, rule.relation), &walk)
      }
    }
    if let entry = continuations.entriesOfTakeovers[step] {
      show(fresh: entry, set, &walk)
    }
    next = summaries.firstExit(step)
    while next != PushdownNode.none {
      let exit = summaries[next]
      next = exit.next
      if exit.kind.isMiss { continue }
      let sought = exit.kind.below
      var key = item.key
      (key.step, key.exit) = (nil, sought)
      if exit.kind.isPast { key.isReplaced = true }
      let left = relations.composed(item.relation, exit.base)
      if sought.isSeeking {
        for number in relations.seekers(in: left, 0..<seekers.count) {
          key.exit = sought.seeking(by: number)
          let own = relations.ending(left, withSeekers: relations.seeker(number))
          walk.effort += 1
          walk.add(key, relations.forgettingSeekers(own), relations)
        }
      } else {
        walk.add(key, left, relations)
      }
    }
  }

  private func show(
    fresh n: Int,
    _ set: Decision,
    _ walk: inout MoveWalk
  ) {
    show(screenOnTop(n), relations.unchanged(set), isStart: false, set, &walk)
  }

  /// Records that a node is on top. Where it does not meet its requirement, continues with the gates that
  /// decide.
  private func show(
    _ n: Int,
    _ relation: Relation,
    isStart: Bool,
    _ set: Decision,
    _ walk: inout MoveWalk
  ) {
    let stays = diagrams.and(set, nodes[n].stays)
    if stays.isPossible { walk.shown[n] = diagrams.or(walk.shown[n] ?? .never, stays) }
    let unmetSet = diagrams.difference(set, nodes[n].stays)
    guard unmetSet.isPossible else { return }
    let key = MoveWalk.Key(step: cloneForGates(n, &walk.clones), frame: n, isStart: isStart)
    walk.add(key, relations.ending(relation, in: unmetSet), relations)
  }

  private func selectTab(
    _ tab: Int,
    from step: Int,
    _ set: Decision,
    _ item: MoveWalk.WorkItem,
    _ walk: inout MoveWalk
  ) {
    if let (how, relaunches) = tabs.verbSelection(tab) {
      return selectTab(tab, how, relaunches: relaunches, set, &walk)
    }
    let (index, slot) = (Int(nodes[tab].vertex), Int(nodes[tab].id))
    let relaunches = nodes[tab].traits.contains(.relaunches)
    if let known = walk.selected[tab], diagrams.implies(set, known) { return }
    walk.effort += tabs[index].tops[slot].count
    var isAnyLacking = false
    for top in tabs[index].tops[slot] {
      let now = stillOnTop(top, inTabs: index, within: set)
      let needs = ownNeeds(top)
      let holds = relaunches ? .never : tables.requirements.visible(needs).holds
      let good = diagrams.and(now, holds)
      if good.isPossible { walk.shown[top] = diagrams.or(walk.shown[top] ?? .never, good) }
      let unmetSet = diagrams.difference(now, holds)
      guard unmetSet.isPossible else { continue }
      isAnyLacking = true
      walk.effort += tabs[index].selectors[slot].count
      for selector in tabs[index].selectors[slot]
      where selector.node == step && selector.relaunches == relaunches {
        var key = item.key
        let unmet = relations.ending(item.relation, in: relations.forgetting(unmetSet))
        for screen in selected(top).shown {
          let tab = Continuation.tab(needs, selector.intent, shows: screen, relaunches: relaunches)
          key.step = continuation(step, tab)
          addRequestedGates()
          walk.add(key, unmet, relations)
        }
      }
    }
    if !isAnyLacking { walk.selected[tab] = diagrams.or(walk.selected[tab] ?? .never, set) }
  }

  /// Selects a tab by one of several verbs.
  private func selectTab(
    _ tab: Int,
    _ how: TabsOnScreen.SelectionMode,
    relaunches: Bool,
    _ set: Decision,
    _ walk: inout MoveWalk
  ) {
    let (index, slot) = (Int(nodes[tab].vertex), Int(nodes[tab].id))
    walk.effort += tabs[index].tops[slot].count
    for top in tabs[index].tops[slot] {
      let now = stillOnTop(top, inTabs: index, within: set)
      let relation = relations.anything(to: now)
      switch how {
      case .checked: break
      case .ends: show(top, relation, isStart: false, now, &walk)
      case .continues(let earlier):
        let item = MoveWalk.WorkItem(
          key: MoveWalk.Key(frame: top, isStart: false, isBelow: true),
          relation: relation
        )
        continueStep(.rest(earlier, relaunches: relaunches), item, &walk)
      }
    }
  }

  // MARK: Leaving

  private func followExit(
    _ item: MoveWalk.WorkItem,
    _ walk: inout MoveWalk
  ) {
    let n = item.key.frame
    let set = relations.image(before(item.key, walk), item.relation)
    guard set.isPossible else { return }
    switch nodes[n].kind {
    case .screen where item.key.isReplaced: passToCallers(item, &walk)
    case .screen:
      guard let exit = perform(item, set, &walk) else { return }
      var item = item
      item.key.exit = exit
      passToCallers(item, &walk)
    case .group: passToMembers(item, &walk)
    case .openedStack, .tab, .heldTarget: break
    }
  }

  /// Follows an exit of something that was shown over `place` in the same step, and possibly of more of that
  /// stack.
  private func followExit(
    _ exit: PushdownExit.Kind,
    over place: Int,
    _ set: Decision,
    _ walk: inout MoveWalk
  ) {
    var (place, exit) = (place, exit)
    while true {
      walk.effort += 1
      var key = MoveWalk.Key(frame: screenOnTop(place), isStart: false, isBelow: true)
      key.exit = exit
      let item = MoveWalk.WorkItem(key: key, relation: relations.anything(to: set))
      guard let passing = perform(item, set, isFresh: true, &walk),
        nodes[place].kind == .openedStack
      else { return }
      exit = passing
      let rule = ruleToTop(place)
      let shape = shapes[nodes[place].shape]
      place = Int(rule.returnPoint)
      if rule.catches(exit, shape) { followExit(exit.rest, over: place, set, &walk) }
      guard rule.passes(exit, shape) else { return }
    }
  }

  /// Performs an exit at a screen. Returns the exit that passes the screen, if one does.
  ///
  /// - Parameter isFresh: True if the step itself has shown the screen.
  private func perform(
    _ item: MoveWalk.WorkItem,
    _ set: Decision,
    isFresh: Bool = false,
    _ walk: inout MoveWalk
  ) -> PushdownExit.Kind? {
    let (n, exit) = (item.key.frame, item.key.exit)
    func end() {
      let relation = isFresh ? relations.unchanged(set) : item.relation
      show(n, relation, isStart: item.key.isStart, set, &walk)
    }
    switch exit.action(at: shapes[nodes[n].shape], isInGate: isInGate(n)) {
    case .pass(let exit): return exit
    case .arrive: end()
    case .continueStep(let number): continueStep(continuations[number], item, &walk)
    case .takeOver(let gate, _):
      var item = item
      item.relation = marking(item.relation, at: n)
      continueStep(.gate(gate), item, &walk)
    case .seek(let below):
      let seeker = seekers[exit.number]
      guard screen(of: nodes[n]) == graph.sought(seeker.part) else {
        return below.isMiss ? nil : below
      }
      if let next = continuation(of: seeker) {
        continueStep(next, item, &walk)
      } else {
        end()
      }
    case .forget, .resume, .answer, .nextGate, .end: break
    }
    return nil
  }

  private func continueStep(
    _ what: Continuation,
    _ item: MoveWalk.WorkItem,
    _ walk: inout MoveWalk
  ) {
    var key = item.key
    key.step = continuation(cloneForContinuations(key.frame, &walk.clones), what)
    key.exit = .arrive
    addRequestedGates()
    walk.add(key, item.relation, relations)
  }

  /// Passes an exit of a group to its members, and to the nodes where its step started.
  private func passToMembers(
    _ item: MoveWalk.WorkItem,
    _ walk: inout MoveWalk
  ) {
    var key = item.key
    var next = memberships.firstMember(item.key.frame)
    while next != PushdownNode.none {
      let membership = memberships[Int(next)]
      next = membership.nextOfGroup
      walk.effort += 1
      key.frame = Int(membership.member)
      let relation = relations.starting(item.relation, in: membership.condition)
      walk.add(key, relation, relations)
    }
    next = rules.firstIn(item.key.frame)
    while next != PushdownNode.none {
      let rule = rules[Int(next)]
      next = rule.nextIn
      guard rule.kind == .continuation || rule.kind == .continuationWidened else { continue }
      let from = Int(rule.from)
      let relation = relations.composed(rule.relation, item.relation)
      if nodes[from].kind == .openedStack {
        let set = relations.image(setBefore(from), relation)
        let place = Int(nodes[item.key.frame].vertex)
        guard set.isPossible else { continue }
        followExit(item.key.exit, over: place, set, &walk)
      } else {
        key.frame = from
        walk.add(key, relation, relations)
      }
    }
  }

  /// Passes an exit of a frame to the rules that called it.
  private func passToCallers(
    _ item: MoveWalk.WorkItem,
    _ walk: inout MoveWalk
  ) {
    let n = item.key.frame
    var relation = item.relation
    var widened = growing[n].widened
    if item.key.isStart {
      relation = relations.starting(relation, in: walk.visible)
      widened = diagrams.and(widened, walk.visible)
    }
    let left = relations.image(widened, relation)
    relation = relations.composed(summaries.sameLevel(n), relation)
    var callers = [n]
    if let index = tabsShown(n) { callers += tabs[index].bottoms.filter { $0 != n } }
    for caller in callers {
      var next = rules.firstIn(caller)
      while next != PushdownNode.none {
        let rule = rules[Int(next)]
        next = rule.nextIn
        walk.effort += 1
        guard mayHaveCalled(rule) else { continue }
        if caller == n, rule.isLive || rule.kind == .continuation {
          let back = relations.composed(rule.relation, relation)
          passExit(back, along: rule, item.key.exit, &walk)
        }
        let isCall = rule.kind == .push || rule.kind == .present
        let back = isCall ? diagrams.and(left, before(rule)) : left
        guard back.isPossible else { continue }
        passExit(relations.anything(to: back), along: rule, item.key.exit, &walk)
      }
    }
  }

  /// Continues at the caller of a rule, by an exit of the rule's target.
  private func passExit(
    _ relation: Relation,
    along rule: PushdownRule,
    _ exit: PushdownExit.Kind,
    _ walk: inout MoveWalk
  ) {
    let from = Int(rule.from)
    let set = relations.image(setBefore(from), relation)
    guard set.isPossible else { return }
    var key = MoveWalk.Key(step: nil, exit: exit, frame: from, isStart: false)
    func pass(_ exit: PushdownExit.Kind) {
      if rule.returnPoint != PushdownNode.none {
        return followExit(exit, over: Int(rule.returnPoint), set, &walk)
      }
      key.exit = exit
      walk.add(key, relation, relations)
    }
    let shape = shapes[nodes[from].shape]
    switch rule.kind {
    case .reset: break
    case .continuation, .continuationWidened:
      walk.add(key, forgettingNotes(relation, at: from, leaving: exit), relations)
    case .replace:
      // The exit passes the node that was replaced.
      key.isReplaced = true
      walk.add(key, relation, relations)
    case .push, .present:
      if rule.catches(exit, shape) { pass(exit.rest) }
      if rule.passes(exit, shape) { pass(exit) }
    case .gate:
      switch exit.action(underGate: shape, hasMark: mark(at: from) != nil) {
      case .pass: walk.add(key, relation, relations)
      case .forget(let rest):
        key.exit = rest
        walk.add(key, forgettingNotes(relation, at: from), relations)
      case let action: continueStep(action, along: rule, key, relation, &walk)
      }
    }
  }

  /// Continues the steps that leave a gate's layer at the node under it.
  private func continueStep(
    _ action: ExitAction,
    along rule: PushdownRule,
    _ key: MoveWalk.Key,
    _ crossed: Relation,
    _ walk: inout MoveWalk
  ) {
    var key = key
    let set = relations.image(growing[key.frame].set, crossed)
    for (what, relation) in continued(by: action, along: rule, crossed, set) {
      if dependsOnMember(what, key.frame) {
        key.exit = .continuing(with: continuations.number(of: what))
        walk.add(key, relation, relations)
      } else {
        let item = MoveWalk.WorkItem(key: key, relation: relation)
        continueStep(what, item, &walk)
      }
    }
  }
}
