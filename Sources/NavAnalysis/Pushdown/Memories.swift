import NavGraph

/// Something that a step wants, and that a gate may remember.
enum Wish: Hashable {
  case transition(TransitionID)
  /// An opening from outside.
  case opening(Destination)
  /// An entry, or a link, with `present`.
  case entry(OverVisible)
  /// A tab that is tapped.
  case tab(Destination)
  /// What a root gate remembers of a root with something over it: that comes on its place.
  case opened(Destination, Presented)
}

/// What comes over a root, in the same step.
struct Presented: Hashable {
  var target: Destination
  /// nil: it is pushed.
  var presentation: Presentation?
}

extension NavigationGraph {
  /// What a transition presents over its root; nil if it is no such transition.
  func presented(by id: TransitionID) -> Presented? {
    let transition = self[id]
    guard transition.verb == .root, transition.presented != .none else { return nil }
    return Presented(target: transition.presented, presentation: transition.presentation)
  }

  /// What a launch rule presents over its root, or pushes onto it; nil if that is nothing.
  func presented(by rule: LaunchRule) -> Presented? {
    rule.presented == .none
      ? nil : Presented(target: rule.presented, presentation: rule.presentation)
  }
}

/// What presented gates can remember, numbered; 0 stands for nothing.
struct Memories {
  struct Memory {
    var wish: Wish
    /// Where it can be resumed.
    var holds: Decision
    /// Where it must be, before anything else is done.
    var surely: Decision
    /// Where gates decide that it is not.
    var parts: [RequirementTable.Part]
    /// Where gates are passed over on the way to these.
    var passed: [RequirementTable.Part]
    /// Where a gate is asked for and can't be shown.
    var blocked: [RequirementTable.Blocked] = []
    /// Where no gate decides, so that it can't be resumed any more; and where that is sure.
    var refused = Decision.never
    var surelyRefused = Decision.never
    /// Of a step that selects a tab after something else, whether it finds it.
    var findsTab: Bool?
    /// `parts` are the gates that decide, and not only those that may.
    var isCertain = true
  }

