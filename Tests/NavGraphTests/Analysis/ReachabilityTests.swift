import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// The analysis against explicit states: whatever a bounded search finds, it must find.
struct ReachabilityTests {
  private static func contains(
    _ space: ConditionSpace,
    _ set: Decision,
    _ values: [ValueID]
  ) -> Bool {
    let cube = values.indices.reduce(Decision.always) {
      space.diagrams.and($0, space.decision(ConditionID($1), is: values[$1]))
    }
    return space.diagrams.meet(cube, set)
  }

  @Test(arguments: 0..<Thoroughness.count(10, ofAll: 40))
  func whatCanHappenIsFound(block: Int) {
    for seed in block * 50..<block * 50 + 50 { Self.expectFound(seed: seed, .all) }
  }

  /// Graphs, rare among random ones, of which the analysis once missed something.
  @Test(arguments: [
    (8417, RandomGraph.Features.basic), (16787, .basic), (4973, .all),
    // Where what other tabs lie over came to be restored late.
    (6688, .all),
    // What a gate remembered, after its layer went with all that lay below.
    (6617, RandomGraph.Features.all.union(.flows)), (8947, RandomGraph.Features.all.union(.flows)),
    (12244, RandomGraph.Features.all.union(.flows)),
    // What is on top in a tab, and was never visible: something was presented over it at once.
    (35458, RandomGraph.Features.all.union(.flows)),
    // What a root gate remembers of a tab that it shows already.
    (33043, RandomGraph.Features.all.union(.flows)),
    // Conditions that a step to another root sets, in whose place what a presented gate remembers is done.
    (109_233, .all), (111_425, RandomGraph.Features.all.union(.flows)),
    // What nothing shows but a state that was left behind.
    (100_693, RandomGraph.Features.all.union(.flows)),
    // By the back button's menu, past a screen that can't stay by then.
    (39186, .stacks),
  ])
  func whatWasMissedIsFound(seed: Int, features: RandomGraph.Features) {
    Self.expectFound(seed: seed, features)
  }

