import NavGraph

/// What can be remembered while a root is shown: by a root gate, or because the launch rules stand
/// before an opening (LANGUAGE §7, §8). Widened: any target that the root can have been shown for.
struct RootMemory {
  struct Target: Hashable {
    var destination: Destination
    /// What comes on it then.
    var presented: Presented?
    /// The launch rules hold it back, not a gate.
    var isHeldBack = false

    /// As a presented gate remembers it.
    var wish: Wish { presented.map { .opened(destination, $0) } ?? .opening(destination) }
  }

  /// A step during a root, after which what is remembered is looked at.
  struct Observer {
    var source: PushdownSource
    var step: Relation
  }

  /// What can be remembered, as it came.
  private(set) var targets: [Target] = []
  private var known: Set<Target> = []
  /// Other roots during which the same can be.
  var followers: [Int] = []
  var observers: [Observer] = []
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
  /// Whatever the tab shows.
  case remembersTab(Destination, root: Int)
}

/// What can be remembered, by the number of the root.
struct RootMemories {
  fileprivate var all: [RootMemory] = []
  fileprivate var events: [RootMemoryEvent] = []
  fileprivate var nodes: [RootMemoryEvent: Int] = [:]
  /// What root gates can remember of what presented ones remembered.
  fileprivate var targetsOfGates: [Int: [RootMemory.Target]] = [:]
  fileprivate var heldBack: [HeldBack.Key: HeldBack] = [:]
}

extension Pushdown {
  func makeRootMemories() {
    var contexts: [UInt16: UInt32] = [:]
    for (root, number) in rootNumbers { contexts[number] = bound.contexts.context(ofRoot: root) }
    for number in 0...rootNumbers.count {
      let shape = Shape(root: UInt16(number))
      let hub = group(contexts[UInt16(number)] ?? ContextTable.none, shape, isBuilt: true)
      rootMemories.all.append(RootMemory(hub: hub))
    }
  }

  /// The roots during which something may be remembered: 1 and up.
  static func rootNumbers(
    _ graph: NavigationGraph,
    _ bound: UpperBound,
    _ apart: [Destination]
  ) -> [Destination: UInt16] {
    var numbers: [Destination: UInt16] = [:]
    func number(_ root: Destination) {
      guard numbers[root] == nil, numbers.count < UInt16.max - 1 else { return }
      numbers[root] = UInt16(numbers.count + 1)
    }
    for gate in bound.requirements.gates where gate.presentation == nil { number(gate.target) }
    for target in bound.fromOutside.targets {
      guard let root = graph.places.root(of: target), bound.rootChoices[root] != nil else {
        continue
      }
      for rule in graph.launch.rules where rule.root != root { number(rule.root) }
    }
    for root in apart { number(root) }
    return numbers
  }

  /// Where the step is taken, this is so.
  func note(_ event: RootMemoryEvent, _ step: Relation, _ source: PushdownSource) {
    if step.isEmpty { return }
    let node: Int
    if let known = rootMemories.nodes[event] {
      node = known
    } else {
      var new = PushdownNode(.memory, context: ContextTable.none, shape: 0)
      new.id = UInt32(truncatingIfNeeded: rootMemories.events.count)
      rootMemories.events.append(event)
      node = append(new)
      rootMemories.nodes[event] = node
    }
    reset(to: node, step, source)
  }

  func remember(_ n: Int) {
    switch rootMemories.events[Int(nodes[n].id)] {
    case .remembers(let target, let root): remember([target], root)
    case .remembersAny(let gate, let root): remember(targets(of: gate), root)
    case .remembersTab(let tab, let root): remember(targets(ofTab: tab), root)
    case .passesOn(let from, let to):
      guard from != to, !rootMemories.all[from].followers.contains(to) else { return }
      rootMemories.all[from].followers.append(to)
      remember(rootMemories.all[from].targets, to)
    }
  }

