struct ExitKey: Hashable {
  var node: Int
  var kind: UInt32
}

/// How nodes are left, and what comes back to them.
extension Pushdown {
  /// From `n` on top to `n` on top again.
  func joinExcursions(_ n: Int, _ more: Relation) {
    if isMerged(MergedRule(arrivalAt: n, more)) { return }
    let first = nodes[n].firstArrival
    if first != PushdownNode.none, arrivals[Int(first)].relation == more { return }
    nodes[n].firstArrival = UInt32(truncatingIfNeeded: arrivals.count)
    arrivals.append(PushdownArrival(relation: more, next: first))
    enqueue(n, .exitsGrew)
  }

  /// Makes what has arrived part of the excursions.
  func closeExcursions(_ n: Int) {
    var next = nodes[n].firstArrival
    guard next != PushdownNode.none else { return }
    nodes[n].firstArrival = PushdownNode.none
    let old = growing[n].excursions
    var new = old
    while next != PushdownNode.none {
      new = relations.closure(new, arrivals[Int(next)].relation)
      next = arrivals[Int(next)].next
    }
    guard new != old else { return }
    growing[n].excursions = new
    enqueue(n, [.setGrew, .excursionsGrew])
  }

  /// So many of a node's exits, those made last, are looked through for one; the others have a table.
  private static var nearExits: Int { 8 }

  /// The exit of a node, made if it is new.
  func exit(_ n: Int, _ kind: UInt32) -> Int {
    var (next, last, count) = (nodes[n].firstExit, PushdownNode.none, 0)
    while next != PushdownNode.none, count < Self.nearExits {
      if exits[Int(next)].kind == kind { return Int(next) }
      (next, last, count) = (exits[Int(next)].next, next, count + 1)
    }
    if count == Self.nearExits {
      if next != PushdownNode.none, let known = farExits[ExitKey(node: n, kind: kind)] {
        return known
      }
      // The last one of these is about to have as many before it.
      farExits[ExitKey(node: n, kind: exits[Int(last)].kind)] = Int(last)
    }
    if isSearch(kind), !growing[n].flags.contains(.isSearched) {
      growing[n].flags.insert(.isSearched)
      isDemandOld = true
    }
    exits.append(PushdownExit(kind: kind, next: nodes[n].firstExit))
    nodes[n].firstExit = UInt32(truncatingIfNeeded: exits.count - 1)
    return exits.count - 1
  }

  /// `n` is left in this way, by a step of its own or of what lies over it.
  func leave(_ n: Int, _ kind: UInt32, _ more: Relation) {
    if more.isEmpty { return }
    let x = exit(n, kind)
    let base = relations.union(exits[x].base, more)
    guard base != exits[x].base else { return }
    exits[x].base = base
    exits[x].isStale = true
    enqueue(n, .exitsGrew)
  }

  /// What the exits of a node are with excursions before them; whether that is more than it was.
  func closeExits(_ n: Int) -> Bool {
    let start = time
    let excursions = growing[n].excursions
    let areAllStale = growing[n].flags.contains(.excursionsGrew)
    var next = nodes[n].firstExit
    while next != PushdownNode.none {
      let exit = exits[Int(next)]
      if exit.isStale || areAllStale {
        exits[Int(next)].isStale = false
        let whole = relations.composed(excursions, exit.base)
        if whole != exit.whole {
          time += 1
          exits[Int(next)].whole = whole
          exits[Int(next)].time = time
        }
      }
      next = exit.next
    }
    return time > start
  }

  func leaveWidened(_ n: Int, _ kind: UInt32, _ more: Decision) {
    if more == .never { return }
    let x = exit(n, kind)
    guard exits[x].widened != .unknown else { return }
    let new = diagrams.or(exits[x].widened, more)
    guard new != exits[x].widened else { return }
    exits[x].widened = new
    enqueue(n, .leavesWidened)
  }
}
