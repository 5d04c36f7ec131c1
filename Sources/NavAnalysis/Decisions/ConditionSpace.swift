import NavGraph

/// The valuations of a spec's conditions, as decision diagrams.
///
/// The values of a condition are encoded in binary, highest bit first, with one variable per bit. Conditions are
/// ordered by their first use. A set of valuations is always a subset of `assumed`, which also excludes codes
/// without a value. The levels before `firstLevel` are reserved for the notes of gates (see `RelationSpace`).
final class ConditionSpace {
  let diagrams: DecisionDiagrams
  /// The valuations that satisfy the spec's `assume`.
  private(set) var assumed = Decision.always
  /// The valuations with which each code stands for a value.
  private(set) var validCodes = Decision.always
  /// The variables of the volatile conditions, which may change between any two steps, as a conjunction.
  private(set) var volatileVariables = Decision.always

  private let conditions: [Condition]
  private let formulas: [Formula]
  private let assignments: [Assignment]
  /// The level of each condition's first variable.
  private var firstVariable: [UInt32] = []
  private var bitCount: [UInt32] = []
  private var conditionOfVariable: [ConditionID] = []
  /// The levels of variables that a transition assigns or that are volatile.
  private(set) var mutableLevels: [UInt32] = []
  @exclusivity(unchecked) private var known: [Decision?]
  private var effects = PairTable()
  /// The effect of a range of assignments, by the index of the first one.
  @exclusivity(unchecked) private var effectOfFirst: [Int?]
  /// The single assignments whose effects are known; `effectOfSingle` has these effects.
  private var single = PairTable()
  private var effectOfSingle: [Int] = []

  init(_ graph: NavigationGraph, diagrams: DecisionDiagrams = DecisionDiagrams()) {
    self.diagrams = diagrams
    diagrams.add(steps: Self.stepsPerTransition * graph.transitions.count)
    conditions = graph.conditions
    formulas = graph.formulas
    assignments = graph.assignments
    effectOfFirst = Array(repeating: nil, count: graph.assignments.count)
    known = Array(repeating: nil, count: graph.formulas.count)
    orderVariables(graph)
    validCodes = makeValidCodes()
    assumed = validCodes
    for assumption in graph.assumptions {
      assumed = diagrams.and(assumed, decision(assumption.formula))
    }
    let volatile = graph.volatileConditions
    volatileVariables = variables(of: volatile)
    let changing = Set(volatile + graph.assignments.map(\.condition))
    mutableLevels = conditionOfVariable.indices.filter {
      changing.contains(conditionOfVariable[$0])
    }
    .map { Self.firstLevel + UInt32(truncatingIfNeeded: $0) }
    _ = intern(Effect(variables: .always, outcome: .always))
  }

  /// The number of steps on diagrams that each transition adds to the budget.
  private static let stepsPerTransition = 200

  /// The level of the first variable of a condition.
  static let firstLevel: UInt32 = 64

  var conditionCount: Int { conditions.count }

  func hasNamedValues(_ condition: ConditionID) -> Bool {
    conditions[Int(condition.index)].hasNamedValues
  }

  /// Returns the number of values of the condition.
  func valueCount(of condition: ConditionID) -> Int {
    conditions[Int(condition.index)].values.count
  }

  // MARK: Formulas

  /// Returns the valuations that satisfy the formula.
  func decision(_ formula: FormulaID) -> Decision {
    if let decision = known[Int(formula.index)] { return decision }
    let decision = build(formulas[Int(formula.index)])
    known[Int(formula.index)] = decision
    return decision
  }

  /// Returns the valuations with which the reason to ask for a gate applies.
  func decision(_ reason: GateReasons.Reason) -> Decision {
    decision(reason.condition, is: reason.value)
  }

  /// Returns the valuations with which the condition has the value.
  func decision(_ condition: ConditionID, is value: ValueID) -> Decision {
    diagrams.conjunction(literals(condition, value))
  }

  /// Returns the valuations with which the condition has one of the values.
  private func decision(
    _ condition: ConditionID,
    isOneOf values: some BidirectionalCollection<ValueID>
  ) -> Decision {
    values.reversed().reduce(.never) { diagrams.or(decision(condition, is: $1), $0) }
  }

  /// Returns the valuations that satisfy `formula`. Operands are combined from last to first: they tend to be in
  /// the order of variables, and adding a level at the top of a diagram is cheap.
  func build(_ formula: Formula) -> Decision {
    switch formula {
    case .constant(let value): value ? .always : .never
    case .atom(let condition, let value): decision(condition, is: value)
    case .oneOf(let condition, let values): decision(condition, isOneOf: values)
    case .not(let operand): diagrams.not(build(operand))
    case .and(let operands):
      operands.reversed().reduce(.always) { diagrams.and(build($1), $0) }
    case .or(let operands):
      operands.reversed().reduce(.never) { diagrams.or(build($1), $0) }
    }
  }

