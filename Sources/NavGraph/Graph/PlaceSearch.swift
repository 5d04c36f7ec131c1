/// Finds the places of all screens and containers (docs/language.md, Its place) by a breadth-first search from the
/// roots. The contents of a container have its distance. Each path goes through the place of the source of its
/// last hop.
struct PlaceSearch {
  let graph: NavigationGraph
  private let hops: HopTable
  /// The screen that each container shows first, and whether that is in a stack.
  private let shownScreens: [(first: ScreenID?, isStack: Bool)]
  private var vias: ViaTable
  private let roots: [Destination]
  private(set) var places = Places()
  private var level: PlaceLevel
  /// True for the contents of containers, which have their place there and nowhere else.
  private var isContained: [Bool]
  private var ignoresVia: [Bool]
  /// The hops to contents of containers, and the roots that are contents of one.
  private var deferredHops: [PlaceLevel.HopCandidate] = []
  private var deferredRoots: [Places.ID] = []
  /// The hops that don't start where `via` says.
  private var hopsAgainstVia: [PlaceLevel.HopCandidate] = []

  init(_ graph: NavigationGraph) {
    self.graph = graph
    hops = HopTable(graph)
    shownScreens = graph.containers.indices.map { index in
      let container = Destination(ContainerID(index))
      return (graph.shownFirst(in: container), graph.showsStackFirst(container))
    }
    vias = ViaTable(graph)
    roots = Self.roots(of: graph)
    places.screenCount = graph.screens.count
    let count = graph.screens.count + graph.containers.count
    isContained = Array(repeating: false, count: count)
    ignoresVia = isContained
    level = PlaceLevel(nodeCount: 2 * count)
    places.nodes = Array(repeating: PlaceNode(), count: 2 * count)
    for container in reachableContainers() {
      for child in graph.containers[container].shown {
        isContained[Int(places.node(child))] = true
      }
    }
  }

  /// Returns the containers to which hops from a root lead. Contents of other containers aren't placed there.
  private func reachableContainers() -> [Int] {
    var isReached = Array(repeating: false, count: isContained.count)
    var pending: [Places.ID] = []
    func reach(_ node: Places.ID) {
      if isReached[Int(node)] { return }
      isReached[Int(node)] = true
      pending.append(node)
    }
    func reachContents(_ container: ContainerID) {
      for child in graph.containers[Int(container.index)].shown {
        reach(places.node(child))
      }
    }
    func isAnyLeft() -> Bool {
      graph.containers.indices.contains { !isReached[Int(places.node(ContainerID($0)))] }
    }
    roots.forEach { reach(places.node($0)) }
    // The roots usually contain all others, so that no hops are needed.
    var next = 0
    while next < pending.count {
      places.destination(of: pending[next]).container.map(reachContents)
      next += 1
    }
    guard isAnyLeft() else { return Array(graph.containers.indices) }
    hops.any.forEach { reach(places.node($0.target)) }
    while let node = pending.popLast() {
      switch places.destination(of: node).kind {
      case .screen(let screen): hops.from(screen).forEach { reach(places.node($0.target)) }
      case .container(let container):
        hops.from(container).forEach { reach(places.node($0.target)) }
        reachContents(container)
      case nil: break
      }
    }
    return graph.containers.indices.filter { isReached[Int(places.node(ContainerID($0)))] }
  }

  /// Returns a search that has not run, with another `via` for the screen.
  func trying(_ via: ScreenID, for screen: ScreenID) -> PlaceSearch {
    var result = self
    result.vias.set(via, for: screen)
    return result
  }

  /// Runs the search. A destination without a place stays unreached.
  mutating func run() {
    // A relaxed rule can make destinations nearer than before, so the search starts again.
    while search() {}
  }

  /// Returns the screens whose `via` has no effect on their place.
  func unusedVias() -> [ScreenID] {
    graph.screens.indices.map { ScreenID($0) }.filter {
      graph.screens[Int($0.index)].via != nil && !isViaUsed(by: $0)
    }
  }

