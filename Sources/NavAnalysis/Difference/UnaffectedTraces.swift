import NavGraph

/// A test of which traces of the older version remain traces of the newer one, because no change affects them.
///
/// The test compares names and does not interpret the changes, so it may miss a trace that is unaffected.
struct UnaffectedTraces {
  /// True if every trace counts as affected.
  private(set) var affectsAll = false
  private var events: Set<String> = []
  private var screens: Set<String> = []
  /// True if the requirements of a screen changed, which may affect gates.
  private var isNeedChanged = false

  /// The details of a screen that do not affect where it is shown.
  private static let looks: Set = [
    "class", "view", "created from", "title", "message", "returns", "hidesTabBar",
  ]
  /// The details of a screen that open or restore it.
  private static let openings: Set = ["link", "via", "entry", "activity", "embeds", "restorable"]

  init(_ changes: [Difference.Change], placesAreSame: Bool) {
    affectsAll = !placesAreSame
    for change in changes { add(change) }
  }

  /// True if no trace is affected.
  var affectsNone: Bool { !affectsAll && events.isEmpty && screens.isEmpty }

  private mutating func add(_ change: Difference.Change) {
    switch change.thing {
    case "transition": events.insert(change.names.last ?? "")
    case "event": break
    case "screen": add(screen: change)
    case "component": addTransitions(of: change)
    case "condition" where change.kind == .added: break
    case "container" where change.kind == .added: addTransitions(of: change)
    default: affectsAll = true
    }
  }

  private mutating func add(screen change: Difference.Change) {
    addTransitions(of: change)
    var isAffected = change.kind == .removed
    for detail in change.details where !detail.what.hasPrefix("transition ") {
      let word = detail.what.prefix { $0 != " " }
      if Self.looks.contains(detail.what) { continue }
      if Self.openings.contains(String(word)) { affectsAll = true }
      if word == "requires", change.kind != .added { isNeedChanged = true }
      isAffected = true
    }
    if isAffected { screens.insert(change.names.last ?? "") }
  }

  private mutating func addTransitions(of change: Difference.Change) {
    for detail in change.details where detail.what.hasPrefix("transition ") {
      events.insert(String(detail.what.dropFirst("transition ".count)))
    }
  }

  /// Returns a function that returns true if the trace to a node of the search is unaffected.
  func check(_ search: WaySearch, _ graph: NavigationGraph) -> (_ node: Int) -> Bool {
    var known: [Int: Bool] = [:]
    return { node in
      var path: [Int] = []
      var next = node
      while next >= 0, known[next] == nil {
        path.append(next)
        next = search.nodes[next].predecessor
      }
      var isUnaffected = next < 0 || known[next] == true
      for index in path.reversed() {
        isUnaffected = isUnaffected && isStepUnaffected(to: search.nodes[index], search, graph)
        known[index] = isUnaffected
      }
      return isUnaffected
    }
  }

  private func isStepUnaffected(
    to node: WaySearch.VisitedNode,
    _ search: WaySearch,
    _ graph: NavigationGraph
  ) -> Bool {
    if case .restored = node.step { return false }
    if isNeedChanged, node.isGate || node.state.heldIntent != nil { return false }
    if let id = node.step.transition, events.contains(graph.event(of: id)) { return false }
    if screens.isEmpty { return true }
    return search.layers(of: node).allSatisfy { layer in
      layer.stacks.joined().allSatisfy { !screens.contains(graph.name(of: $0)) }
    }
  }
}
