import NavGraph

/// The propagation of sets and exits.
extension Pushdown {
  /// Propagates the sets of a node.
  func propagateSets(_ n: Int) {
    if growing[n].set.isPossible { buildSoon(n) }
    let flags = growing[n].flags
    growing[n].flags.subtract(.forward)
    if nodes[n].kind == .tab { return selectTab(n) }
    if nodes[n].kind == .heldTarget { return }
    var isMore = false
    if flags.contains(.setGrew) {
      if nodes[n].kind == .screen {
        closeSets(n)
        // A restored state may show the screen now.
        if growing[n].set.isPossible { buildSoon(n) }
      }
      if nodes[n].kind == .openedStack { propagateDown(n) }
      isMore = growing[n].markPropagated()
      if isMore {
        let shape = shapes[nodes[n].shape]
        if nodes[n].kind == .screen, shape.tabs != 0 { enqueueTabs(n, shape) }
        flowToGroups(n)
      }
    }
    fireRules(n, .free, all: isMore)
    if growing[n].widened.isPossible { enqueue(n, .leavesWidened) }
  }

  /// Propagates the exits of a node.
  func propagateExits(_ n: Int) {
    if summaries.closeSameLevel(n, relations) { enqueue(n, [.setGrew, .sameLevelGrew]) }
    let areAllStale = growing[n].flags.contains(.sameLevelGrew)
    let hasGrown = summaries.closeExits(n, areAllStale: areAllStale, relations)
    let areAllNew = hasGrown || growing[n].flags.contains(.ruleGrew)
    growing[n].flags.subtract([.exitsGrew, .sameLevelGrew, .ruleGrew])
    if growing[n].widened.isPossible { enqueue(n, .leavesWidened) }
    // New rules and members come first in the lists, and have received nothing yet.
    var next = rules.firstIn(n)
    while next != PushdownNode.none, areAllNew || rules[Int(next)].time < 0 {
      passExits(along: Int(next))
      next = rules[Int(next)].nextIn
      if isOutOfEffort { return }
    }
    if nodes[n].kind == .group { flowToMembers(n, all: hasGrown) }
  }

  /// Returns all nodes, callees before callers except in cycles.
  func calleesFirst() -> [UInt32] {
    var order: [UInt32] = []
    order.reserveCapacity(nodes.count)
    var isSeen = Array(repeating: false, count: nodes.count)
    var path: [(node: Int, nextRule: UInt32, nextGroup: UInt32)] = []
    func enter(_ n: Int) {
      guard !isSeen[n] else { return }
      isSeen[n] = true
      path.append((n, rules.firstOut(n), memberships.firstGroup(n)))
    }
    for root in nodes.indices {
      enter(root)
      while let (n, nextRule, nextGroup) = path.last {
        if nextRule != PushdownNode.none {
          let rule = rules[Int(nextRule)]
          path[path.count - 1].nextRule = rule.nextOut
          if rule.kind != .reset { enter(Int(rule.to)) }
        } else if nextGroup != PushdownNode.none {
          path[path.count - 1].nextGroup = memberships[Int(nextGroup)].nextOfMember
          enter(Int(memberships[Int(nextGroup)].group))
        } else {
          order.append(UInt32(truncatingIfNeeded: n))
          path.removeLast()
        }
      }
    }
    return order
  }

  /// Adds to a node's sets whatever same-level paths and restored states add.
  private func closeSets(_ n: Int) {
    applySameLevel(n)
    repeat {
      noteOnTop(n)
      let kept = restored(n)
      if kept != growing[n].restorable {
        growing[n].restorable = kept
        for stack in openedStacks.stacksOver[n] ?? [] { enqueue(stack, .setGrew) }
        if !continuations.restorableSteps.isEmpty { enqueueStacks(withTop: n) }
      }
      if continuations.restorableSteps[n] != nil { passRestorableToSteps(at: n) }
      guard kept.isPossible, growing[n].widened != .unknown else { return }
      let widened = diagrams.or(growing[n].widened, diagrams.and(kept, whereStatesEnd(n)))
      guard widened != growing[n].widened else { return }
      growing[n].widened = widened
      applySameLevel(n)
      // A restored state may be the first to show the screen. Then more states can be restored.
    } while !growing[n].flags.contains(.isOnTop)
  }

