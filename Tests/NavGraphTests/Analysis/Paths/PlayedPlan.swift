@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// A plan that the router's core has played, with the goals that it covers.
struct PlayedPlan {
  private(set) var covered: Set<PathGoal> = []
  /// The differences between the plan and the run.
  private(set) var differences: [String] = []

  private let plan: TestPlan
  private let core: ExplicitCore
  private var graph: NavigationGraph { core.graph }
  /// The transition of the previous step.
  private var last: TransitionID?

  init(_ plan: TestPlan, _ core: ExplicitCore) {
    (self.plan, self.core) = (plan, core)
    for (number, run) in plan.runs.enumerated() { play(run, number) }
  }

  private mutating func play(_ run: TestPlan.Run, _ number: Int) {
    guard let launch = run.steps.first, var state = launched(launch) else {
      return differ(number, 0, "no such launch")
    }
    compare(state, launch, number, 0)
    count(state, launch)
    for (index, step) in run.steps.enumerated().dropFirst() {
      guard let move = move(step, state), core.moves(in: state).contains(move),
        let next = core.successor(of: state, by: move).state
      else { return differ(number, index, "\(step.action) can't be done") }
      if let id = step.action.transition, !isChosen(id, step.action, state) {
        differ(number, index, "\(id) is not chosen")
      }
      state = next
      compare(state, step, number, index)
      count(state, step)
    }
  }

  private func launched(_ step: TestPlan.RunStep) -> ExplicitState? {
    guard core.isInitial(step.values) else { return nil }
    return core.launch(step.values)?.state
  }

  private func move(_ step: TestPlan.RunStep, _ state: ExplicitState) -> ExplicitCore.Move? {
    switch step.action {
    case .launch, .launchAt: return nil
    case .transition(let id): return .transition(id, step.values)
    case .back(let count): return .back(to: state.top.stack.count - count)
    case .swipe: return .dismiss
    case .tab(let index): return .tab(index)
    case .button(_, let id): return .button(id, step.values)
    case .opening(let index):
      let way = plan.openings[index]
      guard graph.holds(way.when, state.values) else { return nil }
      return .open(
        way.style.map { .over(OverVisible(target: way.target, style: $0)) }
          ?? .inPlace(way.target)
      )
    case .change: return .volatile(step.values)
    }
  }

  private func isChosen(_ id: TransitionID, _ step: PathStep, _ state: ExplicitState) -> Bool {
    if case .button(let index, _) = step {
      let alert = core.alert(state)
      guard alert?.buttons[index].fires == graph[id].event else { return false }
    }
    return core.chosen(graph[id].event, state) == id
  }

  private mutating func compare(
    _ state: ExplicitState,
    _ step: TestPlan.RunStep,
    _ number: Int,
    _ index: Int
  ) {
    if state.visible != step.shows { differ(number, index, "\(state.visible) is visible") }
    if state.values != step.values { differ(number, index, "the values are \(state.values)") }
    let stacks = state.layers.map(\.stack)
    let told = step.layers.map { $0.stacks[$0.selected] }
    if stacks != told { differ(number, index, "the stacks are \(stacks), not \(told)") }
  }

  private mutating func differ(_ run: Int, _ step: Int, _ what: String) {
    differences.append("run \(run + 1), step \(step + 1): \(what)")
  }

  private mutating func count(_ state: ExplicitState, _ step: TestPlan.RunStep) {
    covered.insert(.screen(state.visible))
    let before = last
    last = step.action.transition
    if let id = last {
      covered.insert(.transition(id))
      if let before { covered.insert(.pair(before, id)) }
    }
    if case .opening(let index) = step.action { covered.insert(.opening(index)) }
    for id in graph.gateIDs where core.isShowing(graph[id].gate, state) {
      covered.insert(.gate(id))
    }
  }
}

/// A bounded search from the launches for the fewest steps that cover a set of goals.
struct ExplicitTours {
  /// The goals, each with its bit.
  private let goals: [PathGoal: Int]
  private let core: ExplicitCore
  private let starts: [(state: ExplicitState, bits: UInt64)]

