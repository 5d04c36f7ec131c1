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
  /// A node stands for a screen or container in its own place, screens first; then, in the same
  /// order, for each as a fresh root: `any` starts there, even where its own place is elsewhere.
  package typealias Node = UInt32

  /// How a node is reached.
  package struct Step: Sendable {
    /// What it lies in or over; `unreached` for a root.
    package var parent = Places.unreached
    /// Where the last hop comes from: `parent`, but for a push that goes `onto` what lies below that.
    var source = Places.unreached
    /// The hop; `unreached` for a root, and for what its parent holds.
    package var transition = Places.unreached
    /// Where the way to it begins; `unreached` for a root.
    var root = Places.unreached
    /// How many hops lead there from a root.
    package var distance = Places.unreached
    /// Whether it is a screen in a stack, pushed or at the bottom.
    package var isInStack = false
    /// The first transition of another way that is as short.
    var rival = Places.unreached
    /// The hop that was taken instead of that.
    var rivalled = Places.unreached

    /// It begins where the way before it does, and what goes on from an ambiguous way is ambiguous.
    mutating func goOn(from node: Node, _ earlier: Step) {
      parent = node
      root = earlier.root == Places.unreached ? node : earlier.root
      rival = earlier.rival
      rivalled = earlier.rivalled
    }
  }

  package static let unreached = UInt32.max

  var screenCount = 0
  package var steps: [Step] = []

  /// The place of `destination`, or nil if it has none.
  public subscript(_ destination: Destination) -> OpeningPlace? {
    let way = way(to: destination)
    guard let root = way.last else { return nil }
    var place = OpeningPlace(root: self.destination(of: root))
    for node in way.dropLast().reversed() {
      let (step, brought) = (steps[Int(node)], self.destination(of: node))
      if step.transition != Self.unreached {
        let hop = OpeningPlace.Hop(
          transition: TransitionID(Int(step.transition)),
          presents: !step.isInStack,
          target: brought
        )
        place.hops.append(hop)
      } else if !step.isInStack {
        place.select(brought)
      }
    }
    return place
  }

  /// The root of the place of `destination`, or nil if it has none.
  package func root(of destination: Destination) -> Destination? {
    hasPlace(destination) ? rootDestination(of: node(destination)) : nil
  }

  /// The root of the way to `node`.
  package func rootDestination(of node: Node) -> Destination {
    let root = steps[Int(node)].root
    return destination(of: root == Self.unreached ? node : root)
  }

  /// The tab of the root that a node before the first hop of a way lies in; nil without one.
  package func tab(upTo node: Node) -> Destination? {
    var node = node
    while steps[Int(node)].parent != Self.unreached {
      if !steps[Int(node)].isInStack { return destination(of: node) }
      node = steps[Int(node)].parent
    }
    return nil
  }

  /// Whether `destination` has a place.
  public func hasPlace(_ destination: Destination) -> Bool { ownStep(of: destination) != nil }

  /// Where the way to `destination` might as well have taken another one: the hop taken, and the
  /// one that is not. Nil if no other way is as short, or `via` decides.
  public func rivals(
    of destination: Destination
  ) -> (taken: TransitionID, other: TransitionID)? {
    guard let step = ownStep(of: destination), step.rival != Self.unreached else { return nil }
    return (TransitionID(Int(step.rivalled)), TransitionID(Int(step.rival)))
  }

  /// The nodes from `destination`'s own back to the root's; empty if it has no place.
  private func way(to destination: Destination) -> [Node] {
    guard hasPlace(destination) else { return [] }
    var way: [Node] = []
    var node = node(destination)
    while node != Self.unreached {
      way.append(node)
      node = steps[Int(node)].parent
    }
    return way
  }

  private func ownStep(of destination: Destination) -> Step? {
    let index = Int(node(destination))
    guard index < steps.count, steps[index].distance != Self.unreached else { return nil }
    return steps[index]
  }

  // MARK: Nodes

  func node(_ screen: ScreenID) -> Node { screen.index }

  func node(_ container: ContainerID) -> Node { UInt32(screenCount) + container.index }

  /// What stands for a destination in its own place.
  package func node(_ destination: Destination) -> Node {
    switch destination.kind {
    case .screen(let id): node(id)
    case .container(let id): node(id)
    case nil: Self.unreached
    }
  }

  /// What stands for a destination as a fresh root: its own place, if it is a root there.
  func freshRoot(_ destination: Destination) -> Node {
    let own = node(destination)
    return steps[Int(own)].distance == 0 && steps[Int(own)].parent == Self.unreached
      ? own : own + UInt32(steps.count / 2)
  }

  /// Whether a node stands for a destination in its own place.
  package func isOwn(_ node: Node) -> Bool { Int(node) < steps.count / 2 }

  @inline(__always)
  package func destination(of node: Node) -> Destination {
    let index = Int(node) % max(1, steps.count / 2)
    if index < screenCount { return Destination(ScreenID(index)) }
    return Destination(ContainerID(index - screenCount))
  }
}
