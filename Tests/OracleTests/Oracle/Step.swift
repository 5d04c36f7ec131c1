// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// The parts of a step (docs/language.md, What a step requires): the intent with its requirements, the check of
/// the held intent, `follow`, and the visibility check.
extension Run {
  private mutating func decide(_ nodes: [Int], isAfresh: Bool = false) -> Decision {
    var asked: [Atom] = []
    let decision = machine.decide(nodes, v, layers, isAfresh: isAfresh, &asked)
    for atom in asked { find(.gateAsked, atom.condition, Int(atom.mask)) }
    return decision
  }

  /// Checks the requirements of an intent, and carries it out, shows a gate, or refuses it.
  mutating func want(_ intent: Intent, refused: Fact) {
    if case .open(let node, _, true) = intent {
      guard let rule = machine.rule[v] else { return }
      if isHeld(node, by: rule) { return ask(.rule(rule), intent, refused) }
    }
    guard let nodes = machine.needs(of: intent, layers, v) else { return }
    if machine.hold(nodes, v) { return perform(plain(intent)) }
    ask(decide(nodes), plain(intent), refused)
  }

  /// True if the launch rules hold an opening: its root is that of a rule, and the rule that
  /// decides has another one.
  func isHeld(_ node: Int, by rule: Int) -> Bool {
    let root = machine.places.places[node]!.root
    return spec.rules.contains { $0.root == root } && spec.rules[rule].root != root
  }

  /// Returns the intent without the guard of the launch rules, after they let it pass.
  private func plain(_ intent: Intent) -> Intent {
    if case .open(let node, let present, _) = intent {
      .open(node, present: present, isGuarded: false)
    } else {
      intent
    }
  }

  private mutating func ask(_ decision: Decision, _ intent: Intent, _ refused: Fact) {
    switch decision {
    case .none: facts.append(refused)
    case .blocked(let condition): find(.gateBlocked, condition)
    case .gate(let gate, let condition):
      let target = machine.asTarget(intent, layers, v)
      show(gate, for: condition, isAfresh: false)
      if case .root = machine.gates[gate] {
        heldIntent = target.map { .init(intent: $0, by: gate) }
      } else {
        heldIntent = .init(intent: intent, by: gate)
      }
    case .rule(let rule):
      show(rule: rule)
      heldIntent = .init(intent: intent, by: machine.gateOfRule[rule])
    }
  }

  /// The result of checking the held intent: something replaces the step's own verb, nothing
  /// happens, or the screen under a marked gate is checked next.
  private enum Look { case done, nothing, mark }

  /// Checks the held intent and then, if the gate's layer is marked, the screen below it. Returns
  /// true if either replaces the step's own verb. A presented gate stays, without a check, while
  /// its condition has the value of its latest request (docs/language.md, Gates).
  mutating func look() -> Bool {
    let index = layers.firstIndex { $0.gate != nil }
    if let asked = index.flatMap({ layers[$0].asked }),
      machine.values[v][asked.condition] == asked.value
    {
      return false
    }
    switch lookAtHeldIntent() {
    case .done: return true
    case .nothing: return false
    case .mark: return index.map { layers[$0].isMarked && lookUnder($0) } ?? false
    }
  }

  /// Checks the screen under a gate's layer: the layer is removed, or another gate replaces it.
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
      // A root gate that is already the root lies below the screen that requests it.
      show(gate, for: condition, isAfresh: isRoot(gate))
      if !isUp { tell(of: gate) }
      return !isUp
    }
  }

  private mutating func lookAtHeldIntent() -> Look {
    guard let held = heldIntent else { return .mark }
    // An intent held by a root gate does not prevent the check.
    let otherwise: Look = isRoot(held.by) ? .mark : .nothing
    var under = layers
    if case .present = machine.gates[held.by],
      let index = under.firstIndex(where: { $0.gate != nil })
    {
      under.removeSubrange(index...)
    }
    var intent = held.intent
    var decision: Decision?
    if case .open(let node, _, true) = intent {
      guard let rule = machine.rule[v] else { return otherwise }
      if isHeld(node, by: rule) { decision = .rule(rule) } else { intent = plain(intent) }
    }
    if decision == nil {
      guard let nodes = machine.needs(of: intent, under, v) else { return otherwise }
      if machine.hold(nodes, v) {
        layers = under
        heldIntent = nil
        perform(intent)
        return .done
      }
      decision = decide(nodes)
    }
    switch decision! {
    case .none:
      if !isRoot(held.by), layers.contains(where: { $0.isMarked }) {
        heldIntent = nil
        return .mark
      }
      return otherwise
    case .blocked(let condition):
      find(.gateBlocked, condition)
      return otherwise
    case .gate(let gate, let condition):
      // After the launch rules, a gate with their root is another one.
      if gate == held.by, intent == held.intent {
        if !isRoot(gate) { show(gate, for: condition, isAfresh: false) }
        return otherwise
      }
      var result: Intent? = intent
      if isRoot(gate) || isRoot(held.by) { result = machine.asTarget(intent, under, v) }
      show(gate, for: condition, isAfresh: false)
      heldIntent = result.map { .init(intent: $0, by: gate) }
      return .done
    case .rule(let rule):
      if machine.gateOfRule[rule] == held.by { return otherwise }
      show(rule: rule)
      heldIntent = .init(intent: intent, by: machine.gateOfRule[rule])
      return .done
    }
  }

  private func isRoot(_ gate: Int) -> Bool {
    if case .root = machine.gates[gate] { true } else { false }
  }

  /// Shows the root of the rule that now decides, if `follow` is set and the rule has changed.
  mutating func follow(from before: Int) {
    guard spec.follows, !isRootDone, !isRootAsked, let old = machine.rule[before],
      let new = machine.rule[v], old != new
    else { return }
    makeRoot(spec.rules[new].root, spec.rules[new].present)
  }

  /// Checks the requirements of the visible screen, and drops an intent whose presented gate is
  /// gone.
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
      if isTaken, !isRoot(gate), let held = heldIntent, !isRoot(held.by) {
        heldIntent = .init(intent: held.intent, by: gate)
      }
      forget()
    }
  }

  /// Records a presented gate that the visibility check shows, either after a step or under a gate that the check
  /// has shown.
  private mutating func tell(of gate: Int) {
    if !isRoot(gate) { find(.gateShown, gate) }
  }

  mutating func forget() {
    if let held = heldIntent, !isRoot(held.by), !layers.contains(where: { $0.gate != nil }) {
      heldIntent = nil
    }
  }
}
