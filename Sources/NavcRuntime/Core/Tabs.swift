extension NavigationTables {
  /// Returns true if a stack hides the tab bar: from the screen that does so until that screen is popped.
  func hidesTabBar(_ stack: StackState) -> Bool {
    stack.navigation != nil && stack.entries.dropFirst().contains { hidesTabBar($0.screen) }
  }

  /// Returns the tab of a container that shows `target`.
  func tab(showing target: Destination, of container: Int) -> Int? {
    let rows = tabs(of: container)
    return rows.first { tabs[$0] == target.code }.map { $0 - rows.lowerBound }
  }
}

extension StepBuilder {
  /// Returns the tab of the topmost layer that shows `target`.
  func tab(_ target: Destination, in state: CoreState) -> Int? {
    guard let layer = state.layers.last, let tabs = layer.tabs,
      let tab = tables.tab(showing: target, of: tabs), layer.stacks.indices.contains(tab)
    else { return nil }
    return tab
  }

  mutating func select(_ tab: Int) {
    guard let top = state.layers.indices.last, state.layers[top].stacks.indices.contains(tab)
    else { return }
    state.layers[top].selected = tab
  }

  /// Handles a tap on a tab: pops the stack of the selected tab to its root, or selects another tab with its
  /// screens as they were.
  mutating func tap(tab: Int) {
    guard let layer = state.layers.last, let tabs = layer.tabs,
      layer.stacks.indices.contains(tab)
    else {
      step.outcome = .ignored(.notInTabs)
      return
    }
    guard !tables.hidesTabBar(layer.stack) else {
      step.outcome = .ignored(.noTabBar)
      return
    }
    if tab != layer.selected {
      attempt(Intent(kind: .tab(tab, of: tabs)))
    } else {
      for case .cut(let screens) in StepProgram.selectedTab.operations { _ = cut(screens) }
    }
  }
}

extension NavigationCore {
  /// True if the visible stack hides the tab bar, so that no tab can be tapped.
  var hidesTabBar: Bool { state.layers.last.map { tables.hidesTabBar($0.stack) } ?? false }

  /// Returns the event that a tab of the topmost layer fires, or nil if it shows something.
  func firedEvent(ofTab tab: Int) -> Int? {
    guard let layer = state.layers.last, let tabs = layer.tabs, layer.stacks.indices.contains(tab)
    else { return nil }
    return tables.firedEvent(ofTab: tab, of: tabs)
  }

  /// Returns true if the tab bar may handle a tap on a tab of the topmost layer itself.
  func allowsTap(tab: Int) -> Bool {
    guard !state.isLaunching, !hidesTabBar, let layer = state.layers.last,
      layer.stacks.indices.contains(tab),
      firedEvent(ofTab: tab) == nil
    else { return false }
    return tab == layer.selected
      || tables.needs(ofTab: layer.stacks[tab], in: state).allSatisfy {
        tables.holds($0.formula, state.values)
      }
  }
}
