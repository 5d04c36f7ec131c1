extension NavigationTables {
  /// Whether a stack shows no tab bar: from the screen that hides it up to where that is popped.
  func hidesTabBar(_ stack: StackState) -> Bool {
    stack.navigation != nil && stack.entries.dropFirst().contains { hidesTabBar($0.screen) }
  }

  /// The tab of a container that shows `target`.
  func tab(showing target: Destination, of container: Int) -> Int? {
    let rows = tabs(of: container)
    return rows.first { tabs[$0] == target.code }.map { $0 - rows.lowerBound }
  }
}

extension Turn {
  /// The tab of the topmost layer that shows `target`.
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

  /// A tab that the user taps: the selected one brings its stack to its root, any other is selected
  /// as it was left.
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
      want(Intent(kind: .tab(tab, of: tabs)))
    } else if layer.stack.navigation != nil, layer.stack.entries.count > 1 {
      state.changeStack { $0.removeSubrange(1...) }
    }
  }
}

extension NavigationCore {
  /// Whether no tab can be tapped, as what is shown hides the tab bar.
  var hidesTabBar: Bool { state.layers.last.map { tables.hidesTabBar($0.stack) } ?? false }

  /// The event that a tab of the topmost layer fires, if it does that.
  func firedEvent(ofTab tab: Int) -> Int? {
    guard let layer = state.layers.last, let tabs = layer.tabs, layer.stacks.indices.contains(tab)
    else { return nil }
    return tables.firedEvent(ofTab: tab, of: tabs)
  }

  /// Whether a tap on a tab of the topmost layer may go on its way in the tab bar.
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
