/// A formula over conditions (docs/language.md, Formulas). An atom holds if the condition's value
/// is in `mask`.
indirect enum Formula: Equatable {
  case constant(Bool)
  case atom(Int, mask: UInt32, isNegated: Bool)
  case not(Formula)
  case and([Formula])
  case or([Formula])

  /// Returns the atom of a Boolean condition.
  static func holds(_ condition: Int) -> Formula { .atom(condition, mask: 2, isNegated: false) }

  /// The conditions that the formula reads.
  var conditions: Set<Int> {
    switch self {
    case .constant: []
    case .atom(let c, _, _): [c]
    case .not(let f): f.conditions
    case .and(let fs), .or(let fs): fs.reduce(into: []) { $0.formUnion($1.conditions) }
    }
  }

  /// Returns an equivalent formula with `not` pushed down to the atoms.
  func pushed(_ sizes: [Int], negated: Bool = false) -> Formula {
    switch self {
    case .constant(let b): return .constant(b != negated)
    case .atom(let c, let mask, let isNegated):
      let all = UInt32(1) << UInt32(sizes[c]) &- 1
      return .atom(c, mask: negated != isNegated ? all & ~mask : mask & all, isNegated: false)
    case .not(let f): return f.pushed(sizes, negated: !negated)
    case .and(let fs):
      let parts = fs.map { $0.pushed(sizes, negated: negated) }
      return negated ? .or(parts) : .and(parts)
    case .or(let fs):
      let parts = fs.map { $0.pushed(sizes, negated: negated) }
      return negated ? .and(parts) : .or(parts)
    }
  }

  /// The atoms in the order of the text.
  var atoms: [Atom] {
    switch self {
    case .constant: []
    case .atom(let c, let mask, _): [Atom(condition: c, mask: mask)]
    case .not(let f): f.atoms
    case .and(let fs), .or(let fs): fs.flatMap(\.atoms)
    }
  }

  /// The conjuncts of a formula whose `not` is pushed down.
  var conjuncts: [Formula] {
    if case .and(let fs) = self { fs.flatMap(\.conjuncts) } else { [self] }
  }

  func evaluate(_ value: (Int) -> Int) -> Bool {
    switch self {
    case .constant(let b): b
    case .atom(let c, let mask, let isNegated): (mask >> UInt32(value(c)) & 1 == 1) != isNegated
    case .not(let f): !f.evaluate(value)
    case .and(let fs): fs.allSatisfy { $0.evaluate(value) }
    case .or(let fs): fs.contains { $0.evaluate(value) }
    }
  }

  /// Returns the text of the formula in a spec. At `level` 0 it may contain `or`, at 1 `and`, at 2
  /// neither.
  func text(_ spec: OracleSpec, level: Int = 0) -> String {
    switch self {
    case .constant(let b): return b ? "true" : "false"
    case .atom(let c, let mask, let isNegated):
      let condition = spec.conditions[c]
      if condition.kind != .values { return isNegated ? "not \(condition.name)" : condition.name }
      let values = condition.values.indices.filter { mask >> UInt32($0) & 1 == 1 }.map {
        condition.values[$0]
      }
      return "\(condition.name) is \(isNegated ? "not " : "")\(values.joined(separator: "|"))"
    case .not(let f):
      return "not " + (f.isAtom ? f.text(spec, level: 2) : "(\(f.text(spec)))")
    case .and(let fs):
      let text = fs.map { $0.text(spec, level: 2) }.joined(separator: " and ")
      return level > 1 ? "(\(text))" : text
    case .or(let fs):
      let text = fs.map { $0.text(spec, level: 1) }.joined(separator: " or ")
      return level > 0 ? "(\(text))" : text
    }
  }

  private var isAtom: Bool {
    switch self {
    case .constant, .atom: true
    default: false
    }
  }
}

/// An atom of a formula whose `not` is pushed down.
struct Atom: Hashable {
  var condition: Int
  var mask: UInt32

  /// True if the atom holds for this value of its condition.
  func holds(_ value: Int) -> Bool { mask >> UInt32(value) & 1 == 1 }
}

/// Reads formulas: `not` binds tightest, then `and`, then `or`.
struct FormulaReader {
  let conditions: [OracleSpec.Condition]
  private var words: [String] = []
  private var position = 0

  init(_ conditions: [OracleSpec.Condition]) { self.conditions = conditions }

  mutating func read(_ text: String) throws -> Formula {
    words = []
    var word = ""
    for c in text {
      if c == "(" || c == ")" || c == "|" || c == " " {
        if !word.isEmpty { words.append(word); word = "" }
        if c != " " { words.append(String(c)) }
      } else {
        word.append(c)
      }
    }
    if !word.isEmpty { words.append(word) }
    position = 0
    let formula = try or()
    guard position == words.count else { throw ReadError("formula: \(text)") }
    return formula
  }

  private var next: String? { position < words.count ? words[position] : nil }
  private mutating func take(_ word: String) -> Bool {
    if next == word { position += 1; return true }
    return false
  }
  private mutating func or() throws -> Formula {
    var parts = [try and()]
    while take("or") { parts.append(try and()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }
  private mutating func and() throws -> Formula {
    var parts = [try not()]
    while take("and") { parts.append(try not()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }
  private mutating func not() throws -> Formula {
    if take("not") { return .not(try not()) }
    if take("(") {
      let inner = try or()
      guard take(")") else { throw ReadError("formula: )") }
      return inner
    }
    guard let word = next else { throw ReadError("formula: end") }
    position += 1
    if word == "true" { return .constant(true) }
    if word == "false" { return .constant(false) }
    guard let c = conditions.firstIndex(where: { $0.name == word }) else {
      throw ReadError("formula: \(word)")
    }
    guard take("is") else { return .atom(c, mask: 2, isNegated: false) }
    let isNegated = take("not")
    var mask: UInt32 = 0
    repeat {
      guard let value = next, let index = conditions[c].values.firstIndex(of: value) else {
        throw ReadError("value")
      }
      position += 1
      mask |= 1 << UInt32(index)
    } while take("|")
    return .atom(c, mask: mask, isNegated: isNegated)
  }
}

/// The reason why the interpreter does not read a text as a spec.
struct ReadError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
