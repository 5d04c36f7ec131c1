extension NavigationTables {
  // A path starts at the destination's own row in `places` and follows the parents up to a root.

  func hasPlace(_ destination: Destination) -> Bool {
    destination.code >= 0 && places[destination.code, .parent] != TableLayout.PlaceParent.isNowhere
      && places.count > 0
  }

  /// Returns the path to a destination's place, from its root on; empty if there is none.
  func path(to target: Destination) -> [(hop: TableLayout.PlaceHop.Kind, target: Destination)] {
    guard hasPlace(target) else { return [] }
    var path: [(hop: TableLayout.PlaceHop.Kind, target: Destination)] = []
    var row = target.code
    while row >= 0, row < places.count, path.count <= places.count {
      let hop = TableLayout.PlaceHop(code: places[row, .hop])
      path.append((hop.kind, Destination(code: hop.target ?? row)))
      row = places[row, .parent]
    }
    return path.reversed()
  }
}

extension StepBuilder {
  /// Returns the needs of the visible screen after `target` was opened in its place.
  func needs(atPlaceOf target: Destination) -> [Need] {
    var builder = StepBuilder(NavigationCore(spec))
    builder.state.layers = builder.layers(atPlaceOf: target, .none)
    return tables.needs(of: builder.state)
  }

  /// Creates the layers of an opening: the root of the path, and everything over it.
  mutating func layers(
    atPlaceOf target: Destination,
    _ arguments: Arguments
  ) -> [LayerState] {
    var layers: [LayerState] = []
    let arguments = arguments.named(for: tables.parameterScreen(of: target))
    var sheets = tables.sheets(onPathTo: target)[...]
    for (hop, target) in tables.path(to: target) {
      switch hop {
      case .root: layers.append(layer(for: target, arguments))
      case .tab: select(target, arguments, in: &layers)
      case .navigationRoot: break
      case .push:
        guard let screen = target.screen, !layers.isEmpty else { break }
        layers[layers.count - 1].stack.entries.append(entry(of: screen, arguments))
      case .present(let style, let isLocked):
        var layer = layer(for: target, arguments)
        layer.presentation = PresentationOptions(style: style, isLocked: isLocked)
        layer.presentation.sheet = sheets.popFirst() ?? SheetOptions()
        layers.append(layer)
      }
    }
    return layers
  }

  /// Continues the path in a tab, which is created with the values of the opening.
  private mutating func select(
    _ target: Destination,
    _ arguments: Arguments,
    in layers: inout [LayerState]
  ) {
    guard let tabs = layers.last?.tabs, let tab = tables.tab(showing: target, of: tabs) else {
      return
    }
    layers[layers.count - 1].selected = tab
    let made = layer(for: target, arguments).stack.entries
    layers[layers.count - 1].stack.entries = made
  }

  /// Opens `target` in its place.
  mutating func open(_ target: Destination, _ arguments: Arguments) {
    var layers = layers(atPlaceOf: target, arguments)
    guard let fresh = layers.first else {
      step.outcome = .refused(.noPlace)
      return
    }
    if let kept = state.layers.first?.keeping(fresh) { layers[0] = kept }
    state.layers = layers
    state.heldIntent = nil
    decidesRoot = true
  }

  // MARK: Openings that a launch rule holds

  /// Holds the target and shows the root that the launch rules choose, if that root is not the root of the
  /// target's path. Returns true if it does.
  mutating func holdBack(_ target: Destination, _ arguments: Arguments) -> Bool {
    guard let rule = rule(holdingBack: target) else { return false }
    step.outcome = .held(by: tables.name(of: tables.root(ofRule: rule)))
    show(rule: rule, target, arguments)
    return true
  }

  /// Returns true if a launch rule holds the intent, and the rules still choose another root, or none.
  func isStillHeldBack(_ held: HeldIntent) -> Bool {
    guard case .rule = held.holder, case .target(let target) = held.intent.kind else {
      return false
    }
    return tables.rule(state.values) == nil || rule(holdingBack: target) != nil
  }

  /// Shows the root of the launch rule that decides now, if that does not show the same as the rule that holds the
  /// intent. Returns false otherwise.
  mutating func holdBackAgain(_ held: HeldIntent) -> Bool {
    guard case .target(let target) = held.intent.kind, case .rule(let old) = held.holder,
      let rule = rule(holdingBack: target), !tables.showTheSame(rule, old)
    else { return false }
    step.notes.append(.held(by: tables.name(of: tables.root(ofRule: rule))))
    show(rule: rule, target, held.intent.arguments)
    return true
  }

  private mutating func show(
    rule: Int,
    _ target: Destination,
    _ arguments: Arguments
  ) {
    decidesRoot = true
    if state.layers.first?.destination != tables.root(ofRule: rule) {
      state.layers = layers(ofRule: rule)
    }
    let intent = Intent(kind: .target(target), arguments: arguments)
    state.heldIntent = HeldIntent(holder: .rule(rule), intent: intent)
  }

  /// Returns the launch rule that decides, if its root is not the root of the target's path and some other rule
  /// chooses that root.
  private func rule(holdingBack target: Destination) -> Int? {
    guard let root = tables.path(to: target).first?.target,
      (0..<tables.rules.count).contains(where: { tables.root(ofRule: $0) == root }),
      let rule = tables.rule(state.values), tables.root(ofRule: rule) != root
    else { return nil }
    return rule
  }
}

extension NavigationTables {
  /// Returns true if two launch rules show the same screens.
  fileprivate func showTheSame(_ a: Int, _ b: Int) -> Bool {
    root(ofRule: a) == root(ofRule: b) && presented(byRule: a) == presented(byRule: b)
      && presentation(ofRule: a).plain == presentation(ofRule: b).plain
  }
}

extension Arguments {
  /// Returns arguments that also have the parameters of one screen by name, for the other screens on the path to
  /// it.
  @MainActor func named(for screen: Int?) -> Arguments {
    guard let own = given.first(where: { $0.screen == screen })?.parameters,
      let parameters = own as? any ScreenParameters
    else { return self }
    var named = self
    named.fields = parameters.fields
    return named
  }
}

extension LayerState {
  /// Returns this layer with the visible stack of `fresh`, keeping the screens that are equal. Returns nil if the
  /// layers show different containers or screens.
  func keeping(_ fresh: LayerState) -> LayerState? {
    guard destination == fresh.destination, stacks.indices.contains(fresh.selected) else {
      return nil
    }
    let old = stacks[fresh.selected].entries
    let new = fresh.stack.entries
    let count = zip(old, new).prefix { $0.isLike($1) }.count
    // A screen without a container is the only content of its layer.
    guard tabs != nil || stack.navigation != nil || count > 0 else { return nil }
    var kept = self
    kept.selected = fresh.selected
    kept.stack.entries = Array(old.prefix(count) + new.dropFirst(count))
    return kept
  }
}
