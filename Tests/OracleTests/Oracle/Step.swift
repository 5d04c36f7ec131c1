// An index that is not there ends the test, as it should.
// swift-format-ignore-file: NeverForceUnwrap

/// The parts of a step (LANGUAGE §7, "The step"): the wish with its needs, the look at what is remembered,
/// `follow`, and the check at the end.
extension Run {
  private mutating func decide(_ nodes: [Int], isAfresh: Bool = false) -> Decision {
    var asked: [Atom] = []
    let decision = machine.decide(nodes, v, layers, isAfresh: isAfresh, &asked)
    for atom in asked { find(.gateAsked, atom.condition, Int(atom.mask)) }
    return decision
  }

  /// Looks at the needs of what is wanted, and does it, shows a gate, or refuses it.
  mutating func want(_ wish: Wish, refused: Fact) {
    if case .open(let node, _, true) = wish {
      guard let rule = machine.rule[v] else { return }
      if isHeld(node, by: rule) { return ask(.rule(rule), wish, refused) }
    }
    guard let nodes = machine.needs(of: wish, layers, v) else { return }
    if machine.hold(nodes, v) { return perform(plain(wish)) }
    ask(decide(nodes), plain(wish), refused)
  }

  /// Whether the launch rules hold an opening back: they choose another root than its place's, which is one of theirs.
  func isHeld(_ node: Int, by rule: Int) -> Bool {
    let root = machine.places.places[node]!.root
    return spec.rules.contains { $0.root == root } && spec.rules[rule].root != root
  }

  /// Without the launch rules, once they let it pass.
  private func plain(_ wish: Wish) -> Wish {
    if case .open(let node, let present, _) = wish {
      .open(node, present: present, isGuarded: false)
    } else {
      wish
    }
  }

  private mutating func ask(_ decision: Decision, _ wish: Wish, _ refused: Fact) {
    switch decision {
    case .none: facts.append(refused)
    case .blocked(let condition): find(.gateBlocked, condition)
    case .gate(let gate, let condition):
      let target = machine.asTarget(wish, layers, v)
      show(gate, for: condition, isAfresh: false)
      if case .root = machine.gates[gate] {
        remembered = target.map { .init(wish: $0, by: gate) }
      } else {
        remembered = .init(wish: wish, by: gate)
      }
    case .rule(let rule):
      show(rule: rule)
      remembered = .init(wish: wish, by: machine.gateOfRule[rule])
    }
  }

  /// What a look at what is remembered comes to: it takes the place of the step's own verb; it does nothing;
  /// or it leaves the look to the mark.
  private enum Look { case done, nothing, mark }

  /// Looks at what is remembered, then, where the gate's layer has a mark, at what lies under that; true
  /// where either takes the place of the step's own verb. A presented gate stays, and nothing is looked at, while
  /// its condition has the value that it was last asked for (LANGUAGE-2 §2, §9).
  mutating func look() -> Bool {
    let index = layers.firstIndex { $0.gate != nil }
    if let asked = index.flatMap({ layers[$0].asked }),
      machine.values[v][asked.condition] == asked.value
    {
      return false
    }
    switch lookAtRemembered() {
    case .done: return true
    case .nothing: return false
    case .mark: return index.map { layers[$0].isMarked && lookUnder($0) } ?? false
    }
  }

  /// Looks at the screen that lies under a gate's layer: the layer goes, or another gate takes it.
  private mutating func lookUnder(_ index: Int) -> Bool {
    let under = Array(layers[..<index])
    let nodes = machine.visibleNeeds(under)
    if machine.hold(nodes, v) {
      layers = under
      return true
    }
    switch decide(nodes) {
    case .none, .rule: return false
    case .blocked(let condition):
      find(.gateBlocked, condition)
      return false
    case .gate(let gate, let condition):
      let isUp = layers[index].gate == gate
      // A root gate that is the root already lies under what asks for it.
      show(gate, for: condition, isAfresh: isRoot(gate))
      if !isUp { tell(of: gate) }
      return !isUp
    }
  }

  private mutating func lookAtRemembered() -> Look {
    guard let memory = remembered else { return .mark }
    // What a root gate remembers does not count.
    let otherwise: Look = isRoot(memory.by) ? .mark : .nothing
    var under = layers
    if case .present = machine.gates[memory.by],
      let index = under.firstIndex(where: { $0.gate != nil })
    {
      under.removeSubrange(index...)
    }
    var wish = memory.wish
    var decision: Decision?
    if case .open(let node, _, true) = wish {
      guard let rule = machine.rule[v] else { return otherwise }
      if isHeld(node, by: rule) { decision = .rule(rule) } else { wish = plain(wish) }
    }
    if decision == nil {
      guard let nodes = machine.needs(of: wish, under, v) else { return otherwise }
      if machine.hold(nodes, v) {
        layers = under
        remembered = nil
        perform(wish)
        return .done
      }
      decision = decide(nodes)
    }
    switch decision! {
    case .none:
      if !isRoot(memory.by), layers.contains(where: { $0.isMarked }) {
        remembered = nil
        return .mark
      }
      return otherwise
    case .blocked(let condition):
      find(.gateBlocked, condition)
      return otherwise
    case .gate(let gate, let condition):
      if gate == memory.by {
        if !isRoot(gate) { show(gate, for: condition, isAfresh: false) }
        return otherwise
      }
      var result: Wish? = wish
      if isRoot(gate) || isRoot(memory.by) { result = machine.asTarget(wish, under, v) }
      show(gate, for: condition, isAfresh: false)
      remembered = result.map { .init(wish: $0, by: gate) }
      return .done
    case .rule(let rule):
      if machine.gateOfRule[rule] == memory.by { return otherwise }
      show(rule: rule)
      remembered = .init(wish: wish, by: machine.gateOfRule[rule])
      return .done
    }
  }

  private func isRoot(_ gate: Int) -> Bool {
    if case .root = machine.gates[gate] { true } else { false }
  }

  /// With `follow`, makes what another rule chooses by now the root.
  mutating func follow(from before: Int) {
    guard spec.follows, !isRootDone, !isRootAsked, let old = machine.rule[before],
      let new = machine.rule[v], old != new
    else { return }
    makeRoot(spec.rules[new].root, spec.rules[new].present)
  }

  /// Looks at what the visible screen needs; and forgets what went with a presented gate's layer.
  mutating func check() {
    forget()
    let visible = layers[top].stack.last!
    let nodes = machine.visibleNeeds(layers)
    if machine.hold(nodes, v) { return }
    switch decide(nodes, isAfresh: true) {
    case .none:
      for node in nodes where !machine.requirements[node].holds[v] {
        find(.requiresViolated, visible, node)
      }
    case .blocked(let condition): find(.gateBlocked, condition)
    case .rule: break
    case .gate(let gate, let condition):
      let isTaken = layers.contains { $0.gate != nil }
      show(gate, for: condition, isAfresh: true)
      tell(of: gate)
      if isTaken, !isRoot(gate), let memory = remembered, !isRoot(memory.by) {
        remembered = .init(wish: memory.wish, by: gate)
      }
      forget()
    }
  }

  /// Tells of a presented gate that the check shows, after a step or in the look under one that has
  /// come by itself.
  private mutating func tell(of gate: Int) {
    if !isRoot(gate) { find(.gateShown, gate) }
  }

  private mutating func forget() {
    if let memory = remembered, !isRoot(memory.by), !layers.contains(where: { $0.gate != nil }) {
      remembered = nil
    }
  }
}
