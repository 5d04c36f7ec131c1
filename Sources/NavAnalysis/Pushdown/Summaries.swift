import NavGraph

/// What is known of each node as a whole, in relations: from it on top to it on top again (its same-level
/// paths), and from it on top to each way of leaving it with all that lies over it (its exits). As the
/// summaries of Sharir and Pnueli (1981), by node and exit, never by entry.
struct Summaries {
  /// Of one node.
  private struct Heads {
    /// From it on top to it on top again; reflexive and transitive.
    var sameLevel = Relation.identity
    /// What is to be joined with that, the last first: that tends to hold most.
    var firstArrival = PushdownNode.none
    var firstExit = PushdownNode.none
  }

  /// A way from a node on top to the same node on top again.
  private struct Arrival {
    let relation: Relation
    let next: UInt32
  }

  private struct ExitKey: Hashable {
    var node: Int
    var kind: UInt32
  }

  /// So many of a node's exits, those made last, are looked through for one; the others have a table.
  private static let nearExits = 8

  private var heads: [Heads] = []
  private var exits: [PushdownExit] = []
  /// Of nodes that are left in many ways, the exits that were made first.
  private var farExits: [ExitKey: Int] = [:]
  private var arrivals: [Arrival] = []
  /// Counts how often exits grew.
  private(set) var time: Int32 = 0

  mutating func reserve(nodes: Int, exits: Int, arrivals: Int) {
    heads.reserveCapacity(nodes)
    self.exits.reserveCapacity(exits)
    self.arrivals.reserveCapacity(arrivals)
  }

  /// For the next node.
  mutating func append() { heads.append(Heads()) }

  // MARK: Same-level paths

  @inline(__always)
  func sameLevel(_ n: Int) -> Relation { heads[n].sameLevel }

  /// A way from `n` on top to `n` on top again; false if it is the one that was found last.
  mutating func arrive(_ n: Int, _ more: Relation) -> Bool {
    let first = heads[n].firstArrival
    if first != PushdownNode.none, arrivals[Int(first)].relation == more { return false }
    heads[n].firstArrival = UInt32(truncatingIfNeeded: arrivals.count)
    arrivals.append(Arrival(relation: more, next: first))
    return true
  }

  /// Makes what has arrived part of the same-level paths; whether they have grown.
  mutating func closeSameLevel(_ n: Int, _ relations: RelationSpace) -> Bool {
    var next = heads[n].firstArrival
    guard next != PushdownNode.none else { return false }
    heads[n].firstArrival = PushdownNode.none
    let old = heads[n].sameLevel
    var new = old
    while next != PushdownNode.none {
      new = relations.union(new, arrivals[Int(next)].relation)
      next = arrivals[Int(next)].next
    }
    new = relations.closure(old, new)
    guard new != old else { return false }
    heads[n].sameLevel = new
    return true
  }

  /// Only when all that has arrived is part of them.
  mutating func removeArrivals() { arrivals.removeAll(keepingCapacity: true) }

  // MARK: Exits

  var countOfExits: Int { exits.count }

  /// The newest exit of a node; each leads to the next one.
  @inline(__always)
  func firstExit(_ n: Int) -> UInt32 { heads[n].firstExit }

  @inline(__always)
  subscript(_ exit: UInt32) -> PushdownExit { exits[Int(exit)] }

  /// The exit of a node, made if it is new.
  mutating func exit(_ n: Int, _ kind: UInt32) -> (exit: Int, isNew: Bool) {
    var (next, last, count) = (heads[n].firstExit, PushdownNode.none, 0)
    while next != PushdownNode.none, count < Self.nearExits {
      if exits[Int(next)].kind == kind { return (Int(next), false) }
      (next, last, count) = (exits[Int(next)].next, next, count + 1)
    }
    if count == Self.nearExits {
      if next != PushdownNode.none, let known = farExits[ExitKey(node: n, kind: kind)] {
        return (known, false)
      }
      // The last one of these is about to have as many before it.
      farExits[ExitKey(node: n, kind: exits[Int(last)].kind)] = Int(last)
    }
    exits.append(PushdownExit(kind: kind, next: heads[n].firstExit))
    heads[n].firstExit = UInt32(truncatingIfNeeded: exits.count - 1)
    return (exits.count - 1, true)
  }

  /// Whether the exit is taken in more ways than it was.
  mutating func grow(exit x: Int, _ more: Relation, _ relations: RelationSpace) -> Bool {
    let base = relations.union(exits[x].base, more)
    guard base != exits[x].base else { return false }
    exits[x].base = base
    exits[x].isStale = true
    return true
  }

  /// Likewise with what lies below not known.
  mutating func widen(exit x: Int, _ more: Decision, _ diagrams: DecisionDiagrams) -> Bool {
    guard exits[x].widened != .unknown else { return false }
    let new = diagrams.or(exits[x].widened, more)
    guard new != exits[x].widened else { return false }
    exits[x].widened = new
    return true
  }

