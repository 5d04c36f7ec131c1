import NavGraph

/// The formulas as a table of branches. Each branch tests one condition and has two targets.
///
/// A target is a later row, or one of the two ends. A formula is evaluated by walking forward,
/// without a stack. Equal formulas share their rows.
struct FormulaBranches {
  struct Row {
    var condition: Int
    var value: Int
    var ifSo: Int
    var ifNot: Int
  }

  static let isTrue = -1
  static let isFalse = -2

  /// The first row of each formula, or an end.
  private(set) var starts: [Int] = []
  private(set) var rows: [Row] = []

  init(_ formulas: [Formula]) {
    var known: [Formula: Int] = [:]
    for formula in formulas {
      if let start = known[formula] {
        starts.append(start)
        continue
      }
      var builder = Builder()
      let entry = builder.add(formula, ifSo: Self.isTrue, ifNot: Self.isFalse)
      let base = rows.count
      let count = builder.rows.count
      // The builder adds the rows in reverse.
      func target(_ made: Int) -> Int { made < 0 ? made : base + count - 1 - made }
      starts.append(target(entry))
      known[formula] = target(entry)
      for row in builder.rows.reversed() {
        var placed = row
        placed.ifSo = target(row.ifSo)
        placed.ifNot = target(row.ifNot)
        rows.append(placed)
      }
    }
  }

  private struct Builder {
    var rows: [Row] = []

    /// Adds a formula and returns its first row. The parser bounds the depth of formulas.
    mutating func add(_ formula: Formula, ifSo: Int, ifNot: Int) -> Int {
      switch formula {
      case .constant(let value): return value ? ifSo : ifNot
      case .not(let operand): return add(operand, ifSo: ifNot, ifNot: ifSo)
      case .atom(let condition, let value):
        return add(condition, value, ifSo: ifSo, ifNot: ifNot)
      case .oneOf(let condition, let values):
        return values.reversed().reduce(ifNot) { add(condition, $1, ifSo: ifSo, ifNot: $0) }
      case .and(let operands):
        return operands.reversed().reduce(ifSo) { add($1, ifSo: $0, ifNot: ifNot) }
      case .or(let operands):
        return operands.reversed().reduce(ifNot) { add($1, ifSo: ifSo, ifNot: $0) }
      }
    }

    private mutating func add(
      _ condition: ConditionID,
      _ value: ValueID,
      ifSo: Int,
      ifNot: Int
    ) -> Int {
      rows.append(
        Row(
          condition: Int(condition.index),
          value: Int(value.index),
          ifSo: ifSo,
          ifNot: ifNot
        )
      )
      return rows.count - 1
    }
  }
}
