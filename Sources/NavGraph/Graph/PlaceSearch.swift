/// Finds the places of all screens and containers (LANGUAGE §8): breadth first from the roots, where
/// what a container holds is as near as the container. Each way goes through the own place of its
/// last hop's source.
struct PlaceSearch {
  let graph: NavigationGraph
  private let hops: HopTable
  /// By container, what it shows first.
  private let insides: [(first: ScreenID?, isStack: Bool)]
  private var wishes: ViaWishes
  private let roots: [Destination]
  private(set) var places = Places()
  private var level: PlaceLevel
  /// What a container holds, which is placed there and nowhere else.
  private var isHeld: [Bool]
  private var isWishIgnored: [Bool]
  /// Hops to what a container holds, and roots that one holds.
  private var waiting: [PlaceLevel.Offer] = []
  private var waitingRoots: [Places.Node] = []
  /// Hops that do not come from where `via` says.
  private var unwished: [PlaceLevel.Offer] = []

  init(_ graph: NavigationGraph) {
    self.graph = graph
    hops = HopTable(graph)
    insides = graph.containers.indices.map { index in
      let container = Destination(ContainerID(index))
      return (graph.shownFirst(in: container), graph.showsStackFirst(container))
    }
    wishes = ViaWishes(graph)
    roots = Self.roots(of: graph)
    places.screenCount = graph.screens.count
    let count = graph.screens.count + graph.containers.count
    isHeld = Array(repeating: false, count: count)
    isWishIgnored = isHeld
    level = PlaceLevel(nodeCount: 2 * count)
    places.steps = Array(repeating: Places.Step(), count: 2 * count)
    for holder in reachableContainers() {
      for (held, _) in graph.containers[holder].held { isHeld[Int(places.node(held))] = true }
    }
  }

  /// The containers to which hops from a root lead at all: what is in another has no place there.
  private func reachableContainers() -> [Int] {
    var isReached = Array(repeating: false, count: isHeld.count)
    var pending: [Places.Node] = []
    func reach(_ node: Places.Node) {
      if isReached[Int(node)] { return }
      isReached[Int(node)] = true
      pending.append(node)
    }
    func reachHeld(_ container: ContainerID) {
      for (held, _) in graph.containers[Int(container.index)].held { reach(places.node(held)) }
    }
    func isAnyLeft() -> Bool {
      graph.containers.indices.contains { !isReached[Int(places.node(ContainerID($0)))] }
    }
    roots.forEach { reach(places.node($0)) }
    // Most often the roots hold all the others, and no hops need be looked at.
    var next = 0
    while next < pending.count {
      places.destination(of: pending[next]).container.map(reachHeld)
      next += 1
    }
    guard isAnyLeft() else { return Array(graph.containers.indices) }
    hops.any.forEach { reach(places.node($0.target)) }
    while let node = pending.popLast() {
      switch places.destination(of: node).kind {
      case .screen(let screen): hops.from(screen).forEach { reach(places.node($0.target)) }
      case .container(let container):
        hops.from(container).forEach { reach(places.node($0.target)) }
        reachHeld(container)
      case nil: break
      }
    }
    return graph.containers.indices.filter { isReached[Int(places.node(ContainerID($0)))] }
  }

  /// The same search, not run, with this `via` of the screen.
  func trying(_ via: ScreenID, for screen: ScreenID) -> PlaceSearch {
    var result = self
    result.wishes.set(via, for: screen)
    return result
  }

  /// Solves; what has no place stays unreached.
  mutating func run() {
    // What is found out on the way may be nearer than it seemed then: all starts anew, knowing that.
    while search() {}
  }

  /// The screens whose `via` says nothing about their place.
  func unusedVias() -> [ScreenID] {
    graph.screens.indices.map { ScreenID($0) }.filter {
      graph.screens[Int($0.index)].via != nil && !isViaUsed(by: $0)
    }
  }

