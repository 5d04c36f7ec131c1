import NavGraph

/// The conditions of two versions of a spec as one: what has one name in both is one condition, with the values
/// of both.
final class JointConditions {
  /// Which of the two versions.
  enum Side { case old, new }

  let space: ConditionSpace
  /// Nothing but the conditions, those of the newer version first.
  let graph: NavigationGraph
  private let old: NavigationGraph
  let new: NavigationGraph
  /// For each of the older version's conditions what it is here, and each of its values.
  private let places: [(condition: ConditionID, values: [ValueID])]
  /// What `assume` of each version allows.
  private(set) lazy var assumedBefore = assumed(.old)
  private(set) lazy var assumedAfter = assumed(.new)
  /// What the older version allows, and all that has values that only the newer one has.
  private(set) lazy var assumedBeforeOrNew = space.diagrams.or(
    assumedBefore,
    space.diagrams.not(known(.old))
  )
  /// What both allow.
  var assumed: Decision { space.diagrams.and(assumedBefore, assumedAfter) }

  /// The names of the conditions that protect something in either version: logins, those with gates, and what is
  /// required anywhere.
  let protecting: Set<String>

  init(_ old: NavigationGraph, _ new: NavigationGraph) {
    (self.old, self.new) = (old, new)
    protecting = old.protectingConditions.union(new.protectingConditions)
    var joint = NavigationGraph(app: new.app, spans: new.spans)
    joint.conditions = new.conditions
    var places: [(condition: ConditionID, values: [ValueID])] = []
    for condition in old.conditions { places.append(joint.join(condition)) }
    joint.formulas = new.formulas
    self.places = places
    graph = joint
    space = ConditionSpace(joint)
  }

  /// Where the formula of that version holds.
  func decision(_ formula: FormulaID, _ side: Side) -> Decision {
    switch side {
    case .new: space.build(new.formulas[Int(formula.index)])
    case .old: space.build(translated(old.formulas[Int(formula.index)]))
    }
  }

  /// A set of valuations of that version, within what its `assume` allows; nil if there is too much to it.
  func decision(_ set: Decision, of analysis: Analysis, _ side: Side) -> Decision? {
    guard let products = analysis.space.products(of: set), !products.isCut else { return nil }
    let sum = products.products.reduce(Decision.never) { sum, product in
      let all = product.reduce(Decision.always) { all, literal in
        let (condition, values) = place(of: literal, side)
        let any = values.reduce(Decision.never) {
          space.diagrams.or($0, space.decision(condition, is: $1))
        }
        return space.diagrams.and(all, any)
      }
      return space.diagrams.or(sum, all)
    }
    return space.diagrams.and(sum, side == .old ? assumedBefore : assumedAfter)
  }

  /// The conditions of that version that tell nothing of the other one: it has none of that name, and they protect
  /// nothing; or they have values in one of the two only, so that no value stands for one of the other's.
  func uncompared(_ side: Side) -> [ConditionID] {
    let (own, other) = side == .old ? (old, new) : (new, old)
    let known = Dictionary(other.conditions.map { ($0.name, $0.hasNamedValues) }) { first, _ in
      first
    }
    return own.conditions.indices.map { ConditionID($0) }.filter { id in
      let condition = own.conditions[Int(id.index)]
      guard let hasNamedValues = known[condition.name] else {
        return !protecting.contains(condition.name)
      }
      return hasNamedValues != condition.hasNamedValues
    }
  }

  /// Whether the older version's formula implies the newer one's, as far as the two have the same conditions.
  func implies(_ before: FormulaID, _ after: FormulaID) -> Bool {
    let diagrams = space.diagrams
    let own = uncompared(.new)
    let apart = uncompared(.old).map(place) + own
    let was = diagrams.and(decision(before, .old), assumed)
    let now = decision(after, .new)
    if apart.isEmpty { return diagrams.implies(was, now) }
    let variables = space.variables(of: apart)
    return diagrams.implies(
      diagrams.and(diagrams.exists(variables, was), assumed),
      diagrams.exists(variables, diagrams.and(now, assumed))
    )
  }

  /// As a formula would say it.
  func text(of literal: ConditionProducts.Literal) -> String { graph.text(of: literal) }

  private func place(
    of literal: ConditionProducts.Literal,
    _ side: Side
  ) -> (ConditionID, [ValueID]) {
    guard side == .old else { return (literal.condition, literal.values) }
    let place = places[Int(literal.condition.index)]
    return (place.condition, literal.values.map { place.values[Int($0.index)] })
  }

  /// With every code of a value that the version does not know left out.
  private func assumed(_ side: Side) -> Decision {
    let graph = side == .old ? old : new
    return graph.assumptions.reduce(known(side)) { all, assumption in
      space.diagrams.and(all, decision(assumption.formula, side))
    }
  }

  /// The valuations that the version has values for.
  private func known(_ side: Side) -> Decision {
    let graph = side == .old ? old : new
    var result = space.assumed
    for index in graph.conditions.indices {
      let condition = ConditionID(index)
      let literal = ConditionProducts.Literal(
        condition: condition,
        values: graph.conditions[index].values.indices.map { ValueID($0) }
      )
      let (place, values) = place(of: literal, side)
      let known = values.reduce(Decision.never) {
        space.diagrams.or($0, space.decision(place, is: $1))
      }
      result = space.diagrams.and(result, known)
    }
    return result
  }

  /// What the older version's condition, and value, is here.
  func place(of condition: ConditionID) -> ConditionID { places[Int(condition.index)].condition }

  func place(of value: ValueID, of condition: ConditionID) -> ValueID {
    places[Int(condition.index)].values[Int(value.index)]
  }

  /// A formula of the older version. Formulas are as deep as their reader allows, at most.
  func translated(_ formula: Formula) -> Formula {
    switch formula {
    case .constant: return formula
    case .atom(let condition, let value):
      let place = places[Int(condition.index)]
      return .atom(place.condition, place.values[Int(value.index)])
    case .oneOf(let condition, let values):
      let place = places[Int(condition.index)]
      return .oneOf(place.condition, values.map { place.values[Int($0.index)] })
    case .not(let operand): return .not(translated(operand))
    case .and(let operands): return .and(operands.map(translated))
    case .or(let operands): return .or(operands.map(translated))
    }
  }
}

extension NavigationGraph {
  fileprivate var protectingConditions: Set<String> {
    var names = Set(conditions.filter { $0.kind == .login || !$0.gates.isEmpty }.map(\.name))
    for formula in [requires] + screens.map(\.requires) + containers.map(\.requires) {
      for condition in conditions(in: formula) { names.insert(name(of: condition)) }
    }
    return names
  }

  /// Adds a condition of another version; what it is here, and each of its values.
  fileprivate mutating func join(
    _ condition: Condition
  ) -> (condition: ConditionID, values: [ValueID]) {
    let same = conditions.firstIndex {
      $0.name == condition.name && $0.hasNamedValues == condition.hasNamedValues
    }
    guard let index = same else {
      conditions.append(condition)
      let values = condition.values.indices.map { ValueID($0) }
      return (ConditionID(conditions.count - 1), values)
    }
    let values = condition.values.map { value -> ValueID in
      if let known = conditions[index].values.firstIndex(of: value) { return ValueID(known) }
      conditions[index].values.append(value)
      return ValueID(conditions[index].values.count - 1)
    }
    return (ConditionID(index), values)
  }
}
