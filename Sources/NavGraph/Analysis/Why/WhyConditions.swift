extension Why {
  /// Under which conditions something can be on screen.
  public enum Conditions: Hashable, Sendable {
    /// Under none.
    case never
    /// Whatever they are.
    case always
    /// Under any of these, the shortest first, none of which can be left out; `isCut` if there are
    /// more.
    case when([Alternative], isCut: Bool)
    /// Under some, perhaps: the analysis came to a bound.
    case unknown

    /// As a formula; nil if it is not known.
    public var formula: String? {
      switch self {
      case .never: "false"
      case .always: "true"
      case .when(let alternatives, _): alternatives.map(\.text).joined(separator: " or ")
      case .unknown: nil
      }
    }
  }

  /// Values of some conditions, all of which something is shown with.
  public struct Alternative: Hashable, Sendable {
    /// What one condition may be.
    public struct Condition: Hashable, Sendable {
      /// Its name.
      public var name: String
      /// Values, by their names.
      public var values: [String]
    }

    /// The conditions that matter.
    public var conditions: [Condition]
    /// As a formula.
    public var text: String
  }
}

extension Analysis {
  /// `set` in words.
  func conditions(of set: Decision) -> Why.Conditions {
    if set == .never { return .never }
    if set == space.assumed { return .always }
    guard let products = space.products(of: set) else { return .unknown }
    return .when(products.products.map(alternative), isCut: products.isCut)
  }

  private func alternative(_ product: ConditionProducts.Product) -> Why.Alternative {
    Why.Alternative(
      conditions: product.map { literal in
        let condition = graph.conditions[Int(literal.condition.index)]
        return Why.Alternative.Condition(
          name: condition.name,
          values: literal.values.map { condition.values[Int($0.index)] }
        )
      },
      text: product.map { graph.text(of: $0.condition, isOneOf: $0.values) }
        .joined(separator: " and ")
    )
  }

  /// Whether some state shows `destination`, as far as is known.
  func isShown(_ destination: Destination) -> Bool {
    destination.container.map { reachability.isShown($0) }
      ?? visible(destination).isPossible
  }

  /// The valuations with which `destination` is on screen: a container, with a screen of its own.
  func visible(_ destination: Destination) -> Decision {
    switch destination.kind {
    case .screen(let screen): reachability.visible(screen)
    case .container(let container): reachability.visible(container)
    case nil: .never
    }
  }
}

extension NavigationGraph {
  /// `name`, `not name`, `name is value|value`, or `name is not value` where that is much shorter.
  func text(of id: ConditionID, isOneOf values: [ValueID]) -> String {
    let condition = conditions[Int(id.index)]
    guard condition.hasNamedValues else { return text(of: id, is: values.first ?? .false) }
    let others = condition.values.indices.map { ValueID($0) }.filter { !values.contains($0) }
    let isNegated = others.count + 1 < values.count
    let names = (isNegated ? others : values).map { condition.values[Int($0.index)] }
    return "\(condition.name) is \(isNegated ? "not " : "")\(names.joined(separator: "|"))"
  }
}
