extension Resolver {
  mutating func resolveContainers() {
    for (i, written) in spec.containers.enumerated() {
      checkCode(written.className, .class)
      checkCode(written.storyboard, .storyboard)
      let kind = kind(of: written)
      var container = graph.containers[i]
      container.kind = kind
      container.className = text(written.className)
      container.storyboard = text(written.storyboard)
      container.storyboardIdentifier = text(written.identifier)
      container.title = text(written.title)
      container.requires = formula(written.requires)
      container.requiresOrigin = written.requires
      container.doc = text(written.doc)
      graph.containers[i] = container
    }
  }

  private mutating func kind(of container: ContainerSpec) -> Container.Kind {
    switch container.kind {
    case .nav(let root):
      return .nav(root: screen(root) ?? ScreenID(0))
    case .tabs(let tabs):
      var resolved: [Tab] = []
      for tab in tabs {
        guard let content = content(of: tab) else { continue }
        resolved.append(
          Tab(
            content: content,
            title: text(tab.title),
            icon: text(tab.icon),
            selectedIcon: text(tab.selectedIcon),
            origin: tab.node
          )
        )
      }
      return .tabs(resolved)
    }
  }

  private mutating func content(of tab: TabSpec) -> Tab.Content? {
    if let event = event(tab.fire) { return .fire(event) }
    let shown = destination(tab.show)
    return shown == .none ? nil : .show(shown)
  }

  /// What holds what (LANGUAGE §5): no tabs in tabs, one parent, something to show.
  mutating func checkContainers() {
    var screenTabs: [UInt64: NodeID] = [:]
    var heldAt: [ContainerID: NodeID] = [:]
    for i in graph.containers.indices {
      guard case .tabs(let tabs) = graph.containers[i].kind else { continue }
      var showsSomething = false
      for tab in tabs {
        guard case .show(let shown) = tab.content else { continue }
        showsSomething = true
        switch shown.kind {
        case .container(let held): hold(held, in: ContainerID(i), at: tab.origin, &heldAt)
        case .screen(let screen):
          let key = UInt64(i) << 32 | UInt64(screen.index)
          if let first = screenTabs.updateValue(tab.origin, forKey: key) {
            report(
              ResolverFaults.duplicateTab(name(of: shown), at: span(tab.origin), first: span(first))
            )
          }
        case nil: break
        }
      }
      if !showsSomething, !isBroken(i, tabs) {
        let container = graph.containers[i]
        report(ResolverFaults.tabsWithoutScreen(container.name, at: span(container.origin)))
      }
    }
  }

  /// Whether a tab was dropped because it was broken.
  private func isBroken(_ i: Int, _ tabs: [Tab]) -> Bool {
    guard i < spec.containers.count, case .tabs(let written) = spec.containers[i].kind else {
      return false
    }
    return written.count != tabs.count
  }

  private mutating func hold(
    _ held: ContainerID,
    in holder: ContainerID,
    at node: NodeID,
    _ heldAt: inout [ContainerID: NodeID]
  ) {
    let name = graph.containers[Int(held.index)].name
    if held == holder {
      report(ResolverFaults.containerInItself(name, at: span(node)))
    } else if case .tabs = graph.containers[Int(held.index)].kind {
      report(
        ResolverFaults.tabsInTabs(
          name,
          in: graph.containers[Int(holder.index)].name,
          at: span(node)
        )
      )
    } else if let first = heldAt[held] {
      report(ResolverFaults.heldTwice(name, at: span(node), first: span(first)))
    } else {
      heldAt[held] = node
      graph.containers[Int(held.index)].parent = holder
    }
  }

  mutating func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }
}
