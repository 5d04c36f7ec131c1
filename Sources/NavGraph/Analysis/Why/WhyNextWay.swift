extension WhyNext {
  /// A screen or container, and what is said of it.
  typealias Stop = (destination: Destination, thing: Why.Thing)

  init(_ analysis: Analysis, _ first: Stop, _ second: Stop) {
    self.first = first.thing
    self.second = second.thing
    let way = analysis.way(from: first.destination, to: second.destination)
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
    let followed = WaySearch(
      analysis.graph,
      analysis.reachability.solver,
      [nothing],
      tellingBeneathApart: true,
      via: first.destination
    )
    let showing = Showing(analysis, followed, after: first.destination)
    obstacles = WhyBuilder(analysis, second.destination).obstacles(showing)
  }
}
