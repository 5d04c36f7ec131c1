import NavGraph

/// What is on screen: made, looked at and taken apart as the router does it, on true stacks.
struct Configurations {
  let graph: NavigationGraph
  /// The tables, which grow with the contexts that are come to.
  private(set) var solver: UpperBound
  var stacks = StackStore()
  /// What was asked for before: fresh roots by their vertices, and what openings need and make.
  private var roots: [Int: Configuration] = [:]
  private var needsOfOpenings: [[Destination: UInt32?]] = [[:], [:]]
  private var places: OpenedPlaces
  private var levels: [[TransitionSource]?] = []
  /// By vertex, the gates that show it as the root.
  private lazy var gatesOfRoots: [Int: [Int]] = {
    var result: [Int: [Int]] = [:]
    for (index, gate) in solver.requirements.gates.enumerated() where gate.presentation == nil {
      result[solver.rootVertex(gate.target), default: []].append(index)
    }
    return result
  }()

  init(_ graph: NavigationGraph, _ solver: UpperBound) {
    self.graph = graph
    self.solver = solver
    places = OpenedPlaces(graph.places)
  }

  /// How many hops of openings, and vertices of the tables, were ever made.
  var size: Int { places.count + solver.vertices.count }

  // MARK: What is visible

  /// The vertex that is visible at `configuration`.
  func vertex(at configuration: Configuration) -> Int {
    stacks.frames[configuration.frame].vertex
  }

  func screen(at configuration: Configuration) -> ScreenID {
    ScreenID(Int(solver.vertices[vertex(at: configuration)].id))
  }

  /// Whether the screen is visible at `configuration`, or a screen of the container's own.
  func shows(_ destination: Destination, at configuration: Configuration) -> Bool {
    switch destination.kind {
    case .screen(let screen): solver.vertices[vertex(at: configuration)].id == screen.index
    case .container(let container): containers(at: configuration).contains(container)
    case nil: false
    }
  }

  /// The containers that the topmost layer at `configuration` shows.
  func containers(at configuration: Configuration) -> [ContainerID] {
    let layer = stacks.layers[configuration.layer]
    let brought = solver.vertices[layer.vertex]
    guard brought.kind == .container else { return [] }
    let container = ContainerID(Int(brought.id))
    guard case .tabs(let tabs) = graph.containers[Int(container.index)].kind,
      let nav = tabs[layer.selected].content.shown?.container
    else { return [container] }
    return [nav, container]
  }

  /// Gates that show already at `configuration`.
  mutating func showing(_ configuration: Configuration) -> [Int] {
    let roots = gatesOfRoots[stacks.rootLayer(configuration).vertex] ?? []
    guard let up = stacks.gateLayer(configuration)?.gate,
      solver.requirements.gates[up].presentation != nil
    else { return roots }
    return (roots + [up]).sorted()
  }

  /// Whether `root` is the root there.
  mutating func hasRoot(_ root: Destination, at configuration: Configuration) -> Bool {
    stacks.rootLayer(configuration).vertex == solver.rootVertex(root)
  }

  /// Whether something that is pushed in the visible stack hides the tab bar.
  func hidesTabBar(_ configuration: Configuration) -> Bool {
    var current = configuration
    while let below = stacks.popped(current) {
      if graph.screens[Int(screen(at: current).index)].hidesTabBar { return true }
      current = below
    }
    return false
  }

  /// Sources of a context's transitions, from the inside outwards.
  mutating func levels(of context: UInt32) -> [TransitionSource] {
    let index = Int(context)
    if index < levels.count, let known = levels[index] { return known }
    while levels.count <= index { levels.append(nil) }
    let made = solver.levels(of: context)
    levels[index] = made
    return made
  }

  // MARK: What is needed

  /// What opening `destination` needs at `configuration`, with something over it then; nil if it has no
  /// place.
  mutating func needs(
    ofOpening destination: Destination,
    presenting presented: Presented? = nil,
    at configuration: Configuration
  ) -> UInt32? {
    let context = context(at: configuration)
    if let presented {
      return solver.needs(
        ofOpening: destination,
        presenting: presented.target,
        askedIn: context
      )
    }
    let kind = solver.contexts.isRootExempt(context) ? 1 : 0
    if let known = needsOfOpenings[kind][destination] { return known }
    let needs = solver.opening(of: destination, askedIn: context)?.needs
    needsOfOpenings[kind][destination] = .some(needs)
    return needs
  }

