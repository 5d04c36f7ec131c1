import NavGraph

/// What is brought together, by openings and where a root is shown with something presented.
struct PlacesBrought {
  fileprivate struct Key: Hashable {
    var destination: Destination
    var presented: Presented?
  }

  /// By screen, what is brought just over it before it is seen.
  fileprivate(set) var pendings: [Int: [Int]] = [:]
  /// By node of the ways to places, what it shows.
  fileprivate var entries: [Places.Node: Int] = [:]
  /// What is known of the places of what is opened.
  fileprivate var known: [Key: OpenPlace?] = [:]
}

/// Where something is opened.
struct OpenPlace {
  var root: Destination
  /// The node that is made.
  var entry: Int
  /// What it needs, asked for over roots of each kind: those of `UpperBound.anyRoot`.
  fileprivate var needs: [UInt32]

  /// The same asked for in a context.
  func needs(in context: UInt32, _ bound: UpperBound) -> UInt32 {
    bound.contexts.isRootExempt(context) ? needs[1] : needs[0]
  }
}

extension Pushdown {
  /// One step of what a root is shown with.
  struct Hop {
    /// nil: it is pushed.
    var layer: Shape.Layer?
    var target: Destination
  }

  func hop(_ presented: Presented) -> Hop {
    Hop(layer: presented.presentation.map { layer($0) }, target: presented.target)
  }

  /// One more step of what a root is shown with.
  func bring(_ hop: Hop, over landing: Int) -> Int {
    let owner = nodes[screenOnTop(landing)]
    let below = shapes[owner.shape]
    let next: Int
    if let layer = hop.layer {
      let isInGate = owner.traits.contains(.isInGate)
      let shape = presented(over: below, layer, isInGate: isInGate)
      next = enter(hop.target, owner.context, shape)
    } else {
      next = symbol(bound.enter(hop.target, owner.context), below.pushed)
    }
    return pending(landing, hop.layer == nil ? .push : .present, next)
  }

  /// What is brought over `landing` at once with that: places share their beginnings.
  private func pending(_ landing: Int, _ kind: PushdownRule.Kind, _ top: Int) -> Int {
    let owner = screenOnTop(landing)
    var new = PushdownNode(
      .pending,
      vertex: UInt32(truncatingIfNeeded: owner),
      context: nodes[owner].context,
      shape: nodes[owner].shape
    )
    if kind == .present, shapes[new.shape].tabs != 0 { new.traits.insert(.coversTab) }
    new.id = UInt32(truncatingIfNeeded: rules.count)
    let relation = relations.unchanged(space.assumed)
    // Nothing can be shown.
    if relation.isEmpty { return landing }
    let count = nodes.count
    let (a, b) = (UInt32(truncatingIfNeeded: landing), UInt32(truncatingIfNeeded: top))
    let index = node(new, a | 0x8000_0000, b)
    guard index == count else { return index }
    places.pendings[owner, default: []].append(index)
    effort += Precision.effortPerPending
    add(PushdownRule(kind, from: index, to: top, landing: landing, relation))
    return index
  }

  /// What is on top of something brought together; else the screen itself.
  @inline(__always)
  func screenOnTop(_ n: Int) -> Int { nodes[n].kind == .pending ? Int(ruleToTop(n).to) : n }

  /// The rule by which something brought together brings what is on top.
  @inline(__always)
  func ruleToTop(_ n: Int) -> PushdownRule { rules[Int(nodes[n].id)] }

  // MARK: Places

  /// Where opening `destination` leads, with something over it then; nil if it has no place.
  func openPlace(
    _ destination: Destination,
    presenting presented: Presented? = nil
  ) -> OpenPlace? {
    let key = PlacesBrought.Key(destination: destination, presented: presented)
    if let known = places.known[key] { return known }
    var result: OpenPlace?
    let needs = bound.anyRoot.compactMap {
      bound.needs(ofOpening: destination, presenting: presented?.target, askedIn: $0)
    }
    if !isOutOfEffort, let root = graph.places.root(of: destination), !needs.isEmpty {
      var entry = entry(ofPlace: graph.places.node(destination))
      if let presented { entry = bring(hop(presented), over: entry) }
      result = OpenPlace(root: root, entry: entry, needs: needs)
    }
    places.known[key] = .some(result)
    return result
  }

  /// What a way shows that ends with the node, made with all before it if it is new.
  private func entry(ofPlace node: Places.Node) -> Int {
    var way: [Places.Node] = []
    var next = node
    while next != Places.unreached, places.entries[next] == nil {
      way.append(next)
      next = graph.places.steps[Int(next)].parent
    }
    var entry = next == Places.unreached ? nil : places.entries[next]
    for node in way.reversed() {
      let shown = graph.places.destination(of: node)
      let made = entry.map { goOn($0, graph.places.steps[Int(node)], shown) } ?? root(shown, [])
      places.entries[node] = made
      entry = made
    }
    return entry ?? 0
  }

  /// The next step of a way.
  private func goOn(_ entry: Int, _ step: Places.Step, _ shown: Destination) -> Int {
    if step.transition != Places.unreached {
      let presentation = graph.transitions[Int(step.transition)].presentation
      return bring(
        Hop(layer: step.isInStack ? nil : layer(presentation), target: shown),
        over: entry
      )
    }
    return step.isInStack ? entry : select(shown, of: entry)
  }

  /// The tab, in place of the one that is shown first.
  private func select(_ tab: Destination, of entry: Int) -> Int {
    let top = enterTab(tab, shapes[nodes[screenOnTop(entry)].shape].tabs)
    guard nodes[entry].kind == .pending else {
      nodes[top].chosen = diagrams.or(nodes[top].chosen, nodes[entry].chosen)
      return top
    }
    let rule = ruleToTop(entry)
    return pending(Int(rule.landing), rule.kind, top)
  }
}
