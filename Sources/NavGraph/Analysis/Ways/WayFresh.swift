/// Things that are shown afresh, on true stacks.
extension WaySearch {
  /// A gate: as the root, over what is visible, or in the layer of one that is up.
  func shown(gate: Int, over old: WayStacks.Position) -> WayStacks.Position {
    let declared = solver.requirements.gates[gate]
    guard let presentation = declared.presentation else { return freshRoot(declared.target) }
    let layer = WayStacks.Layer(
      under: stacks.gateLayer(old)?.under ?? old,
      canBeSwiped: solver.sheetOrPresent(presentation) == .sheet,
      gate: gate
    )
    return shown(solver.gateVertex(gate), in: layer)
  }

  func freshRoot(_ root: Destination) -> WayStacks.Position {
    shown(solver.rootVertex(root), in: WayStacks.Layer())
  }

  /// What a launch rule chooses.
  func launchRoot(_ index: Int) -> WayStacks.Position {
    let rule = graph.launch.rules[index]
    let root = freshRoot(rule.root)
    guard rule.presented != .none else { return root }
    return presented(rule.presented, Presentation(style: rule.style), over: root)
  }

  func presented(
    _ destination: Destination,
    _ presentation: Presentation,
    over under: WayStacks.Position
  ) -> WayStacks.Position {
    let isSheet = solver.sheetOrPresent(presentation) == .sheet
    let context = solver.vertices[vertex(at: under)].context
    let layer = WayStacks.Layer(under: under, canBeSwiped: isSheet)
    return shown(solver.enter(destination, context), in: layer)
  }

  /// What an opening makes: the place's root, kept if it is the root already, and the way from there.
  func opened(
    _ place: OpeningPlace,
    from old: WayStacks.Position?
  ) -> WayStacks.Position {
    var position = selectingTab(of: place, at: freshRoot(place.root))
    if let bottom = old.map(stacks.rootPosition),
      stacks.layers[bottom.layer].vertex == stacks.layers[position.layer].vertex
    {
      let fresh = position.frame
      position = selectingTab(of: place, at: bottom)
      position = stacks.poppedToRoot(position) ?? position
      // Something else may have come in place of the stack's root.
      if stacks.frames[position.frame].vertex != stacks.frames[fresh].vertex {
        position.frame = fresh
      }
    }
    for hop in place.hops {
      let transition = graph.transitions[Int(hop.transition.index)]
      let context = solver.vertices[vertex(at: position)].context
      if hop.presents {
        position = presented(hop.target, transition.presentation, over: position)
      } else {
        position = put(
          solver.enter(hop.target, context),
          over: position.frame,
          in: position.layer
        )
      }
      if let tab = hop.tab { position = selectingTab(tab, at: position) }
    }
    return position
  }

  private func selectingTab(
    of place: OpeningPlace,
    at position: WayStacks.Position
  ) -> WayStacks.Position {
    guard let tab = place.tab ?? firstTab(of: position.layer) else { return position }
    return selectingTab(tab, at: position)
  }

  /// What a layer of tabs shows first; nil for others.
  private func firstTab(of layer: Int) -> Destination? {
    stacks.layers[layer].tabs.flatMap { graph.firstTab(of: $0) }
  }

  private func selectingTab(
    _ destination: Destination,
    at position: WayStacks.Position
  ) -> WayStacks.Position {
    guard let tab = tab(destination, of: position.layer) else { return position }
    return selecting(tab, at: position) ?? position
  }

  /// What `v` shows first, in a layer of its own.
  func shown(_ v: Int, in layer: WayStacks.Layer) -> WayStacks.Position {
    var layer = layer
    layer.vertex = v
    var v = v
    if solver.vertices[v].kind == .container {
      let container = ContainerID(Int(solver.vertices[v].id))
      if case .tabs(let tabs) = graph.containers[Int(container.index)].kind {
        layer.tabs = container
        layer.context = solver.contexts.enter(container, in: solver.vertices[v].context)
        layer.tops = tabs.map { _ in WayStacks.none }
        layer.selected = tabs.firstIndex { $0.content.shown != nil } ?? 0
        v = solver.enter(graph.firstTab(of: container) ?? .none, layer.context)
      }
    }
    let index = stacks.add(layer)
    return WayStacks.Position(frame: fresh(v), layer: index)
  }

  /// A fresh stack's root, or a screen by itself.
  private func fresh(_ v: Int) -> Int {
    var v = v
    var isInStack = false
    if solver.vertices[v].kind == .container {
      isInStack = true
      v = solver.firstShown(v)
    }
    return stacks.add(
      WayStacks.Frame(vertex: v, below: WayStacks.none, isInStack: isInStack)
    )
  }

  func put(_ vertex: Int, over below: Int, in layer: Int) -> WayStacks.Position {
    let frame = WayStacks.Frame(vertex: vertex, below: below, isInStack: true)
    return WayStacks.Position(frame: stacks.add(frame), layer: layer)
  }

  /// The tab, as it was left; nil for one that shows nothing, and for the one that is selected.
  func selecting(_ tab: Int, at old: WayStacks.Position) -> WayStacks.Position? {
    var layer = stacks.layers[old.layer]
    guard let container = layer.tabs, tab != layer.selected,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind,
      let shown = tabs[tab].content.shown
    else { return nil }
    layer.tops[layer.selected] = old.frame
    layer.selected = tab
    if layer.tops[tab] == WayStacks.none {
      layer.tops[tab] = fresh(solver.enter(shown, layer.context))
    }
    return WayStacks.Position(frame: layer.tops[tab], layer: stacks.add(layer))
  }

  /// What a screen needs by itself when its tab is selected.
  func ownNeeds(at position: WayStacks.Position) -> UInt32 {
    var needs = RequirementTable.none
    let layer = stacks.layers[position.layer]
    if let container = layer.tabs,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind,
      let nav = tabs[layer.selected].content.shown?.container
    {
      needs = solver.requirements.append(graph.containers[Int(nav.index)].requires, to: needs)
    }
    let screen = Int(solver.vertices[vertex(at: position)].id)
    return solver.requirements.append(graph.screens[screen].requires, to: needs)
  }
}
