import NavGraph

/// The valuations of a graph's conditions, as decision diagrams.
///
/// A condition has as many variables as its values need in binary, the highest bit first; conditions
/// are ordered by their first use. A set of valuations always lies within `assumed`, which also says
/// that every code stands for a value. The first levels of the diagrams are left to what gates remember.
final class ConditionSpace {
  let diagrams: DecisionDiagrams
  /// What `assume` allows.
  private(set) var assumed = Decision.always
  /// Where every code stands for a value.
  private(set) var validCodes = Decision.always
  /// The conditions that may change between any two steps, as a conjunction of their variables.
  private(set) var volatileVariables = Decision.always

  private let conditions: [Condition]
  private let formulas: [Formula]
  private let assignments: [Assignment]
  /// The level of each condition's first variable, and how many it has.
  private var firstVariable: [UInt32] = []
  private var bitCount: [UInt32] = []
  private var conditionOfVariable: [ConditionID] = []
  /// The levels of variables that transitions set, or that may change by themselves.
  private(set) var mutableLevels: [UInt32] = []
  @exclusivity(unchecked) private var known: [Decision?]
  private var effects = PairTable()
  /// By the first of some assignments, their effect.
  @exclusivity(unchecked) private var effectOfFirst: [Int?]
  /// Assignments of which the effects are known, and these.
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
    order(graph)
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

  /// How many more steps on diagrams there may be for each transition.
  private static let stepsPerTransition = 200

  /// The level of the first variable.
  static let firstLevel: UInt32 = 64

  var conditionCount: Int { conditions.count }

  func hasNamedValues(_ condition: ConditionID) -> Bool {
    conditions[Int(condition.index)].hasNamedValues
  }

  /// How many values the condition has.
  func valueCount(of condition: ConditionID) -> Int {
    conditions[Int(condition.index)].values.count
  }

  // MARK: Formulas

  /// Where the formula holds.
  func decision(_ formula: FormulaID) -> Decision {
    if let decision = known[Int(formula.index)] { return decision }
    let decision = build(formulas[Int(formula.index)])
    known[Int(formula.index)] = decision
    return decision
  }

  /// Where what a gate is asked for is wanting.
  func decision(_ reason: GateReasons.Reason) -> Decision {
    decision(reason.condition, is: reason.value)
  }

  /// Where the condition has the value.
  func decision(_ condition: ConditionID, is value: ValueID) -> Decision {
    diagrams.conjunction(literals(condition, value))
  }

  /// Where the condition has one of the values.
  private func decision(
    _ condition: ConditionID,
    isOneOf values: some BidirectionalCollection<ValueID>
  ) -> Decision {
    values.reversed().reduce(.never) { diagrams.or(decision(condition, is: $1), $0) }
  }

  /// Where `formula` holds. Operands are taken from the last to the first: they tend to be in the
  /// order of the variables, and a diagram grows cheaply at its top.
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

  /// What `sets` does: forget the old values of some conditions, then hold the new ones.
  struct Effect {
    var variables: Decision
    var outcome: Decision
  }

  /// The effect that changes nothing.
  static let noEffect = 0

  /// The number of the effect of a transition's `sets`.
  func effect(of sets: PoolRange) -> Int {
    guard sets.count > 0 else { return Self.noEffect }
    let first = sets.indices.lowerBound
    if let known = effectOfFirst[first] { return known }
    let effect =
      sets.count == 1 ? effect(of: assignments[first]) : effect(of: assignments[sets.indices])
    effectOfFirst[first] = effect
    return effect
  }

  /// Most often there is one assignment, and others are like it.
  private func effect(of assignment: Assignment) -> Int {
    let value = assignment.value?.index ?? .max
    let number = single.intern(assignment.condition.index, value)
    if number == effectOfSingle.count { effectOfSingle.append(effect(of: [assignment])) }
    return effectOfSingle[number]
  }

  /// The number of an effect.
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

  /// The valuations that `set` may become by the effect; those that `assume` excludes lead nowhere.
  func image(_ set: Decision, _ effect: Int) -> Decision {
    if effect == Self.noEffect { return set }
    let (variables, outcome) = parts(effect)
    let free = diagrams.exists(variables, set)
    return diagrams.and(diagrams.and(free, outcome), assumed)
  }

