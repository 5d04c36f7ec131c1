@testable import NavAnalysis
@testable import NavGraph

/// Openings, and the launch rules that guard them (docs/language.md, From outside).
extension ExplicitStep {
  /// Opens `target` in its place.
  mutating func open(_ target: Destination) {
    guard let place = graph.places[target] else { return }
    let root = state.layers[0].destination == place.root ? state.layers[0] : nil
    state.layers = interpreter.layers(at: place, keeping: root)
    if let root, root.selected != state.layers[0].selected { isWidened = true }
    state.heldIntent = nil
    decidesRoot = true
  }

  /// Holds the opening of `target` and shows the root of the launch rule that decides, if that is
  /// not the root of the place.
  mutating func isHeldBack(_ target: Destination) -> Bool {
    guard let rule = interpreter.rule(holdingBack: target, state.values) else { return false }
    news.append(.held(by: rule.root))
    show(rule, target)
    return true
  }

  /// True if the launch rules hold the intent, and still choose another root.
  func isStillHeldBack(_ held: ExplicitState.HeldIntent) -> Bool {
    guard case .launchRule = held.holder, case .target(let target) = held.intent else {
      return false
    }
    return interpreter.launchRule(state.values) == nil
      || interpreter.rule(holdingBack: target, state.values) != nil
  }

  /// Shows the root of the launch rule that now decides. Returns false if it is the rule that
  /// already holds the intent.
  mutating func holdBackAnew(_ held: ExplicitState.HeldIntent) -> Bool {
    guard case .target(let target) = held.intent,
      let rule = interpreter.rule(holdingBack: target, state.values),
      held.holder != rule.holder
    else { return false }
    news.append(.next(rule.root))
    show(rule, target)
    return true
  }

  private mutating func show(_ rule: LaunchRule, _ target: Destination) {
    decidesRoot = true
    if state.layers[0].destination != rule.root {
      state.layers = interpreter.launchLayers(rule)
      showsGate = true
    }
    state.heldIntent = ExplicitState.HeldIntent(holder: rule.holder, intent: .target(target))
    isWidened = true
  }
}

extension LaunchRule {
  fileprivate var holder: ExplicitState.Holder {
    .launchRule(root: root, presented: presented, presentation: presentation)
  }
}

extension Interpreter {
  /// Returns the rule that decides, if its root is not that of the place of `target` but another
  /// rule's root is.
  fileprivate func rule(holdingBack target: Destination, _ values: [ValueID]) -> LaunchRule? {
    guard let place = graph.places[target],
      graph.launch.rules.contains(where: { $0.root == place.root }),
      let rule = launchRule(values).map({ graph.launch.rules[$0] })
    else { return nil }
    return rule.root == place.root ? nil : rule
  }

  /// Returns the layers after an opening: the root of the place, new or kept, and those over it.
  func layers(
    at place: OpeningPlace,
    keeping root: ExplicitState.Layer? = nil
  ) -> [ExplicitState.Layer] {
    let fresh = layer(place.root)
    var bottom = root ?? fresh
    select(place.tab, in: &bottom)
    bottom.unit = fresh.units[bottom.selected]
    var layers = [bottom]
    for hop in place.hops {
      if hop.presents {
        var layer = presented(hop.target, graph[hop.transition].presentation)
        select(hop.tab, in: &layer)
        layers.append(layer)
      } else if let screen = hop.target.screen {
        layers[layers.count - 1].unit.stack.append(screen)
      }
    }
    return layers
  }

  /// Selects the last tab of the path. If there is none, the first tab is shown.
  private func select(_ tab: Destination?, in layer: inout ExplicitState.Layer) {
    guard let tabs = layer.tabs else { return }
    layer.selected = tab.flatMap { shownTabs(of: tabs).firstIndex(of: $0) } ?? 0
  }
}
