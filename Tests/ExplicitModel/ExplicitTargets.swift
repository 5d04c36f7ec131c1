@testable import NavAnalysis
@testable import NavGraph

/// The intents that root gates hold (docs/language.md, Gates).
extension Interpreter {
  /// Returns the target that a root gate holds for an intent in `state`.
  func target(of intent: ExplicitState.Intent, in state: ExplicitState) -> ExplicitState.Intent {
    switch intent {
    case .opening(let target): return .target(target)
    case .target, .root: return intent
    case .entry(let what): return .target(what.target)
    case .tab(let tab, let container): return .target(shown(inTab: tab, of: container, state))
    case .transition(let id):
      return target(of: graph[id], in: stateForTab(of: id, in: state) ?? state)
    }
  }

  private func target(
    of transition: Transition,
    in state: ExplicitState
  ) -> ExplicitState.Intent {
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
    // In a step with several verbs, the last verb counts.
    case .select:
      guard let tabs = state.top.tabs, let tab = tab(transition.target, state) else {
        return .target(transition.target)
      }
      return .target(shown(inTab: tab, of: tabs, state))
    default: return .target(transition.target)
    }
  }

  /// Returns the screen that a tab shows now, or its first screen if the tab is not on screen any
  /// more.
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

extension ExplicitState.Intent {
  /// True for an opening, except by the verb `open`.
  var isFromOutside: Bool {
    switch self {
    case .opening, .entry: true
    case .transition, .tab, .target, .root: false
    }
  }

  /// The target that is opened in its place after a root gate.
  var target: Destination {
    switch self {
    case .opening(let target), .target(let target), .root(let target, _, _): target
    case .transition, .tab, .entry: .none
    }
  }
}
