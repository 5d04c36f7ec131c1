import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// Compares visible screens, chosen transitions and incidents of the analysis with explicit states.
struct ExactnessTests {
  private static let block = 25

  private static func compare(_ number: Int, _ features: RandomGraph.Features) {
    for seed in number * block..<(number + 1) * block {
      let comparison = Comparison(seed: seed, features)
      #expect(comparison.missed.isEmpty, "\(comparison.name) misses \(comparison.missed)")
      guard comparison.isExact else { continue }
      #expect(comparison.surplus.isEmpty, "\(comparison.name) has \(comparison.surplus)")
    }
  }

  @Test(arguments: 0..<Thoroughness.count(2, ofAll: 10))
  func isExactForAllFeatures(number: Int) { Self.compare(number, .all) }

  @Test(arguments: 0..<Thoroughness.count(2, ofAll: 6))
  func isExactForNarrowFeatures(number: Int) { Self.compare(number, .narrow) }

  @Test(arguments: 0..<Thoroughness.count(2, ofAll: 6))
  func isExactForTabsAndRootGates(number: Int) { Self.compare(number, .basic) }

  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 12))
  func isExactForStepsOfSeveralVerbs(number: Int) {
    for features in [.combinations, .basic, .narrow, .all] as [RandomGraph.Features] {
      Self.compare(number, features.union(.combinations))
      Self.compare(number, features.union(.links))
    }
  }

  @Test(arguments: 0..<Thoroughness.count(2, ofAll: 8))
  func isExactForGatesByValue(number: Int) {
    for features in [.valueGates, .basic, .narrow, .all] as [RandomGraph.Features] {
      Self.compare(number, features.union(.valueGates))
    }
  }

  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 12))
  func isExactForRequirementsOfTheApp(number: Int) {
    for features in [
      [], .basic, .narrow, .all, [.all, .combinations], [.all, .valueGates],
      [.all, .flows, .stacks], [.all, .alerts, .presenting],
    ] as [RandomGraph.Features] {
      Self.compare(number, features.union(.appRequires))
    }
  }

  @Test(arguments: 0..<Thoroughness.count(2, ofAll: 8))
  func isExactForLockedRulesAndContainerEntries(number: Int) {
    for features in [.presenting, .basic, .narrow, .all] as [RandomGraph.Features] {
      Self.compare(number, features.union(.presenting))
    }
  }

  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 12))
  func isExactForAlerts(number: Int) {
    for features in [[], .basic, .narrow, .all, [.all, .flows, .combinations]]
      as [RandomGraph.Features]
    {
      Self.compare(number, features.union(.alerts))
    }
  }

  /// The analysis is exact for graphs that it once got wrong.
  @Test(arguments: [
    // A presented gate holds an intent that is requested only while the gate is visible.
    (3148, 63), (5433, 63),
    // Another intent replaces the one that a presented gate holds.
    (5711, 63), (10320, 23),
    // A step makes a launch rule decide that `follow` follows, or makes another rule decide.
    (1116, 63), (4672, 63), (5518, 63), (11150, 15),
    // `launch` is held; a tab with one screen is held.
    (1007, 28), (10750, 15), (21730, 15),
    // Back navigation within an opened place.
    (20237, 15),
    // Many screens share a step that a gate holds up.
    (31163, 15), (31631, 23), (31972, 15),
    // The container of a tab's stack matters nowhere, but the container around it does.
    (32357, 59),
    // `unwind` from a screen that is presented over any screen, and so over none in particular.
    (70460, 28), (71692, 59),
    // A tab's first screen has been replaced.
    (71778, 63),
    // Held intents, when each kind had rules of its own.
    (71965, 15),
    // A search for a screen that `any` has replaced.
    (6984, 92),
    // Steps with several verbs that present over anything; restored states below.
    (755, 256), (498, 383), (11625, 511),
    // Incidents after an alert has closed, on the screen itself and on containers around it.
    (514, 512), (1685, 512), (1351, 512),
    // A held alert replaces its gate, which is an alert too.
    (119, 1023),
    // A restored state ends under an alert that a gate always replaces.
    (20676, 1023),
    // Two screens differ only in an alert that is presented over one of them with its root, where
    // the tab is selected again.
    (2588, 639),
    // The gate's condition is asked over an exempt root.
    (267, 12351),
  ])
  func whatOnceWasWrong(seed: Int, features: Int) {
    let comparison = Comparison(seed: seed, RandomGraph.Features(rawValue: features))
    #expect(comparison.missed.isEmpty, "\(comparison.missed)")
    #expect(!comparison.isExact || comparison.surplus.isEmpty, "\(comparison.surplus)")
  }

  /// The comparison is meaningful: many graphs are explored completely, every kind of incident
  /// occurs, and little is overestimated.
  @Test func theComparisonIsMeaningful() {
    var exact = 0
    var (wide, wider) = (0, 0)
    var kinds: Set<Incident.Kind> = []
    for seed in 250..<500 {
      let comparison = Comparison(seed: seed, .all)
      if comparison.isExact {
        exact += 1
        for case .incident(let incident) in comparison.expected.keys { kinds.insert(incident.kind) }
      } else if comparison.seen.isWhole {
        wide += comparison.found.count
        wider += comparison.found.keys.filter { comparison.expected[$0] == nil }.count
      }
    }
    #expect(exact > 80)
    #expect(
      kinds.isSuperset(of: Set(Incident.Kind.allCases).subtracting([.refusedTab, .askedGate]))
    )
    #expect(wide > 500)
    #expect(wider * 20 < wide, "\(wider) of \(wide)")
  }
}