  /// Returns the roots: of launch rules, then of `root` transitions, then of root gates.
  private static func roots(of graph: NavigationGraph) -> [Destination] {
    let all =
      graph.launch.rules.map(\.root)
      + graph.newRoots
      + graph.gates.filter { $0.presentation == nil }.map(\.target)
    var seen: Set<Destination> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// Relaxes a rule for destinations without a place, and returns true if there are any. If all containers of a
  /// destination are reached only through it, it is placed as if it were in none. If no hop starts where its `via`
  /// says, the `via` is ignored. Containers go before screens, because they can contain them.
  private mutating func relax() -> Bool {
    var roots = deferredRoots.filter { !isPlaced($0) }
    var unplaced = deferredHops.filter { !isPlaced($0.target) }
    if roots.contains(where: isContainer) || unplaced.contains(where: { isContainer($0.target) }) {
      roots.removeAll { !isContainer($0) }
      unplaced.removeAll { !isContainer($0.target) }
    } else {
      deferredHops.removeAll()
      deferredRoots.removeAll()
    }
    for node in roots { isContained[Int(node)] = false }
    for candidate in unplaced { isContained[Int(candidate.target)] = false }
    level.candidates = unplaced.filter { candidate in !roots.contains(candidate.target) }
    if roots.isEmpty, unplaced.isEmpty {
      level.candidates = hopsAgainstVia.filter { !isPlaced($0.target) }
      hopsAgainstVia.removeAll()
      for candidate in level.candidates { ignoresVia[Int(candidate.target)] = true }
    }
    guard !roots.isEmpty || !level.candidates.isEmpty else { return false }
    for node in roots { places.nodes[Int(node)].distance = level.distance }
    level.advance(&places, graph)
    level.nodes = roots + level.nodes
    return true
  }

  private func isContainer(_ node: Places.ID) -> Bool {
    places.destination(of: node).container != nil
  }

  private func isPlaced(_ node: Places.ID) -> Bool {
    places.nodes[Int(node)].distance != Places.unreached
  }

  // MARK: Levels

  /// Searches once, and returns true if a rule was relaxed.
  private mutating func search() -> Bool {
    for index in places.nodes.indices { places.nodes[index] = PlaceNode() }
    deferredHops.removeAll()
    deferredRoots.removeAll()
    hopsAgainstVia.removeAll()
    level = PlaceLevel(nodeCount: places.nodes.count)
    startFromRoots()
    followLevels()
    guard relax() else { return false }
    repeat { followLevels() } while relax()
    return true
  }

  private mutating func followLevels() {
    while !level.nodes.isEmpty {
      placeContents()
      if level.distance == 0 {
        for root in roots { follow(hops.any, from: places.freshRoot(root)) }
      }
      for node in level.nodes { followAll(from: node) }
      level.advance(&places, graph)
    }
  }

  private mutating func startFromRoots() {
    for root in roots {
      let own = places.node(root)
      if isContained[Int(own)] {
        deferredRoots.append(own)
        places.nodes[Int(own) + isContained.count].distance = 0
      } else {
        places.nodes[Int(own)].distance = 0
        level.nodes.append(own)
      }
    }
  }

  /// Places the contents of the level's containers: the tabs, then the screens, each in the container nearest to a
  /// root.
  private mutating func placeContents() {
    var parents: [Places.ID: ContainerID] = [:]
    var screens: [Places.ID] = []
    var next = 0
    while next < level.nodes.count {
      let parent = level.nodes[next]
      next += 1
      guard let id = places.destination(of: parent).container else { continue }
      for child in graph.containers[Int(id.index)].shown {
        let node = places.node(child)
        guard isContained[Int(node)], !isPlaced(node) else { continue }
        if child.container != nil {
          place(node, in: id)
        } else if let other = parents[node] {
          if isNearer(id, than: other) { parents[node] = id }
        } else {
          parents[node] = id
          screens.append(node)
        }
      }
    }
    for node in screens {
      if let id = parents[node] { place(node, in: id) }
    }
    sort()
  }

  /// Returns true if `a` is nearer to a root than `b`: it isn't in a container, or both are equal and it is first.
  private func isNearer(_ a: ContainerID, than b: ContainerID) -> Bool {
    let (x, y) = (isPlacedInContainer(places.node(a)), isPlacedInContainer(places.node(b)))
    return x == y ? a.index < b.index : y
  }

  /// Sorts the level so that the contents of a container follow it, in written order.
  private mutating func sort() {
    var open = Array(level.nodes.filter { !isPlacedInContainer($0) }.reversed())
    level.nodes.removeAll(keepingCapacity: true)
    while let node = open.popLast() {
      level.nodes.append(node)
      guard let id = places.destination(of: node).container else { continue }
      for child in graph.containers[Int(id.index)].shown.reversed() {
        let inner = places.node(child)
        if isPlacedInContainer(inner), places.nodes[Int(inner)].parent == node {
          open.append(inner)
        }
      }
    }
  }

  private func isPlacedInContainer(_ node: Places.ID) -> Bool {
    let record = places.nodes[Int(node)]
    return record.parent != Places.unreached && record.transition == Places.unreached
  }

  private mutating func place(_ node: Places.ID, in container: ContainerID) {
    let parent = places.node(container)
    let isStack = graph.containers[Int(container.index)].isStack
    var record = PlaceNode(distance: level.distance, isInStack: isStack)
    record.continuePath(from: parent, places.nodes[Int(parent)])
    places.nodes[Int(node)] = record
    level.nodes.append(node)
  }

  // MARK: Hops

  private mutating func followAll(from node: Places.ID) {
    switch places.destination(of: node).kind {
    case .screen(let screen): follow(hops.from(screen), from: node)
    case .container(let container): follow(hops.from(container), from: node)
    case nil: break
    }
  }

  private mutating func follow(_ hops: ArraySlice<HopTable.TransitionHop>, from node: Places.ID) {
    guard !hops.isEmpty, let shown = shown(at: node) else { return }
    let source = shownNode(node, showing: shown)
    let isInStack = isInStack(node)
    for hop in hops {
      guard let put = isInStack ? hop.inStack : hop.outsideStack else { continue }
      guard let base = hop.isOnto ? base(of: hop, from: source) : source else { continue }
      let target = places.node(hop.target)
      guard !isPlaced(target) else { continue }
      let via = ignoresVia[Int(target)] ? nil : vias.screen(for: hop.target)
      let candidate = PlaceLevel.HopCandidate(
        target: target,
        transition: hop.transition,
        written: hop.source,
        parent: base,
        source: source,
        isPushed: put == .frame,
        followsVia: via != nil
      )
      if isContained[Int(target)] {
        deferredHops.append(candidate)
      } else if via != nil, via != shown {
        hopsAgainstVia.append(candidate)
      } else {
        level.candidates.append(candidate)
      }
    }
  }

  /// Returns the node below a push with `onto`, or nil if the path doesn't have that screen.
  private func base(of hop: HopTable.TransitionHop, from source: Places.ID) -> Places.ID? {
    let onto = graph.transitions[Int(hop.transition)].onto.screen
    var node = source
    while shown(at: node) != onto {
      let record = places.nodes[Int(node)]
      guard record.transition != Places.unreached, record.isInStack else { return nil }
      node = record.parent
    }
    return node
  }

  // MARK: What is shown

  @inline(__always)
  private func shown(at node: Places.ID) -> ScreenID? {
    let destination = places.destination(of: node)
    return destination.screen ?? destination.container.flatMap { shownScreens[Int($0.index)].first }
  }

  /// Returns the node of the screen that a node shows first, if that is its own place, so that both have the same
  /// hops. Otherwise returns the node itself.
  @inline(__always)
  private func shownNode(_ node: Places.ID, showing screen: ScreenID) -> Places.ID {
    let shown = places.node(screen)
    if shown == node { return node }
    var container = node
    if let id = places.destination(of: node).container,
      let nav = graph.containers[Int(id.index)].firstShown?.container
    {
      container = places.node(nav)
      guard isContained(container, in: node) else { return node }
    }
    return isContained(shown, in: container) ? shown : node
  }

  @inline(__always)
  private func isContained(_ node: Places.ID, in container: Places.ID) -> Bool {
    let record = places.nodes[Int(node)]
    return record.transition == Places.unreached && record.parent == container
  }

  /// Returns true if the path to a node ends in a navigation stack.
  @inline(__always)
  private func isInStack(_ node: Places.ID) -> Bool {
    guard let container = places.destination(of: node).container else {
      return places.nodes[Int(node)].isInStack
    }
    return shownScreens[Int(container.index)].isStack
  }

  /// Returns true if the last hop to the screen, or to the nav whose root it is there, starts at its `via`.
  func isViaUsed(by id: ScreenID) -> Bool {
    let record = lastHop(to: id)
    guard record.transition != Places.unreached else { return false }
    return shown(at: record.source) == vias.screen(for: Destination(id))
  }

  /// Returns true if the screen has a place, and no hop leads to the screen or to the nav whose root it is there.
  func isFixed(_ id: ScreenID) -> Bool {
    places.hasPlace(Destination(id)) && lastHop(to: id).transition == Places.unreached
  }

  /// Returns the node of the screen, or of the nav whose root it is in its place.
  private func lastHop(to id: ScreenID) -> PlaceNode {
    let record = places.nodes[Int(places.node(id))]
    let isRootOfNav =
      record.transition == Places.unreached && record.isInStack
      && record.parent != Places.unreached
    return isRootOfNav ? places.nodes[Int(record.parent)] : record
  }
}

/// The nodes with the same distance from the roots, and the hops from there.
private struct PlaceLevel {
  /// A hop to a destination without a place.
  struct HopCandidate {
    var target: Places.ID
    var transition: UInt32
    /// The index of the transition's source.
    var written: UInt32
    /// The node below.
    var parent: Places.ID
    var source: Places.ID
    var isPushed: Bool
    /// True if it starts at the target's `via`.
    var followsVia: Bool
  }

