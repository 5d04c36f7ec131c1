/// What can be remembered while a root is shown: by a root gate, or because the launch rules stand
/// before an opening (LANGUAGE §7, §8). Widened: any target that the root can have been shown for.
struct RootMemory {
  struct Target: Hashable {
    var destination: Destination
    /// The launch rules hold it back, not a gate.
    var isHeldBack = false
  }

  /// A step during a root, after which what is remembered is looked at.
  struct Looker {
    var source: PushdownSource
    var step: Relation
  }

  /// What can be remembered, as it came.
  private(set) var targets: [Target] = []
  private var known: Set<Target> = []
  /// Other roots during which the same can be.
  var followers: [Int] = []
  var lookers: [Looker] = []
  /// The group from which all that needs no more than a fresh root is done.
  var hub: Int

  init(hub: Int) { self.hub = hub }

  /// Adds what was not there yet, and returns it.
  mutating func add(_ more: [Target]) -> [Target] {
    let fresh = more.filter { known.insert($0).inserted }
    targets += fresh
    return fresh
  }
}

/// Where the launch rules stand before an opening, while a root is shown.
struct HeldBack {
  struct Key: Hashable {
    /// The root of the opening's place.
    var place: Destination
    /// The number of the root that is shown.
    var root: UInt16
  }

  var through = Decision.never
  /// Where each of those decides that show this root, if they are not alike.
  var others: [Decision] = []
}

/// Something that makes a root's memory grow, once a state does it.
enum RootMemoryEvent: Hashable {
  case remembers(RootMemory.Target, root: Int)
  /// Which of what the gate can be shown for is not looked at.
  case remembersAny(gate: Int, root: Int)
  case passesOn(from: Int, to: Int)
}