  private func applySameLevel(_ n: Int) {
    let node = growing[n]
    let sameLevel = summaries.sameLevel(n)
    let widened = relations.image(node.widened, sameLevel)
    growing[n].widened = widened
    guard node.set != .unknown else { return }
    growing[n].set = relations.image(diagrams.or(node.set, widened), sameLevel)
    if growing[n].set != node.set, !mayGrow(n) { worklists.invalidateDemand() }
  }

  private func flowToGroups(_ n: Int) {
    let node = growing[n]
    var next = memberships.firstGroup(n)
    while next != PushdownNode.none {
      let membership = memberships[Int(next)]
      effort += 1
      let group = Int(membership.group)
      grow(group, .set, diagrams.and(node.set, membership.condition))
      grow(group, .restorable, node.restorable)
      grow(group, .restorableBelow, node.restorableBelow)
      next = membership.nextOfMember
    }
  }

  /// Fires the rules of a node that have this priority: all of them, or the new ones, which come first in the
  /// list. Firing the free rules makes the others due.
  func fireRules(_ n: Int, _ priority: PushdownRule.Priority, all: Bool = true) {
    growing[n].flags.remove(priority.flag)
    var later: PushdownGrowth.GrowthFlags = []
    var next = rules.firstOut(n)
    while next != PushdownNode.none {
      let rule = rules[Int(next)]
      effort += 1
      if !rule.isScheduled { rules.schedule(Int(next)) } else if !all { break }
      if rule.priority == priority {
        fire(Int(next), image(of: rule))
      } else if priority == .free {
        later.insert(rule.priority.flag)
      }
      next = rule.nextOut
    }
    if !later.isEmpty { enqueue(n, later) }
  }

  /// Returns the valuations that a rule passes to its target; none if the target has them already.
  @inline(__always)
  private func image(of rule: PushdownRule) -> Decision {
    let (set, there) = (growing[Int(rule.from)].set, growing[Int(rule.to)].set)
    // The target usually has all valuations already, or all of the source's.
    if rule.isLive, rule.priority == .guarded,
      there == space.assumed || (rule.changesNothing && there == set)
    {
      return .never
    }
    return relations.image(set, rule.relation)
  }

  /// Passes valuations along a rule, possibly none.
  private func fire(_ index: Int, _ image: Decision) {
    if rules[index].kind == .continuationWidened { return passRestorable(along: rules[index]) }
    guard image.isPossible || rules[index].isLive else { return }
    if !rules[index].isLive { rules.markLive(index) }
    let rule = rules[index]
    // Exits with an unknown calling context may return to more valuations now.
    if rule.kind != .reset { requeueWidened(through: Int(rule.to)) }
    join(image, to: Int(rule.to))
    passRestorable(along: rule)
  }

  /// Passes on the valuations of restorable states that end with the rule's target.
  private func passRestorable(along rule: PushdownRule) {
    let (from, to) = (growing[Int(rule.from)], Int(rule.to))
    switch rule.kind {
    case .push, .present:
      let owner =
        rule.returnPoint == PushdownNode.none ? from : growing[screenOnTop(Int(rule.returnPoint))]
      grow(to, .restorableBelow, owner.restorable)
    case .replace where nodes[Int(rule.from)].kind == .openedStack: break
    case .replace: grow(to, .restorableBelow, from.restorableBelow)
    case .continuation where nodes[Int(rule.from)].kind == .openedStack:
      passRestorableToSteps(at: Int(nodes[to].vertex))
    case .continuation, .continuationWidened:
      grow(to, .restorableBelow, from.restorableBelow)
      grow(to, .restorable, from.restorable)
    case .gate: break
    case .reset: grow(to, .restorableBelow, nodes[to].chosen)
    }
  }

  /// Passes on the restorable valuations of an opened stack to the continuations that started there.
  private func passRestorableToSteps(at n: Int) {
    for next in continuations.restorableSteps[n] ?? [] {
      grow(next, .restorableBelow, growing[n].restorableBelow)
      grow(next, .restorable, growing[n].restorable)
    }
  }

