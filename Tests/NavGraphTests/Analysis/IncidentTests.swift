import Testing

@testable import NavGraph

/// What the analysis says goes wrong, and what it says is shown and chosen, against explicit states.
struct IncidentTests {
  /// Whether the set of an incident holds the valuations before its step, or those after it.
  private enum Moment { case before, after }

  private static func moment(_ kind: Incident.Kind) -> Moment {
    switch kind {
    case .requiresViolated, .blockedGate, .ignoredEvent: .after
    case .refusedTransition, .refusedOpening, .refusedTab: .after
    case .noNav, .nothingToPop, .nothingPresented, .nowhereToUnwind, .notInTabs: .after
    }
  }

  /// The analysis of a graph, and what a search over its states has seen.
  private struct Comparison {
    let graph: NavGraph
    let analysis: Analysis
    let seen: ExplicitSearch
    let name: String
    private let cubes: [[ValueID]: Decision]

    init(seed: Int, _ features: RandomGraph.Features) {
      graph = RandomGraph.make(seed: seed, features: features)
      seen = ExplicitSearch(graph)
      let analysis = Analysis(graph)
      self.analysis = analysis
      name = "seed \(seed), features \(features.rawValue)"
      var cubes: [[ValueID]: Decision] = [:]
      for values in Interpreter(graph).valuations {
        cubes[values] = values.indices.reduce(Decision.always) {
          analysis.space.diagrams.and(
            $0,
            analysis.space.decision(ConditionID($1), is: values[$1])
          )
        }
      }
      self.cubes = cubes
    }

    /// Whether the search has seen all that there is, and the analysis has to say the same.
    var isExact: Bool { seen.isWhole && !seen.isWidened }

    func contains(_ set: Decision, _ values: [ValueID]) -> Bool {
      cubes[values].map { analysis.space.diagrams.implies($0, set) } ?? false
    }

    /// The valuations in `set`.
    func valuations(_ set: Decision) -> Set<[ValueID]> {
      Set(cubes.filter { analysis.space.diagrams.implies($0.value, set) }.keys)
    }

    /// What the search has seen, by incident.
    var occurrences: [Incident: Set<[ValueID]>] {
      var result: [Incident: Set<[ValueID]>] = [:]
      for occurrence in seen.occurrences {
        let moment = moment(occurrence.incident.kind)
        let values = moment == .before ? occurrence.before : occurrence.after
        result[occurrence.incident, default: []].insert(values)
      }
      return result
    }

    /// What the analysis has found.
    var found: [Incident: Set<[ValueID]>] {
      var result: [Incident: Set<[ValueID]>] = [:]
      for kind in Incident.Kind.allCases {
        for found in analysis.incidents[kind] {
          result[found.incident] = valuations(found.set)
        }
      }
      return result
    }
  }

  private static let all = RandomGraph.Features.all
  private static let narrow = RandomGraph.Features.narrow

  // MARK: What goes wrong

  @Test(arguments: 0..<40)
  func whatGoesWrongIsFound(block: Int) {
    for seed in block * 50..<block * 50 + 50 {
      let comparison = Comparison(seed: seed, Self.all)
      let found = comparison.found
      for (incident, values) in comparison.occurrences {
        let missed = values.subtracting(found[incident] ?? [])
        #expect(
          missed.isEmpty,
          "\(comparison.name): \(incident) with \(Self.text(missed))"
        )
      }
    }
  }

  @Test(arguments: 0..<40, [all, narrow])
  func nothingElseGoesWrong(block: Int, features: RandomGraph.Features) {
    for seed in block * 50..<block * 50 + 50 {
      let comparison = Comparison(seed: seed, features)
      guard comparison.isExact else { continue }
      let occurrences = comparison.occurrences
      for (incident, values) in comparison.found {
        let surplus = values.subtracting(occurrences[incident] ?? [])
        #expect(
          surplus.isEmpty,
          "\(comparison.name): \(incident) with \(Self.text(surplus))"
        )
      }
    }
  }

  // MARK: What is shown and chosen

  @Test(arguments: 0..<40, [all, narrow])
  func nothingElseIsShown(block: Int, features: RandomGraph.Features) {
    for seed in block * 50..<block * 50 + 50 {
      let comparison = Comparison(seed: seed, features)
      guard comparison.isExact else { continue }
      var shown: [ScreenID: Set<[ValueID]>] = [:]
      for seen in comparison.seen.shown { shown[seen.screen, default: []].insert(seen.values) }
      for screen in comparison.graph.screens.indices.map({ ScreenID($0) }) {
        let visible = comparison.analysis.reachability.visible(screen)
        let surplus = comparison.valuations(visible).subtracting(shown[screen] ?? [])
        #expect(
          surplus.isEmpty,
          "\(comparison.name): s\(screen.index) with \(Self.text(surplus))"
        )
      }
      for id in comparison.graph.transitions.indices.map({ TransitionID($0) })
      where comparison.analysis.reachability.isChosen(id) {
        let isSeen = comparison.seen.chosen.contains(id)
        #expect(isSeen, "\(comparison.name): transition \(id.index)")
      }
    }
  }

  /// The comparison means something: many graphs are seen whole, and all that can go wrong does.
  @Test func muchIsCompared() {
    var whole = 0
    var kinds: Set<Incident.Kind> = []
    for seed in 0..<500 {
      let comparison = Comparison(seed: seed, Self.all)
      guard comparison.isExact else { continue }
      whole += 1
      kinds.formUnion(comparison.occurrences.keys.map(\.kind))
    }
    #expect(whole > 150)
    #expect(kinds.isSuperset(of: Set(Incident.Kind.allCases).subtracting([.refusedTab])))
  }

  /// Values by their positions, sorted.
  private static func text(_ valuations: Set<[ValueID]>) -> String {
    valuations.map { $0.map { String($0.index) }.joined() }.sorted().joined(separator: " ")
  }
}