  var distance: UInt32 = 0
  var nodes: [Places.ID] = []
  var candidates: [HopCandidate] = []
  /// The 1-based number of the chosen candidate for each node; 0 for no candidate.
  private var chosen: [UInt32]

  init(nodeCount: Int) { chosen = Array(repeating: 0, count: nodeCount) }

  /// Chooses the candidate that is written first for each target, and makes the targets the new level.
  mutating func advance(_ places: inout Places, _ graph: NavigationGraph) {
    nodes.removeAll(keepingCapacity: true)
    for (index, candidate) in candidates.enumerated() {
      let number = UInt32(truncatingIfNeeded: index + 1)
      if let other = self.candidate(to: candidate.target) {
        let isFirst = (candidate.transition, candidate.written) < (other.transition, other.written)
        if isFirst { chosen[Int(candidate.target)] = number }
      } else {
        chosen[Int(candidate.target)] = number
        nodes.append(candidate.target)
      }
    }
    distance += 1
    for node in nodes {
      guard let candidate = candidate(to: node) else { continue }
      var record = PlaceNode(
        source: candidate.source,
        transition: candidate.transition,
        distance: distance,
        isInStack: candidate.isPushed
      )
      record.continuePath(from: candidate.parent, places.nodes[Int(candidate.parent)])
      places.nodes[Int(node)] = record
    }
    recordRivals(&places, graph)
    for node in nodes { chosen[Int(node)] = 0 }
    candidates.removeAll(keepingCapacity: true)
  }