  /// Records the first time that a state shows the screen.
  private func noteOnTop(_ n: Int) {
    guard !growing[n].flags.contains(.isOnTop), diagrams.meet(growing[n].set, nodes[n].staysInStack)
    else {
      return
    }
    growing[n].flags.insert(.isOnTop)
    if growing[n].flags.insert(.isSeen).inserted { enqueue(n, .setGrew) }
    enqueueStacks(withTop: n)
  }

  /// Queues the opened stacks with `n` on top.
  private func enqueueStacks(withTop n: Int) {
    var rule = rules.firstIn(n)
    while rule != PushdownNode.none {
      let from = Int(rules[Int(rule)].from)
      rule = rules[Int(rule)].nextIn
      if nodes[from].kind == .openedStack { enqueue(from, .setGrew) }
    }
  }

  /// Passes the set of an opened stack down to the frames below its top.
  private func propagateDown(_ n: Int) {
    let rule = ruleToTop(n)
    let (owner, top, returnPoint) = (Int(nodes[n].vertex), Int(rule.to), Int(rule.returnPoint))
    growing[n].restorable = growing[top].restorable
    let all = diagrams.or(growing[n].set, growing[n].shownBelow)
    guard all.isPossible else { return }
    if nodes[n].traits.contains(.coversTab) { cover(owner, all) }
    let isMore = nodes[returnPoint].kind == .openedStack
    if isMore { grow(returnPoint, .shownBelow, all) }
    // Exits with an unknown calling context may return to more valuations now.
    if growing[n].shownBelow.isPossible { requeueWidened(through: top) }
    growing[n].restorableBelow = growing[owner].restorable
    if growing[n].flags.contains(.isSeenAbove) {
      grow(top, .restorableBelow, growing[owner].restorable)
    }
    passRestorableToSteps(at: n)
    guard isSeen(stack: n) else { return }
    // A state that ends below the top can be restored, too.
    let isNew = growing[n].flags.insert(.hasMarkedBelow).inserted
    if isMore, growing[returnPoint].flags.insert(.isSeenAbove).inserted {
      enqueue(returnPoint, .setGrew)
    }
    if growing[owner].flags.insert(.isSeen).inserted || isNew { enqueue(owner, .setGrew) }
    if !isMore { grow(returnPoint, .restorableBelow, nodes[returnPoint].chosen) }
  }

  /// Returns true if some state shows the opened stack, or something that was shown over it.
  private func isSeen(stack n: Int) -> Bool {
    growing[n].flags.contains(.isSeenAbove)
      || growing[n].set.isPossible && growing[Int(ruleToTop(n).to)].flags.contains(.isOnTop)
  }

  /// Passes the exits of a rule's target to its source.
  private func passExits(along index: Int) {
    let rule = rules[index]
    if rule.kind == .reset || rule.kind == .continuationWidened { return }
    rules.set(time: summaries.time, of: index)
    var next = summaries.firstExit(Int(rule.to))
    while next != PushdownNode.none {
      let exit = summaries[next]
      next = exit.next
      effort += 1
      if exit.time <= rule.time || exit.kind.isMiss { continue }
      passExit(exit, along: rules[index])
    }
  }

  private func passExit(_ exit: PushdownExit, along rule: PushdownRule) {
    let from = Int(rule.from)
    let isOpenedStack = nodes[from].kind == .openedStack
    // Nothing lies below an opened stack.
    if rule.kind == .replace, isOpenedStack { return }
    let relation = relations.composed(rule.relation, exit.whole)
    switch rule.kind {
    case .continuation:
      let relation = forgettingNotes(relation, at: from, leaving: exit.kind)
      if isOpenedStack {
        passExit(exit.kind, from, over: Int(nodes[Int(rule.to)].vertex), relation)
      } else {
        receiveExit(from, exit.kind, relation)
      }
    case .replace:
      // If the source is a group, the step replaced its member.
      let isGroup = nodes[from].kind == .group
      addExit(from, isGroup ? exit.kind.past : exit.kind, relation)
    case .push, .present:
      let shape = shapes[nodes[from].shape]
      let catches = rule.catches(exit.kind, shape)
      let passes = rule.passes(exit.kind, shape)
      if isOpenedStack {
        let place = Int(rule.returnPoint)
        if catches { passExit(exit.kind.rest, from, over: place, relation) }
        if passes { passExit(exit.kind, from, over: place, relation) }
      } else {
        if catches { uncover(from, relation, then: exit.kind.rest) }
        guard passes else { return }
        receiveExit(from, exit.kind, withoutBackButtonPops(from, exit.kind, relation))
      }
    case .gate: passExit(fromGate: rule, exit.kind, relation)
    case .reset, .continuationWidened: break
    }
  }

