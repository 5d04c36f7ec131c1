/// Short ways from launch, breadth-first over the solver's rules, on stacks as they truly are: whatever
/// is found here happens just so.
///
/// A screen in a context is come through again only with further valuations, whatever lies below it,
/// and what gates remember is not followed; so not everything that can happen is found.
struct WaySearch {
  /// What a way is wanted to.
  struct Goal {
    enum Target {
      /// The screen is visible.
      case screen(ScreenID)
      /// A screen of the container's own is.
      case container(ContainerID)
      /// The solver's vertex is visible, in a navigation stack or not.
      case place(Int, isInStack: Bool)
      /// The transition is chosen.
      case transition(TransitionID)
      /// It happens.
      case incident(Incident)
    }

    var target: Target
    /// With one of these valuations.
    var condition = Decision.always
  }

  /// What brings a way to a node.
  enum Step {
    /// The launch rule with this index.
    case launch(Int)
    /// The rule of the solver with this index.
    case rule(UInt32)
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
    /// The step shows a gate in place of what it would have shown.
    var isGate = false
    /// A gate remembers something: what a change of conditions does then is not followed.
    var isHeld = false
    /// What the way is to come by was shown, here or before.
    var isPastVia = false
  }

  /// What a node is told apart by.
  private struct Key: Hashable {
    var vertex: Int
    var beneath: Int
    var isInStack: Bool
    var isHeld: Bool
    var isPastVia: Bool
  }

  private(set) var nodes: [Node] = []
  /// For each goal, the node where it was first met, and the valuations there.
  private(set) var met: [(node: Int, set: Decision)?]
  var solver: Solver
  var stacks = WayStacks()
  let graph: NavGraph
  /// How often a step was tried.
  var effort = 0
  private let goals: [Goal]
  private let tellsBeneathApart: Bool
  private let via: Destination
  private var goalsOfScreen: [ScreenID: [Int]] = [:]
  private var goalsOfContainer: [ContainerID: [Int]] = [:]
  private var goalsOfPlace: [Int: [(goal: Int, isInStack: Bool)]] = [:]
  private var goalsOfTransition: [UInt32: [Int]] = [:]
  private var goalsOfIncident: [Incident: [Int]] = [:]
  private var seen: [Key: Decision] = [:]
  private var missing: Int

  /// Looks for ways to `goals`; where asked to, what lies just beneath a screen tells nodes apart too,
  /// which finds more, and takes longer. With `via`, a goal counts only after a step that shows that.
  init(
    _ graph: NavGraph,
    _ solver: Solver,
    _ goals: [Goal],
    tellingBeneathApart: Bool,
    via: Destination = .none
  ) {
    self.graph = graph
    self.solver = solver
    self.goals = goals
    tellsBeneathApart = tellingBeneathApart
    self.via = via
    missing = goals.count
    met = Array(repeating: nil, count: goals.count)
    for (index, goal) in goals.enumerated() {
      switch goal.target {
      case .screen(let screen): goalsOfScreen[screen, default: []].append(index)
      case .container(let container): goalsOfContainer[container, default: []].append(index)
      case .place(let vertex, let isInStack):
        goalsOfPlace[vertex, default: []].append((index, isInStack))
      case .transition(let id): goalsOfTransition[id.index, default: []].append(index)
      case .incident(let incident): goalsOfIncident[incident, default: []].append(index)
      }
    }
    guard !goals.isEmpty else { return }
    start()
    var next = 0
    while next < nodes.count, missing > 0, nodes.count < Bounds.wayNodes,
      effort < Bounds.waySteps
    {
      expand(next)
      next += 1
    }
  }

  private mutating func start() {
    for (index, rule) in graph.launch.rules.enumerated() {
      var position = freshRoot(rule.root)
      if rule.presented != .none {
        let presentation = Presentation(style: rule.style)
        position = presented(rule.presented, presentation, over: position)
      }
      arrive(
        Node(
          position: position,
          set: solver.diagrams.and(solver.initial, solver.launchChoices[index]),
          parent: WayStacks.none,
          step: .launch(index)
        )
      )
    }
  }

