/// What could lead to each screen and container, whatever the conditions are.
struct Leads {
  struct Lead {
    enum Source {
      case transition(TransitionID)
      case launchRule(Int)
      case container(ContainerID)
      case gate(ConditionID)
      case opening
    }

    var by: Source
    var origin: NodeID
  }

  private var leads: [Destination: [Lead]] = [:]

  init(_ graph: NavigationGraph) {
    for (index, rule) in graph.launch.rules.enumerated() {
      add(Lead(by: .launchRule(index), origin: rule.origin), to: rule.root)
      add(Lead(by: .launchRule(index), origin: rule.origin), to: rule.presented)
    }
    for (index, transition) in graph.transitions.enumerated() {
      let lead = Lead(by: .transition(TransitionID(index)), origin: transition.origin)
      switch transition.verb {
      case .popToScreen, .unwind, .select: break
      default: add(lead, to: transition.target)
      }
      add(lead, to: transition.presented)
    }
    for (index, condition) in graph.conditions.enumerated() {
      guard let gate = condition.gate else { continue }
      add(Lead(by: .gate(ConditionID(index)), origin: gate.origin), to: gate.target)
    }
    addContainers(graph)
    addOpenings(graph)
  }

  /// In the order of the text, by kind.
  func leads(to destination: Destination) -> [Lead] { leads[destination] ?? [] }

  private mutating func addContainers(_ graph: NavigationGraph) {
    for (index, container) in graph.containers.enumerated() {
      let lead = Lead(by: .container(ContainerID(index)), origin: container.origin)
      switch container.kind {
      case .nav(let root): add(lead, to: Destination(root))
      case .tabs(let tabs):
        for case .show(let shown) in tabs.map(\.content) { add(lead, to: shown) }
      }
    }
  }

  private mutating func addOpenings(_ graph: NavigationGraph) {
    for (index, screen) in graph.screens.enumerated() {
      let destination = Destination(ScreenID(index))
      for link in screen.links { add(Lead(by: .opening, origin: link.origin), to: destination) }
      if let entry = screen.entry {
        add(Lead(by: .opening, origin: entry.origin), to: destination)
      }
    }
    let actions =
      graph.entries.shortcuts.map { ($0.action, $0.origin) }
      + graph.entries.pushes.map { ($0.action, $0.origin) }
    for case (.open(let destination), let origin) in actions {
      add(Lead(by: .opening, origin: origin), to: destination)
    }
  }

  private mutating func add(_ lead: Lead, to destination: Destination) {
    if destination != .none { leads[destination, default: []].append(lead) }
  }
}

extension Analysis {
  /// Whether a launch rule decides for some valuation, and presents something over its root.
  func isCovered(byLaunchRule index: Int) -> Bool {
    let choice = reachability.tables.launchChoices[index]
    return graph.launch.rules[index].presented != .none
      && space.diagrams.meet(choice, reachability.tables.initial)
  }
}
