extension NavigationTables {
  // A destination's own row in `places`, then those of what leads there, up to a root.

  func hasPlace(_ destination: Destination) -> Bool {
    destination.code >= 0 && places[destination.code, .parent] != TableLayout.PlaceParent.isNowhere
      && places.count > 0
  }

  /// The way to a destination's place, from its root; empty if it has none.
  func way(to destination: Destination) -> [(hop: TableLayout.PlaceHop.Kind, target: Destination)] {
    guard hasPlace(destination) else { return [] }
    var way: [(hop: TableLayout.PlaceHop.Kind, target: Destination)] = []
    var row = destination.code
    while row >= 0, row < places.count, way.count <= places.count {
      let hop = TableLayout.PlaceHop(code: places[row, .hop])
      way.append((hop.kind, Destination(code: hop.target ?? row)))
      row = places[row, .parent]
    }
    return way.reversed()
  }
}

extension Turn {
  /// What the visible screen needs once a destination is in its place.
  func needs(atPlaceOf target: Destination) -> [Need] {
    var turn = Turn(NavigationCore(spec))
    turn.state.layers = turn.layers(atPlaceOf: target, .none)
    return tables.needs(of: turn.state)
  }

  /// What an opening makes: the place's root and all that lies over it there, afresh.
  mutating func layers(
    atPlaceOf target: Destination,
    _ arguments: Arguments
  ) -> [LayerState] {
    var layers: [LayerState] = []
    let arguments = arguments.named(for: tables.parameterScreen(of: target))
    var sheets = tables.sheets(onWayTo: target)[...]
    for (hop, target) in tables.way(to: target) {
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

  /// The way goes on from a tab, which is made with what the opening brings.
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

  /// Puts `target` in its place.
  mutating func open(_ target: Destination, _ arguments: Arguments) {
    var layers = layers(atPlaceOf: target, arguments)
    guard let fresh = layers.first else {
      step.outcome = .refused(.noPlace)
      return
    }
    if let kept = state.layers.first?.keeping(fresh) { layers[0] = kept }
    state.layers = layers
    state.memory = nil
    decidesRoot = true
  }

  // MARK: The launch rules guard openings

  /// The launch rules choose another root than that of the place of `target`: they show that, and
  /// remember the target.
  mutating func isHeldBack(_ target: Destination, _ arguments: Arguments) -> Bool {
    guard let rule = rule(holdingBack: target) else { return false }
    step.outcome = .held(by: tables.name(of: tables.root(ofRule: rule)))
    show(rule: rule, target, arguments)
    return true
  }

  /// Whether it is the launch rules that remember, and they still choose another root, or none.
  func isStillHeldBack(_ memory: RememberedIntent) -> Bool {
    guard case .rule = memory.holder, case .target(let target) = memory.intent.kind else {
      return false
    }
    return tables.rule(state.values) == nil || rule(holdingBack: target) != nil
  }

  /// Shows what another rule chooses by now than the one that remembers; false if it is the same.
  mutating func holdBackAnew(_ memory: RememberedIntent) -> Bool {
    guard case .target(let target) = memory.intent.kind, case .rule(let old) = memory.holder,
      let rule = rule(holdingBack: target), !tables.areAlike(rule, old)
    else { return false }
    step.notes.append(.held(by: tables.name(of: tables.root(ofRule: rule))))
    show(rule: rule, target, memory.intent.arguments)
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
    state.memory = RememberedIntent(holder: .rule(rule), intent: intent)
  }

  /// The rule that decides, if it chooses another root than that of the place of `target`, and
  /// some rule chooses that.
  private func rule(holdingBack target: Destination) -> Int? {
    guard let root = tables.way(to: target).first?.target,
      (0..<tables.rules.count).contains(where: { tables.root(ofRule: $0) == root }),
      let rule = tables.rule(state.values), tables.root(ofRule: rule) != root
    else { return nil }
    return rule
  }
}

extension NavigationTables {
  /// Whether two launch rules choose the same.
  fileprivate func areAlike(_ a: Int, _ b: Int) -> Bool {
    root(ofRule: a) == root(ofRule: b) && presented(byRule: a) == presented(byRule: b)
      && presentation(ofRule: a).plain == presentation(ofRule: b).plain
  }
}

extension Arguments {
  /// With the values for one screen by their names, too: they fill what else is on the way to it.
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
  /// This layer with the shown stack of `fresh`, of which it keeps what it has already; nil if it
  /// is another one.
  func keeping(_ fresh: LayerState) -> LayerState? {
    guard destination == fresh.destination, stacks.indices.contains(fresh.selected) else {
      return nil
    }
    let old = stacks[fresh.selected].entries
    let new = fresh.stack.entries
    let count = zip(old, new).prefix { $0.isLike($1) }.count
    // A screen by itself is all there is of its layer.
    guard tabs != nil || stack.navigation != nil || count > 0 else { return nil }
    var kept = self
    kept.selected = fresh.selected
    kept.stack.entries = Array(old.prefix(count) + new.dropFirst(count))
    return kept
  }
}
