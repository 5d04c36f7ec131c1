/// Something that a step wants, and that a gate may remember.
enum Wish: Hashable {
  case transition(TransitionID)
  /// An opening from outside.
  case opening(Destination)
  /// `entry` with `present`.
  case entry(ScreenID)
  /// A tab that is tapped.
  case tab(Destination)
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
  }

  private(set) var all: [Memory] = []
  private var numbers: [Wish: Int] = [:]

  /// How many numbers there are, 0 included.
  var count: Int { all.count + 1 }

  subscript(_ number: Int) -> Memory { all[number - 1] }

  func number(of wish: Wish) -> Int? { numbers[wish] }

  init(_ graph: NavGraph, _ solver: Solver) {
    var solver = solver
    let isPresented = solver.requirements.gates.map { $0.presentation != nil }
    guard isPresented.contains(true) else { return }
    var wanted: [(needs: UInt32, memory: Memory)] = []
    func add(_ wish: Wish, _ needs: UInt32, isCertain: Bool = true) {
      let requirement = solver.requirements.requirement(needs)
      var memory = Memory(wish: wish, requirement, within: solver.space.assumed, solver.diagrams)
      guard memory.gates.contains(where: { isPresented[$0] }) else { return }
      if !isCertain { (memory.holds, memory.surely) = (solver.space.assumed, .never) }
      wanted.append((needs, memory))
    }
    func addTab(_ wish: Wish, _ shown: Destination) {
      // A stack may show something else by then.
      let isCertain = shown.screen != nil
      add(wish, solver.requirements.needs(of: shown), isCertain: isCertain)
    }
    for (index, transition) in graph.transitions.enumerated() where solver.isChosen[index] {
      let id = TransitionID(index)
      switch transition.verb {
      case .root:
        add(
          .transition(id),
          solver.requirements.needs(
            of: transition.presented,
            after: solver.requirements.needs(of: transition.target)
          )
        )
      case .push, .present, .show, .replace:
        add(.transition(id), solver.requirements.needs(of: transition.target))
      case .open, .window:
        if let needs = solver.opening(of: transition.target)?.needs { add(.transition(id), needs) }
      case .select:
        addTab(.transition(id), transition.target)
      case .launch:
        let memory = Memory(launchAgain: id, graph, &solver)
        guard memory.gates.contains(where: { isPresented[$0] }) else { continue }
        wanted.append((RequirementTable.none, memory))
      default: break
      }
    }
    for opening in graph.openTargets {
      if let needs = solver.opening(of: opening)?.needs { add(.opening(opening), needs) }
    }
    for (index, screen) in graph.screens.enumerated() where screen.entry?.style != nil {
      let screen = ScreenID(index)
      add(.entry(screen), solver.requirements.needs(of: Destination(screen)))
    }
    for container in graph.containers {
      guard case .tabs(let tabs) = container.kind else { continue }
      for case .show(let shown) in tabs.map(\.content) { addTab(.tab(shown), shown) }
    }
    // Equal needs get neighbouring numbers, which keeps the diagrams small.
    let order = wanted.indices.sorted { (wanted[$0].needs, $0) < (wanted[$1].needs, $1) }
    for index in order where numbers[wanted[index].memory.wish] == nil {
      all.append(wanted[index].memory)
      numbers[wanted[index].memory.wish] = all.count
    }
  }
}

/// The valuations after a change, together with what is remembered.
struct MemorySets {
  /// Where it can be resumed.
  private(set) var holds = Decision.never
  /// Where it must be.
  private(set) var surely = Decision.never
  /// By gate, where that one decides.
  private(set) var shown: [Decision]
  /// By gate, where the chain passes over that one for what it needs itself.
  private(set) var passed: [Decision]

  init(_ memories: Memories, _ relations: RelationSpace, gates: Int) {
    let diagrams = relations.diagrams
    shown = Array(repeating: .never, count: gates)
    passed = shown
    for (index, memory) in memories.all.enumerated() {
      let held = relations.remembers(index + 1)
      holds = diagrams.or(holds, diagrams.and(held, memory.holds))
      surely = diagrams.or(surely, diagrams.and(held, memory.surely))
      for part in memory.passed {
        passed[part.gate] = diagrams.or(passed[part.gate], diagrams.and(held, part.holds))
      }
      for part in memory.parts {
        shown[part.gate] = diagrams.or(shown[part.gate], diagrams.and(held, part.holds))
      }
    }
  }
}

extension NavGraph {
  /// What can be opened from outside at its place, each once.
  var openTargets: [Destination] {
    var seen: Set<Destination> = []
    return outsideOpenings.map(\.target).filter { seen.insert($0).inserted }
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
    self.wish = wish
    holds = diagrams.and(requirement.holds, set)
    surely = holds
    parts = within(requirement.parts)
    passed = within(requirement.passed)
  }

  /// What running the launch rules again needs depends on which of them decides then.
  fileprivate init(launchAgain id: TransitionID, _ graph: NavGraph, _ solver: inout Solver) {
    let diagrams = solver.diagrams
    (wish, holds, surely, parts, passed) = (.transition(id), .never, .never, [], [])
    for (rule, choice) in zip(graph.launch.rules, solver.launchChoices) {
      var needs = solver.requirements.needs(of: rule.root)
      needs = solver.requirements.needs(of: rule.presented, after: needs)
      let requirement = solver.requirements.requirement(needs)
      let chosen = Self(wish: wish, requirement, within: choice, diagrams)
      holds = diagrams.or(holds, chosen.holds)
      parts += chosen.parts
      passed += chosen.passed
    }
    surely = holds
  }

  /// The gates that can decide. One that is passed over does where it shows already.
  fileprivate var gates: [Int] {
    (parts + passed).filter { $0.holds.isPossible }.map(\.gate)
  }
}
