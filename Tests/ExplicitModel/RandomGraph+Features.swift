@testable import NavGraph

/// The optional features of random graphs.
extension RandomGraph {
  mutating func extend(_ features: Features) {
    if features.contains(.flows) { addFlows() }
    if features.contains(.stacks) { addStacks() }
    if features.contains(.valueGates) { addValueGates() }
    if features.contains(.gateChains) { addGateChains(features) }
    if features.contains(.combinations) { addCombinations() }
    if features.contains(.launches) { addLaunches() }
    if features.contains(.restoration), random.onceIn(2) {
      for i in graph.screens.indices { graph.screens[i].isRestorable = !random.onceIn(3) }
    }
    if features.contains(.appRequires) { requireForAll() }
    if features.contains(.alerts) { addAlerts() }
    findPlaces()
    if features.contains(.openings), random.onceIn(2) { addOpenings() }
    if features.contains(.presenting) { addOpeningsOfContainers() }
    if features.contains(.links) { addPresentingLinks() }
    if features.contains(.presenting) { pushByRules() }
  }

  // MARK: Launch rules that push

  private mutating func pushByRules() {
    let screens = graph.screens.indices.filter { graph.screens[$0].alert == nil }
    for index in graph.launch.rules.indices
    where graph.showsStackFirst(graph.launch.rules[index].root) && random.onceIn(2) {
      graph.launch.rules[index].presented = Destination(
        ScreenID(screens[random.below(screens.count)])
      )
      graph.launch.rules[index].isPushed = true
      graph.launch.rules[index].style = .automatic
      graph.launch.rules[index].isLocked = false
      graph.launch.rules[index].sheet = Sheet()
    }
  }

  // MARK: The app's requirement

  private mutating func requireForAll() {
    let condition = ConditionID(random.below(graph.conditions.count))
    switch random.below(4) {
    case 0: graph.requires = formula()
    case 1:
      graph.formulas.append(.and([.atom(condition, .true), graph.formulas[Int(formula().index)]]))
      graph.requires = FormulaID(graph.formulas.count - 1)
    default:
      graph.formulas.append(.atom(condition, .true))
      graph.requires = FormulaID(graph.formulas.count - 1)
    }
    if graph.conditions[Int(condition.index)].gates.isEmpty, !random.onceIn(4) {
      graph.conditions[Int(condition.index)].gate =
        random.onceIn(3) ? Gate(target: destination(), origin: .none) : presentedGate(destination())
    }
  }

  // MARK: Flows

  private mutating func addFlows() {
    let shared = formula()
    let first = graph.containers.count
    for index in 0..<2 + random.below(3) {
      let slot = Slot(content: .show(Destination(screen())), origin: .none)
      var flow = Container(name: "f\(index)", kind: .nav, slots: [slot], origin: .none)
      if random.onceIn(3) { flow.requires = random.onceIn(2) ? shared : formula() }
      graph.containers.append(flow)
    }
    for index in first..<graph.containers.count {
      let flow = ContainerID(index)
      add(.present, of: Destination(flow), from: random.onceIn(2) ? .any : .screen(screen()))
      if random.onceIn(2) { add(.dismissTop, from: .container(flow)) }
      if random.onceIn(2) { add(.push, of: Destination(screen()), from: .container(flow)) }
    }
  }

  private mutating func add(
    _ verb: Verb,
    of target: Destination = .none,
    from source: TransitionSource
  ) {
    graph.sources.append(source)
    var transition = Transition(
      event: EventID(random.below(3)),
      sources: PoolRange(start: graph.sources.count - 1, count: 1),
      origin: .none
    )
    if random.onceIn(4) { transition.when = formula() }
    transition.verb = verb
    transition.target = target
    transition.style = random.onceIn(2) ? .fullScreen : .pageSheet
    graph.transitions.append(transition)
  }

  // MARK: Stacks

  private mutating func addStacks() {
    for i in graph.conditions.indices where !random.onceIn(4) {
      graph.conditions[i].kind = .session
      graph.conditions[i].isVolatile = false
    }
    graph.formulas.append(.atom(ConditionID(0), .true))
    let shared = FormulaID(graph.formulas.count - 1)
    if random.onceIn(2) { graph.conditions[0].gate = presentedGate(destination()) }
    for i in graph.screens.indices where !random.onceIn(4) {
      graph.screens[i].requires = random.onceIn(2) ? shared : .true
      graph.screens[i].hasBackButton = !random.onceIn(6)
    }
    for _ in 0..<3 + random.below(4) {
      add(.push, of: Destination(screen()), from: .screen(screen()))
      if random.onceIn(2) { graph.transitions[graph.transitions.count - 1].sets = assignments() }
    }
  }

  // MARK: Several verbs

