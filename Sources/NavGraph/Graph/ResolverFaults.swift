/// The faults of names and what they stand for.
enum ResolverFaults {
  static let all: [DiagnosticKind] = []
}
