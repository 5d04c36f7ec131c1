import NavGraph

/// An irredundant sum of products between a set that must be covered and one that may be (Minato 1992,
/// after Morreale 1970), with variables of two or more values.
///
/// No literal of a product can be left out, and no product of the sum. Products share their ends in a
/// graph, so a sum of very many takes no more room than its diagram.
struct SumOfProducts {
  /// Adjacent levels of a diagram that stand for one choice.
  struct Variable {
    var firstLevel: UInt32
    var bitCount: UInt32
    /// What it may be is coded from 0 up to, without, this.
    var valueCount: Int

    var end: UInt32 { firstLevel + bitCount }
  }

  /// Variables, by their indices, and one value of each; in the order of the levels.
  typealias Product = [(variable: Int, value: Int)]

  /// What must be covered and what may be.
  private struct Span: Hashable {
    var lower: Decision
    var upper: Decision
  }

  /// Products, as the index of a part, and the set that they cover.
  private struct Cover {
    var part: Int
    var set: Decision
  }

  /// Products with each value of a variable, and without it.
  private struct Part {
    var variable: Int
    var values: [Int]
    var free: Int
  }

  /// Half-done work: first, value by value, what can't be covered without the variable, then the rest.
  private struct Frame {
    var span: Span
    var variable: Int
    var values: [Span]
    /// What may be covered whatever the variable's value is.
    var common: Decision
    var done: [Cover] = []
  }

  private static let nothing = 0
  private static let everything = 1
  /// How many parts there may be.
  private static let mostParts = 1 << 16

  private let diagrams: DecisionDiagrams
  private let variables: [Variable]
  private let variableOfLevel: [Int]
  private var parts: [Part] = []
  /// For each part how many products it has, at most `Int.max`.
  private var counts = [0, 1]
  private var known: [Span: Cover] = [:]
  private var root = nothing

  /// Covers all of `lower` and nothing beyond `upper`, which holds it; nil past a bound. `variables`
  /// are in the order of their levels, and what `upper` holds does not matter where none has the code.
  init?(
    from lower: Decision,
    to upper: Decision,
    _ diagrams: DecisionDiagrams,
    _ variables: [Variable]
  ) {
    self.diagrams = diagrams
    self.variables = variables
    variableOfLevel = variables.enumerated().flatMap { index, variable in
      Array(repeating: index, count: Int(variable.bitCount))
    }
    parts = Array(repeating: Part(variable: 0, values: [], free: 0), count: 2)
    guard let cover = cover(Span(lower: lower, upper: upper)) else { return nil }
    root = cover.part
    known = [:]
  }

  /// How many products there are, at most `Int.max`.
  var count: Int { counts[root] }

  /// The first products, at most `limit`, in the order of the diagram.
  func products(limit: Int) -> [Product] {
    var result: [Product] = []
    var pending: [(part: Int, product: Product)] = [(root, [])]
    while result.count < limit, let (index, product) = pending.popLast() {
      if index == Self.nothing { continue }
      if index == Self.everything {
        result.append(product)
        continue
      }
      let part = parts[index]
      for (value, child) in part.values.enumerated() {
        pending.append((child, product + [(part.variable, value)]))
      }
      pending.append((part.free, product))
    }
    return result
  }

  // MARK: The machine

  private mutating func cover(_ whole: Span) -> Cover? {
    var frames: [Frame] = []
    var span = whole
    while true {
      guard span.lower != .unknown, span.upper != .unknown,
        frames.count + parts.count < Self.mostParts
      else { return nil }
      guard var result = immediate(span) else {
        let frame = frame(span)
        span = next(frame)
        frames.append(frame)
        continue
      }
      while true {
        guard var top = frames.popLast() else { return result }
        top.done.append(result)
        if top.done.count <= top.values.count {
          span = next(top)
          frames.append(top)
          break
        }
        guard let combined = combine(top) else { return nil }
        result = combined
      }
    }
  }

  private func immediate(_ span: Span) -> Cover? {
    if span.lower == .never { return Cover(part: Self.nothing, set: .never) }
    if span.upper == .always { return Cover(part: Self.everything, set: .always) }
    return known[span]
  }

  private func frame(_ span: Span) -> Frame {
    let level = min(diagrams[span.lower].level, diagrams[span.upper].level)
    let index = variableOfLevel[Int(level - variables[0].firstLevel)]
    let values = (0..<variables[index].valueCount).map { value in
      Span(
        lower: cofactor(span.lower, variables[index], value),
        upper: cofactor(span.upper, variables[index], value)
      )
    }
    let common = values.reduce(.always) { diagrams.and($0, $1.upper) }
    return Frame(span: span, variable: index, values: values, common: common)
  }

  /// `set` where `variable`, at its top if anywhere, has the value.
  private func cofactor(_ set: Decision, _ variable: Variable, _ value: Int) -> Decision {
    var set = set
    while diagrams[set].level < variable.end {
      let node = diagrams[set]
      let bit = variable.end - 1 - node.level
      set = value >> Int(bit) & 1 == 1 ? node.high : node.low
    }
    return set
  }

