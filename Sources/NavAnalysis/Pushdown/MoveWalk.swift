import NavGraph

/// Walks along one move: what a chosen transition, or the system, puts on screen in place of what is
/// visible, as exactly as the pushdown system knows it. Openings from outside and windows are no moves.
///
/// The steps of a screen are made once more at a node of its own, a *clone*, which nothing leads to:
/// what leaves that is what the screen does itself, and not what lay over it before. From there
/// relations are followed down the frames below, until something is uncovered.
struct MoveWalk {
  /// Where it starts, and the valuations with which that is visible there.
  let start: Int
  let visible: Decision
  /// By node, the valuations with which it is visible after the move.
  var shown: [Int: Decision] = [:]
  /// How much was looked at.
  var effort = 0
  fileprivate var pending: [Item] = []
  /// By node of a tab, the valuations with which it was selected, and nothing lacked what it needs.
  fileprivate var selected: [Int: Decision] = [:]
  private var known: [Key: Relation] = [:]

  init(from start: Int, _ visible: Decision) {
    self.start = start
    self.visible = visible
  }

  /// A node to be looked at, for a step that is under way at `frame`, or leaves it.
  fileprivate struct Key: Hashable {
    /// What is done next; nil: the frame is left.
    var step: Int?
    var exit: UInt32 = 0
    var frame: Int
    /// The frame is that of the start, and not the same screen further down.
    var isStart: Bool
    /// The frame is left, whatever it shows: it was replaced.
    var isReplaced = false
    /// The frame lies below what it was brought with; it may never have been on top.
    var isBelow = false
  }

  fileprivate struct Item {
    var key: Key
    /// From the valuations with which the frame was on top.
    var relation: Relation
  }

  fileprivate mutating func add(_ key: Key, _ relation: Relation, _ relations: RelationSpace) {
    if relation.isEmpty { return }
    let old = known[key] ?? .empty
    let new = relations.union(old, relation)
    if new == old { return }
    known[key] = new
    pending.append(Item(key: key, relation: new))
  }
}

extension Pushdown {
  /// What one move from `n` shows where it is visible with `visible`.
  ///
  /// - Parameter steps: What is done.
  func walk(
    from n: Int,
    _ visible: Decision,
    _ clones: inout Clones,
    _ steps: Clones.Steps = .moves
  ) -> MoveWalk {
    var walk = MoveWalk(from: n, visible)
    let clone = clone(n, &clones, steps)
    let key = MoveWalk.Key(step: clone, frame: n, isStart: true)
    walk.add(key, relations.unchanged(visible), relations)
    while walk.effort <= mostMoves, let item = walk.pending.popLast() {
      walk.effort += 1
      if let step = item.key.step {
        go(step, item, &walk, &clones)
      } else {
        leave(item, &walk, &clones)
      }
    }
    return walk
  }

  // MARK: Steps

  private func before(_ key: MoveWalk.Key, _ walk: MoveWalk) -> Decision {
    if key.isBelow { return space.assumed }
    return key.isStart ? walk.visible : setBefore(key.frame)
  }

  /// The valuations with which it was on top; what is brought together may have been restored, too.
  private func setBefore(_ n: Int) -> Decision {
    guard nodes[n].kind == .pending else { return growing[n].set }
    return diagrams.or(diagrams.or(growing[n].set, growing[n].covered), growing[n].below)
  }

