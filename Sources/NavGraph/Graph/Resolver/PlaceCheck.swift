/// What is opened has a place, and a `via` decides one (LANGUAGE §8).
struct PlaceCheck {
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) { self.graph = graph }

  /// Finds all places.
  func places(_ scope: inout Scope) -> Places {
    var search = PlaceSearch(graph)
    search.run()
    let unplaced = checkOpenings(search.places, &scope)
    checkVias(search.unusedVias().filter { !unplaced.contains(Destination($0)) }, &scope)
    return search.places
  }

  /// What is opened and has no place.
  private func checkOpenings(_ places: Places, _ scope: inout Scope) -> Set<Destination> {
    var unplaced: Set<Destination> = []
    for opening in graph.openings where !places.hasPlace(opening.target) {
      unplaced.insert(opening.target)
      scope.report(
        ResolverFaults.noPlace(
          scope.name(of: opening.target),
          isScreen: opening.target.screen != nil,
          at: scope.span(opening.origin),
          declared: scope.span(of: opening.target)
        )
      )
    }
    return unplaced
  }

  private func checkVias(_ unused: [ScreenID], _ scope: inout Scope) {
    var choices = ViaChoices(graph)
    for id in unused {
      let via = scope.spec.screens[Int(id.index)].via
      let names = choices.deciding(id, for: Destination(id)).map {
        graph.screens[Int($0.index)].name
      }
      scope.report(
        ResolverFaults.viaWithoutWay(
          graph.screens[Int(id.index)].name,
          scope.tree.text(of: via),
          choices: names,
          at: scope.span(via)
        )
      )
    }
  }
}

/// Which screens a `via` can name so that it decides a place: each is tried.
struct ViaChoices {
  let graph: NavigationGraph
  /// How many places are still looked for, since each takes a search of its own.
  private var left = 64

  init(_ graph: NavigationGraph) { self.graph = graph }

  /// Those for `screen` that leave one shortest way to `target`, in the order of the transitions.
  mutating func deciding(_ screen: ScreenID, for target: Destination) -> [ScreenID] {
    candidates(for: screen).filter { candidate in
      guard left > 0 else { return false }
      left -= 1
      var other = graph
      other.screens[Int(screen.index)].via = candidate
      var search = PlaceSearch(other)
      search.run()
      let unused = search.unusedVias()
      return !unused.contains(screen) && search.places.hasPlace(target)
        && search.places.rivals(of: target) == nil
    }
  }

  /// What hops to the screen, or to a container that shows it first, come from.
  private func candidates(for screen: ScreenID) -> [ScreenID] {
    var result: [ScreenID] = []
    for transition in graph.transitions {
      guard [.push, .present, .show].contains(transition.verb),
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
