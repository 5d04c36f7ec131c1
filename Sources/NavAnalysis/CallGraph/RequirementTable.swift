import NavGraph

/// The needs of symbols: conjunctions of formulas, as interned lists. First comes the app's, then those of the
/// containers from the outermost in, then the screen's. The table also decides which gate is shown where a list
/// does not hold (docs/language.md, Gates).
struct RequirementTable {
  /// The valuations with which a gate decides.
  struct GateCase: Hashable {
    var holds: Decision
    /// The index of the gate in `gates`.
    var gate: Int
    /// The condition that asks for a presented gate with its current value; nil for a root gate.
    var reason: ConditionID?
    /// The index in `atoms` of the atom that asks for the gate; nil if this is not distinguished.
    var atom: Int?
    /// True if the gate is the last of its chain: its own needs hold. False for gates that are passed over, and
    /// where a chain is too long to follow: the gate is then shown, if at all, with a gate of its own.
    var isLast = true
  }

  /// The valuations with which a gate is asked for and can't be shown.
  struct BlockedGate: Hashable {
    var holds: Decision
    /// The condition that asks for the gate, with its value.
    var asking: GateID
  }

  /// The valuations with which a condition asks for a gate, directly or at the end of a chain of gates.
  private struct ChainRequest {
    var holds: Decision
    var gate: Int
    /// The first gate of the chain.
    var first: GateID
    /// The condition of `gate`.
    var reason: ConditionID
    var atom: Int
  }

  struct Requirement {
    /// The valuations with which everything required holds.
    var holds: Decision
    /// The valuations with which a gate is shown because something required does not hold, as disjoint cases.
    var gateCases: [GateCase]
    /// The valuations with which something required does not hold and no gate decides.
    var refused: Decision
    /// The valuations with which a gate decides and can't be shown: its chain ends without a gate, or is cyclic.
    var blocked: [BlockedGate] = []
    /// The valuations with which something required does not hold and no gate is shown.
    var withoutGate: Decision
    /// The valuations with which a gate is passed over because its own requirements do not hold. It decides if it
    /// is visible already.
    var passed: [GateCase] = []

    /// The gates that may be asked for: those that are shown, and those that decide if they are visible already.
    var asked: [GateCase] { gateCases + passed }
  }

  /// The sets of valuations of a visible screen with certain requirements.
  struct VisibleSets {
    /// The valuations with which everything required holds.
    var holds: Decision
    /// The valuations with which the screen stays visible: everything required holds, or no gate is shown.
    var stays: Decision
    /// The valuations with which the screen stays in its stack: `stays`, and those in which a presented gate is
    /// shown over it.
    var staysInStack: Decision
  }

  /// The empty list of requirements.
  static let none: UInt32 = 0
  /// The empty list of a step that starts over an exempt root.
  static let noneOverExempt: UInt32 = 1
  /// The list item for the app's requirement. A container may have the same formula.
  private static let appItem = UInt32.max - 2
  /// The maximum number of gates that are followed in a chain in which each requires the next.
  static let gateChain = 64

  private let graph: NavigationGraph
  private let space: ConditionSpace
  private let diagrams: DecisionDiagrams
  /// The formula that each screen requires. The screens themselves are too large for frequent access.
  let ofScreens: [FormulaID]
  /// The formula that each container requires, and the destination that it shows first.
  private let ofContainers: [(requires: FormulaID, first: Destination)]
  private let numbers: GateNumbers
  private let exemptions: Exemptions
  private let hasExemptRoots: Bool
  /// True if the app requires anything.
  let hasAppRequirement: Bool
  /// The distinct gates. With exempt roots, each presented gate occurs twice: first as it is over other roots,
  /// then, after all gates, as it is over exempt roots.
  let gates: [Gate]
  /// The gate that is shown over an exempt root instead of each gate.
  private var overExempt: [Int]
  /// The atoms that ask for gates, as far as they were met.
  private(set) var atoms: [RequiredAtom] = []
  private var atomNumbers: [RequiredAtom: Int] = [:]
  private var table = PairTable()
  private var solved: [Requirement?] = []
  private var visible: [VisibleSets?] = []
  private var showing: [ShowingKey: Requirement] = [:]
  /// The requirements of each gate's target, by the kind of root.
  private var needsOfGates: [[(needs: Requirement, asked: [ChainRequest])?]]

