import NavGraph

/// Builds the explanation of one screen or container.
struct WhyBuilder {
  let analysis: Analysis
  let graph: NavigationGraph
  let subject: Destination
  let incomingEdges: IncomingEdges
  let index: TransitionIndex
  let containment: Containment
  /// True if the subject can be shown, as far as is known.
  let isReached: Bool
  private let holders: [Destination]

  init(_ analysis: Analysis, _ subject: Destination) {
    self.analysis = analysis
    self.subject = subject
    graph = analysis.graph
    incomingEdges = IncomingEdges(graph)
    index = TransitionIndex(graph)
    containment = Containment(graph)
    isReached = analysis.visible(subject).isPossible
    holders = graph.destinations(showingFirst: subject)
  }

  /// The conditions with which the subject is on screen.
  private var shown: Why.Conditions {
    let visible = analysis.visible(subject)
    // A bound that leaves out nothing proves nothing.
    let isKnown = !analysis.reachability.isBounded || visible != analysis.space.assumed
    return isKnown ? analysis.conditions(of: visible) : .unknown
  }

  func build(_ thing: Why.Thing) -> Why {
    let containers = containers(around: subject).map { graph.name(of: Destination($0)) }
    return Why(
      subject: thing,
      doc: doc,
      shown: shown,
      isSplash: isSplashOnly,
      isCover: isCover,
      way: isReached ? way : nil,
      obstacles: isReached || isCover ? [] : obstacles(ShownStates(analysis)),
      needs: needs(of: subject),
      containers: containers,
      holds: contents(of: subject),
      embeds: graph.components(in: subject).map { graph.components[Int($0.index)].name },
      leads: leads(to: subject),
      openings: openings(of: subject),
      place: place(of: subject),
      transitions: transitions(from: subject),
      moves: moves(from: subject),
      beneath: isReached ? beneath(subject) : []
    )
  }

  /// Returns `destination` and the containers that show it first.
  func holders(of destination: Destination) -> [Destination] {
    destination == subject ? holders : graph.destinations(showingFirst: destination)
  }

  /// Returns the reasons why the subject can't be shown.
  func obstacles(_ states: ShownStates) -> [Why.Obstacle] {
    ObstacleSearch(builder: self, states: states).obstacles(to: subject)
  }

  private var doc: String? {
    subject.screen.map { graph.screens[Int($0.index)].doc }
      ?? subject.container.map { graph.containers[Int($0.index)].doc } ?? nil
  }

  /// True if the subject is the splash and is shown at no other time. No event is handled during the splash.
  var isSplashOnly: Bool {
    guard let splash = graph.launch.splash else { return false }
    return subject == Destination(splash) && incomingEdges.edges(to: subject).isEmpty
  }

  private var isCover: Bool { graph.cover.map { Destination($0) == subject } ?? false }

  private var way: [TraceStep]? {
    guard let target = WaySearch.Goal.GoalTarget(subject) else { return nil }
    if let step = graph.splashStep, subject == graph.launch.splash.map({ Destination($0) }) {
      return [step]
    }
    return analysis.ways(to: [WaySearch.Goal(target: target)])[0]
  }
}

// MARK: - Requirements and contents

extension WhyBuilder {
  /// Returns the requirements of `destination`: its own, then those of its possible containers, then the
  /// app's.
  func needs(of destination: Destination) -> [Why.Need] {
    var result: [Why.Need] = []
    if let screen = destination.screen.map({ graph.screens[Int($0.index)] }) {
      result += need(screen.name, screen.requires, screen.requiresOrigin)
    }
    var containers = self.containers(around: destination)
    if let container = destination.container { containers.insert(container, at: 0) }
    for id in containers {
      let container = graph.containers[Int(id.index)]
      result += need(container.name, container.requires, container.requiresOrigin)
    }
    return result + (mayNeedApp(destination) ? need(graph.needOfApp) : [])
  }

  /// Returns true if `destination` may be shown where the requirement of the app applies.
  private func mayNeedApp(_ destination: Destination) -> Bool {
    guard graph.requires != .true, let screen = graph.shownFirst(in: destination),
      screen != graph.launch.splash, graph.cover != screen
    else { return false }
    let tables = analysis.reachability.tables
    let symbols = tables.symbols(of: screen)
    return symbols.isEmpty
      || symbols.contains { !tables.isExempt(tables.vertices[$0].context) }
  }

