import NavGraph

/// The flows of the pushdown system.
extension Pushdown {
  /// Passes on the sets of a node.
  func passOn(_ n: Int) {
    if growing[n].set.isPossible { buildSoon(n) }
    let flags = growing[n].flags
    growing[n].flags.subtract(.forward)
    if nodes[n].kind == .tab { return selectTab(n) }
    if nodes[n].kind == .memory { return }
    var isMore = false
    if flags.contains(.setGrew) {
      if nodes[n].kind == .screen {
        close(n)
        // It may be shown at last, as what was restored.
        if growing[n].set.isPossible { buildSoon(n) }
      }
      if nodes[n].kind == .pending { passDown(n) }
      isMore = growing[n].passOn()
      if isMore {
        let shape = shapes[nodes[n].shape]
        if nodes[n].kind == .screen, shape.tabs != 0 { enqueueTabs(n, shape) }
        flowToGroups(n)
      }
    }
    fireRules(n, .free, all: isMore)
    if growing[n].widened.isPossible { enqueue(n, .leavesWidened) }
  }

  /// Passes on the exits of a node.
  func passBack(_ n: Int) {
    if summaries.closeSameLevel(n, relations) { enqueue(n, [.setGrew, .sameLevelGrew]) }
    let areAllStale = growing[n].flags.contains(.sameLevelGrew)
    let hasGrown = summaries.closeExits(n, areAllStale: areAllStale, relations)
    let areAllNew = hasGrown || growing[n].flags.contains(.ruleGrew)
    growing[n].flags.subtract([.exitsGrew, .sameLevelGrew, .ruleGrew])
    if growing[n].widened.isPossible { enqueue(n, .leavesWidened) }
    // New rules and members come first in the lists, and have seen nothing yet.
    var next = rules.firstIn(n)
    while next != PushdownNode.none, areAllNew || rules[Int(next)].time < 0 {
      comeBack(along: Int(next))
      next = rules[Int(next)].nextIn
      if isOutOfEffort { return }
    }
    if nodes[n].kind == .group { flowToMembers(n, all: hasGrown) }
  }

  /// All nodes, those whose exits others' depend on before them, as far as there are no cycles.
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

  /// All that same-level paths, and restoring a state, make of the sets.
  private func close(_ n: Int) {
    applySameLevel(n)
    repeat {
      see(n)
      let kept = restored(n)
      if kept != growing[n].kept {
        growing[n].kept = kept
        for pending in places.pendings[n] ?? [] { enqueue(pending, .setGrew) }
        if !continuations.atPlaces.isEmpty { enqueuePendings(to: n) }
      }
      if continuations.atPlaces[n] != nil { keepStarts(at: n) }
      guard kept.isPossible, growing[n].widened != .unknown else { return }
      let widened = diagrams.or(growing[n].widened, diagrams.and(kept, cutAbove(n)))
      guard widened != growing[n].widened else { return }
      growing[n].widened = widened
      applySameLevel(n)
      // What was restored may be what is seen first; then more of it can be restored.
    } while !growing[n].flags.contains(.isOnTop)
  }

  private func applySameLevel(_ n: Int) {
    let node = growing[n]
    let sameLevel = summaries.sameLevel(n)
    let widened = relations.image(node.widened, sameLevel)
    growing[n].widened = widened
    guard node.set != .unknown else { return }
    growing[n].set = relations.image(diagrams.or(node.set, widened), sameLevel)
    if growing[n].set != node.set, !mayGrow(n) { worklists.changeDemand() }
  }

  private func flowToGroups(_ n: Int) {
    let node = growing[n]
    var next = memberships.firstGroup(n)
    while next != PushdownNode.none {
      let membership = memberships[Int(next)]
      effort += 1
      let group = Int(membership.group)
      grow(group, .set, diagrams.and(node.set, membership.condition))
      grow(group, .kept, node.kept)
      grow(group, .below, node.below)
      next = membership.nextOfMember
    }
  }

