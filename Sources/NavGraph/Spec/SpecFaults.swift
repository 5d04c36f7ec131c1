/// The faults of a spec's structure.
enum SpecFaults {
  static let all: [DiagnosticKind] = []
}
