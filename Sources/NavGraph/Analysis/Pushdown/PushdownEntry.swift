/// Things that are shown afresh.
extension Pushdown {
  /// The symbol of a screen.
  func symbol(_ vertex: Int, _ shape: Shape) -> Int {
    var (vertex, shape) = (vertex, shape)
    var screen = ScreenID(Int(solver.vertices[vertex].id))
    let context = solver.vertices[vertex].context
    shape.landmark = landmarks[Int(screen.index)]
    shape.hidesItself =
      shape.position == .pushed && shape.tabs != 0 && graph.screens[Int(screen.index)].hidesTabBar
    let number = shapes.number(of: shape)
    if shape.position == .pushed, classes.first(of: screen) != screen {
      screen = classes.first(of: screen)
      vertex = solver.enter(Destination(screen), context)
    }
    if let known = node(UInt32(truncatingIfNeeded: vertex), number) {
      if isOutlined(vertex) { buildSoon(known) }
      return known
    }
    var new = PushdownNode(
      .screen,
      vertex: UInt32(truncatingIfNeeded: vertex),
      context: context,
      shape: number
    )
    let visible = solver.requirements.visible(solver.vertices[vertex].requirement)
    new.id = screen.index
    if graph.screens[Int(screen.index)].hasBackButton { new.traits.insert(.hasBackButton) }
    new.holds = visible.holds
    new.stays = visible.stays
    new.lasts = visible.lasts
    if solver.contexts.gate(of: context) != nil {
      new.traits.insert(.isInGate)
    } else if graph.screens[Int(screen.index)].isRestorable {
      new.traits.insert(.isRestorable)
    }
    let index = node(new, UInt32(truncatingIfNeeded: vertex), number)
    if shape.tabs != 0 { addTop(index, shape) }
    if isOutlined(vertex) { buildSoon(index) }
    return index
  }

  /// Whether some step may show it; else its rules can wait until one does.
  @inline(__always)
  func isOutlined(_ vertex: Int) -> Bool {
    solver.vertices[vertex].flags.contains(.isOutlined)
  }