  // MARK: Effects

  /// The effect of a transition's `sets`: an assignment to some variables. The old values of `variables` are
  /// dropped, then `outcome` holds.
  struct Effect {
    var variables: Decision
    var outcome: Decision
  }

  /// The number of the effect that changes nothing.
  static let noEffect = 0

  /// Returns the number of the effect of a transition's `sets`.
  func effect(of sets: PoolRange) -> Int {
    guard sets.count > 0 else { return Self.noEffect }
    let first = sets.indices.lowerBound
    if let known = effectOfFirst[first] { return known }
    let effect =
      sets.count == 1 ? effect(of: assignments[first]) : effect(of: assignments[sets.indices])
    effectOfFirst[first] = effect
    return effect
  }

  /// Returns the number of the effect of one assignment. This is the most frequent case, and many transitions
  /// share an assignment.
  private func effect(of assignment: Assignment) -> Int {
    let value = assignment.value?.index ?? .max
    let number = single.intern(assignment.condition.index, value)
    if number == effectOfSingle.count { effectOfSingle.append(effect(of: [assignment])) }
    return effectOfSingle[number]
  }

  /// Returns the number of the effect of the assignments.
  func effect(of assignments: some Collection<Assignment>) -> Int {
    if assignments.isEmpty { return Self.noEffect }
    var levels: [(level: UInt32, isTrue: Bool)] = []
    var outcome: [(level: UInt32, isTrue: Bool)] = []
    for assignment in assignments {
      levels += literals(assignment.condition, ValueID(0)).map { ($0.level, true) }
      if let value = assignment.value { outcome += literals(assignment.condition, value) }
    }
    return intern(
      Effect(
        variables: diagrams.conjunction(levels),
        outcome: diagrams.conjunction(outcome)
      )
    )
  }

  /// Returns the valuations that result from `set` by the effect (image). Results that `assume` excludes are
  /// dropped.
  func image(_ set: Decision, _ effect: Int) -> Decision {
    if effect == Self.noEffect { return set }
    let (variables, outcome) = parts(effect)
    let free = diagrams.exists(variables, set)
    return diagrams.and(diagrams.and(free, outcome), assumed)
  }

  /// Returns the valuations from which the effect may lead into `set` (preimage).
  func preimage(_ set: Decision, _ effect: Int) -> Decision {
    if effect == Self.noEffect { return set }
    let (variables, outcome) = parts(effect)
    let within = diagrams.and(diagrams.and(set, outcome), assumed)
    return diagrams.and(diagrams.exists(variables, within), assumed)
  }

  /// Returns the valuations of `set` from which every result of the effect violates `assume`.
  func escapes(_ set: Decision, _ effect: Int) -> Decision {
    effect == Self.noEffect ? .never : diagrams.difference(set, preimage(assumed, effect))
  }

  /// Returns `set` and all valuations that result from changes of volatile conditions.
  func smoothed(_ set: Decision) -> Decision {
    if volatileVariables == .always { return set }
    return diagrams.and(diagrams.exists(volatileVariables, set), assumed)
  }

  func parts(_ effect: Int) -> (variables: Decision, outcome: Decision) {
    let (variables, outcome) = effects[effect]
    return (Decision(index: variables), Decision(index: outcome))
  }

  /// The number of the effect that changes volatile conditions arbitrarily.
  var volatileEffect: Int { intern(Effect(variables: volatileVariables, outcome: .always)) }

  private func intern(_ effect: Effect) -> Int {
    effects.intern(effect.variables.index, effect.outcome.index)
  }

  // MARK: Conditions and variables

  /// Returns all variables of the conditions, as a conjunction.
  func variables(of conditions: some Sequence<ConditionID>) -> Decision {
    diagrams.conjunction(
      conditions.flatMap { literals($0, ValueID(0)).map { ($0.level, true) } }
    )
  }

  /// Returns the conditions that `decision` depends on, in the order of their variables.
  func conditions(of decision: Decision) -> [ConditionID] {
    var result: [ConditionID] = []
    for level in diagrams.support(of: decision) {
      let condition = self.condition(ofLevel: level)
      if result.last != condition { result.append(condition) }
    }
    return result
  }

