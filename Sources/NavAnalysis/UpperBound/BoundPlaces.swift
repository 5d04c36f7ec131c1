import NavGraph

/// The places of what is opened, as vertices of the bound: trees that share their beginnings, like
/// `Places`. A node brings one link or, as the root of a navigation stack that is there already, none.
struct BoundPlaces {
  struct Place {
    /// The container or screen itself.
    var vertex: Int
    /// The screen that is visible where the way ends here, once that is asked for.
    fileprivate var top: Int?
    /// What it adds to the node that it goes on from.
    var link: Arrival.Link?
    /// Whether a link of it or before it pushes.
    var pushes = false
  }

  /// By node.
  fileprivate var known: [Place?]
  /// What rules were made for, by number, and which nodes have them; then so have all before them.
  fileprivate var steps: [Made: UInt32] = [:]
  fileprivate var made = PairTable()
  /// How many more rules may be made for what lies below openings by transitions.
  fileprivate var left: Int

  /// What makes the rules for steps the same.
  fileprivate struct Made: Hashable {
    var from: Int
    var owner: Int
    var condition: Decision
    var effect: Int
    var outcome: Decision
    var flags: UInt8
  }

  /// So many rules for each source and screen, besides some for all.
  private static let rulesPerSource = 4
  private static let mostRules = 200_000

  init(_ graph: NavigationGraph) {
    known = Array(repeating: nil, count: graph.places.steps.count)
    left = Self.mostRules + Self.rulesPerSource * (graph.sources.count + graph.screens.count)
  }
}

extension UpperBound {
  /// What opening `destination` brings: its place's root, the tabs and the hops on the way; and what it
  /// needs, asked for in a context.
  mutating func opening(
    of destination: Destination,
    askedIn context: UInt32
  ) -> (Arrival, needs: UInt32)? {
    guard graph.places.hasPlace(destination) else { return nil }
    var node = graph.places.node(destination)
    var needs = vertices[top(of: node)].requirement
    if requirements.hasOfApp {
      let ofApp = ofApp(ofOpening: [destination], askedIn: context)
      needs = requirements.needs(needs, after: ofApp)
    }
    // What is shown last is the last link.
    while place(node).link == nil { node = graph.places.steps[Int(node)].parent }
    let links = [place(node).link].compactMap { $0 }
    let parent = graph.places.steps[Int(node)].parent
    let below = parent == Places.unreached ? nil : parent
    return (Arrival(below: below, links: links, destination: destination), needs)
  }

  /// What is needed where something is opened, and something presented over it, asked for in a context; nil
  /// if it has no place.
  mutating func needs(
    ofOpening target: Destination,
    presenting presented: Destination?,
    askedIn context: UInt32
  ) -> UInt32? {
    guard let needs = opening(of: target, askedIn: context)?.needs else { return nil }
    guard let presented else { return needs }
    let ofApp = ofApp(ofOpening: [target, presented], askedIn: context)
    return requirements.needs(of: presented, after: requirements.needs(needs, after: ofApp))
  }

  /// What the app requires of an opening, and of what comes over that, asked for in a context.
  mutating func ofApp(ofOpening shown: [Destination], askedIn context: UInt32) -> UInt32 {
    ofApp(shown, over: graph.places.root(of: shown[0]) ?? .none, askedIn: context)
  }

  /// The node's place, made with all before it if it is new.
  private mutating func place(_ node: Places.Node) -> BoundPlaces.Place {
    if let known = places.known[Int(node)] { return known }
    var way: [Places.Node] = []
    var next = node
    while next != Places.unreached, places.known[Int(next)] == nil {
      way.append(next)
      next = graph.places.steps[Int(next)].parent
    }
    var place = next == Places.unreached ? nil : places.known[Int(next)]
    for node in way.reversed() {
      let made = makePlace(node, after: place)
      places.known[Int(node)] = made
      place = made
    }
    return place ?? BoundPlaces.Place(vertex: Self.settled)
  }

