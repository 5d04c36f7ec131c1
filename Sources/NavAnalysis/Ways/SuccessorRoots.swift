import NavGraph

/// Steps that begin with another root: what the launch rules choose, and what is opened at its place.
extension Successors {
  /// Where no launch rule decides.
  var undecided: Decision {
    configurations.solver.launchChoices.reduce(space.assumed, diagrams.difference)
  }

  mutating func launchAgain(_ id: TransitionID, _ successor: Successor) {
    if let kept = limited(successor, to: undecided) { finish(kept) }
    for (index, rule) in graph.launch.rules.enumerated() {
      guard let chosen = limited(successor, to: configurations.solver.launchChoices[index]) else {
        continue
      }
      let needs = configurations.needs(
        of: configurations.solver.launchRoot(index),
        at: successor.configuration
      )
      let target = target(ofLaunchRule: rule)
      guard var done = wanted(needs, .transition(id), chosen, target: target) else { continue }
      done.configuration = configurations.launchRoot(index)
      finish(asRoot(done))
    }
  }

  mutating func open(
    _ destination: Destination,
    presenting presented: Presented? = nil,
    _ wish: Wish,
    _ successor: Successor
  ) {
    guard graph.places.hasPlace(destination),
      let needs = configurations.needs(
        ofOpening: destination,
        presenting: presented,
        at: successor.configuration
      )
    else { return finish(successor) }
    guard var done = wanted(needs, wish, successor) else { return }
    if case .transition(let id) = wish, graph[id].verb == .window {
      // In a window of its own nothing was there before.
      var fresh = done
      fresh.memory = nil
      fresh = asRoot(fresh)
      if !isOpenedBefore(.openedInWindow, destination, presented, fresh) {
        fresh.configuration = configurations.opened(destination, from: nil)
        finish(fresh)
      }
    }
    done = asRoot(done)
    if isOpenedBefore(.opened, destination, presented, done) { return }
    done.configuration = configurations.opened(destination, from: done.configuration)
    if let presented {
      done.configuration = configurations.brought(presented, over: done.configuration)
    }
    finish(done)
  }

  private mutating func isOpenedBefore(
    _ outcome: Outcome,
    _ destination: Destination,
    _ presented: Presented?,
    _ successor: Successor
  ) -> Bool {
    options.mergesOpened && presented == nil
      && isKnown(outcome, Int(destination.raw), 0, successor)
  }

  /// From outside the launch rules are asked first.
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
      guard var part = limited(successor, to: configurations.solver.launchChoices[index]) else {
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
      part.memory = RememberedWish(keeper: .launchRule(index), wish: .opening(destination))
      part.isFollowed = false
      finish(part)
    }
  }

  // MARK: What comes from outside

  /// All that may come from outside in `state`.
  mutating func openFromOutside(_ state: State) {
    if options.opensOnce, isKnown(.outside, 0, 0, Successor(of: state, by: .volatile)) { return }
    for opening in openings {
      found.effort += 1
      let taken = diagrams.and(state.set, space.decision(opening.when))
      guard taken.isCertain else { continue }
      var successor = Successor(of: state, by: .opening(opening.target))
      successor.taken = taken
      successor.set = taken
      openFromOutside(opening.target, successor)
    }
    for presentation in presentations {
      found.effort += 1
      var successor = Successor(of: state, by: .entry(presentation.what))
      successor.taken = diagrams.and(successor.set, space.decision(presentation.when))
      successor.set = successor.taken
      if successor.set.isCertain { present(presentation.what, successor) }
    }
  }
}
