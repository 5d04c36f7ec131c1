import NavGraph

/// An irredundant sum of products between a lower and an upper bound: it covers all of the lower set and nothing
/// outside the upper one (Minato 1992, after Morreale 1970). Variables may have more than two values.
///
/// No literal can be removed from a product, and no product from the sum. Products share their tails in a graph,
/// so a sum of very many products takes no more space than its diagram.
struct SumOfProducts {
  /// A multiple-valued variable, encoded by adjacent levels of a diagram.
  struct Variable {
    var firstLevel: UInt32
    var bitCount: UInt32
    /// The number of values, which are coded as `0..<valueCount`.
    var valueCount: Int

    var end: UInt32 { firstLevel + bitCount }
  }

  /// A conjunction of variables with one value each, in the order of the levels.
  typealias Cube = [(variable: Int, value: Int)]

  /// The lower and upper bound of a sum.
  private struct SetInterval: Hashable {
    var lower: Decision
    var upper: Decision
  }

  /// A sum, as the index of its node, and the set that it covers.
  private struct Cover {
    var node: Int
    var set: Decision
  }

  /// A node of the graph of products: the products that contain each value of a variable, and those without the
  /// variable.
  private struct ProductNode {
    var variable: Int
    var values: [Int]
    var free: Int
  }

  /// A pending cover: for each value what can't be covered without the variable, then the rest.
  private struct CoverFrame {
    var interval: SetInterval
    var variable: Int
    var values: [SetInterval]
    /// The set that may be covered whatever the variable's value is.
    var common: Decision
    var done: [Cover] = []
  }

  private static let nothing = 0
  private static let everything = 1
  /// The maximum number of nodes.
  private static let maximumNodeCount = 1 << 16

  private let diagrams: DecisionDiagrams
  private let variables: [Variable]
  private let variableOfLevel: [Int]
  private var nodes: [ProductNode] = []
  /// The number of products of each node, at most `Int.max`.
  private var counts = [0, 1]
  private var known: [SetInterval: Cover] = [:]
  private var root = nothing