  /// The valuations that the effect may bring into `set`.
  func preimage(_ set: Decision, _ effect: Int) -> Decision {
    if effect == Self.noEffect { return set }
    let (variables, outcome) = parts(effect)
    let within = diagrams.and(diagrams.and(set, outcome), assumed)
    return diagrams.and(diagrams.exists(variables, within), assumed)
  }

  /// The valuations of `set` that the effect may bring out of what `assume` allows: for some value
  /// that it sets, or, where it sets any, for all of them.
  func escapes(_ set: Decision, _ effect: Int) -> Decision {
    effect == Self.noEffect ? .never : diagrams.difference(set, preimage(assumed, effect))
  }

  /// `set`, and what it may become when volatile conditions change.
  func smoothed(_ set: Decision) -> Decision {
    if volatileVariables == .always { return set }
    return diagrams.and(diagrams.exists(volatileVariables, set), assumed)
  }

  func parts(_ effect: Int) -> (variables: Decision, outcome: Decision) {
    let (variables, outcome) = effects[effect]
    return (Decision(index: variables), Decision(index: outcome))
  }

  /// The effect of a change of volatile conditions.
  var volatileEffect: Int { intern(Effect(variables: volatileVariables, outcome: .always)) }

  private func intern(_ effect: Effect) -> Int {
    effects.intern(effect.variables.index, effect.outcome.index)
  }

  // MARK: Conditions and variables

  /// All variables of the conditions, as a conjunction.
  func variables(of conditions: some Sequence<ConditionID>) -> Decision {
    diagrams.conjunction(
      conditions.flatMap { literals($0, ValueID(0)).map { ($0.level, true) } }
    )
  }

  /// The conditions that `decision` depends on, in the order of their variables.
  func conditions(of decision: Decision) -> [ConditionID] {
    var result: [ConditionID] = []
    for level in diagrams.support(of: decision) {
      let condition = self.condition(ofLevel: level)
      if result.last != condition { result.append(condition) }
    }
    return result
  }

  /// The conditions, as variables in the order of their levels.
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

  /// The value that a valuation, as the set of its true variables, gives the condition.
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

  private func order(_ graph: NavigationGraph) {
    firstVariable = Array(repeating: .max, count: graph.conditions.count)
    bitCount = graph.conditions.map {
      UInt32(truncatingIfNeeded: Int.bitWidth - max($0.values.count - 1, 1).leadingZeroBitCount)
    }
    for formula in graph.formulas { formula.forEachCondition(place) }
    for index in graph.conditions.indices { place(ConditionID(index)) }
  }

  private func place(_ condition: ConditionID) {
    let index = Int(condition.index)
    guard firstVariable[index] == .max else { return }
    firstVariable[index] = Self.firstLevel + UInt32(truncatingIfNeeded: conditionOfVariable.count)
    for _ in 0..<bitCount[index] { conditionOfVariable.append(condition) }
  }
}

/// One valuation of a set, and which of its values matter.
struct Valuation {
  fileprivate(set) var values: [ValueID]

  subscript(_ condition: ConditionID) -> ValueID {
    get { values[Int(condition.index)] }
    set { values[Int(condition.index)] = newValue }
  }
}

extension ConditionSpace {
  /// The smallest valuation of `set`, deterministic; nil if there certainly is none.
  func smallest(in set: Decision) -> Valuation? {
    guard let levels = diagrams.smallestValuation(of: set) else { return nil }
    let trueLevels = Set(levels)
    return Valuation(
      values: (0..<conditionCount).map { value(of: ConditionID($0), in: trueLevels) }
    )
  }

  /// The conditions whose values in `valuation` keep it in `set`: with these values, every valuation
  /// that `care` allows lies in it. None can be left out.
  func relevant(of valuation: Valuation, in set: Decision, care: Decision) -> [ConditionID] {
    let wanted = diagrams.or(set, diagrams.not(care))
    var kept = conditions(of: wanted)
    for condition in kept.reversed() {
      let fewer = kept.filter { $0 != condition }
      if diagrams.implies(cube(valuation, fewer), wanted) { kept = fewer }
    }
    return kept.sorted()
  }

  /// Where the conditions have the values that `valuation` gives them.
  func cube(_ valuation: Valuation, _ conditions: [ConditionID]) -> Decision {
    diagrams.conjunction(conditions.flatMap { literals($0, valuation[$0]) })
  }

  /// The valuation as a set of its own.
  func singleton(_ valuation: Valuation) -> Decision {
    cube(valuation, (0..<conditionCount).map { ConditionID($0) })
  }
}