  /// What a fresh `destination` shows first, in a layer of this shape.
  func enter(_ destination: Destination, _ context: UInt32, _ shape: Shape) -> Int {
    let vertex = solver.enter(destination, context)
    guard let id = destination.container else { return symbol(vertex, shape) }
    let inside = solver.contexts.enter(id, in: context)
    switch graph.containers[Int(id.index)].kind {
    case .nav(let root):
      var shape = shape
      shape.position = .root
      let entry = symbol(solver.enter(Destination(root), inside), shape)
      containers.append((id, entry))
      return entry
    case .tabs:
      let number = tabsNumber(id, vertex, inside, shape)
      let entry = enterTab(graph.firstTab(of: id) ?? .none, number)
      containers.append((id, entry))
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
        next = symbol(solver.enter(hop.target, owner.context), below.pushed)
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
    let new = PushdownNode(
      .pending,
      vertex: a,
      context: nodes[owner].context,
      shape: nodes[owner].shape
    )
    let count = nodes.count
    let index = node(new, a | 0x8000_0000, b)
    guard index == count else { return index }
    pendings[owner, default: []].append(index)
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
    var chosen = Decision.never
    for (index, rule) in graph.launch.rules.enumerated() where rule.root == root {
      chosen = diagrams.or(chosen, launchChoices[index])
    }
    return diagrams.and(chosen, initial)
  }

  func layer(_ presentation: Presentation) -> Shape.Layer {
    presentation.style.canBeSwipedAway && !presentation.isLocked ? .sheet : .fixed
  }

  func launchEntry(_ index: Int) -> Int {
    let rule = graph.launch.rules[index]
    guard rule.presented != .none else { return root(rule.root, []) }
    let hop = Hop(layer: layer(Presentation(style: rule.style)), target: rule.presented)
    return root(rule.root, [hop])
  }

  /// Where opening `destination` leads, with something presented over it then; nil if it has no place.
  func openPlace(
    _ destination: Destination,
    presenting presented: Presented? = nil
  ) -> OpenPlace? {
    let key = OpenPlaceKey(destination: destination, presented: presented)
    if let known = openPlaces[key] { return known }
    var result: OpenPlace?
    if let place = graph.places[destination],
      let needs = solver.needs(ofOpening: destination, presenting: presented)
    {
      result = OpenPlace(root: place.root, entry: entry(place, presented), needs: needs)
    }
    openPlaces[key] = .some(result)
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

  /// What a state can be restored with that ends with `n`.
  func restored(_ n: Int) -> Decision {
    guard growing[n].below.isPossible, growing[n].flags.contains(.isSeen),
      nodes[n].traits.contains(.isRestorable)
    else { return .never }
    return diagrams.and(growing[n].below, nodes[n].holds)
  }
}

extension Pushdown {
  /// Where a restored state may end with `n`: anywhere, once a state has ended with it; else where what
  /// was brought with it, over it, or what took the place of that, does not come back.
  func cutAbove(_ n: Int) -> Decision {
    if growing[n].flags.contains(.isOnTop) { return .always }
    var result = Decision.never
    for pending in pendings[n] ?? [] where growing[pending].flags.contains(.isSeen) {
      var next = growing[pending].firstOut
      while next != PushdownNode.none {
        let rule = rules[Int(next)]
        next = rule.nextOut
        guard rule.landing != PushdownNode.none else { continue }
        let to = Int(rule.to)
        for above in inPlace(of: nodes[to].kind == .pending ? Int(nodes[to].vertex) : to) {
          guard nodes[above].traits.contains(.isRestorable) else { return .always }
          result = diagrams.or(result, diagrams.not(nodes[above].holds))
        }
      }
    }
    return result
  }

  /// More may have come over what was never on top, at last: then states are restored that end below
  /// that. True if there are such.
  func uncoverMore() -> Bool {
    var isMore = false
    for n in pendings.keys.sorted() where !growing[n].flags.contains(.isOnTop) {
      let (widened, kept) = (growing[n].widened, growing[n].kept)
      guard kept.isPossible, widened != .unknown else { continue }
      if diagrams.or(widened, diagrams.and(kept, cutAbove(n))) == widened { continue }
      enqueue(n, .setGrew)
      isMore = true
    }
    return isMore
  }

  /// What can lie where `first` was brought: what a tab shows first, and what replaces it.
  private func inPlace(of first: Int) -> [Int] {
    var result: [Int] = []
    var found: Set<Int> = []
    var open: [(node: Int, set: Decision)] = []
    func go(_ n: Int, _ set: Decision) {
      if found.insert(n).inserted { open.append((n, set)) }
    }
    go(first, growing[first].set)
    while let (n, set) = open.popLast() {
      if nodes[n].kind == .screen {
        result.append(n)
        let shape = shapes[nodes[n].shape]
        if shape.tabs != 0, shape.position != .pushed {
          for root in tabs[Int(shape.tabs) - 1].roots where growing[root].set.isPossible {
            go(root, growing[root].set)
          }
        }
      }
      var next = growing[n].firstOut
      while next != PushdownNode.none {
        let rule = rules[Int(next)]
        next = rule.nextOut
        guard rule.kind == .replace || rule.kind == .goOn, nodes[Int(rule.to)].kind != .pending,
          relations.image(set, rule.relation).isPossible
        else { continue }
        go(Int(rule.to), growing[Int(rule.to)].set)
      }
      next = growing[n].firstGroup
      while next != PushdownNode.none {
        let membership = memberships[Int(next)]
        next = membership.nextOfMember
        go(Int(membership.group), diagrams.and(set, membership.condition))
      }
    }
    return result
  }
}

struct OpenPlaceKey: Hashable {
  var destination: Destination
  var presented: Presented?
}

/// Where something is opened.
struct OpenPlace {
  var root: Destination
  /// The node that is made.
  var entry: Int
  var needs: UInt32
}
