/// Something that opens a screen or container at its place: a link, an entry, `open`, `window`.
public struct Opening: Hashable, Sendable {
  /// What is opened.
  public var target: Destination
  /// Where that is written.
  public var origin: NodeID

  init(_ target: Destination, at origin: NodeID) {
    self.target = target
    self.origin = origin
  }
}

/// Where a destination is put when something opens it: a root, and the way from there.
public struct OpeningPlace: Hashable, Sendable {
  /// One hop of a way.
  public struct Hop: Hashable, Sendable {
    /// The transition that the hop is taken from.
    public var transition: TransitionID
    /// Whether it presents (or shows where there is no stack) rather than pushes.
    public var presents: Bool
    /// What it brings.
    public var target: Destination
    /// The tab of it on which the way goes on; nil if it has no tabs, or the way ends here.
    public var tab: Destination?
  }

  /// The root.
  public var root: Destination
  /// The tab of the root on which the way goes on; nil if it has no tabs, or the way ends here.
  public var tab: Destination?
  /// The hops, first to last.
  public var hops: [Hop] = []

  /// The way goes on from the tab `tab` of what came last.
  fileprivate mutating func select(_ tab: Destination) {
    if hops.isEmpty { self.tab = tab } else { hops[hops.count - 1].tab = tab }
  }
}

/// The places of all screens and containers, as trees of ways that share their beginnings.
public struct Places: Sendable {
  /// A node stands for a screen by itself, a screen in a stack, or a container, in this order.
  typealias Node = UInt32

  /// How a node is reached.
  struct Step: Sendable {
    /// What it is reached from; `unreached` for a root.
    var parent = Places.unreached
    /// The hop; `unreached` for a root, and for what its parent holds.
    var transition = Places.unreached
    var distance = Places.unreached
    /// The first transition of another way that is as short.
    var rival = Places.unreached
    /// The hop that was taken instead of that.
    var rivalled = Places.unreached

    /// What goes on from an ambiguous way is ambiguous.
    mutating func inheritRival(from earlier: Step) {
      rival = earlier.rival
      rivalled = earlier.rivalled
    }
  }

  static let unreached = UInt32.max

  var screenCount = 0
  var steps: [Step] = []
  /// For each screen, then each container, how it is reached at its place, and the node that it is
  /// there; `unreached` as distance if it has no place.
  var own: [(node: Node, step: Step)] = []

  /// The place of `destination`, or nil if it has none.
  public subscript(_ destination: Destination) -> OpeningPlace? {
    let way = way(to: destination)
    guard let last = way.last else { return nil }
    var place = OpeningPlace(root: self.destination(of: last.node))
    for (node, step) in way.dropLast().reversed() {
      let brought = self.destination(of: node)
      if step.transition != Self.unreached {
        let hop = OpeningPlace.Hop(
          transition: TransitionID(Int(step.transition)),
          presents: !isInStack(node),
          target: brought
        )
        place.hops.append(hop)
      } else if isTab(node, of: step.parent) {
        place.select(brought)
      }
    }
    return place
  }

  /// Whether `destination` has a place.
  public func hasPlace(_ destination: Destination) -> Bool { ownStep(of: destination) != nil }

  /// Where the way to `destination` might as well have taken another one: the hop taken, and the
  /// one that is not. Nil if no other way is as short, or `via` decides.
  public func rivals(
    of destination: Destination
  ) -> (taken: TransitionID, other: TransitionID)? {
    guard let (_, step) = ownStep(of: destination), step.rival != Self.unreached else { return nil }
    return (TransitionID(Int(step.rivalled)), TransitionID(Int(step.rival)))
  }

  /// The screens that the way to `destination` makes before it, last to first.
  func screensOnWay(to destination: Destination) -> [ScreenID] {
    way(to: destination).dropFirst().compactMap { self.destination(of: $0.node).screen }
  }

  /// The nodes from `destination`'s own back to the root's; empty if it has no place.
  private func way(to destination: Destination) -> [(node: Node, step: Step)] {
    guard var (node, step) = ownStep(of: destination) else { return [] }
    var way: [(node: Node, step: Step)] = [(node, step)]
    var isHeld = true
    while step.parent != Self.unreached {
      // What is held lies where its container has its own place; before a hop the nearest counts.
      isHeld = isHeld && step.transition == Self.unreached
      node = step.parent
      step = (isHeld ? ownStep(of: self.destination(of: node))?.step : nil) ?? steps[Int(node)]
      way.append((node, step))
    }
    return way
  }

  private func ownStep(of destination: Destination) -> (node: Node, step: Step)? {
    let index: Int
    switch destination.kind {
    case .screen(let id): index = Int(id.index)
    case .container(let id): index = screenCount + Int(id.index)
    case nil: return nil
    }
    guard index < own.count, own[index].step.distance != Self.unreached else { return nil }
    return own[index]
  }

  // MARK: Nodes

  func node(_ screen: ScreenID, inStack: Bool) -> Node {
    inStack ? UInt32(screenCount) + screen.index : screen.index
  }

  func node(_ container: ContainerID) -> Node { UInt32(2 * screenCount) + container.index }

  /// The node of a fresh root, of a tab, or of what is presented.
  func node(_ destination: Destination) -> Node {
    switch destination.kind {
    case .screen(let id): node(id, inStack: false)
    case .container(let id): node(id)
    case nil: Self.unreached
    }
  }

  func isInStack(_ node: Node) -> Bool { screenCount..<2 * screenCount ~= Int(node) }

  func destination(of node: Node) -> Destination {
    let index = Int(node)
    if index < screenCount { return Destination(ScreenID(index)) }
    if index < 2 * screenCount { return Destination(ScreenID(index - screenCount)) }
    return Destination(ContainerID(index - 2 * screenCount))
  }

  /// A nav's root is in its stack; what else a container holds is a tab.
  private func isTab(_ node: Node, of parent: Node) -> Bool {
    Int(parent) >= 2 * screenCount && !isInStack(node)
  }
}
