import NavGraph

/// The operations on configurations: they show, remove and inspect screens on concrete stacks, as the router does.
struct Configurations {
  let graph: NavigationGraph
  /// The tables of contexts, vertices and requirements, which grow when new contexts are reached.
  private(set) var tables: AnalysisTables
  var stacks = StackStore()
  /// The fresh roots by their vertices. This and the following properties cache results.
  private var roots: [Int: Configuration] = [:]
  private var needsOfOpenings: [[Destination: UInt32?]] = [[:], [:]]
  private var places: OpenedPlaces
  private var levels: [[TransitionSource]?] = []
  /// The root gates that each vertex shows, by vertex.
  private lazy var gatesOfRoots: [Int: [Int]] = {
    var result: [Int: [Int]] = [:]
    for (index, gate) in tables.requirements.gates.enumerated() where gate.presentation == nil {
      result[tables.rootVertex(gate.target), default: []].append(index)
    }
    return result
  }()

  init(_ graph: NavigationGraph, _ tables: AnalysisTables) {
    self.graph = graph
    self.tables = tables
    places = OpenedPlaces(graph.places)
  }

  /// The number of hops and vertices created so far.
  var size: Int { places.count + tables.vertices.count }

  // MARK: Visible screens

  /// Returns the visible vertex.
  func vertex(at configuration: Configuration) -> Int {
    stacks.frames[configuration.frame].vertex
  }

  func screen(at configuration: Configuration) -> ScreenID {
    ScreenID(Int(tables.vertices[vertex(at: configuration)].id))
  }

  /// Returns true if the screen, or a screen directly in the container, is visible.
  func shows(_ destination: Destination, at configuration: Configuration) -> Bool {
    switch destination.kind {
    case .screen(let screen): tables.vertices[vertex(at: configuration)].id == screen.index
    case .container(let container): containers(at: configuration).contains(container)
    case nil: false
    }
  }

  /// Returns the containers that the topmost layer shows, innermost first.
  func containers(at configuration: Configuration) -> [ContainerID] {
    let layer = stacks.layers[configuration.layer]
    let root = tables.vertices[layer.vertex]
    guard root.kind == .container else { return [] }
    let container = ContainerID(Int(root.id))
    let slot = graph.containers[Int(container.index)].slots[layer.selected]
    guard let nav = slot.shown?.container else { return [container] }
    return [nav, container]
  }

  /// Returns the gates that are visible already.
  mutating func showing(_ configuration: Configuration) -> [Int] {
    let roots = gatesOfRoots[stacks.rootLayer(configuration).vertex] ?? []
    guard let up = stacks.gateLayer(configuration)?.gate,
      tables.requirements.gates[up].presentation != nil
    else { return roots }
    return (roots + [up]).sorted()
  }

  /// Returns true if `root` is the root.
  mutating func hasRoot(_ root: Destination, at configuration: Configuration) -> Bool {
    stacks.rootLayer(configuration).vertex == tables.rootVertex(root)
  }

  /// Returns true if a pushed screen of the visible stack hides the tab bar.
  func hidesTabBar(_ configuration: Configuration) -> Bool {
    var current = configuration
    while let below = stacks.popped(current) {
      if graph.screens[Int(screen(at: current).index)].hidesTabBar { return true }
      current = below
    }
    return false
  }

  /// Returns the sources of a context's transitions, the innermost first.
  mutating func levels(of context: UInt32) -> [TransitionSource] {
    let index = Int(context)
    if index < levels.count, let known = levels[index] { return known }
    while levels.count <= index { levels.append(nil) }
    let result = tables.levels(of: context)
    levels[index] = result
    return result
  }

  // MARK: Requirements

  /// Returns the requirements of opening `destination`, optionally with something presented over it; nil if it has
  /// no place.
  mutating func needs(
    ofOpening destination: Destination,
    presenting presented: Presented? = nil,
    at configuration: Configuration
  ) -> UInt32? {
    let context = context(at: configuration)
    if let presented {
      return tables.needs(
        ofOpening: destination,
        presenting: presented.target,
        askedIn: context
      )
    }
    let kind = tables.contexts.isRootExempt(context) ? 1 : 0
    if let known = needsOfOpenings[kind][destination] { return known }
    let needs = tables.opening(of: destination, askedIn: context)?.needs
    needsOfOpenings[kind][destination] = .some(needs)
    return needs
  }