  /// Fires the rules of a node whose turn it is: all of them, or the new ones, which come first. When
  /// free ones are, the others wait for their turn.
  func fireRules(_ n: Int, _ turn: PushdownRule.Turn, all: Bool = true) {
    growing[n].flags.remove(turn.flag)
    var later: PushdownGrowth.Flags = []
    var next = rules.firstOut(n)
    while next != PushdownNode.none {
      let rule = rules[Int(next)]
      effort += 1
      if !rule.isLookedAt { rules.look(at: Int(next)) } else if !all { break }
      if rule.turn == turn {
        fire(Int(next), image(of: rule))
      } else if turn == .free {
        later.insert(rule.turn.flag)
      }
      next = rule.nextOut
    }
    if !later.isEmpty { enqueue(n, later) }
  }

  /// The valuations with which the rule brings what it leads to; none where they are surely known.
  @inline(__always)
  private func image(of rule: PushdownRule) -> Decision {
    let (set, there) = (growing[Int(rule.from)].set, growing[Int(rule.to)].set)
    // Most often its target has all that there is by now, or all that its source has.
    if rule.isLive, rule.turn == .guarded,
      there == space.assumed || (rule.changesNothing && there == set)
    {
      return .never
    }
    return relations.image(set, rule.relation)
  }

  /// The rule brings what it leads to with these valuations, or none but those that are known.
  private func fire(_ index: Int, _ image: Decision) {
    if rules[index].kind == .goOnWidened { return keep(rules[index]) }
    guard image.isPossible || rules[index].isLive else { return }
    if !rules[index].isLive { rules.take(index) }
    let rule = rules[index]
    // What comes back along it, with what lies below not known, may have come from more.
    if rule.kind != .reset { passOnWidened(through: Int(rule.to)) }
    join(image, to: Int(rule.to))
    keep(rule)
  }

  /// Where states can be restored that end with what the rule brings.
  private func keep(_ rule: PushdownRule) {
    let (from, to) = (growing[Int(rule.from)], Int(rule.to))
    switch rule.kind {
    case .push, .present:
      let owner = rule.landing == PushdownNode.none ? from : growing[screenOnTop(Int(rule.landing))]
      grow(to, .below, owner.kept)
    case .replace where nodes[Int(rule.from)].kind == .pending: break
    case .replace: grow(to, .below, from.below)
    case .goOn where nodes[Int(rule.from)].kind == .pending: keepStarts(at: Int(nodes[to].vertex))
    case .goOn, .goOnWidened:
      grow(to, .below, from.below)
      grow(to, .kept, from.kept)
    case .gate: break
    case .reset: grow(to, .below, nodes[to].chosen)
    }
  }

  /// A step that goes on at something brought together started there.
  private func keepStarts(at n: Int) {
    for next in continuations.atPlaces[n] ?? [] {
      grow(next, .below, growing[n].below)
      grow(next, .kept, growing[n].kept)
    }
  }

  /// The first time that a state shows the screen.
  private func see(_ n: Int) {
    guard !growing[n].flags.contains(.isOnTop), diagrams.meet(growing[n].set, nodes[n].lasts) else {
      return
    }
    growing[n].flags.insert(.isOnTop)
    if growing[n].flags.insert(.isSeen).inserted { enqueue(n, .setGrew) }
    enqueuePendings(to: n)
  }

  /// What is brought together with `n` on top is looked at again.
  private func enqueuePendings(to n: Int) {
    var rule = rules.firstIn(n)
    while rule != PushdownNode.none {
      let from = Int(rules[Int(rule)].from)
      rule = rules[Int(rule)].nextIn
      if nodes[from].kind == .pending { enqueue(from, .setGrew) }
    }
  }

  /// What is brought together lies over what was made with it.
  private func passDown(_ n: Int) {
    let rule = ruleToTop(n)
    let (owner, top, landing) = (Int(nodes[n].vertex), Int(rule.to), Int(rule.landing))
    growing[n].kept = growing[top].kept
    let all = diagrams.or(growing[n].set, growing[n].covered)
    guard all.isPossible else { return }
    if nodes[n].traits.contains(.coversTab) { cover(owner, all) }
    let isMore = nodes[landing].kind == .pending
    if isMore { grow(landing, .covered, all) }
    // What comes back along its rule, with what lies below not known, may have come from more.
    if growing[n].covered.isPossible { passOnWidened(through: top) }
    growing[n].below = growing[owner].kept
    if growing[n].flags.contains(.isBelowSeen) { grow(top, .below, growing[owner].kept) }
    keepStarts(at: n)
    guard isSeen(pending: n) else { return }
    // A state can be restored that ends below it, too.
    let isNew = growing[n].flags.insert(.isKept).inserted
    if isMore, growing[landing].flags.insert(.isBelowSeen).inserted { enqueue(landing, .setGrew) }
    if growing[owner].flags.insert(.isSeen).inserted || isNew { enqueue(owner, .setGrew) }
    if !isMore { grow(landing, .below, nodes[landing].chosen) }
  }