  init(_ graph: NavigationGraph, _ space: ConditionSpace) {
    self.graph = graph
    self.space = space
    diagrams = space.diagrams
    ofScreens = graph.screens.map(\.requires)
    ofContainers = graph.containers.map { ($0.requires, $0.firstShown ?? .none) }
    hasAppRequirement = graph.requires != .true
    numbers = GateNumbers(graph)
    exemptions = Exemptions(graph)
    var gates = numbers.gates
    overExempt = Array(gates.indices)
    hasExemptRoots = !exemptions.roots(graph).isEmpty
    for index in overExempt where hasExemptRoots && gates[index].presentation != nil {
      overExempt[index] = gates.count
      overExempt.append(gates.count)
      gates.append(gates[index])
    }
    self.gates = gates
    needsOfGates = Array(repeating: Array(repeating: nil, count: gates.count), count: 2)
    _ = table.intern(.max, .max)
    _ = table.intern(.max, .max - 1)
  }

  /// Returns true if the gate is presented, false if it becomes the root.
  func isPresented(_ gate: Int) -> Bool { gates[gate].presentation != nil }

  /// Returns the index of a condition's gate in `gates`, over a root that is not exempt.
  func index(of gate: GateID) -> Int { numbers.number(of: gate) }

  /// Returns true if the condition may ask for this gate of `gates`.
  func asks(_ condition: ConditionID, for gate: Int) -> Bool {
    let gate = index(of: gate)
    return graph.conditions[Int(condition.index)].gates.indices.contains {
      index(of: GateID(condition, $0)) == gate
    }
  }

  /// Returns the index of the gate, as it is over a root that is not exempt.
  func index(of gate: Int) -> Int {
    isOverExempt(gate) ? overExempt.firstIndex(of: gate) ?? gate : gate
  }

  /// Returns true if the presented gate lies over an exempt root.
  func isOverExempt(_ gate: Int) -> Bool { gate >= numbers.gates.count }

  /// Returns true if the app's requirement applies to nothing in or over the gate's layer.
  func isExempt(_ gate: Int) -> Bool { exemptions.contains(gates[gate]) }

  // MARK: The requirement of the app

  /// The empty lists, one for each kind of root.
  var starts: [UInt32] { hasExemptRoots ? [Self.none, Self.noneOverExempt] : [Self.none] }

  /// Returns true if the list is empty.
  static func isNothing(_ id: UInt32) -> Bool { id <= noneOverExempt }

  /// Returns the start of a list of requirements: with or without the app's requirement.
  ///
  /// - Parameter isOverExempt: True if the step starts over an exempt root, where its gates are shown.
  mutating func appRequirement(isNeeded: Bool, askedOverExempt isOverExempt: Bool) -> UInt32 {
    let start = isOverExempt ? Self.noneOverExempt : Self.none
    guard isNeeded, hasAppRequirement else { return start }
    return UInt32(truncatingIfNeeded: table.intern(start, Self.appItem))
  }

  /// Returns true if the app's requirement applies to the destinations outside exempt places. It applies to all
  /// but the splash.
  func mayNeedAppRequirement(_ destinations: [Destination]) -> Bool {
    destinations.contains { destination in
      graph.shownFirst(in: destination).map { $0 != graph.launch.splash } ?? false
    }
  }

  /// Returns the list with another start.
  mutating func needs(_ id: UInt32, after appRequirement: UInt32) -> UInt32 {
    guard hasAppRequirement else { return id }
    var items: [UInt32] = []
    var rest = id
    while !Self.isNothing(rest) {
      let (outer, item) = table[Int(rest)]
      if item != Self.appItem { items.append(item) }
      rest = outer
    }
    return items.reversed().reduce(appRequirement) {
      UInt32(truncatingIfNeeded: table.intern($0, $1))
    }
  }

  // MARK: Building lists

  /// Returns the list `outer` with `formula` appended.
  mutating func append(_ formula: FormulaID, to outer: UInt32) -> UInt32 {
    if formula == .true { return outer }
    return UInt32(truncatingIfNeeded: table.intern(outer, formula.index))
  }

  /// Returns the list `outer` with the requirements of a fresh `destination` appended (docs/language.md, What a
  /// step requires).
  mutating func needs(of destination: Destination, after outer: UInt32 = none) -> UInt32 {
    var result = outer
    var current = destination
    // Tabs contain navigation containers or screens; navigation containers contain screens.
    for _ in 0..<3 {
      switch current.kind {
      case .screen(let screen): return append(ofScreens[Int(screen.index)], to: result)
      case .container(let container):
        let declared = ofContainers[Int(container.index)]
        result = append(declared.requires, to: result)
        current = declared.first
      case nil: return result
      }
    }
    return result
  }

