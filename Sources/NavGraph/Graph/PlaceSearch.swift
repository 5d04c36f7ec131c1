/// Finds the places of all screens and containers (LANGUAGE §8): breadth first from the roots, where
/// what a container holds is as near as the container.
struct PlaceSearch {
  let graph: NavGraph
  private let hops: HopTable
  var places = Places()
  private(set) var roots: [Destination] = []
  private var level: [Places.Node] = []
  /// The nodes that hops from the current level lead to, and have no step yet.
  private var found: [Places.Node] = []
  /// For each node the screen that the last hop to it should come from, if the spec says so.
  let wishes: ViaWishes

  init(_ graph: NavGraph) {
    self.graph = graph
    hops = HopTable(graph)
    wishes = ViaWishes(graph)
    places.screenCount = graph.screens.count
    places.steps = Array(
      repeating: Places.Step(),
      count: 2 * graph.screens.count + graph.containers.count
    )
  }

  /// Solves; what has no place stays unreached.
  mutating func run() {
    roots = findRoots()
    for root in roots { settle(places.node(root), Places.Step(distance: 0)) }
    for root in roots { follow(hops.any, from: places.node(root)) }
    while !level.isEmpty {
      for node in level { followAll(from: node) }
      level.removeAll(keepingCapacity: true)
      for node in found { settle(node, places.steps[Int(node)]) }
      found.removeAll(keepingCapacity: true)
    }
  }

  /// From launch rules, then from `root` transitions, then from root gates.
  private func findRoots() -> [Destination] {
    graph.launch.rules.map(\.root)
      + graph.transitions.lazy.filter { $0.verb == .root }.map(\.target)
      + graph.conditions.compactMap { condition in
        condition.gate.flatMap { $0.presentation == nil ? $0.target : nil }
      }
  }

  // MARK: Nodes

  /// Gives `node` its step, and what it holds the same distance.
  private mutating func settle(_ node: Places.Node, _ step: Places.Step) {
    let isFound = places.steps[Int(node)].distance == step.distance && step.distance != 0
    guard isFound || places.steps[Int(node)].distance == Places.unreached else { return }
    places.steps[Int(node)] = step
    level.append(node)
    guard let container = places.destination(of: node).container else { return }
    var inner = Places.Step(parent: node, distance: step.distance)
    inner.inheritRival(from: step)
    switch graph.containers[Int(container.index)].kind {
    case .nav(let root):
      hold(places.node(root, inStack: true), inner)
    case .tabs(let tabs):
      for case .show(let shown) in tabs.map(\.content) { hold(places.node(shown), inner) }
    }
  }

  private mutating func hold(_ node: Places.Node, _ step: Places.Step) {
    if places.steps[Int(node)].distance == Places.unreached { settle(node, step) }
  }

  // MARK: Hops

  private mutating func followAll(from node: Places.Node) {
    switch places.destination(of: node).kind {
    case .screen(let screen): follow(hops.from(screen), from: node)
    case .container(let container): follow(hops.from(container), from: node)
    case nil: break
    }
  }

  private mutating func follow(_ hops: ArraySlice<HopTable.Hop>, from node: Places.Node) {
    guard !hops.isEmpty else { return }
    let source = shownNode(node)
    let isInStack = places.isInStack(shownFirst(node))
    for hop in hops {
      guard let target = target(of: hop, fromStack: isInStack) else { continue }
      reach(target, by: hop.transition, from: source)
    }
  }

  /// What a hop leads to; nil for a push where there is no stack.
  func target(of hop: HopTable.Hop, fromStack: Bool) -> Places.Node? {
    guard hop.verb != .present, let screen = hop.target.screen else {
      return places.node(hop.target)
    }
    if hop.verb == .push, !fromStack { return nil }
    return places.node(screen, inStack: fromStack)
  }

  private mutating func reach(
    _ node: Places.Node,
    by transition: UInt32,
    from source: Places.Node
  ) {
    let distance = places.steps[Int(source)].distance + 1
    let old = places.steps[Int(node)]
    guard old.distance >= distance else { return }
    var step = Places.Step(parent: source, transition: transition, distance: distance)
    step.inheritRival(from: places.steps[Int(source)])
    if old.distance == Places.unreached {
      found.append(node)
      places.steps[Int(node)] = step
      return
    }
    // A root, or what a container as near holds, stays what it is.
    guard old.transition != Places.unreached else { return }
    if isSame(old, step) {
      places.steps[Int(node)].transition = min(old.transition, transition)
      return
    }
    let via = wishes.screen(for: node)
    let oldIsWished = via != nil && screen(shownAt: old.parent) == via
    let newIsWished = via != nil && screen(shownAt: source) == via
    if oldIsWished != newIsWished {
      if newIsWished { places.steps[Int(node)] = step }
      return
    }
    let isFirst = transition < old.transition
    places.steps[Int(node)] = isFirst ? step : old
    let other = isFirst ? old.transition : transition
    let hasRival = old.rivalled == old.transition
    places.steps[Int(node)].rival = hasRival ? min(old.rival, other) : other
    places.steps[Int(node)].rivalled = isFirst ? transition : old.transition
  }

  /// Whether two steps put the same thing in the same place in the same way.
  private func isSame(_ a: Places.Step, _ b: Places.Step) -> Bool {
    let (x, y) = (graph.transitions[Int(a.transition)], graph.transitions[Int(b.transition)])
    return a.parent == b.parent && x.presentation == y.presentation
  }

  // MARK: What is shown

  /// The node of the screen that a fresh `node` shows.
  func shownFirst(_ node: Places.Node) -> Places.Node {
    var current = node
    while let container = places.destination(of: current).container {
      switch graph.containers[Int(container.index)].kind {
      case .nav(let root): return places.node(root, inStack: true)
      case .tabs:
        guard let tab = graph.firstTab(of: container) else { return current }
        current = places.node(tab)
      }
    }
    return current
  }

  /// `shownFirst`, if the way to that leads through `node`, so that hops from either are the same;
  /// else `node`.
  func shownNode(_ node: Places.Node) -> Places.Node {
    let shown = shownFirst(node)
    var current = shown
    while current != node {
      let step = places.steps[Int(current)]
      guard step.transition == Places.unreached, step.parent != Places.unreached else {
        return node
      }
      current = step.parent
    }
    return shown
  }

  func screen(shownAt node: Places.Node) -> ScreenID? {
    places.destination(of: shownFirst(node)).screen
  }
}