  func need(_ need: Need) -> [Why.Need] {
    self.need(name(ofHolder: need), isOfApp: need.owner == .none, need.formula, need.origin)
  }

  func name(ofHolder need: Need) -> String {
    need.owner == .none ? graph.app : graph.name(of: need.owner)
  }

  private func need(
    _ owner: String,
    isOfApp: Bool = false,
    _ id: FormulaID,
    _ origin: NodeID
  ) -> [Why.Need] {
    guard id != .true else { return [] }
    var gates: [Why.Gate] = []
    for condition in conditions(in: graph.formulas[Int(id.index)]) {
      let declared = graph.conditions[Int(condition.index)]
      for index in declared.gates.indices {
        let gate = declared.gates[index].gate
        gates.append(
          Why.Gate(
            condition: graph.name(of: GateID(condition, index)),
            target: graph.name(of: gate.target),
            isPresented: gate.presentation != nil
          )
        )
      }
    }
    let span = graph.span(of: origin)
    return [
      Why.Need(
        owner: owner,
        isOfApp: isOfApp,
        formula: graph.text(of: id),
        gates: gates,
        span: span
      )
    ]
  }

  /// Returns the conditions of the formula, in the order of the text, each once.
  private func conditions(in formula: Formula) -> [ConditionID] {
    var result: [ConditionID] = []
    formula.forEachCondition { if !result.contains($0) { result.append($0) } }
    return result
  }

  /// The containers that `destination` can be in.
  func containers(around destination: Destination) -> [ContainerID] {
    switch destination.kind {
    case .screen(let screen): return containment.containers(of: screen)
    case .container(let container):
      return graph.containers[Int(container.index)].parent.map { [$0] } ?? []
    case nil: return []
    }
  }

  /// Returns the contents of a container.
  func contents(of destination: Destination) -> [String] {
    guard let container = destination.container else { return [] }
    return graph.containers[Int(container.index)].shown.map { graph.name(of: $0) }
  }
}

// MARK: - Transitions from it

extension WhyBuilder {
  /// Returns the transitions from `destination`, from its containers, and from `any`.
  func transitions(from destination: Destination) -> [Why.Lead] {
    switch destination.kind {
    case .screen(let screen): return transitions(from: screen)
    case .container(let container):
      let sources = [TransitionSource.container(container), .any]
      let ids = sources.flatMap { index.transitions(from: $0) }
      return each(ids).map { transition($0, never: neverDone($0, with: .always)) }
    case nil: return []
    }
  }

  /// Returns the transitions from a screen. The first transition for an event whose `when` holds is chosen,
  /// and the screen's own ones come first.
  private func transitions(from screen: ScreenID) -> [Why.Lead] {
    if isSplashOnly { return graph.launch.rules.indices.map(launchRule) }
    if let alert = graph.alert(screen) { return transitions(of: alert, screen) }
    let (space, diagrams) = (analysis.space, analysis.space.diagrams)
    let visible = analysis.reachability.visible(screen)
    var left: [EventID: Decision] = [:]
    var result: [Why.Lead] = []
    for id in index.transitions(from: .screen(screen)) {
      let (event, when) = (graph[id].event, space.decision(graph[id].when))
      let rest = left[event] ?? visible
      result.append(transition(id, never: neverDone(id, with: rest)))
      left[event] = diagrams.difference(rest, when)
    }
    let own = Array(index.transitions(from: .screen(screen)))
    let outer = containment.containers(of: screen).map(TransitionSource.container) + [.any]
    let ids = own + outer.flatMap { index.transitions(from: $0) }
    for id in each(ids).dropFirst(own.count) {
      let rest = left[graph[id].event] ?? visible
      result.append(transition(id, never: neverDone(id, with: rest)))
    }
    return result
  }

