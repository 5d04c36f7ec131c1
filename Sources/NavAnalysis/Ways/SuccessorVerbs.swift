import NavGraph

/// What each verb makes of a step, on true stacks.
extension Successors {
  mutating func perform(_ wish: Wish, _ successor: Successor) {
    switch wish {
    case .transition(let id): perform(id, successor)
    case .opening(let destination): open(destination, wish, successor)
    case .opened(let destination, let presented):
      open(destination, presenting: presented, wish, successor)
    case .entry(let what): present(what, successor)
    case .tab(let destination):
      if let tab = configurations.tab(destination, of: successor.configuration.layer) {
        select(tab, wish, successor)
      } else {
        finish(successor)
      }
    }
  }

  /// The transition's verb, after its `sets`.
  mutating func perform(_ id: TransitionID, _ successor: Successor) {
    let transition = graph[id]
    if transition.earlier.count > 0 { return performSeveral(id, successor) }
    switch transition.verb {
    case .none: finish(successor)
    case .root: showRoot(id, successor)
    case .push, .present, .show, .replace: bring(id, successor)
    case .select:
      guard let tab = configurations.tab(transition.target, of: successor.configuration.layer)
      else {
        return miss(.notInTabs, id, successor)
      }
      select(tab, .transition(id), successor)
    case .open, .window: open(transition.target, .transition(id), successor)
    case .launch: launchAgain(id, successor)
    default:
      var done = successor
      if takeAway(StepPart(id), &done) { finish(done) }
    }
  }

  mutating func miss(_ kind: Incident.Kind, _ id: TransitionID, _ successor: Successor) {
    var successor = successor
    note(Incident(kind, id), &successor)
    finish(successor)
  }

  /// What `wish` needs at `configuration`.
  mutating func needs(
    of wish: Wish,
    at configuration: Configuration,
    _ set: Decision
  ) -> UInt32 {
    switch wish {
    case .opening(let destination):
      return configurations.needs(ofOpening: destination, at: configuration) ?? 0
    case .opened(let destination, let presented):
      return configurations.needs(
        ofOpening: destination,
        presenting: presented,
        at: configuration
      ) ?? 0
    case .entry(let what): return configurations.needs(of: what.target, at: configuration)
    case .tab(let destination): return needs(ofTab: destination, at: configuration)
    case .transition(let id):
      let transition = graph[id]
      if transition.earlier.count > 0 { return needs(ofSeveralVerbs: id, at: configuration) }
      switch transition.verb {
      case .open, .window:
        return configurations.needs(ofOpening: transition.target, at: configuration) ?? 0
      case .select: return needs(ofTab: transition.target, at: configuration)
      case .launch:
        for index in graph.launch.rules.indices
        where diagrams.meet(set, configurations.solver.launchChoices[index]) {
          return configurations.needs(
            of: configurations.solver.launchRoot(index),
            at: configuration
          )
        }
        return RequirementTable.none
      case .root:
        return configurations.needs(
          of: configurations.solver.freshRoot(transition),
          at: configuration
        )
      default: return configurations.needs(of: transition.target, at: configuration)
      }
    }
  }

  private mutating func needs(
    ofTab destination: Destination,
    at configuration: Configuration
  ) -> UInt32 {
    guard let tab = configurations.tab(destination, of: configuration.layer) else {
      return configurations.needs(of: destination, at: configuration)
    }
    return configurations.ownNeeds(
      at: configurations.selecting(tab, at: configuration) ?? configuration
    )
  }

  // MARK: Bringing something

  private mutating func showRoot(_ id: TransitionID, _ successor: Successor) {
    let transition = graph[id]
    let needs = needs(of: .transition(id), at: successor.configuration, successor.set)
    guard var done = wanted(needs, .transition(id), successor) else { return }
    done.configuration = configurations.freshRoot(transition.target)
    if transition.presented != .none {
      done.configuration = configurations.presented(
        transition.presented,
        transition.presentation,
        over: done.configuration
      )
    }
    finish(asRoot(done))
  }

  /// A root, launch or opening is done: what was remembered is forgotten.
  func asRoot(_ successor: Successor) -> Successor {
    var successor = successor
    successor.memory = nil
    successor.gate = nil
    successor.isFollowed = false
    return successor
  }

