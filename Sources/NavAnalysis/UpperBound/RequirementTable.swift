import NavGraph

/// Conjunctions of formulas that something needs, the outermost container's first, as interned
/// lists; and which gate decides where they do not hold (LANGUAGE §7, Gates).
struct RequirementTable {
  /// Where a gate decides.
  struct Part: Hashable {
    var holds: Decision
    /// The index of the gate, in `gates`.
    var gate: Int
    /// The condition that asks for it, with the value that this has; nil of a root gate.
    var reason: ConditionID?
    /// The atom that asks for it, in `atoms`; nil if that is not told apart.
    var atom: Int?
    /// Whether the gate has what it needs itself. Else, far along a chain of gates, that was not
    /// looked at: it shows, if at all, with a gate of its own.
    var isLast = true
  }

  /// Where a gate is asked for and can't be shown.
  struct Blocked: Hashable {
    var holds: Decision
    /// The condition that asks for it, with the value that it has.
    var asking: GateID
  }

  /// Where a condition asks for a gate, by itself or by a chain that it begins.
  private struct Asked {
    var holds: Decision
    var gate: Int
    var first: GateID
    /// The condition of that gate.
    var reason: ConditionID
    var atom: Int
  }

  struct Requirement {
    /// Where nothing is wanting.
    var holds: Decision
    /// Where something is, and a gate is shown. Disjoint.
    var parts: [Part]
    /// Where something is, and no gate decides.
    var refused: Decision
    /// Where one does and can't be shown: the chain that it begins ends in nothing, or goes round.
    var blocked: [Blocked] = []
    /// Where something is wanting, and no gate is shown.
    var stuck: Decision
    /// Where a gate is passed over for lack of what it needs; it would do if it showed already.
    var passed: [Part] = []

    /// The gates that may be asked for: that are shown, or do if they show already.
    var asked: [Part] { parts + passed }
  }

  /// What becomes of something that is visible.
  struct Visible {
    /// Where nothing is wanting.
    var holds: Decision
    /// Where it stays so: nothing is wanting, or no gate is shown.
    var stays: Decision
    /// The same, and where a presented gate comes over it.
    var lasts: Decision
  }

  /// Needing nothing.
  static let none: UInt32 = 0
  /// The same, asked for over a root that is exempt from what the app requires.
  static let noneOverExempt: UInt32 = 1
  /// What the app requires, as an item of a list: a container may require the same.
  private static let itemOfApp = UInt32.max - 2
  /// How far a chain of gates, each of which needs the next, is gone along at once.
  static let gateChain = 64

  private let graph: NavigationGraph
  private let space: ConditionSpace
  private let diagrams: DecisionDiagrams
  /// By screen what it requires itself; screens are too large to be looked at so often.
  let ofScreens: [FormulaID]
  /// By container what it requires itself, and what it shows first.
  private let ofContainers: [(requires: FormulaID, first: Destination)]
  private let numbers: GateNumbers
  private let exemptions: Exemptions
  private let hasExemptRoots: Bool
  /// Whether the app requires anything.
  let hasOfApp: Bool
  /// The distinct gates, those that are presented once for each kind of root that they may lie over: first
  /// all over others, then those over what is exempt from what the app requires.
  let gates: [Gate]
  /// By gate, the one that is shown instead over an exempt root.
  private var overExempt: [Int]
  /// The atoms that ask for gates, as far as they were come to.
  private(set) var atoms: [WantedAtom] = []
  private var atomNumbers: [WantedAtom: Int] = [:]
  private var table = PairTable()
  private var solved: [Requirement?] = []
  private var visible: [Visible?] = []
  private var showing: [ShowingKey: Requirement] = [:]
  /// By kind of root and gate, what its target needs.
  private var needsOfGates: [[(needs: Requirement, asked: [Asked])?]]