  /// Returns the requirements of a step of several verbs (docs/language.md, Several verbs in one step), without
  /// and with those of the tab that it selects; the latter is nil if the tab requires nothing.
  mutating func needs(
    ofSeveralVerbs id: TransitionID,
    after appRequirement: UInt32
  ) -> (alone: UInt32, withTab: UInt32?) {
    let target = graph[id].shownTargets.first ?? .none
    let alone = needs(of: target, after: appRequirement)
    guard let tab = graph.tab(requiredBy: id) else { return (alone, nil) }
    let outer = append(graph.requires(tab), to: appRequirement)
    return (alone, needs(of: target, after: outer))
  }

  // MARK: Deciding

  mutating func requirement(_ id: UInt32) -> Requirement {
    if Int(id) < solved.count, let known = solved[Int(id)] { return known }
    let result = decide(id)
    if solved.count < table.count {
      solved += Array(repeating: nil, count: table.count - solved.count)
    }
    solved[Int(id)] = result
    return result
  }

  /// Returns the sets of a visible screen with these requirements.
  mutating func visible(_ id: UInt32) -> VisibleSets {
    if Int(id) < visible.count, let known = visible[Int(id)] { return known }
    let requirement = requirement(id)
    var result = VisibleSets(
      holds: requirement.holds,
      stays: diagrams.or(requirement.holds, requirement.withoutGate),
      staysInStack: .never
    )
    result.staysInStack = result.stays
    for gateCase in requirement.gateCases where isPresented(gateCase.gate) {
      result.staysInStack = diagrams.or(result.staysInStack, gateCase.holds)
    }
    if visible.count < table.count {
      visible += Array(repeating: nil, count: table.count - visible.count)
    }
    visible[Int(id)] = result
    return result
  }

  /// Returns the requirement while some gates are visible already: these require nothing more.
  mutating func requirement(_ id: UInt32, showing gates: [Int]) -> Requirement {
    let alone = requirement(id)
    // A visible gate makes a difference only if it is passed over otherwise.
    guard alone.passed.contains(where: { gates.contains($0.gate) }) else { return alone }
    let key = ShowingKey(needs: id, gates: gates)
    if let known = showing[key] { return known }
    let result = decide(id, showing: gates)
    showing[key] = result
    return result
  }

  private struct ShowingKey: Hashable {
    var needs: UInt32
    var gates: [Int]
  }

  private mutating func decide(_ id: UInt32, showing gates: [Int] = []) -> Requirement {
    let isOverExempt = isAskedOverExempt(id)
    var (result, frontier) = firstGates(formulas(id), isOverExempt)
    // For each gate, the valuations that have reached it. The path of a valuation from gate to gate is unique, so
    // one that reaches a gate again is in a cycle.
    var passed: [Int: Decision] = [:]
    for _ in 0..<RequirementTable.gateChain where !frontier.isEmpty {
      var furthers: [ChainRequest] = []
      for asked in frontier {
        let gate = asked.gate
        let before = passed[gate] ?? .never
        block(asked, diagrams.and(asked.holds, before), &result)
        let fresh = diagrams.difference(asked.holds, before)
        passed[gate] = diagrams.or(before, fresh)
        if gates.contains(gate) {
          add(asked, where: fresh, to: &result.gateCases)
          continue
        }
        let (needs, next) = needs(ofGate: gate, isOverExempt)
        add(asked, where: diagrams.and(fresh, needs.holds), to: &result.gateCases)
        block(asked, diagrams.and(fresh, needs.withoutGate), &result)
        let failing = diagrams.difference(fresh, needs.holds)
        add(asked, where: failing, isLast: false, to: &result.passed)
        for next in next {
          var further = next
          further.holds = diagrams.and(fresh, next.holds)
          further.first = asked.first
          add(further, to: &furthers)
        }
      }
      frontier = furthers
    }
    for cut in frontier { add(cut, where: cut.holds, isLast: false, to: &result.gateCases) }
    return result
  }

  private func block(_ asked: ChainRequest, _ set: Decision, _ result: inout Requirement) {
    guard set.isPossible else { return }
    result.withoutGate = diagrams.or(result.withoutGate, set)
    if let index = result.blocked.firstIndex(where: { $0.asking == asked.first }) {
      result.blocked[index].holds = diagrams.or(result.blocked[index].holds, set)
    } else {
      result.blocked.append(BlockedGate(holds: set, asking: asked.first))
    }
  }