  private(set) var all: [Memory] = []
  /// The same over roots that are exempt from what the app requires; empty without such roots.
  private(set) var allOverExempt: [Memory] = []
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    var wish: Wish
    /// Of a step that selects a tab after something else, whether it finds it.
    var findsTab: Bool?
  }

  /// How many numbers there are, 0 included.
  var count: Int { all.count + 1 }

  subscript(_ number: Int) -> Memory { all[number - 1] }

  /// What is remembered, and is looked at over a root that is exempt from what the app requires, or not.
  subscript(_ number: Int, overExemptRoot isOverExempt: Bool) -> Memory {
    isOverExempt ? allOverExempt[number - 1] : all[number - 1]
  }

  /// - Parameter findsTab: Of a step that selects a tab after something else, whether it finds it, as far
  ///   as that is told apart.
  func number(of wish: Wish, findsTab: Bool? = nil) -> Int? {
    numbers[Key(wish: wish, findsTab: findsTab)]
  }

  /// Whether a gate may remember the transition.
  func mayRemember(_ id: TransitionID) -> Bool {
    [nil, false, true].contains { number(of: .transition(id), findsTab: $0) != nil }
  }

  init(_ graph: NavigationGraph, _ bound: inout UpperBound) {
    guard bound.requirements.gates.contains(where: { $0.presentation != nil }) else { return }
    let ofBases = bound.anyRoot.map { Wanted(graph, &bound, $0) }
    var isKept: Set<Key> = []
    for wanted in ofBases { isKept.formUnion(wanted.remembered) }
    // Equal needs get neighbouring numbers, which keeps the diagrams small.
    let wanted = ofBases[0].all.filter { isKept.contains($0.key) }
    let order = wanted.indices.sorted { (wanted[$0].needs, $0) < (wanted[$1].needs, $1) }
    for index in order where numbers[wanted[index].key] == nil {
      all.append(wanted[index].memory)
      numbers[wanted[index].key] = all.count
    }
    guard ofBases.count > 1 else { return }
    let others = Dictionary(ofBases[1].all.map { ($0.key, $0.memory) }) { first, _ in first }
    allOverExempt = all.map { memory in
      others[Key(wish: memory.wish, findsTab: memory.findsTab)] ?? memory
    }
  }

  /// What may be remembered over one kind of root, with what it needs.
  private struct Wanted {
    private let graph: NavigationGraph
    /// The context of the root.
    private let base: UInt32
    private(set) var all: [(key: Key, needs: UInt32, memory: Memory)] = []
    /// What presented gates are asked to remember of it.
    private(set) var remembered: Set<Key> = []
    private let stackNeeds: [ContainerID: [UInt32]]
    /// What anything that is pushed needs by itself, once that is asked for.
    private var pushed: [UInt32]?

    init(_ graph: NavigationGraph, _ bound: inout UpperBound, _ base: UInt32) {
      stackNeeds = Memories.stackNeeds(graph, &bound, base)
      self.graph = graph
      self.base = base
      addAll(&bound)
    }

    private func asksForPresented(_ memory: Memory, _ bound: UpperBound) -> Bool {
      memory.gates.contains { bound.requirements.isPresented($0) }
    }

    private mutating func add(_ memory: Memory, _ needs: UInt32, _ bound: UpperBound) {
      add(memory, needs, isRemembered: asksForPresented(memory, bound), bound)
    }

    private mutating func add(
      _ memory: Memory,
      _ needs: UInt32,
      isRemembered: Bool,
      _ bound: UpperBound
    ) {
      // Over another kind of root it may be.
      guard isRemembered || bound.contexts.hasExemptRoots else { return }
      let key = Key(wish: memory.wish, findsTab: memory.findsTab)
      if isRemembered { remembered.insert(key) }
      all.append((key, needs, memory))
    }

    private mutating func add(_ wish: Wish, _ needs: UInt32, _ bound: inout UpperBound) {
      if needs == RequirementTable.none, !bound.contexts.hasExemptRoots { return }
      let requirement = bound.requirements.requirement(needs)
      let space = bound.space.assumed
      add(Memory(wish: wish, requirement, within: space, bound.diagrams), needs, bound)
    }

    private mutating func addOpening(
      _ wish: Wish,
      _ target: Destination,
      _ presented: Presented?,
      _ bound: inout UpperBound
    ) {
      let needs = bound.needs(ofOpening: target, presenting: presented?.target, askedIn: base)
      if let needs { add(wish, needs, &bound) }
    }

    private mutating func addOpened(
      _ root: Destination,
      _ presented: Presented?,
      _ bound: inout UpperBound
    ) {
      guard let presented, graph.places.hasPlace(root) else { return }
      addOpening(.opened(root, presented), root, presented, &bound)
    }

    private mutating func addTab(
      _ wish: Wish,
      _ shown: Destination,
      _ bound: inout UpperBound
    ) {
      let needs = bound.needs(of: shown, in: base)
      var tops = [needs]
      if let nav = shown.container {
        // A container that does not matter elsewhere is not told apart from others.
        if let known = stackNeeds[nav] {
          tops = known
        } else {
          let all = pushed ?? Memories.pushedNeeds(graph, &bound, base)
          pushed = all
          tops += all.filter { $0 != needs }
        }
      }
      add(Memory(wish: wish, anyOf: tops, &bound), needs, bound)
    }

    private mutating func addSeveral(_ id: TransitionID, _ bound: inout UpperBound) {
      let ofApp = bound.ofApp(graph[id].brought, in: base)
      let (needs, withTab) = bound.requirements.needs(ofSeveral: id, after: ofApp)
      guard let withTab else { return add(.transition(id), needs, &bound) }
      // Past a bound it is not known whether the tab is found.
      let either = Memory(wish: .transition(id), anyOf: [withTab, needs], &bound)
      let isRemembered = asksForPresented(either, bound)
      add(either, withTab, isRemembered: isRemembered, bound)
      // What is asked for as the tab is there may be remembered for where it is not.
      for findsTab in [false, true] {
        let own = findsTab ? withTab : needs
        let requirement = bound.requirements.requirement(own)
        let space = bound.space.assumed
        var memory = Memory(wish: .transition(id), requirement, within: space, bound.diagrams)
        memory.findsTab = findsTab
        add(memory, own, isRemembered: isRemembered, bound)
      }
    }

    private mutating func addAll(_ bound: inout UpperBound) {
      for index in graph.transitions.indices where bound.isChosen[index] {
        add(TransitionID(index), &bound)
      }
      for opening in bound.fromOutside.targets {
        addOpening(.opening(opening), opening, nil, &bound)
      }
      for what in bound.fromOutside.presented.map(\.what) {
        let needs = bound.needs(of: what.target, in: base)
        add(.entry(what), needs, &bound)
      }
      for container in graph.containers {
        guard case .tabs(let tabs) = container.kind else { continue }
        for case .show(let shown) in tabs.map(\.content) { addTab(.tab(shown), shown, &bound) }
      }
    }

    private mutating func add(_ id: TransitionID, _ bound: inout UpperBound) {
      let target = graph[id].target
      if graph[id].earlier.count > 0 { return addSeveral(id, &bound) }
      switch graph[id].verb {
      case .root:
        let needs = bound.needs(of: bound.freshRoot(graph[id]), askedIn: base)
        add(.transition(id), needs, &bound)
        addOpened(target, graph.presented(by: id), &bound)
      case .push, .present, .show, .replace:
        let needs = bound.needs(of: target, in: base)
        add(.transition(id), needs, &bound)
      case .open, .window: addOpening(.transition(id), target, nil, &bound)
      case .select: addTab(.transition(id), target, &bound)
      case .launch:
        let memory = Memory(launchAgain: id, graph, &bound, base)
        add(memory, RequirementTable.none, bound)
        for rule in graph.launch.rules {
          addOpened(rule.root, graph.presented(by: rule), &bound)
        }
      default: break
      }
    }
  }

  /// What anything that is pushed needs by itself.
  private static func pushedNeeds(
    _ graph: NavigationGraph,
    _ bound: inout UpperBound,
    _ base: UInt32
  ) -> [UInt32] {
    var isSeen: [Bool] = []
    var result: [UInt32] = []
    for screen in graph.pushed {
      let needs = bound.needs(of: Destination(screen), in: base)
      while isSeen.count <= Int(needs) { isSeen.append(false) }
      if isSeen[Int(needs)] { continue }
      isSeen[Int(needs)] = true
      result.append(needs)
    }
    return result
  }

  /// By navigation container, what its stack may need, whatever is on top of it.
  private static func stackNeeds(
    _ graph: NavigationGraph,
    _ bound: inout UpperBound,
    _ base: UInt32
  ) -> [ContainerID: [UInt32]] {
    var result: [ContainerID: [UInt32]] = [:]
    for vertex in bound.vertices where vertex.kind == .screen {
      guard let nav = bound.contexts.containers(of: vertex.context).first,
        case .nav = graph.containers[Int(nav.index)].kind
      else { continue }
      let own = graph.screens[Int(vertex.id)].requires
      let outer = bound.requirements.append(
        graph.containers[Int(nav.index)].requires,
        to: bound.ofApp(ScreenID(Int(vertex.id)), in: base)
      )
      let needs = bound.requirements.append(own, to: outer)
      if result[nav]?.contains(needs) != true { result[nav, default: []].append(needs) }
    }
    return result
  }
}