  /// Returns the relation of an exit that passes `n`. It leaves out what `n` can do itself: a screen that stays
  /// visible and has a back button can go back to any screen below.
  @inline(__always)
  private func withoutBackButtonPops(
    _ n: Int,
    _ exit: PushdownExit.Kind,
    _ relation: Relation
  ) -> Relation {
    guard exit == .popToAny, hasBackButton(n) else { return relation }
    let stays = nodes[n].stays
    return stays == .always ? .empty : relations.ending(relation, in: diagrams.not(stays))
  }

  /// Passes on the exit of something that was shown over `place` in one step, in the opened stack `from`. The exit
  /// may leave more of that stack.
  private func passExit(
    _ exit: PushdownExit.Kind,
    _ from: Int,
    over place: Int,
    _ relation: Relation
  ) {
    var (place, exit, relation) = (place, exit, relation)
    while !relation.isEmpty, !isOutOfEffort,
      let passing = perform(exit, at: place, from: from, relation)
    {
      effort += 1
      exit = passing.exit
      relation = withoutBackButtonPops(screenOnTop(place), exit, passing.relation)
      guard !exit.isMiss, nodes[place].kind == .openedStack else {
        return addExit(from, exit, relation)
      }
      let rule = ruleToTop(place)
      let shape = shapes[nodes[place].shape]
      place = Int(rule.returnPoint)
      if rule.catches(exit, shape) { passExit(exit.rest, from, over: place, relation) }
      guard rule.passes(exit, shape) else { return }
    }
  }

  /// Passes an exit to `n`, which takes it or passes it to the frames below.
  func receiveExit(_ n: Int, _ exit: PushdownExit.Kind, _ relation: Relation) {
    guard nodes[n].kind == .screen else { return addExit(n, exit, relation) }
    guard let passing = perform(exit, at: n, from: n, relation) else { return }
    addExit(n, passing.exit, passing.relation)
  }

  /// Performs an exit at a screen, or in the opened stack `from`. Returns the exit that passes the place, if one
  /// does.
  @inline(__always)
  private func perform(
    _ exit: PushdownExit.Kind,
    at place: Int,
    from: Int,
    _ relation: Relation
  ) -> (exit: PushdownExit.Kind, relation: Relation)? {
    let owner = screenOnTop(place)
    switch exit.action(at: shapes[nodes[owner].shape], isInGate: isInGate(owner)) {
    case .pass(let exit): return (exit, relation)
    case .arrive: end(at: place, from: from, relation)
    case .continueStep(let number):
      continueStep(continuations[number], at: place, from: from, relation)
    case .takeOver(let gate, _):
      continueStep(.gate(gate), at: place, from: from, marking(relation, at: place))
    case .seek(let exit):
      let result = seekResult(at: owner, relation)
      if !result.arriving.isEmpty { end(at: place, from: from, result.arriving) }
      for (number, relation) in result.onto {
        guard let next = continuation(of: seekers[number]) else { continue }
        continueStep(next, at: place, from: from, relation)
      }
      return (exit, result.left)
    case .forget, .resume, .answer, .nextGate, .end: break
    }
    return nil
  }

  /// Continues at the source of a rule that an exit uncovered. There, `rest` is left of the exit.
  func uncover(_ n: Int, _ relation: Relation, then rest: PushdownExit.Kind) {
    if rest.isContinuing {
      continueStep(continuations[rest.number], at: n, relation)
    } else {
      receiveExit(n, rest, relation)
    }
  }

  /// Ends a step at a place.
  private func end(at place: Int, from: Int, _ relation: Relation) {
    if place == from {
      arrive(place, relation)
    } else {
      addDerived(from, to: place, .replace, relation)
    }
  }

