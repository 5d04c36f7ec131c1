import NavGraph

/// The summaries of all nodes (Sharir and Pnueli 1981), as relations. The same-level relation of a node leads from
/// "it is on top" to "it is on top again". Each exit of a node leads from "it is on top" to "it is left, with
/// everything above it". There is one relation for each node and exit, whatever the valuation on entry.
struct Summaries {
  /// The summary of one node.
  private struct NodeSummary {
    /// The relation from "on top" to "on top again"; reflexive and transitive.
    var sameLevel = Relation.identity
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
    var kind: PushdownExit.Kind
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

  /// Adds an empty summary for the next node.
  mutating func append() { ofNodes.append(NodeSummary()) }

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
  mutating func closeSameLevel(_ n: Int, _ relations: RelationSpace) -> Bool {
    var next = ofNodes[n].firstNewPath
    guard next != PushdownNode.none else { return false }
    ofNodes[n].firstNewPath = PushdownNode.none
    let old = ofNodes[n].sameLevel
    var new = old
    while next != PushdownNode.none {
      new = relations.union(new, newPaths[Int(next)].relation)
      next = newPaths[Int(next)].next
    }
    new = relations.closure(old, new)
    guard new != old else { return false }
    ofNodes[n].sameLevel = new
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
  mutating func exit(_ n: Int, _ kind: PushdownExit.Kind) -> (exit: Int, isNew: Bool) {
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
    let sameLevel = ofNodes[n].sameLevel
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
  let kind: Kind
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
  func addExit(_ n: Int, _ kind: PushdownExit.Kind, _ more: Relation) {
    if more.isEmpty { return }
    let exit = exit(n, kind)
    if !exitsMayReachNewNodes(n), mayReachNewNodes(kind, more) { demandExits(at: n) }
    if summaries.grow(exit: exit, more, relations) { enqueue(n, .exitsGrew) }
  }

  func addExitWidened(_ n: Int, _ kind: PushdownExit.Kind, _ more: Decision) {
    if more == .never { return }
    let exit = exit(n, kind)
    if !exitsMayReachNewNodes(n), mayReachNewNodes(kind, more) { demandExits(at: n) }
    if summaries.widen(exit: exit, more, diagrams) { enqueue(n, .leavesWidened) }
  }

  /// Returns the exit of a node. Creates it if it is new.
  private func exit(_ n: Int, _ kind: PushdownExit.Kind) -> Int {
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
