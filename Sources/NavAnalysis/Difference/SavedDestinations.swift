import NavGraph

/// What may be in the state that an app saves: what is visible only in the layers of presented gates is not, nor is
/// what is over all, or before it, nor what lies only on what is not restorable.
///
/// By what the transitions may bring, whatever the conditions are, so it may hold more.
struct SavedDestinations {
  private var saved: Set<Destination> = []
  /// In the order in which they were found.
  private var order: [Destination] = []
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
    addBrought()
  }

  func contains(_ destination: Destination) -> Bool {
    guard saved.contains(destination) else { return false }
    // Of a stack whose root is cut off nothing is left.
    guard let container = destination.container,
      case .nav(let root) = graph.containers[Int(container.index)].kind
    else { return true }
    return graph.screens[Int(root.index)].isRestorable
  }

  /// Each transition once, as soon as something hears it.
  private mutating func addBrought() {
    var byTarget: [Destination: [Int]] = [:]
    var waiting: [Int] = []
    for (index, transition) in graph.transitions.enumerated() {
      let sources = graph.sources[transition.sources.indices]
      if leavesGates(transition) || sources.contains(.any) { waiting.append(index) }
      for source in sources {
        guard let place = Destination(source) else { continue }
        // What it brings over that is cut off with it.
        let isCutOff = place.screen.map { !graph.screens[Int($0.index)].isRestorable } ?? false
        if isCutOff, !leavesGates(transition) { continue }
        byTarget[place, default: []].append(index)
      }
    }
    var isTaken = Array(repeating: false, count: graph.transitions.count)
    var heard = 0
    while true {
      while heard < order.count {
        waiting += byTarget[order[heard]] ?? []
        heard += 1
      }
      guard let index = waiting.popLast() else { return }
      if isTaken[index] { continue }
      isTaken[index] = true
      let transition = graph.transitions[index]
      for brought in [transition.target, transition.presented] + transition.brought { add(brought) }
    }
  }

  /// With all that it holds.
  private mutating func add(_ destination: Destination) {
    guard destination != .none, saved.insert(destination).inserted else { return }
    order.append(destination)
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
}

extension Destination {
  /// What is to be visible for the source to hear an event; nil where that is anything.
  fileprivate init?(_ source: TransitionSource) {
    switch source {
    case .screen(let screen): self.init(screen)
    case .container(let container): self.init(container)
    case .any: return nil
    }
  }
}
