import NavGraph

/// The parts of a graph that something refers to, regardless of conditions.
struct Uses {
  private(set) var readConditions: [Bool]
  /// Conditions that something sets to a value that they may not have at first.
  private(set) var setConditions: [Bool]
  /// Containers that something leads to, or that are a tab's content.
  private(set) var ledToContainers: [Bool]
  /// Events that some transition handles.
  private(set) var handledEvents: [Bool]
  private var seenFormulas: [Bool]

  init(_ graph: NavigationGraph) {
    readConditions = Array(repeating: false, count: graph.conditions.count)
    setConditions = Array(repeating: false, count: graph.conditions.count)
    ledToContainers = Array(repeating: false, count: graph.containers.count)
    handledEvents = Array(repeating: false, count: graph.events.count)
    seenFormulas = Array(repeating: false, count: graph.formulas.count)
    for assumption in graph.assumptions { read(assumption.formula, graph) }
    read(graph.requires, graph)
    addScreens(graph)
    addLaunch(graph)
    addTransitions(graph)
    addEntries(graph)
  }

  private mutating func addScreens(_ graph: NavigationGraph) {
    for screen in graph.screens {
      read(screen.requires, graph)
      if let entry = screen.entry { read(entry.when, graph) }
    }
    for (index, container) in graph.containers.enumerated() {
      read(container.requires, graph)
      if let entry = container.entry {
        read(entry.when, graph)
        leadTo(Destination(ContainerID(index)))
      }
    }
    for shown in graph.tabs.lazy.compactMap(\.shown) { leadTo(shown) }
    for gate in graph.gates { leadTo(gate.target) }
  }

  private mutating func addLaunch(_ graph: NavigationGraph) {
    for rule in graph.launch.rules {
      read(rule.when, graph)
      leadTo(rule.root)
      leadTo(rule.presented)
    }
  }

  private mutating func addTransitions(_ graph: NavigationGraph) {
    for transition in graph.transitions {
      handledEvents[Int(transition.event.index)] = true
      read(transition.when, graph)
      leadTo(transition.target)
      leadTo(transition.presented)
    }
    for assignment in graph.assignments {
      // A condition that starts false, and is set only to false, never holds.
      let startsFalse = graph.conditions[Int(assignment.condition.index)].kind.startsFalse
      if startsFalse, assignment.value == .false { continue }
      setConditions[Int(assignment.condition.index)] = true
    }
  }

  private mutating func addEntries(_ graph: NavigationGraph) {
    for shortcut in graph.entries.shortcuts { read(shortcut.when, graph) }
    for case (.open(let destination), _) in graph.entries.actions { leadTo(destination) }
  }

  private mutating func leadTo(_ destination: Destination) {
    if let container = destination.container { ledToContainers[Int(container.index)] = true }
  }

  private mutating func read(_ formula: FormulaID, _ graph: NavigationGraph) {
    guard !seenFormulas[Int(formula.index)] else { return }
    seenFormulas[Int(formula.index)] = true
    graph.formulas[Int(formula.index)].forEachCondition {
      readConditions[Int($0.index)] = true
    }
  }
}
