import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// Tests plans of random graphs: the router's core plays them, counts what they cover and
/// searches for shorter ones.
@Suite struct PathPlanTests {
  private static let features: [RandomGraph.Features] = [
    .basic, .all, [.all, .alerts, .links], [.all, .combinations, .valueGates],
    [.all, .presenting, .appRequires], [.flows, .stacks],
  ]

  private static let blocks = 0..<Thoroughness.count(1, ofAll: 4)

  /// Each step of a plan is possible and leads where the plan says; the goals that the plan lists
  /// as covered are covered.
  @Test(arguments: blocks, features)
  func plansCanBePlayed(block: Int, features: RandomGraph.Features) {
    for seed in block * 3..<block * 3 + 3 {
      let graph = RandomGraph.make(seed: seed, features: features)
      let core = ExplicitCore(graph)
      for cover in PathCover.allCases {
        let plan = testPlan(PathRequest(cover), in: graph)
        let played = PlayedPlan(plan, core)
        let fired = plan.runs.flatMap { run in
          zip(run.steps, run.steps.dropFirst()).filter { before, step in
            if case .transition = step.action { graph.alert(before.shows) != nil } else { false }
          }
        }
        #expect(fired.isEmpty, "seed \(seed) \(cover): an alert is up")
        #expect(played.differences.isEmpty, "seed \(seed) \(cover): \(played.differences)")
        let missing = Set(plan.missing.map(\.goal))
        let claimed = plan.goals.filter { !missing.contains($0) }
        let uncovered = claimed.filter { !played.covered.contains($0) }
        #expect(uncovered.isEmpty, "seed \(seed) \(cover): \(uncovered)")
      }
    }
  }

  /// The core reaches no goal that a plan lists as missing.
  @Test(arguments: blocks, features)
  func missingGoalsAreUnreachable(block: Int, features: RandomGraph.Features) {
    for seed in block * 5..<block * 5 + 5 {
      let graph = RandomGraph.make(seed: seed, features: features)
      let reached = ExplicitTours.reached(ExplicitCore(graph), states: 600, depth: 5)
      for cover in [PathCover.screens, .transitions] {
        let missing = testPlan(PathRequest(cover), in: graph).missing.map(\.goal)
        let wrong = missing.filter { reached.contains($0) }
        #expect(wrong.isEmpty, "seed \(seed): \(wrong)")
      }
    }
  }

  /// A plan for few goals has the fewest steps; one that is planned like many has at most half more.
  @Test(arguments: blocks, features)
  func plansNeedFewSteps(block: Int, features: RandomGraph.Features) {
    for seed in block * 4..<block * 4 + 4 {
      let graph = RandomGraph.make(seed: seed, features: features)
      let analysis = Analysis(graph)
      for cover in [PathCover.screens, .transitions, .pairs] {
        var exact = PathPlanner(analysis, PathRequest(cover))
        let plan = exact.plan()
        let missing = Set(plan.missing.map(\.goal))
        let goals = plan.goals.filter { !missing.contains($0) }
        guard !goals.isEmpty, goals.count <= 12 else { continue }
        let tours = ExplicitTours(ExplicitCore(graph), goals, buttons: exact.rules.onlyByButtons)
        guard let fewest = tours.fewestSteps(limit: 20_000) else { continue }
        var greedy = PathPlanner(analysis, PathRequest(cover), isExact: false)
        let quick = greedy.plan()
        let name = "seed \(seed), features \(features.rawValue), \(cover)"
        #expect(plan.stepCount == fewest, "\(name)")
        #expect(quick.stepCount * 2 <= fewest * 3, "\(name): \(quick.stepCount) for \(fewest)")
      }
    }
  }

  /// A plan for gates that is planned like many has at most half more steps than the fewest.
  @Test(arguments: blocks, features)
  func plansForGatesNeedFewSteps(block: Int, features: RandomGraph.Features) {
    for seed in block * 8..<block * 8 + 8 {
      let graph = RandomGraph.make(seed: seed, features: features)
      let analysis = Analysis(graph)
      var exact = PathPlanner(analysis, PathRequest(.gates))
      var greedy = PathPlanner(analysis, PathRequest(.gates), isExact: false)
      let (fewest, quick) = (exact.plan().stepCount, greedy.plan().stepCount)
      #expect(fewest <= quick && quick * 2 <= fewest * 3, "seed \(seed): \(fewest), \(quick)")
    }
  }

  /// Equal seeds give equal plans; other seeds give others that are as good or nearly so.
  @Test func plansAreDeterministic() {
    for seed in 0..<8 {
      let graph = RandomGraph.make(seed: seed, features: .all)
      func outline(_ number: Int) -> [[PathStep]] {
        testPlan(PathRequest(.transitions, seed: number), in: graph).runs.map {
          $0.steps.map(\.action)
        }
      }
      #expect(outline(0) == outline(0))
      #expect(outline(7) == outline(7))
    }
  }

  /// Runs respect the limits of the request.
  @Test(arguments: 0..<Thoroughness.count(4, ofAll: 16)) func runsRespectTheLimits(seed: Int) {
    let graph = RandomGraph.make(seed: seed, features: [.all, .alerts])
    let core = ExplicitCore(graph)
    let screen = ScreenID(seed % graph.screens.count)
    var request = PathRequest(.transitions, to: screen, mostSteps: 8)
    for run in testPlan(request, in: graph).runs {
      #expect(run.steps.count <= 8)
      #expect(run.steps.last?.shows == screen)
      #expect(run.steps.dropLast().allSatisfy { $0.shows != screen })
    }
    request = PathRequest(.screens, under: .atom(ConditionID(2), ValueID(1)))
    let plan = testPlan(request, in: graph)
    #expect(plan.runs.allSatisfy { $0.steps[0].values[2] == ValueID(1) })
    #expect(PlayedPlan(plan, core).differences.isEmpty)
    request = PathRequest(.transitions, from: screen)
    for run in testPlan(request, in: graph).runs {
      #expect(run.steps[0].action == .launchAt(Destination(screen)))
      #expect(run.steps[0].shows == screen)
    }
  }

  /// A run does not depend on conditions that its launch does not name.
  @Test(arguments: 0..<Thoroughness.count(4, ofAll: 16))
  func runsDependOnNamedConditionsOnly(seed: Int) {
    let graph = RandomGraph.make(seed: seed, features: .all)
    let core = ExplicitCore(graph)
    for run in testPlan(PathRequest(.transitions), in: graph).runs {
      for values in graph.valuations where core.isInitial(values) {
        guard run.named.allSatisfy({ values[Int($0.index)] == run.steps[0].values[Int($0.index)] })
        else { continue }
        let shown = core.launch(values)?.state?.visible
        #expect(shown == run.steps[0].shows, "seed \(seed)")
      }
    }
  }
}