  /// What comes of a step under way.
  private func go(
    _ step: Int,
    _ item: MoveWalk.Item,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
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
      case (_, .memory): break
      case (.goOnWidened, _): break
      case (.reset, .tab): selectTab(to, from: step, set, item, &walk, &clones)
      case (.goOn, _), (.reset, .group):
        walk.add(further, relations.composed(item.relation, rule.relation), relations)
      default: show(fresh: to, relations.image(set, rule.relation), &walk, &clones)
      }
    }
    for entry in continuations.handOvers[step] ?? [] { show(fresh: entry, set, &walk, &clones) }
    next = summaries.firstExit(step)
    while next != PushdownNode.none {
      let exit = summaries[next]
      next = exit.next
      if PushdownExit.Kind.isMiss(exit.kind) { continue }
      var key = item.key
      (key.step, key.exit) = (nil, PushdownExit.Kind.below(exit.kind))
      if PushdownExit.Kind.isPast(exit.kind) { key.isReplaced = true }
      let left = relations.composed(item.relation, exit.base)
      if PushdownExit.Kind.isSeeking(key.exit) {
        for number in relations.seekers(in: left, 0..<seekers.count) {
          key.exit = PushdownExit.Kind.seeker(number)
          let own = relations.of(relations.seeker(number), left)
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
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    show(screenOnTop(n), relations.unchanged(set), isStart: false, set, &walk, &clones)
  }

  /// It is on top, and stays so as far as nothing is wanting.
  private func show(
    _ n: Int,
    _ relation: Relation,
    isStart: Bool,
    _ set: Decision,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    let stays = diagrams.and(set, nodes[n].stays)
    if stays.isPossible { walk.shown[n] = diagrams.or(walk.shown[n] ?? .never, stays) }
    let lacks = diagrams.difference(set, nodes[n].stays)
    guard lacks.isPossible else { return }
    let key = MoveWalk.Key(step: lacking(n, &clones), frame: n, isStart: isStart)
    walk.add(key, relations.limited(relation, to: lacks), relations)
  }

  private func selectTab(
    _ tab: Int,
    from step: Int,
    _ set: Decision,
    _ item: MoveWalk.Item,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    if let (how, moves) = tabs.partlySelected(tab) {
      return selectTab(tab, how, moves: moves, set, &walk, &clones)
    }
    let (index, slot) = (Int(nodes[tab].vertex), Int(nodes[tab].id))
    let moves = nodes[tab].traits.contains(.moves)
    if let known = walk.selected[tab], diagrams.implies(set, known) { return }
    walk.effort += tabs[index].tops[slot].count
    var isAnyLacking = false
    for top in tabs[index].tops[slot] {
      let now = lasting(top, index, set)
      let needs = ownNeeds(top)
      let holds = moves ? .never : bound.requirements.visible(needs).holds
      let good = diagrams.and(now, holds)
      if good.isPossible { walk.shown[top] = diagrams.or(walk.shown[top] ?? .never, good) }
      let lacks = diagrams.difference(now, holds)
      guard lacks.isPossible else { continue }
      isAnyLacking = true
      walk.effort += tabs[index].selectors[slot].count
      for selector in tabs[index].selectors[slot]
      where selector.node == step && selector.moves == moves {
        var key = item.key
        let lacking = relations.limited(item.relation, to: relations.forgetting(lacks))
        for screen in selected(top).shown {
          let tab = Continuation.tab(needs, selector.wish, shows: screen, moves: moves)
          key.step = continuation(step, tab)
          showAsked()
          walk.add(key, lacking, relations)
        }
      }
    }
    if !isAnyLacking { walk.selected[tab] = diagrams.or(walk.selected[tab] ?? .never, set) }
  }

  /// By one of several verbs.
  private func selectTab(
    _ tab: Int,
    _ how: TabsOnScreen.Selecting,
    moves: Bool,
    _ set: Decision,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    let (index, slot) = (Int(nodes[tab].vertex), Int(nodes[tab].id))
    walk.effort += tabs[index].tops[slot].count
    for top in tabs[index].tops[slot] {
      let now = lasting(top, index, set)
      let relation = relations.anything(to: now)
      switch how {
      case .wished: break
      case .ends: show(top, relation, isStart: false, now, &walk, &clones)
      case .goesOn(let earlier):
        let item = MoveWalk.Item(
          key: MoveWalk.Key(frame: top, isStart: false, isBelow: true),
          relation: relation
        )
        goOn(.rest(earlier, moves: moves), item, &walk, &clones)
      }
    }
  }

  // MARK: Leaving

  private func leave(
    _ item: MoveWalk.Item,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    let (n, kind, relation) = (item.key.frame, item.key.exit, item.relation)
    let set = relations.image(before(item.key, walk), relation)
    guard set.isPossible else { return }
    switch nodes[n].kind {
    case .screen where item.key.isReplaced: goDown(item, &walk, &clones)
    case .screen:
      if kind == PushdownExit.Kind.arrive {
        return show(n, relation, isStart: item.key.isStart, set, &walk, &clones)
      }
      if PushdownExit.Kind.isAgain(kind) {
        let id = TransitionID(PushdownExit.Kind.index(kind))
        let moves = PushdownExit.Kind.moves(kind)
        let shown = screen(of: nodes[n])
        let next = Continuation.tab(ownNeeds(n), .transition(id), shows: shown, moves: moves)
        return goOn(next, item, &walk, &clones)
      }
      if PushdownExit.Kind.isResumed(kind) {
        let number = PushdownExit.Kind.index(kind)
        let moves = PushdownExit.Kind.moves(kind)
        return goOn(.resume(number, moves: moves), item, &walk, &clones)
      }
      if PushdownExit.Kind.isMarkedTakeover(kind), !isInGate(n) {
        return takeOverMarked(item, &walk, &clones)
      }
      if PushdownExit.Kind.isAnswered(kind) {
        return goOn(.answer(PushdownExit.Kind.index(kind)), item, &walk, &clones)
      }
      if PushdownExit.Kind.isGoingOn(kind) {
        return goOn(PushdownExit.Kind.rest(kind), item, &walk, &clones)
      }
      if PushdownExit.Kind.isSeeker(kind) {
        let seeker = seekers[PushdownExit.Kind.index(kind)]
        if screen(of: nodes[n]) == graph.sought(seeker.part) {
          if let next = continuation(of: seeker) { return goOn(next, item, &walk, &clones) }
          return show(n, relation, isStart: item.key.isStart, set, &walk, &clones)
        }
        guard lastsBelow(self.kind(of: seeker), n) else { return }
      }
      goDown(item, &walk, &clones)
    case .group: spread(item, &walk, &clones)
    case .pending, .tab, .memory: break
    }
  }

  /// What was brought over `landing` at once is left so, and with it, maybe, more of what lies below.
  private func leave(
    over landing: Int,
    _ kind: UInt32,
    _ set: Decision,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    var (landing, kind) = (landing, kind)
    while true {
      walk.effort += 1
      let owner = screenOnTop(landing)
      func goOnThere(_ next: Continuation) {
        let key = MoveWalk.Key(frame: owner, isStart: false, isBelow: true)
        let item = MoveWalk.Item(key: key, relation: relations.anything(to: set))
        goOn(next, item, &walk, &clones)
      }
      if PushdownExit.Kind.isMarkedTakeover(kind) {
        return goOnThere(.gate(PushdownExit.Kind.index(kind)))
      }
      if PushdownExit.Kind.isAnswered(kind) {
        return goOnThere(.answer(PushdownExit.Kind.index(kind)))
      }
      if PushdownExit.Kind.isGoingOn(kind) { return goOnThere(PushdownExit.Kind.rest(kind)) }
      if PushdownExit.Kind.isSeeker(kind) {
        let seeker = seekers[PushdownExit.Kind.index(kind)]
        if screen(of: nodes[owner]) == graph.sought(seeker.part) {
          guard let next = continuation(of: seeker) else {
            return show(fresh: landing, set, &walk, &clones)
          }
          return goOnThere(next)
        }
        guard lastsBelow(self.kind(of: seeker), owner) else { return }
      }
      guard nodes[landing].kind == .pending else { return }
      let rule = ruleToTop(landing)
      let shape = shapes[nodes[landing].shape]
      landing = Int(rule.landing)
      if rule.catches(kind, shape) {
        if PushdownExit.Kind.isLeaving(kind) {
          kind = PushdownExit.Kind.goingOn(after: kind)
          continue
        }
        show(fresh: landing, set, &walk, &clones)
      }
      guard rule.passes(kind, shape) else { return }
    }
  }

  private func goOn(
    _ what: Continuation,
    _ item: MoveWalk.Item,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    var key = item.key
    key.step = continuation(plain(key.frame, &clones), what)
    key.exit = 0
    showAsked()
    walk.add(key, item.relation, relations)
  }

  /// To what shares the group, and to where the step that goes on there started.
  private func spread(
    _ item: MoveWalk.Item,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    var key = item.key
    var next = memberships.firstMember(item.key.frame)
    while next != PushdownNode.none {
      let membership = memberships[Int(next)]
      next = membership.nextOfGroup
      walk.effort += 1
      key.frame = Int(membership.member)
      let relation = relations.restricted(item.relation, to: membership.condition)
      walk.add(key, relation, relations)
    }
    next = rules.firstIn(item.key.frame)
    while next != PushdownNode.none {
      let rule = rules[Int(next)]
      next = rule.nextIn
      guard rule.kind == .goOn || rule.kind == .goOnWidened else { continue }
      let from = Int(rule.from)
      let relation = relations.composed(rule.relation, item.relation)
      if nodes[from].kind == .pending {
        let set = relations.image(setBefore(from), relation)
        let place = Int(nodes[item.key.frame].vertex)
        guard set.isPossible else { continue }
        if item.key.exit == PushdownExit.Kind.arrive {
          show(fresh: place, set, &walk, &clones)
        } else {
          leave(over: place, item.key.exit, set, &walk, &clones)
        }
      } else {
        key.frame = from
        walk.add(key, relation, relations)
      }
    }
  }

  /// To what has brought it.
  private func goDown(
    _ item: MoveWalk.Item,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    let n = item.key.frame
    var relation = item.relation
    var widened = growing[n].widened
    if item.key.isStart {
      relation = relations.restricted(relation, to: walk.visible)
      widened = diagrams.and(widened, walk.visible)
    }
    let left = relations.image(widened, relation)
    relation = relations.composed(summaries.sameLevel(n), relation)
    var bringers = [n]
    if let index = tabsShown(n) { bringers += tabs[index].roots.filter { $0 != n } }
    for bringer in bringers {
      var next = rules.firstIn(bringer)
      while next != PushdownNode.none {
        let rule = rules[Int(next)]
        next = rule.nextIn
        walk.effort += 1
        guard mayHaveBrought(rule) else { continue }
        if bringer == n, rule.isLive || rule.kind == .goOn {
          let back = relations.composed(rule.relation, relation)
          come(back, along: rule, item.key.exit, &walk, &clones)
        }
        let isBrought = rule.kind == .push || rule.kind == .present
        let back = isBrought ? diagrams.and(left, before(rule)) : left
        guard back.isPossible else { continue }
        come(relations.anything(to: back), along: rule, item.key.exit, &walk, &clones)
      }
    }
  }

  /// Back along a rule by an exit of what it brought.
  private func come(
    _ relation: Relation,
    along rule: PushdownRule,
    _ kind: UInt32,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    let from = Int(rule.from)
    let set = relations.image(setBefore(from), relation)
    guard set.isPossible else { return }
    var key = MoveWalk.Key(step: nil, exit: kind, frame: from, isStart: false)
    let shape = shapes[nodes[from].shape]
    switch rule.kind {
    case .reset: break
    case .goOn, .goOnWidened:
      walk.add(key, outside(relation, at: from, leaving: kind), relations)
    case .replace:
      // What it was put in place of is not looked at.
      key.isReplaced = true
      walk.add(key, relation, relations)
    case .push, .present:
      let landing = rule.landing == PushdownNode.none ? nil : Int(rule.landing)
      if rule.catches(kind, shape) {
        let further = PushdownExit.Kind.landing(after: kind)
        if let landing, further == PushdownExit.Kind.arrive {
          show(fresh: landing, set, &walk, &clones)
        } else if let landing {
          leave(over: landing, further, set, &walk, &clones)
        } else {
          key.exit = further
          walk.add(key, relation, relations)
          key.exit = kind
        }
      }
      guard rule.passes(kind, shape) else { return }
      if let landing {
        leave(over: landing, kind, set, &walk, &clones)
      } else {
        walk.add(key, relation, relations)
      }
    case .gate: comeFromGate(relation, along: rule, key, &walk, &clones)
    }
  }

  private func comeFromGate(
    _ crossed: Relation,
    along rule: PushdownRule,
    _ key: MoveWalk.Key,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    var key = key
    let from = key.frame
    let set = relations.image(growing[from].set, crossed)
    switch PushdownExit.Kind.plain(key.exit) {
    case PushdownExit.Kind.dismiss, PushdownExit.Kind.dismissAll:
      let isLast =
        PushdownExit.Kind.plain(key.exit) == PushdownExit.Kind.dismiss
        || shapes[nodes[from].shape].layer == .bottom
      if isLast { key.exit = PushdownExit.Kind.landing(after: key.exit) }
      walk.add(key, outside(crossed, at: from), relations)
    case PushdownExit.Kind.uncover:
      key.exit = PushdownExit.Kind.arrive
      walk.add(key, outside(crossed, at: from), relations)
    case _ where PushdownExit.Kind.isResume(key.exit):
      let moves = key.exit == PushdownExit.Kind.resumeAndMove
      for last in remembered(at: from, in: set) where last != 0 {
        let relation = outside(relations.limited(crossed, toRemembering: last), at: from)
        if nodes[from].traits.contains(.isShared), dependsOnPosition(memories[last].wish, from) {
          key.exit = PushdownExit.Kind.resumed(last, moves: moves)
          walk.add(key, relation, relations)
        } else {
          let item = MoveWalk.Item(key: key, relation: relation)
          goOn(.resume(last, moves: moves), item, &walk, &clones)
        }
      }
    case PushdownExit.Kind.answer:
      for (number, relation) in answers(rule.to, from, crossed, set) {
        let relation = outside(relation, at: from)
        if nodes[from].kind == .group {
          key.exit = PushdownExit.Kind.answered(number)
          walk.add(key, relation, relations)
        } else {
          let item = MoveWalk.Item(key: key, relation: relation)
          goOn(.answer(number), item, &walk, &clones)
        }
      }
    case _ where PushdownExit.Kind.isTakeover(key.exit):
      let item = MoveWalk.Item(key: key, relation: crossed)
      goOn(.gate(PushdownExit.Kind.index(key.exit)), item, &walk, &clones)
    case _ where PushdownExit.Kind.isMarkedTakeover(key.exit):
      takeOverMarked(MoveWalk.Item(key: key, relation: crossed), &walk, &clones)
    case PushdownExit.Kind.nextGate where set != .unknown:
      for (gate, step) in nextGates(at: Int(rule.to), crossed, set) {
        goOn(.gate(gate), MoveWalk.Item(key: key, relation: step), &walk, &clones)
      }
    default: break
    }
  }

  /// The check shows a gate in the layer of one that was shown over the item's frame.
  private func takeOverMarked(
    _ item: MoveWalk.Item,
    _ walk: inout MoveWalk,
    _ clones: inout Clones
  ) {
    guard let mark = mark(at: item.key.frame) else {
      return walk.add(item.key, item.relation, relations)
    }
    let marked = relations.marking(mark, item.relation)
    let next = Continuation.gate(PushdownExit.Kind.index(item.key.exit))
    goOn(next, MoveWalk.Item(key: item.key, relation: marked), &walk, &clones)
  }
}
