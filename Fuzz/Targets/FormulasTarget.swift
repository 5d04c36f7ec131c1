@testable import NavAnalysis
@testable import NavGraph

extension FuzzTarget {
  /// The target for formulas over two Bools, a condition with three values and one with five. The printed formula
  /// and its decision diagram must have the same meaning.
  static let formulas = FuzzTarget(name: "formulas") { input in
    var reading = FormulaReading(input)
    guard let formula = reading.formula else {
      return try hold(!reading.sink.isEmpty, "an invalid formula has no fault")
    }
    let conditions = FormulaReading.conditions
    let text = FormulaPrinter(conditions).text(of: formula)
    guard let again = FormulaReading(Array(text.utf8)).formula else {
      throw FuzzFinding("the printed formula \"\(text)\" has a fault")
    }
    let twice = FormulaPrinter(conditions).text(of: again)
    try hold(text == twice, "\"\(text)\" is printed as \"\(twice)\"")
    var graph = NavigationGraph(app: "Demo", spans: reading.tree.spans)
    graph.conditions = conditions
    graph.formulas.append(formula)
    let space = ConditionSpace(graph)
    let decision = space.decision(FormulaID(1))
    for values in FormulaReading.valuations {
      let expected = formula.holds(values)
      try hold(again.holds(values) == expected, "\"\(text)\" has another meaning in \(values)")
      let point = values.enumerated().reduce(Decision.always) { point, value in
        let atom = space.decision(ConditionID(value.offset), is: ValueID(value.element))
        return space.diagrams.and(point, atom)
      }
      try hold(
        space.diagrams.meet(decision, point) == expected,
        "the diagram of \"\(text)\" is wrong in \(values)"
      )
    }
  }
}

extension Formula {
  /// Returns the truth value of the formula, evaluated directly.
  fileprivate func holds(_ values: [Int]) -> Bool {
    switch self {
    case .constant(let value): value
    case .atom(let condition, let value): values[Int(condition.index)] == Int(value.index)
    case .oneOf(let condition, let few):
      few.contains { Int($0.index) == values[Int(condition.index)] }
    case .not(let operand): !operand.holds(values)
    case .and(let operands): operands.allSatisfy { $0.holds(values) }
    case .or(let operands): operands.contains { $0.holds(values) }
    }
  }
}

/// A text parsed as a quoted formula of a spec.
private struct FormulaReading {
  static let conditions = [
    condition("a", ["false", "true"], isNamed: false),
    condition("b", ["false", "true"], isNamed: false),
    condition("plan", ["free", "pro", "team"], isNamed: true),
    condition("step", ["one", "two", "three", "four", "five"], isNamed: true),
  ]

  /// All valuations, as indices of values.
  static let valuations = conditions.reduce([[]]) { valuations, condition in
    valuations.flatMap { head in condition.values.indices.map { head + [$0] } }
  }

  private static func condition(_ name: String, _ values: [String], isNamed: Bool) -> Condition {
    Condition(name: name, kind: .supplied, values: values, hasNamedValues: isNamed, origin: .none)
  }

  let tree = LocatedTree()
  private(set) var sink = DiagnosticSink()
  private(set) var formula: Formula?

  init(_ text: [UInt8]) {
    var contents = text
    var names: [(name: String, range: Range<Int>)] = []
    for condition in Self.conditions {
      contents += " ".utf8
      names.append((condition.name, contents.count..<contents.count + condition.name.utf8.count))
      contents += condition.name.utf8
    }
    let file = SourceFile(path: "app.nav.yaml", contents: contents)
    _ = tree.begin(file)
    let conditions = zip(Self.conditions, names).map { condition, name in
      var condition = condition
      condition.origin = append(name.range, of: file)
      return condition
    }
    let values = conditions.map { $0.values.map { tree.symbols.intern($0) } }
    let known = ConditionNames(conditions, values: values, tree: tree)
    let node = append(0..<text.count, of: file)
    var table = FormulaTable()
    formula = table.formula(at: node, known, &sink).map { table.formulas[Int($0.index)] }
  }

  private func append(_ range: Range<Int>, of file: SourceFile) -> NodeID {
    let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[range])
    let symbol = tree.symbols.intern(bytes, lasting: { bytes })
    return tree.append(
      .init(payload: NodeKind.plain.rawValue << 29 | symbol.index, next: 0),
      from: UInt32(range.lowerBound),
      to: UInt32(range.upperBound)
    )
  }
}
