extension StepBuilder {
  /// Creates a layer that shows `destination`. Screens in containers have defaults for all parameters.
  mutating func layer(
    for destination: Destination,
    _ arguments: Arguments = .none
  ) -> LayerState {
    let id = state.newID()
    guard let container = destination.container, tables.isTabs(container) else {
      return LayerState(
        tabs: nil,
        selected: 0,
        stacks: [stack(for: destination, arguments)],
        id: id
      )
    }
    var stacks: [StackState] = []
    for row in tables.tabs(of: container) {
      stacks.append(stack(for: Destination(code: tables.tabs[row]), .none))
    }
    if stacks.isEmpty { stacks.append(stack(for: Destination(code: -1), .none)) }
    return LayerState(
      tabs: container,
      selected: tables.firstTab(of: container) ?? 0,
      stacks: stacks,
      id: id
    )
  }

  private mutating func stack(
    for destination: Destination,
    _ arguments: Arguments
  ) -> StackState {
    let id = state.newID()
    if let screen = destination.screen {
      return StackState(navigation: nil, entries: [entry(of: screen, arguments)], id: id)
    }
    guard let container = destination.container, !tables.isTabs(container) else {
      return StackState(navigation: nil, entries: [], id: id)
    }
    let root = entry(of: tables.containers[container, .first], arguments)
    return StackState(navigation: container, entries: [root], id: id)
  }

  /// Creates an instance of a screen.
  mutating func entry(of screen: Int, _ arguments: Arguments) -> EntryState {
    EntryState(
      id: state.newID(),
      screen: screen,
      parameters: spec.parameters(of: screen, with: arguments),
      ticket: arguments.returning.contains(screen) ? arguments.ticket : 0
    )
  }

  /// Creates the layers that a launch rule shows.
  mutating func layers(ofRule rule: Int) -> [LayerState] {
    let root = layer(for: tables.root(ofRule: rule))
    let presented = tables.presented(byRule: rule)
    guard presented.code >= 0 else { return [root] }
    if tables.presentation(ofRule: rule).isPush { return [pushing(presented, onto: root)] }
    var layer = layer(for: presented)
    layer.presentation = tables.presentation(ofRule: rule)
    return [root, layer]
  }

  /// Returns the layer with the screen that a launch rule pushes onto its stack.
  mutating func pushing(_ pushed: Destination, onto layer: LayerState) -> LayerState {
    var layer = layer
    if let screen = pushed.screen { layer.stack.entries.append(entry(of: screen, .none)) }
    return layer
  }
}

extension SpecInterface {
  /// Returns the parameters of a new screen: those that are given for it, or those read from the fields, or its
  /// defaults. Returns nil if the screen takes none, or if none of these fit.
  @MainActor func parameters(
    of screen: Int,
    with arguments: Arguments
  ) -> (any Hashable & Sendable)? {
    arguments.given.first { $0.screen == screen }?.parameters
      ?? parameters(ofScreen: screen, arguments.fields) ?? parameters(ofScreen: screen, .none)
  }
}

extension LayerState {
  /// Returns true if both layers show equal screens, so that a user can't tell them apart.
  func isLike(_ other: LayerState) -> Bool {
    destination == other.destination && selected == other.selected
      && stacks.count == other.stacks.count
      && zip(stacks, other.stacks).allSatisfy { a, b in
        a.entries.count == b.entries.count
          && zip(a.entries, b.entries).allSatisfy { $0.isLike($1) }
      }
  }
}

extension EntryState {
  /// Returns true if both are the same screen with equal parameters.
  func isLike(_ other: EntryState) -> Bool {
    guard screen == other.screen else { return false }
    guard let a = parameters, let b = other.parameters else {
      return parameters == nil && other.parameters == nil
    }
    return AnyHashable(a) == AnyHashable(b)
  }
}