  /// So much of the exit was passed on with what lies below not known.
  mutating func passOn(widened set: Decision, of exit: UInt32) {
    exits[Int(exit)].widenedPassedOn = set
  }

  /// What the exits of a node are after same-level paths; whether that is more than it was.
  ///
  /// - Parameter areAllStale: The same-level paths have grown.
  mutating func closeExits(_ n: Int, areAllStale: Bool, _ relations: RelationSpace) -> Bool {
    let start = time
    let sameLevel = heads[n].sameLevel
    var next = heads[n].firstExit
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
    /// What a presented gate covers has what it needs again: its layer goes.
    static let uncover: UInt32 = 6
    /// What a presented gate remembers is resumed.
    static let resume: UInt32 = 7
    /// The same, and then what the launch rules choose by now is shown, unless another root is.
    static let resumeAndMove: UInt32 = 8
    /// The gate that decides by now, on what is remembered or what is covered, takes the layer of the one
    /// that is up.
    static let nextGate: UInt32 = 9

    /// Seekers look in the stack for the nearest screen that they name with `pop` or `onto`.
    static let inStack: UInt32 = 10
    /// They look for what they name with `unwind`, in the layers above a presented gate's, too.
    static let inLayers: UInt32 = 11
    /// What looks for a screen, past those that share the node: they were replaced.
    private static let pastInStack: UInt32 = 12
    private static let pastInLayers: UInt32 = 13
    /// It found nothing. It goes no further.
    private static let missedInStack: UInt32 = 14
    private static let missedInLayers: UInt32 = 15
    /// A button of an alert that is a gate: what that remembers is looked at below.
    static let answer: UInt32 = 16

    private static let seekerBit: UInt32 = 1 << 28
    private static let takeoverBit: UInt32 = 2 << 28
    private static let againBit: UInt32 = 3 << 28
    private static let againMovingBit: UInt32 = 4 << 28
    private static let resumedBit: UInt32 = 5 << 28
    private static let resumedMovingBit: UInt32 = 6 << 28
    private static let leavingBit: UInt32 = 7 << 28
    private static let goingOnBit: UInt32 = 8 << 28
    private static let answeredBit: UInt32 = 9 << 28
    private static let markedTakeoverBit: UInt32 = 10 << 28
    private static let payload: UInt32 = 1 << 28 - 1
    /// The plain ways out that a step may go on after.
    private static let plainKinds = [pop, popToRoot, dismiss, dismissAll]

    /// Another gate takes the layer of the one that is up.
    ///
    /// - Parameter marks: The check shows it, so that the layer is marked: by what lies under it.
    static func takeover(by gate: Int, marks: Bool) -> UInt32 {
      (marks ? markedTakeoverBit : takeoverBit) | UInt32(truncatingIfNeeded: gate)
    }

    /// The tab that the transition selects is selected already: it still must have what it needs.
    static func again(_ transition: TransitionID, moves: Bool) -> UInt32 {
      (moves ? againMovingBit : againBit) | transition.index
    }

    /// What has this number is resumed at what shares the node that is left.
    static func resumed(_ number: Int, moves: Bool) -> UInt32 {
      (moves ? resumedMovingBit : resumedBit) | UInt32(truncatingIfNeeded: number)
    }

    /// In a plain way, by a step that goes on with what comes after the earlier verb of this number.
    static func leaving(_ plain: UInt32, _ earlier: Int, moves: Bool) -> UInt32 {
      let kind = plainKinds.firstIndex(of: plain) ?? 0
      return leavingBit | UInt32(truncatingIfNeeded: earlier << 3 | kind << 1 | (moves ? 1 : 0))
    }

    /// Such a step goes on at what shares the node that is left.
    static func goingOn(_ earlier: Int, moves: Bool) -> UInt32 {
      goingOnBit | UInt32(truncatingIfNeeded: earlier << 1 | (moves ? 1 : 0))
    }

    /// The same at what shares the node that is left, by the number of the answer.
    static func answered(_ number: Int) -> UInt32 {
      answeredBit | UInt32(truncatingIfNeeded: number)
    }

    static func isAnswered(_ code: UInt32) -> Bool { code & ~payload == answeredBit }
    static func isLeaving(_ code: UInt32) -> Bool { code & ~payload == leavingBit }
    static func isGoingOn(_ code: UInt32) -> Bool { code & ~payload == goingOnBit }
    /// The way out, whatever comes after it.
    static func plain(_ code: UInt32) -> UInt32 {
      isLeaving(code) ? plainKinds[Int(code >> 1 & 3)] : code
    }
    /// What comes next of a step that left something, once it has.
    static func rest(_ code: UInt32) -> Continuation {
      .rest(Int(code & payload) >> (isLeaving(code) ? 3 : 1), moves: code & 1 == 1)
    }
    /// That step at what shares the node.
    static func goingOn(after code: UInt32) -> UInt32 {
      goingOnBit | ((code & payload) >> 3) << 1 | code & 1
    }
    /// What the step does at what it uncovers: it goes on there, or has arrived.
    static func landing(after code: UInt32) -> UInt32 {
      isLeaving(code) ? goingOn(after: code) : arrive
    }

    /// Where ways are walked one by one: a single seeker looks for its screen.
    static func seeker(_ number: Int) -> UInt32 { seekerBit | UInt32(truncatingIfNeeded: number) }

    static func isResumed(_ code: UInt32) -> Bool { (5...6).contains(code >> 28) }
    static func isResume(_ code: UInt32) -> Bool { code == resume || code == resumeAndMove }
    static func isAgain(_ code: UInt32) -> Bool { (3...4).contains(code >> 28) }
    /// What the launch rules choose by now comes after it.
    static func moves(_ code: UInt32) -> Bool {
      code & ~payload == againMovingBit || code & ~payload == resumedMovingBit
    }
    static func isSeeking(_ code: UInt32) -> Bool { code == inStack || code == inLayers }
    static func isSeeker(_ code: UInt32) -> Bool { code & ~payload == seekerBit }
    static func past(_ code: UInt32) -> UInt32 {
      isSeeking(code) ? code + pastInStack - inStack : code
    }
    static func isPast(_ code: UInt32) -> Bool { code == pastInStack || code == pastInLayers }
    /// The same for what lies below those that share the node.
    static func below(_ code: UInt32) -> UInt32 {
      isPast(code) ? code - pastInStack + inStack : code
    }
    /// What a way that looks for a screen is where there is nothing below.
    static func missed(_ code: UInt32) -> UInt32 { code + missedInStack - inStack }
    static func isUnwinding(_ code: UInt32) -> Bool { code == inLayers }
    /// It uncovers what lies below, whatever that is.
    static func isPlain(_ code: UInt32) -> Bool { code <= uncover }
    static func isMiss(_ code: UInt32) -> Bool {
      code == missedInStack || code == missedInLayers
    }
    static func isTakeover(_ code: UInt32) -> Bool { code & ~payload == takeoverBit }
    static func isMarkedTakeover(_ code: UInt32) -> Bool { code & ~payload == markedTakeoverBit }
    static func index(_ code: UInt32) -> Int { Int(code & payload) }
  }

