/// The `requires` formulas as conjuncts and atoms, from which the router finds the gate that decides
/// (docs/language.md, Gates): that of the first atom with a gate that doesn't hold, in the first conjunct that
/// doesn't hold.
package struct Requirements {
  package struct Atom {
    /// The atom as required, with `not` pushed inward; also true where its gate isn't needed.
    package var formula: Formula
    package var condition: ConditionID
    /// The index of the gate.
    package var gate: Int
  }

  package struct Conjunct {
    package var formula: Formula
    /// The indices of the atoms that have a gate.
    package var atoms: Range<Int>
  }

  /// The start of each formula's conjuncts, and the end of all. Only required formulas have conjuncts.
  package private(set) var starts: [Int] = []
  package private(set) var conjuncts: [Conjunct] = []
  package private(set) var atoms: [Atom] = []

  package init(_ graph: NavigationGraph) {
    let numbers = GateNumbers(graph)
    var isRequired = Array(repeating: false, count: graph.formulas.count)
    isRequired[Int(graph.requires.index)] = true
    for screen in graph.screens { isRequired[Int(screen.requires.index)] = true }
    for container in graph.containers { isRequired[Int(container.requires.index)] = true }
    for (index, formula) in graph.formulas.enumerated() {
      starts.append(conjuncts.count)
      guard isRequired[index], !numbers.gates.isEmpty else { continue }
      add(conjunctsOf: formula, numbers, graph)
    }
    starts.append(conjuncts.count)
  }

  /// The parser bounds the depth of this recursion.
  private mutating func add(
    conjunctsOf formula: Formula,
    _ numbers: GateNumbers,
    _ graph: NavigationGraph
  ) {
    if case .and(let operands) = formula {
      for operand in operands { add(conjunctsOf: operand, numbers, graph) }
      return
    }
    let start = atoms.count
    add(atomsOf: formula, isNegated: false, numbers, graph)
    conjuncts.append(Conjunct(formula: formula, atoms: start..<atoms.count))
  }

  private mutating func add(
    atomsOf formula: Formula,
    isNegated: Bool,
    _ numbers: GateNumbers,
    _ graph: NavigationGraph
  ) {
    switch formula {
    case .constant: break
    case .atom(let id, _), .oneOf(let id, _):
      for (gate, holds) in graph.gates(askedBy: formula, of: id, isNegated: isNegated) {
        atoms.append(Atom(formula: holds, condition: id, gate: numbers.number(of: gate)))
      }
    case .not(let operand): add(atomsOf: operand, isNegated: !isNegated, numbers, graph)
    case .and(let operands), .or(let operands):
      for operand in operands { add(atomsOf: operand, isNegated: isNegated, numbers, graph) }
    }
  }
}

/// The distinct gates. Gates with the same target, style and lock are one.
package struct GateNumbers {
  package private(set) var gates: [Gate] = []
  /// The numbers of each condition's gates.
  private var numbers: [[Int]] = []

  package init(_ graph: NavigationGraph) {
    var known: [Gate: Int] = [:]
    for condition in graph.conditions {
      numbers.append(
        condition.gates.map(\.gate).map { gate in
          if let number = known[gate.identity] { return number }
          known[gate.identity] = gates.count
          gates.append(gate)
          return gates.count - 1
        }
      )
    }
  }

  package func number(of gate: GateID) -> Int { numbers[Int(gate.condition.index)][gate.index] }
}
