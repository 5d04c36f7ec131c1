/// The examples at the beginning of a command's help: commands to type, each below its purpose. They work next
/// to a spec from `navc init`, and the tests run them.
struct Examples: CustomStringConvertible {
  private let lines: [String]

  /// Creates examples from pairs of a purpose and a command.
  init(_ examples: KeyValuePairs<String, String>) {
    lines = examples.flatMap { purpose, command in
      ["  # \(purpose)"] + command.split(separator: "\n").map { "  \($0)" }
    }
  }

  var description: String { "Examples:\n\n" + lines.joined(separator: "\n") }
}