  let kind: UInt32
  /// By its own steps, and those over it.
  fileprivate(set) var base = Relation.empty
  /// The same after same-level paths.
  fileprivate(set) var whole = Relation.empty
  /// `base` has grown since `whole` was made.
  fileprivate var isStale = false
  /// When `whole` grew last.
  fileprivate(set) var time: Int32 = 0
  /// The valuations after it where what lies below is not known.
  fileprivate(set) var widened = Decision.never
  /// As much of the valuations as was passed on where what lies below is not known.
  fileprivate(set) var widenedPassedOn = Decision.never
  fileprivate(set) var next = PushdownNode.none

  /// Of `whole` what is up to date.
  var known: Relation { isStale ? base : whole }
}

extension Pushdown {
  /// From `n` on top to `n` on top again.
  func joinSameLevel(_ n: Int, _ more: Relation) {
    if merged.has(MergedRule(arrivalAt: n, more)) { return }
    if summaries.arrive(n, more) { enqueue(n, .exitsGrew) }
  }

  /// `n` is left in this way, by a step of its own or of what lies over it.
  func leave(_ n: Int, _ kind: UInt32, _ more: Relation) {
    if more.isEmpty { return }
    let exit = exit(n, kind)
    if !isSearched(n), isSearch(kind, more) { noteSearch(at: n) }
    if summaries.grow(exit: exit, more, relations) { enqueue(n, .exitsGrew) }
  }

  func leaveWidened(_ n: Int, _ kind: UInt32, _ more: Decision) {
    if more == .never { return }
    let exit = exit(n, kind)
    if !isSearched(n), isSearch(kind, more) { noteSearch(at: n) }
    if summaries.widen(exit: exit, more, diagrams) { enqueue(n, .leavesWidened) }
  }

  /// The exit of a node, made if it is new.
  private func exit(_ n: Int, _ kind: UInt32) -> Int {
    let (exit, isNew) = summaries.exit(n, kind)
    if isNew { effort += Precision.effortPerExit }
    return exit
  }

  @inline(__always)
  private func isSearched(_ n: Int) -> Bool { growing[n].flags.contains(.isSearched) }

  private func noteSearch(at n: Int) {
    growing[n].flags.insert(.isSearched)
    demandMore(n)
  }
}
