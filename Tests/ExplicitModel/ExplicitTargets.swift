@testable import NavAnalysis
@testable import NavGraph

/// What root gates remember (LANGUAGE §7).
extension Interpreter {
  /// What a root gate remembers of a wish that is made in `state`: a target.
  func target(of wish: ExplicitState.Wish, in state: ExplicitState) -> ExplicitState.Wish {
    switch wish {
    case .opening(let target): return .target(target)
    case .target, .root: return wish
    case .entry(let what): return .target(what.target)
    case .tab(let tab, let container): return .target(shown(inTab: tab, of: container, state))
    case .transition(let id):
      return target(of: graph[id], in: stateForTab(of: id, in: state) ?? state)
    }
  }

  private func target(
    of transition: Transition,
    in state: ExplicitState
  ) -> ExplicitState.Wish {
    switch transition.verb {
    case .root where transition.presented != .none:
      return .root(
        transition.target,
        presenting: transition.presented,
        transition.presentation
      )
    case .launch:
      guard let rule = launchRule(state.values).map({ graph.launch.rules[$0] }) else {
        return .target(.none)
      }
      if rule.presented == .none { return .target(rule.root) }
      return .root(rule.root, presenting: rule.presented, rule.presentation)
    // Of a step of several verbs, that is the last.
    case .select:
      guard let tabs = state.top.tabs, let tab = tab(transition.target, state) else {
        return .target(transition.target)
      }
      return .target(shown(inTab: tab, of: tabs, state))
    default: return .target(transition.target)
    }
  }

  /// The screen that a tab shows now; of one that is not there any more, what it shows first.
  private func shown(
    inTab tab: Int,
    of container: ContainerID,
    _ state: ExplicitState
  ) -> Destination {
    guard state.top.tabs == container, let screen = state.top.units[tab].stack.last else {
      return shownTabs(of: container)[tab]
    }
    return Destination(screen)
  }
}

extension ExplicitState.Wish {
  /// An opening that the verb `open` does not do.
  var isFromOutside: Bool {
    switch self {
    case .opening, .entry: true
    case .transition, .tab, .target, .root: false
    }
  }

  /// What a root gate puts in its place.
  var target: Destination {
    switch self {
    case .opening(let target), .target(let target), .root(let target, _, _): target
    case .transition, .tab, .entry: .none
    }
  }
}
