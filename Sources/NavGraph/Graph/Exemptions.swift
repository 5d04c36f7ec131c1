/// The layers and roots that don't need the app's `requires` (docs/language.md, What every screen needs): the
/// gates of that formula's conditions, with all that is in or over them except the layers of other gates. The
/// splash is exempt, too, wherever it is shown.
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

  /// Returns the targets of these gates that can be a root.
  package func roots(_ graph: NavigationGraph) -> Set<Destination> {
    if targets.isEmpty { return [] }
    let made = graph.gates.filter { $0.presentation == nil }.map(\.target)
    return Set(graph.launch.rules.map(\.root) + made + graph.newRoots).intersection(targets)
  }

  /// Returns true if nothing in or over the gate needs the formula, whatever is below.
  package func contains(_ gate: Gate) -> Bool { gates.contains(gate.identity) }

  /// Returns true if nothing in or over the root needs the formula.
  package func contains(root: Destination) -> Bool { targets.contains(root) }
}
