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
      case open(Destination)
      case volatile
    }

    var cause: Cause
    /// nil if it leads nowhere: `sets` leave what `assume` allows.
    var state: ExplicitState?
    /// A gate is shown that did not show just so.
    var showsGate = false
    var isWidened = false
    /// What goes wrong in the step, or in the state that it leads to.
    var incidents: [Incident] = []

    init(_ cause: Cause) { self.cause = cause }

    init(_ cause: Cause, _ step: ExplicitStep) {
      self.cause = cause
      state = step.state
      showsGate = step.showsGate
      isWidened = step.isWidened
      incidents = step.incidents
    }
  }

  /// What the app may start with, but for restored states.
  func launches() -> [Successor] {
    valuations.compactMap { values in
      guard isInitial(values), let rule = launchRule(values) else { return nil }
      let layers = launchLayers(graph.launch.rules[rule])
      var step = ExplicitStep(self, ExplicitState(layers: layers, values: values))
      step.check()
      return Successor(.launch(rule), step)
    }
  }

  /// What one step can lead to; a chosen transition comes at least once.
  func successors(of state: ExplicitState) -> [Successor] {
    var result = systemMoves(state) + volatileChanges(state)
    for event in graph.events.indices {
      if let id = chosen(EventID(event), state) { result += taken(id, state) }
    }
    return result + openings(state)
  }

  private func step(
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

  // MARK: Transitions and conditions

  private func taken(_ id: TransitionID, _ state: ExplicitState) -> [Successor] {
    let outcomes = outcomes(graph[id], state.values)
    if outcomes.isEmpty { return [Successor(.transition(id))] }
    return outcomes.map { values in
      changed(.transition(id), state, to: values) { step in
        if graph[id].sets.count == 0 || !step.look() { step.want(.transition(id)) }
      }
    }
  }

  private func volatileChanges(_ state: ExplicitState) -> [Successor] {
    let reached = valuations.filter { values in
      values != state.values
        && values.indices.allSatisfy { isVolatile[$0] || values[$0] == state.values[$0] }
    }
    return reached.map { changed(.volatile, state, to: $0) { step in _ = step.look() } }
  }

  private func changed(
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

  // MARK: The system's own moves

  private func systemMoves(_ state: ExplicitState) -> [Successor] {
    var result: [Successor] = []
    let stack = state.top.unit.stack
    if graph.screens[Int(state.visible.index)].hasBackButton {
      for height in 1..<max(stack.count, 1) {
        result.append(
          step(.back, state) { $0.state.top.unit.stack.removeLast(stack.count - height) }
        )
      }
    }
    if state.layers.count > 1, state.top.canBeSwiped {
      result.append(step(.dismiss, state) { $0.state.layers.removeLast() })
    }
    guard let tabs = state.top.tabs else { return result }
    for tab in state.top.units.indices {
      let isAgain = tab == state.top.selected
      result.append(
        step(.tab, state) { step in
          if isAgain {
            step.state.top.unit.stack.removeLast(stack.count - 1)
          } else {
            step.want(.tab(tab, of: tabs))
          }
        }
      )
    }
    return result
  }

  // MARK: Openings from outside

  private func openings(_ state: ExplicitState) -> [Successor] {
    var wishes: [ExplicitState.Wish] = []
    for (index, screen) in graph.screens.enumerated() {
      let target = Destination(ScreenID(index))
      if !screen.links.isEmpty { wishes.append(.opening(target)) }
      guard let entry = screen.entry, holds(entry.when, state.values) else { continue }
      wishes.append(entry.style == nil ? .opening(target) : .entry(ScreenID(index)))
    }
    for shortcut in graph.entries.shortcuts where holds(shortcut.when, state.values) {
      if case .open(let target) = shortcut.action { wishes.append(.opening(target)) }
    }
    for push in graph.entries.pushes {
      if case .open(let target) = push.action { wishes.append(.opening(target)) }
    }
    var seen: Set<ExplicitState.Wish> = []
    return wishes.filter { seen.insert($0).inserted }.map { opened($0, state) }
  }

  private func opened(_ wish: ExplicitState.Wish, _ state: ExplicitState) -> Successor {
    var target = Destination.none
    if case .opening(let opened) = wish { target = opened }
    if case .entry(let screen) = wish { target = Destination(screen) }
    return step(.open(target), state) { $0.want(wish) }
  }

  // MARK: What is ignored

  /// The events that sources on screen hear at other times, and that nothing hears now.
  func ignored(_ state: ExplicitState) -> [Incident] {
    var result: [Incident] = []
    for level in Set(levels(state)) {
      for (event, ids) in transitions(from: level) where chosen(event, state) == nil {
        let sources = graph.sources[graph[ids[0]].sources.indices]
        let position = sources.firstIndex(of: level).map { $0 - sources.startIndex }
        result.append(Incident(.ignoredEvent, ids[0], source: position ?? 0))
      }
    }
    return result
  }
}
