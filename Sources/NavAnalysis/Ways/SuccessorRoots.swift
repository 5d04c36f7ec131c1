import NavGraph

/// Steps that start with another root: `launch` and openings.
extension Successors {
  /// The valuations with which no launch rule decides.
  var undecided: Decision {
    configurations.tables.launchChoices.reduce(space.assumed, diagrams.difference)
  }

  mutating func launchAgain(_ id: TransitionID, _ successor: Successor) {
    if let kept = limited(successor, to: undecided) { finish(kept) }
    for (index, rule) in graph.launch.rules.enumerated() {
      guard let chosen = limited(successor, to: configurations.tables.launchChoices[index]) else {
        continue
      }
      let needs = configurations.needs(
        of: configurations.tables.launchRoot(index),
        at: successor.configuration
      )
      let target = intent(ofLaunchRule: rule)
      guard var done = admitted(needs, .transition(id), chosen, target: target) else { continue }
      done.configuration = configurations.launchRoot(index)
      finish(withoutGateState(done))
    }
  }

  mutating func open(
    _ destination: Destination,
    presenting presented: Presented? = nil,
    _ intent: Intent,
    _ successor: Successor
  ) {
    guard graph.places.hasPlace(destination),
      let needs = configurations.needs(
        ofOpening: destination,
        presenting: presented,
        at: successor.configuration
      )
    else { return finish(successor) }
    guard var done = admitted(needs, intent, successor) else { return }
    if case .transition(let id) = intent, graph[id].verb.last == .reset(.window) {
      // A new window starts with a fresh root.
      var fresh = done
      fresh.heldIntent = nil
      fresh = withoutGateState(fresh)
      if !isOpenedBefore(.openedInWindow, destination, presented, fresh) {
        fresh.configuration = configurations.opened(destination, from: nil)
        finish(fresh)
      }
    }
    done = withoutGateState(done)
    if isOpenedBefore(.opened, destination, presented, done) { return }
    done.configuration = configurations.opened(destination, from: done.configuration)
    if let presented {
      done.configuration = configurations.shown(presented, over: done.configuration)
    }
    finish(done)
  }

  private mutating func isOpenedBefore(
    _ result: MergedResult,
    _ destination: Destination,
    _ presented: Presented?,
    _ successor: Successor
  ) -> Bool {
    options.mergesResultsOfOpenings && presented == nil
      && recordMerged(result, subject: Int(destination.raw), detail: 0, successor)
  }

  /// Opens a destination from outside. The launch rules are checked first.
  mutating func openFromOutside(_ destination: Destination, _ successor: Successor) {
    guard let root = graph.places.root(of: destination) else { return }
    let rules = graph.launch.rules
    guard rules.contains(where: { $0.root == root }) else {
      if let decided = limited(successor, to: diagrams.not(undecided)) {
        open(destination, .opening(destination), decided)
      }
      return
    }
    for (index, rule) in rules.enumerated() {
      guard var part = limited(successor, to: configurations.tables.launchChoices[index]) else {
        continue
      }
      if rule.root == root {
        open(destination, .opening(destination), part)
        continue
      }
      if !configurations.hasRoot(rule.root, at: part.configuration) {
        part.configuration = configurations.launchRoot(index)
        part.isGate = true
      }
      part.heldIntent = HeldIntent(holder: .launchRule(index), intent: .opening(destination))
      part.followsLaunchRules = false
      finish(part)
    }
  }

  // MARK: Openings from outside

  /// Tries all openings from outside in `state`.
  mutating func openFromOutside(_ state: SymbolicState) {
    if options.triesOpeningsOncePerRoot,
      recordMerged(.outside, Successor(of: state, by: .volatile))
    {
      return
    }
    for opening in openings {
      results.effort += 1
      let taken = diagrams.and(state.set, space.decision(opening.when))
      guard taken.isCertain else { continue }
      var successor = Successor(of: state, by: .opening(opening.target))
      successor.before = taken
      successor.set = taken
      openFromOutside(opening.target, successor)
    }
    for presentation in presentations {
      results.effort += 1
      var successor = Successor(of: state, by: .entry(presentation.what))
      successor.before = diagrams.and(successor.set, space.decision(presentation.when))
      successor.set = successor.before
      if successor.set.isCertain { present(presentation.what, successor) }
    }
  }
}
