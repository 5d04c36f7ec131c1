import NavGraph

/// Returns the changes of opened places that only the order of the text causes: among several equally short paths,
/// another one is written first.
func wayChanges(_ old: NavigationGraph, _ new: NavigationGraph) -> [Difference.Change] {
  let (before, after) = (old.waysToOpenings, new.waysToOpenings)
  return new.distinctOpenings.compactMap { opening in
    let name = new.name(of: opening.target)
    guard let was = before[name], let now = after[name], was != now else { return nil }
    return Difference.Change(
      kind: .changed,
      thing: opening.target.screen == nil ? "container" : "screen",
      names: [name],
      details: [Difference.Detail(what: "shortest path", old: was, new: now)],
      oldSpan: old.openings.first { old.name(of: $0.target) == name }
        .map { old.span(ofNameOf: $0.target) },
      newSpan: new.span(ofNameOf: opening.target)
    )
  }
}

extension NavigationGraph {
  /// The paths to the opened places, by the names of what is opened.
  fileprivate var waysToOpenings: [String: String] {
    var ways: [String: String] = [:]
    for opening in distinctOpenings {
      guard let place = places[opening.target] else { continue }
      var words =
        [name(of: place.root)] + [place.tab].compactMap(\.self).map { "tab \(name(of: $0))" }
      for hop in place.hops {
        words.append("\(hop.presents ? "present" : "push") \(name(of: hop.target))")
        words += [hop.tab].compactMap(\.self).map { "tab \(name(of: $0))" }
      }
      ways[name(of: opening.target)] = words.joined(separator: " > ")
    }
    return ways
  }
}
