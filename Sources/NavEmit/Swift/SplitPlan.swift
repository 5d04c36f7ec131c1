import NavGraph

/// The file of a split router for each screen and container: that of the root container of its
/// place, or the main file, if it has no place or its root is a screen.
struct SplitPlan {
  /// The containers that have a file, in the order of the spec.
  private(set) var roots: [ContainerID] = []
  private var ofScreens: [ContainerID?]
  private var ofContainers: [ContainerID?]

  init(_ graph: NavigationGraph) {
    var finder = RootFinder(graph.places)
    ofScreens = graph.screens.indices.map { finder.root(of: Destination(ScreenID($0))) }
    ofContainers = graph.containers.indices.map { finder.root(of: Destination(ContainerID($0))) }
    let used = Set(ofScreens.compactMap { $0 })
    roots = graph.containers.indices.map { ContainerID($0) }.filter(used.contains)
    for index in ofContainers.indices where ofContainers[index].map(used.contains) == false {
      ofContainers[index] = nil
    }
  }

  subscript(screen: ScreenID) -> ContainerID? { ofScreens[Int(screen.index)] }
  subscript(container: ContainerID) -> ContainerID? { ofContainers[Int(container.index)] }

  /// Returns the files' names, after the app's name and `Router+`: the containers' names. If two
  /// names differ only in case, the later one gets a number, because they would be one file on a
  /// Mac.
  func names(_ graph: NavigationGraph) -> [String] {
    var taken: [String: Int] = [:]
    return roots.map { root in
      let name = graph.containers[Int(root.index)].name
      let count = taken[name.uppercased().lowercased(), default: 0] + 1
      taken[name.uppercased().lowercased()] = count
      return count == 1 ? name : "\(name)-\(count)"
    }
  }
}

/// Walks back from destinations to their roots, over each part of a path only once.
private struct RootFinder {
  private let places: Places
  private var known: [Places.ID: Places.ID] = [:]

  init(_ places: Places) { self.places = places }

  /// Returns the root container; nil if the destination has no place, or its root is a screen.
  mutating func root(of destination: Destination) -> ContainerID? {
    guard places.hasPlace(destination) else { return nil }
    let root = root(of: places.node(destination))
    guard case .container(let container) = places.destination(of: root).kind else { return nil }
    return container
  }

  private mutating func root(of start: Places.ID) -> Places.ID {
    var passed: [Places.ID] = []
    var node = start
    while known[node] == nil, places.nodes[Int(node)].parent != Places.unreached {
      passed.append(node)
      node = places.nodes[Int(node)].parent
    }
    let root = known[node] ?? node
    for each in passed { known[each] = root }
    return root
  }
}