/// The valuations after a change, together with what is known in the layer of a gate that is up.
final class MemorySets {
  /// Where what the gate was asked for is wanting still.
  private(set) var stays = Decision.never
  /// Where what is remembered is forgotten: it is refused by now, and the layer is marked.
  private(set) var forgets = Decision.never
  /// Where it must be.
  private(set) var surelyForgets = Decision.never
  /// Where gates decide, by what asks for them.
  private(set) var parts: [RequirementTable.Part] = []
  /// The same where the chain passes over them.
  private(set) var passedParts: [RequirementTable.Part] = []
  /// Where it can be resumed.
  private(set) var holds = Decision.never
  /// Where it must be.
  private(set) var surely = Decision.never
  /// By gate, where that one decides as far as it is certain: it does not depend on what is on top of a
  /// stack.
  private(set) var surelyShown: [Decision]
  /// By gate, where the chain passes over that one for what it needs itself.
  private(set) var passed: [Decision]
  private(set) var surelyPassed: [Decision]
  /// Where a gate, by the condition that asks for it, can't be shown.
  private(set) var blocked: [(asking: GateID, holds: Decision)] = []

  /// Over roots that are exempt from what the app requires, or others.
  init(
    _ memories: [Memories.Memory],
    _ reasons: GateReasons,
    _ relations: RelationSpace,
    gates: Int
  ) {
    let diagrams = relations.diagrams
    for number in 1..<reasons.count {
      let value = relations.space.decision(reasons[number])
      stays = diagrams.or(stays, diagrams.and(relations.isAsked(number), value))
    }
    let isMarked = diagrams.not(relations.isMarked(0))
    surelyShown = Array(repeating: .never, count: gates)
    passed = surelyShown
    surelyPassed = surelyShown
    var start = 0
    while start < memories.count {
      let memory = memories[start]
      var end = start + 1
      while end < memories.count, memories[end].needsAlike(memory) { end += 1 }
      let held = relations.remembers(start + 1..<end + 1)
      start = end
      holds = diagrams.or(holds, diagrams.and(held, memory.holds))
      surely = diagrams.or(surely, diagrams.and(held, memory.surely))
      for part in memory.blocked {
        let here = diagrams.and(held, part.holds)
        guard here.isPossible else { continue }
        if let index = blocked.firstIndex(where: { $0.asking == part.asking }) {
          blocked[index].holds = diagrams.or(blocked[index].holds, here)
        } else {
          blocked.append((part.asking, here))
        }
      }
      let marked = diagrams.and(held, isMarked)
      forgets = diagrams.or(forgets, diagrams.and(marked, memory.refused))
      surelyForgets = diagrams.or(surelyForgets, diagrams.and(marked, memory.surelyRefused))
      for part in memory.passed {
        let here = diagrams.and(held, part.holds)
        add(part, where: here, to: \.passedParts, diagrams)
        passed[part.gate] = diagrams.or(passed[part.gate], here)
        guard memory.isCertain else { continue }
        surelyPassed[part.gate] = diagrams.or(surelyPassed[part.gate], here)
      }
      for part in memory.parts {
        let here = diagrams.and(held, part.holds)
        add(part, where: here, to: \.parts, diagrams)
        guard memory.isCertain else { continue }
        surelyShown[part.gate] = diagrams.or(surelyShown[part.gate], here)
      }
    }
  }