  /// What is visible where a way ends with the node.
  private mutating func top(of node: Places.Node) -> Int {
    let place = place(node)
    if let known = place.top { return known }
    let top = firstShown(place.vertex)
    places.known[Int(node)]?.top = top
    return top
  }

  private mutating func makePlace(
    _ node: Places.Node,
    after earlier: BoundPlaces.Place?
  ) -> BoundPlaces.Place {
    let shown = graph.places.destination(of: node)
    guard let earlier else {
      let root = rootVertex(shown)
      let link = Arrival.Link(kind: .reset, to: root)
      return BoundPlaces.Place(vertex: root, link: link)
    }
    let step = graph.places.steps[Int(node)]
    var result = earlier
    result.top = nil
    if step.transition != Places.unreached {
      let transition = graph.transitions[Int(step.transition)]
      let kind = step.isInStack ? .push : sheetOrPresent(transition.presentation)
      let owner = top(of: step.parent)
      let to = enter(shown, vertices[owner].context)
      result.vertex = to
      result.link = Arrival.Link(kind: kind, to: to, owner: owner)
      result.pushes = earlier.pushes || step.isInStack
    } else if step.isInStack {
      result.vertex = top(of: step.parent)
      result.link = nil
    } else {
      result.vertex = tab(shown, in: earlier.vertex)
      result.link = Arrival.Link(kind: .reset, to: result.vertex)
    }
    return result
  }

  private mutating func tab(_ tab: Destination, in v: Int) -> Int {
    guard vertices[v].kind == .container else { return v }
    let container = ContainerID(Int(vertices[v].id))
    return enter(tab, contexts.enter(container, in: vertices[v].context))
  }

  /// Whether an arrival pushes something, in the place that it lies in.
  func pushes(_ arrival: Arrival) -> Bool {
    let below = arrival.below.flatMap { places.known[Int($0)] }
    return below?.pushes == true || arrival.links.contains { $0.kind == .push }
  }

  /// The links of nodes from the root up to `last`, but for those that `isKnown` says are there, which is
  /// asked from the last to the first.
  func links(
    upTo last: Places.Node?,
    _ isKnown: (Places.Node) -> Bool
  ) -> [Arrival.Link] {
    var links: [Arrival.Link] = []
    var node = last ?? Places.unreached
    while node != Places.unreached, !isKnown(node) {
      if let link = places.known[Int(node)]?.link { links.append(link) }
      node = graph.places.steps[Int(node)].parent
    }
    links.reverse()
    return links
  }

  /// The rules for what lies below what is opened, each made once for all openings that need it. Past a
  /// bound, it is there for whatever is visible, or was set.
  mutating func addBelow(_ last: Places.Node?, _ step: Step) {
    guard let last else { return }
    var step = step
    step.transition = Rule.none
    step.flags.insert(.isBelow)
    if places.left <= 0, step.from != Self.everywhere, step.from != Self.settled {
      step.from = step.effect == ConditionSpace.noEffect ? Self.everywhere : Self.settled
      step.owner = Self.everyone
      step.condition = space.assumed
      step.effect = ConditionSpace.noEffect
      step.outcome = space.assumed
      step.flags = [.isBelow, .isNoTransition]
    }
    let made = BoundPlaces.Made(
      from: step.from,
      owner: step.owner,
      condition: step.condition,
      effect: step.effect,
      outcome: step.outcome,
      flags: step.flags.rawValue
    )
    let new = UInt32(truncatingIfNeeded: places.steps.count)
    let number = places.steps[made] ?? new
    if number == new { places.steps[made] = new }
    var added = PairTable()
    swap(&added, &places.made)
    let links = links(upTo: last) { node in
      let count = added.count
      return added.intern(node, number) < count
    }
    swap(&added, &places.made)
    places.left -= links.count
    for link in links {
      var step = step
      step.owner = link.owner ?? step.owner
      add(rule(link.kind, to: link.to, step), from: step.from)
    }
  }
}
