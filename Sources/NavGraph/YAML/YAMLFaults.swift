/// The faults of a file as YAML.
enum YAMLFaults {
  static let all: [DiagnosticKind] = []
}
