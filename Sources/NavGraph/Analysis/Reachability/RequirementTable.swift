/// Conjunctions of formulas that something needs, the outermost container's first, as interned
/// lists; and which gate decides where they do not hold (LANGUAGE §7, Gates).
struct RequirementTable {
  /// Where a gate decides.
  struct Part {
    var holds: Decision
    /// The index of the gate, in `gates`.
    var gate: Int
    /// The gate that was asked for first, where the chain begins.
    var first: Int
    /// Whether the gate has what it needs itself. Else, far along a chain of gates, that was not
    /// looked at: it shows, if at all, with a gate of its own.
    var isLast = true
  }

  struct Requirement {
    /// Where nothing is wanting.
    var holds: Decision
    /// Where something is, and a gate is shown. Disjoint.
    var parts: [Part]
    /// Where something is, and no gate decides.
    var refused: Decision
    /// Where one does and can't be shown: the chain that it begins ends in nothing, or goes round.
    var blocked: [Part] = []
    /// Where something is wanting, and no gate is shown.
    var stuck: Decision
    /// Where a gate is passed over for lack of what it needs; it would do if it showed already.
    var passed: [Part] = []
  }

  /// Needing nothing.
  static let none: UInt32 = 0

  private let graph: NavGraph
  private let space: ConditionSpace
  private let diagrams: DecisionDiagrams
  /// The distinct gates.
  let gates: [Gate]
  private let gateOfCondition: [Int?]
  /// For each gate the first condition that has it.
  private(set) var conditionOfGate: [ConditionID] = []
  private var table = PairTable()
  private var solved: [Requirement?] = []
  private var showing: [ShowingKey: Requirement] = [:]
  /// By gate, what its target needs.
  private var needsOfGates: [Requirement?]

  init(_ graph: NavGraph, _ space: ConditionSpace) {
    self.graph = graph
    self.space = space
    diagrams = space.diagrams
    var gates: [Gate] = []
    var known: [Gate: Int] = [:]
    var conditionOfGate: [ConditionID] = []
    gateOfCondition = graph.conditions.enumerated().map { number, condition in
      guard let gate = condition.gate else { return nil }
      var key = gate
      key.origin = .none
      let index = known[key] ?? gates.count
      if index == gates.count {
        gates.append(gate)
        conditionOfGate.append(ConditionID(number))
      }
      known[key] = index
      return index
    }
    self.gates = gates
    self.conditionOfGate = conditionOfGate
    needsOfGates = Array(repeating: nil, count: gates.count)
    _ = table.intern(.max, .max)
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
      case .screen(let screen): return append(graph.screens[Int(screen.index)].requires, to: result)
      case .container(let container):
        let declared = graph.containers[Int(container.index)]
        result = append(declared.requires, to: result)
        if case .nav(let root) = declared.kind {
          current = Destination(root)
        } else {
          current = graph.firstTab(of: container) ?? .none
        }
      case nil: return result
      }
    }
    return result
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
    let asked = firstGates(formulas(id))
    var result = asked
    result.parts = []
    // For each gate the valuations that have come to it. Each goes one way from gate to gate, so one
    // that comes again goes round.
    var passed: [Int: Decision] = [:]
    var pending = asked.parts
    for _ in 0..<Bounds.gateChain where !pending.isEmpty {
      var further: [Part] = []
      for part in pending {
        let before = passed[part.gate] ?? .never
        block(part, diagrams.and(part.holds, before), &result)
        let fresh = diagrams.difference(part.holds, before)
        passed[part.gate] = diagrams.or(before, fresh)
        if gates.contains(part.gate) {
          add(part, where: fresh, to: &result.parts)
          continue
        }
        let needs = needs(ofGate: part.gate)
        add(part, where: diagrams.and(fresh, needs.holds), to: &result.parts)
        block(part, diagrams.and(fresh, needs.stuck), &result)
        var lacking = part
        lacking.isLast = false
        add(lacking, where: diagrams.difference(fresh, needs.holds), to: &result.passed)
        for next in needs.parts {
          let chained = Part(holds: .always, gate: next.gate, first: part.first)
          add(chained, where: diagrams.and(fresh, next.holds), to: &further)
        }
      }
      pending = further
    }
    for part in pending {
      var cut = part
      cut.isLast = false
      add(cut, where: part.holds, to: &result.parts)
    }
    return result
  }

  private func block(_ part: Part, _ set: Decision, _ result: inout Requirement) {
    result.stuck = diagrams.or(result.stuck, set)
    add(Part(holds: .always, gate: part.first, first: part.first), where: set, to: &result.blocked)
  }

  private mutating func needs(ofGate gate: Int) -> Requirement {
    if let known = needsOfGates[gate] { return known }
    let id = needs(of: gates[gate].target)
    let needs = firstGates(formulas(id))
    needsOfGates[gate] = needs
    return needs
  }

  private func formulas(_ id: UInt32) -> [FormulaID] {
    var result: [FormulaID] = []
    var rest = id
    while rest != Self.none {
      let (outer, formula) = table[Int(rest)]
      result.append(FormulaID(Int(formula)))
      rest = outer
    }
    return result.reversed()
  }

  private func add(_ part: Part, where set: Decision, to parts: inout [Part]) {
    guard set.isPossible else { return }
    let index = parts.firstIndex {
      $0.gate == part.gate && $0.first == part.first && $0.isLast == part.isLast
    }
    if let index {
      parts[index].holds = diagrams.or(parts[index].holds, set)
    } else {
      parts.append(part)
      parts[parts.count - 1].holds = set
    }
  }

  /// The first conjunct that does not hold decides, by its first atom that is false and has a gate.
  private func firstGates(_ formulas: [FormulaID]) -> Requirement {
    var result = Requirement(holds: space.assumed, parts: [], refused: .never, stuck: .never)
    for formula in formulas {
      for conjunct in conjuncts(of: graph.formulas[Int(formula.index)]) {
        let holds = space.build(conjunct)
        var failing = diagrams.difference(result.holds, holds)
        result.holds = diagrams.and(result.holds, holds)
        var atoms: [(Decision, Int)] = []
        collectAtoms(conjunct, isNegated: false, &atoms)
        for (atom, gate) in atoms where failing.isPossible {
          let part = Part(holds: .always, gate: gate, first: gate)
          add(part, where: diagrams.difference(failing, atom), to: &result.parts)
          failing = diagrams.and(failing, atom)
        }
        result.refused = diagrams.or(result.refused, failing)
        result.stuck = result.refused
      }
    }
    return result
  }

  private func conjuncts(of formula: Formula) -> [Formula] {
    guard case .and(let operands) = formula else { return [formula] }
    return operands.flatMap(conjuncts)
  }

  /// The atoms that have gates, in the order written, as they are wanted; a Bool only where it is
  /// wanted true.
  private func collectAtoms(
    _ formula: Formula,
    isNegated: Bool,
    _ atoms: inout [(Decision, Int)]
  ) {
    switch formula {
    case .constant: break
    case .atom(let condition, let value):
      guard let gate = gateOfCondition[Int(condition.index)] else { return }
      let isWantedTrue = (value == .true) != isNegated
      guard graph.conditions[Int(condition.index)].hasNamedValues || isWantedTrue else { return }
      let atom = space.decision(condition, is: value)
      atoms.append((isNegated ? diagrams.not(atom) : atom, gate))
    case .not(let operand): collectAtoms(operand, isNegated: !isNegated, &atoms)
    case .and(let operands), .or(let operands):
      for operand in operands { collectAtoms(operand, isNegated: isNegated, &atoms) }
    }
  }
}
