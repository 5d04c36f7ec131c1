import ArgumentParser
import NavAnalysis
import NavEmit
import NavGraph

/// The options that choose the part of the spec to draw: without any, the whole spec.
struct DiagramView: ParsableArguments {
  @Flag(help: "Draw one box per container, and the transitions between them.")
  var overview = false

  @Option(
    help: ArgumentHelp("Draw only the contents of this container.", valueName: "container"),
    completion: Completion.containers
  )
  var only: String?

  @Option(
    help: ArgumentHelp(
      "Draw this screen, what leads to it and where it leads.",
      valueName: "screen"
    ),
    completion: Completion.screens
  )
  var focus: String?

  @Option(help: ArgumentHelp("Number of steps around --focus. (default: 1)", valueName: "steps"))
  var depth: Int?

  @Flag(help: "Write the overview and each container as files into the folder -o.")
  var each = false

  /// Checks the combination of options.
  func check(_ output: OutputFile?) throws(Failure) {
    let named = [overview, only != nil, focus != nil, each].count { $0 }
    if named > 1 {
      throw .usage("--overview, --only, --focus and --each can't be combined")
    }
    if depth != nil, focus == nil { throw .usage("--depth requires --focus") }
    if let depth, depth < 1 { throw .usage("--depth must be 1 or more") }
    if each, output == nil { throw .usage("--each requires a folder: -o FOLDER") }
  }

  /// True if an option names a part.
  var isPart: Bool { overview || only != nil || focus != nil || each }

  /// Returns the view, resolved by the names of `graph`.
  func view(of graph: NavigationGraph) throws(Failure) -> ChartViews.View {
    if overview { return .overview }
    if let only {
      guard let container = graph.destination(named: only)?.container else {
        throw unknown(only, "container", graph.containers.map(\.name))
      }
      return .only(container)
    }
    if let focus {
      guard let screen = graph.destination(named: focus)?.screen else {
        throw unknown(focus, "screen", graph.screens.map(\.name))
      }
      return .focus(screen, depth: depth ?? 1)
    }
    return .whole
  }

  private func unknown(_ name: String, _ kind: String, _ names: [String]) -> Failure {
    .usage(
      "there is no \(kind) \"\(name)\"",
      help: Suggestion.help(for: name, among: names)
    )
  }
}
