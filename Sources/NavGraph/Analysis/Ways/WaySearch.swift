/// Short ways from launch, breadth-first, on stacks as they truly are, with sets of valuations: whatever
/// is found here happens just so.
///
/// A screen is come through again only with further valuations, unless what lies below it differs as
/// far as that is looked at; so not everything that can happen is found.
///
/// It holds the whole graph and the solver's tables, so it is a class: nothing copies it.
final class WaySearch {
  /// What a way is wanted to.
  struct Goal {
    enum Target {
      /// Any state.
      case anything
      /// The screen is visible.
      case screen(ScreenID)
      /// A screen of the container's own is.
      case container(ContainerID)
      /// The solver's vertex is visible, in a navigation stack or not.
      case place(Int, isInStack: Bool)
      /// The gate shows, by its index in `RequirementTable.gates`.
      case gate(Int)
      /// The transition is chosen.
      case transition(TransitionID)
      /// It happens.
      case incident(Incident)
    }

    var target: Target
    /// With one of these valuations.
    var condition = Decision.always
    /// In this container, if that is said.
    var holder: ContainerID?

    /// Something happens in a step, and not in a state.
    var isStep: Bool {
      switch target {
      case .incident(let incident): incident.kind != .ignoredEvent
      default: false
      }
    }

    var isPlace: Bool {
      if case .place = target { true } else { false }
    }
  }

  /// What brings a way to a node.
  enum Step {
    /// The launch rule with this index.
    case launch(Int)
    /// The app starts with a state that was left behind.
    case restored
    case transition(TransitionID)
    /// From outside.
    case opening(Destination)
    case back, swipe, tab, volatile
  }

  /// A place that the search has come to.
  struct Node {
    var position: WayStacks.Position
    var set: Decision
    var parent: Int
    var step: Step
    /// The valuations before the step with which it is taken.
    var taken = Decision.always
    /// What the step sets.
    var effect = ConditionSpace.noEffect
    /// The step shows a gate in place of what it would have shown.
    var isGate = false
    var memory: WayMemory?
    /// What the way is to come by was shown, here or before.
    var isPastVia = false
    /// A goal was met in the step that leads here; nothing else leads on.
    var isEnd = false
  }

  /// What a node is told apart by.
  private struct Key: Hashable {
    var vertex: Int
    var signature: UInt64
    var isInStack: Bool
    var memory: WayMemory?
    var isPastVia: Bool
  }

  /// How closely it looks, and where from.
  struct Options {
    /// How much of what lies below a screen tells nodes apart; more finds more, and takes longer. All of
    /// it does in an exact search, which finds the shortest way.
    var depth = 1
    static let exact = Int.max
    /// What comes from outside is a step, too.
    var opensFromOutside = false
    /// A goal counts only after a step that shows this.
    var via = Destination.none
    /// It goes on where all goals are met.
    var looksAtAll = false
  }

  private(set) var nodes: [Node] = []
  /// For each goal, the node where it was first met, and the valuations there.
  private(set) var met: [(node: Int, set: Decision)?]
  var solver: UpperBound
  var stacks = WayStacks()
  let graph: NavigationGraph
  /// How often a step was tried.
  var effort = 0
  let opensFromOutside: Bool
  let openings: [OutsideOpening]
  /// What the app's own code presents over what is visible.
  let entries: [(screen: ScreenID, entry: Screen.Entry)]
  private let goals: [Goal]
  private let depth: Int
  private let via: Destination
  private var goalsAnywhere: [Int] = []
  private var goalsOfGate: [(goal: Int, gate: Int)] = []
  private var goalsOfScreen: [ScreenID: [Int]] = [:]
  private var goalsOfContainer: [ContainerID: [Int]] = [:]
  private var goalsOfPlace: [Int: [(goal: Int, isInStack: Bool)]] = [:]
  private var goalsOfTransition: [UInt32: [Int]] = [:]
  private var goalsOfIncident: [Incident: [Int]] = [:]
  private var seen: [Key: Decision] = [:]
  /// By signature, with which valuations a state was restored in lives before.
  private var restoredBefore: [UInt64: Decision] = [:]
  private var missing: Int
  /// All that can be come to was looked at.
  private(set) var isComplete = false
  /// Something lies too deep to be looked at.
  private var isCut = false
  /// What was asked for before: where something is opened, and what that needs.
  private var places: [Destination: OpeningPlace?] = [:]
  private var needsOfOpenings: [Destination: UInt32?] = [:]

