/// What each verb makes of the stacks.
extension WaySearch {
  func perform(_ wish: Wish, _ draft: WayDraft) {
    switch wish {
    case .transition(let id): perform(id, draft)
    case .opening(let destination): open(destination, wish, draft)
    case .opened(let destination, let presented):
      open(destination, presenting: presented, wish, draft)
    case .entry(let screen): present(entry: screen, draft)
    case .tab(let destination):
      if let tab = tab(destination, of: draft.position.layer) {
        select(tab, wish, draft)
      } else {
        finish(draft)
      }
    }
  }

  /// The transition's verb, after its `sets`.
  func perform(_ id: TransitionID, _ draft: WayDraft) {
    let transition = graph[id]
    switch transition.verb {
    case .none: finish(draft)
    case .root: showRoot(id, draft)
    case .push, .present, .show, .replace: bring(id, draft)
    case .select:
      guard let tab = tab(transition.target, of: draft.position.layer) else {
        return miss(.notInTabs, id, draft)
      }
      select(tab, .transition(id), draft)
    case .open, .window: open(transition.target, .transition(id), draft)
    case .launch: launchAgain(id, draft)
    default: uncover(id, draft)
    }
  }

  private func miss(_ kind: Incident.Kind, _ id: TransitionID, _ draft: WayDraft) {
    var draft = draft
    draft.incidents.append(Incident(kind, id))
    finish(draft)
  }

  /// What `wish` needs at `position`.
  func needs(
    of wish: Wish,
    at position: WayStacks.Position,
    _ set: Decision
  ) -> UInt32 {
    switch wish {
    case .opening(let destination): return needs(ofOpening: destination) ?? 0
    case .opened(let destination, let presented):
      return needs(ofOpening: destination, presenting: presented) ?? 0
    case .entry(let screen): return solver.requirements.needs(of: Destination(screen))
    case .tab(let destination): return needs(ofTab: destination, at: position)
    case .transition(let id):
      let transition = graph[id]
      switch transition.verb {
      case .open, .window: return needs(ofOpening: transition.target) ?? 0
      case .select: return needs(ofTab: transition.target, at: position)
      case .launch:
        for (index, rule) in graph.launch.rules.enumerated()
        where solver.diagrams.meet(set, solver.launchChoices[index]) {
          let needs = solver.requirements.needs(of: rule.root)
          return solver.requirements.needs(of: rule.presented, after: needs)
        }
        return RequirementTable.none
      default:
        let needs = solver.requirements.needs(of: transition.target)
        return solver.requirements.needs(of: transition.presented, after: needs)
      }
    }
  }

  private func needs(
    ofTab destination: Destination,
    at position: WayStacks.Position
  ) -> UInt32 {
    guard let tab = tab(destination, of: position.layer) else {
      return solver.requirements.needs(of: destination)
    }
    return ownNeeds(at: selecting(tab, at: position) ?? position)
  }

  // MARK: Bringing something

  private func showRoot(_ id: TransitionID, _ draft: WayDraft) {
    let transition = graph[id]
    let needs = needs(of: .transition(id), at: draft.position, draft.set)
    guard var done = wanted(needs, .transition(id), draft) else { return }
    done.position = freshRoot(transition.target)
    if transition.presented != .none {
      done.position = presented(
        transition.presented,
        transition.presentation,
        over: done.position
      )
    }
    finish(asRoot(done))
  }

  /// A root, launch or opening is done: what was remembered is forgotten.
  private func asRoot(_ draft: WayDraft) -> WayDraft {
    var draft = draft
    draft.memory = nil
    draft.isFollowed = false
    return draft
  }

  private func bring(_ id: TransitionID, _ draft: WayDraft) {
    let transition = graph[id]
    let needs = solver.requirements.needs(of: transition.target)
    guard var done = wanted(needs, .transition(id), draft) else { return }
    let frame = stacks.frames[done.position.frame]
    let context = solver.vertices[frame.vertex].context
    switch transition.verb {
    case .present:
      done.position = presented(
        transition.target,
        transition.presentation,
        over: done.position
      )
    case .show where !frame.isInStack:
      done.position = presented(transition.target, Presentation(), over: done.position)
    case _ where !frame.isInStack: return miss(.noNav, id, done)
    case .replace:
      let target = solver.enter(transition.target, context)
      done.position = put(target, over: frame.below, in: done.position.layer)
    default:
      var base = done.position
      if transition.onto != .none {
        guard let found = popped(to: transition.onto, done.position) else {
          return miss(.nowhereToUnwind, id, done)
        }
        base = found
      }
      let target = solver.enter(transition.target, context)
      done.position = put(target, over: base.frame, in: base.layer)
    }
    finish(done)
  }

  func present(entry screen: ScreenID, _ draft: WayDraft) {
    guard let style = graph.screens[Int(screen.index)].entry?.style else { return finish(draft) }
    let needs = solver.requirements.needs(of: Destination(screen))
    guard var done = wanted(needs, .entry(screen), draft) else { return }
    done.position = presented(
      Destination(screen),
      Presentation(style: style),
      over: done.position
    )
    finish(done)
  }