  private mutating func addCombinations() {
    let isOften = random.onceIn(2)
    for i in graph.transitions.indices where random.onceIn(isOften ? 2 : 4) {
      var verbs: [StepVerb] = []
      if !random.onceIn(4) { verbs.append(takingAway()) }
      if let tab = tab(), random.onceIn(2) { verbs.append(StepVerb(verb: .select, target: tab)) }
      let brings = graph.transitions[i].verb.group == .brings
      if !brings {
        guard verbs.count == 2 || !verbs.isEmpty && random.onceIn(2) else { continue }
        graph.transitions[i].presented = .none
        if verbs.count < 2 || random.onceIn(2) {
          graph.transitions[i].verb = [.push, .push, .show, .replace][random.below(4)]
          graph.transitions[i].target = Destination(screen())
          if graph.transitions[i].verb == .push, random.onceIn(5) {
            graph.transitions[i].onto = Destination(screen())
          }
        } else {
          let last = verbs.removeLast()
          graph.transitions[i].verb = last.verb
          graph.transitions[i].target = last.target
        }
      }
      guard !verbs.isEmpty else { continue }
      graph.transitions[i].earlier = ShortRange(start: graph.earlierVerbs.count, count: verbs.count)
      graph.earlierVerbs += verbs
    }
  }

  private mutating func takingAway() -> StepVerb {
    let verbs: [Verb] = [
      .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .dismissAll, .close, .unwind,
    ]
    let verb = verbs[random.below(verbs.count)]
    let isNamed = verb == .popToScreen || verb == .unwind
    return StepVerb(verb: verb, target: isNamed ? Destination(screen()) : .none)
  }

  // MARK: Gates

  private mutating func addValueGates() {
    for i in graph.conditions.indices where !random.onceIn(3) {
      let condition = graph.conditions[i]
      graph.conditions[i].gates = condition.values.indices.compactMap { value in
        guard !random.onceIn(3) else { return nil }
        var gate = presentedGate(destination())
        if random.onceIn(3) { gate.presentation = nil }
        return ValueGate(value: ValueID(value), gate: gate)
      }
    }
  }

  private mutating func addGateChains(_ features: Features) {
    for i in graph.conditions.indices {
      guard let old = graph.conditions[i].gate else {
        if random.onceIn(3) { graph.conditions[i].gate = presentedGate(destination()) }
        continue
      }
      if old.presentation == nil, random.onceIn(2) {
        graph.conditions[i].gate = presentedGate(old.target)
      }
    }
    for gate in graph.gates where random.onceIn(2) {
      guard let first = graph.shownFirst(in: gate.target) else { continue }
      graph.screens[Int(first.index)].requires = formula()
    }
  }

  private mutating func presentedGate(_ target: Destination) -> Gate {
    Gate(target: target, presentation: presentation(), origin: .none)
  }

  // MARK: Alerts

  private mutating func addAlerts() {
    let first = graph.screens.count
    for index in 0..<1 + random.below(3) {
      var alert = Alert(title: "?", buttons: [], origin: .none)
      for _ in 0...random.below(3) {
        let event = random.onceIn(3) ? nil : EventID(random.below(3))
        alert.buttons.append(Alert.Button(title: "!", fires: event, origin: .none))
      }
      var screen = Screen(name: "a\(index)", construction: .factory, origin: .none)
      if random.onceIn(3) { screen.requires = formula() }
      screen.isRestorable = false
      screen.alert = alert
      graph.screens.append(screen)
    }
    let count = graph.screens.count - first
    func any(_ random: inout RandomNumbers) -> Destination {
      Destination(ScreenID(first + random.below(count)))
    }
    for i in graph.transitions.indices
    where graph.transitions[i].verb == .present && random.onceIn(2) {
      graph.transitions[i].target = any(&random)
      bePresented(i)
    }
    for i in graph.transitions.indices where graph.transitions[i].verb == .root && random.onceIn(5)
    {
      graph.transitions[i].presented = any(&random)
      bePresented(i)
    }
    for _ in 0..<1 + random.below(3) {
      add(
        .present,
        of: any(&random),
        from: random.onceIn(5) ? .any : .screen(ScreenID(random.below(first)))
      )
      bePresented(graph.transitions.count - 1)
    }
    for i in graph.conditions.indices
    where graph.conditions[i].gate?.presentation != nil && random.onceIn(3) {
      graph.conditions[i].gate = Gate(target: any(&random), presentation: .alert, origin: .none)
    }
    for i in graph.conditions.indices where graph.conditions[i].gate == nil {
      for j in graph.conditions[i].gates.indices
      where graph.conditions[i].gates[j].gate.presentation != nil && random.onceIn(3) {
        graph.conditions[i].gates[j].gate = Gate(
          target: any(&random),
          presentation: .alert,
          origin: .none
        )
      }
    }
    if random.onceIn(5) {
      let rule = random.below(graph.launch.rules.count)
      graph.launch.rules[rule].presented = any(&random)
      graph.launch.rules[rule].style = Presentation.alert.style
    }
    if random.onceIn(3) {
      for i in graph.conditions.indices where random.onceIn(2) {
        graph.conditions[i].isVolatile = true
      }
    }
  }