  /// Whether some state shows what is brought together, or what was brought over it.
  private func isSeen(pending n: Int) -> Bool {
    growing[n].flags.contains(.isBelowSeen)
      || growing[n].set.isPossible && growing[Int(ruleToTop(n).to)].flags.contains(.isOnTop)
  }

  /// What the target's exits mean to what it was brought over.
  private func comeBack(along index: Int) {
    let rule = rules[index]
    if rule.kind == .reset || rule.kind == .goOnWidened { return }
    rules.set(time: summaries.time, of: index)
    var next = summaries.firstExit(Int(rule.to))
    while next != PushdownNode.none {
      let exit = summaries[next]
      next = exit.next
      effort += 1
      if exit.time <= rule.time || PushdownExit.Kind.isMiss(exit.kind) { continue }
      comeBack(along: index, exit)
    }
  }

  private func comeBack(along index: Int, _ exit: PushdownExit) {
    let rule = rules[index]
    let from = Int(rule.from)
    switch rule.kind {
    case .goOn:
      let relation = outside(
        relations.composed(rule.relation, exit.whole),
        at: from,
        leaving: exit.kind
      )
      let landing = nodes[Int(rule.to)].vertex
      if exit.kind == PushdownExit.Kind.arrive, nodes[from].kind == .pending {
        goOn(from, to: Int(landing), .replace, relation)
      } else if nodes[from].kind == .pending {
        passOn(from, over: Int(landing), exit.kind, relation)
      } else {
        seek(from, exit.kind, relation)
      }
    // Nothing lies below all that is brought together.
    case .replace where nodes[from].kind == .pending: break
    case .replace:
      // Of those that share a node none is left of whom the step was.
      let kind = nodes[from].kind == .group ? PushdownExit.Kind.past(exit.kind) : exit.kind
      leave(from, kind, relations.composed(rule.relation, exit.whole))
    case .push, .present:
      let relation = relations.composed(rule.relation, exit.whole)
      let shape = shapes[nodes[from].shape]
      if rule.catches(exit.kind, shape) { land(rule, exit.kind, relation) }
      if rule.passes(exit.kind, shape) {
        if rule.landing == PushdownNode.none {
          seek(from, exit.kind, notGoingBackAnyway(from, exit.kind, relation))
        } else {
          passOn(from, over: Int(rule.landing), exit.kind, relation)
        }
      }
    case .gate: comeBack(fromGate: index, exit)
    case .reset, .goOnWidened: break
    }
  }

  /// What goes past the screen, but for what comes back to it, stays, and can go back to any below by itself.
  @inline(__always)
  private func notGoingBackAnyway(
    _ n: Int,
    _ exit: UInt32,
    _ relation: Relation
  ) -> Relation {
    guard exit == PushdownExit.Kind.popToAny, hasBackButton(n) else { return relation }
    let stays = nodes[n].stays
    return stays == .always ? .empty : relations.limited(relation, to: diagrams.not(stays))
  }

