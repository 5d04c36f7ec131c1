/// What the analysis can find.
enum Findings {
  static let all: [DiagnosticKind] = Checks.all.flatMap(\.kinds) + [Allowances.unusedAllow]

  /// Findings of the language that no check looks for yet. `lint:` and `allow` may name them, and
  /// whether such an `allow` is of use is not judged.
  static let withoutCheck = ["analysis-bounded"]
}
