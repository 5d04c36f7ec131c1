// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// An observation in a step.
struct Fact: Hashable {
  enum Kind: UInt8 {
    case refusedTransition, refusedOpening, refusedTab, noNav, nothingToPop, nothingPresented,
      nowhereToUnwind,
      notInTabs, requiresViolated, gateBlocked, assumeBroken, bypassesLaunch, gateAsked, gateShown
  }
  var kind: Kind
  /// The transition, node, condition, screen or gate that it is about.
  var about: Int
  /// The node whose formula does not hold, for `requiresViolated`; the values for which the atom
  /// holds, for `gateAsked`.
  var other = 0
}

/// A step in progress.
struct Run {
  let machine: Machine
  var layers: [State.Layer]
  var heldIntent: State.HeldIntent?
  var v: Int
  var facts: [Fact] = []
  /// True after a `root`, `launch` or `open`.
  var isRootDone = false
  var isRootAsked = false
  /// True if `window` opens a window. On devices with one window it is like `open`.
  var hasSeveralWindows = false
  var newWindow: State?
  var spec: OracleSpec { machine.spec }

  init(_ machine: Machine, _ state: State) {
    self.machine = machine
    layers = state.layers
    heldIntent = state.heldIntent
    v = state.valuation
  }

  var state: State { State(layers: layers, heldIntent: heldIntent, valuation: v) }
  var top: Int { layers.count - 1 }
  var nav: Int? { machine.nav(layers) }

  mutating func find(_ kind: Fact.Kind, _ about: Int, _ other: Int = 0) {
    facts.append(Fact(kind: kind, about: about, other: other))
  }

  /// Carries out an intent, which may miss.
  mutating func perform(_ intent: Intent) {
    switch intent {
    case .verb(let t): perform(t)
    case .entry(let shown): layers.append(machine.fresh(shown))
    case .open(let node, let present, _):
      open(node)
      if let present { layers.append(machine.fresh(present)) }
    case .tab(let container, let pane):
      guard layers[top].target == container else { return }
      if layers[top].selected == pane {
        if nav != nil { layers[top].stack.removeSubrange(1...) }
      } else {
        layers[top].selected = pane
      }
    }
  }

  /// Performs the verbs of a transition, each from the screen that is visible before it. The step
  /// ends if one misses, or if a selected tab shows a screen that lacks a condition.
  private mutating func perform(_ t: Int) {
    let transition = spec.transitions[t]
    for verb in transition.verbs {
      if let missed = perform(verb, isCombined: transition.isCombined) { return find(missed, t) }
      if verb.group == .selects, !machine.hold(machine.visibleNeeds(layers), v) { return }
    }
  }

  /// Performs a verb, or returns the reason why it misses.
  private mutating func perform(_ verb: OracleSpec.Verb, isCombined: Bool) -> Fact.Kind? {
    switch verb {
    case .root(let node, let present): makeRoot(node, present)
    case .push(let screen, let onto):
      guard nav != nil else { return .noNav }
      if let onto {
        guard let index = layers[top].stack.lastIndex(of: onto) else { return .nowhereToUnwind }
        layers[top].stack.removeSubrange((index + 1)...)
      }
      layers[top].stack.append(screen)
    case .present(let shown): layers.append(machine.fresh(shown))
    case .show(let screen):
      if nav != nil {
        layers[top].stack.append(screen)
      } else {
        layers.append(machine.fresh(screen))
      }
    case .replace(let screen):
      guard nav != nil else { return .noNav }
      layers[top].stack[layers[top].stack.count - 1] = screen
    case .select(let tab):
      guard let pane = machine.pane(of: tab, layers[top]) else { return .notInTabs }
      layers[top].selected = pane
    case .popTop, .popRoot, .pop, .dismissTop, .dismissAll, .closeTop, .unwind:
      switch machine.taken(verb, from: layers, isCombined: isCombined) {
      case .left(let left): layers = left
      case .missed(let kind): return kind
      }
    case .open(let node): open(node)
    case .launchAgain:
      if let rule = machine.rule[v].map({ spec.rules[$0] }) { makeRoot(rule.root, rule.present) }
    case .window(let node): openWindow(node)
    }
    return nil
  }

  private mutating func openWindow(_ node: Int) {
    guard hasSeveralWindows else { return open(node) }
    newWindow = State(
      layers: machine.places.places[node]!.layers.map { placed($0) },
      heldIntent: nil,
      valuation: v
    )
  }

  mutating func makeRoot(_ node: Int, _ present: OracleSpec.Shown?) {
    layers = [machine.fresh(node)]
    if let present { layers.append(machine.fresh(present)) }
    heldIntent = nil
    isRootDone = true
  }

  private func placed(_ place: Place.Layer) -> State.Layer {
    var layer = machine.fresh(
      OracleSpec.Shown(node: place.target, style: place.style, isLocked: place.isLocked)
    )
    layer.selected = place.pane
    layer.stack = place.stack
    return layer
  }

  /// Opens a node in its place. If the root is already that of the place, it stays, with its other
  /// tabs.
  mutating func open(_ node: Int) {
    let place = machine.places.places[node]!
    var root = placed(place.layers[0])
    if layers[0].target == root.target {
      var panes = layers[0].panes
      panes[root.selected] = root.stack
      root.panes = panes
    }
    layers = [root] + place.layers.dropFirst().map { placed($0) }
    heldIntent = nil
    isRootDone = true
  }

  /// Shows a gate for a condition. After a step (`isAfresh`) the layer is marked. A layer keeps its
  /// mark if another gate replaces it.
  mutating func show(_ gate: Int, for condition: Int, isAfresh: Bool) {
    switch machine.gates[gate] {
    case .root(let node):
      isRootAsked = true
      if isAfresh || layers[0].target != node { layers = [machine.fresh(node)] }
    case .present(let shown):
      var layer = machine.fresh(shown, gate: gate)
      layer.asked = .init(condition: condition, value: machine.values[v][condition])
      layer.isMarked = isAfresh
      let index = layers.firstIndex { $0.gate != nil }
      if index == nil { dismissAlert() }
      if let index {
        if layers[index].gate == gate && !isAfresh {
          layers[index].asked = layer.asked
          return
        }
        layer.isMarked = isAfresh || layers[index].isMarked
        layers.removeSubrange(index...)
      }
      layers.append(layer)
    }
  }

  mutating func show(rule index: Int) {
    isRootAsked = true
    let rule = spec.rules[index]
    if layers[0].target == rule.root { return }
    layers = [machine.fresh(rule.root)]
    if let present = rule.present { layers.append(machine.fresh(present)) }
  }
}
