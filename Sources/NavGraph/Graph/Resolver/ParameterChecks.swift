/// Checks that screens that are shown without arguments need none (`needs-parameters`). A nav needs
/// those of its root, and tabs need none.
struct MissingParameters {
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) { self.graph = graph }

  func check(_ scope: inout Scope) {
    for tab in graph.tabs {
      if let shown = tab.shown { requireNone(shown, "a tab", at: tab.origin, &scope) }
    }
    if let splash = graph.launch.splash {
      requireNone(Destination(splash), "the splash", at: scope.spec.launch.splash, &scope)
    }
    for (rule, written) in zip(graph.launch.rules, scope.spec.launch.rules) {
      requireNone(rule.root, "a launch rule", at: written.root.name, &scope)
      let beside = rule.isPushed ? written.pushed : written.presented.name
      requireNone(rule.presented, "a launch rule", at: beside, &scope)
    }
    for gate in graph.gates {
      requireNone(gate.target, "a gate", at: gate.origin, &scope)
    }
    checkFired(&scope)
    checkOpened(&scope)
  }

  private func requireNone(
    _ target: Destination,
    _ caller: String,
    at node: NodeID,
    _ scope: inout Scope
  ) {
    check(target, [], caller, at: node, &scope)
  }

  private func check(
    _ target: Destination,
    _ given: Set<String>,
    _ caller: String,
    at node: NodeID,
    mayBeFilled: Bool = false,
    _ scope: inout Scope
  ) {
    guard let screen = scope.names.parameterScreen(of: target) else { return }
    let missing = graph.screens[Int(screen.index)].requiredParameters
      .filter { !given.contains($0.name) }
    guard !missing.isEmpty else { return }
    report(screen, missing, caller, at: node, mayBeFilled: mayBeFilled, within: target, &scope)
  }

  private func report(
    _ screen: ScreenID,
    _ missing: [Parameter],
    _ caller: String,
    at node: NodeID,
    mayBeFilled: Bool = false,
    within target: Destination = .none,
    _ scope: inout Scope
  ) {
    let nav = target.container.map { graph.containers[Int($0.index)] }
    scope.report(
      ResolverFaults.needsParameters(
        graph.screens[Int(screen.index)],
        missing,
        caller,
        at: scope.span(node),
        mayBeFilled: mayBeFilled,
        within: nav.flatMap { $0.isInline ? nil : $0 },
        scope.tree
      )
    )
  }

  // MARK: Openings

  /// Checks that an entry fills all parameters of what it opens.
  private func checkOpened(_ scope: inout Scope) {
    for written in scope.spec.shortcuts where written.action.open.isWritten {
      check(written.action.open, written.with.map(\.parameter), "a quick action", &scope)
    }
    for written in scope.spec.pushes where written.action.open.isWritten {
      check(written.action.open, written.with.map(\.parameter), "a notification", &scope)
    }
    let unknown = scope.spec.links.unknown.open
    if unknown.isWritten {
      let target = scope.names.destination(of: unknown)
      check(target, givenByUnknownLinks, "an unknown link", at: unknown.name, &scope)
    }
  }

  private var givenByUnknownLinks: Set<String> {
    graph.entries.unknownLink?.parameter.map { [$0] } ?? []
  }

  private func check(
    _ target: TargetSpec,
    _ given: [NodeID],
    _ caller: String,
    _ scope: inout Scope
  ) {
    let names = Set(given.map { scope.tree.text(of: $0) })
    let node = target.name
    let target = scope.names.destination(of: target)
    check(target, names, caller, at: node, mayBeFilled: true, &scope)
  }

  // MARK: Fired events

  /// An event that something other than the app's code fires.
  private struct Firing {
    let node: NodeID
    let caller: String
    /// The parameters that are passed, or nil if none can be.
    let given: Set<String>?
    /// True if a `with` can pass more.
    var mayBeFilled: Bool
  }

  /// Checks the events that something other than the app's code fires, because they pass only what `with` has.
  private func checkFired(_ scope: inout Scope) {
    let firings = firings(scope)
    guard !firings.isEmpty else { return }
    var reported: Set<UInt64> = []
    var isFired = Array(repeating: false, count: graph.events.count)
    for event in firings.keys { isFired[Int(event.index)] = true }
    for index in graph.transitions.indices {
      guard isFired[Int(graph.transitions[index].event.index)] else { continue }
      let transition = graph.transitions[index]
      guard let firings = firings[transition.event] else { continue }
      for screen in transition.shownTargets.compactMap(scope.names.parameterScreen) {
        let required = graph.screens[Int(screen.index)].requiredParameters
        for firing in firings where !required.isEmpty {
          let missing = required.filter { firing.given?.contains($0.name) != true }
          let key = UInt64(firing.node.index) << 32 | UInt64(screen.index)
          guard !missing.isEmpty, reported.insert(key).inserted else { continue }
          report(
            screen,
            missing,
            firing.caller,
            at: firing.node,
            mayBeFilled: firing.mayBeFilled,
            &scope
          )
        }
      }
    }
  }

  private func firings(_ scope: Scope) -> [EventID: [Firing]] {
    var firings: [EventID: [Firing]] = [:]
    func add(_ node: NodeID, _ caller: String, _ given: [NodeID]? = nil) {
      guard let event = scope.event(node) else { return }
      let given = given.map { Set($0.map { scope.tree.text(of: $0) }) }
      firings[event, default: []].append(
        Firing(node: node, caller: caller, given: given, mayBeFilled: given != nil)
      )
    }
    for slot in scope.spec.containers.lazy.flatMap(\.slots) { add(slot.fire, "a tab") }
    addButtons(to: &firings, scope)
    for link in graph.entries.writtenFiredLinks {
      firings[link.event, default: []].append(
        Firing(
          node: link.origin,
          caller: "a link",
          given: Set(link.pattern.parameters),
          mayBeFilled: false
        )
      )
    }
    let unknown = scope.spec.links.unknown.fire
    if let event = scope.event(unknown) {
      firings[event, default: []].append(
        Firing(
          node: unknown,
          caller: "an unknown link",
          given: givenByUnknownLinks,
          mayBeFilled: false
        )
      )
    }
    for item in scope.spec.shortcuts {
      add(item.action.fire, "a quick action", item.with.map(\.parameter))
    }
    for item in scope.spec.pushes {
      add(item.action.fire, "a notification", item.with.map(\.parameter))
    }
    for broadcast in scope.spec.broadcasts { add(broadcast.fire, "a broadcast") }
    return firings
  }

  /// Adds the events of alert buttons, which pass the parameters of their alert.
  private func addButtons(to firings: inout [EventID: [Firing]], _ scope: Scope) {
    for i in scope.spec.screens.indices {
      guard let alert = scope.spec.screens[i].alert else { continue }
      for button in alert.buttons {
        guard let event = scope.event(button.fire) else { continue }
        firings[event, default: []].append(
          Firing(
            node: button.fire,
            caller: "a button",
            given: Set(graph.screens[i].parameters.map(\.name)),
            mayBeFilled: false
          )
        )
      }
    }
  }
}

