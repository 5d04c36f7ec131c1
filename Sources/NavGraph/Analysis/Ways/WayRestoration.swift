/// What can be left behind, and what of it comes back at the next start (LANGUAGE §10).
extension WaySearch {
  /// The states with which the app may start again after `position`; some that hidden tabs would
  /// differ in are left out.
  func restored(_ position: WayStacks.Position) -> [(WayStacks.Position, Decision)] {
    let root = stacks.rootLayer(position).vertex
    var set = Decision.never
    for (index, rule) in graph.launch.rules.enumerated()
    where solver.rootVertex(rule.root) == root {
      set = solver.diagrams.or(set, solver.launchChoices[index])
    }
    set = solver.diagrams.and(set, solver.initial)
    var result: [(WayStacks.Position, Decision)] = []
    var last: WayStacks.Position?
    for place in placesFromBottom(position) {
      if stacks.layers[place.layer].gate != nil { break }
      if stacks.isAtRoot(place) { set = solver.diagrams.and(set, holdsInHiddenTabs(place)) }
      let holds = holdsRestored(stacks.frames[place.frame].vertex)
      let lacking = solver.diagrams.difference(set, holds)
      if let last, lacking.isCertain { result.append((last, lacking)) }
      set = solver.diagrams.and(set, holds)
      last = place
      guard set.isCertain else { return result }
    }
    if let last, set.isCertain { result.append((last, set)) }
    return result
  }

  /// Every screen that lies in the visible stacks.
  private func placesFromBottom(_ position: WayStacks.Position) -> [WayStacks.Position] {
    var result: [WayStacks.Position] = []
    var current: WayStacks.Position? = position
    while let place = current {
      result.append(place)
      current = stacks.popped(place) ?? stacks.dismissed(place)
    }
    return result.reversed()
  }

  /// Where a screen of a restored state stays.
  private func holdsRestored(_ vertex: Int) -> Decision {
    guard graph.screens[Int(solver.vertices[vertex].id)].isRestorable else { return .never }
    return solver.requirements.requirement(solver.vertices[vertex].requirement).holds
  }

  private func holdsInHiddenTabs(_ place: WayStacks.Position) -> Decision {
    let layer = stacks.layers[place.layer]
    var result = Decision.always
    for (tab, top) in layer.tops.enumerated() where tab != layer.selected && top != WayStacks.none {
      var at: WayStacks.Position? = WayStacks.Position(frame: top, layer: place.layer)
      while let current = at {
        at = stacks.popped(current)
        let vertex = stacks.frames[current.frame].vertex
        // What the tab shows first comes back in any case.
        if at == nil, isFirst(vertex, inTab: tab, of: layer) { break }
        result = solver.diagrams.and(result, holdsRestored(vertex))
      }
    }
    return result
  }

  private func isFirst(_ vertex: Int, inTab tab: Int, of layer: WayStacks.Layer) -> Bool {
    guard let container = layer.tabs,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind,
      let shown = tabs[tab].content.shown
    else { return true }
    return graph.shownFirst(in: shown) == ScreenID(Int(solver.vertices[vertex].id))
  }
}
