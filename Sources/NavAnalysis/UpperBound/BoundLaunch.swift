import NavGraph

/// Launch, and openings from outside (LANGUAGE §6, §8).
extension UpperBound {
  mutating func settleLaunch() {
    initial = space.assumed
    for (index, condition) in graph.conditions.enumerated() where condition.kind == .session {
      initial = diagrams.and(initial, space.decision(ConditionID(index), is: .false))
    }
    var left = space.assumed
    for rule in graph.launch.rules {
      let when = space.decision(rule.when)
      let choice = diagrams.and(left, when)
      launchChoices.append(choice)
      rootChoices[rule.root] = diagrams.or(rootChoices[rule.root] ?? .never, choice)
      left = diagrams.difference(left, when)
    }
  }

  mutating func startLaunch() {
    var step = Step(
      from: Self.launch,
      owner: Self.launch,
      context: ContextTable.none,
      condition: space.assumed
    )
    step.flags = .isNoTransition
    for index in graph.launch.rules.indices {
      step.condition = launchChoices[index]
      addLinks(arrival(launchRoot(index)), step)
    }
    grow(Self.launch, .arrived, initial)
    guard graph.launch.follows else { return }
    step.from = Self.settled
    for index in graph.launch.rules.indices {
      step.condition = launchChoices[index]
      addLinks(arrival(launchRoot(index)), step)
    }
  }

  func launchRoot(_ index: Int) -> FreshRoot {
    let rule = graph.launch.rules[index]
    return freshRoot(rule.root, rule.presented, rule.presentation)
  }

  mutating func launchAgain(_ step: Step) {
    for index in graph.launch.rules.indices where !isGivenUp {
      effort += 1
      var part = step
      part.outcome = diagrams.and(step.outcome, launchChoices[index])
      guard part.outcome.isPossible else { continue }
      bring(launchRoot(index), part)
    }
  }

  // MARK: Openings

  mutating func openFromOutside() {
    for opening in fromOutside.openings where !isGivenUp {
      openFromOutside(opening.target, when: opening.when)
    }
  }

  private mutating func openFromOutside(_ destination: Destination, when: FormulaID) {
    for context in anyRoot {
      var step = Step(
        from: Self.everywhere,
        owner: Self.everyone,
        context: context,
        condition: diagrams.and(space.assumed, space.decision(when))
      )
      step.flags = .isNoTransition
      open(destination, step, asksLaunchRules: true)
    }
  }

  /// Opens `destination` at its place; from outside, only if the launch rules let it.
  mutating func open(_ destination: Destination, _ step: Step, asksLaunchRules: Bool) {
    guard let (arrival, needs) = opening(of: destination, askedIn: step.context),
      let root = graph.places.root(of: destination)
    else {
      if step.transition != Rule.none { stay(step) }
      return
    }
    guard asksLaunchRules, let chosen = rootChoices[root] else {
      return bring(arrival, step, needs: needs)
    }
    var through = step
    through.outcome = diagrams.and(step.outcome, chosen)
    bring(arrival, through, needs: needs)
    let hold = Hold(arrival: arrival, step: step, needs: needs, gate: nil, outcome: chosen)
    holds.append(hold)
    let index = UInt32(truncatingIfNeeded: holds.count - 1)
    effort += graph.launch.rules.count
    for other in graph.launch.rules.indices
    where graph.launch.rules[other].root != root && !isGivenUp {
      var shown = step
      shown.outcome = diagrams.and(step.outcome, launchChoices[other])
      guard shown.outcome.isPossible else { continue }
      let first = rules.count
      addLinks(self.arrival(launchRoot(other)), shown)
      for added in first..<rules.count { rules[added].hold = index }
    }
  }

  /// An entry, or a link, with `present`: over what is visible.
  mutating func present(fromOutside index: Int, _ context: UInt32, owner: Int) {
    let presentation = fromOutside.presented[index]
    let target = presentation.what.target
    let event = UInt32(truncatingIfNeeded: graph.events.count + index)
    guard let source = find(.event, event, context) else { return }
    var step = Step(
      from: source,
      owner: owner,
      context: context,
      condition: diagrams.and(space.assumed, space.decision(presentation.when))
    )
    step.flags = .isNoTransition
    let kind = sheetOrPresent(Presentation(style: presentation.what.style))
    let link = Arrival.Link(kind: kind, to: enter(target, context))
    bring(
      Arrival(links: [link], destination: target),
      step,
      needs: needs(of: target, in: context)
    )
  }
}