  /// What was brought over `landing` is left, and with it, maybe, more of what was brought together.
  private func passOn(
    _ from: Int,
    over landing: Int,
    _ kind: UInt32,
    _ relation: Relation
  ) {
    var (landing, kind, relation) = (landing, kind, relation)
    while !relation.isEmpty, !isOutOfEffort {
      effort += 1
      if PushdownExit.Kind.isGoingOn(kind) {
        let next = continuation(landing, PushdownExit.Kind.rest(kind))
        return goOn(from, to: next, .goOn, relation)
      }
      if PushdownExit.Kind.isMarkedTakeover(kind) {
        return takeOverMarked(kind, from, over: landing, relation)
      }
      let owner = screenOnTop(landing)
      // Where an alert came over what was brought with it, the step is one of that.
      let ongoing = ongoing(kind, at: owner)
      if !ongoing.isEmpty {
        for next in ongoing { goOn(from, to: continuation(landing, next), .goOn, relation) }
        return
      }
      if PushdownExit.Kind.isPast(kind) {
        kind = PushdownExit.Kind.below(kind)
      } else if PushdownExit.Kind.isSeeking(kind) {
        let found = found(at: owner, relation)
        goOn(from, to: landing, .replace, found.arriving)
        for (number, relation) in found.onto {
          guard let next = continuation(of: seekers[number]) else { continue }
          goOn(from, to: continuation(landing, next), .goOn, relation)
        }
        relation = found.left
      }
      relation = notGoingBackAnyway(owner, kind, relation)
      let isMissing = PushdownExit.Kind.isSeeking(kind) && !lastsBelow(kind, owner)
      guard !isMissing, nodes[landing].kind == .pending else {
        return leave(from, isMissing ? PushdownExit.Kind.missed(kind) : kind, relation)
      }
      let rule = ruleToTop(landing)
      let shape = shapes[nodes[landing].shape]
      if rule.catches(kind, shape) { land(Int(rule.landing), from: from, kind, relation) }
      guard rule.passes(kind, shape) else { return }
      landing = Int(rule.landing)
    }
  }

  /// What a step goes on with at a screen, whatever lies over that, if the exit says so.
  private func ongoing(_ exit: UInt32, at n: Int) -> [Continuation] {
    let (number, moves) = (PushdownExit.Kind.index(exit), PushdownExit.Kind.moves(exit))
    if PushdownExit.Kind.isAgain(exit) {
      let (selected, wish) = (selected(n), Wish.transition(TransitionID(number)))
      return selected.shown.map { .tab(selected.needs, wish, shows: $0, moves: moves) }
    }
    if PushdownExit.Kind.isResumed(exit) { return [.resume(number, moves: moves)] }
    if PushdownExit.Kind.isAnswered(exit) { return [.answer(number)] }
    return []
  }

  /// What is sought may be `n` itself; else it lies further down, or nowhere.
  func seek(_ n: Int, _ kind: UInt32, _ relation: Relation) {
    if PushdownExit.Kind.isAgain(kind), nodes[n].kind == .screen {
      for next in ongoing(kind, at: n) { goOn(n, to: continuation(n, next), .goOn, relation) }
      return
    }
    if PushdownExit.Kind.isResumed(kind), nodes[n].kind == .screen {
      let number = PushdownExit.Kind.index(kind)
      return resume(number, moves: PushdownExit.Kind.moves(kind), n, relation)
    }
    if PushdownExit.Kind.isMarkedTakeover(kind), nodes[n].kind == .screen, !isInGate(n) {
      return takeOverMarked(kind, n, relation)
    }
    if PushdownExit.Kind.isAnswered(kind), nodes[n].kind == .screen {
      return answer(PushdownExit.Kind.index(kind), at: n, relation)
    }
    if PushdownExit.Kind.isGoingOn(kind), nodes[n].kind == .screen {
      return goOn(n, to: continuation(n, PushdownExit.Kind.rest(kind)), .goOn, relation)
    }
    if PushdownExit.Kind.isPast(kind), nodes[n].kind == .screen {
      return lookBelow(n, from: n, PushdownExit.Kind.below(kind), relation)
    }
    guard PushdownExit.Kind.isSeeking(kind), nodes[n].kind == .screen else {
      if kind == PushdownExit.Kind.arrive { return arrive(n, relation) }
      return leave(n, kind, relation)
    }
    let found = found(at: n, relation)
    if !found.arriving.isEmpty { arrive(n, found.arriving) }
    for (number, relation) in found.onto {
      guard let next = continuation(of: seekers[number]) else { continue }
      goOn(n, to: continuation(n, next), .goOn, relation)
    }
    lookBelow(n, from: n, kind, found.left)
  }

