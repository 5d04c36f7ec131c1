import NavAnalysis
import NavEmit
import NavGraph

/// The map in which UI tests look up paths, as a string with lines of numbers: the compiler would need minutes for
/// an array with thousands of rows.
struct UITestMap {
  let graph: NavigationGraph
  let map: PathMap
  let events: UITestEvents

  func emit(_ printer: inout SwiftPrinter) {
    emit("events", "The name and the parameters of each event.", &printer) { buffer in
      for (index, event) in graph.events.enumerated() {
        buffer.append(
          ([event] + events.methods[index].arguments.map(\.name)).joined(separator: " ")
        )
      }
    }
    emit("launchLines", "Places of launches, or =, and their states.", &printer) { buffer in
      for launch in map.launches { buffer.append("\(place(launch.place)) \(launch.state)") }
    }
    let doc =
      "The number of a screen, the values of conditions, and steps with their states: e is an event, b goes back, "
    emit("stateLines", doc + "s swipes away, t is a tab, a is an alert's button.", &printer) {
      buffer in
      for state in map.states {
        let steps = state.steps.map { "\(name(of: $0.step))>\($0.to)" }
        let line = [String(state.screen.index), UITestTypes.key(state.values)] + steps
        buffer.append(line.joined(separator: " "))
      }
    }
  }

  private func emit(
    _ name: String,
    _ doc: String,
    _ printer: inout SwiftPrinter,
    _ lines: (inout [String]) -> Void
  ) {
    var buffer: [String] = []
    lines(&buffer)
    printer.blank()
    printer.doc(doc)
    printer.line("private static let \(name) =")
    printer.text(buffer)
  }

  /// Returns a place as `-navc-open` expects it, with values for required parameters.
  private func place(_ place: Destination?) -> String {
    guard let place else { return "=" }
    let name = graph.name(of: place)
    guard let screen = graph.parameterScreen(of: place) else { return name }
    let parameters = graph.screens[Int(screen.index)].parameters.filter(\.mustBeGiven)
    let pairs = parameters.map {
      "\($0.name)=\(SwiftLiteral.percentEncoded(SampleOpenings.text(of: $0.type)))"
    }
    return pairs.isEmpty ? name : name + "?" + pairs.joined(separator: "&")
  }

  private func name(of step: PathStep) -> String {
    switch step {
    case .transition(let id): "e\(graph.transitions[Int(id.index)].event.index)"
    case .back(let count): count == 1 ? "b" : "b\(count)"
    case .swipe: "s"
    case .tab(let index): "t\(index)"
    case .button(let index, _): "a\(index)"
    case .launch, .launchAt, .opening, .change: "-"
    }
  }
}
