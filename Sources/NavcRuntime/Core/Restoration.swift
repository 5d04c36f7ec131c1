import Foundation

/// The screens of a state by their names in the spec, with their parameters as strings, for the next launch.
struct SavedState: Codable, Sendable {
  /// The version of the format. A state with another version is not restored.
  static var currentVersion: Int { 1 }
  /// The maximum number of restored layers, and of screens in each stack. All of them are created at launch.
  static var limit: Int { 100 }

  struct Screen: Codable, Sendable {
    var name: String
    /// The strings of each parameter.
    var parameters: [String: [String]]?
  }

  struct Stack: Codable, Sendable {
    /// The container, or the only screen.
    var name: String
    var screens: [Screen]
  }

  struct Layer: Codable, Sendable {
    var tabs: String?
    /// The index of the visible stack in `stacks`.
    var selected: Int
    var stacks: [Stack]
    var style: Int
    var isLocked: Bool
    /// The look of the sheet, if the spec sets any.
    var sheet: SheetOptions?
  }

  var version = SavedState.currentVersion
  var layers: [Layer]
}

extension NavigationTables {
  /// Returns the state to restore at the next launch; nil before launch, and if there is nothing to restore.
  ///
  /// Gates, screens that are not restorable, and everything over either of them are left out.
  @MainActor func saved(_ state: CoreState) -> SavedState? {
    guard !state.isLaunching else { return nil }
    var saved: [SavedState.Layer] = []
    for layer in state.layers.prefix(while: { $0.gate == nil }) {
      var stacks: [SavedState.Stack] = []
      for stack in layer.stacks { stacks.append(self.saved(stack)) }
      guard stacks.indices.contains(layer.selected), !stacks[layer.selected].screens.isEmpty
      else { break }
      saved.append(
        SavedState.Layer(
          tabs: layer.tabs.map { name(ofContainer: $0) },
          selected: layer.selected,
          stacks: stacks,
          style: layer.presentation.style,
          isLocked: layer.presentation.isLocked
        )
      )
      let sheet = layer.presentation.sheet
      if !sheet.isPlain { saved[saved.count - 1].sheet = sheet }
      if stacks[layer.selected].screens.count < layer.stack.entries.count { break }
    }
    return saved.isEmpty ? nil : SavedState(layers: saved)
  }

  @MainActor private func saved(_ stack: StackState) -> SavedState.Stack {
    let screens = stack.entries.prefix { isRestorable($0.screen) }
    return SavedState.Stack(
      name: savedName(of: stack),
      screens: screens.map { entry in
        let fields = (entry.parameters as? any ScreenParameters)?.fields
        return SavedState.Screen(name: name(ofScreen: entry.screen), parameters: fields?.texts)
      }
    )
  }
}

extension StepBuilder {
  /// Returns the restorable layers of a saved state whose root is that of `rule`. They end before the first
  /// screen, from the bottom up, that no longer exists or does not meet its requirements. Returns nil if nothing
  /// is left.
  mutating func restored(_ saved: SavedState?, rule: Int) -> [LayerState]? {
    guard let saved, saved.version == SavedState.currentVersion else { return nil }
    let root = tables.root(ofRule: rule)
    var layers: [LayerState] = []
    for old in saved.layers.prefix(SavedState.limit) {
      let target = layers.isEmpty ? root : tables.destination(of: old)
      guard let target, tables.destination(of: old) == target else { break }
      guard let (layer, isWhole) = restored(old, target, over: root) else {
        cut(old)
        break
      }
      layers.append(layer)
      if !isWhole {
        cut(old)
        break
      }
    }
    return layers.isEmpty ? nil : layers
  }

  private mutating func cut(_ layer: SavedState.Layer) {
    let stack = layer.stacks.indices.contains(layer.selected) ? layer.stacks[layer.selected] : nil
    step.notes.append(.cut(stack?.screens.last?.name ?? layer.tabs ?? "?"))
  }

  /// Restores a layer. Also returns true if its visible stack is complete. Returns nil if nothing of that stack is
  /// left.
  private mutating func restored(
    _ old: SavedState.Layer,
    _ target: Destination,
    over root: Destination
  ) -> (LayerState, Bool)? {
    var layer = layer(for: target)
    layer.presentation = PresentationOptions(style: old.style, isLocked: old.isLocked)
    if let sheet = old.sheet { layer.presentation.sheet = sheet }
    let holdsAround = layer.tabs.map { holds(tables.containers[$0, .requires]) } ?? true
    var isWhole: Bool?
    for index in layer.stacks.indices {
      guard let place = tables.place(ofStack: index, in: layer, of: old) else { continue }
      let saved = old.stacks[place]
      let entries = holdsAround ? restored(saved, layer.stacks[index], over: root) : []
      if !entries.isEmpty { layer.stacks[index].entries = entries }
      if place == old.selected {
        layer.selected = index
        isWhole = entries.isEmpty ? nil : entries.count == saved.screens.count
      }
    }
    return isWhole.map { (layer, $0) }
  }

  private mutating func restored(
    _ old: SavedState.Stack,
    _ fresh: StackState,
    over root: Destination
  ) -> [EntryState] {
    if let navigation = fresh.navigation, !holds(tables.containers[navigation, .requires]) {
      return []
    }
    var entries: [EntryState] = []
    for saved in old.screens.prefix(SavedState.limit) {
      guard let entry = restored(saved, over: root) else { break }
      if fresh.navigation == nil {
        return entry.screen == fresh.entries.first?.screen ? [entry] : []
      }
      entries.append(entry)
    }
    return entries
  }

  private mutating func restored(
    _ saved: SavedState.Screen,
    over root: Destination
  ) -> EntryState? {
    guard let screen = tables.screen(named: saved.name), tables.isRestorable(screen) else {
      return nil
    }
    let own = tables.needs(of: Destination(screen: screen))
    let needs = tables.appNeeds(before: own, over: root) + own
    guard needs.allSatisfy({ holds($0.formula) }) else { return nil }
    let fields = ParameterFields(texts: saved.parameters ?? [:])
    let made = spec.parameters(ofScreen: screen, fields)
    guard made != nil || !tables.hasParameters(screen) else { return nil }
    return EntryState(id: state.newID(), screen: screen, parameters: made)
  }

  private func holds(_ formula: Int) -> Bool { tables.holds(formula, state.values) }
}

extension NavigationTables {
  /// Returns the index among the saved stacks of a new layer's stack. Tabs with the same screen have the same
  /// name, and are matched in order.
  fileprivate func place(
    ofStack index: Int,
    in layer: LayerState,
    of saved: SavedState.Layer
  ) -> Int? {
    let name = savedName(of: layer.stacks[index])
    guard !name.isEmpty else { return nil }
    let alike = layer.stacks[..<index].filter { savedName(of: $0) == name }.count
    return saved.stacks.indices.filter { saved.stacks[$0].name == name }.dropFirst(alike).first
  }

  /// Returns the name by which a stack is found among the tabs of a saved state.
  fileprivate func savedName(of stack: StackState) -> String {
    stack.navigation.map { name(ofContainer: $0) }
      ?? stack.entries.first.map { name(ofScreen: $0.screen) } ?? ""
  }

  /// Returns the destination that a saved layer was created for, if it still exists.
  fileprivate func destination(of layer: SavedState.Layer) -> Destination? {
    if let tabs = layer.tabs { return container(named: tabs) }
    return layer.stacks.first.flatMap { destination(named: $0.name) }
  }
}

extension SavedState {
  /// The state in its stored form.
  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a stored state. Returns nil if it is malformed.
  init?(text: String) {
    guard let saved = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = saved
  }
}
