@testable import NavcRuntime

// Short ways to write tables, states and layers in tests.

extension NavigationTables {
  /// Creates tables of which only the given ones have contents.
  convenience init(_ tables: [TableLayout.Name: String]) {
    let text = tables.map { "\($0.rawValue):\n\($1)\n" }.joined()
    self.init(format: .format1, app: "Shop", text)
  }
}

extension EntryState {
  init(_ id: UInt64, screen: Int = 0, ticket: UInt64 = 0) {
    self.init(id: id, screen: screen, parameters: nil, ticket: ticket)
  }
}

extension StackState {
  /// Returns the stack of a navigation controller.
  static func stack(_ id: UInt64, _ entries: UInt64...) -> StackState {
    StackState(navigation: 0, entries: entries.map { EntryState($0) }, id: id)
  }
}

extension LayerState {
  /// Returns a layer with one stack.
  static func plain(_ id: UInt64, _ stack: StackState) -> LayerState {
    LayerState(tabs: nil, selected: 0, stacks: [stack], id: id)
  }

  /// Returns a layer with tabs.
  static func tabs(_ id: UInt64, selected: Int = 0, _ stacks: StackState...) -> LayerState {
    LayerState(tabs: 1, selected: selected, stacks: stacks, id: id)
  }
}

extension CoreState {
  init(_ layers: LayerState...) {
    self.init()
    self.layers = layers
    isLaunching = false
  }
}