  private mutating func bring(_ id: TransitionID, _ successor: Successor) {
    let needs = configurations.needs(of: graph[id].target, at: successor.configuration)
    if let done = wanted(needs, .transition(id), successor) { bringWanted(id, done) }
  }

  /// What the transition brings, which has what it needs.
  mutating func bringWanted(_ id: TransitionID, _ successor: Successor) {
    let transition = graph[id]
    var done = successor
    let frame = configurations.stacks.frames[done.configuration.frame]
    let context = configurations.solver.vertices[frame.vertex].context
    switch transition.verb {
    case .present:
      done.configuration = configurations.presented(
        transition.target,
        transition.presentation,
        over: done.configuration
      )
    case .show where !frame.isInStack:
      done.configuration = configurations.presented(
        transition.target,
        Presentation(),
        over: done.configuration
      )
    case _ where !frame.isInStack: return miss(.noNav, id, done)
    case .replace:
      done.configuration = configurations.put(
        configurations.entered(transition.target, context),
        over: frame.below,
        in: done.configuration.layer
      )
    default:
      var base = done.configuration
      if transition.onto != .none {
        guard let found = configurations.popped(to: transition.onto, done.configuration) else {
          return miss(.nowhereToUnwind, id, done)
        }
        base = found
      }
      let vertex = configurations.entered(transition.target, context)
      if options.mergesTops, done.knowsNothing, isKnown(.pushed, vertex, 0, done) { return }
      done.configuration = configurations.put(vertex, over: base.frame, in: base.layer)
    }
    finish(done)
  }

  mutating func present(_ what: OverVisible, _ successor: Successor) {
    let needs = configurations.needs(of: what.target, at: successor.configuration)
    guard var done = wanted(needs, .entry(what), successor) else { return }
    done.configuration = configurations.presented(
      what.target,
      Presentation(style: what.style),
      over: done.configuration
    )
    finish(done)
  }

  // MARK: Going back

  /// What the verb takes away is gone; false if it misses, and the step ends.
  mutating func takeAway(_ part: StepPart, _ successor: inout Successor) -> Bool {
    switch uncovered(by: graph[part], at: successor.configuration) {
    case .success(let next):
      successor.configuration = next
      return true
    case .failure(let missing):
      miss(missing.kind, part.transition, successor)
      return false
    }
  }

  /// Why a verb that takes something away does not.
  struct Missing: Error {
    let kind: Incident.Kind
  }

  /// What lies under what the verb takes away.
  @inline(__always)
  func uncovered(by verb: StepVerb, at old: Configuration) -> Result<Configuration, Missing> {
    let isInStack = configurations.stacks.frames[old.frame].isInStack
    var next: Configuration?
    var kind = Incident.Kind.nothingPresented
    switch verb.verb {
    case .popTop, .popToRoot:
      next =
        verb.verb == .popTop
        ? configurations.stacks.popped(old) : configurations.stacks.poppedToRoot(old)
      kind = isInStack ? .nothingToPop : .noNav
    case .popToScreen:
      next = isInStack ? configurations.popped(to: verb.target, old) : nil
      kind = isInStack ? .nowhereToUnwind : .noNav
    case .unwind:
      next = configurations.unwound(to: verb.target, old)
      kind = .nowhereToUnwind
    case .dismissTop: next = configurations.stacks.dismissed(old)
    case .dismissAll: next = configurations.stacks.dismissedAll(old)
    default: next = configurations.stacks.popped(old) ?? configurations.stacks.dismissed(old)
    }
    return next.map { .success($0) } ?? .failure(Missing(kind: kind))
  }

  // MARK: Tabs

  /// A tab is selected, by a transition, the user, or what is resumed.
  mutating func select(_ tab: Int, _ wish: Wish, _ successor: Successor) {
    guard let top = configurations.top(of: tab, at: successor.configuration) else {
      let needs = configurations.ownNeeds(at: successor.configuration)
      if let done = wanted(needs, wish, successor) { finish(done) }
      return
    }
    let needs = configurations.ownNeeds(of: tab, showing: top, at: successor.configuration)
    guard var done = wanted(needs, wish, successor) else { return }
    if options.mergesTops, done.knowsNothing {
      let gate = configurations.stacks.layers[done.configuration.layer].gate ?? -1
      if isKnown(.selected, top, tab << 32 | (gate + 1), done) { return }
    }
    done.configuration =
      configurations.selecting(tab, at: done.configuration) ?? done.configuration
    finish(done)
  }
}