  /// Where many screens need the same, and only transitions change conditions.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func whatCanHappenInStacksIsFound(block: Int) {
    for seed in block * 50..<block * 50 + 50 {
      Self.expectFound(seed: seed, .stacks)
      Self.expectFound(seed: seed, [.all, .stacks])
    }
  }

  /// Past the bound on nodes, too, wherever it is met.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func whatCanHappenIsFoundPastTheBound(block: Int) {
    var bounded = 0
    for seed in block * 20..<block * 20 + 20 {
      let graph = RandomGraph.make(seed: seed, features: .all)
      let seen = ExplicitSearch(graph)
      for budget in [20, 60, 150] {
        if Self.expectFound(seed: seed, graph, seen, budget: budget).isBounded { bounded += 1 }
      }
    }
    #expect(bounded > 20)
  }

  /// Likewise where only relations run out of nodes.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func whatCanHappenIsFoundPastTheBoundOnRelations(block: Int) {
    #expect(Self.bounded(in: block, [-60, -30, 0].map { .init(relationNodes: $0) }) > 20)
  }

  /// Likewise where it takes too long, at whatever point.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func whatCanHappenIsFoundPastTheBoundOnEffort(block: Int) {
    let precisions = [0, 30, 200].map {
      Pushdown.Precision(effort: $0, effortPerTransition: 0)
    }
    #expect(Self.bounded(in: block, precisions) > 40)
  }

  /// Likewise of steps of several verbs, wherever it is met.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func whatStepsOfSeveralVerbsCanDoIsFoundPastBounds(block: Int) {
    let precisions = [
      Pushdown.Precision(relationNodes: 0), .init(effort: 30, effortPerTransition: 0),
      .init(bound: UpperBound.Precision(contexts: -8, mergesContexts: false)), .init(tabs: 1),
    ]
    #expect(Self.bounded(in: block, precisions, [.all, .combinations]) > 20)
    #expect(Self.bounded(in: block, precisions, [.all, .valueGates]) > 20)
    #expect(Self.bounded(in: block, precisions, [.all, .appRequires]) > 20)
  }

  /// Likewise of what comes after alerts, and of what launch rules push.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func whatAlertsAndLaunchRulesBringIsFoundPastBounds(block: Int) {
    let precisions = [
      Pushdown.Precision(relationNodes: 0), .init(effort: 30, effortPerTransition: 0),
      .init(bound: UpperBound.Precision(contexts: -8, mergesContexts: false)), .init(tabs: 1),
    ]
    #expect(Self.bounded(in: block, precisions, [.all, .alerts]) > 20)
    #expect(Self.bounded(in: block, precisions, [.all, .presenting]) > 20)
  }

  /// What the bounds once missed: what stays as it is where a gate shows already, and what is remembered and
  /// done over other screens than it was wanted from.
  @Test(arguments: [
    (421, RandomGraph.Features.all), (1289, RandomGraph.Features.all.union(.flows)),
    (5844, RandomGraph.Features.all.union(.flows)), (8327, RandomGraph.Features.all.union(.flows)),
    // What a button sets at what lies under a gate that is an alert, while the gate's memory is done.
    (399, RandomGraph.Features.all.union([.flows, .alerts])),
  ])
  func whatTheBoundsMissedIsFound(seed: Int, features: RandomGraph.Features) {
    let graph = RandomGraph.make(seed: seed, features: features)
    let seen = ExplicitSearch(graph)
    for bound in [
      UpperBound.Precision(), UpperBound.Precision(effort: 0, effortPerSource: 0),
      UpperBound.Precision(contexts: -12, mergesContexts: false),
    ] {
      let least = Pushdown.Precision(bound: bound, effort: 0, effortPerTransition: 0)
      #expect(Self.expectFound(seed: seed, graph, seen, apart: least).isBounded)
    }
  }

  /// What was missed where nodes ran out midway: what the bound has where it is not known in which containers
  /// something is, and effects of which nothing is known.
  @Test(arguments: [974, 1502, 1848, 3519, 4315])
  func whatWasMissedPastTheBoundOnNodesIsFound(seed: Int) {
    let graph = RandomGraph.make(seed: seed, features: .all)
    let seen = ExplicitSearch(graph)
    for budget in [20, 60, 150] { Self.expectFound(seed: seed, graph, seen, budget: budget) }
    for nodes in [-60, 0] {
      Self.expectFound(seed: seed, graph, seen, apart: .init(relationNodes: nodes))
    }
  }

  /// The same where relations have no nodes at all: states that are restored with what a gate remembered in
  /// them, a root gate that decides by now under a presented one, or shows the tab's container already, what
  /// is presented over a root that it remembers, and screens that were never visible under a gate.
  @Test(arguments: [1171, 95_950, 237_610, 314_060, 320_320, 402_499, 404_195, 410_468, 442_268])
  func whatWasMissedWithoutRelationsIsFound(seed: Int) {
    Self.expectFoundWithoutRelations(seed: seed, [.all, .flows])
  }

  /// What the launch rules choose by the time that a gate is done with, what is pushed then onto something
  /// that the gate lies over, and what lies below in other tabs of a root that an opening keeps.
  @Test(arguments: [6821, 509_465, 712_408])
  func whatAGateRemembersIsFoundWithoutRelations(seed: Int) {
    Self.expectFoundWithoutRelations(seed: seed, [.all, .stacks])
  }

  private static func expectFoundWithoutRelations(seed: Int, _ features: RandomGraph.Features) {
    expectFound(seed: seed, features, apart: .init(relationNodes: 0))
    expectFound(seed: seed, features, apart: .init(effort: 30, effortPerTransition: 0))
  }

  /// Likewise where there is too much for the bound from above, or for the call graph.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func whatCanHappenIsFoundPastTheBoundOfTheBound(block: Int) {
    let efforts = [0, 60, 300, 1500].map {
      Pushdown.Precision(
        bound: UpperBound.Precision(effort: $0, effortPerSource: 0),
        effort: 0,
        effortPerTransition: 0
      )
    }
    #expect(Self.bounded(in: block, efforts) > 60)
    #expect(Self.bounded(in: block, efforts, [.all, .appRequires]) > 60)
  }

  /// Likewise where containers nest in too many ways.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func whatCanHappenIsFoundPastTheBoundOnContexts(block: Int) {
    let features: RandomGraph.Features = [.all, .flows]
    let contexts = [-12, -8, -4].map {
      Pushdown.Precision(bound: UpperBound.Precision(contexts: $0, mergesContexts: false))
    }
    #expect(Self.bounded(in: block, contexts, features) > 30)
  }

  /// What is told of containers around each other, with nestings that mean the same as one, and apart. Where
  /// something is answered more widely, more may be with one.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func nestingsThatMeanTheSameAreOne(block: Int) {
    var merged = 0
    for seed in block * 50..<block * 50 + 50 {
      let graph = RandomGraph.make(seed: seed, features: [.all, .flows])
      let seen = ExplicitSearch(graph)
      _ = Self.expectFound(seed: seed, graph, seen)
      let space = ConditionSpace(graph)
      let apart = Pushdown.Precision(bound: UpperBound.Precision(mergesContexts: false))
      let one = Reachability(graph, space)
      let all = Reachability(graph, space, apart: apart)
      if one.isBounded || all.isBounded || seen.isWidened { continue }
      if one.tables.contexts.count < all.tables.contexts.count { merged += 1 }
      #expect(Self.told(one, graph) == Self.told(all, graph), "seed \(seed)")
    }
    #expect(merged > 10)
  }

  /// What is shown, is chosen and goes wrong, each with its valuations.
  private static func told(_ reachability: Reachability, _ graph: NavigationGraph) -> [String] {
    let screens = graph.screens.indices.map { reachability.visible(ScreenID($0)) }
    let chosen = graph.transitions.indices.map { reachability.choosing(TransitionID($0)) }
    let incidents = Incident.Kind.allCases.flatMap { reachability.incidents[$0] }
    return screens.map { "\($0)" } + chosen.map { "\($0)" } + incidents.map { "\($0)" }
  }

  /// Valuations that `assume` forbids are told of nothing, also where it is not known what lies below.
  @Test(arguments: [
    [RandomGraph.Features.all, .flows], [.all, .flows, .stacks], [.all, .alerts],
  ])
  func whatIsToldIsWithinWhatIsAssumed(features: RandomGraph.Features) {
    for seed in 0..<400 {
      let graph = RandomGraph.make(seed: seed, features: features)
      if graph.assumptions.isEmpty { continue }
      let space = ConditionSpace(graph)
      let reachability = Reachability(graph, space)
      if reachability.isBounded { continue }
      let told =
        graph.screens.indices.map { reachability.visible(ScreenID($0)) }
        + graph.transitions.indices.map { reachability.choosing(TransitionID($0)) }
        + Incident.Kind.allCases.flatMap { reachability.incidents[$0].map(\.set) }
      #expect(told.allSatisfy { space.diagrams.implies($0, space.assumed) }, "seed \(seed)")
    }
  }

  /// Expects that all is found with each precision; how often that gave bounds only.
  private static func bounded(
    in block: Int,
    _ precisions: [Pushdown.Precision],
    _ features: RandomGraph.Features = .all
  ) -> Int {
    var bounded = 0
    for seed in block * 30..<block * 30 + 30 {
      let graph = RandomGraph.make(seed: seed, features: features)
      let seen = ExplicitSearch(graph)
      for apart in precisions where expectFound(seed: seed, graph, seen, apart: apart).isBounded {
        bounded += 1
      }
    }
    return bounded
  }

  /// Where there are too many tabs to tell apart, too.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func whatCanHappenIsFoundInManyTabs(block: Int) {
    for seed in block * 20..<block * 20 + 20 {
      Self.expectFound(seed: seed, .all, apart: .init(tabs: 1))
    }
  }

  /// Tabs that make no difference are in no context: what is in them needs nothing of what lies around.
  @Test func whatIsInTabsThatMakeNoDifferenceIsFound() {
    Self.expectFound(seed: 259_300, [.all, .flows], apart: .init(tabs: 1))
  }

  private static func expectFound(
    seed: Int,
    _ features: RandomGraph.Features,
    apart: Pushdown.Precision = .init()
  ) {
    let graph = RandomGraph.make(seed: seed, features: features)
    _ = expectFound(seed: seed, graph, ExplicitSearch(graph), apart: apart)
  }

  @discardableResult
  private static func expectFound(
    seed: Int,
    _ graph: NavigationGraph,
    _ seen: ExplicitSearch,
    budget: Int = DecisionDiagrams.mostNodes,
    apart: Pushdown.Precision = .init()
  ) -> Reachability {
    let space = ConditionSpace(graph, diagrams: DecisionDiagrams(budget: budget))
    let reachability = Reachability(graph, space, apart: apart)
    for shown in seen.shown {
      let visible = reachability.visible(shown.screen)
      #expect(
        contains(space, visible, shown.values),
        "seed \(seed): s\(shown.screen.index) with \(shown.values.map(\.index))"
      )
    }
    for id in seen.chosen {
      #expect(reachability.isChosen(id), "seed \(seed): transition \(id.index)")
    }
    for occurrence in seen.occurrences {
      let found = reachability.incidents[occurrence.incident.kind]
      #expect(
        found.contains { $0.incident == occurrence.incident },
        "seed \(seed): \(occurrence.incident)"
      )
    }
    return reachability
  }

  /// The bound from above is close: where the search sees every state there is, hardly anything is
  /// found that can't happen. (Going back is taken as "to any screen that can have opened it", so it
  /// can't be nothing.)
  @Test func littleElseIsFound() {
    var shared = 0
    var surplus = 0
    var wholeGraphs = 0
    for seed in 0..<1000 {
      let graph = RandomGraph.simplified(seed: seed)
      let seen = ExplicitSearch(graph)
      guard seen.isWhole else { continue }
      wholeGraphs += 1
      let space = ConditionSpace(graph)
      let reachability = Reachability(graph, space)
      for values in Interpreter(graph).valuations {
        for screen in graph.screens.indices.map({ ScreenID($0) })
        where Self.contains(space, reachability.visible(screen), values) {
          if seen.shown.contains(ExplicitSearch.Shown(screen: screen, values: values)) {
            shared += 1
          } else {
            surplus += 1
          }
        }
      }
    }
    #expect(wholeGraphs > 400)
    #expect(surplus * 20 <= shared, "\(surplus) beside \(shared)")
  }
}
