/// A relation between the valuations before something and those after it.
struct Relation: Equatable {
  /// The valuations that may come out as they went in.
  var same: Decision
  /// Pairs: a diagram over the levels "before" and "after" of the variables that can change, and the
  /// one level of those that can't.
  var other: Decision

  static let empty = Relation(same: .never, other: .never)

  init(same: Decision = .never, other: Decision = .never) {
    self.same = same
    self.other = other
  }

  var isEmpty: Bool { same == .never && other == .never }
}

/// Relations over the variables of a `ConditionSpace` that can change.
///
/// Products are relational (Burch/Clarke/McMillan/Dill/Hwang 1992): the second operand is raised by
/// one level, so that its "before" is the first one's "after", which is then quantified away.
final class RelationSpace {
  let space: ConditionSpace
  let diagrams: DecisionDiagrams
  /// The levels "before" of all that can change, as a conjunction; likewise "after".
  private let before: Decision
  private let after: Decision
  private let isMutable: [Bool]
  private var identities: [Decision] = []
  private var effects: [Int: Decision] = [:]
  /// What a presented gate remembers: the variables of its number.
  let memory: [UInt32]
  private let memoryBefore: Decision
  private let memoryAfter: Decision

  init(_ space: ConditionSpace, memories: Int) {
    self.space = space
    diagrams = space.diagrams
    let first = space.variableCount
    let bits = Int.bitWidth - memories.leadingZeroBitCount
    memory = (0..<bits).map { UInt32(truncatingIfNeeded: first + $0) }
    var isMutable = Array(repeating: false, count: first + bits)
    for variable in space.mutableVariables + memory { isMutable[Int(variable)] = true }
    self.isMutable = isMutable
    let all = space.mutableVariables + memory
    before = diagrams.conjunction(all.map { (3 * $0, true) })
    after = diagrams.conjunction(all.map { (3 * $0 + 1, true) })
    memoryBefore = diagrams.conjunction(memory.map { (3 * $0, true) })
    memoryAfter = diagrams.conjunction(memory.map { (3 * $0 + 1, true) })
  }

  // MARK: Renaming

  enum Renaming: UInt32 {
    /// Before to after, after to beyond.
    case raise
    /// After to before.
    case afterToBefore
    /// Beyond to after.
    case beyondToAfter
  }

  private func renamed(_ level: UInt32, _ renaming: Renaming) -> UInt32 {
    let role = level % 3
    switch renaming {
    case .raise: return isMutable[Int(level / 3)] ? level + 1 : level
    case .afterToBefore: return role == 1 ? level - 1 : level
    case .beyondToAfter: return role == 2 ? level - 1 : level
    }
  }

  func renamed(_ decision: Decision, _ renaming: Renaming) -> Decision {
    diagrams.renamed(decision, key: renaming.rawValue) { self.renamed($0, renaming) }
  }

  /// The set as one of valuations after.
  func raised(_ set: Decision) -> Decision { renamed(set, .raise) }

  // MARK: Making relations

  /// All pairs that differ in no variable but those of `variables`.
  private func identity(but variables: Decision, withMemory: Bool) -> Decision {
    var free: Set<UInt32> = []
    for level in diagrams.support(of: variables) { free.insert(level / 3) }
    var result = Decision.always
    let kept = space.mutableVariables + (withMemory ? memory : [])
    for variable in kept.reversed() where !free.contains(variable) {
      let low = diagrams.node(3 * variable + 1, result, .never)
      let high = diagrams.node(3 * variable + 1, .never, result)
      result = diagrams.node(3 * variable, low, high)
    }
    return result
  }

  /// The step from valuations in `guardSet` that `effect` makes, as far as it ends in `outcome`.
  func step(_ guardSet: Decision, _ effect: Int, _ outcome: Decision, withMemory: Bool) -> Relation
  {
    if effect == ConditionSpace.noEffect {
      return Relation(same: diagrams.and(guardSet, outcome))
    }
    let key = effect * 2 + (withMemory ? 1 : 0)
    let relation: Decision
    if let known = effects[key] {
      relation = known
    } else {
      let (variables, after) = space.parts(effect)
      relation = diagrams.and(
        identity(but: variables, withMemory: withMemory),
        raised(diagrams.and(after, space.assumed))
      )
      effects[key] = relation
    }
    return limited(Relation(other: diagrams.and(relation, guardSet)), to: outcome)
  }

  // MARK: Operations

