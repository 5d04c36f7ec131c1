extension DiagnosticKind {
  /// Whether `navc check --fix` mends it where there is one way to that is safe.
  public var isMendable: Bool {
    let mendable: [DiagnosticKind] = [
      YAMLFaults.tag, YAMLFaults.unknownAlias,
      SpecFaults.unknownKey, SpecFaults.badBoolean, SpecFaults.badValue, SpecFaults.unknownFinding,
      FormulaFaults.foreignOperator, FormulaFaults.unknownCondition, FormulaFaults.unknownValue,
      FormulaFaults.boolCompared,
      ResolverFaults.undefinedName, ResolverFaults.badType, ResolverFaults.unknownParameter,
      Allowances.unusedAllow,
    ]
    return mendable.contains(self)
  }
}