  /// Looks for ways to `goals`: from launch or, if there is one, from what `life` can have left behind.
  init(
    _ graph: NavigationGraph,
    _ solver: UpperBound,
    _ goals: [Goal],
    _ options: Options,
    after life: WaySearch? = nil
  ) {
    self.graph = graph
    self.solver = life?.solver ?? solver
    self.goals = goals
    depth = options.depth
    via = options.via
    opensFromOutside = options.opensFromOutside
    openings = opensFromOutside ? solver.fromOutside.openings : []
    entries = solver.fromOutside.presented.compactMap { screen in
      graph.screens[Int(screen.index)].entry.map { (screen, $0) }
    }
    missing = goals.count
    met = Array(repeating: nil, count: goals.count)
    for (index, goal) in goals.enumerated() { add(goal.target, index) }
    guard !goals.isEmpty else { return }
    if let life { restore(life) } else { launch() }
    var next = 0
    let (nodeBound, stepBound) = bounds
    while next < nodes.count, missing > 0 || options.looksAtAll, nodes.count < nodeBound,
      effort < stepBound
    {
      if !nodes[next].isEnd { expand(next) }
      next += 1
    }
    isComplete = next == nodes.count && !isCut
  }

  /// How many steps the way to the node has.
  func length(of node: Int) -> Int {
    var (count, next) = (0, node)
    while next >= 0 {
      count += 1
      next = nodes[next].parent
    }
    return count
  }

  private var bounds: (nodes: Int, steps: Int) {
    switch depth {
    case Options.exact: (Bounds.exactWayNodes, Bounds.exactWaySteps)
    case 1:
      (Bounds.wayNodes, Bounds.waySteps + Bounds.wayStepsPerTransition * graph.transitions.count)
    default: (Bounds.closeWayNodes, Bounds.closeWaySteps)
    }
  }

  private func add(_ target: Goal.Target, _ index: Int) {
    switch target {
    case .anything: goalsAnywhere.append(index)
    case .gate(let gate): goalsOfGate.append((index, gate))
    case .screen(let screen): goalsOfScreen[screen, default: []].append(index)
    case .container(let container): goalsOfContainer[container, default: []].append(index)
    case .place(let vertex, let isInStack):
      goalsOfPlace[vertex, default: []].append((index, isInStack))
    case .transition(let id): goalsOfTransition[id.index, default: []].append(index)
    case .incident(let incident): goalsOfIncident[incident, default: []].append(index)
    }
  }

  private func launch() {
    for index in graph.launch.rules.indices {
      let set = solver.diagrams.and(solver.initial, solver.launchChoices[index])
      guard set.isCertain else { continue }
      let draft = WayDraft(
        position: launchRoot(index),
        set: set,
        step: .launch(index),
        taken: set,
        parent: WayStacks.none
      )
      check(draft)
    }
  }

  private func restore(_ life: WaySearch) {
    stacks = life.stacks
    restoredBefore = life.restoredBefore
    var seen: Set<UInt64> = []
    for node in life.nodes {
      let signature = stacks.wholeSignature(node.position)
      guard seen.insert(signature).inserted else { continue }
      for (position, set) in restored(node.position) {
        let signature = stacks.wholeSignature(position)
        let before = restoredBefore[signature] ?? .never
        if solver.diagrams.implies(set, before) { continue }
        restoredBefore[signature] = solver.diagrams.or(before, set)
        visit(
          WayDraft(
            position: position,
            set: set,
            step: .restored,
            taken: set,
            parent: WayStacks.none
          )
        )
      }
    }
  }

  /// Where `destination` is opened; nil if it has no place.
  func place(of destination: Destination) -> OpeningPlace? {
    if let known = places[destination] { return known }
    let place = graph.places[destination]
    places[destination] = .some(place)
    return place
  }

  /// What opening `destination` needs, with something presented over it then; nil if it has no place.
  func needs(
    ofOpening destination: Destination,
    presenting presented: Presented? = nil
  ) -> UInt32? {
    if let presented { return solver.needs(ofOpening: destination, presenting: presented) }
    if let known = needsOfOpenings[destination] { return known }
    let needs = solver.opening(of: destination)?.needs
    needsOfOpenings[destination] = .some(needs)
    return needs
  }

