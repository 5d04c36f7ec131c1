/// What does not need what the app requires (LANGUAGE-2 §2): what the gates of that formula's conditions
/// show, and all that is in it or over it, but for the layers of other gates: those are in nothing that lies
/// below them. The splash does not, either, wherever it shows.
package struct Exemptions {
  private let gates: Set<Gate>
  private let targets: Set<Destination>

  package init(_ graph: NavigationGraph) {
    var isRead = Array(repeating: false, count: graph.conditions.count)
    graph.formulas[Int(graph.requires.index)].forEachCondition { isRead[Int($0.index)] = true }
    gates = Set(
      graph.gateIDs.lazy.filter { isRead[Int($0.condition.index)] }.map { graph[$0].gate.identity }
    )
    targets = Set(gates.map(\.target))
  }

  /// The targets of those gates that may be a root.
  package func roots(_ graph: NavigationGraph) -> Set<Destination> {
    if targets.isEmpty { return [] }
    let made = graph.gates.filter { $0.presentation == nil }.map(\.target)
    let set = graph.transitions.lazy.filter { $0.verb == .root }.map(\.target)
    return Set(graph.launch.rules.map(\.root) + made + set).intersection(targets)
  }

  /// Whether nothing in or over the gate needs the formula, whatever it lies over.
  package func contains(_ gate: Gate) -> Bool { gates.contains(gate.identity) }

  /// The same of a root.
  package func contains(root: Destination) -> Bool { targets.contains(root) }
}