  /// From launch rules, then from `root` transitions, then from root gates.
  private static func roots(of graph: NavigationGraph) -> [Destination] {
    let all =
      graph.launch.rules.map(\.root)
      + graph.transitions.lazy.filter { $0.verb == .root }.map(\.target)
      + graph.gates.filter { $0.presentation == nil }.map(\.target)
    var seen: Set<Destination> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// Where all containers that hold something are only reached through that, it is placed as if none
  /// held it; where nothing that has a place leads on as `via` says, as if that said nothing. Containers
  /// go before screens, which they may hold. True if there is such a thing.
  private mutating func relax() -> Bool {
    var roots = waitingRoots.filter { !isPlaced($0) }
    var held = waiting.filter { !isPlaced($0.target) }
    if roots.contains(where: isContainer) || held.contains(where: { isContainer($0.target) }) {
      roots.removeAll { !isContainer($0) }
      held.removeAll { !isContainer($0.target) }
    } else {
      waiting.removeAll()
      waitingRoots.removeAll()
    }
    for node in roots { isHeld[Int(node)] = false }
    for offer in held { isHeld[Int(offer.target)] = false }
    level.offers = held.filter { offer in !roots.contains(offer.target) }
    if roots.isEmpty, held.isEmpty {
      level.offers = unwished.filter { !isPlaced($0.target) }
      unwished.removeAll()
      for offer in level.offers { isWishIgnored[Int(offer.target)] = true }
    }
    guard !roots.isEmpty || !level.offers.isEmpty else { return false }
    for node in roots { places.steps[Int(node)].distance = level.distance }
    level.goOn(&places, graph)
    level.nodes = roots + level.nodes
    return true
  }

  private func isContainer(_ node: Places.Node) -> Bool {
    places.destination(of: node).container != nil
  }

  private func isPlaced(_ node: Places.Node) -> Bool {
    places.steps[Int(node)].distance != Places.unreached
  }

  // MARK: Levels

  /// True if something was placed in spite of what holds it, or of its `via`.
  private mutating func search() -> Bool {
    for index in places.steps.indices { places.steps[index] = Places.Step() }
    waiting.removeAll()
    waitingRoots.removeAll()
    unwished.removeAll()
    level = PlaceLevel(nodeCount: places.steps.count)
    startFromRoots()
    followLevels()
    guard relax() else { return false }
    repeat { followLevels() } while relax()
    return true
  }

  private mutating func followLevels() {
    while !level.nodes.isEmpty {
      hold()
      if level.distance == 0 {
        for root in roots { follow(hops.any, from: places.freshRoot(root)) }
      }
      for node in level.nodes { followAll(from: node) }
      level.goOn(&places, graph)
    }
  }

  private mutating func startFromRoots() {
    for root in roots {
      let own = places.node(root)
      if isHeld[Int(own)] {
        waitingRoots.append(own)
        places.steps[Int(own) + isHeld.count].distance = 0
      } else {
        places.steps[Int(own)].distance = 0
        level.nodes.append(own)
      }
    }
  }

  /// Places what the level's containers hold: the tabs, then the screens, each in the container
  /// nearest to a root.
  private mutating func hold() {
    var holders: [Places.Node: (container: ContainerID, isInStack: Bool)] = [:]
    var screens: [Places.Node] = []
    var next = 0
    while next < level.nodes.count {
      let holder = level.nodes[next]
      next += 1
      guard let id = places.destination(of: holder).container else { continue }
      for (held, isInStack) in graph.containers[Int(id.index)].held {
        let node = places.node(held)
        guard isHeld[Int(node)], !isPlaced(node) else { continue }
        if held.container != nil {
          place(node, in: id, isInStack: false)
        } else if let other = holders[node] {
          if isNearer(id, than: other.container) { holders[node] = (id, isInStack) }
        } else {
          holders[node] = (id, isInStack)
          screens.append(node)
        }
      }
    }
    for node in screens {
      guard let (id, isInStack) = holders[node] else { continue }
      place(node, in: id, isInStack: isInStack)
    }
    sort()
  }

  /// Whether a container is nearer to a root: not held by another; or of two such the first.
  private func isNearer(_ a: ContainerID, than b: ContainerID) -> Bool {
    let (x, y) = (isHeldThere(places.node(a)), isHeldThere(places.node(b)))
    return x == y ? a.index < b.index : y
  }

  /// What a container holds comes right after it, in the order written.
  private mutating func sort() {
    var open = Array(level.nodes.filter { !isHeldThere($0) }.reversed())
    level.nodes.removeAll(keepingCapacity: true)
    while let node = open.popLast() {
      level.nodes.append(node)
      guard let id = places.destination(of: node).container else { continue }
      for (held, _) in graph.containers[Int(id.index)].held.reversed() {
        let inner = places.node(held)
        if isHeldThere(inner), places.steps[Int(inner)].parent == node { open.append(inner) }
      }
    }
  }

  private func isHeldThere(_ node: Places.Node) -> Bool {
    let step = places.steps[Int(node)]
    return step.parent != Places.unreached && step.transition == Places.unreached
  }

  private mutating func place(_ node: Places.Node, in holder: ContainerID, isInStack: Bool) {
    let parent = places.node(holder)
    var step = Places.Step(distance: level.distance, isInStack: isInStack)
    step.goOn(from: parent, places.steps[Int(parent)])
    places.steps[Int(node)] = step
    level.nodes.append(node)
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
    guard !hops.isEmpty, let shown = shown(at: node) else { return }
    let source = shownNode(node, showing: shown)
    let isInStack = isInStack(node)
    for hop in hops {
      let isPushed = hop.verb == .push || hop.verb == .show && isInStack
      guard hop.verb != .push || isInStack else { continue }
      guard let base = hop.isOnto ? base(of: hop, from: source) : source else { continue }
      let target = places.node(hop.target)
      guard !isPlaced(target) else { continue }
      let via = isWishIgnored[Int(target)] ? nil : wishes.screen(for: hop.target)
      let offer = PlaceLevel.Offer(
        target: target,
        transition: hop.transition,
        written: hop.source,
        parent: base,
        source: source,
        isPushed: isPushed,
        isWished: via != nil
      )
      if isHeld[Int(target)] {
        waiting.append(offer)
      } else if via != nil, via != shown {
        unwished.append(offer)
      } else {
        level.offers.append(offer)
      }
    }
  }

  /// What lies below what is pushed `onto` something; nil where that is not there.
  private func base(of hop: HopTable.Hop, from source: Places.Node) -> Places.Node? {
    let onto = graph.transitions[Int(hop.transition)].onto.screen
    var node = source
    while shown(at: node) != onto {
      let step = places.steps[Int(node)]
      guard step.transition != Places.unreached, step.isInStack else { return nil }
      node = step.parent
    }
    return node
  }

  // MARK: What is shown

  @inline(__always)
  private func shown(at node: Places.Node) -> ScreenID? {
    let destination = places.destination(of: node)
    return destination.screen ?? destination.container.flatMap { insides[Int($0.index)].first }
  }

  /// The screen that a node shows first, if its own place is there, so that hops from either are the
  /// same; else the node.
  @inline(__always)
  private func shownNode(_ node: Places.Node, showing screen: ScreenID) -> Places.Node {
    let shown = places.node(screen)
    if shown == node { return node }
    var holder = node
    if let id = places.destination(of: node).container,
      case .tabs = graph.containers[Int(id.index)].kind,
      let nav = graph.firstTab(of: id)?.container
    {
      holder = places.node(nav)
      guard isHeld(holder, by: node) else { return node }
    }
    return isHeld(shown, by: holder) ? shown : node
  }

  @inline(__always)
  private func isHeld(_ node: Places.Node, by holder: Places.Node) -> Bool {
    let step = places.steps[Int(node)]
    return step.transition == Places.unreached && step.parent == holder
  }

  /// Whether the way to a node ends in a navigation stack.
  @inline(__always)
  private func isInStack(_ node: Places.Node) -> Bool {
    guard let container = places.destination(of: node).container else {
      return places.steps[Int(node)].isInStack
    }
    return insides[Int(container.index)].isStack
  }

  /// Whether the screen's place, or that of the nav that it is the root of there, is the end of a way
  /// from its `via`.
  func isViaUsed(by id: ScreenID) -> Bool {
    var step = places.steps[Int(places.node(id))]
    if step.transition == Places.unreached, step.isInStack, step.parent != Places.unreached {
      step = places.steps[Int(step.parent)]
    }
    guard step.transition != Places.unreached else { return false }
    return shown(at: step.source) == wishes.screen(for: Destination(id))
  }
}

extension Container {
  /// What it holds, and whether that is at the bottom of its stack.
  fileprivate var held: [(destination: Destination, isInStack: Bool)] {
    switch kind {
    case .nav(let root): [(Destination(root), true)]
    case .tabs(let tabs): tabs.compactMap(\.content.shown).map { ($0, false) }
    }
  }
}

/// What is equally far from the roots, and the hops that lead on from there.
private struct PlaceLevel {
  /// A hop to what has no place yet.
  struct Offer {
    var target: Places.Node
    var transition: UInt32
    /// Which of the transition's sources it starts from.
    var written: UInt32
    /// What it lies over.
    var parent: Places.Node
    var source: Places.Node
    var isPushed: Bool
    /// It comes from where `via` says.
    var isWished: Bool
  }