  /// Computes a sum that covers `lower` and nothing outside `upper`, a superset; nil if it grows too large.
  /// `variables` are sorted by level. The contents of `upper` do not matter for codes without a value.
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
    nodes = Array(repeating: ProductNode(variable: 0, values: [], free: 0), count: 2)
    guard let cover = cover(SetInterval(lower: lower, upper: upper)) else { return nil }
    root = cover.node
    known = [:]
  }

  /// The number of products, at most `Int.max`.
  var count: Int { counts[root] }

  /// Returns the first products, at most `limit`, in the order of the diagram.
  func products(limit: Int) -> [Cube] {
    var result: [Cube] = []
    var stack: [(node: Int, product: Cube)] = [(root, [])]
    while result.count < limit, let (index, product) = stack.popLast() {
      if index == Self.nothing { continue }
      if index == Self.everything {
        result.append(product)
        continue
      }
      let node = nodes[index]
      for (value, child) in node.values.enumerated() {
        stack.append((child, product + [(node.variable, value)]))
      }
      stack.append((node.free, product))
    }
    return result
  }

  // MARK: Covering

  private mutating func cover(_ whole: SetInterval) -> Cover? {
    var frames: [CoverFrame] = []
    var interval = whole
    while true {
      guard interval.lower != .unknown, interval.upper != .unknown,
        frames.count + nodes.count < Self.maximumNodeCount
      else { return nil }
      guard var result = terminalCase(interval) else {
        let frame = frame(interval)
        interval = next(frame)
        frames.append(frame)
        continue
      }
      while true {
        guard var top = frames.popLast() else { return result }
        top.done.append(result)
        if top.done.count <= top.values.count {
          interval = next(top)
          frames.append(top)
          break
        }
        guard let combined = combine(top) else { return nil }
        result = combined
      }
    }
  }

  private func terminalCase(_ interval: SetInterval) -> Cover? {
    if interval.lower == .never { return Cover(node: Self.nothing, set: .never) }
    if interval.upper == .always { return Cover(node: Self.everything, set: .always) }
    return known[interval]
  }

  private func frame(_ interval: SetInterval) -> CoverFrame {
    let level = min(diagrams[interval.lower].level, diagrams[interval.upper].level)
    let index = variableOfLevel[Int(level - variables[0].firstLevel)]
    let values = (0..<variables[index].valueCount).map { value in
      SetInterval(
        lower: cofactor(interval.lower, variables[index], value),
        upper: cofactor(interval.upper, variables[index], value)
      )
    }
    let common = values.reduce(.always) { diagrams.and($0, $1.upper) }
    return CoverFrame(interval: interval, variable: index, values: values, common: common)
  }

  /// Returns `set` with the variable, which must not be below its root, fixed to the value (cofactor).
  private func cofactor(_ set: Decision, _ variable: Variable, _ value: Int) -> Decision {
    var set = set
    while diagrams[set].level < variable.end {
      let node = diagrams[set]
      let bit = variable.end - 1 - node.level
      set = value >> Int(bit) & 1 == 1 ? node.high : node.low
    }
    return set
  }

  /// Returns the interval of the frame's next subproblem.
  private func next(_ frame: CoverFrame) -> SetInterval {
    if frame.done.count < frame.values.count {
      let interval = frame.values[frame.done.count]
      return SetInterval(
        lower: diagrams.difference(interval.lower, frame.common),
        upper: interval.upper
      )
    }
    let rest = zip(frame.values, frame.done).reduce(Decision.never) { rest, value in
      diagrams.or(rest, diagrams.difference(value.0.lower, value.1.set))
    }
    return SetInterval(lower: rest, upper: frame.common)
  }

  private mutating func combine(_ frame: CoverFrame) -> Cover? {
    let variable = variables[frame.variable]
    var cover = frame.done[frame.values.count]
    for value in frame.values.indices {
      let code = literals(variable, value)
      let set = diagrams.and(diagrams.conjunction(code), frame.done[value].set)
      cover.set = diagrams.or(cover.set, set)
    }
    guard cover.set != .unknown else { return nil }
    let children = frame.done.map(\.node)
    if children.dropLast().contains(where: { $0 != Self.nothing }) {
      cover.node = nodes.count
      let node = ProductNode(
        variable: frame.variable,
        values: Array(children.dropLast()),
        free: children[frame.values.count]
      )
      nodes.append(node)
      counts.append(children.reduce(0) { Self.sum($0, counts[$1]) })
    }
    known[frame.interval] = cover
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

/// A set of valuations as a short sum of products of conditions.
struct ConditionProducts {
  /// A condition and the values that it may have.
  struct Literal: Hashable {
    var condition: ConditionID
    /// The values in ascending order; never all values of the condition.
    var values: [ValueID]
  }

  /// A conjunction of conditions, in the order of the spec.
  typealias Product = [Literal]

  /// The products, shortest first. An empty product covers every valuation.
  var products: [Product]
  /// True if there are more products than these.
  var isCut: Bool
}

extension ConditionSpace {
  /// The number of products of a sum that are examined one by one.
  private static let examinedProductCount = 1024

  /// Returns `set` as an irredundant sum of products within `assume`; nil if the sum grows too large.
  func products(of set: Decision) -> ConditionProducts? { products(of: set, within: assumed) }

  /// Returns a sum of products that equals `set` within `care`; nil if the sum grows too large.
  func products(of set: Decision, within care: Decision) -> ConditionProducts? {
    let upper = diagrams.or(set, diagrams.not(care))
    let sum = SumOfProducts(from: diagrams.and(set, care), to: upper, diagrams, variables)
    guard let sum else { return nil }
    let products = sum.products(limit: Self.examinedProductCount).map { product in
      product.map { choice in
        ConditionProducts.Literal(
          condition: condition(ofLevel: variables[choice.variable].firstLevel),
          values: [ValueID(choice.value)]
        )
      }.sorted { $0.condition < $1.condition }
    }
    let merged = merge(products).sorted(by: isOrderedBefore)
    return ConditionProducts(products: merged, isCut: sum.count > products.count)
  }

  // MARK: Values of one condition

  /// Merges products that differ only in the values of one condition.
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

  private func isOrderedBefore(_ a: ConditionProducts.Product, _ b: ConditionProducts.Product)
    -> Bool
  {
    if a.count != b.count { return a.count < b.count }
    for (x, y) in zip(a, b) where x != y {
      if x.condition != y.condition { return x.condition < y.condition }
      // A positive literal comes before a negative one.
      return hasNamedValues(x.condition)
        ? x.values.lexicographicallyPrecedes(y.values)
        : y.values.lexicographicallyPrecedes(x.values)
    }
    return false
  }
}
