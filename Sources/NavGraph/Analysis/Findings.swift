/// What the analysis can find.
enum Findings {
  static let all: [DiagnosticKind] = []
}