  /// Returns the requirements of a fresh `destination` that is shown at `configuration`.
  mutating func needs(of destination: Destination, at configuration: Configuration) -> UInt32 {
    tables.needs(of: destination, in: context(at: configuration))
  }

  /// Returns the requirements of a new root.
  mutating func needs(of root: FreshRoot, at configuration: Configuration) -> UInt32 {
    tables.needs(of: root, askedIn: context(at: configuration))
  }

  /// Returns the requirements of a fresh `destination`, appended to `outer`.
  mutating func needs(of destination: Destination, after outer: UInt32) -> UInt32 {
    tables.requirements.needs(of: destination, after: outer)
  }

  /// Returns the app's requirement for destinations that are shown at `configuration`.
  mutating func appRequirement(_ destinations: [Destination], at configuration: Configuration)
    -> UInt32
  {
    tables.appRequirement(destinations, in: context(at: configuration))
  }

  private func context(at configuration: Configuration) -> UInt32 {
    tables.vertices[vertex(at: configuration)].context
  }

  /// Returns `outer` with `formula` appended.
  mutating func needs(_ formula: FormulaID, after outer: UInt32) -> UInt32 {
    tables.requirements.append(formula, to: outer)
  }

  /// Returns the valuations with which the requirements hold.
  mutating func holds(_ needs: UInt32) -> Decision { tables.requirements.visible(needs).holds }

  mutating func requirement(_ needs: UInt32) -> RequirementTable.Requirement {
    tables.requirements.requirement(needs)
  }

  /// Returns the requirement while some gates are visible already.
  mutating func requirement(
    _ needs: UInt32,
    showing gates: [Int]
  ) -> RequirementTable.Requirement {
    tables.requirements.requirement(needs, showing: gates)
  }

  /// Returns the requirements of the visible screen when its tab is selected: its own, and those of its navigation
  /// container.
  mutating func ownNeeds(at configuration: Configuration) -> UInt32 {
    let selected = stacks.layers[configuration.layer].selected
    return ownNeeds(of: selected, showing: configuration.frame, at: configuration)
  }

  /// Returns the requirements of the top of a tab when the tab is selected.
  mutating func ownNeeds(
    of tab: Int,
    showing top: Int,
    at configuration: Configuration
  ) -> UInt32 {
    let screen = Int(tables.vertices[stacks.frames[top].vertex].id)
    var needs = tables.appRequirement(ScreenID(screen), in: context(at: configuration))
    if let container = stacks.layers[configuration.layer].tabs,
      let nav = graph.containers[Int(container.index)].slots[tab].shown?.container
    {
      needs = tables.requirements.append(graph.containers[Int(nav.index)].requires, to: needs)
    }
    return tables.requirements.append(graph.screens[screen].requires, to: needs)
  }

  // MARK: Fresh screens

  /// Returns the configuration with a fresh gate: as the root, over the visible screen, or in the layer of a
  /// visible gate.
  mutating func shown(gate: Int, over old: Configuration) -> Configuration {
    let declared = tables.requirements.gates[gate]
    guard let presentation = declared.presentation else { return freshRoot(declared.target) }
    let layer = StackStore.StackLayer(
      under: stacks.gateLayer(old)?.under ?? old,
      canBeSwiped: presentation.canBeSwipedAway,
      gate: gate
    )
    return shown(tables.gateVertex(gate), in: layer)
  }

  mutating func freshRoot(_ root: Destination) -> Configuration {
    let vertex = tables.rootVertex(root)
    if let known = roots[vertex] { return known }
    let fresh = shown(vertex, in: StackStore.StackLayer())
    roots[vertex] = fresh
    return fresh
  }

  /// Returns the configuration with the root of a launch rule, and what the rule shows over it.
  mutating func launchRoot(_ index: Int) -> Configuration {
    let rule = graph.launch.rules[index]
    let root = freshRoot(rule.root)
    return graph.presented(by: rule).map { shown($0, over: root) } ?? root
  }

  /// Presents something over a new root, or pushes it, in the same step.
  mutating func shown(_ what: Presented, over under: Configuration) -> Configuration {
    guard let presentation = what.presentation else { return pushed(what.target, over: under) }
    return presented(what.target, presentation, over: under)
  }

  private mutating func pushed(
    _ destination: Destination,
    over old: Configuration
  ) -> Configuration {
    let context = tables.vertices[vertex(at: old)].context
    return put(entered(destination, context), over: old.frame, in: old.layer)
  }

