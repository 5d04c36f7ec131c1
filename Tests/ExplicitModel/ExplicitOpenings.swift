@testable import NavAnalysis
@testable import NavGraph

/// Openings, and the launch rules that guard them (LANGUAGE §8).
extension ExplicitStep {
  /// Puts `target` in its place.
  mutating func open(_ target: Destination) {
    guard let place = graph.places[target] else { return }
    let root = state.layers[0].destination == place.root ? state.layers[0] : nil
    state.layers = interpreter.layers(at: place, keeping: root)
    if let root, root.selected != state.layers[0].selected { isWidened = true }
    state.memory = nil
    decidesRoot = true
  }

  /// The launch rules choose another root than that of the place of `target`: they show that, and
  /// remember the target.
  mutating func isHeldBack(_ target: Destination) -> Bool {
    guard let rule = interpreter.rule(holdingBack: target, state.values) else { return false }
    news.append(.held(by: rule.root))
    show(rule, target)
    return true
  }

  /// Whether it is the launch rules that remember, and they still choose another root.
  func isStillHeldBack(_ memory: ExplicitState.Memory) -> Bool {
    guard case .launchRule = memory.keeper, case .target(let target) = memory.wish else {
      return false
    }
    return interpreter.launchRule(state.values) == nil
      || interpreter.rule(holdingBack: target, state.values) != nil
  }

  /// Shows what another rule chooses by now than the one that remembers; false if it is the same.
  mutating func holdBackAnew(_ memory: ExplicitState.Memory) -> Bool {
    guard case .target(let target) = memory.wish,
      let rule = interpreter.rule(holdingBack: target, state.values),
      memory.keeper != rule.keeper
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
    state.memory = ExplicitState.Memory(keeper: rule.keeper, wish: .target(target))
    isWidened = true
  }
}

extension LaunchRule {
  fileprivate var keeper: ExplicitState.Keeper {
    .launchRule(root: root, presented: presented, presentation: presentation)
  }
}

extension Interpreter {
  /// The rule that decides, if it chooses another root than that of the place of `target`, and some
  /// rule chooses that.
  fileprivate func rule(holdingBack target: Destination, _ values: [ValueID]) -> LaunchRule? {
    guard let place = graph.places[target],
      graph.launch.rules.contains(where: { $0.root == place.root }),
      let rule = launchRule(values).map({ graph.launch.rules[$0] })
    else { return nil }
    return rule.root == place.root ? nil : rule
  }

  /// What an opening makes: the place's root, afresh or kept, and all that lies over it there.
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

  /// Where the way ends in tabs, the first is shown.
  private func select(_ tab: Destination?, in layer: inout ExplicitState.Layer) {
    guard let tabs = layer.tabs else { return }
    layer.selected = tab.flatMap { shownTabs(of: tabs).firstIndex(of: $0) } ?? 0
  }
}
