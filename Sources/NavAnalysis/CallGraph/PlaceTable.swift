import NavGraph

/// A vertex that a step shows, and the vertex over which it is shown.
struct ShownVertex {
  var vertex: Int
  /// `push` or `present`; nil for a root, or a tab in the root's place.
  var kind: CallKind?
  /// The vertex over which it is shown.
  var below: Int?
}

/// The target of an opening: the last node of its place that is shown, and the node before it.
struct OpeningTarget {
  var shown: ShownVertex
  /// The last node of the place below the target, which is shown first.
  var below: Places.ID?
}

/// The vertex of a node of a place.
struct PlaceVertex {
  /// The vertex of the container or screen.
  var vertex: Int
  /// The visible screen if the place ends here; nil until it is needed.
  fileprivate var top: Int?
  /// How the node is shown after its parent; nil for the root of an existing navigation stack.
  var shown: ShownVertex?
}

/// The places of openings, as vertices: trees that share their beginnings, like `Places`.
struct PlaceTable {
  /// The place of each node.
  fileprivate var known: [PlaceVertex?]

  init(_ graph: NavigationGraph) {
    known = Array(repeating: nil, count: graph.places.nodes.count)
  }
}

extension AnalysisTables {
  /// Returns the target of an opening and its requirements, if a step in a context asks for it; nil if it has no
  /// place.
  mutating func opening(
    of destination: Destination,
    askedIn context: UInt32
  ) -> (target: OpeningTarget, needs: UInt32)? {
    guard graph.places.hasPlace(destination) else { return nil }
    var node = graph.places.node(destination)
    var needs = vertices[top(of: node)].requirement
    if requirements.hasAppRequirement {
      let appRequirement = appRequirement(ofOpening: [destination], askedIn: context)
      needs = requirements.needs(needs, after: appRequirement)
    }
    var place = place(node)
    // The last node that is shown shows the target.
    while place.shown == nil {
      node = graph.places.nodes[Int(node)].parent
      place = self.place(node)
    }
    let parent = graph.places.nodes[Int(node)].parent
    let shown = place.shown ?? ShownVertex(vertex: place.vertex)
    return (OpeningTarget(shown: shown, below: parent == Places.unreached ? nil : parent), needs)
  }

  /// Returns the requirements of opening `target` with something presented over it, if a step in a context asks
  /// for it; nil if it has no place.
  mutating func needs(
    ofOpening target: Destination,
    presenting presented: Destination?,
    askedIn context: UInt32
  ) -> UInt32? {
    guard let needs = opening(of: target, askedIn: context)?.needs else { return nil }
    guard let presented else { return needs }
    let appRequirement = appRequirement(ofOpening: [target, presented], askedIn: context)
    return requirements.needs(
      of: presented,
      after: requirements.needs(needs, after: appRequirement)
    )
  }

  /// Returns the app's requirement for an opening, and for what is shown over it, if a step in a context asks for
  /// it.
  mutating func appRequirement(ofOpening shown: [Destination], askedIn context: UInt32) -> UInt32 {
    appRequirement(shown, over: graph.places.root(of: shown[0]) ?? .none, askedIn: context)
  }

  /// Returns the place of the node. Creates it, with its ancestors, if it is new.
  private mutating func place(_ node: Places.ID) -> PlaceVertex {
    if let known = places.known[Int(node)] { return known }
    var path: [Places.ID] = []
    var next = node
    while next != Places.unreached, places.known[Int(next)] == nil {
      path.append(next)
      next = graph.places.nodes[Int(next)].parent
    }
    var place = next == Places.unreached ? nil : places.known[Int(next)]
    for node in path.reversed() {
      let new = makePlace(node, after: place)
      places.known[Int(node)] = new
      place = new
    }
    return place ?? PlaceVertex(vertex: enter(.none, ContextTable.none))
  }

  /// Returns the visible screen if a place ends with the node.
  private mutating func top(of node: Places.ID) -> Int {
    let place = place(node)
    if let known = place.top { return known }
    let top = firstShown(place.vertex)
    places.known[Int(node)]?.top = top
    return top
  }

  private mutating func makePlace(_ node: Places.ID, after earlier: PlaceVertex?) -> PlaceVertex {
    let shown = graph.places.destination(of: node)
    guard let earlier else {
      let root = rootVertex(shown)
      return PlaceVertex(vertex: root, shown: ShownVertex(vertex: root))
    }
    let step = graph.places.nodes[Int(node)]
    if step.transition != Places.unreached {
      let below = top(of: step.parent)
      let vertex = enter(shown, vertices[below].context)
      let kind = step.isInStack ? CallKind.push : .present
      return PlaceVertex(
        vertex: vertex,
        shown: ShownVertex(vertex: vertex, kind: kind, below: below)
      )
    }
    if step.isInStack { return PlaceVertex(vertex: top(of: step.parent)) }
    let vertex = tab(shown, in: earlier.vertex)
    return PlaceVertex(vertex: vertex, shown: ShownVertex(vertex: vertex))
  }

  private mutating func tab(_ tab: Destination, in v: Int) -> Int {
    guard vertices[v].kind == .container else { return v }
    let container = ContainerID(Int(vertices[v].id))
    return enter(tab, contexts.enter(container, in: vertices[v].context))
  }

  /// Returns how the nodes from the root to `last` are shown, except those that `isKnown` accepts. It is called
  /// from the last node to the first.
  func shown(
    upTo last: Places.ID?,
    _ isKnown: (Places.ID) -> Bool
  ) -> [ShownVertex] {
    var shown: [ShownVertex] = []
    var node = last ?? Places.unreached
    while node != Places.unreached, !isKnown(node) {
      if let next = places.known[Int(node)]?.shown { shown.append(next) }
      node = graph.places.nodes[Int(node)].parent
    }
    shown.reverse()
    return shown
  }

  // MARK: Fresh roots

  func freshRoot(_ transition: Transition) -> FreshRoot {
    FreshRoot(transition.target, transition.presented, transition.presentation)
  }

  func launchRoot(_ index: Int) -> FreshRoot {
    let rule = graph.launch.rules[index]
    return FreshRoot(rule.root, rule.presented, rule.presentation)
  }

  /// Returns the vertices that a new root shows.
  mutating func shown(by fresh: FreshRoot) -> [ShownVertex] {
    let root = rootVertex(fresh.root)
    var result = [ShownVertex(vertex: root)]
    if let over = fresh.presented {
      let below = firstShown(root)
      let vertex = enter(over.target, vertices[below].context)
      result.append(ShownVertex(vertex: vertex, kind: over.kind, below: below))
    }
    return result
  }
}

/// A new root, and the fresh screen or container over it.
struct FreshRoot {
  var root: Destination
  var presented: (target: Destination, kind: CallKind)?

  init(_ root: Destination, _ presented: Destination, _ presentation: Presentation?) {
    self.root = root
    self.presented =
      presented == .none ? nil : (presented, presentation == nil ? .push : .present)
  }
}
