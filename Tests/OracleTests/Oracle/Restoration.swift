/// The state that remains when the app starts again (docs/language.md, What is proved), cut at the
/// first screen whose requirement does not hold.
extension Machine {
  /// Returns the restored state, or `nil` if nothing is restored.
  func restored(_ layers: [State.Layer], _ v: Int) -> State? {
    guard let rule = rule[v], spec.rules[rule].root == layers[0].target else { return nil }
    var result: [State.Layer] = []
    var outer: [Int] = []
    let isExempt = isExempt(root: layers[0].target)
    func isLeft(_ screen: Int) -> Bool {
      hold(app(for: [screen], isExempt: isExempt) + [screen], v)
        && spec.screens[screen].isRestorable
    }
    for layer in layers {
      if layer.gate != nil || spec.isAlert(layer.target) { break }
      var cut = layer
      for pane in layer.panes.indices {
        let around = outer + containers(layer.target, pane)
        let isHeld = hold(around, v)
        let count = isHeld ? layer.panes[pane].prefix { isLeft($0) }.count : 0
        cut.panes[pane] = Array(layer.panes[pane].prefix(count))
      }
      if cut.stack.isEmpty { break }
      let isWhole = cut.stack.count == layer.stack.count
      for pane in cut.panes.indices where cut.panes[pane].isEmpty {
        cut.panes[pane] = [panes[layer.target][pane].root]
      }
      result.append(cut)
      if !isWhole { break }
      outer += containers(layer.target, layer.selected)
    }
    return result.isEmpty ? nil : State(layers: result, heldIntent: nil, valuation: v)
  }
}
