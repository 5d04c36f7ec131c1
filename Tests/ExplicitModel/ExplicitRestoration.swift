@testable import NavGraph

/// Restores states at the start of the app (docs/language.md, What is proved).
extension Interpreter {
  func restored(_ layers: [ExplicitState.Layer]) -> [ExplicitState] {
    valuations.compactMap { values in
      guard isInitial(values), let rule = launchRule(values),
        graph.launch.rules[rule].root == layers[0].destination
      else { return nil }
      let cut = cut(layers, values)
      return cut.isEmpty ? nil : ExplicitState(layers: cut, values: values)
    }
  }

  /// Returns the layers up to the first screen that can't be restored, without gates.
  private func cut(_ layers: [ExplicitState.Layer], _ values: [ValueID]) -> [ExplicitState.Layer] {
    var result: [ExplicitState.Layer] = []
    let meetsApp = isExempt(root: layers[0].destination) || holds(graph.requires, values)
    for var layer in layers {
      if layer.gate != nil { break }
      let holdsAround = holds(layer.tabs, values)
      let heights = layer.units.map { height(of: $0, values, holdsAround, meetsApp) }
      guard heights[layer.selected] > 0 else { break }
      let isWhole = heights[layer.selected] == layer.unit.stack.count
      for index in layer.units.indices {
        let unit = layer.units[index]
        layer.units[index].stack.removeLast(unit.stack.count - heights[index])
        // A tab that is not selected is reset to its first screen.
        if heights[index] == 0 { layer.units[index].stack = [first(of: unit)] }
      }
      result.append(layer)
      if !isWhole { break }
    }
    return result
  }

  /// Returns the number of screens in a stack that can be restored.
  private func height(
    of unit: ExplicitState.Unit,
    _ values: [ValueID],
    _ holdsAround: Bool,
    _ meetsApp: Bool
  ) -> Int {
    guard holdsAround, holds(unit.nav, values) else { return 0 }
    return unit.stack.prefix { id in
      let screen = graph.screens[Int(id.index)]
      let isExempt = meetsApp || id == graph.launch.splash
      return screen.isRestorable && isExempt && holds(screen.requires, values)
    }.count
  }

  private func first(of unit: ExplicitState.Unit) -> ScreenID {
    unit.nav.flatMap { graph.containers[Int($0.index)].root } ?? unit.stack[0]
  }

  private func holds(_ container: ContainerID?, _ values: [ValueID]) -> Bool {
    container.map { holds(graph.containers[Int($0.index)].requires, values) } ?? true
  }
}
