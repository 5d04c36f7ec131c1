extension Intent {
  /// The destination that the intent opens, or nil if it opens none.
  var target: Destination? {
    switch kind {
    case .opening(let target), .target(let target), .root(let target, _, _): return target
    case .transition, .tab, .entry, .over: return nil
    }
  }
}

extension NavigationTables {
  /// Returns what a root gate holds of an intent: a target with its parameters.
  func target(of intent: Intent, in state: CoreState) -> Intent {
    var arguments = intent.arguments
    arguments.ticket = 0
    arguments.returning = []
    switch intent.kind {
    case .opening(let target): return Intent(kind: .target(target), arguments: arguments)
    case .target, .root: return Intent(kind: intent.kind, arguments: arguments)
    case .entry(let screen):
      return Intent(kind: .target(Destination(screen: screen)), arguments: arguments)
    case .over(let target, _): return Intent(kind: .target(target), arguments: arguments)
    case .tab(let tab, let container): return self.target(inTab: tab, of: container, state)
    case .transition(let index):
      return target(of: TransitionRow(index, in: self), arguments, in: state)
    }
  }

  private func target(
    of transition: TransitionRow,
    _ arguments: Arguments,
    in state: CoreState
  ) -> Intent {
    switch transition.program.last {
    case .reset(.root)? where transition.presented.code >= 0:
      let kind = Intent.Kind.root(
        transition.target,
        presenting: transition.presented,
        transition.presentation
      )
      return Intent(kind: kind, arguments: arguments)
    case .reset(.launchRule)?: return rule(state.values).map { target(ofRule: $0) } ?? nothing
    case .selectTab?:
      guard let tabs = state.layers.last?.tabs,
        let tab = tab(showing: transition.target, of: tabs)
      else { return Intent(kind: .target(transition.target)) }
      return target(inTab: tab, of: tabs, state)
    default: return Intent(kind: .target(transition.target), arguments: arguments)
    }
  }

  private var nothing: Intent { Intent(kind: .target(Destination(code: -1))) }

  private func target(ofRule rule: Int) -> Intent {
    let presented = presented(byRule: rule)
    guard presented.code >= 0 else { return Intent(kind: .target(root(ofRule: rule))) }
    let kind = Intent.Kind.root(
      root(ofRule: rule),
      presenting: presented,
      presentation(ofRule: rule)
    )
    return Intent(kind: kind)
  }

  /// Returns the screen that a tab shows at present, or the first screen of a tab that is no longer there.
  private func target(inTab tab: Int, of container: Int, _ state: CoreState) -> Intent {
    guard let layer = state.layers.last, layer.tabs == container,
      layer.stacks.indices.contains(tab), let shown = layer.stacks[tab].entries.last
    else { return Intent(kind: .target(self.shown(inTab: tab, of: container))) }
    var arguments = Arguments.none
    if let parameters = shown.parameters {
      arguments.given = [ScreenArgument(shown.screen, parameters)]
    }
    return Intent(
      kind: .target(Destination(screen: shown.screen)),
      arguments: arguments
    )
  }
}