/// Checks that targets of an event that can be chosen on one screen, or by one component on its hosts, have no
/// parameter of the same name with two types (docs/language.md, Which transition is chosen).
struct EventParameters {
  private let graph: NavigationGraph
  /// The events of each component's handle.
  private var eventsOfComponents: [Set<EventID>] = []

  init(_ graph: NavigationGraph) {
    self.graph = graph
    eventsOfComponents = graph.transitionsOfComponents.map { transitions in
      Set(transitions.map { graph.transitions[Int($0.index)].event })
    }
  }

  func check(_ scope: inout Scope) {
    let suspects = eventsWithTwoTypes(scope.tree)
    guard !suspects.isEmpty else { return }
    let containment = Containment(graph)
    let components = ComponentHosts(graph, containment).componentsByHost()
    var meeting = EventParameterTable()
    for transition in graph.transitions where suspects.contains(transition.event) {
      let parameters = graph.parameterScreens(of: transition).flatMap {
        graph.screens[Int($0.index)].parameters
      }
      let places = places(of: transition, containment, components)
      for parameter in parameters {
        guard let other = meeting.add(parameter, of: transition.event, from: places) else {
          continue
        }
        let (event, place) = (scope.name(of: transition.event), scope.span(transition.origin))
        scope.report(
          ResolverFaults.twoTypes(parameter, other, event: event, at: place, scope.tree)
        )
      }
    }
  }

  /// Returns the events whose targets have a parameter with two types, wherever they are chosen.
  private func eventsWithTwoTypes(_ tree: LocatedTree) -> Set<EventID> {
    let parameters = numberedParameters(tree)
    var typeOfName: [UInt64: Int] = [:]
    var suspects: Set<EventID> = []
    for transition in graph.transitions where transition.brings {
      for target in [transition.target, transition.presented] {
        guard let screen = graph.parameterScreen(of: target) else { continue }
        for (name, type) in parameters[Int(screen.index)] {
          let key = UInt64(transition.event.index) << 32 | UInt64(name)
          let known = typeOfName.updateValue(type, forKey: key)
          if let known, known != type { suspects.insert(transition.event) }
        }
      }
    }
    return suspects
  }

  /// Returns each screen's parameters as name symbols and type numbers, because there can be many transitions to a
  /// screen.
  private func numberedParameters(_ tree: LocatedTree) -> [[(name: UInt32, type: Int)]] {
    var numbers: [ParameterType: Int] = [:]
    return graph.screens.map { screen in
      screen.parameters.map { parameter in
        let number = numbers[parameter.type] ?? numbers.count
        numbers[parameter.type] = number
        return (tree.symbol(of: parameter.origin).index, number)
      }
    }
  }

  /// Returns the numbers of the screens where `transition` can be chosen, followed by those of the components there
  /// that fire its event.
  private func places(
    of transition: Transition,
    _ containment: Containment,
    _ components: [[ComponentID]]
  ) -> [Int] {
    let screens = screens(of: transition, containment).map { Int($0.index) }
    guard !graph.components.isEmpty else { return screens }
    let firing = Set(screens.flatMap { components[$0] }).map { Int($0.index) }.filter {
      eventsOfComponents[$0].contains(transition.event)
    }
    return screens + firing.sorted().map { graph.screens.count + $0 }
  }

  /// Returns the screens where `transition` can be chosen.
  private func screens(of transition: Transition, _ containment: Containment) -> [ScreenID] {
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

/// The parameters that can be chosen in each place.
private struct EventParameterTable {
  private struct Key: Hashable {
    var event: EventID
    var name: String
    var place: Int
  }

  /// The first parameter for each event, name and place.
  private var first: [Key: Parameter] = [:]
  private var reported: Set<[NodeID]> = []

  /// Records that `event` passes `parameter` when it is fired in `places`. Returns another parameter of the same
  /// name with another type for one of these places, unless the two are already reported.
  mutating func add(
    _ parameter: Parameter,
    of event: EventID,
    from places: [Int]
  ) -> Parameter? {
    for place in places {
      let key = Key(event: event, name: parameter.name, place: place)
      guard let other = first[key] else {
        first[key] = parameter
        continue
      }
      if other.type != parameter.type, reported.insert([other.origin, parameter.origin]).inserted {
        return other
      }
    }
    return nil
  }
}