  /// Returns the transitions that the buttons of an alert trigger on the screen below it.
  private func transitions(of alert: Alert, _ screen: ScreenID) -> [Why.Lead] {
    let buttons = AlertButtons(graph)
    let ids = alert.buttons.flatMap { buttons.transitions(of: $0, in: screen) }
    return each(ids).map { transition($0, never: neverDone($0)) }
  }

  /// Returns the transitions without duplicates.
  private func each(_ ids: [TransitionID]) -> [TransitionID] {
    var seen: Set<TransitionID> = []
    return ids.filter { seen.insert($0).inserted }
  }

  /// Returns the reason why the transition is never chosen on the subject or never shows its target; nil if
  /// it can be. `rest` has the valuations that earlier transitions leave.
  private func neverDone(_ id: TransitionID, with rest: Decision) -> String? {
    guard isReached else { return nil }
    if let reason = neverChosen(id, with: rest) { return reason }
    let target = graph[id].target
    guard target != .none, !analysis.isShown(target) else { return nil }
    return "\"\(graph.name(of: target))\" is never shown"
  }

  private func neverChosen(_ id: TransitionID, with rest: Decision) -> String? {
    if let reason = neverChosen(id) { return reason }
    if rest == .never { return "other transitions always match first here" }
    let when = analysis.space.decision(graph[id].when)
    return analysis.space.diagrams.meet(rest, when)
      ? nil : "\"\(graph.text(of: graph[id].when))\" never holds here where it is tried"
  }

  /// Returns the moves that the system offers on a screen.
  func moves(from destination: Destination) -> [Why.Move] {
    guard isReached, let screen = destination.screen else { return [] }
    if let alert = graph.alert(screen) {
      return [Why.Move(kind: .button, targets: alert.buttons.map(\.title))]
    }
    let offered = analysis.reachability.moves(from: screen)
    var result: [Why.Move] = []
    if offered.contains(.back) { result.append(Why.Move(kind: .back, targets: [])) }
    if offered.contains(.swipe) { result.append(Why.Move(kind: .swipe, targets: [])) }
    if offered.contains(.tab) {
      var seen: Set<String> = []
      let tabs = containment.containers(of: screen)
        .filter { !graph.containers[Int($0.index)].isStack }
        .flatMap { contents(of: Destination($0)) }
        .filter { seen.insert($0).inserted }
      result.append(Why.Move(kind: .tab, targets: tabs))
    }
    return result
  }
}

// MARK: - Conditions

extension Analysis {
  /// Returns the conditions that describe a set of valuations.
  func conditions(of set: Decision) -> Why.Conditions {
    if set == .never { return .never }
    if set == space.assumed { return .always }
    guard let products = space.products(of: set) else { return .unknown }
    return .when(products.products.map(alternative), isCut: products.isCut)
  }

  private func alternative(_ product: ConditionProducts.Product) -> Why.Alternative {
    Why.Alternative(
      conditions: product.map { literal in
        let condition = graph.conditions[Int(literal.condition.index)]
        return Why.Alternative.Condition(
          name: condition.name,
          values: literal.values.map { condition.values[Int($0.index)] }
        )
      },
      text: product.map(graph.text).joined(separator: " and ")
    )
  }

}

extension NavigationGraph {
  /// The step that shows the splash when the app starts; nil without a splash.
  var splashStep: TraceStep? {
    launch.splash.map { splash in
      let screen = screens[Int(splash.index)]
      return TraceStep(.launch, shows: screen.name, at: span(of: screen.origin))
    }
  }

  /// Returns `destination`, the navigation controllers with it as root, and the tab bars whose first tab is
  /// one of these.
  func destinations(showingFirst destination: Destination) -> [Destination] {
    destinations(around: destination) { $0.firstShown.map($1.contains) ?? false }
  }

  /// Returns `destination`, the navigation controllers that show it, and the other containers that show one of
  /// these.
  func destinations(
    around destination: Destination,
    where shows: (Container, Set<Destination>) -> Bool
  ) -> [Destination] {
    var result = [destination]
    for isStack in [true, false] {
      let inner = Set(result)
      for (index, container) in containers.enumerated()
      where container.isStack == isStack && shows(container, inner) {
        result.append(Destination(ContainerID(index)))
      }
    }
    return result
  }
}