  /// What a fresh `destination` needs that comes to `configuration`.
  mutating func needs(of destination: Destination, at configuration: Configuration) -> UInt32 {
    solver.needs(of: destination, in: context(at: configuration))
  }

  /// The same of a new root.
  mutating func needs(of root: FreshRoot, at configuration: Configuration) -> UInt32 {
    solver.needs(of: root, askedIn: context(at: configuration))
  }

  /// What a fresh `destination` needs, after `outer`.
  mutating func needs(of destination: Destination, after outer: UInt32) -> UInt32 {
    solver.requirements.needs(of: destination, after: outer)
  }

  /// What the app requires of what is brought to `configuration`.
  mutating func ofApp(_ brought: [Destination], at configuration: Configuration) -> UInt32 {
    solver.ofApp(brought, in: context(at: configuration))
  }

  private func context(at configuration: Configuration) -> UInt32 {
    solver.vertices[vertex(at: configuration)].context
  }

  /// What needs `formula`, after `outer`.
  mutating func needs(_ formula: FormulaID, after outer: UInt32) -> UInt32 {
    solver.requirements.append(formula, to: outer)
  }

  /// Where nothing is wanting.
  mutating func holds(_ needs: UInt32) -> Decision { solver.requirements.visible(needs).holds }

  mutating func requirement(_ needs: UInt32) -> RequirementTable.Requirement {
    solver.requirements.requirement(needs)
  }

  /// The same while some gates show.
  mutating func requirement(
    _ needs: UInt32,
    showing gates: [Int]
  ) -> RequirementTable.Requirement {
    solver.requirements.requirement(needs, showing: gates)
  }

  /// What a screen needs by itself when its tab is selected.
  mutating func ownNeeds(at configuration: Configuration) -> UInt32 {
    let selected = stacks.layers[configuration.layer].selected
    return ownNeeds(of: selected, showing: configuration.frame, at: configuration)
  }

  /// The same of what is on top in one of the tabs.
  mutating func ownNeeds(
    of tab: Int,
    showing top: Int,
    at configuration: Configuration
  ) -> UInt32 {
    let screen = Int(solver.vertices[stacks.frames[top].vertex].id)
    var needs = solver.ofApp(ScreenID(screen), in: context(at: configuration))
    if let container = stacks.layers[configuration.layer].tabs,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind,
      let nav = tabs[tab].content.shown?.container
    {
      needs = solver.requirements.append(graph.containers[Int(nav.index)].requires, to: needs)
    }
    return solver.requirements.append(graph.screens[screen].requires, to: needs)
  }

  // MARK: What is shown afresh

  /// A gate: as the root, over what is visible, or in the layer of one that is up.
  mutating func shown(gate: Int, over old: Configuration) -> Configuration {
    let declared = solver.requirements.gates[gate]
    guard let presentation = declared.presentation else { return freshRoot(declared.target) }
    let layer = StackStore.Layer(
      under: stacks.gateLayer(old)?.under ?? old,
      canBeSwiped: solver.sheetOrPresent(presentation) == .sheet,
      gate: gate
    )
    return shown(solver.gateVertex(gate), in: layer)
  }

  mutating func freshRoot(_ root: Destination) -> Configuration {
    let vertex = solver.rootVertex(root)
    if let known = roots[vertex] { return known }
    let fresh = shown(vertex, in: StackStore.Layer())
    roots[vertex] = fresh
    return fresh
  }

  /// What a launch rule chooses.
  mutating func launchRoot(_ index: Int) -> Configuration {
    let rule = graph.launch.rules[index]
    let root = freshRoot(rule.root)
    return graph.presented(by: rule).map { brought($0, over: root) } ?? root
  }

