extension PlaceSearch {
  /// Chooses each destination's place among the nodes reached: in a container, as a root, or at the
  /// end of a way. The screens whose `via` says nothing about their place are returned.
  mutating func choose() -> [ScreenID] {
    let containerCount = graph.containers.count
    let none = (node: Places.Node(0), step: Places.Step())
    places.own = Array(repeating: none, count: graph.screens.count + containerCount)
    for i in 0..<containerCount { placeContainer(ContainerID(i)) }
    followWishes()
    for i in graph.screens.indices where !isPlaced(ScreenID(i)) { placeScreen(ScreenID(i)) }
    placeHeldScreens()
    return graph.screens.indices.map { ScreenID($0) }.filter {
      graph.screens[Int($0.index)].via != nil && !isViaUsed(by: $0)
    }
  }

  private func isPlaced(_ screen: ScreenID) -> Bool {
    places.own[Int(screen.index)].step.distance != Places.unreached
  }

  /// A tab lies in its tabs; the rest where it is reached.
  private mutating func placeContainer(_ id: ContainerID) {
    let node = places.node(id)
    var step = places.steps[Int(node)]
    if let parent = graph.containers[Int(id.index)].parent {
      let held = places.steps[Int(places.node(parent))]
      if held.distance != Places.unreached {
        step = Places.Step(parent: places.node(parent), distance: held.distance)
        step.inheritRival(from: held)
      }
    }
    places.own[graph.screens.count + Int(id.index)] = (node, step)
  }

  /// A screen that no container holds: a root, or at the end of the shorter way.
  private mutating func placeScreen(_ id: ScreenID) {
    let bare = places.node(id, inStack: false)
    let stacked = places.node(id, inStack: true)
    var (node, other) = (bare, stacked)
    let (a, b) = (places.steps[Int(bare)], places.steps[Int(stacked)])
    if (b.distance, b.transition) < (a.distance, a.transition), a.distance != 0 {
      (node, other) = (stacked, bare)
    }
    var step = places.steps[Int(node)]
    let rival = places.steps[Int(other)]
    let isTie = rival.distance == step.distance && step.distance != Places.unreached
    if isTie, step.distance != 0 {
      step.rival = rival.transition
      step.rivalled = step.transition
    }
    places.own[Int(id.index)] = (node, step)
  }

  /// Of several containers the one nearest to a root holds a screen's place, the first of equals.
  private mutating func placeHeldScreens() {
    var holders = Array(repeating: Places.unreached, count: graph.screens.count)
    for (i, container) in graph.containers.enumerated() {
      let own = places.own[graph.screens.count + i].step
      guard own.distance != Places.unreached else { continue }
      for (screen, isInStack) in heldScreens(in: container)
      where own.distance < holders[Int(screen.index)] {
        holders[Int(screen.index)] = own.distance
        var step = Places.Step(parent: places.node(ContainerID(i)), distance: own.distance)
        step.inheritRival(from: own)
        places.own[Int(screen.index)] = (places.node(screen, inStack: isInStack), step)
      }
    }
  }

  private func heldScreens(in container: Container) -> [(ScreenID, inStack: Bool)] {
    switch container.kind {
    case .nav(let root): [(root, true)]
    case .tabs(let tabs):
      tabs.compactMap { tab in
        guard case .show(let shown) = tab.content, let screen = shown.screen else { return nil }
        return (screen, false)
      }
    }
  }

  // MARK: via

  /// Takes the shortest way whose last hop comes from where `via` says, for what is no root and in no
  /// other container.
  private mutating func followWishes() {
    guard graph.screens.contains(where: { $0.via != nil }) else { return }
    let held = heldDestinations()
    for (i, transition) in graph.transitions.enumerated() {
      guard [.push, .present, .show].contains(transition.verb),
        let via = wishes.screen(for: transition.target),
        !held.contains(transition.target),
        places.steps[Int(places.node(transition.target))].distance != 0
      else { continue }
      for source in sources(of: transition, showing: via) {
        takeWish(UInt32(i), from: source)
      }
    }
  }

  private mutating func takeWish(_ transition: UInt32, from source: Places.Node) {
    let from = places.steps[Int(source)].distance
    guard from != Places.unreached,
      let node = target(
        of: HopTable.Hop(transition, graph),
        fromStack: places.isInStack(shownFirst(source))
      )
    else { return }
    let index = ownIndex(of: places.destination(of: node))
    let old = places.own[index].step
    let isOldWished =
      old.transition != Places.unreached
      && screen(shownAt: old.parent) == wishes.screen(for: node)
    guard !isOldWished || from + 1 < old.distance else { return }
    let step = Places.Step(parent: source, transition: transition, distance: from + 1)
    places.own[index] = (node, step)
  }

  private func ownIndex(of destination: Destination) -> Int {
    switch destination.kind {
    case .screen(let id): Int(id.index)
    case .container(let id): graph.screens.count + Int(id.index)
    case nil: 0
    }
  }

  /// What containers that have a place hold.
  private func heldDestinations() -> Set<Destination> {
    var held: Set<Destination> = []
    for (i, container) in graph.containers.enumerated()
    where places.own[graph.screens.count + i].step.distance != Places.unreached {
      for (screen, _) in heldScreens(in: container) { held.insert(Destination(screen)) }
      if container.parent != nil { held.insert(Destination(ContainerID(i))) }
    }
    return held
  }

  /// The nodes that `transition` starts from and that show `via`.
  private func sources(
    of transition: Transition,
    showing via: ScreenID
  ) -> [Places.Node] {
    transition.sources.indices.flatMap { i -> [Places.Node] in
      switch graph.sources[i] {
      case .screen(let screen):
        screen == via ? [places.node(via, inStack: true), places.node(via, inStack: false)] : []
      case .container(let container):
        [places.node(container)].filter { screen(shownAt: $0) == via }.map(shownNode)
      case .any:
        roots.map { places.node($0) }.filter { screen(shownAt: $0) == via }.map(shownNode)
      }
    }
  }

  /// Whether the screen's place, or that of the nav that it is the root of there, is the end of a way
  /// from its `via`.
  private func isViaUsed(by id: ScreenID) -> Bool {
    var step = places.own[Int(id.index)].step
    if step.transition == Places.unreached, step.parent != Places.unreached,
      places.isInStack(places.own[Int(id.index)].node)
    {
      step = places.own[ownIndex(of: places.destination(of: step.parent))].step
    }
    guard step.transition != Places.unreached else { return false }
    return screen(shownAt: step.parent) == graph.screens[Int(id.index)].via
  }
}
