// An index that is not there ends the test, as it should.
// swift-format-ignore-file: NeverForceUnwrap

/// What a step needs that combines several verbs, and what a root gate remembers of it (LANGUAGE-2 §1).
extension Machine {
  /// The tab's own `requires`, then what is brought; what the tab shows is looked at when it is selected. What
  /// is brought needs what the app requires as it will be there, once the first verb is done; that goes first.
  func needs(ofCombined verbs: [OracleSpec.Verb], _ layers: [State.Layer]) -> [Int] {
    var left = layers
    // A verb that misses leaves what is there.
    if case .left(let after) = taken(verbs[0], from: layers, isCombined: true) { left = after }
    let brought = verbs.compactMap { verb -> Int? in
      switch verb {
      case .push(let node, _), .show(let node), .replace(let node): node
      case .present(let shown): shown.node
      default: nil
      }
    }
    let app = app(bringing: brought, isExempt: isExempt(left))
    return verbs.reduce(into: app) { nodes, verb in
      switch verb {
      case .select(let tab): nodes += found(tab, by: verbs, layers) == nil ? [] : [tab]
      case .push(let node, _), .show(let node), .replace(let node): nodes += needs[node]
      case .present(let shown): nodes += needs[shown.node]
      default: break
      }
    }
  }

  /// The screen that the tab shows which the step selects; `nil` where it finds none.
  func shown(inTabOf verbs: [OracleSpec.Verb], _ layers: [State.Layer]) -> Int? {
    guard case .select(let tab)? = verbs.last, let found = found(tab, by: verbs, layers) else {
      return nil
    }
    return found.layer.panes[found.pane].last!
  }

  /// The tab that `select` finds once the first verb is done; `nil` where either would miss.
  private func found(_ tab: Int, by verbs: [OracleSpec.Verb], _ layers: [State.Layer])
    -> (layer: State.Layer, pane: Int)?
  {
    guard case .left(let left) = taken(verbs[0], from: layers, isCombined: true),
      let pane = pane(of: tab, left.last!)
    else { return nil }
    return (left.last!, pane)
  }
}
