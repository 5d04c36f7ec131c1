import Testing

@testable import NavEmit
@testable import NavGraph

@Suite struct FormulaBranchesTests {
  /// Evaluates the branches of a formula like the generated code; rows must lead forwards.
  private func decide(_ branches: FormulaBranches, _ formula: Int, _ values: [Int]) -> Bool {
    var row = branches.starts[formula]
    while row >= 0 {
      let branch = branches.rows[row]
      let next = values[branch.condition] == branch.value ? branch.ifSo : branch.ifNot
      #expect(next > row || next < 0)
      row = next
    }
    return row == FormulaBranches.isTrue
  }

  private func holds(_ formula: Formula, _ values: [Int]) -> Bool {
    switch formula {
    case .constant(let value): value
    case .atom(let condition, let value): values[Int(condition.index)] == Int(value.index)
    case .oneOf(let condition, let listed):
      listed.contains(ValueID(values[Int(condition.index)]))
    case .not(let operand): !holds(operand, values)
    case .and(let operands): operands.allSatisfy { holds($0, values) }
    case .or(let operands): operands.contains { holds($0, values) }
    }
  }

  private func random(_ depth: Int, _ generator: inout SystemRandomNumberGenerator) -> Formula {
    let count = depth == 0 ? 3 : 6
    switch Int.random(in: 0..<count, using: &generator) {
    case 0: return .constant(Bool.random(using: &generator))
    case 1:
      let condition = ConditionID(Int.random(in: 0..<3, using: &generator))
      return .atom(condition, ValueID(Int.random(in: 0..<3, using: &generator)))
    case 2:
      let condition = ConditionID(Int.random(in: 0..<3, using: &generator))
      let listed = (0..<3).map { ValueID($0) }.shuffled(using: &generator)
      return .oneOf(condition, Array(listed.prefix(Int.random(in: 2...3, using: &generator))))
    case 3: return .not(random(depth - 1, &generator))
    case let kind:
      let operands = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
        random(depth - 1, &generator)
      }
      return kind == 4 ? .and(operands) : .or(operands)
    }
  }

  @Test func equalFormulasShareTheirRows() {
    let either = Formula.oneOf(ConditionID(0), [ValueID(0), ValueID(2)])
    let branches = FormulaBranches([either, .not(either), either])
    #expect(branches.starts == [0, 2, 0])
    #expect(branches.rows.count == 4)
  }

  @Test func agreesWithTheFormula() {
    var generator = SystemRandomNumberGenerator()
    let formulas = (0..<500).map { _ in random(4, &generator) }
    let branches = FormulaBranches(formulas)
    for (index, formula) in formulas.enumerated() {
      for code in 0..<27 {
        let values = [code % 3, code / 3 % 3, code / 9]
        #expect(
          decide(branches, index, values) == holds(formula, values),
          "\(formula) under \(values)"
        )
      }
    }
  }
}
