@testable import NavAnalysis
@testable import NavGraph

/// All that can happen in a state.
extension Interpreter {
  /// What a step leads to.
  struct Successor {
    enum Cause: Hashable {
      /// The launch rule with this index.
      case launch(Int)
      /// A saved state comes back.
      case restored
      case transition(TransitionID)
      case back
      case dismiss
      case tab
      /// A button of an alert whose event nothing takes.
      case button
      case open(Destination)
      case volatile
    }

    var cause: Cause
    /// nil if it leads nowhere: `sets` leave what `assume` allows.
    var state: ExplicitState?
    /// A gate is shown that did not show just so.
    var showsGate = false
    var isWidened = false
    /// A volatile change led to something that was remembered, or covered by a gate.
    var leadsOn = false
    /// What goes wrong in the step, or in the state that it leads to.
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

  /// What the app may start with, but for restored states.
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

  /// One thing that can happen in a state.
  enum Move: Hashable {
    /// The conditions are these then; nil if `sets` leave what `assume` allows.
    case transition(TransitionID, [ValueID]?)
    /// So many screens are left in the stack.
    case back(to: Int)
    case dismiss
    /// A tab is tapped: its position among those that show something.
    case tab(Int)
    /// A button of the alert that is up: its event takes this, or nothing.
    case button(TransitionID?, [ValueID]?)
    case open(ExplicitState.Wish)
    case volatile([ValueID])
  }

  /// What one step can lead to; a chosen transition comes at least once.
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
    case .open(let wish):
      return step(.open(Self.opened(wish)), withoutAlert(state)) { $0.want(wish) }
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

  /// Whether a screen that is pushed, at the top or below it, hides the tab bar.
  func hidesTabBar(_ state: ExplicitState) -> Bool {
    state.top.unit.stack.dropFirst().contains { graph.screens[Int($0.index)].hidesTabBar }
  }

  // MARK: Openings from outside

  func openings(_ state: ExplicitState) -> [ExplicitState.Wish] {
    var wishes: [ExplicitState.Wish] = []
    for (index, screen) in graph.screens.enumerated() {
      let target = Destination(ScreenID(index))
      if screen.activity != nil { wishes.append(.opening(target)) }
      for link in screen.links { wishes.append(wish(target, link.style)) }
      guard let entry = screen.entry, holds(entry.when, state.values) else { continue }
      wishes.append(wish(target, entry.style))
    }
    for (index, container) in graph.containers.enumerated() {
      guard let entry = container.entry, holds(entry.when, state.values) else { continue }
      wishes.append(wish(Destination(ContainerID(index)), entry.style))
    }
    for shortcut in graph.entries.shortcuts where holds(shortcut.when, state.values) {
      if case .open(let target) = shortcut.action { wishes.append(.opening(target)) }
    }
    for push in graph.entries.pushes {
      if case .open(let target) = push.action { wishes.append(.opening(target)) }
    }
    if case .open(let target) = graph.entries.unknownLink?.action {
      wishes.append(.opening(target))
    }
    var seen: Set<ExplicitState.Wish> = []
    return wishes.filter { seen.insert($0).inserted }
  }

  /// Over what is visible where there is a style, else in its place.
  private func wish(
    _ target: Destination,
    _ style: Presentation.Style?
  ) -> ExplicitState.Wish {
    style.map { .entry(OverVisible(target: target, style: $0)) } ?? .opening(target)
  }

  private static func opened(_ wish: ExplicitState.Wish) -> Destination {
    switch wish {
    case .opening(let target): target
    case .entry(let what): what.target
    case .transition, .tab, .target, .root: .none
    }
  }

  // MARK: What is ignored

  /// The events that sources on screen hear at other times, and that nothing hears now.
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
