import NavGraph

/// The protocols for the classes of containers that embed components, and the handles that the
/// router gives them. A class of one container gets that container's handle; a class of several
/// gets a handle with the components that all of them embed.
struct ContainerTypes {
  struct ContainerType {
    /// The class named in the spec; nil if only a storyboard knows it.
    var className: String?
    var containers: [ContainerID]
    var components: [ComponentID]
    /// The type of the handle.
    var transitions = ""
    /// The protocol of the class.
    var conformance = ""

    /// True if several containers share the handle.
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
  /// True if the controller can have a class to which the router gives a handle.
  fileprivate var getsHandle: Bool {
    !embeds.isEmpty && (className != nil || storyboard != nil)
  }
}