  private func add(
    _ part: RequirementTable.Part,
    where holds: Decision,
    to parts: ReferenceWritableKeyPath<MemorySets, [RequirementTable.Part]>,
    _ diagrams: DecisionDiagrams
  ) {
    guard holds.isPossible else { return }
    let index = self[keyPath: parts].firstIndex {
      $0.gate == part.gate && $0.reason == part.reason
    }
    if let index {
      let old = self[keyPath: parts][index].holds
      self[keyPath: parts][index].holds = diagrams.or(old, holds)
    } else {
      let new = RequirementTable.Part(holds: holds, gate: part.gate, reason: part.reason)
      self[keyPath: parts].append(new)
    }
  }
}

extension Memories.Memory {
  /// Of what `requirement` says, as far as it counts within `set`.
  fileprivate init(
    wish: Wish,
    _ requirement: RequirementTable.Requirement,
    within set: Decision,
    _ diagrams: DecisionDiagrams
  ) {
    func within(_ parts: [RequirementTable.Part]) -> [RequirementTable.Part] {
      parts.map { part in
        var part = part
        part.holds = diagrams.and(part.holds, set)
        return part
      }
    }
    self.init(wish: wish)
    holds = diagrams.and(requirement.holds, set)
    surely = holds
    parts = within(requirement.parts)
    passed = within(requirement.passed)
    blocked = requirement.blocked.map { part in
      var part = part
      part.holds = diagrams.and(part.holds, set)
      return part
    }
    refused = diagrams.and(requirement.refused, set)
    surelyRefused = refused
  }

  /// Whether all that is said of the other one is the same.
  fileprivate func needsAlike(_ other: Self) -> Bool {
    holds == other.holds && surely == other.surely && isCertain == other.isCertain
      && parts == other.parts && passed == other.passed && blocked == other.blocked
      && refused == other.refused && surelyRefused == other.surelyRefused
  }

  private init(wish: Wish) {
    (self.wish, holds, surely, parts, passed) = (wish, .never, .never, [], [])
  }

  /// One of these needs counts, and it is not known which.
  fileprivate init(wish: Wish, anyOf needs: [UInt32], _ bound: inout UpperBound) {
    let diagrams = bound.diagrams
    self.init(wish: wish)
    surely = bound.space.assumed
    surelyRefused = surely
    isCertain = needs.count == 1
    for needs in needs {
      let requirement = bound.requirements.requirement(needs)
      holds = diagrams.or(holds, requirement.holds)
      surely = diagrams.and(surely, requirement.holds)
      parts += requirement.parts
      passed += requirement.passed
      blocked += requirement.blocked
      refused = diagrams.or(refused, requirement.refused)
      surelyRefused = diagrams.and(surelyRefused, requirement.refused)
    }
  }

  /// What running the launch rules again needs depends on which of them decides then.
  fileprivate init(
    launchAgain id: TransitionID,
    _ graph: NavigationGraph,
    _ bound: inout UpperBound,
    _ base: UInt32
  ) {
    let diagrams = bound.diagrams
    self.init(wish: .transition(id))
    for (index, choice) in bound.launchChoices.enumerated() {
      let needs = bound.needs(of: bound.launchRoot(index), askedIn: base)
      let requirement = bound.requirements.requirement(needs)
      let chosen = Self(wish: wish, requirement, within: choice, diagrams)
      holds = diagrams.or(holds, chosen.holds)
      parts += chosen.parts
      passed += chosen.passed
      blocked += chosen.blocked
      refused = diagrams.or(refused, chosen.refused)
    }
    surely = holds
    surelyRefused = refused
  }

  /// The gates that can decide. One that is passed over does where it shows already.
  fileprivate var gates: [Int] {
    (parts + passed).filter { $0.holds.isPossible }.map(\.gate)
  }
}
