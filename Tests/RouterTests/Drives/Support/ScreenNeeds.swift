@testable import NavcRuntime

/// An instance of a screen, and the formulas that must hold for it, the outermost first.
struct ScreenPosition {
  let screen: Int
  let formulas: [Int]
}

/// What screens need, by docs/language.md.
@MainActor struct ScreenNeeds {
  private let tables: NavigationTables

  init(_ tables: NavigationTables) { self.tables = tables }

  // MARK: Which formulas must hold

  /// Where all instances of screens are, by their numbers.
  func positions(in state: CoreState) -> [UInt64: ScreenPosition] {
    var found: [UInt64: ScreenPosition] = [:]
    // What is in or over a root that is shown by a gate for what the app requires.
    var isExempt = state.layers.first?.destination.map(isExemptRoot) ?? false
    // What is presented over a screen is in the same containers; what a gate shows is in none of them.
    var containers: [Int] = []
    for layer in state.layers {
      if let gate = layer.gate {
        containers = []
        isExempt = exemptGates.contains(gate)
      }
      let tabs = layer.tabs.map { [$0] } ?? []
      for stack in layer.stacks {
        let around = containers + tabs + (stack.navigation.map { [$0] } ?? [])
        for entry in stack.entries {
          let app = isExempt || entry.screen == tables.splash ? [] : appFormulas
          let formulas = app + around.map(formula(ofContainer:)) + [formula(ofScreen: entry.screen)]
          found[entry.id] = ScreenPosition(screen: entry.screen, formulas: formulas)
        }
      }
      containers += tabs + (layer.stack.navigation.map { [$0] } ?? [])
    }
    return found
  }

  private func formula(ofScreen screen: Int) -> Int { tables.screens[screen, .requires] }
  private func formula(ofContainer container: Int) -> Int {
    tables.containers[container, .requires]
  }

  private var appFormulas: [Int] {
    (0..<tables.appRequires.count).map { tables.appRequires[$0, .requires] }
  }

  private var exemptGates: [Int] {
    (0..<tables.exemptGates.count).map { tables.exemptGates[$0, .gate] }
  }

  private func isExemptRoot(_ root: Destination) -> Bool {
    exemptGates.contains { tables.gates[$0, .target] == root.code }
  }

  // MARK: What is wanting

  /// The condition for which a gate is to be shown in place of this screen; nil if it has what it
  /// needs, or no gate can be shown for what it lacks.
  func wanting(_ position: ScreenPosition, _ values: [Int]) -> String? {
    guard let atom = deciding(position.formulas, values) else { return nil }
    guard canBeShown(tables.atoms[atom, .gate], values, []) else { return nil }
    return tables.conditionName(tables.atoms[atom, .condition])
  }

  /// Whether all holds.
  private func holds(_ formulas: [Int], _ values: [Int]) -> Bool {
    formulas.allSatisfy { tables.holds($0, values) }
  }

  /// The first part that does not hold decides alone, by the first condition that is wanted otherwise
  /// and has a gate.
  private func deciding(_ formulas: [Int], _ values: [Int]) -> Int? {
    guard let formula = formulas.first(where: { !tables.holds($0, values) }) else { return nil }
    let parts = tables.conjunctStarts[formula]..<tables.conjunctStarts[formula + 1]
    let part = parts.first { !tables.holds(branch: tables.conjuncts[$0, .branch], values) }
    guard let part else { return nil }
    let start = tables.conjuncts[part, .firstAtom]
    return (start..<start + tables.conjuncts[part, .atomCount])
      .first { !tables.holds(branch: tables.atoms[$0, .branch], values) }
  }

  /// A gate that itself needs something is gated in turn; if that goes round, or ends where nothing has
  /// a gate, nothing is shown.
  private func canBeShown(_ gate: Int, _ values: [Int], _ passed: [Int]) -> Bool {
    guard !passed.contains(gate) else { return false }
    let target = Destination(code: tables.gates[gate, .target])
    let isPresented = tables.gates[gate, .style] >= 0
    let isExempt = exemptGates.contains(gate) || !isPresented && isExemptRoot(target)
    let formulas = (isExempt ? [] : appFormulas) + self.formulas(of: target)
    if holds(formulas, values) { return true }
    guard let next = deciding(formulas, values) else { return false }
    return canBeShown(tables.atoms[next, .gate], values, passed + [gate])
  }

  /// What a destination needs by itself: with what it shows first.
  private func formulas(of destination: Destination) -> [Int] {
    if let screen = destination.screen { return [formula(ofScreen: screen)] }
    guard let container = destination.container else { return [] }
    let own = [formula(ofContainer: container)]
    let first = tables.containers[container, .first]
    guard tables.containers[container, .kind] == TableLayout.ContainerKind.tabs.rawValue else {
      return own + [formula(ofScreen: first)]
    }
    // A tab that fires an event shows nothing.
    let tabs = first..<first + tables.containers[container, .tabCount]
    let shown = tabs.map { tables.tabs[$0, .content] }.first { $0 >= 0 }
    return own + (shown.map { formulas(of: Destination(code: $0)) } ?? [])
  }
}
