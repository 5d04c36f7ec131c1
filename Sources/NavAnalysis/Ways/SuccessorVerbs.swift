import NavGraph

/// The effect of each verb on concrete stacks.
extension Successors {
  mutating func perform(_ intent: Intent, _ successor: Successor) {
    switch intent {
    case .transition(let id): perform(id, successor)
    case .opening(let destination): open(destination, intent, successor)
    case .opened(let destination, let presented):
      open(destination, presenting: presented, intent, successor)
    case .entry(let what): present(what, successor)
    case .tab(let destination):
      if let tab = configurations.tab(destination, of: successor.configuration.layer) {
        select(tab, intent, successor)
      } else {
        finish(successor)
      }
    }
  }

  /// Performs the transition's verb, after its `sets`.
  mutating func perform(_ id: TransitionID, _ successor: Successor) {
    let transition = graph[id]
    if transition.earlier.count > 0 { return performSeveralVerbs(id, successor) }
    switch transition.verb {
    case .none: finish(successor)
    case .root: showRoot(id, successor)
    case .push, .present, .show, .replace: showTarget(id, successor)
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
      if goBack(by: StepVerbID(id), &done) { finish(done) }
    }
  }

  mutating func miss(_ kind: Incident.Kind, _ id: TransitionID, _ successor: Successor) {
    var successor = successor
    note(Incident(kind, id), &successor)
    finish(successor)
  }

  /// Returns the requirements of `intent` at `configuration`.
  mutating func needs(
    of intent: Intent,
    at configuration: Configuration,
    _ set: Decision
  ) -> UInt32 {
    switch intent {
    case .opening(let destination):
      return configurations.needs(ofOpening: destination, at: configuration)
        ?? RequirementTable.none
    case .opened(let destination, let presented):
      return configurations.needs(
        ofOpening: destination,
        presenting: presented,
        at: configuration
      ) ?? RequirementTable.none
    case .entry(let what): return configurations.needs(of: what.target, at: configuration)
    case .tab(let destination): return needs(ofTab: destination, at: configuration)
    case .transition(let id):
      let transition = graph[id]
      if transition.earlier.count > 0 { return needs(ofSeveralVerbs: id, at: configuration) }
      switch transition.verb {
      case .open, .window:
        return configurations.needs(ofOpening: transition.target, at: configuration)
          ?? RequirementTable.none
      case .select: return needs(ofTab: transition.target, at: configuration)
      case .launch:
        for index in graph.launch.rules.indices
        where diagrams.meet(set, configurations.tables.launchChoices[index]) {
          return configurations.needs(
            of: configurations.tables.launchRoot(index),
            at: configuration
          )
        }
        return RequirementTable.none
      case .root:
        return configurations.needs(
          of: configurations.tables.freshRoot(transition),
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

  // MARK: Showing targets

  private mutating func showRoot(_ id: TransitionID, _ successor: Successor) {
    let transition = graph[id]
    let needs = needs(of: .transition(id), at: successor.configuration, successor.set)
    guard var done = admitted(needs, .transition(id), successor) else { return }
    done.configuration = configurations.freshRoot(transition.target)
    if transition.presented != .none {
      done.configuration = configurations.presented(
        transition.presented,
        transition.presentation,
        over: done.configuration
      )
    }
    finish(withoutGateState(done))
  }

  /// Returns the successor after a new root: without a held intent and a presented gate.
  func withoutGateState(_ successor: Successor) -> Successor {
    var successor = successor
    successor.heldIntent = nil
    successor.gate = nil
    successor.followsLaunchRules = false
    return successor
  }

  private mutating func showTarget(_ id: TransitionID, _ successor: Successor) {
    let needs = configurations.needs(of: graph[id].target, at: successor.configuration)
    if let done = admitted(needs, .transition(id), successor) { showAdmitted(id, done) }
  }

  /// Shows the transition's target, whose requirements hold.
  mutating func showAdmitted(_ id: TransitionID, _ successor: Successor) {
    let transition = graph[id]
    var done = successor
    let frame = configurations.stacks.frames[done.configuration.frame]
    let context = configurations.tables.vertices[frame.vertex].context
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
      if options.mergesPushesAndTabs, done.holdsNothing,
        recordMerged(.pushed, subject: vertex, detail: 0, done)
      {
        return
      }
      done.configuration = configurations.put(vertex, over: base.frame, in: base.layer)
    }
    finish(done)
  }

  mutating func present(_ what: OverVisible, _ successor: Successor) {
    let needs = configurations.needs(of: what.target, at: successor.configuration)
    guard var done = admitted(needs, .entry(what), successor) else { return }
    done.configuration = configurations.presented(
      what.target,
      Presentation(style: what.style),
      over: done.configuration
    )
    finish(done)
  }

  // MARK: Going back

  /// Performs a verb that goes back. Returns false if it misses, which ends the step.
  mutating func goBack(by part: StepVerbID, _ successor: inout Successor) -> Bool {
    switch uncovered(by: graph[part], at: successor.configuration) {
    case .success(let next):
      successor.configuration = next
      return true
    case .failure(let failure):
      miss(failure.kind, part.transition, successor)
      return false
    }
  }

  /// A miss of a verb that goes back, as the kind of its incident.
  struct ReturnMiss: Error {
    let kind: Incident.Kind
  }

  /// Returns the configuration after a verb that goes back, or its miss.
  @inline(__always)
  func uncovered(by verb: StepVerb, at old: Configuration) -> Result<Configuration, ReturnMiss> {
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
    return next.map { .success($0) } ?? .failure(ReturnMiss(kind: kind))
  }

  // MARK: Tabs

  /// Selects a tab for a transition, a tap or a resumed intent.
  mutating func select(_ tab: Int, _ intent: Intent, _ successor: Successor) {
    guard let top = configurations.top(of: tab, at: successor.configuration) else {
      let needs = configurations.ownNeeds(at: successor.configuration)
      if let done = admitted(needs, intent, successor) { finish(done) }
      return
    }
    let needs = configurations.ownNeeds(of: tab, showing: top, at: successor.configuration)
    guard var done = admitted(needs, intent, successor) else { return }
    if options.mergesPushesAndTabs, done.holdsNothing {
      let gate = configurations.stacks.layers[done.configuration.layer].gate ?? -1
      // The upper half of the number is the tab, the lower half the gate; 0 stands for no gate.
      if recordMerged(.selected, subject: top, detail: tab << 32 | (gate + 1), done) { return }
    }
    done.configuration =
      configurations.selecting(tab, at: done.configuration) ?? done.configuration
    finish(done)
  }
}
