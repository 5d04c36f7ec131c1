@testable import NavGraph

/// The steps of the tests' interpreter.
extension Interpreter {
  /// What a step can lead to.
  struct Successor {
    enum Cause: Equatable {
      /// Back, a swipe, a tab.
      case system
      case volatile
      case transition(TransitionID)
    }

    var cause: Cause
    /// nil if the step leads nowhere.
    var state: ExplicitState?
  }

  /// What one step can lead to; a chosen transition comes at least once.
  func successors(of state: ExplicitState) -> [Successor] {
    var result = systemMoves(state).map { Successor(cause: .system, state: checked($0)) }
    for values in valuations where values != state.values {
      let isVolatileChange = graph.conditions.indices.allSatisfy {
        graph.conditions[$0].isVolatile || values[$0] == state.values[$0]
      }
      guard isVolatileChange else { continue }
      var changed = state
      changed.values = values
      result.append(Successor(cause: .volatile, state: checked(changed)))
    }
    for event in graph.events.indices {
      guard let id = chosen(EventID(event), state) else { continue }
      let cause = Successor.Cause.transition(id)
      let transition = graph.transitions[Int(id.index)]
      let outcomes = outcomes(transition, state.values)
      if outcomes.isEmpty { result.append(Successor(cause: cause)) }
      for values in outcomes {
        var after = state
        after.values = values
        result.append(Successor(cause: cause, state: checked(done(transition, after))))
      }
    }
    return result
  }

  private func systemMoves(_ state: ExplicitState) -> [ExplicitState] {
    var result: [ExplicitState] = []
    let stack = state.top.unit.stack
    if graph.screens[Int(state.visible.index)].hasBackButton {
      for height in 1..<max(stack.count, 1) {
        var next = state
        next.top.unit.stack.removeLast(stack.count - height)
        result.append(next)
      }
    }
    if state.layers.count > 1, state.top.canBeSwiped {
      var next = state
      next.layers.removeLast()
      result.append(next)
    }
    guard state.top.tabs != nil else { return result }
    for tab in state.top.units.indices {
      var next = state
      if tab == state.top.selected {
        next.top.unit.stack.removeLast(stack.count - 1)
      } else {
        next.top.selected = tab
        result.append(select(state, next))
        continue
      }
      result.append(next)
    }
    return result
  }

  /// `next` if what it shows has what it needs, else a gate, else nothing.
  private func select(_ state: ExplicitState, _ next: ExplicitState) -> ExplicitState {
    let unit = next.top.unit
    let needs =
      unit.stack.count > 1 || unit.nav == nil
      ? [] : [graph.containers[Int(unit.nav?.index ?? 0)].requires]
    let shown = needs + [graph.screens[Int(next.visible.index)].requires]
    switch gate(for: shown, state.values) {
    case nil: return next
    case .some(nil): return state
    case .some(let gate?): return self.shown(gate, state, isMadeAfresh: false)
    }
  }

  private func chosen(_ event: EventID, _ state: ExplicitState) -> TransitionID? {
    let levels =
      [TransitionSource.screen(state.visible)]
      + state.containers.map { TransitionSource.container($0) } + [.any]
    for level in levels {
      for (index, transition) in graph.transitions.enumerated() where transition.event == event {
        let isThere = transition.sources.indices.contains { graph.sources[$0] == level }
        if isThere, holds(transition.when, state.values) { return TransitionID(index) }
      }
    }
    return nil
  }

  private func outcomes(_ transition: Transition, _ values: [ValueID]) -> [[ValueID]] {
    let sets = graph.assignments[transition.sets.indices]
    return valuations.filter { after in
      values.indices.allSatisfy { index in
        guard let set = sets.first(where: { Int($0.condition.index) == index }) else {
          return after[index] == values[index]
        }
        return set.value == nil || set.value == after[index]
      }
    }
  }

  // MARK: Verbs

  private func done(_ transition: Transition, _ state: ExplicitState) -> ExplicitState {
    var next = state
    switch transition.verb {
    case .root:
      next.layers = [layer(transition.target)]
      if transition.presented != .none {
        next.layers.append(presented(transition.presented, transition.presentation))
      }
    case .present: next.layers.append(presented(transition.target, transition.presentation))
    case .push, .show, .replace:
      guard let screen = transition.target.screen else { return state }
      if transition.verb == .show, state.top.unit.nav == nil {
        next.layers.append(presented(transition.target, Presentation()))
      } else if let stack = stack(transition, screen, state) {
        next.top.unit.stack = stack
      }
    case .select: return selected(transition.target, state)
    default: return uncovered(transition, state)
    }
    let needs = needs(of: transition.target) + needs(of: transition.presented)
    switch gate(for: needs, state.values) {
    case nil: return next
    case .some(nil): return state
    case .some(let gate?): return shown(gate, state, isMadeAfresh: false)
    }
  }

  private func stack(
    _ transition: Transition,
    _ screen: ScreenID,
    _ state: ExplicitState
  ) -> [ScreenID]? {
    guard state.top.unit.nav != nil else { return nil }
    var stack = state.top.unit.stack
    if transition.verb == .replace { return stack.dropLast() + [screen] }
    if let onto = transition.onto.screen {
      guard let index = stack.lastIndex(of: onto) else { return nil }
      stack.removeSubrange((index + 1)...)
    }
    return stack + [screen]
  }

  private func selected(_ target: Destination, _ state: ExplicitState) -> ExplicitState {
    guard let id = state.top.tabs,
      case .tabs(let tabs) = graph.containers[Int(id.index)].kind,
      let index = tabs.firstIndex(where: { $0.content == .show(target) })
    else { return state }
    var next = state
    next.top.selected = index
    return select(state, next)
  }

  private func uncovered(_ transition: Transition, _ state: ExplicitState) -> ExplicitState {
    var next = state
    let stack = state.top.unit.stack
    switch transition.verb {
    case .popTop where stack.count > 1: next.top.unit.stack.removeLast()
    case .popToRoot: next.top.unit.stack.removeLast(stack.count - 1)
    case .close where stack.count > 1: next.top.unit.stack.removeLast()
    case .close, .dismissTop: if state.layers.count > 1 { next.layers.removeLast() }
    case .dismissAll: next.layers.removeLast(state.layers.count - 1)
    case .popToScreen:
      guard state.top.unit.nav != nil, let screen = transition.target.screen,
        let index = stack.lastIndex(of: screen)
      else { return state }
      next.top.unit.stack.removeSubrange((index + 1)...)
    case .unwind:
      guard let screen = transition.target.screen else { return state }
      while !next.top.unit.stack.contains(screen) {
        guard next.layers.count > 1, next.top.gate == nil else { return state }
        next.layers.removeLast()
      }
      let index = next.top.unit.stack.lastIndex(of: screen) ?? 0
      next.top.unit.stack.removeSubrange((index + 1)...)
    default: break
    }
    return next
  }
}
