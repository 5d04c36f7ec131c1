/// Conjunctions of formulas that something needs, the outermost container's first, as interned
/// lists; and which gate decides where they do not hold (LANGUAGE §7, Gates).
struct RequirementTable {
  /// Where a gate decides.
  struct Part {
    var holds: Decision
    /// The index of the gate, in `gates`.
    var gate: Int
  }

  struct Requirement {
    /// Where nothing is wanting.
    var holds: Decision
    /// Where something is, and a gate is shown. Disjoint.
    var parts: [Part]
    /// Where something is, and no gate is.
    var stuck: Decision
  }

  /// Needing nothing.
  static let none: UInt32 = 0

  private let graph: NavGraph
  private let space: ConditionSpace
  /// The distinct gates.
  let gates: [Gate]
  private let gateOfCondition: [Int?]
  private var table = PairTable()
  private var solved: [Requirement?] = []

  init(_ graph: NavGraph, _ space: ConditionSpace) {
    self.graph = graph
    self.space = space
    var gates: [Gate] = []
    gateOfCondition = graph.conditions.map { condition in
      guard let gate = condition.gate else { return nil }
      if let known = gates.firstIndex(where: { Self.isSame($0, gate) }) { return known }
      gates.append(gate)
      return gates.count - 1
    }
    self.gates = gates
    _ = table.intern(.max, .max)
  }

  private static func isSame(_ a: Gate, _ b: Gate) -> Bool {
    a.target == b.target && a.presentation == b.presentation
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

  private mutating func decide(_ id: UInt32) -> Requirement {
    let asked = firstGates(formulas(id), within: space.assumed)
    var result = Requirement(holds: asked.holds, parts: [], stuck: asked.stuck)
    for part in asked.parts {
      resolve(part.gate, part.holds, path: [], &result)
    }
    return result
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

  /// Shows `gate`, or, where its own needs do not hold, the gate for them, and so on.
  private mutating func resolve(
    _ gate: Int,
    _ set: Decision,
    path: [Int],
    _ result: inout Requirement
  ) {
    guard !path.contains(gate) else {
      result.stuck = space.diagrams.or(result.stuck, set)
      return
    }
    let id = self.needs(of: gates[gate].target)
    let needs = firstGates(formulas(id), within: set)
    add(Part(holds: needs.holds, gate: gate), to: &result)
    result.stuck = space.diagrams.or(result.stuck, needs.stuck)
    for part in needs.parts {
      resolve(part.gate, part.holds, path: path + [gate], &result)
    }
  }

  private func add(_ part: Part, to result: inout Requirement) {
    guard part.holds.isPossible else { return }
    if let index = result.parts.firstIndex(where: { $0.gate == part.gate }) {
      result.parts[index].holds = space.diagrams.or(result.parts[index].holds, part.holds)
    } else {
      result.parts.append(part)
    }
  }

  /// The first conjunct that does not hold decides, by its first atom that is false and has a gate.
  private func firstGates(_ formulas: [FormulaID], within set: Decision) -> Requirement {
    var result = Requirement(holds: set, parts: [], stuck: .never)
    for formula in formulas {
      for conjunct in conjuncts(of: graph.formulas[Int(formula.index)]) {
        let holds = space.build(conjunct)
        var failing = space.diagrams.difference(result.holds, holds)
        result.holds = space.diagrams.and(result.holds, holds)
        var atoms: [(Decision, Int)] = []
        collectAtoms(conjunct, isNegated: false, &atoms)
        for (atom, gate) in atoms where failing.isPossible {
          add(Part(holds: space.diagrams.difference(failing, atom), gate: gate), to: &result)
          failing = space.diagrams.and(failing, atom)
        }
        result.stuck = space.diagrams.or(result.stuck, failing)
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
      atoms.append((isNegated ? space.diagrams.not(atom) : atom, gate))
    case .not(let operand): collectAtoms(operand, isNegated: !isNegated, &atoms)
    case .and(let operands), .or(let operands):
      for operand in operands { collectAtoms(operand, isNegated: isNegated, &atoms) }
    }
  }
}
