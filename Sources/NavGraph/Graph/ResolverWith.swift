extension Resolver {
  /// `with` of a shortcut: values of their parameters' types.
  mutating func shortcutValues(
    _ shortcut: ShortcutSpec,
    _ action: EntryAction
  ) -> [(parameter: String, value: ParameterLiteral)] {
    let all = shortcut.with.map(\.parameter)
    return shortcut.with.compactMap { given in
      let name = tree.text(of: given.parameter)
      guard let type = type(of: given.parameter, of: all, for: action) else { return nil }
      let value = tree.text(of: given.value)
      if let literal = ParameterLiteral(value, of: type) { return (name, literal) }
      report(ResolverFaults.badValue(value, of: name, type, at: span(given.value)))
      return nil
    }
  }

  /// `with` of a push: the payload keys that fill the parameters.
  mutating func pushValues(
    _ push: PushSpec,
    _ action: EntryAction
  ) -> [(parameter: String, key: String)] {
    let all = push.with.map(\.parameter)
    return push.with.compactMap { given in
      let name = tree.text(of: given.parameter)
      guard let type = type(of: given.parameter, of: all, for: action) else { return nil }
      if type.isFilledByText { return (name, tree.text(of: given.key)) }
      report(ResolverFaults.unfillable(name, type, "a push", at: span(given.parameter)))
      return nil
    }
  }

  /// The type of the parameter that `node`, one of `all`, names of what `action` brings; reported if
  /// none has it.
  private mutating func type(
    of node: NodeID,
    of all: [NodeID],
    for action: EntryAction
  ) -> ParameterType? {
    let name = tree.text(of: node)
    let screens = screensBrought(by: action)
    for screen in screens {
      let found = graph.screens[Int(screen.index)].parameters.first { $0.name == name }
      if let found { return found.type }
    }
    let isBroken = screens.contains { screen in
      spec.screens[Int(screen.index)].parameters.contains { symbol($0.name) == symbol(node) }
    }
    guard !isBroken else { return nil }
    let candidates = screens.flatMap { graph.screens[Int($0.index)].parameters.map(\.name) }
    let given = Set(all.map(tree.text))
    let open = candidates.filter { !given.contains($0) }
    report(
      ResolverFaults.unknownParameter(
        name,
        of: what(action),
        at: span(node),
        help: Suggestion.help(for: name, among: candidates),
        fix: Suggestion.certain(for: name, among: open).flatMap { FixIt(node, $0, tree) }
      )
    )
    return nil
  }

  private mutating func screensBrought(by action: EntryAction) -> [ScreenID] {
    switch action {
    case .open(let target):
      return target.screen.map { [$0] } ?? []
    case .fire(let event):
      let brought = broughtByEvent ?? screensBroughtByEvents()
      broughtByEvent = brought
      return brought[event] ?? []
    case .url: return []
    }
  }

  /// For each event the screens that its transitions make, each once.
  private func screensBroughtByEvents() -> [EventID: [ScreenID]] {
    var brought: [EventID: [ScreenID]] = [:]
    var seen: Set<UInt64> = []
    for transition in graph.transitions {
      for screen in transition.broughtScreens
      where seen.insert(UInt64(transition.event.index) << 32 | UInt64(screen.index)).inserted {
        brought[transition.event, default: []].append(screen)
      }
    }
    return brought
  }

  private func what(_ action: EntryAction) -> String {
    switch action {
    case .open(let target):
      target.screen == nil ? "container \"\(name(of: target))\"" : "screen \"\(name(of: target))\""
    case .fire(let event): "event \"\(events.names[Int(event.index)])\""
    case .url: "a link that is known only when it comes"
    }
  }
}