  /// What may be on top in the tab: what it shows first, or anything that is pushed.
  private func targets(ofTab tab: Destination) -> [RootMemory.Target] {
    var screens = Set([graph.shownFirst(in: tab)].compactMap { $0 })
    if tab.container != nil { screens.formUnion(graph.pushed) }
    return screens.sorted().map { RootMemory.Target(destination: Destination($0)) }
      .filter { graph.places.hasPlace($0.destination) }
  }

  /// What a root gate can remember of what it can be shown for.
  private func targets(of gate: Int) -> [RootMemory.Target] {
    if let known = rootMemories.targetsOfGates[gate] { return known }
    var seen: Set<RootMemory.Target> = []
    var result: [RootMemory.Target] = []
    func add(_ target: RootMemory.Target) {
      guard graph.places.hasPlace(target.destination), seen.insert(target).inserted else { return }
      result.append(target)
    }
    var tabs: [Destination] = []
    for memory in memories.all + memories.allOverExempt
    where (memory.parts + memory.passed).contains(where: { $0.gate == gate }) {
      switch memory.wish {
      case .transition(let id) where graph[id].verb == .launch:
        for rule in graph.launch.rules {
          add(RootMemory.Target(destination: rule.root, presented: graph.presented(by: rule)))
        }
      case .tab(let shown): tabs.append(shown)
      case .transition(let id) where graph[id].verb == .select: tabs.append(graph[id].target)
      default: add(target(of: memory.wish))
      }
    }
    // Anything that is pushed may be on top in them, if it asks for the gate or all in the tab does.
    for tab in tabs {
      graph.shownFirst(in: tab).map { add(RootMemory.Target(destination: Destination($0))) }
    }
    if !tabs.isEmpty {
      let isAskedByAll =
        asks(for: gate, graph.requires)
        || tabs.contains { tab in
          guard let nav = tab.container else { return false }
          return asks(for: gate, graph.containers[Int(nav.index)].requires)
        }
      for screen in graph.pushed {
        let target = RootMemory.Target(destination: Destination(screen))
        if seen.contains(target) { continue }
        if isAskedByAll || asks(for: gate, graph.screens[Int(screen.index)].requires) {
          add(target)
        }
      }
    }
    rootMemories.targetsOfGates[gate] = result
    return result
  }

  /// Whether what the formula needs may ask for the gate, or for one that asks for it.
  private func asks(for gate: Int, _ formula: FormulaID) -> Bool {
    if formula == .true { return false }
    return bound.requirements.starts.contains { start in
      let needs = bound.requirements.append(formula, to: start)
      return bound.requirements.requirement(needs).asked.contains { $0.gate == gate }
    }
  }

  private func remember(_ targets: [RootMemory.Target], _ root: Int) {
    var pending = [(targets, root)]
    while let (targets, root) = pending.popLast() {
      if root == 0 { continue }
      let fresh = rootMemories.all[root].add(targets)
      // Roots may follow each other.
      if fresh.isEmpty { continue }
      for target in fresh {
        guard let place = openPlace(target.destination, presenting: target.presented) else {
          continue
        }
        open(remembered: target, place, source(rootMemories.all[root].hub))
        ask(target, place, rootMemories.all[root].observers[...])
      }
      for follower in rootMemories.all[root].followers { pending.append((fresh, follower)) }
    }
  }

  /// What a root gate, or the launch rules, may have remembered is looked at after a step.
  func lookAtRoot(_ step: Relation, _ source: PushdownSource) {
    let root = Int(source.shape.root)
    // Another screen of the class may have had the same step.
    guard reset(to: rootMemories.all[root].hub, step, source) else { return }
    let observer = RootMemory.Observer(source: source, step: step)
    rootMemories.all[root].observers.append(observer)
    for target in rootMemories.all[root].targets {
      guard let place = openPlace(target.destination, presenting: target.presented) else {
        continue
      }
      ask(target, place, [observer])
    }
  }

