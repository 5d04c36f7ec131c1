import Testing

@testable import NavGraph

/// Parses formulas over Boolean conditions `a` and `b`, and `plan` with the values free, pro and
/// team.
private struct Formulas {
  let tree = LocatedTree()
  private(set) var names: ConditionNames
  private(set) var table = FormulaTable()
  private(set) var sink = DiagnosticSink()
  private let text: String
  private var offset = 0

  /// Puts the declarations and the text into one file.
  init(_ text: String) {
    let head = "a b plan free pro team false true "
    self.text = text
    let file = SourceFile(path: "a.nav.yaml", text: head + text)
    _ = tree.begin(file)
    var nodes: [String: NodeID] = [:]
    var start = 0
    for word in head.split(separator: " ") {
      nodes[String(word)] = Self.append(start..<start + word.utf8.count, to: tree, file)
      start += word.utf8.count + 1
    }
    offset = start
    func condition(_ name: String, _ values: [String], isNamed: Bool) -> Condition {
      Condition(
        name: name,
        kind: .supplied,
        values: values,
        hasNamedValues: isNamed,
        origin: nodes[name] ?? .none
      )
    }
    let conditions = [
      condition("a", ["false", "true"], isNamed: false),
      condition("b", ["false", "true"], isNamed: false),
      condition("plan", ["free", "pro", "team"], isNamed: true),
    ]
    let table = tree.symbols
    let symbols = conditions.map { $0.values.map { table.intern($0) } }
    names = ConditionNames(conditions, values: symbols, tree: tree)
  }

  private static func append(_ range: Range<Int>, to tree: LocatedTree, _ file: SourceFile)
    -> NodeID
  {
    let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[range])
    let symbol = tree.symbols.intern(bytes, lasting: { bytes })
    return tree.append(
      .init(payload: NodeKind.plain.rawValue << 29 | symbol.index, next: 0),
      from: UInt32(range.lowerBound),
      to: UInt32(range.upperBound)
    )
  }

  mutating func read() -> Formula? {
    let node = Self.append(offset..<offset + text.utf8.count, to: tree, tree.files[0])
    return table.formula(at: node, names, &sink).map { table.formulas[Int($0.index)] }
  }

  /// The diagnostics so far, as `id "underlined text"`.
  var faults: [String] {
    sink.diagnostics.map { diagnostic in
      let bytes = tree.files[0].bytes[Int(diagnostic.span.start)..<Int(diagnostic.span.end)]
      return "\(diagnostic.kind.id) \"\(String(decoding: bytes, as: UTF8.self))\""
    }
  }
}

private func meaning(_ text: String) -> Formula? {
  var formulas = Formulas(text)
  let formula = formulas.read()
  #expect(formulas.faults == [])
  return formula
}

private func faults(_ text: String) -> [String] {
  var formulas = Formulas(text)
  #expect(formulas.read() == nil)
  return formulas.faults
}

private let a = Formula.atom(ConditionID(0), .true)
private let b = Formula.atom(ConditionID(1), .true)
private let free = Formula.atom(ConditionID(2), ValueID(0))
private let pro = Formula.atom(ConditionID(2), ValueID(1))

@Suite struct FormulaTests {
  @Test func precedence() {
    #expect(meaning("a or b and not a") == .or([a, .and([b, .not(a)])]))
    #expect(meaning("not a and b") == .and([.not(a), b]))
    #expect(meaning("not (a or b)") == .not(.or([a, b])))
    #expect(meaning("not plan is pro") == .not(pro))
    #expect(meaning("true") == .constant(true))
    #expect(meaning("false or a") == .or([.constant(false), a]))
  }

  @Test func flattening() {
    #expect(meaning("a and (b and (a and b))") == .and([a, b, a, b]))
    #expect(meaning("a or (b or a)") == .or([a, b, a]))
    #expect(meaning("not not a") == a)
    #expect(meaning("not not not a") == .not(a))
  }

  @Test func values() {
    let listed = Formula.oneOf(ConditionID(2), [ValueID(0), ValueID(1)])
    #expect(meaning("plan is free") == free)
    #expect(meaning("plan is free|pro") == listed)
    #expect(meaning("plan is free | pro") == listed)
    #expect(meaning("plan is not free|pro and a") == .and([.not(listed), a]))
  }

  /// Listed values form one atom; alternatives that are written out stay separate.
  @Test func listedValuesAreOneAtom() {
    #expect(meaning("plan is free or plan is pro") == .or([free, pro]))
    let listed = Formula.oneOf(ConditionID(2), [ValueID(1), ValueID(0)])
    #expect(meaning("a or plan is pro|free") == .or([a, listed]))
  }

  @Test func syntaxFaults() {
    #expect(faults("") == ["formula-syntax \"\""])
    #expect(faults("a and") == ["formula-syntax \"\""])
    #expect(faults("a b") == ["formula-syntax \"b\""])
    #expect(faults("(a or b") == ["formula-syntax \"\""])
    #expect(faults("a)") == ["formula-syntax \")\""])
    #expect(faults("a | b") == ["formula-syntax \"|\""])
    #expect(faults("plan is [free, pro]") == ["formula-syntax \"[\""])
    #expect(faults("plan is") == ["formula-syntax \"\""])
    #expect(faults("a; b") == ["formula-syntax \";\""])
  }

  @Test func foreignOperators() {
    #expect(
      faults("!a && b || plan == pro")
        == [
          "foreign-operator \"!\"", "foreign-operator \"&&\"", "foreign-operator \"||\"",
          "foreign-operator \"==\"",
        ]
    )
    #expect(faults("plan != pro") == ["foreign-operator \"!=\""])
    #expect(faults("a AND Not b") == ["foreign-operator \"AND\"", "foreign-operator \"Not\""])
  }

  @Test func nameFaults() {
    #expect(faults("c or d") == ["unknown-condition \"c\"", "unknown-condition \"d\""])
    #expect(faults("plan is gold|pro") == ["unknown-value \"gold\""])
    #expect(faults("plan") == ["values-used-bare \"plan\""])
    #expect(faults("not a is true") == ["bool-compared \"a is true\""])
    #expect(faults("plan is free or pro") == ["unknown-condition \"pro\""])
  }

  @Test func depth() {
    let nested = { (n: Int) in
      String(repeating: "(", count: n) + "a" + String(repeating: ")", count: n)
    }
    #expect(meaning(nested(64)) == a)
    #expect(faults(nested(65)) == ["formula-too-deep \"(\""])
    #expect(faults(String(repeating: "(", count: 100_000)).count == 1)
    #expect(meaning(String(repeating: "not ", count: 100_001) + "a") == .not(a))
  }

  @Test func equalTextsAreReadOnce() {
    var formulas = Formulas("a and b")
    _ = formulas.read()
    _ = formulas.read()
    #expect(formulas.table.formulas == [.constant(true), .and([a, b])])
  }

  @Test func faultyTextIsReportedAtEachPlace() {
    var formulas = Formulas("a and c")
    _ = formulas.read()
    _ = formulas.read()
    #expect(formulas.faults == ["unknown-condition \"c\"", "unknown-condition \"c\""])
  }
}