  /// What comes over a root, in the same step.
  mutating func brought(_ what: Presented, over under: Configuration) -> Configuration {
    guard let presentation = what.presentation else { return pushed(what.target, over: under) }
    return presented(what.target, presentation, over: under)
  }

  private mutating func pushed(
    _ destination: Destination,
    over old: Configuration
  ) -> Configuration {
    let context = solver.vertices[vertex(at: old)].context
    return put(entered(destination, context), over: old.frame, in: old.layer)
  }

  mutating func presented(
    _ destination: Destination,
    _ presentation: Presentation,
    over under: Configuration
  ) -> Configuration {
    let isSheet = solver.sheetOrPresent(presentation) == .sheet
    let context = solver.vertices[vertex(at: under)].context
    let layer = StackStore.Layer(under: under, canBeSwiped: isSheet)
    return shown(solver.enter(destination, context), in: layer)
  }

  /// What opening `destination`, which has a place, makes: the place's root, kept if it is the root
  /// already, and the way from there.
  mutating func opened(_ destination: Destination, from old: Configuration?) -> Configuration {
    let node = graph.places.node(destination)
    let bottom = old.map(stacks.rootConfiguration)
    if let known = places.opened.known(node, on: bottom) { return known }
    let result = opened(node, over: bottom)
    places.opened.add(node, on: bottom, result)
    return result
  }

  private mutating func opened(_ node: Places.Node, over bottom: Configuration?) -> Configuration {
    let start = places.start(of: node)
    var configuration = freshStart(start)
    if let bottom,
      stacks.layers[bottom.layer].vertex == stacks.layers[configuration.layer].vertex
    {
      let fresh = configuration.frame
      configuration = selectingTab(of: start, at: bottom)
      configuration = stacks.poppedToRoot(configuration) ?? configuration
      // Something else may have come in place of the stack's root.
      if stacks.frames[configuration.frame].vertex != stacks.frames[fresh].vertex {
        configuration.frame = fresh
      }
    }
    return went(from: start, configuration, to: node)
  }

  /// What comes before the first hop of a place, shown afresh.
  private mutating func freshStart(_ start: Places.Node) -> Configuration {
    if let known = places.started.known(start, on: nil) { return known }
    let root = freshRoot(graph.places.rootDestination(of: start))
    let result = selectingTab(of: start, at: root)
    places.started.add(start, on: nil, result)
    return result
  }

  /// What the way of a place makes from `start`, shown at `base`, up to `last`: beginnings are made once.
  private mutating func went(
    from start: Places.Node,
    _ base: Configuration,
    to last: Places.Node
  ) -> Configuration {
    var (way, node, result) = ([Places.Node](), last, base)
    while node != start {
      if let known = places.known(node, on: base) {
        result = known
        break
      }
      way.append(node)
      node = graph.places.steps[Int(node)].parent
    }
    for node in way.reversed() {
      result = brought(node, at: result)
      places.add(node, on: base, result)
    }
    return result
  }

  /// What one node of a way brings.
  private mutating func brought(_ node: Places.Node, at old: Configuration) -> Configuration {
    let (step, target) = (graph.places.steps[Int(node)], graph.places.destination(of: node))
    if step.transition == Places.unreached {
      return step.isInStack ? old : selectingTab(target, at: old)
    }
    if !step.isInStack {
      return presented(target, graph.transitions[Int(step.transition)].presentation, over: old)
    }
    return pushed(target, over: old)
  }

  private mutating func selectingTab(
    of start: Places.Node,
    at configuration: Configuration
  ) -> Configuration {
    guard let tab = graph.places.tab(upTo: start) ?? firstTab(of: configuration.layer) else {
      return configuration
    }
    return selectingTab(tab, at: configuration)
  }

  /// What a layer of tabs shows first; nil for others.
  private func firstTab(of layer: Int) -> Destination? {
    stacks.layers[layer].tabs.flatMap { graph.firstTab(of: $0) }
  }

  private mutating func selectingTab(
    _ destination: Destination,
    at configuration: Configuration
  ) -> Configuration {
    guard let tab = tab(destination, of: configuration.layer) else { return configuration }
    return selecting(tab, at: configuration) ?? configuration
  }

