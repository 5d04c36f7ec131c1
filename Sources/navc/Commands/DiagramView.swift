import ArgumentParser
import NavAnalysis
import NavEmit
import NavGraph

/// Which part of the spec is drawn; the whole if none is named.
struct DiagramView: ParsableArguments {
  @Flag(help: "One box a container, and what leads from one to another.")
  var overview = false

  @Option(
    help: ArgumentHelp("What is in this container.", valueName: "container"),
    completion: Completion.containers
  )
  var only: String?

  @Option(
    help: ArgumentHelp("This screen, what leads to it and where it leads.", valueName: "screen"),
    completion: Completion.screens
  )
  var focus: String?

  @Option(help: ArgumentHelp("How many steps around --focus; 1 if not said.", valueName: "steps"))
  var depth: Int?

  @Flag(help: "The overview and each container, as files of the folder -o.")
  var each = false

  /// Refuses what does not go together.
  func check(_ output: OutputFile?) throws(Failure) {
    let named = [overview, only != nil, focus != nil, each].count { $0 }
    if named > 1 {
      throw .usage("--overview, --only, --focus and --each are four views: name one")
    }
    if depth != nil, focus == nil { throw .usage("--depth goes with --focus") }
    if let depth, depth < 1 { throw .usage("--depth is at least one step") }
    if each, output == nil { throw .usage("--each needs a folder: -o FOLDER") }
  }

  /// Whether a part is named.
  var isPart: Bool { overview || only != nil || focus != nil || each }

  /// The view, by the names of `graph`.
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
      "no \(kind) is called \"\(name)\"",
      help: Suggestion.help(for: name, among: names)
    )
  }
}
