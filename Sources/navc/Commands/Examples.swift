/// What a command's help begins with: commands to type, each below what it does. They work beside a
/// spec such as `navc init` writes, and the tests type them.
struct Examples: CustomStringConvertible {
  private let lines: [String]

  /// What each command does, and the command.
  init(_ examples: KeyValuePairs<String, String>) {
    lines = examples.flatMap { purpose, command in
      ["  # \(purpose)"] + command.split(separator: "\n").map { "  \($0)" }
    }
  }

  var description: String { "Examples:\n\n" + lines.joined(separator: "\n") }
}
