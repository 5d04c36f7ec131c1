/// Resolves the screen that covers everything while the scene is inactive.
enum CoverResolver {
  static func cover(_ scope: inout Scope) -> ScreenID? {
    guard let node = scope.spec.covers.first else { return nil }
    for other in scope.spec.covers.dropFirst() {
      scope.report(ResolverFaults.coverTwice(at: scope.span(other), first: scope.span(node)))
    }
    guard let cover = scope.names.cover else {
      // No screen has this name.
      _ = scope.screen(node)
      return nil
    }
    checkKeys(of: scope.spec.screens[Int(cover.screen.index)], at: node, &scope)
    return cover.screen
  }

  private static func checkKeys(of screen: ScreenSpec, at node: NodeID, _ scope: inout Scope) {
    let keys: [(Word, NodeID?)] = [
      (.requires, screen.requires), (.params, screen.parameters.first?.name),
      (.link, screen.links.first?.pattern), (.via, screen.via), (.entry, screen.entry?.node),
      (.activity, screen.activity?.node), (.embeds, screen.embeds.first),
      (.returns, screen.returns), (.alert, screen.alert?.key),
    ]
    for case (let key, let place?) in keys where place != .none {
      let (name, span) = (scope.tree.text(of: screen.name), scope.span(place))
      scope.report(ResolverFaults.coverKey(name, key.text, at: span, cover: scope.span(node)))
    }
  }
}
