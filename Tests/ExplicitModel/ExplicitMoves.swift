@testable import NavAnalysis
@testable import NavGraph

/// Everything that can happen in a state.
extension Interpreter {
  /// The result of a step.
  struct Successor {
    enum Cause: Hashable {
      /// The launch rule with this index.
      case launch(Int)
      /// A saved state is restored.
      case restored
      case transition(TransitionID)
      case back
      case dismiss
      case tab
      /// A button of an alert whose event no transition handles.
      case button
      case open(Destination)
      case volatile
    }

    var cause: Cause
    /// The state, or nil if there is none, because `sets` lead out of what `assume` allows.
    var state: ExplicitState?
    /// True if a gate is shown that was not already visible in the same form.
    var showsGate = false
    var isWidened = false
    /// True if a volatile change resumed an intent or removed a gate.
    var leadsOn = false
    /// The incidents of the step and of the state that it leads to.
    var incidents: [Incident] = []
    var news: [ExplicitStep.News] = []

    init(_ cause: Cause) { self.cause = cause }

    init(_ cause: Cause, _ step: ExplicitStep) {
      self.cause = cause
      state = step.state
      showsGate = step.showsGate
      isWidened = step.isWidened
      leadsOn = step.leadsOn
      incidents = step.incidents
      news = step.news
    }
  }

  /// Returns the launches, without restored states.
  func launches() -> [Successor] {
    valuations.compactMap { isInitial($0) ? launch($0) : nil }
  }

  func launch(_ values: [ValueID]) -> Successor? {
    guard let rule = launchRule(values) else { return nil }
    return started(.launch(rule), with: launchLayers(graph.launch.rules[rule]), values)
  }

  func started(
    _ cause: Successor.Cause,
    with layers: [ExplicitState.Layer],
    _ values: [ValueID]
  ) -> Successor {
    var step = ExplicitStep(self, ExplicitState(layers: layers, values: values))
    step.check()
    return Successor(cause, step)
  }

  /// A move that is possible in a state.
  enum Move: Hashable {
    /// A transition with the values after it, or nil if `sets` lead out of what `assume` allows.
    case transition(TransitionID, [ValueID]?)
    /// A pop that leaves this many screens in the stack.
    case back(to: Int)
    case dismiss
    /// A tap on the tab at this position among those that show something.
    case tab(Int)
    /// A button of the visible alert, with the transition and values of its event, or nil if there
    /// is none.
    case button(TransitionID?, [ValueID]?)
    case open(ExplicitState.Intent)
    case volatile([ValueID])
  }

  /// Returns the possible results of one step. A chosen transition is included at least once.
  func successors(of state: ExplicitState) -> [Successor] {
    moves(in: state).map { successor(of: state, by: $0) }
  }

  func moves(in state: ExplicitState) -> [Move] {
    var result = systemMoves(state) + volatileChanges(state) + buttonMoves(state)
    let under = withoutAlert(state)
    let heard = heard(at: levels(under))
    for event in graph.events.indices {
      if let id = chosen(EventID(event), heard, state.values) { result += taken(id, under) }
    }
    return result + openings(state).map { .open($0) }
  }

  func successor(of state: ExplicitState, by move: Move) -> Successor {
    switch move {
    case .transition(let id, let values):
      guard let values else { return Successor(.transition(id)) }
      return changed(.transition(id), withoutAlert(state), to: values) { step in
        if graph[id].sets.count == 0 || !step.look() { step.want(.transition(id)) }
      }
    case .volatile(let values):
      return changed(.volatile, state, to: values) { step in
        if values != state.values { step.leadsOn = step.look() }
      }
    case .back(let height):
      return step(.back, state) { step in
        step.state.top.unit.stack.removeSubrange(height...)
      }
    case .dismiss: return step(.dismiss, state) { $0.state.layers.removeLast() }
    case .tab(let tab): return step(.tab, state) { $0.tap(tab) }
    case .button(let id, let values): return pressed(id, state, values)
    case .open(let intent):
      return step(.open(Self.opened(intent)), withoutAlert(state)) { $0.want(intent) }
    }
  }

  func step(
    _ cause: Successor.Cause,
    _ state: ExplicitState,
    _ body: (inout ExplicitStep) -> Void
  ) -> Successor {
    var step = ExplicitStep(self, state)
    body(&step)
    step.forgetWithGate()
    step.check()
    return Successor(cause, step)
  }

