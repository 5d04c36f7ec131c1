// An index that is not there ends the test, as it should.
// swift-format-ignore-file: NeverForceUnwrap

/// What a step needs that combines several verbs, and what a root gate remembers of it (LANGUAGE-2 §1).
extension Machine {
  /// The tab's own `requires`, then what is brought; what the tab shows is looked at when it is selected.
  func needs(ofCombined verbs: [OracleSpec.Verb], _ layers: [State.Layer]) -> [Int] {
    verbs.flatMap { verb -> [Int] in
      switch verb {
      case .select(let tab): found(tab, by: verbs, layers) == nil ? [] : [tab]
      case .push(let node, _), .show(let node), .replace(let node): needs[node]
      case .present(let shown): needs[shown.node]
      default: []
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
