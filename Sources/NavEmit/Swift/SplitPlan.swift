import NavGraph

/// Which file of a split router each screen and container belongs to: that of the root container in
/// which it has its place, or the main one, where it has none or its root is a screen by itself.
struct SplitPlan {
  /// The containers that have a file, in the spec's order.
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

  /// The files' names, after the app's and `Router+`: the containers' names. Where case is all that
  /// tells two apart they would be one file on a Mac, so the later gets a number.
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

/// Goes back along the ways to places; each part of a way is gone once.
private struct RootFinder {
  private let places: Places
  private var known: [Places.Node: Places.Node] = [:]

  init(_ places: Places) { self.places = places }

  /// Nil for what has no place, and where the root is a screen.
  mutating func root(of destination: Destination) -> ContainerID? {
    guard places.hasPlace(destination) else { return nil }
    let root = root(of: places.node(destination))
    guard case .container(let container) = places.destination(of: root).kind else { return nil }
    return container
  }

  private mutating func root(of start: Places.Node) -> Places.Node {
    var passed: [Places.Node] = []
    var node = start
    while known[node] == nil, places.steps[Int(node)].parent != Places.unreached {
      passed.append(node)
      node = places.steps[Int(node)].parent
    }
    let root = known[node] ?? node
    for each in passed { known[each] = root }
    return root
  }
}
