import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// Compares repeating heads with explicit states: screens that are pushed or presented over
/// themselves without end.
struct PileTests {
  @Test(arguments: 0..<Thoroughness.count(6, ofAll: 20))
  func reportedStacksGrowEndlessly(block: Int) {
    for seed in block * 50..<block * 50 + 50 {
      let isPlain = seed % 3 > 0
      let graph = RandomGraph.make(
        seed: seed,
        features: isPlain ? .basic : [.basic, .combinations]
      )
      var sink = DiagnosticSink()
      EndlessStack.check.run(Analysis(graph), &sink)
      for finding in sink.diagnostics where !finding.trace.isEmpty {
        let core = ExplicitCore(graph)
        let starts = WaysTests.states(after: finding.trace, core)
        let doesPileUp = starts.contains { ExplicitPile(core: core).isEndless(from: $0) }
        #expect(doesPileUp, "seed \(seed): \(finding.message)")
      }
    }
  }

  @Test(arguments: 0..<Thoroughness.count(6, ofAll: 20))
  func findsEveryEndlessStack(block: Int) {
    for seed in block * 20..<block * 20 + 20 {
      let features: RandomGraph.Features = seed % 3 > 0 ? .all : [.all, .combinations]
      let graph = RandomGraph.make(seed: seed, features: features)
      let calls = CallGraph(AnalysisTables(graph, ConditionSpace(graph)))
      let pushdown = Pushdown(graph, calls.tables)
      pushdown.solve()
      let found = pushdown.repeatingHeads().screens
      var seen: Set<ExplicitSearch.Shown> = []
      let search = ExplicitSearch(graph)
      for state in search.states.states where state.held.isEmpty {
        let shown = ExplicitSearch.Shown(screen: state.visible, values: state.values)
        guard !found.contains(state.visible), seen.insert(shown).inserted else { continue }
        let pile = ExplicitPile(core: search.core).pile(over: state, times: 3)
        let isFound = !pile.isDisjoint(with: found) || pile.isEmpty
        #expect(isFound, "seed \(seed): s\(state.visible.index) with \(state.values.map(\.index))")
      }
    }
  }

  /// Most findings are certain.
  @Test func mostFindingsAreCertain() {
    var certain = 0
    var all = 0
    for seed in 0..<1000 {
      let graph = RandomGraph.make(seed: seed)
      var sink = DiagnosticSink()
      EndlessStack.check.run(Analysis(graph), &sink)
      all += sink.diagnostics.count
      certain += sink.diagnostics.filter { !$0.trace.isEmpty }.count
    }
    #expect(all > 200)
    #expect(certain * 10 >= all * 8, "\(certain) of \(all)")
  }
}

/// Searches for states in which the visible screen lies over itself, without going below the first
/// one.
struct ExplicitPile {
  private static let stateLimit = 400
  private static let heightLimit = 5
  let core: ExplicitCore

  /// The parts of a state that its future depends on, except for the content of other tabs.
  private struct Kind: Hashable {
    var values: [ValueID]
    var tabs: ContainerID?
    var selected: Int
    var nav: ContainerID?
    var gate: Int?
    var held: [Int]

    init(_ state: ExplicitState) {
      values = state.values
      tabs = state.top.tabs
      selected = state.top.selected
      nav = state.top.nav
      gate = state.top.gate
      held = state.held
    }
  }

  /// Returns the screens of a state in which the visible screen of `base` lies over itself `times`
  /// times in the same situation, or an empty set if there is none.
  func pile(over base: ExplicitState, times: Int) -> Set<ScreenID> {
    for state in higher(than: base) where Kind(state) == Kind(base) {
      let pile = times == 1 ? screens(of: state) : pile(over: state, times: times - 1)
      if !pile.isEmpty { return pile }
    }
    return []
  }

  private func screens(of state: ExplicitState) -> Set<ScreenID> {
    Set(state.layers.flatMap(\.stack))
  }

  /// True if the visible screen lies over itself again and again, whatever happens to the rest.
  func isEndless(from start: ExplicitState) -> Bool {
    var next: [Kind: [Kind]] = [:]
    var bases = [start]
    while let base = bases.popLast() {
      guard next[Kind(base)] == nil else { continue }
      let higher = higher(than: base)
      next[Kind(base)] = higher.map(Kind.init)
      bases += higher
    }
    return next.keys.contains { comes(from: $0, backTo: $0, next) }
  }

  private func comes(from start: Kind, backTo end: Kind, _ next: [Kind: [Kind]]) -> Bool {
    var seen: Set<Kind> = []
    var open = next[start] ?? []
    while let kind = open.popLast() {
      if kind == end { return true }
      if seen.insert(kind).inserted { open += next[kind] ?? [] }
    }
    return false
  }

  private func higher(than base: ExplicitState) -> [ExplicitState] {
    var seen: Set = [base]
    var queue = [base]
    var head = 0
    while head < queue.count, queue.count < Self.stateLimit {
      for successor in core.successors(of: queue[head]) {
        if case .open = successor.cause { continue }
        guard let state = successor.state, lies(state, over: base),
          state.depth <= base.depth + Self.heightLimit
        else { continue }
        if seen.insert(state).inserted { queue.append(state) }
      }
      head += 1
    }
    return queue.filter {
      guard $0.visible == base.visible else { return false }
      if $0.layers.count > base.layers.count { return true }
      return $0.top.selected == base.top.selected
        && $0.top.stack.count > base.top.stack.count
    }
  }

  private func lies(_ state: ExplicitState, over base: ExplicitState) -> Bool {
    let last = base.layers.count - 1
    guard state.layers.count > last else { return false }
    let (above, below) = (state.layers[last], base.layers[last])
    return Array(state.layers[..<last]) == Array(base.layers[..<last])
      && above.tabs == below.tabs
      && above.gate == below.gate
      && above.nav(inTab: below.selected) == below.nav
      && above.stack(inTab: below.selected).starts(with: below.stack)
  }
}
