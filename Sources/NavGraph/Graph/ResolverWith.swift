extension Resolver {
  /// `with` of a shortcut: values, as Swift expressions of their parameters' types.
  mutating func shortcutValues(
    _ shortcut: ShortcutSpec,
    _ action: EntryAction
  ) -> [(parameter: String, value: String)] {
    shortcut.with.compactMap { given in
      let name = tree.scalarText(of: given.parameter)
      guard let type = type(of: given.parameter, for: action) else { return nil }
      let value = tree.scalarText(of: given.value)
      if let expression = DefaultLiteral.expression(value, of: type) { return (name, expression) }
      report(ResolverFaults.badValue(value, of: name, type, at: span(given.value)))
      return nil
    }
  }

  /// `with` of a push: the payload keys that fill the parameters.
  mutating func pushValues(
    _ push: PushSpec,
    _ action: EntryAction
  ) -> [(parameter: String, key: String)] {
    push.with.compactMap { given in
      let name = tree.scalarText(of: given.parameter)
      guard let type = type(of: given.parameter, for: action) else { return nil }
      if type.isFilledByText { return (name, tree.scalarText(of: given.key)) }
      report(ResolverFaults.unfillable(name, type, "a push", at: span(given.parameter)))
      return nil
    }
  }

  /// The type of the parameter that `node` names of what `action` brings; reported if none has it.
  private mutating func type(of node: NodeID, for action: EntryAction) -> ParameterType? {
    let name = tree.scalarText(of: node)
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
    report(
      ResolverFaults.unknownParameter(
        name,
        of: what(action),
        at: span(node),
        help: Suggestion.help(for: name, among: candidates)
      )
    )
    return nil
  }

  private func screensBrought(by action: EntryAction) -> [ScreenID] {
    switch action {
    case .open(let target):
      return target.screen.map { [$0] } ?? []
    case .fire(let event):
      var screens: [ScreenID] = []
      for transition in graph.transitions where transition.event == event {
        for screen in transition.broughtScreens where !screens.contains(screen) {
          screens.append(screen)
        }
      }
      return screens
    case .url: return []
    }
  }

  private func what(_ action: EntryAction) -> String {
    switch action {
    case .open(let target):
      target.screen == nil ? "container \"\(name(of: target))\"" : "screen \"\(name(of: target))\""
    case .fire(let event): "event \"\(events.names[Int(event.index)])\""
    case .url: "a link that is known only when it comes"
    }
  }

  // MARK: One event, one type

  /// Two targets of one event that can be chosen from one screen don't have a parameter of the same
  /// name with two types (LANGUAGE §7, "Who fires").
  mutating func checkEventParameters() {
    var types: [EventID: [String: ParameterType]] = [:]
    var suspects: Set<EventID> = []
    for transition in graph.transitions {
      for screen in transition.broughtScreens {
        for parameter in graph.screens[Int(screen.index)].parameters {
          let known = types[transition.event, default: [:]].updateValue(
            parameter.type,
            forKey: parameter.name
          )
          if let known, known != parameter.type { suspects.insert(transition.event) }
        }
      }
    }
    guard !suspects.isEmpty else { return }
    let containment = Containment(graph)
    var meeting = EventMeeting(graph, containment)
    for transition in graph.transitions where suspects.contains(transition.event) {
      for parameter in transition.broughtScreens.flatMap({ graph.screens[Int($0.index)].parameters }
      ) {
        guard let other = meeting.add(parameter, of: transition) else { continue }
        report(
          ResolverFaults.twoTypes(
            parameter,
            other,
            event: events.names[Int(transition.event.index)],
            at: span(transition.origin),
            tree
          )
        )
      }
    }
  }
}

/// Who can choose which parameters: for each event, name and screen the first parameter found.
private struct EventMeeting {
  private struct Key: Hashable {
    var event: EventID
    var name: String
    var screen: ScreenID
  }

  private let graph: NavGraph
  private let containment: Containment
  private var first: [Key: Parameter] = [:]
  private var told: Set<[NodeID]> = []

  init(_ graph: NavGraph, _ containment: Containment) {
    self.graph = graph
    self.containment = containment
  }

  /// Notes that `transition` brings `parameter`; the one of the same name and another type that can
  /// be chosen from a screen too, unless the two were told before.
  mutating func add(_ parameter: Parameter, of transition: Transition) -> Parameter? {
    for screen in screens(of: transition) {
      let key = Key(event: transition.event, name: parameter.name, screen: screen)
      guard let other = first[key] else {
        first[key] = parameter
        continue
      }
      if other.type != parameter.type, told.insert([other.origin, parameter.origin]).inserted {
        return other
      }
    }
    return nil
  }

  /// The screens from which the walk outwards finds `transition`.
  private func screens(of transition: Transition) -> [ScreenID] {
    let all = graph.screens.indices.lazy.map { ScreenID($0) }
    return transition.sources.indices.flatMap { i -> [ScreenID] in
      switch graph.sources[i] {
      case .screen(let screen): [screen]
      case .container(let container): all.filter { containment.contains(container, $0) }
      case .any: Array(all)
      }
    }
  }
}
