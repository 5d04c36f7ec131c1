/// What may be in the state that an app saves: what is visible only in the layers of presented gates is not, nor is
/// what is over all, or before it.
///
/// By what the transitions may bring, whatever the conditions are, so it may hold more.
struct SavedDestinations {
  private var saved: Set<Destination> = []
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) {
    self.graph = graph
    for rule in graph.launch.rules {
      add(rule.root)
      add(rule.presented)
    }
    for gate in graph.gates where gate.presentation == nil { add(gate.target) }
    for opening in graph.openings { add(opening.target) }
    // What comes over what is visible has no opening.
    for (index, screen) in graph.screens.enumerated()
    where !screen.links.isEmpty || screen.entry != nil || screen.activity != nil {
      add(Destination(ScreenID(index)))
    }
    for (index, container) in graph.containers.enumerated() where container.entry != nil {
      add(Destination(ContainerID(index)))
    }
    var left = Array(graph.transitions.indices)
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      left.removeAll { index in
        let transition = graph.transitions[index]
        guard leavesGates(transition) || isHeard(transition) else { return false }
        for brought in [transition.target, transition.presented] + transition.brought {
          add(brought)
        }
        hasGrown = true
        return true
      }
    }
  }

  func contains(_ destination: Destination) -> Bool { saved.contains(destination) }

  /// With all that it holds.
  private mutating func add(_ destination: Destination) {
    guard destination != .none, saved.insert(destination).inserted else { return }
    guard let container = destination.container else { return }
    switch graph.containers[Int(container.index)].kind {
    case .nav(let root): add(Destination(root))
    case .tabs(let tabs):
      for shown in tabs.compactMap(\.content.shown) { add(shown) }
    }
  }

  /// Whether what it brings may come elsewhere than over what it starts from.
  private func leavesGates(_ transition: Transition) -> Bool {
    switch transition.verb {
    case .push, .present, .show, .replace: transition.earlier.count > 0
    default: true
    }
  }

  private func isHeard(_ transition: Transition) -> Bool {
    graph.sources[transition.sources.indices].contains { source in
      switch source {
      case .screen(let screen): saved.contains(Destination(screen))
      case .container(let container): saved.contains(Destination(container))
      case .any: true
      }
    }
  }
}
