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
    switch transition.verb.last {
    case .reset(.root)?: showRoot(id, successor)
    case .reset(.place)?, .reset(.window)?: open(transition.target, .transition(id), successor)
    case .reset(.launchRule)?: launchAgain(id, successor)
    case .put?: showTarget(id, successor)
    case .selectTab?:
      guard let tab = configurations.tab(transition.target, of: successor.configuration.layer)
      else {
        return miss(.selectTab, id, successor)
      }
      select(tab, .transition(id), successor)
    case .cut?:
      let result = uncovered(
        by: transition.verb.program,
        transition.target,
        at: successor.configuration
      )
      if let done = goBack(result, id, successor) { finish(done) }
    case .require?, nil: finish(successor)
    }
  }

  /// Ends the step, because the operation misses.
  mutating func miss(
    _ operation: StepProgram.Operation,
    _ id: TransitionID,
    _ successor: Successor
  ) {
    var successor = successor
    if let miss = operation.miss { note(Incident(Incident.Kind(miss), id), &successor) }
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
      switch transition.verb.last {
      case .reset(.place)?, .reset(.window)?:
        return configurations.needs(ofOpening: transition.target, at: configuration)
          ?? RequirementTable.none
      case .selectTab?: return needs(ofTab: transition.target, at: configuration)
      case .reset(.launchRule)?:
        for index in graph.launch.rules.indices
        where diagrams.meet(set, configurations.tables.launchChoices[index]) {
          return configurations.needs(
            of: configurations.tables.launchRoot(index),
            at: configuration
          )
        }
        return RequirementTable.none
      case .reset(.root)?:
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
    let program = transition.verb.program
    var done = successor
    let frame = configurations.stacks.frames[done.configuration.frame]
    let context = configurations.tables.vertices[frame.vertex].context
    for operation in operations(of: program, at: done.configuration) {
      switch operation {
      case .put(.layer):
        done.configuration = configurations.presented(
          transition.target,
          transition.presentation,
          over: done.configuration
        )
      case .put(.frame):
        let vertex = configurations.entered(transition.target, context)
        if options.mergesPushesAndTabs, done.holdsNothing, !program.replaces,
          recordMerged(.pushed, subject: vertex, detail: 0, done)
        {
          return
        }
        let below = done.configuration
        done.configuration = configurations.put(vertex, over: below.frame, in: below.layer)
      case .cut(.toOnto) where transition.onto == .none: break
      case .cut(.toOnto), .require, .cut, .selectTab, .reset:
        let target = operation == .cut(.toOnto) ? transition.onto : transition.target
        guard let next = reduced(by: operation, target, at: done.configuration) else {
          return miss(operation, id, done)
        }
        done.configuration = next
      }
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

  /// The result of a program that goes back.
  struct ReturnResult {
    /// The configuration; nil if the program misses.
    var configuration: Configuration?
    /// The operation that misses, if any.
    var missed: StepProgram.Operation?
  }

  /// Returns the successor after a verb went back. Ends the step, and returns nil, if the verb misses.
  mutating func goBack(
    _ result: ReturnResult,
    _ id: TransitionID,
    _ successor: Successor
  ) -> Successor? {
    if let missed = result.missed { miss(missed, id, successor) }
    guard let configuration = result.configuration else { return nil }
    var done = successor
    done.configuration = configuration
    return done
  }

  /// Performs a program that goes back.
  @inline(__always)
  func uncovered(
    by program: StepProgram,
    _ target: Destination = .none,
    at old: Configuration
  ) -> ReturnResult {
    var next = old
    for operation in operations(of: program, at: old) {
      guard let reduced = reduced(by: operation, target, at: next) else {
        return ReturnResult(missed: operation)
      }
      next = reduced
    }
    return ReturnResult(configuration: next)
  }

  /// Returns the operations that the program performs at a configuration.
  @inline(__always)
  private func operations(
    of program: StepProgram,
    at configuration: Configuration
  ) -> [StepProgram.Operation] {
    program.operations { configurations.holds($0, at: configuration) }
  }

  /// Returns the configuration after an operation that only checks or removes; nil if it misses.
  @inline(__always)
  private func reduced(
    by operation: StepProgram.Operation,
    _ target: Destination,
    at old: Configuration
  ) -> Configuration? {
    switch operation {
    case .require(let fact): configurations.holds(fact, at: old) ? old : nil
    case .cut(let cut): configurations.cut(cut, target, at: old)
    case .selectTab, .put, .reset: old
    }
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
