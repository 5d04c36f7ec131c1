package import NavGraph

/// A way to show a screen, for example for a screenshot.
package struct ScreenLaunch: Sendable {
  /// The methods of showing a screen.
  package enum LaunchMethod: Sendable {
    /// A debug build is launched with arguments: the place to start at, if any, and values of conditions.
    case arguments(at: Destination?, [(ConditionID, ValueID)])
    /// No arguments show it. The shortest path to it has this number of steps.
    case steps(Int)
    /// The screen is never shown, or no path was found, for this reason.
    case never(String)
  }

  package var screen: ScreenID
  package var way: LaunchMethod
}

/// Returns, for each screen, the launch arguments with which a debug build shows it: the screen's opened place if
/// possible, otherwise a launch under conditions.
package func screenLaunches(in graph: NavigationGraph) -> [ScreenLaunch] {
  var launches = ScreenLaunches(Analysis(graph))
  return launches.all()
}

/// A search for the launches that show screens.
private struct ScreenLaunches {
  private let analysis: Analysis
  private let graph: NavigationGraph
  private let states: PathStates
  private var plain: [Int32: PathStates.Edge] = [:]
  private lazy var gates = gatesAtPlaces()

  /// The number of launches that are tried for each rule.
  private static let mostStarts = 64

  init(_ analysis: Analysis) {
    self.analysis = analysis
    graph = analysis.graph
    let goals = PathGoals(graph, .screens)
    states = PathStates(
      graph,
      analysis.reachability,
      goals,
      under: .always,
      by: PathStates.Rules(graph)
    )
    for start in states.starts(in: .always, most: Self.mostStarts) {
      let screen = states.nodes[Int(start.to)].screen
      if plain[screen] == nil { plain[screen] = start }
    }
  }

  mutating func all() -> [ScreenLaunch] {
    let request = PathRequest(.screens)
    var planner = PathPlanner(analysis, request)
    let lengths = planner.pathLengths()
    let reasons = PathReasons(analysis, request, states.openings)
    return graph.screens.indices.map { ScreenID($0) }.filter {
      $0 != graph.launch.splash && $0 != graph.cover
    }.map { id in
      if let way = arguments(for: id) { return ScreenLaunch(screen: id, way: way) }
      if let length = lengths[.screen(id)] { return ScreenLaunch(screen: id, way: .steps(length)) }
      return ScreenLaunch(screen: id, way: .never(reasons.reason(.screen(id), nil)))
    }
  }

  /// Returns, for each screen of a gate, an opened place that shows the gate because its requirements fail.
  private func gatesAtPlaces() -> [Int32: (place: Destination, edge: PathStates.Edge)] {
    let screens = Set(graph.gates.compactMap { graph.shownFirst(in: $0.target)?.index })
      .subtracting(plain.keys.map { UInt32($0) })
    var found: [Int32: (place: Destination, edge: PathStates.Edge)] = [:]
    for place in graph.screens.indices.map({ Destination(ScreenID($0)) }) {
      if found.count == screens.count { break }
      for edge in states.gates(at: place) {
        let screen = states.nodes[Int(edge.to)].screen
        if screens.contains(UInt32(screen)), found[screen] == nil { found[screen] = (place, edge) }
      }
    }
    return found
  }

  private mutating func arguments(for id: ScreenID) -> ScreenLaunch.LaunchMethod? {
    let placed = states.starts(at: Destination(id), most: 1)
    let own = placed.first { states.nodes[Int($0.to)].screen == Int32(id.index) }
    let index = Int32(id.index)
    let gate = own == nil && plain[index] == nil ? gates[index] : nil
    guard let start = own ?? plain[index] ?? gate?.edge else { return nil }
    var builder = RunBuilder(states, [])
    let run = builder.run([start])
    let place = own == nil ? gate?.place : Destination(id)
    return .arguments(at: place, run.given.map { ($0, run.steps[0].values[Int($0.index)]) })
  }
}
