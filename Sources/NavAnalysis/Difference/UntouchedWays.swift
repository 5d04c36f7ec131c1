import NavGraph

/// Which ways of the older version are ways of the newer one, since nothing that they meet was changed.
///
/// It tells by names, and not what a change comes to: a way that it does not know to be untouched may be so.
struct UntouchedWays {
  /// Whether any way may be another one by now.
  private(set) var isNone = false
  private var events: Set<String> = []
  private var screens: Set<String> = []
  /// A screen may be missing something that it was not, before it is on screen.
  private var isNeedChanged = false

  /// Of a screen, what says how it looks and what it hands over, and nothing of where it is shown.
  private static let looks: Set = ["made by", "title", "message", "returns", "hidesTabBar"]
  /// Of a screen, what opens it, or brings it back.
  private static let waysIn: Set = ["link", "via", "entry", "activity", "embeds", "restorable"]

  init(_ changes: [Difference.Change], placesAreSame: Bool) {
    isNone = !placesAreSame
    for change in changes { take(change) }
  }

  /// Whether all ways are as they were.
  var isAll: Bool { !isNone && events.isEmpty && screens.isEmpty }

  private mutating func take(_ change: Difference.Change) {
    switch change.thing {
    case "transition": events.insert(change.names.last ?? "")
    case "event": break
    case "screen": take(screen: change)
    case "component": takeTransitions(of: change)
    case "condition" where change.kind == .added: break
    case "container" where change.kind == .added: takeTransitions(of: change)
    default: isNone = true
    }
  }

  private mutating func take(screen change: Difference.Change) {
    takeTransitions(of: change)
    var isTouched = change.kind == .removed
    for detail in change.details where !detail.what.hasPrefix("transition ") {
      let word = detail.what.prefix { $0 != " " }
      if Self.looks.contains(detail.what) { continue }
      if Self.waysIn.contains(String(word)) { isNone = true }
      if word == "requires", change.kind != .added { isNeedChanged = true }
      isTouched = true
    }
    if isTouched { screens.insert(change.names.last ?? "") }
  }

  private mutating func takeTransitions(of change: Difference.Change) {
    for detail in change.details where detail.what.hasPrefix("transition ") {
      events.insert(String(detail.what.dropFirst("transition ".count)))
    }
  }

  /// For each node of the search whether the way to it is one in the newer version.
  func check(_ search: WaySearch, _ graph: NavigationGraph) -> (_ node: Int) -> Bool {
    var known: [Int: Bool] = [:]
    return { node in
      var path: [Int] = []
      var next = node
      while next >= 0, known[next] == nil {
        path.append(next)
        next = search.nodes[next].predecessor
      }
      var isUntouched = next < 0 || known[next] == true
      for index in path.reversed() {
        isUntouched = isUntouched && isStepUntouched(to: search.nodes[index], search, graph)
        known[index] = isUntouched
      }
      return isUntouched
    }
  }

  private func isStepUntouched(
    to node: WaySearch.Node,
    _ search: WaySearch,
    _ graph: NavigationGraph
  ) -> Bool {
    if case .restored = node.step { return false }
    if isNeedChanged, node.isGate || node.state.memory != nil { return false }
    if let id = node.step.transition, events.contains(graph.event(of: id)) { return false }
    if screens.isEmpty { return true }
    return search.layers(of: node).allSatisfy { layer in
      layer.stacks.joined().allSatisfy { !screens.contains(graph.name(of: $0)) }
    }
  }
}
