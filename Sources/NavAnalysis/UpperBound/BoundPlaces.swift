import NavGraph

/// The places of openings, as vertices of the bound: trees that share their beginnings, like `Places`. A node adds
/// one rule, or none if it is the root of an existing navigation stack.
struct BoundPlaces {
  struct PlaceVertex {
    /// The vertex of the container or screen.
    var vertex: Int
    /// The visible screen if the place ends here; nil until it is needed.
    fileprivate var top: Int?
    /// The rule by which the node is shown after its parent.
    var link: StepTarget.Link?
    /// True if its rule, or the rule of an ancestor, pushes.
    var pushes = false
  }

  /// The place of each node.
  fileprivate var known: [PlaceVertex?]
  /// The numbers of the steps for which rules were created. `nodesWithRules` has the nodes whose rules a step has;
  /// if a node is in it, all its ancestors are.
  fileprivate var stepNumbers: [RuleKey: UInt32] = [:]
  fileprivate var nodesWithRules = PairTable()
  /// The number of rules that may still be created for places below the targets of openings.
  fileprivate var remainingRules: Int

  /// The properties of a step on which its rules depend.
  fileprivate struct RuleKey: Hashable {
    var from: Int
    var owner: Int
    var condition: Decision
    var effect: Int
    var outcome: Decision
    var flags: UInt8
  }

  /// The number of rules that each source and screen adds to the limit.
  private static let rulesPerSource = 4
  private static let baseRuleCount = 200_000

  init(_ graph: NavigationGraph) {
    known = Array(repeating: nil, count: graph.places.nodes.count)
    remainingRules =
      Self.baseRuleCount + Self.rulesPerSource * (graph.sources.count + graph.screens.count)
  }
}

extension UpperBound {
  /// Returns the target of an opening (its place's root, the tabs and the hops to it) and its requirements, if a
  /// step in a context asks for it.
  mutating func opening(
    of destination: Destination,
    askedIn context: UInt32
  ) -> (StepTarget, needs: UInt32)? {
    guard graph.places.hasPlace(destination) else { return nil }
    var node = graph.places.node(destination)
    var needs = vertices[top(of: node)].requirement
    if requirements.hasAppRequirement {
      let appRequirement = appRequirement(ofOpening: [destination], askedIn: context)
      needs = requirements.needs(needs, after: appRequirement)
    }
    // The last node with a rule shows the target.
    while place(node).link == nil { node = graph.places.nodes[Int(node)].parent }
    let links = [place(node).link].compactMap { $0 }
    let parent = graph.places.nodes[Int(node)].parent
    let below = parent == Places.unreached ? nil : parent
    return (StepTarget(below: below, links: links, destination: destination), needs)
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
  private mutating func place(_ node: Places.ID) -> BoundPlaces.PlaceVertex {
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
    return place ?? BoundPlaces.PlaceVertex(vertex: Self.afterChange)
  }

  /// Returns the visible screen if a place ends with the node.
  private mutating func top(of node: Places.ID) -> Int {
    let place = place(node)
    if let known = place.top { return known }
    let top = firstShown(place.vertex)
    places.known[Int(node)]?.top = top
    return top
  }

  private mutating func makePlace(
    _ node: Places.ID,
    after earlier: BoundPlaces.PlaceVertex?
  ) -> BoundPlaces.PlaceVertex {
    let shown = graph.places.destination(of: node)
    guard let earlier else {
      let root = rootVertex(shown)
      let link = StepTarget.Link(kind: .reset, to: root)
      return BoundPlaces.PlaceVertex(vertex: root, link: link)
    }
    let step = graph.places.nodes[Int(node)]
    var result = earlier
    result.top = nil
    if step.transition != Places.unreached {
      let transition = graph.transitions[Int(step.transition)]
      let kind = step.isInStack ? .push : sheetOrPresent(transition.presentation)
      let owner = top(of: step.parent)
      let to = enter(shown, vertices[owner].context)
      result.vertex = to
      result.link = StepTarget.Link(kind: kind, to: to, owner: owner)
      result.pushes = earlier.pushes || step.isInStack
    } else if step.isInStack {
      result.vertex = top(of: step.parent)
      result.link = nil
    } else {
      result.vertex = tab(shown, in: earlier.vertex)
      result.link = StepTarget.Link(kind: .reset, to: result.vertex)
    }
    return result
  }

  private mutating func tab(_ tab: Destination, in v: Int) -> Int {
    guard vertices[v].kind == .container else { return v }
    let container = ContainerID(Int(vertices[v].id))
    return enter(tab, contexts.enter(container, in: vertices[v].context))
  }

  /// Returns true if the target, or its place, pushes something.
  func pushes(_ stepTarget: StepTarget) -> Bool {
    let below = stepTarget.below.flatMap { places.known[Int($0)] }
    return below?.pushes == true || stepTarget.links.contains { $0.kind == .push }
  }

  /// Returns the rules of the nodes from the root to `last`, except those that `isKnown` accepts. It is called
  /// from the last node to the first.
  func links(
    upTo last: Places.ID?,
    _ isKnown: (Places.ID) -> Bool
  ) -> [StepTarget.Link] {
    var links: [StepTarget.Link] = []
    var node = last ?? Places.unreached
    while node != Places.unreached, !isKnown(node) {
      if let link = places.known[Int(node)]?.link { links.append(link) }
      node = graph.places.nodes[Int(node)].parent
    }
    links.reverse()
    return links
  }

  /// Creates the rules for what lies below the target of an opening, once for all openings that share them. Past a
  /// limit they start from all visible valuations, or from those after any change.
  mutating func addBelow(_ last: Places.ID?, _ step: BoundStep) {
    guard let last else { return }
    var step = step
    step.transition = BoundRule.none
    step.flags.insert(.isBelow)
    if places.remainingRules <= 0, step.from != Self.anySource, step.from != Self.afterChange {
      step.from = step.effect == ConditionSpace.noEffect ? Self.anySource : Self.afterChange
      step.owner = Self.anyOwner
      step.condition = space.assumed
      step.effect = ConditionSpace.noEffect
      step.outcome = space.assumed
      step.flags = [.isBelow, .isNoTransition]
    }
    let key = BoundPlaces.RuleKey(
      from: step.from,
      owner: step.owner,
      condition: step.condition,
      effect: step.effect,
      outcome: step.outcome,
      flags: step.flags.rawValue
    )
    let new = UInt32(truncatingIfNeeded: places.stepNumbers.count)
    let number = places.stepNumbers[key] ?? new
    if number == new { places.stepNumbers[key] = new }
    var added = PairTable()
    swap(&added, &places.nodesWithRules)
    let links = links(upTo: last) { node in
      let count = added.count
      return added.intern(node, number) < count
    }
    swap(&added, &places.nodesWithRules)
    places.remainingRules -= links.count
    for link in links {
      var step = step
      step.owner = link.owner ?? step.owner
      add(rule(link.kind, to: link.to, step), from: step.from)
    }
  }
}
