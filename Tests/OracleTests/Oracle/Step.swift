// An index that is not there ends the test, as it should.
// swift-format-ignore-file: NeverForceUnwrap

/// The parts of a step (LANGUAGE §7, "The step"): the wish with its needs, the look at what is remembered,
/// `follow`, and the check at the end.
extension Run {
  private mutating func decide(_ nodes: [Int], isAfresh: Bool = false) -> Decision {
    var asked: [Int] = []
    let decision = machine.decide(nodes, v, layers, isAfresh: isAfresh, &asked)
    for condition in asked { find(.gateAsked, condition) }
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
    case .gate(let gate):
      let target = machine.asTarget(wish, layers, v)
      show(gate, isAfresh: false)
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

  /// Looks at what is remembered; true where that takes the place of the step's own verb.
  mutating func look() -> Bool {
    guard let memory = remembered else { return false }
    var under = layers
    if case .present = machine.gates[memory.by],
      let index = under.firstIndex(where: { $0.gate != nil })
    {
      under.removeSubrange(index...)
    }
    var wish = memory.wish
    var decision: Decision?
    if case .open(let node, _, true) = wish {
      guard let rule = machine.rule[v] else { return false }
      if isHeld(node, by: rule) { decision = .rule(rule) } else { wish = plain(wish) }
    }
    if decision == nil {
      guard let nodes = machine.needs(of: wish, under, v) else { return false }
      if machine.hold(nodes, v) {
        layers = under
        remembered = nil
        perform(wish)
        return true
      }
      decision = decide(nodes)
    }
    switch decision! {
    case .none: return false
    case .blocked(let condition):
      find(.gateBlocked, condition)
      return false
    case .gate(let gate):
      if gate == memory.by { return false }
      var result: Wish? = wish
      if isRoot(gate) || isRoot(memory.by) { result = machine.asTarget(wish, under, v) }
      show(gate, isAfresh: false)
      remembered = result.map { .init(wish: $0, by: gate) }
      return true
    case .rule(let rule):
      if machine.gateOfRule[rule] == memory.by { return false }
      show(rule: rule)
      remembered = .init(wish: wish, by: machine.gateOfRule[rule])
      return true
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
    case .gate(let gate):
      let isTaken = layers.contains { $0.gate != nil }
      show(gate, isAfresh: true)
      if isTaken, !isRoot(gate), let memory = remembered, !isRoot(memory.by) {
        remembered = .init(wish: memory.wish, by: gate)
      }
      forget()
    }
  }

  private mutating func forget() {
    if let memory = remembered, !isRoot(memory.by), !layers.contains(where: { $0.gate != nil }) {
      remembered = nil
    }
  }
}
