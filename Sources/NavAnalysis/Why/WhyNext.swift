public import NavGraph

/// An explanation of how to get from one screen or container to another.
public struct WhyNext: Sendable {
  /// The screen or container that is shown first.
  public var first: Why.Thing
  /// The screen or container that is shown second.
  public var second: Why.Thing
  /// The shortest trace from launch that shows both, in this order; empty if none was found.
  public var steps: [TraceStep]
  /// The number of steps that lead to the first.
  public var stepsToFirst: Int
  /// The reasons why no trace exists, from near to far; empty if one was found.
  public var obstacles: [Why.Obstacle]
}

extension WhyNext {
  /// A screen or container, with its description.
  typealias Endpoint = (destination: Destination, thing: Why.Thing)

  init(_ analysis: Analysis, _ first: Endpoint, _ second: Endpoint) {
    self.first = first.thing
    self.second = second.thing
    let way =
      analysis.wayOn(fromSplash: first.destination, to: second.destination)
      ?? analysis.way(from: first.destination, to: second.destination)
    steps = way?.steps ?? []
    stepsToFirst = way?.stepsToFirst ?? 0
    obstacles = []
    guard way == nil else { return }
    for endpoint in [first, second] where analysis.visible(endpoint.destination) == .never {
      obstacles = WhyBuilder(analysis, endpoint.destination).obstacles(ShownStates(analysis))
      return
    }
    // The goal is never reached, so the search explores everything.
    let unreachable = WaySearch.Goal(target: .screen(ScreenID(0)), condition: .never)
    var options = WaySearch.SearchOptions.detailed
    options.via = first.destination
    let search = WaySearch(analysis.graph, analysis.reachability.tables, [unreachable], options)
    let states = ShownStates(analysis, search, after: first.destination)
    obstacles = WhyBuilder(analysis, second.destination).obstacles(states)
  }
}

extension Analysis {
  /// Returns the shortest trace to `second` if `first` is the splash, which is shown before everything else.
  fileprivate func wayOn(fromSplash first: Destination, to second: Destination) -> TwoPartWay? {
    guard let splash = graph.splashStep, first == graph.launch.splash.map({ Destination($0) }),
      let target = WaySearch.Goal.GoalTarget(second),
      let way = ways(to: [WaySearch.Goal(target: target)])[0], !way.isEmpty
    else { return nil }
    return TwoPartWay(steps: [splash] + way, stepsToFirst: 1)
  }
}
