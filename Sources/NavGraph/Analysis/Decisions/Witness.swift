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
