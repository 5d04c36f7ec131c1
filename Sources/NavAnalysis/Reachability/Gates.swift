import NavGraph

/// The gates that some state asks for, whether they are then shown or not; all of them if that is not known.
struct AskedGates {
  private let graph: NavigationGraph
  private let asked: Set<Gate>?

  init(_ analysis: Analysis) {
    graph = analysis.graph
    asked = analysis.reachability.stuck?.asked
  }

  /// Returns true if some state asks for the gate, or for an equal one.
  func contains(_ gate: GateID) -> Bool { asked?.contains(graph[gate].gate.identity) ?? true }
}
