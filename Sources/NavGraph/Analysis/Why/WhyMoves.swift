extension Why {
  /// A move of the system's own.
  public struct Move: Hashable, Sendable {
    /// Which one.
    public enum Kind: String, Sendable {
      /// The back button, its menu, the back swipe.
      case back
      /// What is presented is swiped away.
      case swipe
      /// A tab is tapped.
      case tab
    }

    /// Which one.
    public var kind: Kind
    /// The tabs that there are.
    public var targets: [String]
  }
}

extension WhyBuilder {
  /// The transitions from `destination`, from its containers, and from `any`.
  func transitions(from destination: Destination) -> [Why.Lead] {
    switch destination.kind {
    case .screen(let screen): return transitions(from: screen)
    case .container(let container):
      let sources = [TransitionSource.container(container), .any]
      let ids = sources.flatMap { index.transitions(from: $0) }
      return each(ids).map { transition($0, never: neverDone($0, with: .always)) }
    case nil: return []
    }
  }

  /// Of an event's transitions the first that holds is chosen, the screen's own before all others.
  private func transitions(from screen: ScreenID) -> [Why.Lead] {
    if isSplashOnly { return graph.launch.rules.indices.map(launchRule) }
    let (space, diagrams) = (analysis.space, analysis.space.diagrams)
    let visible = analysis.reachability.visible(screen)
    var left: [EventID: Decision] = [:]
    var result: [Why.Lead] = []
    for id in index.transitions(from: .screen(screen)) {
      let (event, when) = (graph[id].event, space.decision(graph[id].when))
      let rest = left[event] ?? visible
      result.append(transition(id, never: neverDone(id, with: rest)))
      left[event] = diagrams.difference(rest, when)
    }
    let own = Array(index.transitions(from: .screen(screen)))
    let outer = containment.containers(of: screen).map(TransitionSource.container) + [.any]
    let ids = own + outer.flatMap { index.transitions(from: $0) }
    for id in each(ids).dropFirst(own.count) {
      let rest = left[graph[id].event] ?? visible
      result.append(transition(id, never: neverDone(id, with: rest)))
    }
    return result
  }

  /// One that several levels have is told once.
  private func each(_ ids: [TransitionID]) -> [TransitionID] {
    var seen: Set<TransitionID> = []
    return ids.filter { seen.insert($0).inserted }
  }

  /// Why it is never chosen on the subject, where `rest` is left of earlier ones, or never brings what
  /// it should.
  private func neverDone(_ id: TransitionID, with rest: Decision) -> String? {
    guard isReached else { return nil }
    if let reason = neverChosen(id, with: rest) { return reason }
    let target = graph[id].target
    guard target != .none, !analysis.isShown(target) else { return nil }
    return "\"\(graph.name(of: target))\" is never shown"
  }

  private func neverChosen(_ id: TransitionID, with rest: Decision) -> String? {
    if let reason = neverChosen(id) { return reason }
    if rest == .never { return "others always come first here" }
    let when = analysis.space.decision(graph[id].when)
    return analysis.space.diagrams.meet(rest, when)
      ? nil : "\"\(graph.text(of: graph[id].when))\" never holds here where it is tried"
  }

  /// What the system offers on a screen.
  func moves(from destination: Destination) -> [Why.Move] {
    guard isReached, let screen = destination.screen else { return [] }
    let offered = analysis.reachability.moves(from: screen)
    var result: [Why.Move] = []
    if offered.contains(.back) { result.append(Why.Move(kind: .back, targets: [])) }
    if offered.contains(.swipe) { result.append(Why.Move(kind: .swipe, targets: [])) }
    if offered.contains(.tab) {
      var seen: Set<String> = []
      let tabs = containment.containers(of: screen).flatMap(shownTabs)
        .filter { seen.insert($0).inserted }
      result.append(Why.Move(kind: .tab, targets: tabs))
    }
    return result
  }

  func shownTabs(of container: ContainerID) -> [String] {
    guard case .tabs(let tabs) = graph.containers[Int(container.index)].kind else { return [] }
    return tabs.compactMap { tab in tab.content.shown.map { graph.name(of: $0) } }
  }
}

extension Reachability {
  /// The valuations with which a screen of the container's own is visible.
  func visible(_ container: ContainerID) -> Decision {
    bound.vertices.reduce(.never) { sum, vertex in
      guard vertex.kind == .container, vertex.id == container.index else { return sum }
      return bound.diagrams.or(sum, vertex.layer)
    }
  }
}
