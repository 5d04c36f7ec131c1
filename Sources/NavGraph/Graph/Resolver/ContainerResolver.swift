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
      let slot = Slot(content: .show(Destination(nav.root)), origin: nav.origin)
      var container = Container(name: nav.name, kind: .nav, slots: [slot], origin: nav.origin)
      container.isInline = true
      containers.append(container)
    }
  }

  private mutating func resolve(_ written: ContainerSpec, _ scope: inout Scope) {
    scope.checkCode(written.className, .class)
    scope.checkCode(written.storyboard, .storyboard)
    var container = Container(
      name: scope.tree.text(of: written.name),
      kind: written.kind,
      slots: slots(of: written, &scope),
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

  private mutating func slots(of container: ContainerSpec, _ scope: inout Scope) -> [Slot] {
    var resolved: [Slot] = []
    for slot in container.slots {
      guard let content = content(of: slot, container.kind, &scope) else { continue }
      resolved.append(
        Slot(
          content: content,
          title: scope.text(slot.title),
          icon: scope.text(slot.icon),
          selectedIcon: scope.text(slot.selectedIcon),
          origin: slot.node
        )
      )
    }
    if resolved.count < container.slots.count { broken.insert(ContainerID(containers.count)) }
    return resolved
  }

  private func content(
    of slot: SlotSpec,
    _ kind: ContainerKind,
    _ scope: inout Scope
  ) -> Slot.Content? {
    switch kind {
    case .nav: return .show(Destination(scope.screen(slot.show.name) ?? ScreenID(0)))
    case .tabs:
      if let event = scope.event(slot.fire) { return .fire(event) }
      let shown = scope.destination(slot.show)
      return shown == .none ? nil : .show(shown)
    }
  }

  // MARK: Nesting

  /// Sets the parents of containers. Reports tabs in tabs, containers with two parents, and tabs without a screen.
  mutating func nest(_ scope: inout Scope) {
    var screenTabs: [UInt64: NodeID] = [:]
    for i in containers.indices where !containers[i].isStack {
      for tab in containers[i].slots {
        guard let shown = tab.shown else { continue }
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
      if containers[i].firstShown == nil, !broken.contains(ContainerID(i)) {
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
    } else if !containers[Int(child.index)].isStack {
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
