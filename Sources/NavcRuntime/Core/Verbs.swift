extension StepBuilder {
  /// Returns the needs of an intent. A tab that does not exist (any more) has the needs of a new one.
  func needs(of intent: Intent, in state: CoreState) -> [Need] {
    switch intent.kind {
    case .transition(let index):
      let transition = TransitionRow(index, in: tables)
      if !transition.earlier.isEmpty { return needs(ofSeveral: transition, in: state) }
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
    switch transition.program.last {
    case .reset(.root)?: return tables.needs(ofRoot: transition.target, transition.presented)
    case .put?: return tables.needs(of: transition.target, in: state)
    case .selectTab?:
      guard let top = state.layers.last, let tab = tab(transition.target, in: state) else {
        return tables.needs(of: transition.target, in: state)
      }
      return tables.needs(ofTab: top.stacks[tab], in: state)
    case .reset(.place)?, .reset(.window)?: return needs(atPlaceOf: transition.target)
    case .reset(.launchRule)?:
      guard let rule = tables.rule(state.values) else { return [] }
      return tables.needs(ofRoot: tables.root(ofRule: rule), tables.presented(byRule: rule))
    case .cut?, .require?, nil: return []
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
      let verb = StepVerb(program: transition.program, target: transition.target)
      if let missed = perform(verb, of: transition, intent.arguments) { miss(missed) }
    case .tab(let tab, let container):
      guard state.layers.last?.tabs == container else {
        miss(.selectTab)
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

  /// Performs one verb of a transition. Returns the operation that misses, which ends the step.
  mutating func perform(
    _ verb: StepVerb,
    of transition: TransitionRow,
    _ arguments: Arguments
  ) -> StepProgram.Operation? {
    verb.program.operations { state.satisfies($0) }.first { operation in
      !perform(operation, verb.target, of: transition, arguments)
    }
  }

  /// Performs an operation. Returns false if it misses.
  private mutating func perform(
    _ operation: StepProgram.Operation,
    _ target: Destination,
    of transition: TransitionRow,
    _ arguments: Arguments
  ) -> Bool {
    switch operation {
    case .require(let fact): return state.satisfies(fact)
    case .cut(.toOnto): return transition.onto.screen == nil || cut(.toOnto, to: transition.onto)
    case .cut(let screens): return cut(screens, to: target)
    case .selectTab:
      guard let tab = tab(target, in: state) else { return false }
      select(tab)
    case .put(.frame):
      guard let screen = target.screen else { break }
      let entry = entry(of: screen, arguments)
      state.changeStack { $0.append(entry) }
    case .put(.layer): present(target, arguments, transition.presentation)
    case .reset(.root): root(transition, arguments)
    case .reset(.launchRule):
      guard let rule = tables.rule(state.values) else {
        step.outcome = .missed(.noLaunchRule)
        break
      }
      setRoot(layers(ofRule: rule))
      animate(as: rule)
    case .reset(.window) where hasWindows: window = .window(target, arguments)
    case .reset(.place), .reset(.window): open(target, arguments)
    }
    return true
  }

  /// Ends the step, because the operation misses.
  mutating func miss(_ operation: StepProgram.Operation) {
    switch operation.miss {
    case .noNavigation?: step.outcome = .missed(.noNavigation)
    case .nothingToPop?: step.outcome = .missed(.nothingToPop)
    case .nothingPresented?: step.outcome = .missed(.nothingPresented)
    case .notBelow?: step.outcome = .missed(.notBelow)
    case .notInTabs?: step.outcome = .missed(.notInTabs)
    case nil: break
    }
  }

  // MARK: Adding screens

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

  // MARK: Removing screens

  /// Removes screens. Returns false if there are none to remove.
  mutating func cut(_ screens: StepProgram.Operation.Cut, to target: Destination? = nil) -> Bool {
    guard let top = state.layers.last else { return false }
    let depth = top.stack.entries.count
    switch screens {
    case .frame where depth > 1, .ownFrame: state.changeStack { $0.removeLast() }
    case .toRoot where depth > 1: state.changeStack { $0.removeSubrange(1...) }
    case .toTarget, .toOnto:
      guard let index = top.stack.lastIndex(of: target) else { return false }
      state.changeStack { $0.removeSubrange((index + 1)...) }
    case .toTargetAnywhere:
      let found = state.layers.lastIndex { $0.stack.lastIndex(of: target) != nil }
      guard let found, found >= state.gateLayer ?? 0 else { return false }
      state.layers.removeSubrange((found + 1)...)
      return cut(.toTarget, to: target)
    case .layer where state.layers.count > 1: state.layers.removeLast()
    case .allLayers where state.layers.count > 1: state.layers.removeSubrange(1...)
    case .frame, .toRoot, .layer, .allLayers: return false
    }
    return true
  }
}

extension StackState {
  /// Returns the index of the nearest entry of the target.
  fileprivate func lastIndex(of target: Destination?) -> Int? {
    entries.lastIndex { $0.screen == target?.screen }
  }
}

extension CoreState {
  /// Returns true if the fact holds.
  func satisfies(_ fact: StepProgram.Fact) -> Bool {
    guard let stack = layers.last?.stack else { return false }
    switch fact {
    case .inStack: return stack.navigation != nil
    case .pushed: return stack.entries.count > 1
    }
  }

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
    if transition.program.last == .put(.frame), top.stack.navigation != nil,
      let entry = top.stack.entries.last
    {
      target = entry.id
    }
    step.plan.animator = PlannedAnimator(name: name, target: target)
  }
}