  /// What is to be covered next.
  private func next(_ frame: Frame) -> Span {
    if frame.done.count < frame.values.count {
      let span = frame.values[frame.done.count]
      return Span(lower: diagrams.difference(span.lower, frame.common), upper: span.upper)
    }
    let rest = zip(frame.values, frame.done).reduce(Decision.never) { rest, value in
      diagrams.or(rest, diagrams.difference(value.0.lower, value.1.set))
    }
    return Span(lower: rest, upper: frame.common)
  }

  private mutating func combine(_ frame: Frame) -> Cover? {
    let variable = variables[frame.variable]
    var cover = frame.done[frame.values.count]
    for value in frame.values.indices {
      let code = literals(variable, value)
      let set = diagrams.and(diagrams.conjunction(code), frame.done[value].set)
      cover.set = diagrams.or(cover.set, set)
    }
    guard cover.set != .unknown else { return nil }
    let children = frame.done.map(\.part)
    if children.dropLast().contains(where: { $0 != Self.nothing }) {
      cover.part = parts.count
      let part = Part(
        variable: frame.variable,
        values: Array(children.dropLast()),
        free: children[frame.values.count]
      )
      parts.append(part)
      counts.append(children.reduce(0) { Self.sum($0, counts[$1]) })
    }
    known[frame.span] = cover
    return cover
  }

  private func literals(_ variable: Variable, _ value: Int) -> [(level: UInt32, isTrue: Bool)] {
    (0..<variable.bitCount).map { bit in
      (
        variable.firstLevel + bit,
        value >> Int(variable.bitCount - 1 - bit) & 1 == 1
      )
    }
  }

  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, isOver) = a.addingReportingOverflow(b)
    return isOver ? .max : sum
  }
}

/// A set of valuations as alternatives, as short as they can be said.
struct ConditionProducts {
  /// What one condition may be.
  struct Literal: Hashable {
    var condition: ConditionID
    /// Ascending; not all that it has.
    var values: [ValueID]
  }

  /// Conditions, in the order of the spec, all of which hold.
  typealias Product = [Literal]

  /// The shortest first; an empty one is every valuation.
  var products: [Product]
  /// There are more.
  var isCut: Bool
}

extension ConditionSpace {
  /// So many products of a sum are looked at one by one.
  private static let lookedAtProducts = 1024

  /// `set` as an irredundant sum of products; what `assume` excludes does not matter to it. Nil past
  /// the bounds.
  func products(of set: Decision) -> ConditionProducts? { products(of: set, within: assumed) }

  /// The same where only valuations of `care` count.
  func products(of set: Decision, within care: Decision) -> ConditionProducts? {
    let upper = diagrams.or(set, diagrams.not(care))
    let sum = SumOfProducts(from: diagrams.and(set, care), to: upper, diagrams, variables)
    guard let sum else { return nil }
    let products = sum.products(limit: Self.lookedAtProducts).map { product in
      product.map { choice in
        ConditionProducts.Literal(
          condition: condition(ofLevel: variables[choice.variable].firstLevel),
          values: [ValueID(choice.value)]
        )
      }.sorted { $0.condition < $1.condition }
    }
    let merged = merge(products).sorted(by: precedes)
    return ConditionProducts(products: merged, isCut: sum.count > products.count)
  }

  // MARK: Values of one condition

  /// Products that differ in the values of one condition only become one.
  private func merge(_ products: [ConditionProducts.Product]) -> [ConditionProducts.Product] {
    var result = products
    var count = 0
    repeat {
      count = result.count
      let conditions = Set(result.flatMap { $0.map(\.condition) })
      for condition in conditions.sorted() where valueCount(of: condition) > 2 {
        result = merge(result, over: condition)
      }
    } while result.count < count
    return result
  }

  private func merge(
    _ products: [ConditionProducts.Product],
    over condition: ConditionID
  ) -> [ConditionProducts.Product] {
    var result: [ConditionProducts.Product] = []
    var known: [ConditionProducts.Product: Int] = [:]
    for product in products {
      guard let literal = product.first(where: { $0.condition == condition }) else {
        result.append(product)
        continue
      }
      let others = product.filter { $0.condition != condition }
      if let index = known[others] {
        result[index] = widen(result[index], by: literal)
      } else {
        known[others] = result.count
        result.append(product)
      }
    }
    return result.map { product in
      product.filter { $0.values.count < valueCount(of: $0.condition) }
    }
  }

  private func widen(
    _ product: ConditionProducts.Product,
    by literal: ConditionProducts.Literal
  ) -> ConditionProducts.Product {
    product.map { old in
      guard old.condition == literal.condition else { return old }
      return ConditionProducts.Literal(
        condition: old.condition,
        values: Set(old.values + literal.values).sorted()
      )
    }
  }

  private func precedes(_ a: ConditionProducts.Product, _ b: ConditionProducts.Product) -> Bool {
    if a.count != b.count { return a.count < b.count }
    for (x, y) in zip(a, b) where x != y {
      if x.condition != y.condition { return x.condition < y.condition }
      // What holds comes before what does not.
      return hasNamedValues(x.condition)
        ? x.values.lexicographicallyPrecedes(y.values)
        : y.values.lexicographicallyPrecedes(x.values)
    }
    return false
  }
}
