import NavGraph

/// What is brought afresh, and with what.
struct FreshEntries {
  /// What containers show first, wherever something shows them.
  fileprivate(set) var containers: [(container: ContainerID, entry: Int)] = []
  /// By launch rule, what it shows.
  fileprivate var ofLaunchRules: [Int: Int] = [:]
}

/// Things that are shown afresh.
extension Pushdown {
  /// The symbol of a screen.
  func symbol(_ vertex: Int, _ shape: Shape) -> Int {
    var (vertex, shape) = (vertex, shape)
    var screen = ScreenID(Int(bound.vertices[vertex].id))
    let context = bound.vertices[vertex].context
    shape.landmark = landmarks[Int(screen.index)]
    shape.hidesItself =
      shape.position == .pushed && shape.tabs != 0 && graph.screens[Int(screen.index)].hidesTabBar
    let number = shapes.number(of: shape)
    if shape.position == .pushed, classes.first(of: screen) != screen {
      screen = classes.first(of: screen)
      vertex = bound.enter(Destination(screen), context)
    }
    if let known = nodes.find(UInt32(truncatingIfNeeded: vertex), number) {
      if isInCallGraph(vertex) { buildSoon(known) }
      return known
    }
    var new = PushdownNode(
      .screen,
      vertex: UInt32(truncatingIfNeeded: vertex),
      context: context,
      shape: number
    )
    let visible = bound.requirements.visible(bound.vertices[vertex].requirement)
    new.id = screen.index
    if graph.screens[Int(screen.index)].hasBackButton { new.traits.insert(.hasBackButton) }
    new.holds = visible.holds
    new.stays = visible.stays
    new.lasts = visible.lasts
    if bound.contexts.gate(of: context) != nil {
      new.traits.insert(.isInGate)
    } else if graph.screens[Int(screen.index)].isRestorable {
      new.traits.insert(.isRestorable)
    }
    let index = node(new, UInt32(truncatingIfNeeded: vertex), number)
    if shape.tabs != 0 { addTop(index, shape) }
    if isInCallGraph(vertex) { buildSoon(index) }
    return index
  }

  /// Whether some step may show it; else its rules can wait until one does.
  @inline(__always)
  func isInCallGraph(_ vertex: Int) -> Bool {
    bound.vertices[vertex].flags.contains(.isInCallGraph)
  }

  /// What a fresh `destination` shows first, in a layer of this shape.
  func enter(_ destination: Destination, _ context: UInt32, _ shape: Shape) -> Int {
    let vertex = bound.enter(destination, context)
    guard let id = destination.container else { return symbol(vertex, shape) }
    let inside = bound.contexts.enter(id, in: context)
    switch graph.containers[Int(id.index)].kind {
    case .nav(let root):
      var shape = shape
      shape.position = .root
      let entry = symbol(bound.enter(Destination(root), inside), shape)
      entries.containers.append((id, entry))
      return entry
    case .tabs:
      let number = tabsNumber(id, vertex, inside, shape)
      let entry = enterTab(graph.firstTab(of: id) ?? .none, number)
      entries.containers.append((id, entry))
      return entry
    }
  }

  /// A root with what comes over it.
  func root(_ destination: Destination, _ hops: [Hop]) -> Int {
    let shape = Shape(root: rootNumbers[destination] ?? 0)
    let entry = enter(destination, bound.contexts.context(ofRoot: destination), shape)
    nodes[entry].chosen = diagrams.or(nodes[entry].chosen, choice(destination))
    return hops.reduce(entry) { bring($1, over: $0) }
  }

  /// Where a state with this root may be restored.
  private func choice(_ root: Destination) -> Decision {
    diagrams.and(bound.rootChoices[root] ?? .never, initial)
  }

  func layer(_ presentation: Presentation) -> Shape.Layer {
    presentation.style.canBeSwipedAway && !presentation.isLocked ? .sheet : .fixed
  }

  func launchEntry(_ index: Int) -> Int {
    if let known = entries.ofLaunchRules[index] { return known }
    let rule = graph.launch.rules[index]
    let entry = root(rule.root, graph.presented(by: rule).map { [hop($0)] } ?? [])
    entries.ofLaunchRules[index] = entry
    return entry
  }
}

/// What comes from outside: openings (LANGUAGE §8) and volatile changes.
extension Pushdown {
  /// Volatile conditions change, and what is remembered is looked at.
  func changeVolatile(_ source: PushdownSource) {
    var source = source
    source.changes = true
    end(lookVolatile(source), source)
  }

  /// Volatile conditions change: what comes of what is remembered, or covered by a gate; the rest of the step is
  /// left.
  @discardableResult
  func lookVolatile(_ start: PushdownSource) -> Relation {
    var source = start
    source.changes = true
    let step = relations.step(space.assumed, space.volatileEffect, space.assumed)
    return look(step, source)
  }

  /// The launch rules are asked first.
  func openFromOutside(
    _ destination: Destination,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    let through = letThrough(destination, step, source)
    open(destination, .opening(destination), through, source)
  }

  /// Where the launch rules choose another root than the place's, that one is shown, and the target
  /// remembered; the rest is left.
  func letThrough(
    _ destination: Destination,
    _ step: Relation,
    _ source: PushdownSource
  ) -> Relation {
    guard let place = openPlace(destination), bound.rootChoices[place.root] != nil else {
      return relations.limited(step, to: diagrams.not(undecided))
    }
    var through = Relation.empty
    for (index, rule) in graph.launch.rules.enumerated() where !isOutOfEffort {
      let chosen = relations.limited(step, to: launchChoices[index])
      if chosen.isEmpty { continue }
      effort += Precision.effortPerRemembered
      if rule.root == place.root {
        through = relations.union(through, chosen)
        continue
      }
      let number = rootNumbers[rule.root] ?? 0
      let target = RootMemory.Target(destination: destination, isHeldBack: true)
      note(.remembers(target, root: Int(number)), chosen, source)
      if number != source.shape.root {
        reset(to: launchEntry(index), chosen, source)
      } else {
        arrive(source.node, forgetting(chosen, source))
      }
    }
    return through
  }

  /// To its place, without asking the launch rules.
  func open(
    _ destination: Destination,
    presenting presented: Presented? = nil,
    _ wish: Wish,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    guard let place = openPlace(destination, presenting: presented) else {
      return end(step, source)
    }
    let done = wanted(place.needs(in: source.context, bound), wish, step, source)
    if !done.isEmpty { reset(to: place.entry, done, source) }
  }

  func open(_ presentation: OutsidePresentation, _ source: PushdownSource) {
    let condition = diagrams.and(space.decision(presentation.when), space.assumed)
    present(presentation.what, relations.unchanged(condition), source)
  }
}
