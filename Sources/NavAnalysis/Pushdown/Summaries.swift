import NavGraph

/// The summaries of all nodes (Sharir and Pnueli 1981), as relations. The same-level relation of a node leads from
/// "it is on top" to "it is on top again". Each exit of a node leads from "it is on top" to "it is left, with
/// everything above it". There is one relation for each node and exit, whatever the valuation on entry.
struct Summaries {
  /// The summary of one node.
  private struct NodeSummary {
    /// The paths so far, with all notes.
    var paths = Relation.identity
    /// The relation from "on top" to "on top again"; reflexive and transitive. It starts in `notes`.
    var sameLevel = Relation.identity
    /// The notes with which the node is on top, as a set of valuations. Its exits start with these.
    var notes: Decision
    /// The new same-level paths, newest first. The newest tend to contain the others.
    var firstNewPath = PushdownNode.none
    var firstExit = PushdownNode.none
  }

  /// A path from a node on top to the same node on top again.
  private struct SameLevelPath {
    let relation: Relation
    let next: UInt32
  }

  private struct ExitKey: Hashable {
    var node: Int
    var kind: UInt32
  }

  /// The number of newest exits of a node that are searched one by one. Older ones are in a table.
  private static let nearExits = 8

  private var ofNodes: [NodeSummary] = []
  private var exits: [PushdownExit] = []
  /// The older exits of nodes with many exits.
  private var farExits: [ExitKey: Int] = [:]
  private var newPaths: [SameLevelPath] = []
  /// The number of times that exits have grown.
  private(set) var time: Int32 = 0

  mutating func reserve(nodes: Int, exits: Int, newPaths: Int) {
    ofNodes.reserveCapacity(nodes)
    self.exits.reserveCapacity(exits)
    self.newPaths.reserveCapacity(newPaths)
  }

  /// Adds an empty summary for the next node, whose exits start with these notes.
  mutating func append(notes: Decision) { ofNodes.append(NodeSummary(notes: notes)) }

  /// Sets the notes with which the node is on top. Returns true if they have grown.
  mutating func set(notes: Decision, of n: Int) -> Bool {
    defer { ofNodes[n].notes = notes }
    return ofNodes[n].notes != notes
  }

  // MARK: Same-level paths

  @inline(__always)
  func sameLevel(_ n: Int) -> Relation { ofNodes[n].sameLevel }

  /// Adds a same-level path of `n`. Returns false if it repeats the newest one.
  mutating func addSameLevelPath(_ n: Int, _ more: Relation) -> Bool {
    let first = ofNodes[n].firstNewPath
    if first != PushdownNode.none, newPaths[Int(first)].relation == more { return false }
    ofNodes[n].firstNewPath = UInt32(truncatingIfNeeded: newPaths.count)
    newPaths.append(SameLevelPath(relation: more, next: first))
    return true
  }

  /// Adds the new paths to the same-level relation. Returns true if it has grown.
  ///
  /// - Parameter notesHaveGrown: True if paths must be added that start with other notes.
  mutating func closeSameLevel(_ n: Int, notesHaveGrown: Bool, _ relations: RelationSpace) -> Bool {
    var next = ofNodes[n].firstNewPath
    guard next != PushdownNode.none || notesHaveGrown else { return false }
    ofNodes[n].firstNewPath = PushdownNode.none
    while next != PushdownNode.none {
      ofNodes[n].paths = relations.union(ofNodes[n].paths, newPaths[Int(next)].relation)
      next = newPaths[Int(next)].next
    }
    let old = ofNodes[n].sameLevel
    let new = relations.closure(old, relations.starting(ofNodes[n].paths, in: ofNodes[n].notes))
    guard new != old else { return false }
    ofNodes[n].sameLevel = new
    if ofNodes[n].notes == .always { ofNodes[n].paths = new }
    return true
  }

  /// Removes all new paths, which must be part of the same-level relations by now.
  mutating func removeNewPaths() { newPaths.removeAll(keepingCapacity: true) }

  // MARK: Exits

  var countOfExits: Int { exits.count }

  /// Returns the newest exit of a node. Each exit links to the next.
  @inline(__always)
  func firstExit(_ n: Int) -> UInt32 { ofNodes[n].firstExit }

  @inline(__always)
  subscript(_ exit: UInt32) -> PushdownExit { exits[Int(exit)] }

