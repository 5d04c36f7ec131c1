import Foundation
import NavGraph
import NavReport

@testable import ExplicitModel

/// A graph in which every transition, launch rule and condition has a unique `doc`. Tooltips
/// contain it, so that the tests can tell what each row of a picture stands for.
struct MarkedGraph: Sendable {
  var name: String
  var graph: NavigationGraph

  static func mark(ofTransition index: Int) -> String { "«transition \(index)»" }
  static func mark(ofRule index: Int) -> String { "«rule \(index)»" }
  static func mark(ofCondition index: Int) -> String { "«condition \(index)»" }

  init(_ name: String, _ graph: NavigationGraph) {
    self.name = name
    self.graph = graph
    for i in graph.transitions.indices {
      self.graph.transitionDocs[TransitionID(i)] = Self.mark(ofTransition: i)
    }
    for i in graph.launch.rules.indices { self.graph.launch.rules[i].doc = Self.mark(ofRule: i) }
    for i in graph.conditions.indices { self.graph.conditions[i].doc = Self.mark(ofCondition: i) }
  }

  /// Returns random graphs that use all features.
  static func random(_ seeds: Range<Int>) -> [MarkedGraph] {
    seeds.map { seed in
      let features: RandomGraph.Features = seed % 3 == 0 ? .narrow : .all
      var graph = RandomGraph.make(seed: seed, features: features)
      graph.nameNoSourceTwice()
      return MarkedGraph("seed \(seed)", graph)
    }
  }

  /// The graphs of golden cases that are small enough to be drawn quickly.
  static let cases: [MarkedGraph] = GoldenCase.all.compactMap { golden in
    guard let graph = (try? golden.outcome())?.compilation.graph else { return nil }
    guard graph.screens.count <= 60, graph.transitions.count <= 300 else { return nil }
    return MarkedGraph(golden.testDescription, graph)
  }
}

extension NavigationGraph {
  /// Removes duplicate sources, which would be a fault in a spec.
  fileprivate mutating func nameNoSourceTwice() {
    let old = sources
    sources = []
    for i in transitions.indices {
      var own: [TransitionSource] = []
      for source in old[transitions[i].sources.indices] where !own.contains(source) {
        own.append(source)
      }
      transitions[i].sources = PoolRange(start: sources.count, count: own.count)
      sources += own
    }
  }
}
