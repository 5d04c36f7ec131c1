/// What can happen at a node: the visible screen's and its containers' transitions, the system's moves,
/// openings, volatile changes.
extension WaySearch {
  func expand(_ index: Int) {
    hear(index)
    moveBySystem(index)
    if opensFromOutside { openFromOutside(index) }
    changeByItself(index)
  }

  private func draft(_ index: Int, _ step: Step) -> WayDraft {
    let node = nodes[index]
    return WayDraft(
      position: node.position,
      set: node.set,
      memory: node.memory,
      step: step,
      taken: node.set,
      parent: index
    )
  }

  // MARK: Events

  /// From the visible screen outwards, for each event the first transition that holds.
  private func hear(_ index: Int) {
    let node = nodes[index]
    let vertex = solver.vertices[vertex(at: node.position)]
    let screen = ScreenID(Int(vertex.id))
    var left: [UInt32: Decision] = [:]
    var firsts: [(event: UInt32, incident: Incident)] = []
    for level in [.screen(screen)] + solver.levels(of: vertex.context) {
      var seen: Set<UInt32> = []
      for id in solver.transitions.transitions(from: level) {
        let event = graph[id].event.index
        if seen.insert(event).inserted { firsts.append((event, graph.ignored(id, level))) }
        let before = left[event] ?? node.set
        let when = solver.space.decision(graph[id].when)
        left[event] = solver.diagrams.difference(before, when)
        take(id, solver.diagrams.and(before, when), index)
      }
    }
    for (event, incident) in firsts {
      meet(incident, left[event] ?? .never, at: index)
    }
  }

  private func take(_ id: TransitionID, _ chosen: Decision, _ index: Int) {
    effort += 1
    guard chosen.isCertain else { return }
    choose(id.index, chosen, at: index)
    let effect = solver.space.effect(of: graph[id].sets)
    var draft = draft(index, .transition(id))
    draft.taken = chosen
    draft.effect = effect
    draft.set = solver.space.image(chosen, effect)
    guard draft.set.isCertain, let left = look(draft) else { return }
    perform(id, left)
  }

  private func changeByItself(_ index: Int) {
    let changed = solver.space.smoothed(nodes[index].set)
    guard changed != nodes[index].set else { return }
    var draft = draft(index, .volatile)
    draft.effect = solver.space.volatileEffect
    draft.set = changed
    if let left = look(draft) { finish(left) }
  }

  private func openFromOutside(_ index: Int) {
    for opening in openings {
      effort += 1
      let taken = solver.diagrams.and(nodes[index].set, solver.space.decision(opening.when))
      guard taken.isCertain else { continue }
      var draft = draft(index, .opening(opening.target))
      draft.taken = taken
      draft.set = taken
      openFromOutside(opening.target, draft)
    }
    for (screen, entry) in entries {
      effort += 1
      var draft = draft(index, .opening(Destination(screen)))
      draft.taken = solver.diagrams.and(draft.set, solver.space.decision(entry.when))
      draft.set = draft.taken
      if draft.set.isCertain { present(entry: screen, draft) }
    }
  }

  // MARK: The system's moves

  private func moveBySystem(_ index: Int) {
    let node = nodes[index]
    let screen = graph.screens[Int(solver.vertices[vertex(at: node.position)].id)]
    if screen.hasBackButton {
      var below = stacks.popped(node.position)
      while let position = below {
        move(index, .back, to: position)
        below = stacks.popped(position)
      }
    }
    let layer = stacks.layers[node.position.layer]
    if layer.canBeSwiped, let under = stacks.dismissed(node.position) {
      move(index, .swipe, to: under)
    }
    guard let container = layer.tabs, !hidesTabBar(node.position),
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind
    else { return }
    for (tab, content) in tabs.map(\.content).enumerated() {
      guard let shown = content.shown else { continue }
      if tab == layer.selected {
        if let root = stacks.poppedToRoot(node.position) { move(index, .tab, to: root) }
      } else {
        effort += 1
        select(tab, .tab(shown), draft(index, .tab))
      }
    }
  }

  /// Whether something that is pushed in the visible stack hides the tab bar.
  private func hidesTabBar(_ position: WayStacks.Position) -> Bool {
    var current = position
    while let below = stacks.popped(current) {
      if graph.screens[Int(solver.vertices[vertex(at: current)].id)].hidesTabBar { return true }
      current = below
    }
    return false
  }

  private func move(_ index: Int, _ step: Step, to position: WayStacks.Position) {
    effort += 1
    var draft = draft(index, step)
    draft.position = position
    finish(draft)
  }
}
