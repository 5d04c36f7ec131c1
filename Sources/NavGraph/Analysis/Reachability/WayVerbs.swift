/// What each verb makes of the stacks.
extension WaySearch {
  /// What is visible after a rule; nil where its verb does nothing, or nothing that is followed.
  mutating func position(after rule: Rule, _ old: WayStacks.Position) -> WayStacks.Position? {
    let transition = graph.transitions[Int(rule.transition)]
    if rule.flags.contains(.isGate) {
      guard rule.hold != Rule.none, let gate = solver.holds[Int(rule.hold)].gate else { return nil }
      return shown(gate: gate, over: old)
    }
    let frame = stacks.frames[old.frame]
    switch (transition.verb, rule.kind) {
    case (.none, .stay): return old
    case (.root, .reset), (.launch, .reset): return shown(Int(rule.to), in: .init())
    case (.root, .present), (.root, .sheet):
      let root = freshRoot(transition.target)
      return presented(transition.presented, transition.presentation, over: root)
    case (.present, _): return presented(rule, over: old)
    case (.show, .sheet): return frame.isInStack ? nil : presented(rule, over: old)
    case (.show, .push), (.push, .push): return pushed(Int(rule.to), transition.onto, old)
    case (.replace, .swap):
      guard frame.isInStack else { return nil }
      return put(Int(rule.to), over: frame.below, isInStack: true, in: old.layer)
    case (.select, .select):
      return tab(transition.target, of: old.layer).flatMap { selecting($0, at: old) }
    default: return uncovered(transition, rule.kind, old)
    }
  }

  private mutating func uncovered(
    _ transition: Transition,
    _ kind: Rule.Kind,
    _ old: WayStacks.Position
  ) -> WayStacks.Position? {
    switch (transition.verb, kind) {
    case (.popTop, .pop): stacks.popped(old)
    case (.popToRoot, .pop): stacks.poppedToRoot(old)
    case (.dismissTop, .leave): stacks.dismissed(old)
    case (.dismissAll, .clear): stacks.dismissedAll(old)
    case (.close, .close): stacks.popped(old) ?? stacks.dismissed(old)
    case (.popToScreen, .unwind):
      stacks.frames[old.frame].isInStack ? popped(to: transition.target, old) : nil
    case (.unwind, .unwind): unwound(to: transition.target, old)
    default: nil
    }
  }

  private func popped(to target: Destination, _ old: WayStacks.Position) -> WayStacks.Position? {
    stacks.position(from: old) { Destination(ScreenID(Int(solver.vertices[$0].id))) == target }
  }

  private func unwound(to target: Destination, _ old: WayStacks.Position) -> WayStacks.Position? {
    var current = old
    while true {
      if let found = popped(to: target, current) { return found }
      let layer = stacks.layers[current.layer]
      guard layer.gate == nil, let under = layer.under else { return nil }
      current = under
    }
  }

  /// Where a gate is shown: as the root, over what is visible, or in the layer of one that is up. nil
  /// where it shows already, which is not followed.
  mutating func shown(gate: Int, over old: WayStacks.Position) -> WayStacks.Position? {
    let declared = solver.requirements.gates[gate]
    guard let presentation = declared.presentation else {
      let root = solver.rootVertex(declared.target)
      return stacks.rootLayer(old).vertex == root ? nil : shown(root, in: WayStacks.Layer())
    }
    let up = stacks.gateLayer(old)
    guard up?.gate != gate else { return nil }
    let layer = WayStacks.Layer(
      under: up?.under ?? old,
      canBeSwiped: solver.sheetOrPresent(presentation) == .sheet,
      gate: gate
    )
    return shown(solver.gateVertex(gate), in: layer)
  }

  private mutating func pushed(
    _ vertex: Int,
    _ onto: Destination,
    _ old: WayStacks.Position
  ) -> WayStacks.Position? {
    guard stacks.frames[old.frame].isInStack else { return nil }
    guard onto != .none else {
      return put(vertex, over: old.frame, isInStack: true, in: old.layer)
    }
    guard let base = popped(to: onto, old) else { return nil }
    return put(vertex, over: base.frame, isInStack: true, in: old.layer)
  }

  private mutating func presented(
    _ rule: Rule,
    over under: WayStacks.Position
  ) -> WayStacks.Position? {
    guard rule.kind == .present || rule.kind == .sheet else { return nil }
    let layer = WayStacks.Layer(under: under, canBeSwiped: rule.kind == .sheet)
    return shown(Int(rule.to), in: layer)
  }

  // MARK: Fresh things

  mutating func freshRoot(_ root: Destination) -> WayStacks.Position {
    shown(solver.rootVertex(root), in: WayStacks.Layer())
  }

  mutating func presented(
    _ destination: Destination,
    _ presentation: Presentation,
    over under: WayStacks.Position
  ) -> WayStacks.Position {
    let isSheet = solver.sheetOrPresent(presentation) == .sheet
    let context = solver.vertices[vertex(at: under)].context
    let layer = WayStacks.Layer(under: under, canBeSwiped: isSheet)
    return shown(solver.enter(destination, context), in: layer)
  }

  /// What `v` shows first, in a layer of its own.
  private mutating func shown(_ v: Int, in layer: WayStacks.Layer) -> WayStacks.Position {
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
  private mutating func fresh(_ v: Int) -> Int {
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

  private mutating func put(
    _ vertex: Int,
    over below: Int,
    isInStack: Bool,
    in layer: Int
  ) -> WayStacks.Position {
    let frame = WayStacks.Frame(vertex: vertex, below: below, isInStack: isInStack)
    return WayStacks.Position(frame: stacks.add(frame), layer: layer)
  }

  // MARK: Tabs

  private func tab(_ target: Destination, of layer: Int) -> Int? {
    guard let container = stacks.layers[layer].tabs,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind
    else { return nil }
    return tabs.firstIndex { $0.content == .show(target) }
  }

  /// The tab, as it was left; nil for one that shows nothing, and for the one that is selected.
  mutating func selecting(_ tab: Int, at old: WayStacks.Position) -> WayStacks.Position? {
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
}
