/// What the analysis can find.
enum Findings {
  static let all: [DiagnosticKind] = Checks.all.flatMap(\.kinds) + [Allowances.unusedAllow]
}
