import NavGraph

/// The joint conditions of two versions of a spec. Conditions with the same name are one condition, with the
/// values of both.
final class JointConditions {
  /// One of the two versions.
  enum Side { case old, new }

  let space: ConditionSpace
  /// A graph with only the conditions, those of the newer version first.
  let graph: NavigationGraph
  private let old: NavigationGraph
  let new: NavigationGraph
  /// The joint condition and values for each condition of the older version.
  private let joined: [(condition: ConditionID, values: [ValueID])]
  /// The valuations that `assume` of the older version allows.
  private(set) lazy var assumedBefore = assumed(.old)
  /// The valuations that `assume` of the newer version allows.
  private(set) lazy var assumedAfter = assumed(.new)
  /// The valuations that the older version allows or does not know, because it lacks one of their values.
  private(set) lazy var assumedBeforeOrNew = space.diagrams.or(
    assumedBefore,
    space.diagrams.not(known(.old))
  )
  /// The valuations that both versions allow.
  var assumed: Decision { space.diagrams.and(assumedBefore, assumedAfter) }

  /// The names of the conditions that protect something in either version: logins, conditions with gates, and
  /// conditions that some `requires` reads.
  let protecting: Set<String>

  init(_ old: NavigationGraph, _ new: NavigationGraph) {
    (self.old, self.new) = (old, new)
    protecting = old.protectingConditions.union(new.protectingConditions)
    var joint = NavigationGraph(app: new.app, spans: new.spans)
    joint.conditions = new.conditions
    var joined: [(condition: ConditionID, values: [ValueID])] = []
    for condition in old.conditions { joined.append(joint.join(condition)) }
    joint.formulas = new.formulas
    self.joined = joined
    graph = joint
    space = ConditionSpace(joint)
  }

  /// Returns the valuations with which a formula of a version holds.
  func decision(_ formula: FormulaID, _ side: Side) -> Decision {
    switch side {
    case .new: space.build(new.formulas[Int(formula.index)])
    case .old: space.build(translated(old.formulas[Int(formula.index)]))
    }
  }

  /// Returns a set of valuations of a version, restricted to what its `assume` allows; nil if the set is too
  /// complex.
  func decision(_ set: Decision, of analysis: Analysis, _ side: Side) -> Decision? {
    guard let products = analysis.space.products(of: set), !products.isCut else { return nil }
    let sum = products.products.reduce(Decision.never) { sum, product in
      let all = product.reduce(Decision.always) { all, literal in
        let (condition, values) = jointLiteral(for: literal, side)
        let any = values.reduce(Decision.never) {
          space.diagrams.or($0, space.decision(condition, is: $1))
        }
        return space.diagrams.and(all, any)
      }
      return space.diagrams.or(sum, all)
    }
    return space.diagrams.and(sum, side == .old ? assumedBefore : assumedAfter)
  }

  /// Returns the conditions of a version that can't be compared with the other version: conditions that the
  /// other version lacks and that protect nothing, and conditions that have named values in only one version.
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

  /// Returns true if the formula of the older version implies the formula of the newer one, as far as the
  /// versions have the same conditions.
  func implies(_ before: FormulaID, _ after: FormulaID) -> Bool {
    let diagrams = space.diagrams
    let own = uncompared(.new)
    let apart = uncompared(.old).map(jointCondition) + own
    let was = diagrams.and(decision(before, .old), assumed)
    let now = decision(after, .new)
    if apart.isEmpty { return diagrams.implies(was, now) }
    let variables = space.variables(of: apart)
    return diagrams.implies(
      diagrams.and(diagrams.exists(variables, was), assumed),
      diagrams.exists(variables, diagrams.and(now, assumed))
    )
  }

  /// Returns the literal as part of a formula.
  func text(of literal: ConditionProducts.Literal) -> String { graph.text(of: literal) }

  private func jointLiteral(
    for literal: ConditionProducts.Literal,
    _ side: Side
  ) -> (ConditionID, [ValueID]) {
    guard side == .old else { return (literal.condition, literal.values) }
    let joint = joined[Int(literal.condition.index)]
    return (joint.condition, literal.values.map { joint.values[Int($0.index)] })
  }

  /// Returns the valuations that `assume` of a version allows. Values that the version lacks are left out.
  private func assumed(_ side: Side) -> Decision {
    let graph = side == .old ? old : new
    return graph.assumptions.reduce(known(side)) { all, assumption in
      space.diagrams.and(all, decision(assumption.formula, side))
    }
  }

  /// Returns the valuations whose values the version has.
  private func known(_ side: Side) -> Decision {
    let graph = side == .old ? old : new
    var result = space.assumed
    for index in graph.conditions.indices {
      let condition = ConditionID(index)
      let literal = ConditionProducts.Literal(
        condition: condition,
        values: graph.conditions[index].values.indices.map { ValueID($0) }
      )
      let (joint, values) = jointLiteral(for: literal, side)
      let known = values.reduce(Decision.never) {
        space.diagrams.or($0, space.decision(joint, is: $1))
      }
      result = space.diagrams.and(result, known)
    }
    return result
  }

  /// Returns the joint condition for a condition of the older version.
  func jointCondition(for condition: ConditionID) -> ConditionID {
    joined[Int(condition.index)].condition
  }

  /// Returns the joint value for a value of a condition of the older version.
  func jointValue(for value: ValueID, of condition: ConditionID) -> ValueID {
    joined[Int(condition.index)].values[Int(value.index)]
  }

  /// Returns a formula of the older version over the joint conditions. The recursion is bounded: the reader
  /// limits the depth of formulas.
  func translated(_ formula: Formula) -> Formula {
    switch formula {
    case .constant: return formula
    case .atom(let condition, let value):
      let joint = joined[Int(condition.index)]
      return .atom(joint.condition, joint.values[Int(value.index)])
    case .oneOf(let condition, let values):
      let joint = joined[Int(condition.index)]
      return .oneOf(joint.condition, values.map { joint.values[Int($0.index)] })
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

  /// Adds a condition of another version. Returns the joint condition and values.
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