  /// Ends a step at the node where it started.
  func arrive(_ n: Int, _ relation: Relation) {
    guard nodes[n].kind == .screen else { return addExit(n, .arrive, relation) }
    joinSameLevel(n, relation)
  }

  private func flowToMembers(_ group: Int, all: Bool) {
    var next = memberships.firstMember(group)
    while next != PushdownNode.none, all || memberships[Int(next)].time < 0 {
      let membership = memberships[Int(next)]
      memberships.set(time: summaries.time, of: Int(next))
      next = membership.nextOfGroup
      if isOutOfEffort { return }
      var x = summaries.firstExit(group)
      while x != PushdownNode.none {
        let exit = summaries[x]
        x = exit.next
        effort += 1
        if exit.time <= membership.time || exit.kind.isMiss { continue }
        let relation = relations.starting(exit.whole, in: membership.condition)
        receiveExit(Int(membership.member), exit.kind, relation)
      }
    }
  }
}

/// Restored states.
extension Pushdown {
  /// Returns the valuations of restorable states that end with `n`.
  func restored(_ n: Int) -> Decision {
    guard growing[n].restorableBelow.isPossible, growing[n].flags.contains(.isSeen),
      nodes[n].traits.contains(.isRestorable)
    else { return .never }
    return diagrams.and(growing[n].restorableBelow, nodes[n].holds)
  }

  /// Returns the valuations with which a restored state may end with `n`: all, if `n` has been on top; otherwise
  /// those with which the frames over it, or their replacements, are not restored.
  func whereStatesEnd(_ n: Int) -> Decision {
    if growing[n].flags.contains(.isOnTop) { return .always }
    var result = Decision.never
    for stack in openedStacks.stacksOver[n] ?? [] where isSeen(stack: stack) {
      for above in inPlace(of: Int(ruleToTop(stack).to)) {
        guard nodes[above].traits.contains(.isRestorable) else { return .always }
        result = diagrams.or(result, diagrams.not(nodes[above].holds))
      }
    }
    return result
  }

  /// Queues screens that were never on top, but with which restored states may end now. Returns true if there
  /// are any.
  func restoreMore() -> Bool {
    var isMore = false
    for n in openedStacks.stacksOver.keys.sorted() where !growing[n].flags.contains(.isOnTop) {
      let (widened, kept) = (growing[n].widened, growing[n].restorable)
      guard kept.isPossible, widened != .unknown else { continue }
      if diagrams.or(widened, diagrams.and(kept, whereStatesEnd(n))) == widened { continue }
      enqueue(n, .setGrew)
      isMore = true
    }
    return isMore
  }

  /// Returns the screens that can lie in the place of `first`: the first screens of tabs, and replacements.
  private func inPlace(of first: Int) -> [Int] {
    var result: [Int] = []
    var seen: Set<Int> = []
    var frontier: [(node: Int, set: Decision)] = []
    func go(_ n: Int, _ set: Decision) {
      if seen.insert(n).inserted { frontier.append((n, set)) }
    }
    go(first, growing[first].set)
    while let (n, set) = frontier.popLast() {
      if nodes[n].kind == .screen {
        result.append(n)
        let shape = shapes[nodes[n].shape]
        if shape.tabs != 0, shape.position != .pushed {
          for root in tabs[Int(shape.tabs) - 1].bottoms where growing[root].set.isPossible {
            go(root, growing[root].set)
          }
        }
      }
      var next = rules.firstOut(n)
      while next != PushdownNode.none {
        let rule = rules[Int(next)]
        next = rule.nextOut
        guard rule.kind == .replace || rule.kind == .continuation,
          nodes[Int(rule.to)].kind != .openedStack,
          relations.image(set, rule.relation).isPossible
        else { continue }
        go(Int(rule.to), growing[Int(rule.to)].set)
      }
      next = memberships.firstGroup(n)
      while next != PushdownNode.none {
        let membership = memberships[Int(next)]
        next = membership.nextOfMember
        go(Int(membership.group), diagrams.and(set, membership.condition))
      }
    }
    return result
  }
}
