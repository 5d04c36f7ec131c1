/// A formula that must hold, and what requires it.
struct Need: Sendable {
  let formula: Int
  let of: Destination
}

/// What stands in the way of something.
enum Obstacle: Sendable {
  case nothing
  /// It lacks what it needs, and no gate decides.
  case lacking(Destination)
  /// The gate of this condition decides, and can't be shown.
  case blocked(condition: Int)
  /// This gate decides, since this condition is wanting.
  case gate(Int, condition: Int)
}

extension NavigationTables {
  // MARK: Needs: what the app requires, then the outermost container's, and so on

  /// What the topmost screen needs.
  func needs(of state: CoreState) -> [Need] {
    guard let top = state.top, let stack = state.layers.last?.stack else { return [] }
    return needs(of: top.screen, in: stack, ofLayer: state.layers.count - 1, state)
  }

  /// What a screen needs that is in a stack of a layer, on top of what lies beneath that layer.
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

  /// What a fresh destination needs, beside what the app requires.
  func needs(of destination: Destination) -> [Need] {
    if let screen = destination.screen { return [need(ofScreen: screen)] }
    guard let container = destination.container else { return [] }
    let own = need(ofContainer: container)
    if !isTabs(container) {
      return [own, need(ofScreen: containers[container, .first])]
    }
    guard let tab = firstTab(of: container) else { return [own] }
    return [own] + needs(of: shown(inTab: tab, of: container))
  }

  /// What a tab needs for what it shows now: what it requires itself, and that screen.
  func needs(ofTab stack: StackState, in state: CoreState) -> [Need] {
    guard let top = stack.entries.last else { return [] }
    let own = need(ofScreen: top.screen)
    return withApp(stack.navigation.map { [need(ofContainer: $0), own] } ?? [own], in: state)
  }

  /// What a tab requires itself.
  func need(ofTab tab: Destination) -> Need {
    tab.screen.map { need(ofScreen: $0) } ?? need(ofContainer: tab.container ?? 0)
  }

  private func need(ofScreen screen: Int) -> Need {
    Need(formula: screens[screen, .requires], of: Destination(screen: screen))
  }

  private func need(ofContainer container: Int) -> Need {
    Need(formula: containers[container, .requires], of: Destination(container: container))
  }

  // MARK: What decides

  /// What stands in the way where these are needed. A gate that shows needs nothing more itself.
  func obstacle(
    to needs: [Need],
    _ values: [Int],
    isShowing: (Int) -> Bool = { _ in false }
  ) -> Obstacle {
    guard let wanting = firstWanting(needs, values) else { return .nothing }
    return obstacle(by: wanting, values, isShowing: isShowing)
  }

  func firstWanting(_ needs: [Need], _ values: [Int]) -> Need? {
    needs.first { !holds($0.formula, values) }
  }
}
