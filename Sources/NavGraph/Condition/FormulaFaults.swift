/// The faults of formulas.
enum FormulaFaults {
  static let all: [DiagnosticKind] = []
}