  /// The transitions that only buttons of alerts fire.
  private let buttons: Set<TransitionID>

  init(_ core: ExplicitCore, _ goals: [PathGoal], buttons: Set<TransitionID> = []) {
    self.core = core
    self.buttons = buttons
    self.goals = Dictionary(uniqueKeysWithValues: goals.enumerated().map { ($1, $0) })
    let numbers = self.goals
    starts = core.launches().compactMap { launch in
      launch.state.map { ($0, numbers[.screen($0.visible)].map { 1 << UInt64($0) } ?? 0) }
    }
  }

  /// A state with the goals that are covered so far and, if pairs are to be covered, the transition
  /// that led to it.
  private struct Entry: Hashable {
    var state: ExplicitState
    var last: TransitionID?
    var bits: UInt64
  }

  /// Returns the fewest steps of a breadth-first search, counting a launch as a step. Nil if there
  /// are too many states.
  func fewestSteps(limit: Int) -> Int? {
    let all: UInt64 = (1 << UInt64(goals.count)) - 1
    var known: [ExplicitState: [(state: ExplicitState, by: TransitionID?)]] = [:]
    var seen: Set<Entry> = []
    var launched: Set<UInt64> = []
    var level: [Entry] = []
    var steps = 1
    func add(_ entry: Entry, to list: inout [Entry]) {
      if seen.insert(entry).inserted { list.append(entry) }
    }
    for start in starts { add(Entry(state: start.state, bits: start.bits), to: &level) }
    while !level.isEmpty, seen.count < limit {
      if level.contains(where: { $0.bits == all }) { return steps }
      var next: [Entry] = []
      for entry in level {
        if launched.insert(entry.bits).inserted {
          for start in starts {
            add(Entry(state: start.state, bits: entry.bits | start.bits), to: &next)
          }
        }
        let successors = known[entry.state] ?? successors(of: entry.state)
        known[entry.state] = successors
        for (state, transition) in successors {
          add(self.entry(state, by: transition, after: entry), to: &next)
        }
      }
      level = next
      steps += 1
    }
    return nil
  }

  private func entry(
    _ state: ExplicitState,
    by transition: TransitionID?,
    after before: Entry
  ) -> Entry {
    var covered: [PathGoal] = [.screen(state.visible)]
    if let transition {
      covered.append(.transition(transition))
      if let last = before.last { covered.append(.pair(last, transition)) }
    }
    var entry = Entry(state: state, bits: before.bits)
    if hasPairs { entry.last = transition }
    for goal in covered.compactMap({ goals[$0] }) { entry.bits |= 1 << UInt64(goal) }
    return entry
  }

  private var hasPairs: Bool {
    if case .pair? = goals.keys.first { true } else { false }
  }

  private func successors(
    of state: ExplicitState
  ) -> [(state: ExplicitState, by: TransitionID?)] {
    // A person has to answer the alert, and reaches its button's target in no other way.
    let alert = core.alert(state)
    let moves = core.moves(in: state).filter { move in
      guard case .transition(let id, _) = move else { return true }
      return alert == nil && !buttons.contains(id)
    }
    return moves.compactMap { move in
      let successor = core.successor(of: state, by: move)
      guard let after = successor.state else { return nil }
      if case .transition(let id) = successor.cause { return (after, id) }
      return (after, nil)
    }
  }

  /// Returns the screens and transitions that a bounded search reaches.
  static func reached(_ core: ExplicitCore, states limit: Int, depth: Int) -> Set<PathGoal> {
    var result: Set<PathGoal> = []
    var seen: Set<ExplicitState> = []
    var queue = core.launches().compactMap(\.state)
    var head = 0
    while head < queue.count, seen.count < limit {
      let state = queue[head]
      head += 1
      guard seen.insert(state).inserted else { continue }
      result.insert(.screen(state.visible))
      for successor in core.successors(of: state) {
        guard let after = successor.state else { continue }
        if case .transition(let id) = successor.cause { result.insert(.transition(id)) }
        if after.depth <= depth { queue.append(after) }
      }
    }
    return result
  }
}