  init(_ graph: NavigationGraph, _ space: ConditionSpace) {
    self.graph = graph
    self.space = space
    diagrams = space.diagrams
    ofScreens = graph.screens.map(\.requires)
    ofContainers = graph.containers.indices.map { index in
      let container = ContainerID(index)
      guard case .nav(let root) = graph.containers[index].kind else {
        return (graph.containers[index].requires, graph.firstTab(of: container) ?? .none)
      }
      return (graph.containers[index].requires, Destination(root))
    }
    hasOfApp = graph.requires != .true
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

  /// Whether the gate with this index in `gates` is presented, and does not become the root.
  func isPresented(_ gate: Int) -> Bool { gates[gate].presentation != nil }

  /// The index of a condition's gate in `gates`, over whatever root.
  func index(of gate: GateID) -> Int { numbers.number(of: gate) }

  /// The index of the gate, over whatever root.
  func index(of gate: Int) -> Int {
    isOverExempt(gate) ? overExempt.firstIndex(of: gate) ?? gate : gate
  }

  /// Whether the presented gate lies over a root that is exempt from what the app requires.
  func isOverExempt(_ gate: Int) -> Bool { gate >= numbers.gates.count }

  /// Whether nothing in or over the gate's layer needs what the app requires.
  func isExempt(_ gate: Int) -> Bool { exemptions.contains(gates[gate]) }

  // MARK: What the app requires

  /// What lists begin with that need nothing, one for each kind of root that may be.
  var starts: [UInt32] { hasExemptRoots ? [Self.none, Self.noneOverExempt] : [Self.none] }

  /// Whether nothing is needed.
  static func isNothing(_ id: UInt32) -> Bool { id <= noneOverExempt }

  /// What the app requires, alone or nothing of it: a list of needs begins with that.
  ///
  /// - Parameter isOverExempt: whether it is asked for over an exempt root; where gates are shown then.
  mutating func ofApp(isNeeded: Bool, askedOverExempt isOverExempt: Bool) -> UInt32 {
    let start = isOverExempt ? Self.noneOverExempt : Self.none
    guard isNeeded, hasOfApp else { return start }
    return UInt32(truncatingIfNeeded: table.intern(start, Self.itemOfApp))
  }

  /// Whether what is brought needs what the app requires where that is no exempt place: all but the splash.
  func mayNeedApp(_ brought: [Destination]) -> Bool {
    brought.contains { destination in
      graph.shownFirst(in: destination).map { $0 != graph.launch.splash } ?? false
    }
  }

  /// The same needs, but for what the app requires.
  mutating func needs(_ id: UInt32, after ofApp: UInt32) -> UInt32 {
    guard hasOfApp else { return id }
    var items: [UInt32] = []
    var rest = id
    while !Self.isNothing(rest) {
      let (outer, item) = table[Int(rest)]
      if item != Self.itemOfApp { items.append(item) }
      rest = outer
    }
    return items.reversed().reduce(ofApp) { UInt32(truncatingIfNeeded: table.intern($0, $1)) }
  }

  // MARK: Building lists

  /// `outer`, then `formula`.
  mutating func append(_ formula: FormulaID, to outer: UInt32) -> UInt32 {
    if formula == .true { return outer }
    return UInt32(truncatingIfNeeded: table.intern(outer, formula.index))
  }

  /// What a fresh `destination` needs (LANGUAGE §7, What is needed), after `outer`.
  mutating func needs(of destination: Destination, after outer: UInt32 = none) -> UInt32 {
    var result = outer
    var current = destination
    // Tabs hold navs or screens, navs hold screens.
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

  /// What a step of several verbs needs (LANGUAGE-2 §1), by itself and where it will find the tab that it
  /// selects; nil if that requires nothing.
  mutating func needs(
    ofSeveral id: TransitionID,
    after ofApp: UInt32
  ) -> (alone: UInt32, withTab: UInt32?) {
    let brought = graph[id].brought.first ?? .none
    let alone = needs(of: brought, after: ofApp)
    guard let tab = graph.tab(requiredBy: id) else { return (alone, nil) }
    let outer = append(graph.requires(tab), to: ofApp)
    return (alone, needs(of: brought, after: outer))
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

  /// The sets of something visible with these needs.
  mutating func visible(_ id: UInt32) -> Visible {
    if Int(id) < visible.count, let known = visible[Int(id)] { return known }
    let requirement = requirement(id)
    var result = Visible(
      holds: requirement.holds,
      stays: diagrams.or(requirement.holds, requirement.stuck),
      lasts: .never
    )
    result.lasts = result.stays
    for part in requirement.parts where isPresented(part.gate) {
      result.lasts = diagrams.or(result.lasts, part.holds)
    }
    if visible.count < table.count {
      visible += Array(repeating: nil, count: table.count - visible.count)
    }
    visible[Int(id)] = result
    return result
  }

  /// The same while gates show already: these need nothing more.
  mutating func requirement(_ id: UInt32, showing gates: [Int]) -> Requirement {
    let alone = requirement(id)
    // Only a gate that is passed over for what it needs could be taken after all.
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
    var (result, pending) = firstGates(formulas(id), isOverExempt)
    // For each gate the valuations that have come to it. Each goes one way from gate to gate, so one
    // that comes again goes round.
    var passed: [Int: Decision] = [:]
    for _ in 0..<RequirementTable.gateChain where !pending.isEmpty {
      var furthers: [Asked] = []
      for asked in pending {
        let gate = asked.gate
        let before = passed[gate] ?? .never
        block(asked, diagrams.and(asked.holds, before), &result)
        let fresh = diagrams.difference(asked.holds, before)
        passed[gate] = diagrams.or(before, fresh)
        if gates.contains(gate) {
          add(asked, where: fresh, to: &result.parts)
          continue
        }
        let (needs, next) = needs(ofGate: gate, isOverExempt)
        add(asked, where: diagrams.and(fresh, needs.holds), to: &result.parts)
        block(asked, diagrams.and(fresh, needs.stuck), &result)
        let lacking = diagrams.difference(fresh, needs.holds)
        add(asked, where: lacking, isLast: false, to: &result.passed)
        for next in next {
          var further = next
          further.holds = diagrams.and(fresh, next.holds)
          further.first = asked.first
          add(further, to: &furthers)
        }
      }
      pending = furthers
    }
    for cut in pending { add(cut, where: cut.holds, isLast: false, to: &result.parts) }
    return result
  }

  private func block(_ asked: Asked, _ set: Decision, _ result: inout Requirement) {
    guard set.isPossible else { return }
    result.stuck = diagrams.or(result.stuck, set)
    if let index = result.blocked.firstIndex(where: { $0.asking == asked.first }) {
      result.blocked[index].holds = diagrams.or(result.blocked[index].holds, set)
    } else {
      result.blocked.append(Blocked(holds: set, asking: asked.first))
    }
  }

  /// What a gate needs where it is asked for: as it will be there.
  private mutating func needs(
    ofGate gate: Int,
    _ isOverExempt: Bool
  ) -> (needs: Requirement, asked: [Asked]) {
    if let known = needsOfGates[isOverExempt ? 1 : 0][gate] { return known }
    let target = gates[gate].target
    let isExempt = isPresented(gate) ? isExempt(gate) : exemptions.contains(root: target)
    let isNeeded = hasOfApp && !isExempt && mayNeedApp([target])
    let ofApp = ofApp(isNeeded: isNeeded, askedOverExempt: isOverExempt)
    let id = needs(of: target, after: ofApp)
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
      result.append(item == Self.itemOfApp ? graph.requires : FormulaID(Int(item)))
      rest = outer
    }
    return result.reversed()
  }

  private func add(
    _ asked: Asked,
    where set: Decision,
    isLast: Bool = true,
    to parts: inout [Part]
  ) {
    guard set.isPossible else { return }
    let reason = isPresented(asked.gate) ? asked.reason : nil
    let index = parts.firstIndex {
      $0.gate == asked.gate && $0.reason == reason && $0.atom == asked.atom && $0.isLast == isLast
    }
    if let index {
      parts[index].holds = diagrams.or(parts[index].holds, set)
    } else {
      let part = Part(
        holds: set,
        gate: asked.gate,
        reason: reason,
        atom: asked.atom,
        isLast: isLast
      )
      parts.append(part)
    }
  }

  private func add(_ new: Asked, to asked: inout [Asked]) {
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

  /// The first conjunct that does not hold decides, by its first atom that is false and has a gate.
  private mutating func firstGates(
    _ formulas: [FormulaID],
    _ isOverExempt: Bool
  ) -> (Requirement, [Asked]) {
    var result = Requirement(holds: space.assumed, parts: [], refused: .never, stuck: .never)
    var asked: [Asked] = []
    for formula in formulas {
      for conjunct in conjuncts(of: graph.formulas[Int(formula.index)]) {
        let holds = space.build(conjunct)
        var failing = diagrams.difference(result.holds, holds)
        result.holds = diagrams.and(result.holds, holds)
        var atoms: [Asked] = []
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
        result.stuck = result.refused
      }
    }
    return (result, asked)
  }

  private func conjuncts(of formula: Formula) -> [Formula] {
    guard case .and(let operands) = formula else { return [formula] }
    return operands.flatMap(conjuncts)
  }

  /// Adds an atom for each gate of its condition that may be shown where it is false.
  private mutating func add(
    _ atom: Formula,
    of condition: ConditionID,
    isNegated: Bool,
    to atoms: inout [Asked]
  ) {
    let gates = graph.gates(askedBy: atom, of: condition, isNegated: isNegated)
    guard !gates.isEmpty, let wanted = WantedAtom(atom, isNegated: isNegated, graph) else { return }
    let number = atomNumbers[wanted] ?? self.atoms.count
    if number == self.atoms.count {
      atomNumbers[wanted] = number
      self.atoms.append(wanted)
    }
    for (gate, holds) in gates {
      atoms.append(
        Asked(
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
