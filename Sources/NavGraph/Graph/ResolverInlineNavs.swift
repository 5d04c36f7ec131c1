extension Resolver {
  /// Makes the containers that `{ nav: screen }` stands for, one for each screen: they have names
  /// too, so that all must be known before the first is used.
  mutating func declareInlineNavs() {
    for container in spec.containers {
      if case .tabs(let tabs) = container.kind {
        for tab in tabs { declareInlineNav(tab.show) }
      }
    }
    for condition in spec.conditions {
      if let gate = condition.gate { declareInlineNav(gate.target) }
    }
    for rule in spec.launch.rules {
      declareInlineNav(rule.root)
      declareInlineNav(rule.presented)
    }
    for transition in spec.transitions {
      declareInlineNav(transition.target)
      declareInlineNav(transition.presented)
    }
    for shortcut in spec.shortcuts { declareInlineNav(shortcut.action.open) }
    for push in spec.pushes { declareInlineNav(push.action.open) }
  }

  @inline(__always)
  private mutating func declareInlineNav(_ target: TargetSpec) {
    guard target.isInlineNav, let root = destinations[symbol(target.name)].screen,
      inlineNavs[Int(root.index)] == nil
    else { return }
    makeInlineNav(around: root, at: target.name)
  }

  private mutating func makeInlineNav(around root: ScreenID, at node: NodeID) {
    let name = tree.text(of: node) + "Nav"
    let id = ContainerID(graph.containers.count)
    var container = Container(name: name, kind: .nav(root: root), origin: node)
    container.isInline = true
    graph.containers.append(container)
    inlineNavs[Int(root.index)] = id
    let symbol = tree.symbols.intern(name)
    let declared = destinations[symbol]
    if declared == .none {
      destinations.declare(symbol, as: Destination(id))
    } else {
      report(ResolverFaults.inlineNavTaken(name, at: span(node), declared: span(of: declared)))
    }
  }
}