  /// Returns the exit of a node. Creates it if it is new.
  mutating func exit(_ n: Int, _ kind: UInt32) -> (exit: Int, isNew: Bool) {
    var (next, last, count) = (ofNodes[n].firstExit, PushdownNode.none, 0)
    while next != PushdownNode.none, count < Self.nearExits {
      if exits[Int(next)].kind == kind { return (Int(next), false) }
      (next, last, count) = (exits[Int(next)].next, next, count + 1)
    }
    if count == Self.nearExits {
      if next != PushdownNode.none, let known = farExits[ExitKey(node: n, kind: kind)] {
        return (known, false)
      }
      // With one more exit before it, the last one of these needs the table.
      farExits[ExitKey(node: n, kind: exits[Int(last)].kind)] = Int(last)
    }
    exits.append(PushdownExit(kind: kind, next: ofNodes[n].firstExit))
    ofNodes[n].firstExit = UInt32(truncatingIfNeeded: exits.count - 1)
    return (exits.count - 1, true)
  }

  /// Adds to the relation of an exit. Returns true if it has grown.
  mutating func grow(exit x: Int, _ more: Relation, _ relations: RelationSpace) -> Bool {
    let base = relations.union(exits[x].base, more)
    guard base != exits[x].base else { return false }
    exits[x].base = base
    exits[x].isStale = true
    return true
  }

  /// Adds to the valuations of an exit with an unknown calling context. Returns true if they have grown.
  mutating func widen(exit x: Int, _ more: Decision, _ diagrams: DecisionDiagrams) -> Bool {
    guard exits[x].widened != .unknown else { return false }
    let new = diagrams.or(exits[x].widened, more)
    guard new != exits[x].widened else { return false }
    exits[x].widened = new
    return true
  }

  /// Records the valuations with an unknown calling context that were propagated.
  mutating func setPropagated(widened set: Decision, of exit: UInt32) {
    exits[Int(exit)].widenedPropagated = set
  }

