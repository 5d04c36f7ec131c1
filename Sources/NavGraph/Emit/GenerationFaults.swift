/// What stands in the way of generating.
enum GenerationFaults {
  static let all: [DiagnosticKind] = []
}
