/// The formulas of a spec. Each distinct text is lexed, parsed and checked once. Texts with the same meaning share
/// one formula.
struct FormulaTable {
  /// The distinct formulas; index 0 is `true`.
  private(set) var formulas: [Formula] = [.constant(true)]
  private var idsByFormula: [Formula: FormulaID] = [.constant(true): .true]
  /// The index of the formula with each symbol, or `unread` or `faulty`.
  private var idsBySymbol: [UInt32] = []

  private static let unread = UInt32.max
  private static let faulty = UInt32.max - 1

  /// Returns the formula at `node`: a scalar, or a sequence, which means the conjunction; `.none` means `true`.
  /// Returns nil if it has a fault.
  ///
  /// An invalid text in several places is reported at each, because each must be fixed.
  mutating func formula(
    at node: NodeID,
    _ names: ConditionNames,
    _ sink: inout DiagnosticSink
  ) -> FormulaID? {
    if node == .none { return .true }
    if names.tree.kind(of: node) == .sequence {
      return conjunction(at: node, names, &sink)
    }
    let symbol = Int(names.tree.symbol(of: node).index)
    if symbol < idsBySymbol.count, idsBySymbol[symbol] < Self.faulty {
      return FormulaID(Int(idsBySymbol[symbol]))
    }
    let parsed = parse(node, names, &sink)
    if symbol >= idsBySymbol.count {
      let missing = max(names.tree.symbols.count, symbol + 1) - idsBySymbol.count
      idsBySymbol.append(contentsOf: repeatElement(Self.unread, count: missing))
    }
    idsBySymbol[symbol] = parsed.map { insert($0).index } ?? Self.faulty
    return parsed.map { insert($0) }
  }

  private func parse(
    _ node: NodeID,
    _ names: ConditionNames,
    _ sink: inout DiagnosticSink
  ) -> Formula? {
    let text = FormulaText(node, in: names.tree)
    let before = sink.diagnostics.count
    guard let syntax = FormulaParser.parse(text, &sink) else { return nil }
    let formula = FormulaChecker.check(syntax, of: text, names, &sink)
    withdrawOperators(since: before, &sink)
    return sink.diagnostics.count == before ? formula : nil
  }

  /// Withdraws the fault of `==` in `x == true`, where the fault of the comparison is enough.
  private func withdrawOperators(since start: Int, _ sink: inout DiagnosticSink) {
    let comparisons = sink.diagnostics[start...].filter {
      $0.kind.id == FormulaFaults.boolCompared.id
    }
    guard !comparisons.isEmpty else { return }
    sink.withdraw(since: start) { diagnostic in
      diagnostic.kind.id == FormulaFaults.foreignOperator.id
        && comparisons.contains {
          $0.span.start <= diagnostic.span.start && diagnostic.span.end <= $0.span.end
        }
    }
  }

  private mutating func conjunction(
    at sequence: NodeID,
    _ names: ConditionNames,
    _ sink: inout DiagnosticSink
  ) -> FormulaID? {
    var items: [NodeID] = []
    var item = names.tree.firstChild(of: sequence)
    while item != .none {
      items.append(item)
      item = names.tree.next(after: item)
    }
    return conjunction(of: items, names, &sink)
  }

  /// Returns the conjunction of the formulas at `items`; nil if one has a fault.
  mutating func conjunction(
    of items: [NodeID],
    _ names: ConditionNames,
    _ sink: inout DiagnosticSink
  ) -> FormulaID? {
    var parts: [Formula] = []
    var isWhole = true
    for item in items {
      if let id = formula(at: item, names, &sink) {
        let part = formulas[Int(id.index)]
        if case .and(let inner) = part { parts += inner } else { parts.append(part) }
      } else {
        isWhole = false
      }
    }
    guard isWhole else { return nil }
    switch parts.count {
    case 0: return .true
    case 1: return insert(parts[0])
    default: return insert(.and(parts))
    }
  }

  private mutating func insert(_ formula: Formula) -> FormulaID {
    if let known = idsByFormula[formula] { return known }
    let id = FormulaID(formulas.count)
    formulas.append(formula)
    idsByFormula[formula] = id
    return id
  }
}
