/// Launch, and openings from outside (LANGUAGE §6, §8).
extension Solver {
  mutating func settleLaunch() {
    initial = space.assumed
    for (index, condition) in graph.conditions.enumerated() where condition.kind == .session {
      initial = diagrams.and(initial, space.decision(ConditionID(index), is: .false))
    }
    var left = space.assumed
    for rule in graph.launch.rules {
      let when = space.decision(rule.when)
      launchChoices.append(diagrams.and(left, when))
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
    arrive(Self.launch, initial)
    guard graph.launch.follows else { return }
    step.from = Self.settled
    for index in graph.launch.rules.indices {
      step.condition = launchChoices[index]
      addLinks(arrival(launchRoot(index)), step)
    }
  }

  func launchRoot(_ index: Int) -> FreshRoot {
    let rule = graph.launch.rules[index]
    let presentation = Presentation(style: rule.style)
    return freshRoot(rule.root, presenting: rule.presented, sheetOrPresent(presentation))
  }

  mutating func launchAgain(_ step: Step) {
    for index in graph.launch.rules.indices {
      var part = step
      part.outcome = diagrams.and(step.outcome, launchChoices[index])
      guard part.outcome.isPossible else { continue }
      bring(launchRoot(index), part)
    }
  }

  // MARK: Openings

  mutating func openFromOutside() {
    for opening in fromOutside.openings {
      openFromOutside(opening.target, when: opening.when)
    }
  }

  private mutating func openFromOutside(_ destination: Destination, when: FormulaID) {
    var step = Step(
      from: Self.everywhere,
      owner: Self.everyone,
      context: ContextTable.none,
      condition: diagrams.and(space.assumed, space.decision(when))
    )
    step.flags = .isNoTransition
    open(destination, step, asksLaunchRules: true)
  }

  /// Opens `destination` at its place; from outside, only if the launch rules let it.
  mutating func open(_ destination: Destination, _ step: Step, asksLaunchRules: Bool) {
    guard let (arrival, needs) = opening(of: destination), let place = graph.places[destination]
    else {
      if step.transition != Rule.none { stay(step) }
      return
    }
    let choosers = graph.launch.rules.indices.filter { graph.launch.rules[$0].root == place.root }
    guard asksLaunchRules, !choosers.isEmpty else { return bring(arrival, step, needs: needs) }
    let chosen = choosers.reduce(Decision.never) { diagrams.or($0, launchChoices[$1]) }
    var through = step
    through.outcome = diagrams.and(step.outcome, chosen)
    bring(arrival, through, needs: needs)
    let hold = Hold(arrival: arrival, step: step, needs: needs, gate: nil, outcome: chosen)
    holds.append(hold)
    let index = UInt32(truncatingIfNeeded: holds.count - 1)
    for other in graph.launch.rules.indices where !choosers.contains(other) {
      var shown = step
      shown.outcome = diagrams.and(step.outcome, launchChoices[other])
      guard shown.outcome.isPossible else { continue }
      let first = rules.count
      addLinks(self.arrival(launchRoot(other)), shown)
      for added in first..<rules.count { rules[added].hold = index }
    }
  }

  /// What opening `destination` brings: its place's root, the tabs and the hops on the way.
  mutating func opening(of destination: Destination) -> (Arrival, needs: UInt32)? {
    guard let place = graph.places[destination] else { return nil }
    let root = rootVertex(place.root)
    var links = [Arrival.Link(kind: .reset, to: root)]
    var current = root
    if let tab = place.tab { current = select(tab, in: current, &links) }
    current = firstShown(current)
    for hop in place.hops {
      let transition = graph.transitions[Int(hop.transition.index)]
      let to = enter(hop.target, vertices[current].context)
      let kind = hop.presents ? sheetOrPresent(transition.presentation) : .push
      links.append(Arrival.Link(kind: kind, to: to, owner: current))
      current = to
      if let tab = hop.tab { current = select(tab, in: current, &links) }
      current = firstShown(current)
    }
    for index in links.indices.dropLast() { links[index].flags = .isBelow }
    return (Arrival(links: links, destination: destination), vertices[current].requirement)
  }

  private mutating func select(
    _ tab: Destination,
    in v: Int,
    _ links: inout [Arrival.Link]
  ) -> Int {
    guard vertices[v].kind == .container else { return v }
    let container = ContainerID(Int(vertices[v].id))
    let to = enter(tab, contexts.enter(container, in: vertices[v].context))
    links.append(Arrival.Link(kind: .reset, to: to))
    return to
  }

  /// `entry` with `present`: over what is visible.
  mutating func presentEntry(_ screen: ScreenID, _ context: UInt32, owner: Int) {
    let event = UInt32(truncatingIfNeeded: graph.events.count) + screen.index
    guard let entry = graph.screens[Int(screen.index)].entry, let style = entry.style,
      let source = find(.event, event, context)
    else { return }
    var step = Step(
      from: source,
      owner: owner,
      context: context,
      condition: diagrams.and(space.assumed, space.decision(entry.when))
    )
    step.flags = .isNoTransition
    let kind = sheetOrPresent(Presentation(style: style))
    let link = Arrival.Link(kind: kind, to: enter(Destination(screen), context))
    bring(
      Arrival(links: [link], destination: Destination(screen)),
      step,
      needs: requirements.needs(of: Destination(screen))
    )
  }
}
