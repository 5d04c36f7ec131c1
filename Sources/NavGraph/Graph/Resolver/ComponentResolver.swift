/// Resolves the components, and the screens and containers that embed them.
struct ComponentResolver {
  private(set) var components: [Component] = []
  private var ofScreens: [[ComponentID]] = []
  private var ofContainers: [[ComponentID]] = []

  init(_ scope: inout Scope) {
    for written in scope.spec.components {
      let name = scope.tree.text(of: written.name)
      components.append(Component(name: name, doc: scope.text(written.doc), origin: written.name))
    }
    ofScreens.reserveCapacity(scope.spec.screens.count)
    for i in scope.spec.screens.indices {
      let embedded = embedded(scope.spec.screens[i].embeds, &scope)
      for id in embedded { components[Int(id.index)].screens.append(ScreenID(i)) }
      ofScreens.append(embedded)
    }
    for (i, container) in scope.spec.containers.enumerated() {
      let embedded = embedded(container.embeds, &scope)
      for id in embedded { components[Int(id.index)].containers.append(ContainerID(i)) }
      ofContainers.append(embedded)
    }
  }

  private func embedded(_ names: [NodeID], _ scope: inout Scope) -> [ComponentID] {
    var result: [ComponentID] = []
    for (i, name) in names.enumerated() {
      guard let id = scope.component(name) else { continue }
      if result.contains(id) {
        let first = names[..<i].first { scope.symbol($0) == scope.symbol(name) } ?? name
        let (text, place) = (scope.tree.text(of: name), scope.span(name))
        scope.report(ResolverFaults.embeddedTwice(text, at: place, first: scope.span(first)))
      } else {
        result.append(id)
      }
    }
    return result
  }

  /// Sets the embedded components of screens and containers.
  func place(in graph: inout NavigationGraph) {
    for (i, embedded) in ofScreens.enumerated() { graph.screens[i].embeds = embedded }
    for (i, embedded) in ofContainers.enumerated() { graph.containers[i].embeds = embedded }
  }
}
