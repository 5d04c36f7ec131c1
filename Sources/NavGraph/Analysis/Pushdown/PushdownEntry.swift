/// What is brought afresh, and with what.
struct FreshEntries {
  fileprivate struct OpenPlaceKey: Hashable {
    var destination: Destination
    var presented: Presented?
  }

  /// What containers show first, wherever something shows them.
  fileprivate(set) var containers: [(container: ContainerID, entry: Int)] = []
  /// By what lies below, what is brought with something over it.
  fileprivate(set) var pendings: [Int: [Int]] = [:]
  /// What is known of the places of what is opened.
  fileprivate var openPlaces: [OpenPlaceKey: OpenPlace?] = [:]
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
  func root(_ destination: Destination, _ hops: [Hop], tab: Destination? = nil) -> Int {
    let shape = Shape(root: rootNumbers[destination] ?? 0)
    var entry = enter(destination, ContextTable.none, shape)
    if let tab { entry = enterTab(tab, shapes[nodes[entry].shape].tabs) }
    var chain = [entry]
    var kinds: [PushdownRule.Kind] = []
    for hop in hops {
      let owner = nodes[chain[chain.count - 1]]
      let below = shapes[owner.shape]
      let next: Int
      if let layer = hop.layer {
        next = enter(hop.target, owner.context, below.presented(layer))
      } else {
        next = symbol(bound.enter(hop.target, owner.context), below.pushed)
      }
      kinds.append(hop.layer == nil ? .push : .present)
      chain.append(hop.tab.map { enterTab($0, shapes[nodes[next].shape].tabs) } ?? next)
    }
    var top = chain.removeLast()
    while let owner = chain.popLast() { top = pending(owner, kinds.removeLast(), top) }
    nodes[top].chosen = diagrams.or(nodes[top].chosen, choice(destination))
    return top
  }

  /// One step of what a root is shown with.
  struct Hop {
    /// nil: it is pushed.
    var layer: Shape.Layer?
    var target: Destination
    var tab: Destination?
  }

  private func pending(_ owner: Int, _ kind: PushdownRule.Kind, _ top: Int) -> Int {
    let (a, b) = (UInt32(truncatingIfNeeded: owner), UInt32(truncatingIfNeeded: top))
    var new = PushdownNode(
      .pending,
      vertex: a,
      context: nodes[owner].context,
      shape: nodes[owner].shape
    )
    if kind == .present, shapes[new.shape].tabs != 0 { new.traits.insert(.coversTab) }
    let count = nodes.count
    let index = node(new, a | 0x8000_0000, b)
    guard index == count else { return index }
    entries.pendings[owner, default: []].append(index)
    effort += Precision.effortPerPending
    add(
      PushdownRule(
        kind,
        from: index,
        to: top,
        landing: owner,
        relations.unchanged(space.assumed)
      )
    )
    return index
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
    var hops: [Hop] = []
    if rule.presented != .none {
      hops = [Hop(layer: layer(Presentation(style: rule.style)), target: rule.presented)]
    }
    let entry = root(rule.root, hops)
    entries.ofLaunchRules[index] = entry
    return entry
  }

  /// Where opening `destination` leads, with something presented over it then; nil if it has no place.
  func openPlace(
    _ destination: Destination,
    presenting presented: Presented? = nil
  ) -> OpenPlace? {
    let key = FreshEntries.OpenPlaceKey(destination: destination, presented: presented)
    if let known = entries.openPlaces[key] { return known }
    var result: OpenPlace?
    if !isOutOfEffort, let place = graph.places[destination],
      let needs = bound.needs(ofOpening: destination, presenting: presented)
    {
      result = OpenPlace(root: place.root, entry: entry(place, presented), needs: needs)
    }
    entries.openPlaces[key] = .some(result)
    return result
  }

  private func entry(_ place: OpeningPlace, _ presented: Presented?) -> Int {
    var hops = place.hops.map { hop in
      let presentation = graph.transitions[Int(hop.transition.index)].presentation
      return Hop(
        layer: hop.presents ? layer(presentation) : nil,
        target: hop.target,
        tab: hop.tab
      )
    }
    if let presented {
      hops.append(Hop(layer: layer(presented.presentation), target: presented.target))
    }
    return root(place.root, hops, tab: place.tab)
  }
}

/// Where something is opened.
struct OpenPlace {
  var root: Destination
  /// The node that is made.
  var entry: Int
  var needs: UInt32
}

/// What comes from outside: openings (LANGUAGE §8) and volatile changes.
extension Pushdown {
  /// Volatile conditions change, and what is remembered is looked at.
  func changeVolatile(_ source: PushdownSource) {
    var source = source
    source.changes = true
    let step = relations.step(space.assumed, space.volatileEffect, space.assumed)
    end(look(step, source), source)
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
    let done = wanted(place.needs, wish, step, source)
    if !done.isEmpty { reset(to: place.entry, done, source) }
  }

  func open(entry screen: ScreenID, _ source: PushdownSource) {
    guard let entry = graph.screens[Int(screen.index)].entry else { return }
    let condition = diagrams.and(space.decision(entry.when), space.assumed)
    present(entry: screen, relations.unchanged(condition), source)
  }
}