  var distance: UInt32 = 0
  var nodes: [Places.Node] = []
  var offers: [Offer] = []
  /// By node, the number of the offer that is taken, from 1.
  private var taken: [UInt32]

  init(nodeCount: Int) { taken = Array(repeating: 0, count: nodeCount) }

  /// Takes the offers, of several to one place the one that is written first.
  mutating func goOn(_ places: inout Places, _ graph: NavigationGraph) {
    nodes.removeAll(keepingCapacity: true)
    for (index, offer) in offers.enumerated() {
      let number = UInt32(truncatingIfNeeded: index + 1)
      if let other = self.offer(to: offer.target) {
        let isFirst = (offer.transition, offer.written) < (other.transition, other.written)
        if isFirst { taken[Int(offer.target)] = number }
      } else {
        taken[Int(offer.target)] = number
        nodes.append(offer.target)
      }
    }
    distance += 1
    for node in nodes {
      guard let offer = offer(to: node) else { continue }
      var step = Places.Step(
        source: offer.source,
        transition: offer.transition,
        distance: distance,
        isInStack: offer.isPushed
      )
      step.goOn(from: offer.parent, places.steps[Int(offer.parent)])
      places.steps[Int(node)] = step
    }
    noteRivals(&places, graph)
    for node in nodes { taken[Int(node)] = 0 }
    offers.removeAll(keepingCapacity: true)
  }