  /// The vertex that is visible at `position`.
  func vertex(at position: WayStacks.Position) -> Int { stacks.frames[position.frame].vertex }

  /// Adds what the step leads to, if that is new, or a goal is met.
  func visit(_ draft: WayDraft) {
    effort += 1
    let vertex = solver.vertices[vertex(at: draft.position)]
    guard vertex.kind == .screen, vertex.context != ContextTable.anywhere, draft.set.isCertain
    else { return }
    var node = Node(
      position: draft.position,
      set: draft.set,
      parent: draft.parent,
      step: draft.step,
      taken: draft.taken,
      effect: draft.effect,
      isGate: draft.isGate,
      memory: draft.memory
    )
    let counts =
      via == .none || draft.parent != WayStacks.none && nodes[draft.parent].isPastVia
    node.isPastVia = counts || shows(via, at: node.position)
    let isNew = remember(node)
    let meets = counts && draft.incidents.contains { isWanted($0, draft.set, node.position) }
    guard isNew || meets else { return }
    node.isEnd = !isNew
    nodes.append(node)
    if counts, isNew { meetGoals(at: nodes.count - 1) }
    if counts {
      for incident in draft.incidents { meet(incident, draft.set, at: nodes.count - 1) }
    }
  }

  private func remember(_ node: Node) -> Bool {
    if depth == Options.exact, stacks.depth(node.position) > Bounds.exactWayDepth {
      isCut = true
      return false
    }
    let key = Key(
      vertex: vertex(at: node.position),
      signature: depth == Options.exact
        ? stacks.wholeSignature(node.position) : stacks.signature(node.position, depth: depth),
      isInStack: stacks.frames[node.position.frame].isInStack,
      memory: node.memory,
      isPastVia: node.isPastVia
    )
    let old = seen[key] ?? .never
    guard !solver.diagrams.implies(node.set, old) else { return false }
    seen[key] = solver.diagrams.or(old, node.set)
    return true
  }

  private func isWanted(
    _ incident: Incident,
    _ set: Decision,
    _ position: WayStacks.Position
  ) -> Bool {
    (goalsOfIncident[incident] ?? []).contains { goal in
      met[goal] == nil && isHeld(goal, position)
        && solver.diagrams.and(set, goals[goal].condition).isCertain
    }
  }

  /// It happens in the step to node `index`, or there.
  func meet(_ incident: Incident, _ set: Decision, at index: Int) {
    guard nodes[index].isPastVia else { return }
    for goal in goalsOfIncident[incident] ?? [] where isHeld(goal, nodes[index].position) {
      meet(goal, set, at: index)
    }
  }

  /// Whether what is visible is in the container that the goal asks for.
  private func isHeld(_ goal: Int, _ position: WayStacks.Position) -> Bool {
    guard let holder = goals[goal].holder else { return true }
    let context = solver.vertices[vertex(at: position)].context
    return solver.contexts.containers(of: context).contains(holder)
  }

  private func meetGoals(at index: Int) {
    let node = nodes[index]
    let screen = ScreenID(Int(solver.vertices[vertex(at: node.position)].id))
    for goal in goalsAnywhere { meet(goal, node.set, at: index) }
    for (goal, gate) in goalsOfGate where showing(node.position).contains(gate) {
      meet(goal, node.set, at: index)
    }
    for goal in goalsOfScreen[screen] ?? [] { meet(goal, node.set, at: index) }
    let isInStack = stacks.frames[node.position.frame].isInStack
    for goal in goalsOfPlace[vertex(at: node.position)] ?? [] where goal.isInStack == isInStack {
      meet(goal.goal, node.set, at: index)
    }
    guard !goalsOfContainer.isEmpty else { return }
    for container in containers(at: node.position) {
      for goal in goalsOfContainer[container] ?? [] { meet(goal, node.set, at: index) }
    }
  }

  /// The transition is chosen at node `index` with the valuations in `set`.
  func choose(_ transition: UInt32, _ set: Decision, at index: Int) {
    guard nodes[index].isPastVia else { return }
    for goal in goalsOfTransition[transition] ?? [] { meet(goal, set, at: index) }
  }

  private func meet(_ goal: Int, _ set: Decision, at node: Int) {
    guard met[goal] == nil else { return }
    let hit = solver.diagrams.and(set, goals[goal].condition)
    guard hit.isCertain else { return }
    met[goal] = (node, hit)
    missing -= 1
  }
}
