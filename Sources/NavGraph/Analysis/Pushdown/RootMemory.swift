/// What can be remembered while a root is shown: by a root gate, or because the launch rules stand
/// before an opening (LANGUAGE §7, §8). Widened: any target that the root can have been shown for.
struct RootMemory {
  /// A step during a root, after which what is remembered is looked at.
  struct Looker {
    var source: PushdownSource
    var step: Relation
  }

  /// What can be remembered.
  var targets: [Destination] = []
  /// Other roots during which the same can be.
  var followers: [Int] = []
  var lookers: [Looker] = []
  /// The group from which all that needs no more than a fresh root is done.
  var hub: Int
}

/// Something that makes a root's memory grow, once a state does it.
enum RootMemoryEvent: Hashable {
  case remembers(Destination, root: Int)
  case passesOn(from: Int, to: Int)
}

extension Pushdown {
  /// The roots during which something may be remembered: 1 and up.
  static func rootNumbers(_ graph: NavGraph, _ solver: Solver) -> [Destination: UInt16] {
    var numbers: [Destination: UInt16] = [:]
    func number(_ root: Destination) {
      guard numbers[root] == nil, numbers.count < UInt16.max - 1 else { return }
      numbers[root] = UInt16(numbers.count + 1)
    }
    for gate in solver.requirements.gates where gate.presentation == nil { number(gate.target) }
    for target in graph.openTargets {
      guard let place = graph.places[target],
        graph.launch.rules.contains(where: { $0.root == place.root })
      else { continue }
      for rule in graph.launch.rules where rule.root != place.root { number(rule.root) }
    }
    return numbers
  }

  /// Where the step is taken, this is so.
  mutating func note(_ event: RootMemoryEvent, _ step: Relation, _ source: PushdownSource) {
    if step.isEmpty { return }
    let node: Int
    if let known = rootMemoryEvents[event] {
      node = known
    } else {
      var new = PushdownNode(.memory, context: ContextTable.none, shape: 0)
      new.event = UInt32(truncatingIfNeeded: rootMemoryNotes.count)
      rootMemoryNotes.append(event)
      nodes.append(new)
      node = nodes.count - 1
      rootMemoryEvents[event] = node
    }
    reset(to: node, step, source)
  }

  mutating func remember(_ n: Int) {
    switch rootMemoryNotes[Int(nodes[n].event)] {
    case .remembers(let target, let root): remember([target], root)
    case .passesOn(let from, let to):
      guard from != to, !rootMemories[from].followers.contains(to) else { return }
      rootMemories[from].followers.append(to)
      remember(rootMemories[from].targets, to)
    }
  }

  private mutating func remember(_ targets: [Destination], _ root: Int) {
    var pending = [(targets, root)]
    while let (targets, root) = pending.popLast() {
      let fresh = targets.filter { !rootMemories[root].targets.contains($0) }
      guard root != 0, !fresh.isEmpty else { continue }
      rootMemories[root].targets += fresh
      for target in fresh {
        open(
          remembered: target,
          Relation(same: space.assumed),
          source(rootMemories[root].hub),
          root
        )
        for looker in rootMemories[root].lookers {
          askPresented(target, looker.step, looker.source)
        }
      }
      for follower in rootMemories[root].followers { pending.append((fresh, follower)) }
    }
  }

  /// What a root gate, or the launch rules, may have remembered is looked at after a step.
  mutating func lookAtRoot(_ step: Relation, _ source: PushdownSource) {
    let root = Int(source.shape.root)
    reset(to: rootMemories[root].hub, step, source)
    rootMemories[root].lookers.append(RootMemory.Looker(source: source, step: step))
    for target in rootMemories[root].targets { askPresented(target, step, source) }
  }

  /// Resumes what is remembered where it has what it needs, or shows the root gate that decides by now.
  private mutating func open(
    remembered target: Destination,
    _ step: Relation,
    _ source: PushdownSource,
    _ root: Int
  ) {
    guard let entry = openingEntry(target), let needs = solver.opening(of: target)?.needs else {
      return
    }
    let requirement = requirement(needs, source.context, source.shape)
    reset(to: entry, relations.limited(step, to: requirement.holds), source)
    for part in requirement.parts {
      let gate = solver.requirements.gates[part.gate]
      guard gate.presentation == nil else { continue }
      let shown = relations.limited(step, to: part.holds)
      reset(to: self.root(gate.target, []), shown, source)
      let other = Int(rootNumbers[gate.target] ?? 0)
      note(.remembers(target, root: other), shown, source)
    }
  }

  /// By now a presented gate may decide; it remembers the target.
  private mutating func askPresented(
    _ target: Destination,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    guard let needs = solver.opening(of: target)?.needs else { return }
    for part in requirement(needs, source.context, source.shape).parts
    where solver.requirements.gates[part.gate].presentation != nil {
      ask(part.gate, .opening(target), relations.limited(step, to: part.holds), source)
    }
  }

  /// What a root gate remembers of a wish; nil if that has no place.
  func target(of wish: Wish, _ known: Destination? = nil) -> Destination? {
    let target: Destination
    switch wish {
    case _ where known != nil: target = known ?? .none
    case .opening(let destination), .tab(let destination): target = destination
    case .entry(let screen): target = Destination(screen)
    case .transition(let id): target = graph[id].target
    }
    return graph.places.hasPlace(target) ? target : nil
  }
}
