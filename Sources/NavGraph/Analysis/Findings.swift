/// What the analysis can find, what files of the app's bundle and web site can lack, and what a
/// baseline has too much.
enum Findings {
  static let all: [DiagnosticKind] =
    Checks.all.flatMap(\.kinds) + [Allowances.unusedAllow]
    + BundleChecks.all.flatMap(\.kinds) + [PropertyTypes.kind, StaleBaseline.kind]
}
