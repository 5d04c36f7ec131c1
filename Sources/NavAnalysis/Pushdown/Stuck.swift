import NavGraph

/// The screens and gates where the user is stuck. Walks along single moves (`MoveWalk`) find them, where
/// `KnownMoves` has no answer.
struct Stuck {
  /// Screens from which no move of any state leads to another screen.
  var ends: [ScreenID] = []
  /// Sets of screens that lead only to each other, each in the order of the text.
  var traps: [[ScreenID]] = []
  /// Gates from which no move can satisfy the condition that asks for them.
  var gates: [UselessGate] = []
  /// The gates that some state asks for, whether they are then shown or not, by `Gate.identity`.
  var asked: Set<Gate> = []
  /// The presented gates that the visibility check shows.
  var checked: Set<Gate> = []

  struct UselessGate {
    var gate: GateID
    /// The value for which the gate is useless; nil for every value that asks for it.
    var value: ValueID?
    /// The values with which the asking atoms would hold.
    var wanted: Set<ValueID>
    /// The gate's index in `RequirementTable.gates`, over either kind of root.
    var index: Int
    /// The screen that the gate shows first.
    var screen: ScreenID
    /// The valuations with which the gate is shown because of the condition.
    var set: Decision
  }
}

extension Pushdown {
  /// The steps that walks may take, and how many more for each transition.
  private static let moveSteps = 1_000_000
  private static let moveStepsPerTransition = 4

  /// Returns the screens and gates where the user is stuck; nil if that takes too long.
  func stuck(_ known: KnownMoves) -> Stuck? {
    var result = Stuck()
    result.asked = askedGates()
    result.checked = gates(askedBy: observations.askedSteps.filter(\.isCheck))
    var clones = Clones()
    var walks = 0
    guard findEnds(known, &result, &clones, &walks), findTraps(known, &result, &clones, &walks),
      findUselessGates(&result, &clones, &walks), !relations.isExhausted
    else { return nil }
    return result
  }

  /// The steps that walks may take.
  var walkBudget: Int { Self.moveSteps + Self.moveStepsPerTransition * graph.sources.count }

  func isWithinBudget(_ clones: Clones, _ walks: Int) -> Bool {
    clones.effort + walks <= walkBudget
  }

  /// Returns the nodes with which each screen is visible, for screens with `isLookedFor`.
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

  /// Returns the screens that are visible at a node.
  private func screens(at n: Int) -> [Int] { members(of: nodes[n]).map { Int($0) } }

  private func targets(
    of n: Int,
    _ clones: inout Clones,
    _ walks: inout Int
  ) -> Set<Int> {
    let visible = visibleSet(of: n)
    var result: Set<Int> = []
    for steps in stepsToWalk {
      let walk = walk(from: n, visible, &clones, steps)
      walks += walk.effort
      for target in walk.shown.keys { result.formUnion(screens(at: target)) }
    }
    return result
  }

  /// The steps that may lead out: moves, and the effects of volatile changes where gates hold or cover
  /// something.
  private var stepsToWalk: [Clones.Steps] {
    let looks = space.volatileVariables != .always && !tables.requirements.gates.isEmpty
    return looks ? [.moves, .resumeChecks] : [.moves]
  }

  // MARK: Dead ends

  private func findEnds(
    _ known: KnownMoves,
    _ result: inout Stuck,
    _ clones: inout Clones,
    _ walks: inout Int
  ) -> Bool {
    for (screen, nodes) in visibleNodes({ !known.hasMove[$0] }) {
      var leadsOn = false
      for n in nodes where !leadsOn {
        leadsOn = targets(of: n, &clones, &walks).contains { $0 != screen }
        guard isWithinBudget(clones, walks) else { return false }
      }
      if !leadsOn { result.ends.append(ScreenID(screen)) }
    }
    return true
  }

  // MARK: Traps

  private func findTraps(
    _ known: KnownMoves,
    _ result: inout Stuck,
    _ clones: inout Clones,
    _ walks: inout Int
  ) -> Bool {
    let visible = visibleNodes { !known.leadsToEnd[$0] }
    if visible.isEmpty { return true }
    var number: [Int: Int] = [:]
    for (position, (screen, _)) in visible.enumerated() { number[screen] = position }
    var leadsOut = Array(repeating: false, count: visible.count)
    var edges: [(from: UInt32, to: UInt32)] = []
    for (position, (_, nodes)) in visible.enumerated() {
      var found: Set<Int> = []
      for n in nodes {
        found.formUnion(targets(of: n, &clones, &walks))
        guard isWithinBudget(clones, walks) else { return false }
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

  /// Returns the gates that some state asks for, also those that show already or can't be shown.
  private func askedGates() -> Set<Gate> {
    var result: Set<Gate> = []
    let roots = gatesOfRoots()
    for rule in rules.all where rule.isLive && (rule.isAsked || rule.kind == .gate) {
      let to = Int(rule.to)
      if rule.kind == .gate {
        guard let gate = tables.contexts.gate(of: nodes[to].context) else { continue }
        result.insert(identity(ofGate: gate))
      } else {
        result.formUnion(roots[Int(shapes[nodes[to].shape].root)] ?? [])
      }
    }
    return result.union(
      gates(askedBy: observations.askedSteps.filter { !result.contains(identity(ofGate: $0.gate)) })
    )
  }

  /// Returns the gates that these steps ask for, where some state takes them.
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
    for (index, gate) in tables.requirements.gates.enumerated() where gate.presentation == nil {
      guard let number = rootNumbers[gate.target] else { continue }
      result[Int(number), default: []].append(identity(ofGate: index))
    }
    return result
  }

  func identity(ofGate index: Int) -> Gate { tables.requirements.gates[index].identity }
}
