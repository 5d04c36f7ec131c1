import NavGraph

/// A coarse over-approximation for the case that the exact analysis takes too long.
///
/// It is insensitive to contexts, stacks and conditions: each screen, container and transition is visited at most
/// once, in a single walk through the graph. It contains everything that can happen.
struct InsensitiveBound {
  private(set) var shownContainers: [Bool]
  private(set) var isChosen: [Bool]
  /// The valuations with which each screen may be visible.
  private(set) var visible: [Decision] = []
  /// The valuations with which each screen may be visible without its requirements, where no gate decides.
  private(set) var violating: [Decision] = []

  let graph: NavigationGraph
  let tables: AnalysisTables
  private var isShown: [Bool]
  private var shownPlaces: VisitedSet
  private var worklist: [TransitionSource] = []
  /// True if held intents may be opened at their places later, because some gate becomes the root.
  private let isOpenedLater: Bool

  init(_ graph: NavigationGraph, _ tables: AnalysisTables) {
    self.graph = graph
    self.tables = tables
    isShown = Array(repeating: false, count: graph.screens.count)
    shownContainers = Array(repeating: false, count: graph.containers.count)
    isChosen = Array(repeating: false, count: graph.transitions.count)
    shownPlaces = VisitedSet(count: graph.places.nodes.count)
    isOpenedLater =
      graph.isAnythingRequired
      && graph.gates.contains { $0.presentation == nil }
    start()
    while let source = worklist.popLast() { leave(source) }
    computeSets()
  }

  // MARK: Shown screens

  private mutating func start() {
    worklist.append(.any)
    showLaunchRules()
    for target in tables.fromOutside.targets { showPlace(of: target) }
    for presentation in tables.fromOutside.presented {
      show(presentation.what.target)
    }
    guard graph.isAnythingRequired else { return }
    for gate in graph.gates { show(gate.target) }
  }

  private mutating func showLaunchRules() {
    for (rule, choice) in zip(graph.launch.rules, tables.launchChoices) where choice.isPossible {
      show(rule.root)
      show(rule.presented)
    }
  }

  private mutating func show(_ destination: Destination) {
    switch destination.kind {
    case .screen(let screen):
      if isShown[Int(screen.index)] { return }
      isShown[Int(screen.index)] = true
      worklist.append(.screen(screen))
    case .container(let container):
      if shownContainers[Int(container.index)] { return }
      shownContainers[Int(container.index)] = true
      worklist.append(.container(container))
    case nil: break
    }
  }

  /// Shows the place of the destination: all nodes up to it.
  private mutating func showPlace(of destination: Destination) {
    guard graph.places.hasPlace(destination) else { return }
    var node = graph.places.node(destination)
    while node != Places.unreached, shownPlaces.insert(Int(node)) {
      show(graph.places.destination(of: node))
      node = graph.places.nodes[Int(node)].parent
    }
  }

  private mutating func leave(_ source: TransitionSource) {
    switch source {
    case .screen(let screen):
      if isOpenedLater { showPlace(of: Destination(screen)) }
    case .container(let container):
      if isOpenedLater { showPlace(of: Destination(container)) }
      for shown in graph.containers[Int(container.index)].shown { show(shown) }
    case .any: break
    }
    for id in tables.transitions.transitions(from: source) where !isChosen[Int(id.index)] {
      let transition = graph[id]
      guard tables.diagrams.meet(tables.space.decision(transition.when), tables.space.assumed)
      else { continue }
      isChosen[Int(id.index)] = true
      switch transition.verb.last {
      case .put?, .reset(.root)?:
        show(transition.target)
        show(transition.presented)
      case .reset(.place)?, .reset(.window)?: showPlace(of: transition.target)
      case .reset(.launchRule)?: showLaunchRules()
      // The screens that these verbs show were shown before.
      case .selectTab?, .cut?, .require?, nil: break
      }
    }
  }

  // MARK: Valuations

  /// Returns the valuations with which a screen stays visible although it does not meet its requirement: no gate is
  /// shown, or the gate that decides is passed over.
  private func lasting(_ requirement: RequirementTable.Requirement) -> Decision {
    requirement.passed.reduce(requirement.withoutGate) { tables.diagrams.or($0, $1.holds) }
  }

  /// The maximum number of pairs of screens and containers for which containment is computed.
  private static let maximumContainment = 1 << 24

  /// Computes the valuations of all screens. A list of needs refuses, or shows a gate, because of one formula of
  /// it, so the union over single formulas covers every list.
  private mutating func computeSets() {
    var requirements = tables.requirements
    let diagrams = tables.diagrams
    // Which gate decides, and whether it can be shown, may depend on the root.
    func requirement(_ formula: FormulaID) -> (lasting: Decision, refused: Decision) {
      requirements.starts.reduce((Decision.never, Decision.never)) { sets, start in
        let own = requirements.requirement(requirements.append(formula, to: start))
        let lasting = diagrams.or(own.holds, lasting(own))
        return (diagrams.or(sets.0, lasting), diagrams.or(sets.1, own.refused))
      }
    }
    let requiring = graph.containers.indices.filter {
      shownContainers[$0] && graph.containers[$0].requires != .true
    }
    let around = requiring.map { requirement(graph.containers[$0].requires) }
    let appRequirement = graph.requires == .true ? nil : requirement(graph.requires)
    // A held intent of a presented gate may be resumed over any screen.
    let isAnywhere =
      graph.screens.count * graph.containers.count > Self.maximumContainment
      || requirements.gates.contains { $0.presentation != nil }
    let containment = requiring.isEmpty || isAnywhere ? nil : Containment(graph)
    for index in graph.screens.indices {
      var (shown, refused) = requirement(graph.screens[index].requires)
      if let appRequirement {
        shown = diagrams.or(shown, appRequirement.lasting)
        refused = diagrams.or(refused, appRequirement.refused)
      }
      for (container, needed) in zip(requiring, around)
      where containment?.contains(ContainerID(container), ScreenID(index)) ?? true {
        shown = diagrams.or(shown, needed.lasting)
        refused = diagrams.or(refused, needed.refused)
      }
      visible.append(isShown[index] ? shown : .never)
      violating.append(isShown[index] ? diagrams.and(refused, shown) : .never)
    }
  }
}

extension NavigationGraph {
  /// True if the app, a screen or a container requires anything.
  var isAnythingRequired: Bool {
    requires != .true || screens.contains { $0.requires != .true }
      || containers.contains { $0.requires != .true }
  }
}
