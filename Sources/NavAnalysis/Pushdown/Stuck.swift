import NavGraph

/// Where nobody gets on: told by walking along single moves (`MoveWalk`), wherever that is not known
/// already (`KnownWays`).
struct Stuck {
  /// Screens from which no move of any state leads to another one.
  var ends: [ScreenID] = []
  /// Sets of screens that lead to each other only, each in the order of the text.
  var traps: [[ScreenID]] = []
  /// Gates from which no way makes hold what asks for them.
  var gates: [UselessGate] = []
  /// The gates that some state asks for, whether they are shown then or not; places are left out.
  var asked: Set<Gate> = []
  /// The presented gates that come up because what is on screen lacks something.
  var checked: Set<Gate> = []

  struct UselessGate {
    var gate: GateID
    /// The value for which it is of no use; nil if that is each that asks for it.
    var value: ValueID?
    /// The values with which what asks would hold.
    var wanted: Set<ValueID>
    /// Which one, in `RequirementTable.gates`, over whatever root.
    var index: Int
    /// What it shows first.
    var screen: ScreenID
    /// The valuations with which it is shown, as it lacks the condition.
    var set: Decision
  }
}

extension Pushdown {
  /// Steps of walks along single moves, by which is found out where nobody gets on, and how many more for
  /// each transition.
  private static let moveSteps = 1_000_000
  private static let moveStepsPerTransition = 4

  /// Nil if that takes too long.
  func stuck(_ ways: KnownWays) -> Stuck? {
    var result = Stuck()
    result.asked = askedGates()
    result.checked = gates(askedBy: observations.askedSteps.filter(\.isCheck))
    var clones = Clones()
    var walks = 0
    guard findEnds(ways, &result, &clones, &walks), findTraps(ways, &result, &clones, &walks),
      findUselessGates(&result, &clones, &walks), !relations.isExhausted
    else { return nil }
    return result
  }

  /// How much of walks may be looked at.
  var mostMoves: Int { Self.moveSteps + Self.moveStepsPerTransition * graph.sources.count }

  func isWithinBound(_ clones: Clones, _ walks: Int) -> Bool {
    clones.effort + walks <= mostMoves
  }

