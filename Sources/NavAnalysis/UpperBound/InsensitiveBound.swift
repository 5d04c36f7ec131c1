import NavGraph

/// What may happen at all, whatever comes before it: the bound where the one from above takes too much.
///
/// Sensitive to nothing: each screen, container and transition counts once, whatever it lies in and over,
/// and whatever the conditions are by then. So it takes one walk through the graph. Everything that can
/// truly happen is in it.
struct InsensitiveBound {
  private(set) var shownContainers: [Bool]
  private(set) var isChosen: [Bool]
  /// By screen, the valuations with which it may be visible.
  private(set) var visible: [Decision] = []
  /// By screen, the same where it lacks what it needs, and no gate decides.
  private(set) var violating: [Decision] = []

  let graph: NavigationGraph
  let tables: UpperBound
  private var isShown: [Bool]
  private var arePlacesShown: VisitedSet
  private var waiting: [TransitionSource] = []
  /// Whether what was wanted may be opened later, where its place is: a gate that becomes the root keeps it.
  private let isOpenedLater: Bool

  init(_ graph: NavigationGraph, _ tables: UpperBound) {
    self.graph = graph
    self.tables = tables
    isShown = Array(repeating: false, count: graph.screens.count)
    shownContainers = Array(repeating: false, count: graph.containers.count)
    isChosen = Array(repeating: false, count: graph.transitions.count)
    arePlacesShown = VisitedSet(count: graph.places.steps.count)
    isOpenedLater =
      graph.isAnythingRequired
      && graph.gates.contains { $0.presentation == nil }
    start()
    while let source = waiting.popLast() { leave(source) }
    settle()
  }

  // MARK: What is shown

  private mutating func start() {
    waiting.append(.any)
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
      waiting.append(.screen(screen))
    case .container(let container):
      if shownContainers[Int(container.index)] { return }
      shownContainers[Int(container.index)] = true
      waiting.append(.container(container))
    case nil: break
    }
  }

  /// With all that lies on the way there.
  private mutating func showPlace(of destination: Destination) {
    guard graph.places.hasPlace(destination) else { return }
    var node = graph.places.node(destination)
    while node != Places.unreached, arePlacesShown.insert(Int(node)) {
      show(graph.places.destination(of: node))
      node = graph.places.steps[Int(node)].parent
    }
  }

  private mutating func leave(_ source: TransitionSource) {
    switch source {
    case .screen(let screen):
      if isOpenedLater { showPlace(of: Destination(screen)) }
    case .container(let container):
      if isOpenedLater { showPlace(of: Destination(container)) }
      switch graph.containers[Int(container.index)].kind {
      case .nav(let root): show(Destination(root))
      case .tabs(let tabs):
        for case .show(let shown) in tabs.map(\.content) { show(shown) }
      }
    case .any: break
    }
    for id in tables.transitions.transitions(from: source) where !isChosen[Int(id.index)] {
      let transition = graph[id]
      guard tables.diagrams.meet(tables.space.decision(transition.when), tables.space.assumed)
      else { continue }
      isChosen[Int(id.index)] = true
      switch transition.verb {
      case .push, .show, .replace, .present, .root:
        show(transition.target)
        show(transition.presented)
      case .open, .window: showPlace(of: transition.target)
      case .launch: showLaunchRules()
      // What these show is there before.
      case .select, .popTop, .popToRoot, .popToScreen, .unwind, .dismissTop, .dismissAll, .close,
        .none:
        break
      }
    }
  }

  // MARK: With which valuations

  /// Of more screens in containers than this, it is not looked at which are in which.
  private static let mostContained = 1 << 24

  /// What decides about a list of needs decides about one of them alone, so what each makes of a screen
  /// that needs nothing else covers what all of them do.
  private mutating func settle() {
    var requirements = tables.requirements
    let diagrams = tables.diagrams
    // Which gate decides, and whether it can be shown, may depend on the root.
    func requirement(_ formula: FormulaID) -> (lasting: Decision, refused: Decision) {
      requirements.starts.reduce((Decision.never, Decision.never)) { sets, start in
        let own = requirements.requirement(requirements.append(formula, to: start))
        let lasting = diagrams.or(own.holds, tables.lasting(own))
        return (diagrams.or(sets.0, lasting), diagrams.or(sets.1, own.refused))
      }
    }
    let wanting = graph.containers.indices.filter {
      shownContainers[$0] && graph.containers[$0].requires != .true
    }
    let around = wanting.map { requirement(graph.containers[$0].requires) }
    let ofApp = graph.requires == .true ? nil : requirement(graph.requires)
    // What a presented gate remembers may be done over any screen.
    let isAnywhere =
      graph.screens.count * graph.containers.count > Self.mostContained
      || requirements.gates.contains { $0.presentation != nil }
    let containment = wanting.isEmpty || isAnywhere ? nil : Containment(graph)
    for index in graph.screens.indices {
      var (shown, refused) = requirement(graph.screens[index].requires)
      if let ofApp {
        shown = diagrams.or(shown, ofApp.lasting)
        refused = diagrams.or(refused, ofApp.refused)
      }
      for (container, needed) in zip(wanting, around)
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
  /// Whether some screen or container requires anything.
  var isAnythingRequired: Bool {
    requires != .true || screens.contains { $0.requires != .true }
      || containers.contains { $0.requires != .true }
  }
}