  /// Returns the requirements of a gate's target where the gate is shown, and the gates that they ask for.
  private mutating func needs(
    ofGate gate: Int,
    _ isOverExempt: Bool
  ) -> (needs: Requirement, asked: [ChainRequest]) {
    if let known = needsOfGates[isOverExempt ? 1 : 0][gate] { return known }
    let target = gates[gate].target
    let isExempt = isPresented(gate) ? isExempt(gate) : exemptions.contains(root: target)
    let isNeeded = hasAppRequirement && !isExempt && mayNeedAppRequirement([target])
    let appRequirement = appRequirement(isNeeded: isNeeded, askedOverExempt: isOverExempt)
    let id = needs(of: target, after: appRequirement)
    let needs = firstGates(formulas(id), isOverExempt)
    needsOfGates[isOverExempt ? 1 : 0][gate] = needs
    return needs
  }

  private func isAskedOverExempt(_ id: UInt32) -> Bool {
    var rest = id
    while !Self.isNothing(rest) { rest = table[Int(rest)].0 }
    return rest == Self.noneOverExempt
  }

  private func formulas(_ id: UInt32) -> [FormulaID] {
    var result: [FormulaID] = []
    var rest = id
    while !Self.isNothing(rest) {
      let (outer, item) = table[Int(rest)]
      result.append(item == Self.appItem ? graph.requires : FormulaID(Int(item)))
      rest = outer
    }
    return result.reversed()
  }

  private func add(
    _ asked: ChainRequest,
    where set: Decision,
    isLast: Bool = true,
    to gateCases: inout [GateCase]
  ) {
    guard set.isPossible else { return }
    let reason = isPresented(asked.gate) ? asked.reason : nil
    let index = gateCases.firstIndex {
      $0.gate == asked.gate && $0.reason == reason && $0.atom == asked.atom && $0.isLast == isLast
    }
    if let index {
      gateCases[index].holds = diagrams.or(gateCases[index].holds, set)
    } else {
      let gateCase = GateCase(
        holds: set,
        gate: asked.gate,
        reason: reason,
        atom: asked.atom,
        isLast: isLast
      )
      gateCases.append(gateCase)
    }
  }

  private func add(_ new: ChainRequest, to asked: inout [ChainRequest]) {
    guard new.holds.isPossible else { return }
    let index = asked.firstIndex {
      $0.gate == new.gate && $0.first == new.first && $0.atom == new.atom
    }
    if let index {
      asked[index].holds = diagrams.or(asked[index].holds, new.holds)
    } else {
      asked.append(new)
    }
  }

  /// Returns where the formulas hold and which gates they ask for. The first conjunct that does not hold decides,
  /// by its first false atom that has a gate.
  private mutating func firstGates(
    _ formulas: [FormulaID],
    _ isOverExempt: Bool
  ) -> (Requirement, [ChainRequest]) {
    var result = Requirement(
      holds: space.assumed,
      gateCases: [],
      refused: .never,
      withoutGate: .never
    )
    var asked: [ChainRequest] = []
    for formula in formulas {
      for conjunct in conjuncts(of: graph.formulas[Int(formula.index)]) {
        let holds = space.build(conjunct)
        var failing = diagrams.difference(result.holds, holds)
        result.holds = diagrams.and(result.holds, holds)
        var atoms: [ChainRequest] = []
        conjunct.forEachAtom { condition, atom, isNegated in
          add(atom, of: condition, isNegated: isNegated, to: &atoms)
        }
        for atom in atoms where failing.isPossible {
          var new = atom
          new.holds = diagrams.difference(failing, atom.holds)
          if isOverExempt { new.gate = overExempt[new.gate] }
          add(new, to: &asked)
          failing = diagrams.and(failing, atom.holds)
        }
        result.refused = diagrams.or(result.refused, failing)
        result.withoutGate = result.refused
      }
    }
    return (result, asked)
  }

  private func conjuncts(of formula: Formula) -> [Formula] {
    guard case .and(let operands) = formula else { return [formula] }
    return operands.flatMap(conjuncts)
  }

  /// Adds a request for each gate of the atom's condition that may be shown where the atom is false.
  private mutating func add(
    _ atom: Formula,
    of condition: ConditionID,
    isNegated: Bool,
    to atoms: inout [ChainRequest]
  ) {
    let gates = graph.gates(askedBy: atom, of: condition, isNegated: isNegated)
    guard !gates.isEmpty, let required = RequiredAtom(atom, isNegated: isNegated, graph) else {
      return
    }
    let number = atomNumbers[required] ?? self.atoms.count
    if number == self.atoms.count {
      atomNumbers[required] = number
      self.atoms.append(required)
    }
    for (gate, holds) in gates {
      atoms.append(
        ChainRequest(
          holds: space.build(holds),
          gate: numbers.number(of: gate),
          first: gate,
          reason: gate.condition,
          atom: number
        )
      )
    }
  }
}