  /// Returns the chosen candidate.
  private func candidate(to node: Places.ID) -> HopCandidate? {
    let number = chosen[Int(node)]
    return number == 0 ? nil : candidates[Int(number) - 1]
  }

  private func recordRivals(_ places: inout Places, _ graph: NavigationGraph) {
    for candidate in candidates where !candidate.followsVia {
      guard let other = self.candidate(to: candidate.target), !isSame(candidate, other, graph)
      else { continue }
      let node = Int(candidate.target)
      // An inherited rival is nearer to the root.
      let isOwn = places.nodes[node].preferred == other.transition
      if isOwn, places.nodes[node].rival <= candidate.transition { continue }
      places.nodes[node].rival = candidate.transition
      places.nodes[node].preferred = other.transition
    }
  }

  /// Returns true if two candidates put the target in the same place in the same way.
  private func isSame(_ a: HopCandidate, _ b: HopCandidate, _ graph: NavigationGraph) -> Bool {
    let (x, y) = (graph.transitions[Int(a.transition)], graph.transitions[Int(b.transition)])
    return a.parent == b.parent && a.isPushed == b.isPushed && x.presentation == y.presentation
      && graph.sheet(of: TransitionID(Int(a.transition)))
        == graph.sheet(of: TransitionID(Int(b.transition)))
  }
}

/// The `via` of each screen, and of the containers with that screen as root.
private struct ViaTable {
  private var ofScreens: [ScreenID?]
  /// The root of each nav; nil for tabs.
  private let roots: [ScreenID?]

  init(_ graph: NavigationGraph) {
    ofScreens = graph.screens.map(\.via)
    roots = graph.containers.map(\.root)
  }

  mutating func set(_ via: ScreenID, for screen: ScreenID) { ofScreens[Int(screen.index)] = via }

  func screen(for destination: Destination) -> ScreenID? {
    switch destination.kind {
    case .screen(let id): ofScreens[Int(id.index)]
    case .container(let id): roots[Int(id.index)].flatMap { ofScreens[Int($0.index)] }
    case nil: nil
    }
  }
}
