import NavGraph

/// The values of conditions with which something happens, short enough for a headline.
struct Circumstances {
  /// The maximum number of values that a headline lists.
  fileprivate static let literals = 3

  /// The words ` when a and not b`; empty if it happens with any values.
  var when = ""
  /// A note with all values, if the headline leaves some out.
  var notes: [DiagnosticNote] = []
}

extension Analysis {
  /// Describes a product.
  func circumstances(_ product: ConditionProducts.Product) -> Circumstances {
    if product.isEmpty { return Circumstances() }
    let rest = product.count - Circumstances.literals
    let text = product.prefix(Circumstances.literals).map(graph.text).joined(separator: " and ")
    guard rest > 0 else { return Circumstances(when: " when \"\(text)\"") }
    let all = product.map(graph.text).joined(separator: " and ")
    return Circumstances(
      when: " when \"\(text)\" and \(rest) more",
      notes: [DiagnosticNote("in full: when \"\(all)\"")]
    )
  }

  /// Describes the values of `valuation` that keep it in `set`, together with other values of the same
  /// conditions that do so, too. Without a valuation, the smallest of the set is used.
  func circumstances(_ valuation: Valuation?, in set: Decision) -> Circumstances {
    guard let valuation = valuation ?? space.smallest(in: set) else { return Circumstances() }
    return circumstances(space.product(around: valuation, in: set))
  }
}

extension ConditionSpace {
  /// Returns a product around `valuation` that is as wide as possible and lies in `set`, as far as `assume`
  /// allows.
  func product(around valuation: Valuation, in set: Decision) -> ConditionProducts.Product {
    let wanted = diagrams.or(set, diagrams.not(assumed))
    var product = relevant(of: valuation, in: set, care: assumed).map { condition in
      ConditionProducts.Literal(condition: condition, values: [valuation[condition]])
    }
    for index in product.indices { widen(&product, index, within: wanted) }
    return product.filter { $0.values.count < valueCount(of: $0.condition) }
  }

  /// Gives a literal of `product` all values with which the product still lies in `wanted`.
  func widen(
    _ product: inout ConditionProducts.Product,
    _ index: Int,
    within wanted: Decision
  ) {
    let condition = product[index].condition
    guard valueCount(of: condition) > 2 else { return }
    for value in (0..<valueCount(of: condition)).map({ ValueID($0) })
    where !product[index].values.contains(value) {
      var wider = product
      wider[index].values = (wider[index].values + [value]).sorted()
      if diagrams.implies(decision(wider), wanted) { product = wider }
    }
  }

  /// Returns the valuations with which all literals of the product hold.
  func decision(_ product: ConditionProducts.Product) -> Decision {
    product.reduce(.always) { all, literal in
      let any = literal.values.reduce(Decision.never) {
        diagrams.or($0, decision(literal.condition, is: $1))
      }
      return diagrams.and(all, any)
    }
  }
}

extension NavigationGraph {
  /// Returns the literal as a formula.
  func text(of literal: ConditionProducts.Literal) -> String {
    text(of: literal.condition, isOneOf: literal.values)
  }
}
