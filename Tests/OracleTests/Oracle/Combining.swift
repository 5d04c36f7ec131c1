// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// The requirements of a step with several verbs, and the intent that a root gate holds for it
/// (docs/language.md, Several verbs in one step).
extension Machine {
  /// Returns the app's requirement for the screens that are shown, after the first verb; then the
  /// tab's own `requires` and those of the screens. The content of the tab is checked when it is
  /// selected.
  func needs(ofCombined verbs: [OracleSpec.Verb], _ layers: [State.Layer]) -> [Int] {
    var left = layers
    // A verb that misses changes nothing.
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

  /// Returns the visible screen of the tab that the step selects, or `nil` if it finds no tab.
  func shown(inTabOf verbs: [OracleSpec.Verb], _ layers: [State.Layer]) -> Int? {
    guard case .select(let tab)? = verbs.last, let found = found(tab, by: verbs, layers) else {
      return nil
    }
    return found.layer.panes[found.pane].last!
  }

  /// Returns the tab that `select` finds after the first verb, or `nil` if either would miss.
  private func found(_ tab: Int, by verbs: [OracleSpec.Verb], _ layers: [State.Layer])
    -> (layer: State.Layer, pane: Int)?
  {
    guard case .left(let left) = taken(verbs[0], from: layers, isCombined: true),
      let pane = pane(of: tab, left.last!)
    else { return nil }
    return (left.last!, pane)
  }
}
