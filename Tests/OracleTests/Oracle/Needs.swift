// An index that is not there ends the test, as it should.
// swift-format-ignore-file: NeverForceUnwrap

/// Which gate is asked for (LANGUAGE §7, "Gates").
enum Decision: Equatable {
  /// Nothing has a gate.
  case none
  /// The chain of gates ends in nothing or goes round; the first condition.
  case blocked(Int)
  /// The gate, and the condition that it was asked for.
  case gate(Int, for: Int)
  /// The root of this launch rule is shown as a root gate would be.
  case rule(Int)
}

extension Machine {
  func hold(_ nodes: [Int], _ v: Int) -> Bool { nodes.allSatisfy { requirements[$0].holds[v] } }

  /// The atom by which the first conjunct that does not hold asks for a gate.
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

  /// What decides where the needs of `nodes` do not hold; the atoms that asked for gates go into `asked`.
  ///
  /// One that shows already needs nothing more, but after a step (`isAfresh`), where it is made afresh.
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

  /// The containers that what is on screen is in, the outermost first.
  func around(_ layers: [State.Layer]) -> [Int] {
    var result: [Int] = []
    for layer in layers[(layers.lastIndex { $0.gate != nil } ?? 0)...] {
      result += containers(layer.target, layer.selected)
    }
    return result
  }

  /// What the visible screen needs.
  func visibleNeeds(_ layers: [State.Layer]) -> [Int] {
    let visible = layers.last!.stack.last!
    return app(for: [visible], isExempt: isExempt(layers)) + around(layers) + [visible]
  }

  /// What a wish needs, where it is done from these layers; `nil` where it would do nothing at all.
  func needs(of wish: Wish, _ layers: [State.Layer], _ v: Int) -> [Int]? {
    switch wish {
    case .tab(let container, let pane):
      guard layers.last!.target == container else { return [] }
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

  /// Which pane of a layer a tab is.
  func pane(of tab: Int, _ layer: State.Layer) -> Int? {
    guard case .tabs = spec.shape(layer.target) else { return nil }
    return panes[layer.target].firstIndex { $0.tab == tab }
  }

  /// What is pushed or presented on top of these layers, or takes the place of what is there, needs.
  private func needs(ofBrought node: Int, _ layers: [State.Layer]) -> [Int] {
    app(bringing: [node], isExempt: isExempt(layers)) + needs[node]
  }

  private func tabNeeds(_ layers: [State.Layer], _ pane: Int) -> [Int] {
    let layer = layers.last!
    let shown = layer.panes[pane].last!
    return app(for: [shown], isExempt: isExempt(layers))
      + (panes[layer.target][pane].nav.map { [$0] } ?? []) + [shown]
  }

  /// What a root gate remembers of a wish: the target, to be opened; `nil` where it has no place.
  func asTarget(_ wish: Wish, _ layers: [State.Layer], _ v: Int) -> Wish? {
    switch wish {
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

  private func asTarget(_ verb: OracleSpec.Verb, _ layers: [State.Layer], _ v: Int) -> Wish? {
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
    -> Wish?
  {
    placeNeeds[node] == nil ? nil : .open(node, present: present, isGuarded: isGuarded)
  }
}
