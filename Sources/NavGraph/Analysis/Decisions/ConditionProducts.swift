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
  /// `set` as an irredundant sum of products; what `assume` excludes does not matter to it. Nil past
  /// the bounds.
  func products(of set: Decision) -> ConditionProducts? {
    let upper = diagrams.or(set, diagrams.not(assumed))
    let sum = SumOfProducts(from: diagrams.and(set, assumed), to: upper, diagrams, variables)
    guard let sum else { return nil }
    let products = sum.products(limit: Bounds.products).map { product in
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
