@testable import NavcRuntime

// Tables, states and layers, as short as tests want them.

extension NavigationTables {
  /// Tables of which only some are there.
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
  /// A navigation controller's stack.
  static func stack(_ id: UInt64, _ entries: UInt64...) -> StackState {
    StackState(navigation: 0, entries: entries.map { EntryState($0) }, id: id)
  }
}

extension LayerState {
  /// A layer with one stack.
  static func plain(_ id: UInt64, _ stack: StackState) -> LayerState {
    LayerState(tabs: nil, selected: 0, stacks: [stack], id: id)
  }

  /// A layer with tabs.
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
