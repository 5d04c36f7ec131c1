import NavGraph
import NavReport

/// A first argument that is not a command: a typo, another tool's command, or a spec.
enum UnknownCommand {
  /// Returns the error; nil if `arguments` begin with a command or an option.
  static func failure(_ arguments: [String]) -> Failure? {
    guard let first = arguments.first, !first.hasPrefix("-"), first != "help",
      CommandName(rawValue: first) == nil
    else { return nil }
    if first.hasSuffix(".yaml") || first.hasSuffix(".yml") {
      return .usage("\"\(first)\" is not a command", help: "write \"navc check \(first)\"")
    }
    let meant = foreign[first.lowercased()] ?? Suggestion.nearest(to: first, among: names)
    return .usage(
      "unknown command \"\(first)\"",
      help: meant.map(Suggestion.didYouMean) ?? "the commands are \(names.joined(separator: ", "))"
    )
  }

  private static let names = CommandName.allCases.map(\.rawValue)

  /// The commands of other tools, and the matching ones of navc.
  private static let foreign = [
    "analyze": "check", "build": "generate", "codegen": "generate", "compile": "generate",
    "create": "init", "docs": "explain", "draw": "diagram", "fix": "check --fix",
    "format": "check", "gen": "generate", "graph": "diagram", "lint": "check", "list": "explain",
    "new": "init", "render": "diagram", "rule": "explain", "start": "init", "test": "check",
    "validate": "check", "verify": "check",
  ]
}