  mutating func presented(
    _ destination: Destination,
    _ presentation: Presentation,
    over under: Configuration
  ) -> Configuration {
    let isSheet = presentation.canBeSwipedAway
    let context = tables.vertices[vertex(at: under)].context
    let layer = StackStore.StackLayer(under: under, canBeSwiped: isSheet)
    return shown(tables.enter(destination, context), in: layer)
  }

  /// Returns the configuration after opening `destination`, which has a place. The current root is kept if it is
  /// the place's root.
  mutating func opened(_ destination: Destination, from old: Configuration?) -> Configuration {
    let node = graph.places.node(destination)
    let bottom = old.map(stacks.rootConfiguration)
    if let known = places.opened.known(node, on: bottom) { return known }
    let result = opened(node, over: bottom)
    places.opened.add(node, on: bottom, result)
    return result
  }

  private mutating func opened(_ node: Places.ID, over bottom: Configuration?) -> Configuration {
    let start = places.start(of: node)
    var configuration = freshStart(start)
    if let bottom,
      stacks.layers[bottom.layer].vertex == stacks.layers[configuration.layer].vertex
    {
      let fresh = configuration.frame
      configuration = selectingTab(of: start, at: bottom)
      configuration = stacks.poppedToRoot(configuration) ?? configuration
      // Another screen may have replaced the root of the stack.
      if stacks.frames[configuration.frame].vertex != stacks.frames[fresh].vertex {
        configuration.frame = fresh
      }
    }
    return performHops(from: start, configuration, to: node)
  }

  /// Returns the configuration before the first hop of a place, on a fresh root.
  private mutating func freshStart(_ start: Places.ID) -> Configuration {
    if let known = places.freshStarts.known(start, on: nil) { return known }
    let root = freshRoot(graph.places.rootDestination(of: start))
    let result = selectingTab(of: start, at: root)
    places.freshStarts.add(start, on: nil, result)
    return result
  }

  /// Performs the hops of a place from `start`, which is shown at `base`, to `last`. Common beginnings are
  /// performed once.
  private mutating func performHops(
    from start: Places.ID,
    _ base: Configuration,
    to last: Places.ID
  ) -> Configuration {
    var (path, node, result) = ([Places.ID](), last, base)
    while node != start {
      if let known = places.known(node, on: base) {
        result = known
        break
      }
      path.append(node)
      node = graph.places.nodes[Int(node)].parent
    }
    for node in path.reversed() {
      result = shown(node, at: result)
      places.add(node, on: base, result)
    }
    return result
  }

  /// Returns the configuration after one node of a place.
  private mutating func shown(_ node: Places.ID, at old: Configuration) -> Configuration {
    let (step, target) = (graph.places.nodes[Int(node)], graph.places.destination(of: node))
    if step.transition == Places.unreached {
      return step.isInStack ? old : selectingTab(target, at: old)
    }
    if !step.isInStack {
      return presented(target, graph.transitions[Int(step.transition)].presentation, over: old)
    }
    return pushed(target, over: old)
  }

  private mutating func selectingTab(
    of start: Places.ID,
    at configuration: Configuration
  ) -> Configuration {
    guard let tab = graph.places.tab(upTo: start) ?? firstTab(of: configuration.layer) else {
      return configuration
    }
    return selectingTab(tab, at: configuration)
  }

  /// Returns the first tab of a layer; nil if it has no tabs.
  private func firstTab(of layer: Int) -> Destination? {
    stacks.layers[layer].tabs.flatMap { graph.containers[Int($0.index)].firstShown }
  }

  private mutating func selectingTab(
    _ destination: Destination,
    at configuration: Configuration
  ) -> Configuration {
    guard let tab = tab(destination, of: configuration.layer) else { return configuration }
    return selecting(tab, at: configuration) ?? configuration
  }

  /// Returns the configuration with what `v` shows first, in a layer of its own.
  private mutating func shown(_ v: Int, in layer: StackStore.StackLayer) -> Configuration {
    var layer = layer
    layer.vertex = v
    var v = v
    if tables.vertices[v].kind == .container {
      let id = ContainerID(Int(tables.vertices[v].id))
      let container = graph.containers[Int(id.index)]
      if !container.isStack, let first = container.firstShown {
        layer.tabs = id
        layer.context = tables.contexts.enter(id, in: tables.vertices[v].context)
        layer.selected = container.slot(showing: first) ?? 0
        v = tables.enter(first, layer.context)
      }
    }
    let index = stacks.add(layer)
    return Configuration(frame: fresh(v), layer: index)
  }