  /// The conditions as multiple-valued variables, in the order of their levels.
  var variables: [SumOfProducts.Variable] {
    var result: [SumOfProducts.Variable] = []
    var next = 0
    while next < conditionOfVariable.count {
      let index = Int(conditionOfVariable[next].index)
      result.append(
        SumOfProducts.Variable(
          firstLevel: Self.firstLevel + UInt32(truncatingIfNeeded: next),
          bitCount: bitCount[index],
          valueCount: conditions[index].values.count
        )
      )
      next += Int(bitCount[index])
    }
    return result
  }

  func condition(ofLevel level: UInt32) -> ConditionID {
    conditionOfVariable[Int(level - Self.firstLevel)]
  }

  func literals(
    _ condition: ConditionID,
    _ value: ValueID
  ) -> [(level: UInt32, isTrue: Bool)] {
    let first = firstVariable[Int(condition.index)]
    let count = bitCount[Int(condition.index)]
    return (0..<count).map {
      (first + $0, value.index >> (count - 1 - $0) & 1 == 1)
    }
  }

  /// Returns the condition's value in a valuation that is given as the set of its true levels.
  func value(of condition: ConditionID, in levels: Set<UInt32>) -> ValueID {
    let first = firstVariable[Int(condition.index)]
    var index = 0
    for bit in 0..<bitCount[Int(condition.index)] {
      index = index * 2 + (levels.contains(first + bit) ? 1 : 0)
    }
    return ValueID(index)
  }

  private func makeValidCodes() -> Decision {
    var result = Decision.always
    for index in conditions.indices.reversed() {
      let count = conditions[index].values.count
      guard count < 1 << bitCount[index] else { continue }
      let codes = decision(ConditionID(index), isOneOf: (0..<count).map { ValueID($0) })
      result = diagrams.and(codes, result)
    }
    return result
  }

  private func orderVariables(_ graph: NavigationGraph) {
    firstVariable = Array(repeating: .max, count: graph.conditions.count)
    bitCount = graph.conditions.map {
      UInt32(truncatingIfNeeded: Int.bitWidth - max($0.values.count - 1, 1).leadingZeroBitCount)
    }
    for formula in graph.formulas { formula.forEachCondition(assignLevels) }
    for index in graph.conditions.indices { assignLevels(ConditionID(index)) }
  }

  private func assignLevels(_ condition: ConditionID) {
    let index = Int(condition.index)
    guard firstVariable[index] == .max else { return }
    firstVariable[index] = Self.firstLevel + UInt32(truncatingIfNeeded: conditionOfVariable.count)
    for _ in 0..<bitCount[index] { conditionOfVariable.append(condition) }
  }
}

/// A single valuation: one value for each condition.
struct Valuation {
  fileprivate(set) var values: [ValueID]

  subscript(_ condition: ConditionID) -> ValueID {
    get { values[Int(condition.index)] }
    set { values[Int(condition.index)] = newValue }
  }
}

extension ConditionSpace {
  /// Returns the lexicographically smallest valuation of `set`; nil if the set is empty or unknown.
  func smallest(in set: Decision) -> Valuation? {
    guard let levels = diagrams.smallestValuation(of: set) else { return nil }
    let trueLevels = Set(levels)
    return Valuation(
      values: (0..<conditionCount).map { value(of: ConditionID($0), in: trueLevels) }
    )
  }

  /// Returns a valuation of `set` that keeps the values of `valuation` for as many of `conditions`, in their order,
  /// as possible; nil if the set is empty or unknown.
  func closest(
    to valuation: Valuation,
    in set: Decision,
    of conditions: [ConditionID]
  ) -> Valuation? {
    var kept = set
    for condition in conditions {
      let same = diagrams.and(kept, cube(valuation, [condition]))
      if same.isCertain, same != .never { kept = same }
    }
    return smallest(in: kept)
  }

  /// Returns a minimal list of conditions whose values in `valuation` imply `set`: every valuation in `care` with
  /// these values is in `set`.
  func relevant(of valuation: Valuation, in set: Decision, care: Decision) -> [ConditionID] {
    let target = diagrams.or(set, diagrams.not(care))
    var result = conditions(of: target)
    for condition in result.reversed() {
      let fewer = result.filter { $0 != condition }
      if diagrams.implies(cube(valuation, fewer), target) { result = fewer }
    }
    return result.sorted()
  }

  /// Returns the valuations with which the conditions have their values of `valuation` (a cube).
  func cube(_ valuation: Valuation, _ conditions: [ConditionID]) -> Decision {
    diagrams.conjunction(conditions.flatMap { literals($0, valuation[$0]) })
  }

  /// Returns the set that contains only this valuation.
  func singleton(_ valuation: Valuation) -> Decision {
    cube(valuation, (0..<conditionCount).map { ConditionID($0) })
  }
}
