package import NavGraph

/// How a screen can be shown for a picture of it.
package struct ScreenLaunch: Sendable {
  package enum Way: Sendable {
    /// By what a debug build is launched with: the place to start at, if any, and values of conditions.
    case arguments(at: Destination?, [(ConditionID, ValueID)])
    /// By no arguments; the shortest way to it has so many steps.
    case steps(Int)
    /// Not at all, or by no way that was found; why.
    case never(String)
  }

  package var screen: ScreenID
  package var way: Way
}

/// For each screen, what a debug build is launched with to show it: its own place where that can be, else
/// a launch under conditions.
package func screenLaunches(in graph: NavigationGraph) -> [ScreenLaunch] {
  var launches = ScreenLaunches(Analysis(graph))
  return launches.all()
}

/// Looks for launches by screen.
private struct ScreenLaunches {
  private let analysis: Analysis
  private let graph: NavigationGraph
  private let states: PathStates
  private var plain: [Int32: PathStates.Edge] = [:]
  private lazy var gates = gatesAtPlaces()

  /// The launches that are looked at, of each rule.
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
    let lengths = planner.wayLengths()
    let reasons = PathReasons(analysis, request, states.waysIn)
    return graph.screens.indices.map { ScreenID($0) }.filter {
      $0 != graph.launch.splash && $0 != graph.cover
    }.map { id in
      if let way = arguments(for: id) { return ScreenLaunch(screen: id, way: way) }
      if let length = lengths[.screen(id)] { return ScreenLaunch(screen: id, way: .steps(length)) }
      return ScreenLaunch(screen: id, way: .never(reasons.reason(.screen(id), nil)))
    }
  }

  /// By screen of a gate, the place that brings it, as something is needed there that does not hold.
  private func gatesAtPlaces() -> [Int32: (place: Destination, edge: PathStates.Edge)] {
    let wanted = Set(graph.gates.compactMap { graph.shownFirst(in: $0.target)?.index })
      .subtracting(plain.keys.map { UInt32($0) })
    var found: [Int32: (place: Destination, edge: PathStates.Edge)] = [:]
    for place in graph.screens.indices.map({ Destination(ScreenID($0)) }) {
      if found.count == wanted.count { break }
      for edge in states.gates(at: place) {
        let screen = states.nodes[Int(edge.to)].screen
        if wanted.contains(UInt32(screen)), found[screen] == nil { found[screen] = (place, edge) }
      }
    }
    return found
  }

  private mutating func arguments(for id: ScreenID) -> ScreenLaunch.Way? {
    let placed = states.starts(at: Destination(id), most: 1)
    let own = placed.first { states.nodes[Int($0.to)].screen == Int32(id.index) }
    let index = Int32(id.index)
    let gate = own == nil && plain[index] == nil ? gates[index] : nil
    guard let start = own ?? plain[index] ?? gate?.edge else { return nil }
    var teller = PathTeller(states, [])
    let run = teller.run([start])
    let place = own == nil ? gate?.place : Destination(id)
    return .arguments(at: place, run.given.map { ($0, run.steps[0].values[Int($0.index)]) })
  }
}