  /// Returns the frame of a fresh stack's root, or of a screen outside of stacks.
  private mutating func fresh(_ v: Int) -> Int {
    var v = v
    var isInStack = false
    if tables.vertices[v].kind == .container {
      isInStack = true
      v = tables.firstShown(v)
    }
    return stacks.frame(v, over: StackStore.none, isInStack: isInStack)
  }

  /// Returns the vertex of `destination` in a context.
  mutating func entered(_ destination: Destination, _ context: UInt32) -> Int {
    tables.enter(destination, context)
  }

  /// Pushes a screen onto a stack.
  mutating func put(_ vertex: Int, over below: Int, in layer: Int) -> Configuration {
    Configuration(frame: stacks.frame(vertex, over: below, isInStack: true), layer: layer)
  }

  // MARK: Tabs

  /// Returns the top of the tab as it was left; nil if the tab shows nothing or is selected.
  mutating func top(of tab: Int, at configuration: Configuration) -> Int? {
    let layer = configuration.layer
    guard let container = stacks.layers[layer].tabs, tab != stacks.layers[layer].selected,
      let shown = graph.containers[Int(container.index)].slots[tab].shown
    else { return nil }
    return stacks.top(of: tab, in: layer)
      ?? fresh(tables.enter(shown, stacks.layers[layer].context))
  }

  /// Selects the tab as it was left; returns nil in the cases of `top`.
  mutating func selecting(_ tab: Int, at old: Configuration) -> Configuration? {
    top(of: tab, at: old).map { stacks.selecting(tab, showing: $0, at: old) }
  }

  func tab(_ target: Destination, of layer: Int) -> Int? {
    stacks.layers[layer].tabs.flatMap {
      graph.containers[Int($0.index)].slot(showing: target)
    }
  }

  // MARK: Going back

  /// Returns true if the fact holds for the visible screen.
  @inline(__always)
  func holds(_ fact: StepProgram.Fact, at configuration: Configuration) -> Bool {
    switch fact {
    case .inStack: stacks.frames[configuration.frame].isInStack
    case .pushed: stacks.frames[configuration.frame].below != StackStore.none
    }
  }

  /// Returns the configuration after screens were removed; nil if there are none to remove.
  @inline(__always)
  func cut(
    _ cut: StepProgram.Operation.Cut,
    _ target: Destination = .none,
    at old: Configuration
  ) -> Configuration? {
    switch cut {
    case .frame: stacks.popped(old)
    case .toRoot: stacks.poppedToRoot(old)
    case .toTarget, .toOnto: popped(to: target, old)
    case .toTargetAnywhere: unwound(to: target, old)
    // Another frame takes its place at once.
    case .ownFrame: Configuration(frame: stacks.frames[old.frame].below, layer: old.layer)
    case .layer: stacks.dismissed(old)
    case .allLayers: stacks.dismissedAll(old)
    }
  }

  func popped(to target: Destination, _ old: Configuration) -> Configuration? {
    stacks.configuration(from: old) { Destination(ScreenID(Int(tables.vertices[$0].id))) == target }
  }

  func unwound(to target: Destination, _ old: Configuration) -> Configuration? {
    var current = old
    while true {
      if let target = popped(to: target, current) { return target }
      let layer = stacks.layers[current.layer]
      guard layer.gate == nil, let under = layer.under else { return nil }
      current = under
    }
  }

  // MARK: Reporting

  /// Returns what is on screen and below, from the root up.
  func layers(of configuration: Configuration) -> [TraceInput.Layer] {
    layersFromBottom(configuration).map { top in
      let layer = stacks.layers[top.layer]
      var tops = [top.frame]
      if let container = layer.tabs {
        let count = graph.containers[Int(container.index)].slots.count
        tops = Array(repeating: StackStore.none, count: count)
        for left in stacks.unselectedTabs(of: layer) { tops[left.tab] = left.frame }
        tops[layer.selected] = top.frame
      }
      let root = tables.vertices[layer.vertex]
      let shown =
        root.kind == .container
        ? Destination(ContainerID(Int(root.id))) : Destination(ScreenID(Int(root.id)))
      return TraceInput.Layer(
        shown,
        selected: layer.selected,
        stacks: tops.map { top in
          framesFromBottom(top).map { ScreenID(Int(tables.vertices[stacks.frames[$0].vertex].id)) }
        },
        canBeSwiped: layer.canBeSwiped
      )
    }
  }
}
