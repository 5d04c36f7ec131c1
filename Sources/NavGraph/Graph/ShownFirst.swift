extension NavigationGraph {
  /// The tab that a tab container shows first: the first that is no `fire` tab.
  public func firstTab(of container: ContainerID) -> Destination? {
    guard case .tabs(let tabs) = containers[Int(container.index)].kind else { return nil }
    for case .show(let shown) in tabs.map(\.content) { return shown }
    return nil
  }

  /// The screen that a fresh `destination` shows: itself, a nav's root, or what the first tab shows.
  public func shownFirst(in destination: Destination) -> ScreenID? {
    var current = destination
    // Tabs hold navs or screens, navs hold screens: two steps at most.
    for _ in 0..<3 {
      switch current.kind {
      case .screen(let screen): return screen
      case .container(let container):
        switch containers[Int(container.index)].kind {
        case .nav(let root): return root
        case .tabs: current = firstTab(of: container) ?? .none
        }
      case nil: return nil
      }
    }
    return nil
  }
}
