extension Resolver {
  /// Screens and containers share one namespace.
  mutating func declareDestinations() {
    graph.screens.reserveCapacity(spec.screens.count)
    for (i, screen) in spec.screens.enumerated() {
      graph.screens.append(
        Screen(name: tree.text(of: screen.name), construction: .factory, origin: screen.name)
      )
      declare(screen.name, as: Destination(ScreenID(i)))
    }
    for (i, container) in spec.containers.enumerated() {
      graph.containers.append(
        Container(
          name: tree.text(of: container.name),
          kind: .tabs([]),
          origin: container.name
        )
      )
      declare(container.name, as: Destination(ContainerID(i)))
    }
  }

  private mutating func declare(_ name: NodeID, as destination: Destination) {
    let earlier = destinations[symbol(name)]
    if earlier == .none {
      destinations.declare(symbol(name), as: destination)
    } else {
      let kind = destination.screen == nil ? "container" : "screen"
      let first = earlier.screen == nil ? "container" : "screen"
      reportDuplicate(kind, name, first: span(of: earlier), as: first)
    }
  }

  /// Events, in the order of their first use: by transitions, then by what fires them.
  mutating func declareEvents() {
    for transition in spec.transitions { declareEvent(transition.event) }
    for container in spec.containers {
      if case .tabs(let tabs) = container.kind {
        for tab in tabs { declareEvent(tab.fire) }
      }
    }
    for fired in spec.links.fire { declareEvent(fired.event) }
    for shortcut in spec.shortcuts { declareEvent(shortcut.action.fire) }
    for push in spec.pushes { declareEvent(push.action.fire) }
    for broadcast in spec.broadcasts { declareEvent(broadcast.fire) }
  }

  @inline(__always)
  private mutating func declareEvent(_ node: NodeID) {
    if node != .none { events.declare(symbol(node), in: tree) }
  }

  mutating func declareConditions() {
    var seen: [Symbol: NodeID] = [:]
    var values: [[Symbol]] = []
    let no = tree.symbols.intern("false")
    let yes = tree.symbols.intern("true")
    for condition in spec.conditions {
      if let first = seen[symbol(condition.name)] {
        reportDuplicate("condition", condition.name, first: span(first))
      } else {
        seen[symbol(condition.name)] = condition.name
      }
      let isBool = condition.values.isEmpty
      values.append(isBool ? [no, yes] : condition.values.map { symbol($0) })
      graph.conditions.append(
        Condition(
          name: tree.text(of: condition.name),
          kind: condition.kind,
          values: isBool ? ["false", "true"] : condition.values.map { tree.text(of: $0) },
          hasNamedValues: !isBool,
          isVolatile: condition.isVolatile,
          countsFirstInstall: condition.countsFirstInstall,
          doc: text(condition.doc),
          origin: condition.name
        )
      )
    }
    conditions = ConditionNames(
      graph.conditions,
      values: values,
      tree: tree,
      poisoned: spec.poisonedNames,
      elsewhere: kindOfOtherNames()
    )
  }

  private func kindOfOtherNames() -> (Symbol) -> String? {
    let destinations = destinations
    let events = events
    return { symbol in
      switch destinations[symbol].kind {
      case .screen: "a screen"
      case .container: "a container"
      case nil: events[symbol] == nil ? nil : "an event"
      }
    }
  }

  mutating func reportDuplicate(
    _ kind: String,
    _ name: NodeID,
    first: SourceSpan,
    as firstKind: String? = nil
  ) {
    let text = tree.text(of: name)
    sink.report(
      ResolverFaults.duplicate(kind, text, at: span(name), first: first, as: firstKind ?? kind)
    )
  }
}
