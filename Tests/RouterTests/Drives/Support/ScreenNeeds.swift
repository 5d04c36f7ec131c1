@testable import NavcRuntime

/// An instance of a screen, and the formulas that must hold for it, outermost first.
struct ScreenPosition {
  let screen: Int
  let formulas: [Int]
}

/// The requirements of screens, according to docs/language.md.
@MainActor struct ScreenNeeds {
  private let tables: NavigationTables

  init(_ tables: NavigationTables) { self.tables = tables }

  // MARK: Required formulas

  /// Returns the positions of all instances of screens, by their ids.
  func positions(in state: CoreState) -> [UInt64: ScreenPosition] {
    var found: [UInt64: ScreenPosition] = [:]
    // The app's requirements do not apply in or over a root that a gate for them shows.
    var isExempt = state.layers.first?.destination.map(isExemptRoot) ?? false
    // A presented layer is in the same containers as the screen below it; a gate's layer is in
    // none of them.
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

  // MARK: Unmet requirements

  /// Returns the condition whose gate must be shown instead of this screen; nil if the screen's
  /// requirements hold, or if no gate can be shown for them.
  func wanting(_ position: ScreenPosition, _ values: [Int]) -> String? {
    guard let atom = deciding(position.formulas, values) else { return nil }
    guard canBeShown(tables.atoms[atom, .gate], values, []) else { return nil }
    return tables.conditionName(tables.atoms[atom, .condition])
  }

  /// Returns true if all formulas hold.
  private func holds(_ formulas: [Int], _ values: [Int]) -> Bool {
    formulas.allSatisfy { tables.holds($0, values) }
  }

  /// Returns the deciding atom. The first part of the formula that does not hold decides, by its
  /// first atom that does not hold.
  private func deciding(_ formulas: [Int], _ values: [Int]) -> Int? {
    guard let formula = formulas.first(where: { !tables.holds($0, values) }) else { return nil }
    let parts = tables.conjunctStarts[formula]..<tables.conjunctStarts[formula + 1]
    let part = parts.first { !tables.holds(branch: tables.conjuncts[$0, .branch], values) }
    guard let part else { return nil }
    let start = tables.conjuncts[part, .firstAtom]
    return (start..<start + tables.conjuncts[part, .atomCount])
      .first { !tables.holds(branch: tables.atoms[$0, .branch], values) }
  }

  /// Returns true if the gate can be shown. A gate with requirements of its own is gated in turn;
  /// if the gates form a cycle, or end at a requirement without a gate, none can be shown.
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

  /// Returns the formulas of a destination, including those of the screen it shows first.
  private func formulas(of destination: Destination) -> [Int] {
    if let screen = destination.screen { return [formula(ofScreen: screen)] }
    guard let container = destination.container else { return [] }
    let own = [formula(ofContainer: container)]
    let first = tables.containers[container, .first]
    guard tables.containers[container, .kind] == TableLayout.ContainerKind.tabs.rawValue else {
      return own + [formula(ofScreen: first)]
    }
    // A tab that fires an event shows no screen.
    let tabs = first..<first + tables.containers[container, .tabCount]
    let shown = tabs.map { tables.tabs[$0, .content] }.first { $0 >= 0 }
    return own + (shown.map { formulas(of: Destination(code: $0)) } ?? [])
  }
}
