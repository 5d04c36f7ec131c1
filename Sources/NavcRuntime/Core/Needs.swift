/// A formula that must hold, and the destination that requires it.
struct Need: Sendable {
  let formula: Int
  let of: Destination
}

/// An obstacle to showing something.
enum Obstacle: Sendable {
  case nothing
  /// A requirement of this destination does not hold, and no gate applies.
  case unmet(Destination)
  /// The gate of this condition applies, but can't be shown.
  case blocked(condition: Int)
  /// The gate applies, because this condition does not have the required value.
  case gate(Int, condition: Int)
}

extension NavigationTables {
  // MARK: Needs, in order: the app's, the containers' from the outermost on, the screen's

  /// Returns the needs of the topmost screen.
  func needs(of state: CoreState) -> [Need] {
    guard let top = state.top, let stack = state.layers.last?.stack else { return [] }
    return needs(of: top.screen, in: stack, ofLayer: state.layers.count - 1, state)
  }

  /// Returns the needs of a screen in a stack, over the layers below that of the stack.
  func needs(
    of screen: Int,
    in stack: StackState,
    ofLayer index: Int,
    _ state: CoreState
  ) -> [Need] {
    let containers = state.containers(around: stack, ofLayer: index)
    let needs = containers.reversed().map { need(ofContainer: $0) } + [need(ofScreen: screen)]
    let gate = state.layers[...index].last { $0.gate != nil }?.gate
    return appNeeds(before: needs, over: state.layers.first?.destination, gate: gate) + needs
  }

  /// Returns the needs of a new destination, without the app's requirement.
  func needs(of destination: Destination) -> [Need] {
    if let screen = destination.screen { return [need(ofScreen: screen)] }
    guard let container = destination.container else { return [] }
    return [need(ofContainer: container)] + needs(of: firstShown(in: container))
  }

  /// Returns the needs of a tab with its present screen: those of the tab itself and of the screen.
  func needs(ofTab stack: StackState, in state: CoreState) -> [Need] {
    guard let top = stack.entries.last else { return [] }
    let own = need(ofScreen: top.screen)
    return withApp(stack.navigation.map { [need(ofContainer: $0), own] } ?? [own], in: state)
  }

  /// Returns the tab's own need.
  func need(ofTab tab: Destination) -> Need {
    tab.screen.map { need(ofScreen: $0) } ?? need(ofContainer: tab.container ?? 0)
  }

  private func need(ofScreen screen: Int) -> Need {
    Need(formula: screens[screen, .requires], of: Destination(screen: screen))
  }

  private func need(ofContainer container: Int) -> Need {
    Need(formula: containers[container, .requires], of: Destination(container: container))
  }

  // MARK: Obstacles

  /// Returns the obstacle to needs. A gate that is shown needs nothing more.
  func obstacle(
    to needs: [Need],
    _ values: [Int],
    isShowing: (Int) -> Bool = { _ in false }
  ) -> Obstacle {
    guard let unmet = firstUnmet(needs, values) else { return .nothing }
    return obstacle(by: unmet, values, isShowing: isShowing)
  }

  func firstUnmet(_ needs: [Need], _ values: [Int]) -> Need? {
    needs.first { !holds($0.formula, values) }
  }
}