  func changed(
    _ cause: Successor.Cause,
    _ state: ExplicitState,
    to values: [ValueID],
    _ body: (inout ExplicitStep) -> Void
  ) -> Successor {
    var after = state
    after.values = values
    var step = ExplicitStep(self, after, before: state.values)
    body(&step)
    step.follow()
    step.check()
    return Successor(cause, step)
  }

  // MARK: Transitions and conditions

  func taken(_ id: TransitionID, _ state: ExplicitState) -> [Move] {
    let outcomes = outcomes(graph[id], state.values)
    return outcomes.isEmpty ? [.transition(id, nil)] : outcomes.map { .transition(id, $0) }
  }

  private func volatileChanges(_ state: ExplicitState) -> [Move] {
    if !hasVolatile { return [] }
    let reached = valuations.filter { values in
      values != state.values
        && values.indices.allSatisfy { isVolatile[$0] || values[$0] == state.values[$0] }
    }
    return reached.map { .volatile($0) }
  }

  // MARK: The system's own moves

  func systemMoves(_ state: ExplicitState) -> [Move] {
    var result: [Move] = []
    if alert(state) != nil { return result }
    if graph.screens[Int(state.visible.index)].hasBackButton {
      for height in 1..<max(state.top.unit.stack.count, 1) { result.append(.back(to: height)) }
    }
    if state.layers.count > 1, state.top.canBeSwiped { result.append(.dismiss) }
    guard state.top.tabs != nil, !hidesTabBar(state) else { return result }
    return result + state.top.units.indices.map { .tab($0) }
  }

  /// True if a pushed screen of the visible stack hides the tab bar.
  func hidesTabBar(_ state: ExplicitState) -> Bool {
    state.top.unit.stack.dropFirst().contains { graph.screens[Int($0.index)].hidesTabBar }
  }

  // MARK: Openings from outside

  func openings(_ state: ExplicitState) -> [ExplicitState.Intent] {
    var intents: [ExplicitState.Intent] = []
    for (index, screen) in graph.screens.enumerated() {
      let target = Destination(ScreenID(index))
      if screen.activity != nil { intents.append(.opening(target)) }
      for link in screen.links { intents.append(intent(target, link.style)) }
      guard let entry = screen.entry, holds(entry.when, state.values) else { continue }
      intents.append(intent(target, entry.style))
    }
    for (index, container) in graph.containers.enumerated() {
      guard let entry = container.entry, holds(entry.when, state.values) else { continue }
      intents.append(intent(Destination(ContainerID(index)), entry.style))
    }
    for shortcut in graph.entries.shortcuts where holds(shortcut.when, state.values) {
      if case .open(let target) = shortcut.action { intents.append(.opening(target)) }
    }
    for push in graph.entries.pushes {
      if case .open(let target) = push.action { intents.append(.opening(target)) }
    }
    if case .open(let target) = graph.entries.unknownLink?.action {
      intents.append(.opening(target))
    }
    var seen: Set<ExplicitState.Intent> = []
    return intents.filter { seen.insert($0).inserted }
  }

  /// Returns the intent of an opening: an entry over the visible screen if there is a style, else
  /// one in its place.
  private func intent(
    _ target: Destination,
    _ style: Presentation.Style?
  ) -> ExplicitState.Intent {
    style.map { .entry(OverVisible(target: target, style: $0)) } ?? .opening(target)
  }

  private static func opened(_ intent: ExplicitState.Intent) -> Destination {
    switch intent {
    case .opening(let target): target
    case .entry(let what): what.target
    case .transition, .tab, .target, .root: .none
    }
  }

  // MARK: Ignored events

  /// Returns the events that nothing handles now, but that sources on screen handle at other times.
  func ignored(_ state: ExplicitState) -> [Incident] {
    var result: [Incident] = []
    let levels = levels(withoutAlert(state))
    let heard = heard(at: levels)
    var seen: Set<TransitionSource> = []
    for (level, heardThere) in zip(levels, heard) where seen.insert(level).inserted {
      for (event, ids) in heardThere where chosen(event, heard, state.values) == nil {
        let sources = graph.sources[graph[ids[0]].sources.indices]
        let position = sources.firstIndex(of: level).map { $0 - sources.startIndex }
        result.append(Incident(.ignoredEvent, ids[0], source: position ?? 0))
      }
    }
    return result
  }
}
