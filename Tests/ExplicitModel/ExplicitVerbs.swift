@testable import NavAnalysis
@testable import NavGraph

/// The effects of verbs whose requirements hold (docs/language.md, Transitions).
extension ExplicitStep {
  mutating func perform(_ intent: ExplicitState.Intent) {
    switch intent {
    case .transition(let id): perform(id)
    case .tab(let tab, let container):
      if state.top.tabs == container { select(tab) } else { news.append(.missesTab) }
    case .opening(let target), .target(let target): open(target)
    case .root(let target, let presented, let presentation):
      open(target)
      if let presentation {
        present(presented, presentation)
      } else if let screen = presented.screen {
        state.top.unit.stack.append(screen)
      }
    case .entry(let what):
      present(what.target, Presentation(style: what.style))
    }
    forgetWithGate()
  }

  /// Performs the verbs one after the other, each from the screen that is visible before it. The
  /// step ends if one misses, or if a tab shows a screen that lacks a condition.
  private mutating func perform(_ id: TransitionID) {
    let verbs = graph.verbs(of: id)
    for (index, part) in verbs.enumerated() {
      let isFirst = index == 0 && verbs.count > 1
      if isFirst, isGoneAlready(part) { continue }
      let before = incidents.count
      perform(part, of: id)
      if incidents.count > before { return }
      guard part.verb == .select, verbs.count > 1 else { continue }
      if interpreter.decision(interpreter.needs(of: state), in: state) != .satisfied { return }
    }
  }

  /// True if the layers that the first verb takes away are already gone.
  func isGoneAlready(_ part: StepVerb) -> Bool {
    switch part.verb {
    case .dismissAll: state.layers.count == 1
    case .popToRoot: state.top.unit.nav != nil && state.top.unit.stack.count == 1
    default: false
    }
  }

  /// Performs a verb that takes something away before others. Returns false if it misses.
  mutating func takeAway(_ part: StepVerb, of id: TransitionID) -> Bool {
    if isGoneAlready(part) { return true }
    let before = incidents.count
    perform(part, of: id)
    return incidents.count == before
  }

  private mutating func perform(_ part: StepVerb, of id: TransitionID) {
    let transition = graph[id]
    switch part.verb {
    case .none: break
    case .root:
      setRoot([interpreter.layer(transition.target)])
      if transition.presented != .none { present(transition.presented, transition.presentation) }
    case .launch:
      guard let rule = interpreter.launchRule(state.values) else { return }
      setRoot(interpreter.launchLayers(graph.launch.rules[rule]))
    case .open, .window: open(transition.target)
    case .present: present(transition.target, transition.presentation)
    case .show where state.top.unit.nav == nil: present(transition.target, Presentation())
    case .push, .show, .replace: push(id)
    case .select:
      guard let tab = interpreter.tab(part.target, state) else { return miss(.notInTabs, id) }
      select(tab)
    case .popTop, .popToRoot, .popToScreen: pop(part, id)
    case .dismissTop, .dismissAll, .close: leave(part.verb, id)
    case .unwind: unwind(part, id)
    }
  }

  private mutating func miss(_ kind: Incident.Kind, _ id: TransitionID) {
    incidents.append(Incident(kind, id))
  }

  private mutating func setRoot(_ layers: [ExplicitState.Layer]) {
    state.layers = layers
    state.heldIntent = nil
    decidesRoot = true
  }

  private mutating func present(_ target: Destination, _ presentation: Presentation) {
    state.layers.append(interpreter.presented(target, presentation))
  }

  /// Selects a tab. The analysis approximates the return to a tab from another one.
  private mutating func select(_ tab: Int) {
    guard tab != state.top.selected else { return }
    if state.top.selected != 0 { isWidened = true }
    state.top.selected = tab
  }

  /// Taps a tab. The selected tab returns to its root; any other is selected as it was left.
  mutating func tap(_ tab: Int) {
    guard let tabs = state.top.tabs, !interpreter.hidesTabBar(state) else { return }
    if tab == state.top.selected {
      state.top.unit.stack.removeSubrange(1...)
    } else {
      want(.tab(tab, of: tabs))
    }
  }

  private mutating func push(_ id: TransitionID) {
    let transition = graph[id]
    guard state.top.unit.nav != nil, let screen = transition.target.screen else {
      return miss(.noNav, id)
    }
    if transition.verb == .replace {
      state.top.unit.stack.removeLast()
    } else if let onto = transition.onto.screen {
      guard cutStack(to: onto) else { return miss(.nowhereToUnwind, id) }
    }
    state.top.unit.stack.append(screen)
  }

  /// Returns the visible stack to the nearest `screen`. Returns false if there is none.
  private mutating func cutStack(to screen: ScreenID) -> Bool {
    guard let index = state.top.unit.stack.lastIndex(of: screen) else { return false }
    state.top.unit.stack.removeSubrange((index + 1)...)
    return true
  }

  private mutating func pop(_ part: StepVerb, _ id: TransitionID) {
    guard state.top.unit.nav != nil else { return miss(.noNav, id) }
    if part.verb == .popToScreen {
      guard let screen = part.target.screen, cutStack(to: screen) else {
        return miss(.nowhereToUnwind, id)
      }
      return
    }
    let height = state.top.unit.stack.count
    guard height > 1 else { return miss(.nothingToPop, id) }
    state.top.unit.stack.removeLast(part.verb == .popTop ? 1 : height - 1)
  }

  private mutating func leave(_ verb: Verb, _ id: TransitionID) {
    if verb == .close, state.top.unit.stack.count > 1 {
      state.top.unit.stack.removeLast()
    } else if state.layers.count == 1 {
      miss(.nothingPresented, id)
    } else {
      state.layers.removeLast(verb == .dismissAll ? state.layers.count - 1 : 1)
    }
  }

  private mutating func unwind(_ part: StepVerb, _ id: TransitionID) {
    guard let screen = part.target.screen else { return }
    let floor = state.gateLayer ?? 0
    let found = state.layers.lastIndex { $0.unit.stack.contains(screen) }
    guard let found, found >= floor else { return miss(.nowhereToUnwind, id) }
    state.layers.removeSubrange((found + 1)...)
    _ = cutStack(to: screen)
  }
}
