/// Finds the screens that a `via` can name to decide a place, by trying each.
package struct ViaChoices {
  private let graph: NavigationGraph
  /// A search that has not run.
  private lazy var start = PlaceSearch(graph)
  /// The number of searches left. Each candidate takes one.
  private var left = 64

  package init(_ graph: NavigationGraph) { self.graph = graph }

  /// Returns the values of `via` for `screen` that leave one shortest path to `target`, in the order of the
  /// transitions.
  package mutating func deciding(_ screen: ScreenID, for target: Destination) -> [ScreenID] {
    if left == 0 { return [] }
    return candidates(for: screen).filter { candidate in
      guard left > 0 else { return false }
      left -= 1
      var search = start.trying(candidate, for: screen)
      search.run()
      return search.isViaUsed(by: screen) && search.places.hasPlace(target)
        && search.places.rivals(of: target) == nil
    }
  }

  /// Returns the sources of hops to the screen, or to a container that shows it first.
  private func candidates(for screen: ScreenID) -> [ScreenID] {
    var result: [ScreenID] = []
    for transition in graph.transitions {
      guard transition.isHop,
        transition.target.screen ?? graph.shownFirst(in: transition.target) == screen
      else { continue }
      for source in transition.sources.indices.flatMap({ screens(of: graph.sources[$0]) })
      where source != screen && !result.contains(source) && result.count < Bounds.listedNames {
        result.append(source)
      }
    }
    return result
  }

  private func screens(of source: TransitionSource) -> [ScreenID] {
    switch source {
    case .screen(let id): [id]
    case .container(let id): [graph.shownFirst(in: Destination(id))].compactMap { $0 }
    case .any: graph.launch.rules.compactMap { graph.shownFirst(in: $0.root) }
    }
  }
}