extension Pushdown {
  /// The roots during which something may be remembered: 1 and up.
  static func rootNumbers(
    _ graph: NavGraph,
    _ solver: Solver,
    _ apart: [Destination]
  ) -> [Destination: UInt16] {
    var numbers: [Destination: UInt16] = [:]
    func number(_ root: Destination) {
      guard numbers[root] == nil, numbers.count < UInt16.max - 1 else { return }
      numbers[root] = UInt16(numbers.count + 1)
    }
    for gate in solver.requirements.gates where gate.presentation == nil { number(gate.target) }
    for target in solver.fromOutside.targets {
      guard let place = graph.places[target],
        graph.launch.rules.contains(where: { $0.root == place.root })
      else { continue }
      for rule in graph.launch.rules where rule.root != place.root { number(rule.root) }
    }
    for root in apart { number(root) }
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
      new.id = UInt32(truncatingIfNeeded: rootMemoryNotes.count)
      rootMemoryNotes.append(event)
      node = append(new)
      rootMemoryEvents[event] = node
    }
    reset(to: node, step, source)
  }

  mutating func remember(_ n: Int) {
    switch rootMemoryNotes[Int(nodes[n].id)] {
    case .remembers(let target, let root): remember([target], root)
    case .remembersAny(let gate, let root): remember(targets(of: gate), root)
    case .passesOn(let from, let to):
      guard from != to, !rootMemories[from].followers.contains(to) else { return }
      rootMemories[from].followers.append(to)
      remember(rootMemories[from].targets, to)
    }
  }

  /// What a root gate can remember of what it can be shown for.
  private func targets(of gate: Int) -> [RootMemory.Target] {
    var seen: Set<Destination> = []
    return memories.all.compactMap { memory in
      guard (memory.parts + memory.passed).contains(where: { $0.gate == gate }),
        let target = target(of: memory.wish), seen.insert(target).inserted
      else { return nil }
      return RootMemory.Target(destination: target)
    }
  }

  private mutating func remember(_ targets: [RootMemory.Target], _ root: Int) {
    var pending = [(targets, root)]
    while let (targets, root) = pending.popLast() {
      if root == 0 { continue }
      let fresh = rootMemories[root].add(targets)
      for target in fresh {
        open(remembered: target, source(rootMemories[root].hub))
        for looker in rootMemories[root].lookers { ask(target, looker.step, looker.source) }
      }
      for follower in rootMemories[root].followers { pending.append((fresh, follower)) }
    }
  }

  /// What a root gate, or the launch rules, may have remembered is looked at after a step.
  mutating func lookAtRoot(_ step: Relation, _ source: PushdownSource) {
    let root = Int(source.shape.root)
    // Another screen of the class may have had the same step.
    guard reset(to: rootMemories[root].hub, step, source) else { return }
    rootMemories[root].lookers.append(RootMemory.Looker(source: source, step: step))
    for target in rootMemories[root].targets { ask(target, step, source) }
  }

  /// Resumes what is remembered where it has what it needs, or shows the root gate that decides by
  /// now, or what the launch rules choose by now.
  private mutating func open(remembered target: RootMemory.Target, _ source: PushdownSource) {
    let destination = target.destination
    guard let place = openPlace(destination) else { return }
    var step = relations.unchanged(space.assumed)
    if target.isHeldBack { step = letThrough(destination, step, source) }
    let requirement = requirement(place.needs, source.context, source.shape)
    reset(to: place.entry, relations.limited(step, to: requirement.holds), source)
    for part in requirement.parts {
      let gate = solver.requirements.gates[part.gate]
      guard gate.presentation == nil else { continue }
      let shown = relations.limited(step, to: part.holds)
      reset(to: root(gate.target, []), shown, source, isAsked: true)
      let other = Int(rootNumbers[gate.target] ?? 0)
      note(.remembers(RootMemory.Target(destination: destination), root: other), shown, source)
    }
  }

  /// By now a presented gate may decide, which remembers the target, or what is the root already:
  /// then the step's own verb is not done.
  private mutating func ask(
    _ target: RootMemory.Target,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    let destination = target.destination
    guard let place = openPlace(destination) else { return }
    let requirement = requirement(place.needs, source.context, source.shape)
    var step = step
    if target.isHeldBack {
      let held = heldBack(HeldBack.Key(place: place.root, root: source.shape.root))
      note(requirement.blocked, relations.limited(step, to: held.through), source)
    } else {
      note(requirement.blocked, step, source)
    }
    let parts = requirement.parts.filter {
      let gate = solver.requirements.gates[$0.gate]
      return gate.presentation != nil || rootNumbers[gate.target] == source.shape.root
    }
    if target.isHeldBack {
      let held = heldBack(HeldBack.Key(place: place.root, root: source.shape.root))
      for choice in held.others {
        arrive(source.node, forgetting(relations.limited(step, to: choice), source))
      }
      if parts.isEmpty { return }
      step = relations.limited(step, to: held.through)
    }
    for part in parts {
      ask(part.gate, .opening(destination), relations.limited(step, to: part.holds), source)
    }
  }

  private mutating func note(
    _ blocked: [RequirementTable.Blocked],
    _ step: Relation,
    _ source: PushdownSource
  ) {
    for part in blocked {
      note(self.blocked(part), source.node, relations.limited(step, to: part.holds))
    }
  }

  /// What the launch rules let through, and where another rule of the same root may hold it back by
  /// now.
  private mutating func heldBack(_ key: HeldBack.Key) -> HeldBack {
    if let known = heldBack[key] { return known }
    var result = HeldBack()
    var holding: [LaunchRule] = []
    for (rule, choice) in zip(graph.launch.rules, launchChoices) {
      if rule.root == key.place {
        result.through = diagrams.or(result.through, choice)
      } else if rootNumbers[rule.root] == key.root {
        holding.append(rule)
        result.others.append(choice)
      }
    }
    let areAlike = holding.allSatisfy {
      $0.presented == holding[0].presented && $0.style == holding[0].style
    }
    if areAlike { result.others = [] }
    heldBack[key] = result
    return result
  }

  /// What a root gate remembers of a wish; nil if that has no place.
  func target(of wish: Wish, _ known: Destination? = nil) -> Destination? {
    let target = known ?? graph.target(of: wish)
    return graph.places.hasPlace(target) ? target : nil
  }
}
