extension Resolver {
  /// Finds all places; what is opened has one, and a `via` decides one.
  mutating func placeDestinations() {
    graph.openings = openings
    var search = PlaceSearch(graph)
    search.run()
    graph.places = search.places
    var unplaced: Set<Destination> = []
    for opening in openings where !graph.places.hasPlace(opening.target) {
      unplaced.insert(opening.target)
      report(
        ResolverFaults.noPlace(
          name(of: opening.target),
          isScreen: opening.target.screen != nil,
          at: span(opening.origin),
          declared: span(of: opening.target)
        )
      )
    }
    var choices = ViaChoices(graph)
    for id in search.unusedVias() where !unplaced.contains(Destination(id)) {
      let screen = graph.screens[Int(id.index)]
      let via = spec.screens[Int(id.index)].via
      let names = choices.deciding(id, for: Destination(id)).map {
        graph.screens[Int($0.index)].name
      }
      report(
        ResolverFaults.viaWithoutWay(
          screen.name,
          tree.text(of: via),
          choices: names,
          at: span(via)
        )
      )
    }
  }
}
