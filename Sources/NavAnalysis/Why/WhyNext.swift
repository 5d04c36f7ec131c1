public import NavGraph

/// How one comes from one screen or container to another.
public struct WhyNext: Sendable {
  /// What is shown first.
  public var first: Why.Thing
  /// What is shown then.
  public var second: Why.Thing
  /// The shortest way from launch that shows both, in this order; empty if none was found.
  public var steps: [TraceStep]
  /// How many of the steps lead to the first.
  public var stepsToFirst: Int
  /// If no way was found: what stands in the way, from near to far.
  public var obstacles: [Why.Obstacle]
}

extension WhyNext {
  /// A screen or container, and what is said of it.
  typealias Stop = (destination: Destination, thing: Why.Thing)

  init(_ analysis: Analysis, _ first: Stop, _ second: Stop) {
    self.first = first.thing
    self.second = second.thing
    let way =
      analysis.wayOn(fromSplash: first.destination, to: second.destination)
      ?? analysis.way(from: first.destination, to: second.destination)
    steps = way?.steps ?? []
    stepsToFirst = way?.stepsToFirst ?? 0
    obstacles = []
    guard way == nil else { return }
    for stop in [first, second] where analysis.visible(stop.destination) == .never {
      obstacles = WhyBuilder(analysis, stop.destination).obstacles(Showing(analysis))
      return
    }
    // A goal that is never met: everything is looked at.
    let nothing = WaySearch.Goal(target: .screen(ScreenID(0)), condition: .never)
    var options = WaySearch.Options.nearby
    options.via = first.destination
    let followed = WaySearch(
      analysis.graph,
      analysis.reachability.boundOrTables,
      [nothing],
      options
    )
    let showing = Showing(analysis, followed, after: first.destination)
    obstacles = WhyBuilder(analysis, second.destination).obstacles(showing)
  }
}

extension Analysis {
  /// The shortest way to `second`, if `first` is the splash: that is shown before all else.
  fileprivate func wayOn(fromSplash first: Destination, to second: Destination) -> TwoPartWay? {
    guard let splash = graph.splashStep, first == graph.launch.splash.map({ Destination($0) }),
      let target = WaySearch.Goal.Target(second),
      let way = ways(to: [WaySearch.Goal(target: target)])[0], !way.isEmpty
    else { return nil }
    return TwoPartWay(steps: [splash] + way, stepsToFirst: 1)
  }
}
