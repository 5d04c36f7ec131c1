/// Resolves the containers and their contents.
struct ContainerResolver {
  private(set) var containers: [Container] = []
  /// The openings by entries that need a place.
  private(set) var openings: [Opening] = []
  /// The containers that lost a tab because of a fault.
  private var broken: Set<ContainerID> = []
  /// The tab that contains each container.
  private var tabs: [ContainerID: NodeID] = [:]

  init(_ scope: inout Scope) {
    for i in scope.spec.containers.indices { resolve(scope.spec.containers[i], &scope) }
    for nav in scope.names.inlineNavs {
      var container = Container(name: nav.name, kind: .nav(root: nav.root), origin: nav.origin)
      container.isInline = true
      containers.append(container)
    }
  }

  private mutating func resolve(_ written: ContainerSpec, _ scope: inout Scope) {
    scope.checkCode(written.className, .class)
    scope.checkCode(written.storyboard, .storyboard)
    var container = Container(
      name: scope.tree.text(of: written.name),
      kind: kind(of: written, &scope),
      origin: written.name
    )
    container.className = scope.text(written.className)
    container.storyboard = scope.text(written.storyboard)
    container.storyboardIdentifier = scope.text(written.identifier)
    container.title = scope.text(written.title)
    container.requires = scope.formula(written.requires)
    container.requiresOrigin = written.requires
    if let entry = written.entry {
      let id = ContainerID(containers.count)
      container.entry = scope.entry(entry)
      if entry.needsPlace { openings.append(Opening(Destination(id), at: entry.node)) }
    }
    container.doc = scope.text(written.doc)
    containers.append(container)
  }

  private mutating func kind(of container: ContainerSpec, _ scope: inout Scope) -> Container.Kind {
    switch container.kind {
    case .nav(let root):
      return .nav(root: scope.screen(root) ?? ScreenID(0))
    case .tabs(let tabs):
      var resolved: [Tab] = []
      for tab in tabs {
        guard let content = content(of: tab, &scope) else { continue }
        resolved.append(
          Tab(
            content: content,
            title: scope.text(tab.title),
            icon: scope.text(tab.icon),
            selectedIcon: scope.text(tab.selectedIcon),
            origin: tab.node
          )
        )
      }
      if resolved.count < tabs.count { broken.insert(ContainerID(containers.count)) }
      return .tabs(resolved)
    }
  }

  private func content(of tab: TabSpec, _ scope: inout Scope) -> Tab.Content? {
    if let event = scope.event(tab.fire) { return .fire(event) }
    let shown = scope.destination(tab.show)
    return shown == .none ? nil : .show(shown)
  }

  // MARK: Nesting

  /// Sets the parents of containers. Reports tabs in tabs, containers with two parents, and tabs without a screen.
  mutating func nest(_ scope: inout Scope) {
    var screenTabs: [UInt64: NodeID] = [:]
    for i in containers.indices {
      guard case .tabs(let tabs) = containers[i].kind else { continue }
      var showsSomething = false
      for tab in tabs {
        guard case .show(let shown) = tab.content else { continue }
        showsSomething = true
        switch shown.kind {
        case .container(let child): nest(child, in: ContainerID(i), at: tab.origin, &scope)
        case .screen(let screen):
          let key = UInt64(i) << 32 | UInt64(screen.index)
          if let first = screenTabs.updateValue(tab.origin, forKey: key) {
            let (name, place) = (scope.name(of: shown), scope.span(tab.origin))
            scope.report(ResolverFaults.duplicateTab(name, at: place, first: scope.span(first)))
          }
        case nil: break
        }
      }
      if !showsSomething, !broken.contains(ContainerID(i)) {
        let place = scope.span(containers[i].origin)
        scope.report(ResolverFaults.tabsWithoutScreen(containers[i].name, at: place))
      }
    }
  }

  private mutating func nest(
    _ child: ContainerID,
    in parent: ContainerID,
    at node: NodeID,
    _ scope: inout Scope
  ) {
    let (name, place) = (containers[Int(child.index)].name, scope.span(node))
    if child == parent {
      scope.report(ResolverFaults.containerInItself(name, at: place))
    } else if case .tabs = containers[Int(child.index)].kind {
      let parent = containers[Int(parent.index)].name
      scope.report(ResolverFaults.tabsInTabs(name, in: parent, at: place))
    } else if let first = tabs[child] {
      scope.report(ResolverFaults.usedAsTabTwice(name, at: place, first: scope.span(first)))
    } else {
      tabs[child] = node
      containers[Int(child.index)].parent = parent
    }
  }
}
