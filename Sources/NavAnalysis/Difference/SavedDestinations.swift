import NavGraph

/// The screens and containers that the saved state of an app may contain. Presented gates and what lies over
/// them, the splash, the cover, and whatever lies only over screens that are not restorable are not saved.
///
/// The result is an upper bound: it ignores conditions.
struct SavedDestinations {
  private var saved: Set<Destination> = []
  /// The saved screens and containers, in the order in which they were found.
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
    // Screens that are presented over the visible screen are not in `openings`.
    for (index, screen) in graph.screens.enumerated()
    where !screen.links.isEmpty || screen.entry != nil || screen.activity != nil {
      add(Destination(ScreenID(index)))
    }
    for (index, container) in graph.containers.enumerated() where container.entry != nil {
      add(Destination(ContainerID(index)))
    }
    addTargets()
  }

  func contains(_ destination: Destination) -> Bool {
    guard saved.contains(destination) else { return false }
    // If the root of a stack is not restorable, nothing of the stack is saved.
    guard let container = destination.container,
      let root = graph.containers[Int(container.index)].root
    else { return true }
    return graph.screens[Int(root.index)].isRestorable
  }

  /// Adds the targets of all transitions whose sources may be saved.
  private mutating func addTargets() {
    var bySource: [Destination: [Int]] = [:]
    var frontier: [Int] = []
    for (index, transition) in graph.transitions.enumerated() {
      let sources = graph.sources[transition.sources.indices]
      if leavesGates(transition) || sources.contains(.any) { frontier.append(index) }
      for source in sources {
        guard let place = Destination(source) else { continue }
        // A screen shown over a source that is not restorable is cut off with it.
        let isCutOff = place.screen.map { !graph.screens[Int($0.index)].isRestorable } ?? false
        if isCutOff, !leavesGates(transition) { continue }
        bySource[place, default: []].append(index)
      }
    }
    var isDone = Array(repeating: false, count: graph.transitions.count)
    var next = 0
    while true {
      while next < order.count {
        frontier += bySource[order[next]] ?? []
        next += 1
      }
      guard let index = frontier.popLast() else { return }
      if isDone[index] { continue }
      isDone[index] = true
      let transition = graph.transitions[index]
      for shown in [transition.target, transition.presented] + transition.shownTargets {
        add(shown)
      }
    }
  }

  /// Adds a screen or container with its contents.
  private mutating func add(_ destination: Destination) {
    guard destination != .none, saved.insert(destination).inserted else { return }
    order.append(destination)
    guard let container = destination.container else { return }
    for shown in graph.containers[Int(container.index)].shown { add(shown) }
  }

  /// Returns true if the transition may show its target elsewhere than over its source.
  private func leavesGates(_ transition: Transition) -> Bool {
    transition.verb.group != .brings || transition.earlier.count > 0
  }
}

extension Destination {
  /// Creates the screen or container of a source; nil for `any`.
  fileprivate init?(_ source: TransitionSource) {
    switch source {
    case .screen(let screen): self.init(screen)
    case .container(let container): self.init(container)
    case .any: return nil
    }
  }
}
