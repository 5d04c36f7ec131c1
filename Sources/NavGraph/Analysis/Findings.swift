/// What the analysis can find, and what files of the app's bundle and web site can lack.
enum Findings {
  static let all: [DiagnosticKind] =
    Checks.all.flatMap(\.kinds) + [Allowances.unusedAllow]
    + BundleChecks.all.flatMap(\.kinds) + [PropertyTypes.kind]
}
