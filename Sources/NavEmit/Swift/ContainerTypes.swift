import NavGraph

/// What the classes of containers that embed components conform to, and the handles that the router gives
/// them: of a class that is one container that container's own, of one that is several a handle with the
/// components that all of them have in them.
struct ContainerTypes {
  struct ContainerType {
    /// The class, as the spec names it; nil where a storyboard alone says what it is.
    var className: String?
    var containers: [ContainerID]
    var components: [ComponentID]
    /// The type of the handle.
    var transitions = ""
    /// What the class conforms to.
    var conformance = ""

    /// Whether its handle is none of a container's own.
    var isShared: Bool { containers.count > 1 }
  }

  private(set) var all: [ContainerType] = []
  private var numbers: [ContainerID: Int] = [:]

  init(_ graph: NavigationGraph, _ namer: SwiftNamer, _ sharing: SharedTypes) {
    group(graph)
    name(graph, namer, sharing.taken)
  }

  private mutating func group(_ graph: NavigationGraph) {
    var known: [String: Int] = [:]
    for (index, container) in graph.containers.enumerated() where container.getsHandle {
      let id = ContainerID(index)
      let key = container.className?.filter { $0 != " " }
      let number = key.flatMap { known[$0] } ?? all.count
      if number == all.count {
        let name = container.className
        all.append(ContainerType(className: name, containers: [], components: container.embeds))
      }
      if let key { known[key] = number }
      all[number].containers.append(id)
      all[number].components.removeAll { !container.embeds.contains($0) }
      numbers[id] = number
    }
  }

  private mutating func name(
    _ graph: NavigationGraph,
    _ namer: SwiftNamer,
    _ taken: Set<String>
  ) {
    var taken = taken
    for number in all.indices where !all[number].isShared {
      let name = graph.containers[Int(all[number].containers[0].index)].name
      all[number].transitions = namer.type(name, .transitions)
      all[number].conformance = namer.type(name, .container)
      taken.insert(all[number].conformance)
    }
    for number in all.indices where all[number].isShared {
      guard let name = all[number].className else { continue }
      all[number].transitions = namer.type(sharedBy: name, .transitions, &taken)
      all[number].conformance = namer.type(sharedBy: name, .container, &taken)
    }
  }

  /// The type of a container whose controller gets a handle.
  subscript(container: ContainerID) -> ContainerType? { numbers[container].map { all[$0] } }
}

extension Container {
  /// Whether its controller may be of a class that the router gives a handle.
  fileprivate var getsHandle: Bool {
    !embeds.isEmpty && (className != nil || storyboard != nil)
  }
}
