@testable import NavAnalysis
@testable import NavGraph

/// Compares the analysis of a random graph with a search over its states.
struct Comparison {
  let graph: NavigationGraph
  let analysis: Analysis
  let seen: ExplicitSearch
  let name: String
  /// The valuations in which the search has seen each fact.
  private(set) var expected: [Fact: Set<[ValueID]>] = [:]
  /// The valuations in which the analysis finds each fact.
  private(set) var found: [Fact: Set<[ValueID]>] = [:]
  private let cubes: [(values: [ValueID], cube: Decision)]

  enum Fact: Hashable, Comparable {
    case shown(Int)
    case chosen(Int)
    case incident(Incident)
  }

  init(seed: Int, _ features: RandomGraph.Features) {
    let graph = RandomGraph.make(seed: seed, features: features)
    let analysis = Analysis(graph)
    let space = analysis.space
    cubes = graph.valuations.map { values in
      let cube = values.indices.reduce(Decision.always) {
        space.diagrams.and($0, space.decision(ConditionID($1), is: values[$1]))
      }
      return (values, cube)
    }
    self.graph = graph
    self.analysis = analysis
    seen = ExplicitSearch(graph)
    name = "seed \(seed), features \(features.rawValue)"
    expect()
    find()
  }

  /// True if the search has seen all states without approximation, so that the analysis has to
  /// agree.
  var isExact: Bool { seen.isWhole && !seen.isWidened }

  private mutating func expect() {
    for shown in seen.shown {
      expected[.shown(Int(shown.screen.index)), default: []].insert(shown.values)
    }
    for id in seen.chosen { expected[.chosen(Int(id.index))] = [[]] }
    for occurrence in seen.occurrences {
      expected[.incident(occurrence.incident), default: []].insert(occurrence.after)
    }
  }

  private mutating func find() {
    for index in graph.screens.indices {
      add(.shown(index), valuations(analysis.reachability.visible(ScreenID(index))))
    }
    for index in graph.transitions.indices
    where analysis.reachability.isChosen(TransitionID(index)) {
      add(.chosen(index), [[]])
    }
    for kind in Incident.Kind.allCases {
      for incident in analysis.incidents[kind] {
        add(.incident(incident.incident), valuations(incident.set))
      }
    }
  }

  private mutating func add(_ fact: Fact, _ values: Set<[ValueID]>) {
    if !values.isEmpty { found[fact] = values }
  }

  private func valuations(_ set: Decision) -> Set<[ValueID]> {
    let diagrams = analysis.space.diagrams
    return Set(cubes.filter { diagrams.implies($0.cube, set) }.map(\.values))
  }

  /// Facts that the search has seen and the analysis does not find.
  var missed: [String] { Self.difference(expected, found) }

  /// Facts that the analysis finds and the search has not seen.
  var surplus: [String] { Self.difference(found, expected) }

  private static func difference(
    _ some: [Fact: Set<[ValueID]>],
    _ others: [Fact: Set<[ValueID]>]
  ) -> [String] {
    some.sorted { $0.key < $1.key }.compactMap { fact, values in
      let rest = values.subtracting(others[fact] ?? [])
      if rest.isEmpty { return nil }
      let text = rest.map { $0.map { String($0.index) }.joined() }.sorted().joined(separator: " ")
      return "\(fact) with \(text)"
    }
  }
}
