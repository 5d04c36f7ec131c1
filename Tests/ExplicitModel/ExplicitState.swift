@testable import NavGraph
@testable import NavcRuntime

/// A state of the router's core. States are equal if they differ in ids only.
struct ExplicitState: Hashable, Sendable {
  let core: CoreState
  /// The held intent and its holder, in numbers.
  let held: [Int]

  /// The layers, from the root up.
  var layers: [ExplicitLayer] { core.layers.map(ExplicitLayer.init) }
  var top: ExplicitLayer { ExplicitLayer(core: core.layers[core.layers.count - 1]) }
  var visible: NavGraph.ScreenID { NavGraph.ScreenID(core.top?.screen ?? -1) }
  var values: [ValueID] { core.values.map { ValueID($0) } }
  /// The number of screens in the stacks on screen.
  var depth: Int { core.layers.reduce(0) { $0 + $1.stack.entries.count } }

  static func == (a: ExplicitState, b: ExplicitState) -> Bool {
    a.core.values == b.core.values && a.held == b.held
      && a.core.layers.elementsEqual(b.core.layers) { $0.equals($1) }
  }

  func hash(into hasher: inout Hasher) {
    for value in core.values { hasher.combine(value) }
    for number in held { hasher.combine(number) }
    for layer in core.layers { layer.combine(into: &hasher) }
  }
}

/// A layer of a state. Layers are equal if they differ in ids only.
struct ExplicitLayer: Hashable, Sendable {
  let core: LayerState

  var tabs: NavGraph.ContainerID? { core.tabs.map { NavGraph.ContainerID($0) } }
  var selected: Int { core.selected }
  /// The navigation container of the visible stack.
  var nav: NavGraph.ContainerID? { nav(inTab: selected) }
  /// The visible stack.
  var stack: [NavGraph.ScreenID] { stack(inTab: selected) }
  /// The gate that presented the layer, as a row of its table.
  var gate: Int? { core.gate }

  func nav(inTab tab: Int) -> NavGraph.ContainerID? {
    core.stacks[tab].navigation.map { NavGraph.ContainerID($0) }
  }

  func stack(inTab tab: Int) -> [NavGraph.ScreenID] {
    core.stacks[tab].entries.map { NavGraph.ScreenID($0.screen) }
  }

  static func == (a: ExplicitLayer, b: ExplicitLayer) -> Bool { a.core.equals(b.core) }
  func hash(into hasher: inout Hasher) { core.combine(into: &hasher) }
}

extension LayerState {
  fileprivate func equals(_ other: LayerState) -> Bool {
    tabs == other.tabs && selected == other.selected && gate == other.gate
      && reason?.condition == other.reason?.condition && reason?.value == other.reason?.value
      && isMarked == other.isMarked
      && presentation.canBeSwipedAway == other.presentation.canBeSwipedAway
      && stacks.elementsEqual(other.stacks) { a, b in
        a.navigation == b.navigation
          && a.entries.elementsEqual(b.entries) { $0.screen == $1.screen }
      }
  }

  fileprivate func combine(into hasher: inout Hasher) {
    hasher.combine(tabs ?? -1)
    hasher.combine(selected)
    hasher.combine(gate ?? -1)
    hasher.combine(isMarked)
    for stack in stacks {
      hasher.combine(stack.navigation ?? -1)
      for entry in stack.entries { hasher.combine(entry.screen) }
    }
  }
}
