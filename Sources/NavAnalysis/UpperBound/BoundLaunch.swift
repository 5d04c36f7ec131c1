import NavGraph

/// The rules of launch and of openings.
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
    var step = BoundStep(
      from: Self.launch,
      owner: Self.launch,
      context: ContextTable.none,
      condition: space.assumed
    )
    step.flags = .isNoTransition
    for index in graph.launch.rules.indices {
      step.condition = launchChoices[index]
      addLinks(stepTarget(of: launchRoot(index)), step)
    }
    grow(Self.launch, .arrived, initial)
    guard graph.launch.follows else { return }
    step.from = Self.afterChange
    for index in graph.launch.rules.indices {
      step.condition = launchChoices[index]
      addLinks(stepTarget(of: launchRoot(index)), step)
    }
  }

  func launchRoot(_ index: Int) -> FreshRoot {
    let rule = graph.launch.rules[index]
    return freshRoot(rule.root, rule.presented, rule.presentation)
  }

  mutating func launchAgain(_ step: BoundStep) {
    for index in graph.launch.rules.indices where !isGivenUp {
      effort += 1
      var part = step
      part.outcome = diagrams.and(step.outcome, launchChoices[index])
      guard part.outcome.isPossible else { continue }
      addTarget(launchRoot(index), part)
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
      var step = BoundStep(
        from: Self.anySource,
        owner: Self.anyOwner,
        context: context,
        condition: diagrams.and(space.assumed, space.decision(when))
      )
      step.flags = .isNoTransition
      open(destination, step, asksLaunchRules: true)
    }
  }

  /// Creates the rules that open `destination` at its place. An opening from outside is held back unless the
  /// launch rules choose its root.
  mutating func open(_ destination: Destination, _ step: BoundStep, asksLaunchRules: Bool) {
    guard let (stepTarget, needs) = opening(of: destination, askedIn: step.context),
      let root = graph.places.root(of: destination)
    else {
      if step.transition != BoundRule.none { stay(step) }
      return
    }
    guard asksLaunchRules, let chosen = rootChoices[root] else {
      return addTarget(stepTarget, step, needs: needs)
    }
    var through = step
    through.outcome = diagrams.and(step.outcome, chosen)
    addTarget(stepTarget, through, needs: needs)
    let held = BoundHeldIntent(
      stepTarget: stepTarget,
      step: step,
      needs: needs,
      gate: nil,
      outcome: chosen
    )
    heldIntents.append(held)
    let index = UInt32(truncatingIfNeeded: heldIntents.count - 1)
    effort += graph.launch.rules.count
    for other in graph.launch.rules.indices
    where graph.launch.rules[other].root != root && !isGivenUp {
      var shown = step
      shown.outcome = diagrams.and(step.outcome, launchChoices[other])
      guard shown.outcome.isPossible else { continue }
      let first = rules.count
      addLinks(self.stepTarget(of: launchRoot(other)), shown)
      for added in first..<rules.count { rules[added].payload = index }
    }
  }

  /// Creates the rules of an entry or link with `present`, which shows its target over the visible screen.
  mutating func present(fromOutside index: Int, _ context: UInt32, owner: Int) {
    let presentation = fromOutside.presented[index]
    let target = presentation.what.target
    let event = UInt32(truncatingIfNeeded: graph.events.count + index)
    guard let source = find(.event, event, context) else { return }
    var step = BoundStep(
      from: source,
      owner: owner,
      context: context,
      condition: diagrams.and(space.assumed, space.decision(presentation.when))
    )
    step.flags = .isNoTransition
    let kind = sheetOrPresent(Presentation(style: presentation.what.style))
    let link = StepTarget.Link(kind: kind, to: enter(target, context))
    addTarget(
      StepTarget(links: [link], destination: target),
      step,
      needs: needs(of: target, in: context)
    )
  }
}
