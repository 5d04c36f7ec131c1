extension StepBuilder {
  /// Returns the needs of an intent. A tab that does not exist (any more) has the needs of a new one.
  func needs(of intent: Intent, in state: CoreState) -> [Need] {
    switch intent.kind {
    case .transition(let index):
      let transition = TransitionRow(index, in: tables)
      if !transition.earlier.isEmpty { return needs(ofSeveral: transition.verbs, in: state) }
      return needs(of: transition, in: state)
    case .tab(let tab, let container):
      guard let top = state.layers.last, top.tabs == container,
        top.stacks.indices.contains(tab)
      else { return tables.needs(of: tables.shown(inTab: tab, of: container), in: state) }
      return tables.needs(ofTab: top.stacks[tab], in: state)
    case .entry(let screen): return tables.needs(of: Destination(screen: screen), in: state)
    case .over(let target, _): return tables.needs(of: target, in: state)
    case .opening(let target), .target(let target): return needs(atPlaceOf: target)
    case .root(let target, let presented, _):
      let (root, over) = (tables.path(to: target).first?.target, tables.needs(of: presented))
      return tables.appNeeds(before: over, over: root ?? target) + needs(atPlaceOf: target) + over
    }
  }

  private func needs(of transition: TransitionRow, in state: CoreState) -> [Need] {
    switch transition.verb {
    case .root: return tables.needs(ofRoot: transition.target, transition.presented)
    case .push, .present, .show, .replace: return tables.needs(of: transition.target, in: state)
    case .select:
      guard let top = state.layers.last, let tab = tab(transition.target, in: state) else {
        return tables.needs(of: transition.target, in: state)
      }
      return tables.needs(ofTab: top.stacks[tab], in: state)
    case .open, .window: return needs(atPlaceOf: transition.target)
    case .launch:
      guard let rule = tables.rule(state.values) else { return [] }
      return tables.needs(ofRoot: tables.root(ofRule: rule), tables.presented(byRule: rule))
    case .none, .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close, .unwind:
      return []
    }
  }

  /// Carries out an intent whose needs hold.
  mutating func perform(_ intent: Intent) {
    step.plan.ticket = intent.arguments.ticket
    switch intent.kind {
    case .transition(let index):
      let transition = TransitionRow(index, in: tables)
      step.plan.isAnimated = transition.isAnimated
      if !transition.earlier.isEmpty {
        performSeveral(transition, intent.arguments)
        break
      }
      let verb = StepVerb(verb: transition.verb, target: transition.target)
      perform(verb, of: transition, intent.arguments)
    case .tab(let tab, let container):
      guard state.layers.last?.tabs == container else {
        miss(.notInTabs)
        break
      }
      select(tab)
    case .opening(let target), .target(let target): open(target, intent.arguments)
    case .root(let target, let presented, let presentation):
      open(target, intent.arguments)
      if presentation.isPush, let top = state.layers.last {
        state.layers[state.layers.count - 1] = pushing(presented, onto: top)
        break
      }
      present(presented, intent.arguments, presentation)
    case .entry(let screen):
      let style = PresentationOptions(style: max(0, tables.screens[screen, .entryStyle]))
      present(Destination(screen: screen), intent.arguments, style)
    case .over(let target, let options): present(target, intent.arguments, options)
    }
    if case .transition(let index) = intent.kind {
      planAnimator(of: TransitionRow(index, in: tables))
    }
    releaseWithGate()
  }

  /// Performs one verb of a transition.
  mutating func perform(
    _ verb: StepVerb,
    of transition: TransitionRow,
    _ arguments: Arguments
  ) {
    let target = verb.target
    switch verb.verb {
    case .none: break
    case .root: root(transition, arguments)
    case .launch:
      guard let rule = tables.rule(state.values) else { return miss(.noLaunchRule) }
      setRoot(layers(ofRule: rule))
      animate(as: rule)
    case .open: open(target, arguments)
    case .window:
      guard hasWindows else { return open(target, arguments) }
      window = .window(target, arguments)
    case .present: present(target, arguments, transition.presentation)
    case .show where state.layers.last?.stack.navigation == nil:
      present(target, arguments, PresentationOptions())
    case .push, .show, .replace: push(transition, arguments)
    case .select:
      guard let tab = tab(target, in: state) else { return miss(.notInTabs) }
      select(tab)
    case .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close, .unwind:
      uncover(verb)
    }
  }

  /// Performs a verb that removes screens.
  mutating func uncover(_ verb: StepVerb) {
    switch verb.verb {
    case .popTop: pop { $0.count > 1 ? $0.count - 1 : nil }
    case .popToRoot: pop { $0.count > 1 ? 1 : nil }
    case .popToScreen:
      pop(.notBelow) { entries in
        entries.lastIndex { $0.screen == verb.target.screen }.map { $0 + 1 }
      }
    case .dismissTop: dismiss(to: state.layers.count - 1)
    case .dismissAll: dismiss(to: 1)
    case .close:
      if (state.layers.last?.stack.entries.count ?? 0) > 1 {
        pop { $0.count - 1 }
      } else {
        dismiss(to: state.layers.count - 1)
      }
    case .unwind: unwind(to: verb.target)
    case .none, .root, .push, .present, .show, .select, .replace, .open, .launch, .window: break
    }
  }

  private mutating func miss(_ reason: StepReason) { step.outcome = .missed(reason) }

  // MARK: Verbs that add screens

  private mutating func root(_ transition: TransitionRow, _ arguments: Arguments) {
    setRoot([layer(for: transition.target, arguments)])
    step.plan.animation = transition.animation
    step.plan.duration = transition.duration
    guard transition.presented.code >= 0 else { return }
    present(transition.presented, arguments, transition.presentation)
  }

  /// Animates the step as a launch rule says.
  mutating func animate(as rule: Int) {
    step.plan.animation = tables.animation(ofRule: rule)
    step.plan.duration = tables.duration(ofRule: rule)
  }

  /// Replaces the root. An old root that shows equal screens is kept.
  mutating func setRoot(_ layers: [LayerState]) {
    if let old = state.layers.first, let new = layers.first, old.isLike(new) {
      state.layers = [old] + layers.dropFirst()
    } else {
      state.layers = layers
    }
    state.heldIntent = nil
    decidesRoot = true
  }

  private mutating func present(
    _ target: Destination,
    _ arguments: Arguments,
    _ presentation: PresentationOptions
  ) {
    var layer = layer(for: target, arguments)
    layer.presentation = presentation
    state.layers.append(layer)
  }

  private mutating func push(_ transition: TransitionRow, _ arguments: Arguments) {
    guard let screen = transition.target.screen, let stack = state.layers.last?.stack,
      stack.navigation != nil
    else { return miss(.noNavigation) }
    var entries = stack.entries
    if transition.verb == .replace {
      entries.removeLast()
    } else if let onto = transition.onto.screen {
      guard let index = entries.lastIndex(where: { $0.screen == onto }) else {
        return miss(.notBelow)
      }
      entries.removeSubrange((index + 1)...)
    }
    entries.append(entry(of: screen, arguments))
    state.changeStack { $0 = entries }
  }

  // MARK: Verbs that remove screens

  private mutating func pop(
    _ otherwise: StepReason = .nothingToPop,
    to depth: ([EntryState]) -> Int?
  ) {
    guard let stack = state.layers.last?.stack, stack.navigation != nil else {
      return miss(.noNavigation)
    }
    guard let count = depth(stack.entries) else { return miss(otherwise) }
    guard count < stack.entries.count else { return }
    state.changeStack { $0.removeSubrange(count...) }
  }

  private mutating func dismiss(to count: Int) {
    guard state.layers.count > 1 else { return miss(.nothingPresented) }
    state.layers.removeSubrange(count...)
  }

  private mutating func unwind(to target: Destination) {
    let found = state.layers.lastIndex { layer in
      layer.stack.entries.contains { $0.screen == target.screen }
    }
    guard let found, found >= state.gateLayer ?? 0,
      let index = state.layers[found].stack.entries.lastIndex(where: {
        $0.screen == target.screen
      })
    else { return miss(.notBelow) }
    state.layers.removeSubrange((found + 1)...)
    state.changeStack { $0.removeSubrange((index + 1)...) }
  }
}

extension CoreState {
  /// Changes the topmost layer's stack.
  mutating func changeStack(_ change: (inout [EntryState]) -> Void) {
    guard let top = layers.indices.last else { return }
    change(&layers[top].stack.entries)
  }
}

extension StepBuilder {
  /// Plans the app's animator of a transition, after its screens were added.
  fileprivate mutating func planAnimator(of transition: TransitionRow) {
    guard let name = transition.animator, case .done = step.outcome, let top = state.layers.last
    else { return }
    var target = top.id
    switch transition.verb {
    case .push, .show, .replace:
      if top.stack.navigation != nil, let entry = top.stack.entries.last { target = entry.id }
    default: break
    }
    step.plan.animator = PlannedAnimator(name: name, target: target)
  }
}