  private mutating func bePresented(_ i: Int) {
    graph.transitions[i].style = Presentation.alert.style
    graph.transitions[i].isLocked = false
  }

  // MARK: Launch, open, window

  private mutating func addLaunches() {
    graph.launch.follows = random.onceIn(5)
    graph.settings.hasSeveralWindows = random.onceIn(20)
    for i in graph.screens.indices { graph.screens[i].isTerminal = random.onceIn(8) }
    let splash = screen()
    if random.onceIn(8), graph.screens[Int(splash.index)].requires == .true {
      graph.launch.splash = splash
    }
    addFireTab()
    for i in graph.transitions.indices where random.onceIn(8) {
      graph.transitions[i].verb = [.open, .open, .launch, .window][random.below(4)]
      graph.transitions[i].target = .none
      graph.transitions[i].presented = .none
      graph.transitions[i].onto = .none
      graph.transitions[i].earlier = .empty
    }
  }

  private mutating func addFireTab() {
    for i in graph.containers.indices where !graph.containers[i].isStack {
      guard random.onceIn(3) else { continue }
      let fire = Slot(content: .fire(EventID(random.below(3))), origin: .none)
      let index = random.below(graph.containers[i].slots.count + 1)
      graph.containers[i].slots.insert(fire, at: index)
    }
  }

  // MARK: Openings

  private mutating func findPlaces() {
    var search = PlaceSearch(graph)
    search.run()
    graph.places = search.places
    for i in graph.transitions.indices
    where [.open, .window].contains(graph.transitions[i].verb) {
      let target = placed()
      graph.transitions[i].target = target
      graph.openings.append(Opening(target, at: .none))
    }
  }

  /// Returns a destination that has a place. The launch root always has one.
  private mutating func placed() -> Destination {
    for _ in 0..<4 {
      let target = destination()
      if graph.places.hasPlace(target) { return target }
    }
    return graph.launch.rules[0].root
  }

  private mutating func addOpeningsOfContainers() {
    for i in graph.containers.indices where random.onceIn(4) {
      let target = Destination(ContainerID(i))
      let when = random.onceIn(2) ? formula() : .true
      if random.onceIn(2) {
        let style = presentation().style
        graph.containers[i].entry = Screen.Entry(when: when, style: style, origin: .none)
      } else if graph.places.hasPlace(target) {
        graph.containers[i].entry = Screen.Entry(when: when, style: nil, origin: .none)
        graph.openings.append(Opening(target, at: .none))
      }
    }
  }

  private mutating func addOpenings() {
    for i in graph.screens.indices where graph.screens[i].alert == nil && random.onceIn(4) {
      let target = Destination(ScreenID(i))
      let when = random.onceIn(2) ? formula() : .true
      switch random.below(3) {
      case 0:
        graph.screens[i].entry = Screen.Entry(when: when, style: .pageSheet, origin: .none)
      case 1 where graph.places.hasPlace(target):
        graph.screens[i].entry = Screen.Entry(when: when, style: nil, origin: .none)
        graph.openings.append(Opening(target, at: .none))
      case 2 where graph.places.hasPlace(target):
        if random.onceIn(3) {
          graph.screens[i].activity = Screen.Activity(
            type: nil,
            isEligibleForHandoff: true,
            isEligibleForSearch: false,
            isEligibleForPrediction: false,
            origin: .none
          )
        } else {
          graph.screens[i].links = [LinkPattern(segments: [], text: "/", origin: .none)]
          graph.entries.schemes = ["demo"]
        }
        graph.openings.append(Opening(target, at: .none))
      default: break
      }
    }
    if random.onceIn(3) { addShortcut() }
    if random.onceIn(3) { addPush() }
    if random.onceIn(4) { addUnknownLink() }
  }

  private mutating func addPresentingLinks() {
    for i in graph.screens.indices where random.onceIn(3) {
      for _ in 0...random.below(2) {
        var link = LinkPattern(segments: [], text: "/", origin: .none)
        link.style = [.pageSheet, .fullScreen, .automatic][random.below(3)]
        graph.screens[i].links.append(link)
        graph.entries.schemes = ["demo"]
      }
    }
  }

  private mutating func addShortcut() {
    let target = placed()
    let when = random.onceIn(2) ? formula() : .true
    graph.entries.shortcuts.append(
      Shortcut(
        name: "shortcut",
        title: "Shortcut",
        action: .open(target),
        with: [],
        when: when,
        origin: .none
      )
    )
    graph.openings.append(Opening(target, at: .none))
  }

  private mutating func addUnknownLink() {
    let target = placed()
    graph.entries.unknownLink = UnknownLink(action: .open(target), origin: .none)
    graph.openings.append(Opening(target, at: .none))
  }

  private mutating func addPush() {
    let target = placed()
    graph.entries.pushes.append(
      Push(name: "push", match: [], action: .open(target), with: [], origin: .none)
    )
    graph.openings.append(Opening(target, at: .none))
  }
}
