import NavGraph

/// A lower bound of the number of steps that cover gates. After a step, at most one presented gate and one root
/// are shown.
struct GateSteps {
  /// The gates that show the same presented screen, as sets of bits. One step may cover all of a set.
  private let presented: [UInt64]
  /// The gates that show the same root, as sets of bits.
  private let roots: [UInt64]
  /// The gates whose root is shown only by them. The step that shows such a root shows no presented gate.
  private let alone: [UInt64]

  /// Creates a bound for `gates`. The bit of a gate is its index.
  init(_ graph: NavigationGraph, _ gates: [GateID]) {
    var groups: [Gate: UInt64] = [:]
    var groupsOfRoots: [Destination: UInt64] = [:]
    for (bit, id) in gates.enumerated() {
      let gate = graph[id].gate
      if gate.presentation == nil {
        groupsOfRoots[gate.target, default: 0] |= 1 << UInt64(bit)
      } else {
        groups[gate.identity, default: 0] |= 1 << UInt64(bit)
      }
    }
    presented = Array(groups.values)
    let alone = graph.rootsOfOneGate(among: groupsOfRoots.keys)
    self.alone = groupsOfRoots.filter { alone.contains($0.key) }.map(\.value)
    roots = groupsOfRoots.filter { !alone.contains($0.key) }.map(\.value)
  }

  /// Returns a lower bound of the number of steps that cover the gates in `missing`.
  func fewest(for missing: UInt64) -> Int {
    count(alone, missing) + max(count(presented, missing), count(roots, missing))
  }

  private func count(_ groups: [UInt64], _ missing: UInt64) -> Int {
    groups.reduce(0) { $0 + ($1 & missing == 0 ? 0 : 1) }
  }
}

extension NavigationGraph {
  /// Returns the roots that only one gate shows and that have no requirements.
  fileprivate func rootsOfOneGate(among roots: some Sequence<Destination>) -> Set<Destination> {
    if requires != .true { return [] }
    let gates = gateIDs.map { self[$0].gate.target }
    let rules = launch.rules.flatMap { [$0.root, $0.presented] }
    let brought = transitions.flatMap { [$0.target, $0.presented, $0.onto] + $0.shownTargets }
    let others = Set(rules + brought)
    let opened =
      DeclaredOpening.all(of: self).map(\.target)
      + transitions.lazy.filter(\.opens).map(\.target)
    let containment = Containment(self)
    return Set(roots).filter { root in
      gates.count { $0 == root } == 1 && !others.contains(root) && isFree(root)
        && !opened.contains { $0 == root || isIn($0, root, containment) }
    }
  }

  private func isFree(_ root: Destination) -> Bool {
    needs(of: root).isEmpty
      && shownFirst(in: root).map { needs(of: Destination($0)).isEmpty } ?? true
  }

  private func isIn(_ inner: Destination, _ outer: Destination, _ all: Containment) -> Bool {
    guard let container = outer.container else { return false }
    return (inner.screen ?? shownFirst(in: inner)).map { all.contains(container, $0) } ?? true
  }
}