  /// Resumes what is remembered where it has what it needs, or shows the root gate that decides by
  /// now, or what the launch rules choose by now.
  private func open(
    remembered target: RootMemory.Target,
    _ place: OpenPlace,
    _ source: PushdownSource
  ) {
    var step = relations.unchanged(space.assumed)
    if target.isHeldBack { step = letThrough(target.destination, step, source) }
    let requirement = requirement(
      place.needs(in: source.context, bound),
      source.context,
      source.shape
    )
    reset(to: place.entry, relations.limited(step, to: requirement.holds), source)
    noteAsked(requirement.passed, step, source)
    for part in requirement.parts {
      let gate = bound.requirements.gates[part.gate]
      guard gate.presentation == nil else { continue }
      let shown = relations.limited(step, to: part.holds)
      reset(toGate: part.gate, by: part.atom, shown, source)
      let other = Int(rootNumbers[gate.target] ?? 0)
      var remembered = target
      remembered.isHeldBack = false
      note(.remembers(remembered, root: other), shown, source)
    }
  }

  /// What the observers of one root ask for: by now a presented gate may decide, which remembers the
  /// target, or what is the root already; then the step's own verb is not done.
  private func ask(
    _ target: RootMemory.Target,
    _ place: OpenPlace,
    _ observers: ArraySlice<RootMemory.Observer>
  ) {
    // They differ in the gate that is up, at most.
    var known: (gate: Int?, requirement: RequirementTable.Requirement)?
    for observer in observers {
      let gate = bound.contexts.gate(of: observer.source.context)
      if known == nil || known?.gate != gate {
        let source = observer.source
        var requirement = requirement(
          place.needs(in: source.context, bound),
          source.context,
          source.shape
        )
        requirement.parts.removeAll {
          let gate = bound.requirements.gates[$0.gate]
          return gate.presentation == nil && rootNumbers[gate.target] != source.shape.root
        }
        known = (gate, requirement)
      }
      guard let requirement = known?.requirement else { continue }
      if requirement.parts.isEmpty, requirement.blocked.isEmpty, !target.isHeldBack { continue }
      ask(target, place, requirement, observer)
    }
  }

  private func ask(
    _ target: RootMemory.Target,
    _ place: OpenPlace,
    _ requirement: RequirementTable.Requirement,
    _ observer: RootMemory.Observer
  ) {
    var (step, source) = (observer.step, observer.source)
    if target.isHeldBack {
      let held = heldBack(HeldBack.Key(place: place.root, root: source.shape.root))
      let through = relations.limited(step, to: held.through)
      note(requirement.blocked, through, source)
      for choice in held.others {
        arrive(source.node, forgetting(relations.limited(step, to: choice), source))
      }
      step = through
    } else {
      note(requirement.blocked, step, source)
    }
    for part in requirement.parts {
      ask(part, target.wish, relations.limited(step, to: part.holds), source)
    }
  }

  private func note(
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
  private func heldBack(_ key: HeldBack.Key) -> HeldBack {
    if let known = rootMemories.heldBack[key] { return known }
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
      graph.presented(by: $0) == graph.presented(by: holding[0])
    }
    if areAlike { result.others = [] }
    rootMemories.heldBack[key] = result
    return result
  }

  /// What a root gate remembers of a wish; nil if that has no place.
  func target(of wish: Wish, _ known: RootMemory.Target? = nil) -> RootMemory.Target? {
    let target = known ?? target(of: wish)
    return graph.places.hasPlace(target.destination) ? target : nil
  }

  private func target(of wish: Wish) -> RootMemory.Target {
    var target = RootMemory.Target(destination: graph.target(of: wish))
    switch wish {
    case .transition(let id): target.presented = graph.presented(by: id)
    case .opened(_, let presented): target.presented = presented
    default: break
    }
    return target
  }
}