  func union(_ a: Relation, _ b: Relation) -> Relation {
    Relation(same: diagrams.or(a.same, b.same), other: diagrams.or(a.other, b.other))
  }

  /// The pairs that start in `set`.
  func restricted(_ a: Relation, to set: Decision) -> Relation {
    if set == .always { return a }
    return Relation(same: diagrams.and(a.same, set), other: diagrams.and(a.other, set))
  }

  /// The pairs that end in `set`.
  func limited(_ a: Relation, to set: Decision) -> Relation {
    if set == .always { return a }
    if a.other == .never { return Relation(same: diagrams.and(a.same, set)) }
    return Relation(
      same: diagrams.and(a.same, set),
      other: diagrams.and(a.other, raised(set))
    )
  }

  /// `a`, then `b`.
  func composed(_ a: Relation, _ b: Relation) -> Relation {
    var other = Decision.never
    if b.other != .never { other = diagrams.and(b.other, a.same) }
    if a.other != .never {
      if b.same != .never {
        other = diagrams.or(other, diagrams.and(a.other, raised(b.same)))
      }
      if b.other != .never { other = diagrams.or(other, composed(a.other, b.other)) }
    }
    return Relation(same: diagrams.and(a.same, b.same), other: other)
  }

  func composed(_ a: Decision, _ b: Decision) -> Decision {
    if a == .never || b == .never { return .never }
    let both = diagrams.and(a, renamed(b, .raise))
    return renamed(diagrams.exists(after, both), .beyondToAfter)
  }

  /// The valuations that `set` may become.
  func image(_ set: Decision, _ a: Relation) -> Decision {
    let same = diagrams.and(set, a.same)
    if a.other == .never || set == .never { return same }
    return diagrams.or(same, image(set, a.other))
  }

  func image(_ set: Decision, _ a: Decision) -> Decision {
    if a == .never || set == .never { return .never }
    let pairs = diagrams.and(set, a)
    return renamed(diagrams.exists(before, pairs), .afterToBefore)
  }

  /// The valuations that may become something.
  func domain(_ a: Relation) -> Decision {
    if a.other == .never { return a.same }
    return diagrams.or(a.same, diagrams.exists(after, a.other))
  }

  /// The least relation that holds `closed`, which is transitive, and `more`, and is transitive.
  func closure(_ closed: Decision, _ more: Decision) -> Decision {
    var result = closed
    var fresh = diagrams.difference(more, closed)
    while fresh.isCertain {
      result = diagrams.or(result, fresh)
      let longer = diagrams.or(composed(fresh, result), composed(result, fresh))
      fresh = diagrams.difference(longer, result)
    }
    return fresh == .unknown ? .unknown : result
  }

  // MARK: What gates remember

  /// Where the gate remembers what has this number.
  func remembers(_ number: Int) -> Decision {
    diagrams.conjunction(literals(number).map { (3 * $0.variable, $0.isTrue) })
  }

  private func literals(_ number: Int) -> [(variable: UInt32, isTrue: Bool)] {
    memory.indices.map { (memory[$0], number >> (memory.count - 1 - $0) & 1 == 1) }
  }

  /// The set, whatever is remembered.
  func forgetting(_ set: Decision) -> Decision { diagrams.exists(memoryBefore, set) }

  /// From now on `number` is remembered.
  func remembering(_ number: Int, _ a: Relation) -> Relation {
    let after = diagrams.conjunction(literals(number).map { (3 * $0.variable + 1, $0.isTrue) })
    let identity = identity(but: memoryBefore, withMemory: true)
    let same = diagrams.and(diagrams.and(identity, a.same), after)
    let other = diagrams.and(diagrams.exists(memoryAfter, a.other), after)
    return Relation(other: diagrams.or(same, other))
  }

  /// What `a`, entered with `number` remembered, does, as far as it ends with `last` remembered
  /// (whatever is, if that is nil); as a relation that does not speak of what is remembered.
  func crossing(_ a: Relation, from number: Int, to last: Int?) -> Relation {
    let start = remembers(number)
    var same = Decision.never
    if last == nil || last == number {
      same = diagrams.exists(memoryBefore, diagrams.and(a.same, start))
    }
    var other = diagrams.exists(memoryBefore, diagrams.and(a.other, start))
    if let last {
      let end = diagrams.conjunction(literals(last).map { (3 * $0.variable + 1, $0.isTrue) })
      other = diagrams.and(other, end)
    }
    return Relation(same: same, other: diagrams.exists(memoryAfter, other))
  }
}
