// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// The gate that is requested (docs/language.md, Gates).
enum Decision: Equatable {
  /// No gate.
  case none
  /// A chain of gates that ends without one or is circular; the first condition.
  case blocked(Int)
  /// The gate, and the condition that it is requested for.
  case gate(Int, for: Int)
  /// The launch rule whose root is shown like a root gate.
  case rule(Int)
}

extension Machine {
  func hold(_ nodes: [Int], _ v: Int) -> Bool { nodes.allSatisfy { requirements[$0].holds[v] } }

  /// Returns the atom for which the first conjunct that does not hold requests a gate.
  private func asks(_ nodes: [Int], _ v: Int) -> Atom? {
    for node in nodes where !requirements[node].holds[v] {
      for conjunct in requirements[node].conjuncts where !conjunct.holds[v] {
        return conjunct.asks[v]
      }
    }
    return nil
  }

  func isShowing(_ gate: Int, _ layers: [State.Layer]) -> Bool {
    switch gates[gate] {
    case .root(let node): layers[0].target == node
    case .present: layers.contains { $0.gate == gate }
    }
  }

  func target(_ gate: Int) -> Int {
    switch gates[gate] {
    case .root(let node): node
    case .present(let shown): shown.node
    }
  }

  /// Returns the gate that decides if the requirements of `nodes` do not hold, and adds the atoms
  /// that requested gates to `asked`.
  ///
  /// A gate that is visible needs nothing more, except after a step (`isAfresh`), in which it is
  /// shown again.
  func decide(
    _ nodes: [Int],
    _ v: Int,
    _ layers: [State.Layer],
    isAfresh: Bool = false,
    _ asked: inout [Atom]
  ) -> Decision {
    guard let first = asks(nodes, v) else { return .none }
    var atom = first
    var seen: [Int] = []
    while true {
      asked.append(atom)
      let gate = gateOf[atom.condition]!
      if !isAfresh, isShowing(gate, layers) { return .gate(gate, for: atom.condition) }
      let needed = needs(ofGate: gate)
      if hold(needed, v) { return .gate(gate, for: atom.condition) }
      if seen.contains(gate) { return .blocked(first.condition) }
      seen.append(gate)
      guard let next = asks(needed, v) else { return .blocked(first.condition) }
      atom = next
    }
  }

  /// Returns the containers around the visible screen, the outermost first.
  func around(_ layers: [State.Layer]) -> [Int] {
    var result: [Int] = []
    for layer in layers[(layers.lastIndex { $0.gate != nil } ?? 0)...] {
      result += containers(layer.target, layer.selected)
    }
    return result
  }

  /// Returns the requirements of the visible screen.
  func visibleNeeds(_ layers: [State.Layer]) -> [Int] {
    let visible = layers.last!.stack.last!
    return app(for: [visible], isExempt: isExempt(layers)) + around(layers) + [visible]
  }

  /// Returns the requirements of an intent that is carried out from these layers, or `nil` if it
  /// would have no effect.
  func needs(of intent: Intent, _ layers: [State.Layer], _ v: Int) -> [Int]? {
    switch intent {
    case .tab(let container, let pane):
      // A tab that is gone, such as one of a gate, needs what it needs when it is new.
      guard layers.last!.target == container else {
        return needs(ofBrought: panes[container][pane].tab, layers)
      }
      return tabNeeds(layers, pane)
    case .entry(let shown): return needs(ofBrought: shown.node, layers)
    case .open(let node, let present, _): return needs(ofOpened: node, present)
    case .verb(let t):
      let verbs = spec.transitions[t].verbs
      if verbs.count > 1 { return needs(ofCombined: verbs, layers) }
      return verbs.isEmpty ? [] : needs(of: verbs[0], layers, v)
    }
  }

  private func needs(of verb: OracleSpec.Verb, _ layers: [State.Layer], _ v: Int) -> [Int]? {
    switch verb {
    case .root(let node, let present): return needs(ofRoot: node, present)
    case .push(let node, _), .show(let node), .replace(let node):
      return needs(ofBrought: node, layers)
    case .present(let shown): return needs(ofBrought: shown.node, layers)
    case .select(let tab):
      guard let pane = pane(of: tab, layers.last!) else { return [] }
      return tabNeeds(layers, pane)
    case .open(let node), .window(let node): return needs(ofOpened: node)
    case .launchAgain:
      guard let rule = rule[v].map({ spec.rules[$0] }) else { return nil }
      return needs(ofRoot: rule.root, rule.present)
    case .popTop, .popRoot, .pop, .dismissTop, .dismissAll, .closeTop, .unwind: return []
    }
  }

  /// Returns the pane of a layer that holds a tab.
  func pane(of tab: Int, _ layer: State.Layer) -> Int? {
    guard case .tabs = spec.shape(layer.target) else { return nil }
    return panes[layer.target].firstIndex { $0.tab == tab }
  }

  /// Returns the requirements of a node that is pushed, presented, or replaces the visible screen.
  private func needs(ofBrought node: Int, _ layers: [State.Layer]) -> [Int] {
    app(bringing: [node], isExempt: isExempt(layers)) + needs[node]
  }

  private func tabNeeds(_ layers: [State.Layer], _ pane: Int) -> [Int] {
    let layer = layers.last!
    let shown = layer.panes[pane].last!
    return app(for: [shown], isExempt: isExempt(layers))
      + (panes[layer.target][pane].nav.map { [$0] } ?? []) + [shown]
  }

  /// Returns the intent that a root gate holds: the target, to be opened, or `nil` if it has no
  /// place.
  func asTarget(_ intent: Intent, _ layers: [State.Layer], _ v: Int) -> Intent? {
    switch intent {
    case .tab(let container, let pane):
      guard layers.last!.target == container else { return nil }
      return open(layers.last!.panes[pane].last!)
    case .entry(let shown): return open(shown.node)
    case .open(let node, let present, let isGuarded):
      return open(node, present, isGuarded: isGuarded)
    case .verb(let t):
      let verbs = spec.transitions[t].verbs
      if verbs.count > 1, case .select = verbs.last! {
        return shown(inTabOf: verbs, layers).flatMap { open($0) }
      }
      return verbs.last.flatMap { asTarget($0, layers, v) }
    }
  }

  private func asTarget(_ verb: OracleSpec.Verb, _ layers: [State.Layer], _ v: Int) -> Intent? {
    switch verb {
    case .root(let node, let present): return open(node, present)
    case .push(let node, _), .show(let node), .replace(let node): return open(node)
    case .present(let shown): return open(shown.node)
    case .select(let tab):
      guard let pane = pane(of: tab, layers.last!) else { return nil }
      return open(layers.last!.panes[pane].last!)
    case .open(let node), .window(let node): return open(node)
    case .launchAgain:
      guard let rule = rule[v].map({ spec.rules[$0] }) else { return nil }
      return open(rule.root, rule.present)
    case .popTop, .popRoot, .pop, .dismissTop, .dismissAll, .closeTop, .unwind: return nil
    }
  }

  private func open(_ node: Int, _ present: OracleSpec.Shown? = nil, isGuarded: Bool = false)
    -> Intent?
  {
    placeNeeds[node] == nil ? nil : .open(node, present: present, isGuarded: isGuarded)
  }
}
