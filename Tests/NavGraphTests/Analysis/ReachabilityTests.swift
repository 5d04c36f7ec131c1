import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// Compares the analysis with explicit states: it must find everything that a bounded search finds.
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
  func findsEverythingThatCanHappen(block: Int) {
    for seed in block * 50..<block * 50 + 50 { Self.expectFound(seed: seed, .all) }
  }

  /// The analysis finds what it once missed in graphs that are rare among random ones.
  @Test(arguments: [
    (8417, RandomGraph.Features.basic), (16787, .basic), (4973, .all),
    // Content below other tabs became restorable late.
    (6688, .all),
    // A held intent, after its gate's layer went with everything below it.
    (6617, RandomGraph.Features.all.union(.flows)), (8947, RandomGraph.Features.all.union(.flows)),
    (12244, RandomGraph.Features.all.union(.flows)),
    // The top screen of a tab was never visible: something was presented over it at once.
    (35458, RandomGraph.Features.all.union(.flows)),
    // A root gate holds a tap on a tab that it shows already.
    (33043, RandomGraph.Features.all.union(.flows)),
    // A step to another root sets conditions, and the held intent of a presented gate is resumed in
    // its place.
    (109_233, .all), (111_425, RandomGraph.Features.all.union(.flows)),
    // A screen that only an abandoned state shows.
    (100_693, RandomGraph.Features.all.union(.flows)),
    // The back button's menu, past a screen that can no longer stay.
    (39186, .stacks),
  ])
  func findsWhatItOnceMissed(seed: Int, features: RandomGraph.Features) {
    Self.expectFound(seed: seed, features)
  }

  /// Everything is found if many screens require the same and only transitions change conditions.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func findsEverythingInStacks(block: Int) {
    for seed in block * 50..<block * 50 + 50 {
      Self.expectFound(seed: seed, .stacks)
      Self.expectFound(seed: seed, [.all, .stacks])
    }
  }

  /// Everything is found past the bound on nodes, wherever it is exceeded.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func findsEverythingPastTheNodeBound(block: Int) {
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

  /// Everything is found if only relations exceed their bound on nodes.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func findsEverythingPastTheRelationBound(block: Int) {
    #expect(Self.bounded(in: block, [-60, -30, 0].map { .init(relationNodes: $0) }) > 20)
  }

  /// Everything is found if the analysis takes too long, at whatever point.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func findsEverythingPastTheEffortBound(block: Int) {
    let precisions = [0, 30, 200].map {
      Pushdown.Precision(effort: $0, effortPerTransition: 0)
    }
    #expect(Self.bounded(in: block, precisions) > 40)
  }

  /// Everything that steps with several verbs do is found past the bounds.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func findsStepsOfSeveralVerbsPastTheBounds(block: Int) {
    let precisions = [
      Pushdown.Precision(relationNodes: 0), .init(effort: 30, effortPerTransition: 0),
      .init(tables: AnalysisTables.TablePrecision(contexts: -8, mergesContexts: false)),
      .init(tabs: 1),
    ]
    #expect(Self.bounded(in: block, precisions, [.all, .combinations]) > 20)
    #expect(Self.bounded(in: block, precisions, [.all, .valueGates]) > 20)
    #expect(Self.bounded(in: block, precisions, [.all, .appRequires]) > 20)
  }

  /// Everything that alerts and launch rules present or push is found past the bounds.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func findsAlertsAndLaunchRulesPastTheBounds(block: Int) {
    let precisions = [
      Pushdown.Precision(relationNodes: 0), .init(effort: 30, effortPerTransition: 0),
      .init(tables: AnalysisTables.TablePrecision(contexts: -8, mergesContexts: false)),
      .init(tabs: 1),
    ]
    #expect(Self.bounded(in: block, precisions, [.all, .alerts]) > 20)
    #expect(Self.bounded(in: block, precisions, [.all, .presenting]) > 20)
  }

  /// The analysis finds what the bounds once missed: effects that change nothing because a gate is
  /// already visible, and held intents that are resumed over other screens than they were requested
  /// from.
  @Test(arguments: [
    (421, RandomGraph.Features.all), (1289, RandomGraph.Features.all.union(.flows)),
    (5844, RandomGraph.Features.all.union(.flows)), (8327, RandomGraph.Features.all.union(.flows)),
    // A button of a gate that is an alert sets conditions for what lies below while the held intent
    // is resumed.
    (399, RandomGraph.Features.all.union([.flows, .alerts])),
  ])
  func findsWhatTheBoundsOnceMissed(seed: Int, features: RandomGraph.Features) {
    let graph = RandomGraph.make(seed: seed, features: features)
    let seen = ExplicitSearch(graph)
    for bound in [
      AnalysisTables.TablePrecision(), AnalysisTables.TablePrecision(effort: 0, effortPerSource: 0),
      AnalysisTables.TablePrecision(contexts: -12, mergesContexts: false),
    ] {
      let least = Pushdown.Precision(tables: bound, effort: 0, effortPerTransition: 0)
      #expect(Self.expectFound(seed: seed, graph, seen, apart: least).isBounded)
    }
  }

  /// The analysis finds what it once missed when nodes ran out midway: effects of the bound where
  /// the containers are unknown, and effects about which nothing is known.
  @Test(arguments: [974, 1502, 1848, 3519, 4315])
  func findsWhatItOnceMissedPastTheNodeBound(seed: Int) {
    let graph = RandomGraph.make(seed: seed, features: .all)
    let seen = ExplicitSearch(graph)
    for budget in [20, 60, 150] { Self.expectFound(seed: seed, graph, seen, budget: budget) }
    for nodes in [-60, 0] {
      Self.expectFound(seed: seed, graph, seen, apart: .init(relationNodes: nodes))
    }
  }

  /// The analysis finds what it once missed when relations had no nodes at all:
  /// - states that are restored with a held intent in them,
  /// - a root gate that becomes the deciding one under a presented gate, or that shows the tab's
  ///   container already,
  /// - screens presented over a root in a held intent,
  /// - screens that were never visible under a gate.
  @Test(arguments: [1171, 95_950, 237_610, 314_060, 320_320, 402_499, 404_195, 410_468, 442_268])
  func findsWhatItOnceMissedWithoutRelations(seed: Int) {
    Self.expectFoundWithoutRelations(seed: seed, [.all, .flows])
  }

  /// The analysis finds the launch rules' choice when a gate is done, what is pushed then onto a
  /// screen that the gate lies over, and what lies below in other tabs of a root that an opening
  /// keeps.
  @Test(arguments: [6821, 509_465, 712_408])
  func findsHeldIntentsWithoutRelations(seed: Int) {
    Self.expectFoundWithoutRelations(seed: seed, [.all, .stacks])
  }

  private static func expectFoundWithoutRelations(seed: Int, _ features: RandomGraph.Features) {
    expectFound(seed: seed, features, apart: .init(relationNodes: 0))
    expectFound(seed: seed, features, apart: .init(effort: 30, effortPerTransition: 0))
  }

  /// Everything is found if the call graph takes too much effort.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func findsEverythingIfTheCallGraphExceedsItsEffort(block: Int) {
    let efforts = [0, 60, 300, 1500].map {
      Pushdown.Precision(
        tables: AnalysisTables.TablePrecision(effort: $0, effortPerSource: 0),
        effort: 0,
        effortPerTransition: 0
      )
    }
    #expect(Self.bounded(in: block, efforts) > 60)
    #expect(Self.bounded(in: block, efforts, [.all, .appRequires]) > 60)
  }

  /// Everything is found if containers nest in too many ways.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func findsEverythingPastTheContextBound(block: Int) {
    let features: RandomGraph.Features = [.all, .flows]
    let contexts = [-12, -8, -4].map {
      Pushdown.Precision(tables: AnalysisTables.TablePrecision(contexts: $0, mergesContexts: false))
    }
    #expect(Self.bounded(in: block, contexts, features) > 30)
  }

  /// Merging equivalent nestings of containers gives the same results as keeping them apart. Where
  /// a result is approximate, the merged one may be larger.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func mergesEquivalentContexts(block: Int) {
    var merged = 0
    for seed in block * 50..<block * 50 + 50 {
      let graph = RandomGraph.make(seed: seed, features: [.all, .flows])
      let seen = ExplicitSearch(graph)
      _ = Self.expectFound(seed: seed, graph, seen)
      let space = ConditionSpace(graph)
      let apart = Pushdown.Precision(tables: AnalysisTables.TablePrecision(mergesContexts: false))
      let one = Reachability(graph, space)
      let all = Reachability(graph, space, apart: apart)
      if one.isBounded || all.isBounded || seen.isWidened { continue }
      if one.tables.contexts.count < all.tables.contexts.count { merged += 1 }
      #expect(Self.told(one, graph) == Self.told(all, graph), "seed \(seed)")
    }
    #expect(merged > 10)
  }

  /// Returns descriptions of the visible screens, chosen transitions and incidents, each with its
  /// valuations.
  private static func told(_ reachability: Reachability, _ graph: NavigationGraph) -> [String] {
    let screens = graph.screens.indices.map { reachability.visible(ScreenID($0)) }
    let chosen = graph.transitions.indices.map { reachability.choosing(TransitionID($0)) }
    let incidents = Incident.Kind.allCases.flatMap { reachability.incidents[$0] }
    return screens.map { "\($0)" } + chosen.map { "\($0)" } + incidents.map { "\($0)" }
  }

  /// Results exclude the valuations that `assume` forbids, also where the screens below are
  /// unknown.
  @Test(arguments: [
    [RandomGraph.Features.all, .flows], [.all, .flows, .stacks], [.all, .alerts],
  ])
  func resultsSatisfyTheAssumptions(features: RandomGraph.Features) {
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

  /// Expects that each precision finds everything, and returns the number of results that were only
  /// bounds.
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

  /// Everything is found if there are too many tabs to keep apart.
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 10))
  func findsEverythingInManyTabs(block: Int) {
    for seed in block * 20..<block * 20 + 20 {
      Self.expectFound(seed: seed, .all, apart: .init(tabs: 1))
    }
  }

  /// Tabs that make no difference are in no context, because their content needs nothing from the
  /// containers around it.
  @Test func findsScreensInTabsThatMakeNoDifference() {
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

  /// The upper bound is tight: in graphs that the search explores completely, the analysis finds
  /// hardly anything that can't happen. (Some surplus is expected, because going back leads to any
  /// screen that can have opened the present one.)
  @Test func findsLittleThatCannotHappen() {
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
      for values in graph.valuations {
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