  /// What lay over it has gone, in this way.
  func land(_ rule: PushdownRule, _ exit: UInt32, _ relation: Relation) {
    let from = Int(rule.from)
    if rule.landing != PushdownNode.none {
      return land(Int(rule.landing), from: from, exit, relation)
    }
    if !PushdownExit.Kind.isLeaving(exit) { return arrive(from, relation) }
    // What a step goes on with depends on where that is.
    if nodes[from].traits.contains(.isShared) || mustGoOnBelow(exit, from) {
      return leave(from, PushdownExit.Kind.goingOn(after: exit), relation)
    }
    goOn(from, to: continuation(from, PushdownExit.Kind.rest(exit)), .goOn, relation)
  }

  /// What was brought together comes to be on top, but for what has gone.
  private func land(_ landing: Int, from: Int, _ exit: UInt32, _ relation: Relation) {
    if PushdownExit.Kind.isLeaving(exit) {
      let next = continuation(landing, PushdownExit.Kind.rest(exit))
      goOn(from, to: next, .goOn, relation)
    } else {
      goOn(from, to: landing, .replace, relation)
    }
  }

  /// The step ends where it started.
  func arrive(_ n: Int, _ relation: Relation) {
    guard nodes[n].kind == .screen else {
      return leave(n, PushdownExit.Kind.arrive, relation)
    }
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
        if exit.time <= membership.time || PushdownExit.Kind.isMiss(exit.kind) { continue }
        let relation = relations.restricted(exit.whole, to: membership.condition)
        seek(Int(membership.member), exit.kind, relation)
      }
    }
  }
}

/// Where states are restored.
extension Pushdown {
  /// What a state can be restored with that ends with `n`.
  func restored(_ n: Int) -> Decision {
    guard growing[n].below.isPossible, growing[n].flags.contains(.isSeen),
      nodes[n].traits.contains(.isRestorable)
    else { return .never }
    return diagrams.and(growing[n].below, nodes[n].holds)
  }

  /// Where a restored state may end with `n`: anywhere, once a state has ended with it; else where what
  /// was brought with it, over it, or what took the place of that, does not come back.
  func cutAbove(_ n: Int) -> Decision {
    if growing[n].flags.contains(.isOnTop) { return .always }
    var result = Decision.never
    for pending in places.pendings[n] ?? [] where isSeen(pending: pending) {
      for above in inPlace(of: Int(ruleToTop(pending).to)) {
        guard nodes[above].traits.contains(.isRestorable) else { return .always }
        result = diagrams.or(result, diagrams.not(nodes[above].holds))
      }
    }
    return result
  }

  /// More may have come over what was never on top, at last: then states are restored that end below
  /// that. True if there are such.
  func uncoverMore() -> Bool {
    var isMore = false
    for n in places.pendings.keys.sorted() where !growing[n].flags.contains(.isOnTop) {
      let (widened, kept) = (growing[n].widened, growing[n].kept)
      guard kept.isPossible, widened != .unknown else { continue }
      if diagrams.or(widened, diagrams.and(kept, cutAbove(n))) == widened { continue }
      enqueue(n, .setGrew)
      isMore = true
    }
    return isMore
  }

  /// What can lie where `first` was brought: what a tab shows first, and what replaces it.
  private func inPlace(of first: Int) -> [Int] {
    var result: [Int] = []
    var found: Set<Int> = []
    var open: [(node: Int, set: Decision)] = []
    func go(_ n: Int, _ set: Decision) {
      if found.insert(n).inserted { open.append((n, set)) }
    }
    go(first, growing[first].set)
    while let (n, set) = open.popLast() {
      if nodes[n].kind == .screen {
        result.append(n)
        let shape = shapes[nodes[n].shape]
        if shape.tabs != 0, shape.position != .pushed {
          for root in tabs[Int(shape.tabs) - 1].roots where growing[root].set.isPossible {
            go(root, growing[root].set)
          }
        }
      }
      var next = rules.firstOut(n)
      while next != PushdownNode.none {
        let rule = rules[Int(next)]
        next = rule.nextOut
        guard rule.kind == .replace || rule.kind == .goOn, nodes[Int(rule.to)].kind != .pending,
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
