/// All states one by one, where they are few: then what rests on a widening only (LANGUAGE §10) can be
/// told from what truly happens.
extension Analysis {
  /// What of `found` happens in some state. Where there are too many states to know, all of it.
  func confirmed(_ found: Incidents) -> Incidents {
    let unclear = found.all.filter { $0.incident.kind != .ignoredEvent }
    guard !unclear.isEmpty, !reachability.isBounded, mayWiden else { return found }
    var goals = unclear.map { WaySearch.Goal(target: .incident($0.incident), condition: $0.set) }
    var missing = unclear.map(\.incident)
    var life: WaySearch?
    for _ in 0..<Bounds.lives {
      let search = WaySearch(graph, reachability.tables, goals, .closed, after: life)
      let left = missing.indices.filter { search.met[$0] == nil }
      (goals, missing) = (left.map { goals[$0] }, left.map { missing[$0] })
      if missing.isEmpty { return found }
      guard search.isComplete else { return found }
      if life != nil, search.nodes.isEmpty { return found.without(Set(missing)) }
      life = search
    }
    return found
  }

  /// Whether the language widens anything here.
  private var mayWiden: Bool {
    let hasTabs = graph.containers.contains { container in
      guard case .tabs(let tabs) = container.kind else { return false }
      return tabs.count > 1
    }
    return hasTabs || !reachability.tables.fromOutside.targets.isEmpty
      || graph.conditions.contains { $0.gate != nil && $0.gate?.presentation == nil }
  }
}

extension WaySearch.Options {
  /// All stacks are told apart, and all that comes from outside counts.
  static let closed = WaySearch.Options(depth: exact, opensFromOutside: true)
}
