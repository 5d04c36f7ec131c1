/// A way from a node on top to the same node on top again.
struct PushdownArrival {
  let relation: Relation
  let next: UInt32
}

/// How a screen is left, with what lies over it.
struct PushdownExit {
  /// Codes of the ways out. A way out passes through the frames below until one catches it.
  enum Kind {
    /// A step that goes on elsewhere comes to its end: what started it is on top again.
    static let arrive: UInt32 = 0
    static let pop: UInt32 = 1
    static let popToRoot: UInt32 = 2
    /// To any below, by the back button's menu.
    static let popToAny: UInt32 = 3
    static let dismiss: UInt32 = 4
    static let dismissAll: UInt32 = 5
    /// What a presented gate remembers is resumed.
    static let resume: UInt32 = 6
    /// The same, and then what the launch rules choose by now is shown, unless another root is.
    static let resumeAndMove: UInt32 = 7
    /// The gate that decides by now on what is remembered takes the layer of the one that is up.
    static let nextGate: UInt32 = 8

    private static let stackBit: UInt32 = 1 << 28
    private static let unwindBit: UInt32 = 2 << 28
    private static let ontoBit: UInt32 = 3 << 28
    private static let missBit: UInt32 = 4 << 28
    private static let takeoverBit: UInt32 = 5 << 28
    private static let againBit: UInt32 = 6 << 28
    private static let againMovingBit: UInt32 = 7 << 28
    private static let resumedBit: UInt32 = 8 << 28
    private static let resumedMovingBit: UInt32 = 9 << 28
    private static let payload: UInt32 = 1 << 28 - 1
    private static let seekShift: UInt32 = 26
    private static let missPayload: UInt32 = 1 << 26 - 1

    /// To the nearest screen in the stack that the transition names with `pop`.
    static func pop(_ transition: TransitionID) -> UInt32 { stackBit | transition.index }
    /// To the nearest one in the layers above a presented gate's that it names with `unwind`.
    static func unwind(_ transition: TransitionID) -> UInt32 { unwindBit | transition.index }
    /// To the screen that the transition names with `onto`.
    static func onto(_ transition: TransitionID) -> UInt32 { ontoBit | transition.index }
    /// One of these three found nothing. It goes no further.
    static func missed(_ code: UInt32) -> UInt32 {
      missBit | ((code >> 28) << seekShift) | (code & missPayload)
    }
    /// Another gate takes the layer of the one that is up.
    static func takeover(by gate: Int) -> UInt32 {
      takeoverBit | UInt32(truncatingIfNeeded: gate)
    }

    /// The tab that the transition selects is selected already: it still must have what it needs.
    static func again(_ transition: TransitionID, moves: Bool) -> UInt32 {
      (moves ? againMovingBit : againBit) | transition.index
    }

    /// What has this number is resumed at what shares the node that is left.
    static func resumed(_ number: Int, moves: Bool) -> UInt32 {
      (moves ? resumedMovingBit : resumedBit) | UInt32(truncatingIfNeeded: number)
    }

    static func isResumed(_ code: UInt32) -> Bool { (8...9).contains(code >> 28) }
    static func isResume(_ code: UInt32) -> Bool { code == resume || code == resumeAndMove }
    static func isAgain(_ code: UInt32) -> Bool { (6...7).contains(code >> 28) }
    /// What the launch rules choose by now comes after it.
    static func moves(_ code: UInt32) -> Bool {
      code & ~payload == againMovingBit || code & ~payload == resumedMovingBit
    }
    static func isSeeking(_ code: UInt32) -> Bool { (1...3).contains(code >> 28) }
    static func isUnwinding(_ code: UInt32) -> Bool { code & ~payload == unwindBit }
    static func isOnto(_ code: UInt32) -> Bool { code & ~payload == ontoBit }
    /// It uncovers what lies below, whatever that is.
    static func isPlain(_ code: UInt32) -> Bool { code <= dismissAll }
    static func isMiss(_ code: UInt32) -> Bool { code & ~payload == missBit }
    static func isTakeover(_ code: UInt32) -> Bool { code & ~payload == takeoverBit }
    static func index(_ code: UInt32) -> Int { Int(code & payload) }
    /// What was looked for in vain.
    static func sought(_ code: UInt32) -> UInt32 {
      (((code >> seekShift) & 3) << 28) | (code & missPayload)
    }
  }

  let kind: UInt32
  /// By its own steps, and those over it.
  var base = Relation.empty
  /// The same after same-level paths.
  var whole = Relation.empty
  /// `base` has grown since `whole` was made.
  var isStale = false
  /// When `whole` grew last.
  var time: Int32 = 0
  /// The valuations after it where what lies below is not known.
  var widened = Decision.never
  /// As much of the valuations as was passed on where what lies below is not known.
  var widenedPassedOn = Decision.never
  var next = PushdownNode.none

  /// Of `whole` what is up to date.
  var known: Relation { isStale ? base : whole }
}

struct ExitKey: Hashable {
  var node: Int
  var kind: UInt32
}

/// How nodes are left, and what comes back to them.
extension Pushdown {
  /// From `n` on top to `n` on top again.
  func joinSameLevel(_ n: Int, _ more: Relation) {
    if isMerged(MergedRule(arrivalAt: n, more)) { return }
    let first = nodes[n].firstArrival
    if first != PushdownNode.none, arrivals[Int(first)].relation == more { return }
    nodes[n].firstArrival = UInt32(truncatingIfNeeded: arrivals.count)
    arrivals.append(PushdownArrival(relation: more, next: first))
    enqueue(n, .exitsGrew)
  }

  /// Makes what has arrived part of the same-level paths.
  func closeSameLevel(_ n: Int) {
    var next = nodes[n].firstArrival
    guard next != PushdownNode.none else { return }
    nodes[n].firstArrival = PushdownNode.none
    let old = growing[n].sameLevel
    var new = old
    while next != PushdownNode.none {
      new = relations.closure(new, arrivals[Int(next)].relation)
      next = arrivals[Int(next)].next
    }
    guard new != old else { return }
    growing[n].sameLevel = new
    enqueue(n, [.setGrew, .sameLevelGrew])
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

  /// What the exits of a node are with same-level paths before them; whether that is more than it was.
  func closeExits(_ n: Int) -> Bool {
    let start = time
    let sameLevel = growing[n].sameLevel
    let areAllStale = growing[n].flags.contains(.sameLevelGrew)
    var next = nodes[n].firstExit
    while next != PushdownNode.none {
      let exit = exits[Int(next)]
      if exit.isStale || areAllStale {
        exits[Int(next)].isStale = false
        let whole = relations.composed(sameLevel, exit.base)
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