  /// By screen, the nodes with which it is visible; of screens with `isLookedFor` only.
  private func visibleNodes(
    _ isLookedFor: (Int) -> Bool
  ) -> [(screen: Int, nodes: [Int])] {
    var nodesOfScreen: [Int: [Int]] = [:]
    for n in nodes.indices where nodes[n].kind == .screen {
      let looked = members(of: nodes[n]).filter { isLookedFor(Int($0)) }
      if looked.isEmpty { continue }
      guard isVisible(n) else { continue }
      for screen in looked { nodesOfScreen[Int(screen), default: []].append(n) }
    }
    return nodesOfScreen.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The screens that are visible at a node.
  private func screens(at n: Int) -> [Int] { members(of: nodes[n]).map { Int($0) } }

  private func targets(
    of n: Int,
    _ clones: inout Clones,
    _ walks: inout Int
  ) -> Set<Int> {
    let visible = visibleSet(of: n)
    var result: Set<Int> = []
    for steps in movesOfStuck {
      let walk = walk(from: n, visible, &clones, steps)
      walks += walk.effort
      for target in walk.shown.keys { result.formUnion(screens(at: target)) }
    }
    return result
  }

  /// What leads out: moves, and what comes of volatile changes where something is remembered or covered.
  private var movesOfStuck: [Clones.Steps] {
    let looks = space.volatileVariables != .always && !bound.requirements.gates.isEmpty
    return looks ? [.moves, .looks] : [.moves]
  }

  // MARK: Dead ends

  private func findEnds(
    _ ways: KnownWays,
    _ result: inout Stuck,
    _ clones: inout Clones,
    _ walks: inout Int
  ) -> Bool {
    for (screen, nodes) in visibleNodes({ !ways.leadOn[$0] }) {
      var leadsOn = false
      for n in nodes where !leadsOn {
        leadsOn = targets(of: n, &clones, &walks).contains { $0 != screen }
        guard isWithinBound(clones, walks) else { return false }
      }
      if !leadsOn { result.ends.append(ScreenID(screen)) }
    }
    return true
  }

  // MARK: Traps

  private func findTraps(
    _ ways: KnownWays,
    _ result: inout Stuck,
    _ clones: inout Clones,
    _ walks: inout Int
  ) -> Bool {
    let visible = visibleNodes { !ways.leadOut[$0] }
    if visible.isEmpty { return true }
    var number: [Int: Int] = [:]
    for (position, (screen, _)) in visible.enumerated() { number[screen] = position }
    var leadsOut = Array(repeating: false, count: visible.count)
    var edges: [(from: UInt32, to: UInt32)] = []
    for (position, (_, nodes)) in visible.enumerated() {
      var found: Set<Int> = []
      for n in nodes {
        found.formUnion(targets(of: n, &clones, &walks))
        guard isWithinBound(clones, walks) else { return false }
        if found.contains(where: { number[$0] == nil }) { break }
      }
      leadsOut[position] = found.contains { number[$0] == nil }
      for target in found.compactMap({ number[$0] }).sorted() where target != position {
        edges.append((UInt32(truncatingIfNeeded: position), UInt32(truncatingIfNeeded: target)))
      }
    }
    let successors = Adjacency(nodeCount: visible.count, edges) { (node: $0.from, item: $0.to) }
    let components = StronglyConnected(nodeCount: visible.count) { successors[$0] }
    var isLeft = Array(repeating: false, count: components.count)
    var members: [[ScreenID]] = Array(repeating: [], count: components.count)
    for (position, (screen, _)) in visible.enumerated() {
      let own = components.component[position]
      members[Int(own)].append(ScreenID(screen))
      if leadsOut[position]
        || successors[position].contains(where: {
          components.component[Int($0)] != own
        })
      {
        isLeft[Int(own)] = true
      }
    }
    result.traps = members.indices.filter { !isLeft[$0] && members[$0].count > 1 }
      .map { members[$0] }.sorted { $0[0] < $1[0] }
    return true
  }

  // MARK: Gates

  /// The gates that come up at all, or would if they did not show already or could be shown.
  private func askedGates() -> Set<Gate> {
    var result: Set<Gate> = []
    let roots = gatesOfRoots()
    for rule in rules.all where rule.isLive && (rule.isAsked || rule.kind == .gate) {
      let to = Int(rule.to)
      if rule.kind == .gate {
        guard let gate = bound.contexts.gate(of: nodes[to].context) else { continue }
        result.insert(identity(ofGate: gate))
      } else {
        result.formUnion(roots[Int(shapes[nodes[to].shape].root)] ?? [])
      }
    }
    return result.union(
      gates(askedBy: observations.askedSteps.filter { !result.contains(identity(ofGate: $0.gate)) })
    )
  }

  /// The gates of these steps that some state takes.
  private func gates(askedBy steps: [Observations.AskedStep]) -> Set<Gate> {
    var result: Set<Gate> = []
    for asked in steps where !result.contains(identity(ofGate: asked.gate)) {
      if relations.image(growing[asked.node].set, asked.step).isPossible {
        result.insert(identity(ofGate: asked.gate))
      }
    }
    return result
  }

  private func gatesOfRoots() -> [Int: [Gate]] {
    var result: [Int: [Gate]] = [:]
    for (index, gate) in bound.requirements.gates.enumerated() where gate.presentation == nil {
      guard let number = rootNumbers[gate.target] else { continue }
      result[Int(number), default: []].append(identity(ofGate: index))
    }
    return result
  }

  func identity(ofGate index: Int) -> Gate { bound.requirements.gates[index].identity }
}