  /// Composes the same-level relation of a node with its exits. Returns true if an exit has grown.
  ///
  /// - Parameter areAllStale: True if the same-level relation has grown.
  mutating func closeExits(_ n: Int, areAllStale: Bool, _ relations: RelationSpace) -> Bool {
    let start = time
    let sameLevel = relations.starting(ofNodes[n].sameLevel, in: ofNodes[n].notes)
    var next = ofNodes[n].firstExit
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

/// An exit of a node: a way to leave it with everything above it.
struct PushdownExit {
  /// The codes of exits. An exit passes the frames below until one of them catches it, as exceptions do.
  enum Kind {
    /// The step of a continuation ends: the node where it started is on top again.
    static let arrive: UInt32 = 0
    static let pop: UInt32 = 1
    static let popToRoot: UInt32 = 2
    /// Pops to any screen below, by the menu of the back button.
    static let popToAny: UInt32 = 3
    static let dismiss: UInt32 = 4
    static let dismissAll: UInt32 = 5
    /// Removes the layer of a presented gate, because the screen under it meets its requirement again.
    static let uncover: UInt32 = 6
    /// Resumes the intent that a presented gate holds.
    static let resume: UInt32 = 7
    /// Resumes the held intent. If that does not show another root, the root that the launch rules choose is
    /// shown.
    static let resumeAndRelaunch: UInt32 = 8
    /// Shows the gate that now decides on the held intent or the covered screen, in the layer of the gate that
    /// is up.
    static let nextGate: UInt32 = 9

    /// Seekers look in the stack for the nearest screen that `pop` or `onto` names.
    static let inStack: UInt32 = 10
    /// Seekers look for the screen that `unwind` names, in the stack and in the layers below, down to that of a
    /// presented gate.
    static let inLayers: UInt32 = 11
    /// Seekers look below the members of a group, because the step replaced its member.
    private static let pastInStack: UInt32 = 12
    private static let pastInLayers: UInt32 = 13
    /// The search of seekers found nothing. The exit goes no further.
    private static let missedInStack: UInt32 = 14
    private static let missedInLayers: UInt32 = 15
    /// A button of an alert that is a gate: what the gate holds is checked below.
    static let answer: UInt32 = 16

    private static let seekerTag: UInt32 = 1 << 28
    private static let takeoverTag: UInt32 = 2 << 28
    private static let reselectTag: UInt32 = 3 << 28
    private static let reselectRelaunchingTag: UInt32 = 4 << 28
    private static let resumedTag: UInt32 = 5 << 28
    private static let resumedRelaunchingTag: UInt32 = 6 << 28
    private static let leavingTag: UInt32 = 7 << 28
    private static let continuingTag: UInt32 = 8 << 28
    private static let answeredTag: UInt32 = 9 << 28
    private static let markedTakeoverTag: UInt32 = 10 << 28
    private static let payload: UInt32 = 1 << 28 - 1
    /// The exits after which a step may continue at whatever lies below.
    private static let plainKinds = [pop, popToRoot, dismiss, dismissAll]

    /// Returns the exit by which another gate takes the layer of the gate that is up.
    ///
    /// - Parameter marks: True if the visibility check shows the gate, so that the layer is marked by the screen
    ///   under it.
    static func takeover(by gate: Int, marks: Bool) -> UInt32 {
      (marks ? markedTakeoverTag : takeoverTag) | UInt32(truncatingIfNeeded: gate)
    }

    /// Returns the exit for a transition to the tab that is selected: the content is checked all the same.
    static func reselect(_ transition: TransitionID, relaunches: Bool) -> UInt32 {
      (relaunches ? reselectRelaunchingTag : reselectTag) | transition.index
    }

    /// Returns the exit that resumes the intent with this number at the members of a group.
    static func resumeAtMembers(_ number: Int, relaunches: Bool) -> UInt32 {
      (relaunches ? resumedRelaunchingTag : resumedTag) | UInt32(truncatingIfNeeded: number)
    }

    /// Returns the exit of a step that leaves by `exit`, and continues after the earlier verb with this number.
    static func leaveAndContinue(_ exit: UInt32, _ earlier: Int, relaunches: Bool) -> UInt32 {
      let kind = plainKinds.firstIndex(of: exit) ?? 0
      return leavingTag
        | UInt32(truncatingIfNeeded: earlier << 3 | kind << 1 | (relaunches ? 1 : 0))
    }

    /// Returns the exit by which a step continues, after the earlier verb with this number, at the members of a
    /// group.
    static func continueAtMembers(_ earlier: Int, relaunches: Bool) -> UInt32 {
      continuingTag | UInt32(truncatingIfNeeded: earlier << 1 | (relaunches ? 1 : 0))
    }

    /// Returns the exit that performs the answer with this number at the members of a group.
    static func answerAtMembers(_ number: Int) -> UInt32 {
      answeredTag | UInt32(truncatingIfNeeded: number)
    }

    static func isAnswerAtMembers(_ code: UInt32) -> Bool { code & ~payload == answeredTag }
    static func isLeaveAndContinue(_ code: UInt32) -> Bool { code & ~payload == leavingTag }
    static func isContinueAtMembers(_ code: UInt32) -> Bool { code & ~payload == continuingTag }
    /// Returns the exit without the rest of the step.
    static func withoutRest(_ code: UInt32) -> UInt32 {
      isLeaveAndContinue(code) ? plainKinds[Int(code >> 1 & 3)] : code
    }
    /// Returns the rest of a step that leaves by the exit, or continues.
    static func rest(_ code: UInt32) -> Continuation {
      .rest(Int(code & payload) >> (isLeaveAndContinue(code) ? 3 : 1), relaunches: code & 1 == 1)
    }
    /// Returns the exit by which the rest of the step runs at the members of a group.
    static func continueAtMembers(after code: UInt32) -> UInt32 {
      continuingTag | ((code & payload) >> 3) << 1 | code & 1
    }
    /// Returns the exit at the node that was uncovered: the step continues there, or ends.
    static func afterReturn(by code: UInt32) -> UInt32 {
      isLeaveAndContinue(code) ? continueAtMembers(after: code) : arrive
    }

    /// Returns the exit of a single seeker. Only walks use it.
    static func seeker(_ number: Int) -> UInt32 { seekerTag | UInt32(truncatingIfNeeded: number) }

    static func isResumeAtMembers(_ code: UInt32) -> Bool {
      code & ~payload == resumedTag || code & ~payload == resumedRelaunchingTag
    }
    static func isResume(_ code: UInt32) -> Bool { code == resume || code == resumeAndRelaunch }
    static func isReselect(_ code: UInt32) -> Bool {
      code & ~payload == reselectTag || code & ~payload == reselectRelaunchingTag
    }
    /// Returns true if the root that the launch rules choose is shown afterwards.
    static func relaunches(_ code: UInt32) -> Bool {
      code & ~payload == reselectRelaunchingTag || code & ~payload == resumedRelaunchingTag
    }
    static func isSeeking(_ code: UInt32) -> Bool { code == inStack || code == inLayers }
    static func isSeeker(_ code: UInt32) -> Bool { code & ~payload == seekerTag }
    static func past(_ code: UInt32) -> UInt32 {
      isSeeking(code) ? code + pastInStack - inStack : code
    }
    static func isPast(_ code: UInt32) -> Bool { code == pastInStack || code == pastInLayers }
    /// Returns the exit below the members of a group.
    static func below(_ code: UInt32) -> UInt32 {
      isPast(code) ? code - pastInStack + inStack : code
    }
    /// Returns the exit of a search that found nothing.
    static func missed(_ code: UInt32) -> UInt32 { code + missedInStack - inStack }
    static func isUnwinding(_ code: UInt32) -> Bool { code == inLayers }
    /// Returns true if the exit uncovers the node below, whatever that is.
    static func uncoversWhateverIsBelow(_ code: UInt32) -> Bool { code <= uncover }
    static func isMiss(_ code: UInt32) -> Bool {
      code == missedInStack || code == missedInLayers
    }
    static func isTakeover(_ code: UInt32) -> Bool { code & ~payload == takeoverTag }
    static func isMarkedTakeover(_ code: UInt32) -> Bool { code & ~payload == markedTakeoverTag }
    static func index(_ code: UInt32) -> Int { Int(code & payload) }
  }

  let kind: UInt32
  /// The relation of the steps that take the exit, without the same-level paths before them.
  fileprivate(set) var base = Relation.empty
  /// The relation `base` after any same-level path.
  fileprivate(set) var whole = Relation.empty
  /// True if `base` has grown since `whole` was made.
  fileprivate var isStale = false
  /// The time when `whole` last grew.
  fileprivate(set) var time: Int32 = 0
  /// The valuations after the exit, with an unknown calling context.
  fileprivate(set) var widened = Decision.never
  /// The valuations with an unknown calling context that were propagated.
  fileprivate(set) var widenedPropagated = Decision.never
  fileprivate(set) var next = PushdownNode.none

  /// The part of `whole` that is up to date.
  var known: Relation { isStale ? base : whole }
}

extension Pushdown {
  /// Adds a same-level path of `n`.
  func joinSameLevel(_ n: Int, _ more: Relation) {
    if !merged.insert(MergedRule(pathAt: n, more)) { return }
    if summaries.addSameLevelPath(n, more) { enqueue(n, .exitsGrew) }
  }

  /// Adds an exit of `n`, by a step of its own or of something above it.
  func addExit(_ n: Int, _ kind: UInt32, _ more: Relation) {
    if more.isEmpty { return }
    let exit = exit(n, kind)
    if !exitsMayReachNewNodes(n), mayReachNewNodes(kind, more) { demandExits(at: n) }
    if summaries.grow(exit: exit, more, relations) { enqueue(n, .exitsGrew) }
  }

  func addExitWidened(_ n: Int, _ kind: UInt32, _ more: Decision) {
    if more == .never { return }
    let exit = exit(n, kind)
    if !exitsMayReachNewNodes(n), mayReachNewNodes(kind, more) { demandExits(at: n) }
    if summaries.widen(exit: exit, more, diagrams) { enqueue(n, .leavesWidened) }
  }

  /// Returns the exit of a node. Creates it if it is new.
  private func exit(_ n: Int, _ kind: UInt32) -> Int {
    let (exit, isNew) = summaries.exit(n, kind)
    if isNew { effort += Precision.effortPerExit }
    return exit
  }

  @inline(__always)
  private func exitsMayReachNewNodes(_ n: Int) -> Bool {
    growing[n].flags.contains(.exitsMayReachNewNodes)
  }

  func demandExits(at n: Int) {
    growing[n].flags.insert(.exitsMayReachNewNodes)
    demandMore(n)
  }
}