  // MARK: Roots

  /// Where no launch rule decides.
  var undecided: Decision {
    solver.launchChoices.reduce(solver.space.assumed, solver.diagrams.difference)
  }

  private func launchAgain(_ id: TransitionID, _ draft: WayDraft) {
    if let kept = limited(draft, to: undecided) { finish(kept) }
    for (index, rule) in graph.launch.rules.enumerated() {
      guard let chosen = limited(draft, to: solver.launchChoices[index]) else { continue }
      var needs = solver.requirements.needs(of: rule.root)
      needs = solver.requirements.needs(of: rule.presented, after: needs)
      let target = target(ofLaunchRule: rule)
      guard var done = wanted(needs, .transition(id), chosen, target: target) else { continue }
      done.position = launchRoot(index)
      finish(asRoot(done))
    }
  }

  func open(
    _ destination: Destination,
    presenting presented: Presented? = nil,
    _ wish: Wish,
    _ draft: WayDraft
  ) {
    guard let needs = needs(ofOpening: destination, presenting: presented),
      let place = place(of: destination)
    else { return finish(draft) }
    guard var done = wanted(needs, wish, draft) else { return }
    if case .transition(let id) = wish, graph[id].verb == .window {
      // In a window of its own nothing was there before.
      var fresh = done
      fresh.position = opened(place, from: nil)
      fresh.memory = nil
      finish(asRoot(fresh))
    }
    done.position = opened(place, from: done.position)
    if let presented {
      done.position = self.presented(presented.target, presented.presentation, over: done.position)
    }
    finish(asRoot(done))
  }

  /// From outside the launch rules are asked first.
  func openFromOutside(_ destination: Destination, _ draft: WayDraft) {
    guard let place = place(of: destination) else { return }
    let rules = graph.launch.rules
    guard rules.contains(where: { $0.root == place.root }) else {
      if let decided = limited(draft, to: solver.diagrams.not(undecided)) {
        open(destination, .opening(destination), decided)
      }
      return
    }
    for (index, rule) in rules.enumerated() {
      guard var part = limited(draft, to: solver.launchChoices[index]) else { continue }
      if rule.root == place.root {
        open(destination, .opening(destination), part)
        continue
      }
      if stacks.rootLayer(part.position).vertex != solver.rootVertex(rule.root) {
        part.position = launchRoot(index)
        part.isGate = true
      }
      part.memory = WayMemory(keeper: .launchRule(index), wish: .opening(destination))
      part.isFollowed = false
      finish(part)
    }
  }

  // MARK: Going back

  private func uncover(_ id: TransitionID, _ draft: WayDraft) {
    let transition = graph[id]
    let old = draft.position
    let isInStack = stacks.frames[old.frame].isInStack
    var next: WayStacks.Position?
    var kind = Incident.Kind.nothingPresented
    switch transition.verb {
    case .popTop, .popToRoot:
      next = transition.verb == .popTop ? stacks.popped(old) : stacks.poppedToRoot(old)
      kind = isInStack ? .nothingToPop : .noNav
    case .popToScreen:
      next = isInStack ? popped(to: transition.target, old) : nil
      kind = isInStack ? .nowhereToUnwind : .noNav
    case .unwind:
      next = unwound(to: transition.target, old)
      kind = .nowhereToUnwind
    case .dismissTop: next = stacks.dismissed(old)
    case .dismissAll: next = stacks.dismissedAll(old)
    default: next = stacks.popped(old) ?? stacks.dismissed(old)
    }
    guard let next else { return miss(kind, id, draft) }
    var done = draft
    done.position = next
    finish(done)
  }

  private func popped(to target: Destination, _ old: WayStacks.Position) -> WayStacks.Position? {
    stacks.position(from: old) { Destination(ScreenID(Int(solver.vertices[$0].id))) == target }
  }

  private func unwound(to target: Destination, _ old: WayStacks.Position) -> WayStacks.Position? {
    var current = old
    while true {
      if let found = popped(to: target, current) { return found }
      let layer = stacks.layers[current.layer]
      guard layer.gate == nil, let under = layer.under else { return nil }
      current = under
    }
  }

  // MARK: Tabs

  /// A tab is selected, by a transition, the user, or what is resumed.
  func select(_ tab: Int, _ wish: Wish, _ draft: WayDraft) {
    let shown = selecting(tab, at: draft.position) ?? draft.position
    guard var done = wanted(ownNeeds(at: shown), wish, draft) else { return }
    done.position = shown
    finish(done)
  }

  func tab(_ target: Destination, of layer: Int) -> Int? {
    guard let container = stacks.layers[layer].tabs,
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind
    else { return nil }
    return tabs.firstIndex { $0.content == .show(target) }
  }
}
