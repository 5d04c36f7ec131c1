/// Checks that everything that is opened has a place, and that each `via` has an effect (docs/language.md, Its
/// place).
struct PlaceCheck {
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) { self.graph = graph }

  /// Finds all places, and reports the faults.
  func places(_ scope: inout Scope) -> Places {
    var search = PlaceSearch(graph)
    search.run()
    let unplaced = checkOpenings(search.places, &scope)
    var unused: [(ScreenID, isFixed: Bool)] = []
    for id in search.unusedVias() where !unplaced.contains(Destination(id)) {
      unused.append((id, search.isFixed(id)))
    }
    checkVias(unused, &scope)
    return search.places
  }

  /// Reports openings without a place, and returns their targets.
  private func checkOpenings(_ places: Places, _ scope: inout Scope) -> Set<Destination> {
    var unplaced: Set<Destination> = []
    for opening in graph.openings where !places.hasPlace(opening.target) {
      unplaced.insert(opening.target)
      scope.report(
        ResolverFaults.noPlace(
          scope.name(of: opening.target),
          isScreen: opening.target.screen != nil,
          at: scope.span(opening.origin),
          declared: scope.span(of: opening.target),
          isTargetOfSeveralVerbs: graph.transitions.contains {
            $0.earlier.count > 0 && $0.target == opening.target
          }
        )
      )
    }
    return unplaced
  }

  /// Reports each `via` without effect, of a screen that is a root or in a container if `isFixed`.
  private func checkVias(_ unused: [(ScreenID, isFixed: Bool)], _ scope: inout Scope) {
    var choices = ViaChoices(graph)
    for (id, isFixed) in unused {
      let via = scope.spec.screens[Int(id.index)].via
      let names = choices.deciding(id, for: Destination(id)).map {
        graph.screens[Int($0.index)].name
      }
      scope.report(
        ResolverFaults.viaWithoutWay(
          graph.screens[Int(id.index)].name,
          scope.tree.text(of: via),
          choices: names,
          isFixed: isFixed,
          at: scope.span(via)
        )
      )
    }
  }
}