  /// The vertex that is visible at `position`.
  func vertex(at position: WayStacks.Position) -> Int { stacks.frames[position.frame].vertex }

  /// A step leads to `node`, or, where what is visible there lacks something, to its gate; without one
  /// it stays visible.
  mutating func arrive(_ node: Node) {
    let needs = solver.vertices[vertex(at: node.position)].requirement
    guard needs != RequirementTable.none else { return visit(node) }
    let requirement = solver.requirements.requirement(needs)
    let shown = solver.diagrams.or(requirement.holds, requirement.stuck)
    visit(node, where: shown)
    if !node.isHeld { arriveAtGates(requirement, node, over: node.position) }
  }

  /// A tab is selected where what it shows has what it needs by itself; else a gate is shown over what
  /// was visible, and remembers it.
  mutating func arrive(atTab node: Node, from old: WayStacks.Position) {
    let requirement = solver.requirements.requirement(ownNeeds(at: node.position))
    var selected = node
    selected.set = solver.diagrams.and(node.set, requirement.holds)
    arrive(selected)
    guard !node.isHeld else { return }
    var held = node
    held.isHeld = true
    arriveAtGates(requirement, held, over: old)
  }

  private mutating func arriveAtGates(
    _ requirement: RequirementTable.Requirement,
    _ node: Node,
    over position: WayStacks.Position
  ) {
    for part in requirement.parts
    where part.isLast && solver.diagrams.meet(node.set, part.holds) {
      guard let position = shown(gate: part.gate, over: position) else { continue }
      var gated = node
      gated.position = position
      gated.isGate = true
      visit(gated, where: part.holds)
    }
  }

  private mutating func ownNeeds(at position: WayStacks.Position) -> UInt32 {
    var needs = RequirementTable.none
    let layer = stacks.layers[position.layer]
    if stacks.isAtRoot(position), let container = layer.tabs,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind,
      let nav = tabs[layer.selected].content.shown?.container
    {
      needs = solver.requirements.append(graph.containers[Int(nav.index)].requires, to: needs)
    }
    let screen = Int(solver.vertices[vertex(at: position)].id)
    return solver.requirements.append(graph.screens[screen].requires, to: needs)
  }

  /// Adds `node`, limited to `limit`, if that is new.
  private mutating func visit(_ node: Node, where limit: Decision = .always) {
    effort += 1
    let vertex = solver.vertices[vertex(at: node.position)]
    guard vertex.kind == .screen, vertex.context != ContextTable.anywhere else { return }
    var node = node
    node.set = solver.diagrams.and(node.set, limit)
    let counts = via == .none || node.parent != WayStacks.none && nodes[node.parent].isPastVia
    node.isPastVia = counts || shows(via, at: node.position)
    let key = Key(
      vertex: self.vertex(at: node.position),
      beneath: tellsBeneathApart ? stacks.beneath(node.position) : WayStacks.none,
      isInStack: stacks.frames[node.position.frame].isInStack,
      isHeld: node.isHeld,
      isPastVia: node.isPastVia
    )
    let old = seen[key] ?? .never
    guard node.set.isCertain, !solver.diagrams.implies(node.set, old) else { return }
    seen[key] = solver.diagrams.or(old, node.set)
    nodes.append(node)
    if counts { meetGoals(at: nodes.count - 1) }
  }

  private mutating func meetGoals(at index: Int) {
    let node = nodes[index]
    let screen = ScreenID(Int(solver.vertices[vertex(at: node.position)].id))
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
  mutating func choose(_ transition: UInt32, _ set: Decision, at index: Int) {
    guard nodes[index].isPastVia else { return }
    for goal in goalsOfTransition[transition] ?? [] { meet(goal, set, at: index) }
  }

  private mutating func meet(_ goal: Int, _ set: Decision, at node: Int) {
    guard met[goal] == nil else { return }
    let hit = solver.diagrams.and(set, goals[goal].condition)
    guard hit.isCertain else { return }
    met[goal] = (node, hit)
    missing -= 1
  }
}