  /// What `v` shows first, in a layer of its own.
  private mutating func shown(_ v: Int, in layer: StackStore.Layer) -> Configuration {
    var layer = layer
    layer.vertex = v
    var v = v
    if solver.vertices[v].kind == .container {
      let container = ContainerID(Int(solver.vertices[v].id))
      if case .tabs(let tabs) = graph.containers[Int(container.index)].kind {
        layer.tabs = container
        layer.context = solver.contexts.enter(container, in: solver.vertices[v].context)
        layer.selected = tabs.firstIndex { $0.content.shown != nil } ?? 0
        v = solver.enter(graph.firstTab(of: container) ?? .none, layer.context)
      }
    }
    let index = stacks.add(layer)
    return Configuration(frame: fresh(v), layer: index)
  }

  /// A fresh stack's root, or a screen by itself.
  private mutating func fresh(_ v: Int) -> Int {
    var v = v
    var isInStack = false
    if solver.vertices[v].kind == .container {
      isInStack = true
      v = solver.firstShown(v)
    }
    return stacks.frame(v, over: StackStore.none, isInStack: isInStack)
  }

  /// The vertex of `destination`, which comes into the containers of `context`.
  mutating func entered(_ destination: Destination, _ context: UInt32) -> Int {
    solver.enter(destination, context)
  }

  /// Puts a screen on a stack.
  mutating func put(_ vertex: Int, over below: Int, in layer: Int) -> Configuration {
    Configuration(frame: stacks.frame(vertex, over: below, isInStack: true), layer: layer)
  }

  // MARK: Tabs

  /// What is on top in the tab, as it was left; nil for one that shows nothing, and for the one that is
  /// selected.
  mutating func top(of tab: Int, at configuration: Configuration) -> Int? {
    let layer = configuration.layer
    guard let container = stacks.layers[layer].tabs, tab != stacks.layers[layer].selected,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind,
      let shown = tabs[tab].content.shown
    else { return nil }
    return stacks.top(of: tab, in: layer)
      ?? fresh(solver.enter(shown, stacks.layers[layer].context))
  }

  /// The tab, as it was left; nil as for `top`.
  mutating func selecting(_ tab: Int, at old: Configuration) -> Configuration? {
    top(of: tab, at: old).map { stacks.selecting(tab, showing: $0, at: old) }
  }

  func tab(_ target: Destination, of layer: Int) -> Int? {
    guard let container = stacks.layers[layer].tabs,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind
    else { return nil }
    return tabs.firstIndex { $0.content == .show(target) }
  }

  // MARK: Going back

  func popped(to target: Destination, _ old: Configuration) -> Configuration? {
    stacks.configuration(from: old) { Destination(ScreenID(Int(solver.vertices[$0].id))) == target }
  }

  func unwound(to target: Destination, _ old: Configuration) -> Configuration? {
    var current = old
    while true {
      if let found = popped(to: target, current) { return found }
      let layer = stacks.layers[current.layer]
      guard layer.gate == nil, let under = layer.under else { return nil }
      current = under
    }
  }

  // MARK: What is told

  /// What is on screen and under it, from the root up.
  func layers(of configuration: Configuration) -> [TraceInput.Layer] {
    layersFromBottom(configuration).map { top in
      let layer = stacks.layers[top.layer]
      var tops = [top.frame]
      if let container = layer.tabs,
        case .tabs(let tabs) = graph.containers[Int(container.index)].kind
      {
        tops = Array(repeating: StackStore.none, count: tabs.count)
        for left in stacks.left(layer) { tops[left.tab] = left.frame }
        tops[layer.selected] = top.frame
      }
      let brought = solver.vertices[layer.vertex]
      let shown =
        brought.kind == .container
        ? Destination(ContainerID(Int(brought.id))) : Destination(ScreenID(Int(brought.id)))
      return TraceInput.Layer(
        shown,
        selected: layer.selected,
        stacks: tops.map { top in
          framesFromBottom(top).map { ScreenID(Int(solver.vertices[stacks.frames[$0].vertex].id)) }
        },
        canBeSwiped: layer.canBeSwiped
      )
    }
  }
}
