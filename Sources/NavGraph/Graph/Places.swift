/// An opening of a screen or container in its place: by a link, an entry, `open` or `window`.
public struct Opening: Hashable, Sendable {
  /// The opened destination.
  public var target: Destination
  /// The node of the opening.
  public var origin: NodeID

  init(_ target: Destination, at origin: NodeID) {
    self.target = target
    self.origin = origin
  }
}

/// The place of a destination: a root, and the path from there.
public struct OpeningPlace: Hashable, Sendable {
  /// The root.
  public var root: Destination
  /// The tab of the root on which the path continues. It is nil if the root has no tabs or the path ends there.
  public var tab: Destination?
  /// The hops, from first to last.
  public var hops: [OpeningHop] = []

  /// Continues the path on a tab of the last destination.
  fileprivate mutating func select(_ tab: Destination) {
    if hops.isEmpty { self.tab = tab } else { hops[hops.count - 1].tab = tab }
  }
}

/// One hop of the path to a place.
public struct OpeningHop: Hashable, Sendable {
  /// The transition that defines the hop.
  public var transition: TransitionID
  /// True if the hop presents, or shows where there is no stack. Otherwise it pushes.
  public var presents: Bool
  /// The destination of the hop.
  public var target: Destination
  /// The tab of the target on which the path continues. It is nil if the target has no tabs or the path ends
  /// there.
  public var tab: Destination?
}

/// The node of a screen or container in `Places`, with the last part of the path to it.
package struct PlaceNode: Sendable {
  /// The node that it is in or over; `unreached` for a root.
  package var parent = Places.unreached
  /// The node where the last hop starts. It differs from `parent` for a push with `onto`.
  var source = Places.unreached
  /// The transition of the last hop; `unreached` for a root, and for the contents of a container.
  package var transition = Places.unreached
  /// The first node of the path; `unreached` for a root.
  var root = Places.unreached
  /// The number of hops from a root.
  package var distance = Places.unreached
  /// True for a screen in a stack, pushed or at the bottom.
  package var isInStack = false
  /// The first transition of another path that is equally short.
  var rival = Places.unreached
  /// The transition that was preferred to `rival`.
  var preferred = Places.unreached

  /// Continues the path to `node`. A path that continues an ambiguous path is ambiguous, too.
  mutating func continuePath(from node: Places.ID, _ earlier: PlaceNode) {
    parent = node
    root = earlier.root == Places.unreached ? node : earlier.root
    rival = earlier.rival
    preferred = earlier.preferred
  }
}

/// The places of all screens and containers, as trees of paths with shared beginnings.
public struct Places: Sendable {
  /// The index of a node. Screens and containers in their own places come first, then in the same order each as a
  /// fresh root, because `any` starts there even if the own place is elsewhere.
  package typealias ID = UInt32

  /// The index of no node.
  package static let unreached = UInt32.max

  var screenCount = 0
  package var nodes: [PlaceNode] = []

  /// Returns the place of `destination`, or nil if it has none.
  public subscript(_ destination: Destination) -> OpeningPlace? {
    let path = path(to: destination)
    guard let root = path.last else { return nil }
    var place = OpeningPlace(root: self.destination(of: root))
    for node in path.dropLast().reversed() {
      let (entry, brought) = (nodes[Int(node)], self.destination(of: node))
      if entry.transition != Self.unreached {
        let hop = OpeningHop(
          transition: TransitionID(Int(entry.transition)),
          presents: !entry.isInStack,
          target: brought
        )
        place.hops.append(hop)
      } else if !entry.isInStack {
        place.select(brought)
      }
    }
    return place
  }

  /// Returns the root of the place of `destination`, or nil if it has none.
  package func root(of destination: Destination) -> Destination? {
    hasPlace(destination) ? rootDestination(of: node(destination)) : nil
  }

  /// Returns the root of the path to `node`.
  package func rootDestination(of node: ID) -> Destination {
    let root = nodes[Int(node)].root
    return destination(of: root == Self.unreached ? node : root)
  }

  /// Returns the tab of the root that contains a node before the first hop of a path, or nil.
  package func tab(upTo node: ID) -> Destination? {
    var node = node
    while nodes[Int(node)].parent != Self.unreached {
      if !nodes[Int(node)].isInStack { return destination(of: node) }
      node = nodes[Int(node)].parent
    }
    return nil
  }

  /// Returns true if `destination` has a place.
  public func hasPlace(_ destination: Destination) -> Bool { ownNode(of: destination) != nil }

  /// Returns the chosen transition and the first one of another path to `destination` that is equally short.
  /// Returns nil if there is no such path, or `via` decides.
  public func rivals(
    of destination: Destination
  ) -> (taken: TransitionID, other: TransitionID)? {
    guard let node = ownNode(of: destination), node.rival != Self.unreached else { return nil }
    return (TransitionID(Int(node.preferred)), TransitionID(Int(node.rival)))
  }

  /// Returns the nodes of the path from `destination` back to the root; empty if it has no place.
  private func path(to destination: Destination) -> [ID] {
    guard hasPlace(destination) else { return [] }
    var path: [ID] = []
    var node = node(destination)
    while node != Self.unreached {
      path.append(node)
      node = nodes[Int(node)].parent
    }
    return path
  }

  private func ownNode(of destination: Destination) -> PlaceNode? {
    let index = Int(node(destination))
    guard index < nodes.count, nodes[index].distance != Self.unreached else { return nil }
    return nodes[index]
  }

  // MARK: Nodes

  func node(_ screen: ScreenID) -> ID { screen.index }

  func node(_ container: ContainerID) -> ID { UInt32(screenCount) + container.index }

  /// Returns the node of a destination in its own place.
  package func node(_ destination: Destination) -> ID {
    switch destination.kind {
    case .screen(let id): node(id)
    case .container(let id): node(id)
    case nil: Self.unreached
    }
  }

  /// Returns the node of a destination as a fresh root, which is its own place if it is a root there.
  func freshRoot(_ destination: Destination) -> ID {
    let own = node(destination)
    return nodes[Int(own)].distance == 0 && nodes[Int(own)].parent == Self.unreached
      ? own : own + UInt32(nodes.count / 2)
  }

  /// Returns true if the node is a destination in its own place.
  package func isOwn(_ node: ID) -> Bool { Int(node) < nodes.count / 2 }

  @inline(__always)
  package func destination(of node: ID) -> Destination {
    let index = Int(node) % max(1, nodes.count / 2)
    if index < screenCount { return Destination(ScreenID(index)) }
    return Destination(ContainerID(index - screenCount))
  }
}