  /// The offer that is taken.
  private func offer(to node: Places.Node) -> Offer? {
    let number = taken[Int(node)]
    return number == 0 ? nil : offers[Int(number) - 1]
  }

  private func noteRivals(_ places: inout Places, _ graph: NavigationGraph) {
    for offer in offers where !offer.isWished {
      guard let other = self.offer(to: offer.target), !isSame(offer, other, graph) else { continue }
      let node = Int(offer.target)
      // What is inherited lies nearer to the root.
      let isOwn = places.steps[node].rivalled == other.transition
      if isOwn, places.steps[node].rival <= offer.transition { continue }
      places.steps[node].rival = offer.transition
      places.steps[node].rivalled = other.transition
    }
  }

  /// Whether two offers put the same in the same place in the same way.
  private func isSame(_ a: Offer, _ b: Offer, _ graph: NavigationGraph) -> Bool {
    let (x, y) = (graph.transitions[Int(a.transition)], graph.transitions[Int(b.transition)])
    return a.parent == b.parent && a.isPushed == b.isPushed && x.presentation == y.presentation
      && graph.sheet(of: TransitionID(Int(a.transition)))
        == graph.sheet(of: TransitionID(Int(b.transition)))
  }
}

/// What `via` asks for: for a screen, and for the containers that have it as root, the screen that
/// the last hop of the way comes from.
private struct ViaWishes {
  private var ofScreens: [ScreenID?]
  /// By container, what is at the bottom of its stack; nil for tabs.
  private let roots: [ScreenID?]

  init(_ graph: NavigationGraph) {
    ofScreens = graph.screens.map(\.via)
    roots = graph.containers.map { container in
      if case .nav(let root) = container.kind { root } else { nil }
    }
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
