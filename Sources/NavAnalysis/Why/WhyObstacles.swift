import NavGraph

/// A backward search for the reasons why something can't be shown. It follows everything that could lead to
/// it, and ends at screens that are shown but lead elsewhere, and at screens that nothing leads to.
struct ObstacleSearch {
  let builder: WhyBuilder
  let states: ShownStates
  var analysis: Analysis { builder.analysis }
  var graph: NavigationGraph { builder.graph }

  /// Returns the reasons why `target` can't be shown, from near to far, each screen or container once.
  func obstacles(to target: Destination) -> [Why.Obstacle] {
    if analysis.space.assumed == .never { return contradiction(target) }
    var frontier = [target]
    var seen: Set<Destination> = [target]
    var result: [Why.Obstacle] = []
    var next = 0
    while next < frontier.count {
      for found in obstacles(of: frontier[next]) {
        result.append(found.obstacle)
        frontier += found.awaits.filter { seen.insert($0).inserted }
      }
      next += 1
    }
    return result
  }

  /// An obstacle, and the screens and containers that would have to be shown first.
  private typealias FoundObstacle = (obstacle: Why.Obstacle, awaits: [Destination])

  private func obstacles(of destination: Destination) -> [FoundObstacle] {
    guard let thing = graph.thing(destination) else { return [] }
    if let own = ownRequirement(of: destination), isNever(own.formula) {
      let text = graph.text(of: own.formula)
      let obstacle = Why.Obstacle(
        thing: thing,
        reason: "\"\(text)\", which it requires, never holds",
        formula: text,
        span: graph.span(of: own.origin)
      )
      return [(obstacle, [])]
    }
    let openings = builder.openings(of: destination)
    let opening = Dictionary(openings.map { ($0.span, $0) }) { first, _ in first }
    let reasons = builder.incomingEdges.edges(to: destination).compactMap { edge -> FailedLead? in
      guard case .opening = edge.source else { return reason(edge, destination) }
      return opening[graph.span(of: edge.origin)].flatMap { reason(opening: $0, destination) }
    }
    let found = reasons.map { reason -> FoundObstacle in
      var obstacle = Why.Obstacle(thing: thing, reason: reason.text, span: reason.lead.span)
      obstacle.lead = reason.lead
      obstacle.formula = reason.formula.map { graph.text(of: $0) }
      obstacle.awaits = reason.awaits.map { graph.name(of: $0) }
      obstacle.winner = reason.winner.map { graph.span(of: graph[$0].origin) }
      return (obstacle, reason.awaits)
    }
    if !found.isEmpty { return found }
    let isSplash = graph.launch.splash.map { Destination($0) } == destination
    let words = isSplash ? "it is shown only while the app starts" : "nothing leads to it"
    return [(Why.Obstacle(thing: thing, reason: words, span: thing.span), [])]
  }

  private func contradiction(_ target: Destination) -> [Why.Obstacle] {
    guard let thing = graph.thing(target) else { return [] }
    let origin = graph.assumptions.first.map { graph.span(of: $0.origin) }
    let reason = "no values of the conditions satisfy \"assume\""
    return [Why.Obstacle(thing: thing, reason: reason, span: origin ?? thing.span)]
  }

  private func ownRequirement(
    of destination: Destination
  ) -> (formula: FormulaID, origin: NodeID)? {
    switch destination.kind {
    case .screen(let id):
      let screen = graph.screens[Int(id.index)]
      return (screen.requires, screen.requiresOrigin)
    case .container(let id):
      let container = graph.containers[Int(id.index)]
      return (container.requires, container.requiresOrigin)
    case nil: return nil
    }
  }

  func isNever(_ formula: FormulaID) -> Bool { analysis.isNever(formula) }
}

extension ObstacleSearch {
  /// A lead to a destination that never shows it.
  struct FailedLead {
    var lead: Why.Lead
    /// The reason, as a sentence without a period.
    var text: String
    /// The formula that never holds, if one is the reason.
    var formula: FormulaID?
    /// The screens and containers that would have to be shown first.
    var awaits: [Destination] = []
    /// The transition that always matches first.
    var winner: TransitionID?
  }

  /// Returns the reason why `edge` does not show `target`; nil if it starts from the target itself. The edge is
  /// not an opening.
  func reason(_ edge: IncomingEdges.IncomingEdge, _ target: Destination) -> FailedLead? {
    switch edge.source {
    case .transition(let id): return reason(id, target)
    case .launchRule(let index): return reason(launchRule: index, target)
    case .container(let id): return reason(container: id, target)
    case .gate(let id):
      return FailedLead(lead: builder.gate(id), text: "it is never needed")
    case .opening: return nil
    }
  }

  // MARK: Transitions

  private func reason(_ id: TransitionID, _ target: Destination) -> FailedLead? {
    let lead = builder.transition(id, never: nil)
    let sources = graph.sources[graph[id].sources.indices]
    if let nowhere = analysis.startsNowhere(id) { return FailedLead(lead: lead, text: nowhere) }
    if !states.isChosen(id) {
      let shown = sources.filter { states.visible($0).isPossible }
      if isNever(graph[id].when) { return never(graph[id].when, "never holds", lead) }
      if shown.isEmpty { return unshown(lead, sources.compactMap(\.destination), target) }
      let reason = analysis.neverChosen(id)
      if states.first == nil, reason.winner != nil || graph[id].when == .true {
        return FailedLead(lead: lead, text: reason.text, winner: reason.winner)
      }
      return never(graph[id].when, "never holds" + whereTried(shown), lead)
    }
    if let miss = miss(of: id) { return FailedLead(lead: lead, text: miss) }
    return failedNeed(lead, after(id), target)
  }

  private func never(_ formula: FormulaID, _ words: String, _ lead: Why.Lead) -> FailedLead {
    FailedLead(lead: lead, text: "\"\(graph.text(of: formula))\" \(words)", formula: formula)
  }

  private func unshown(
    _ lead: Why.Lead,
    _ sources: [Destination],
    _ target: Destination
  ) -> FailedLead? {
    let others = sources.filter { $0 != target }
    guard let first = others.first else { return nil }
    let text =
      others.count == 1
      ? states.absence(of: graph.name(of: first)) : states.absenceOfSources
    return FailedLead(lead: lead, text: text, awaits: others)
  }

  /// Returns a phrase with the conditions under which the source is shown, if there is a single source and
  /// they are few.
  private func whereTried(_ sources: [TransitionSource]) -> String {
    guard sources.count == 1, let source = sources[0].destination,
      case .when(let alternatives, let isCut) = analysis.conditions(of: states.visible(source)),
      alternatives.count <= 2, !isCut
    else { return " where it is tried" }
    let formula = alternatives.map(\.text).joined(separator: " or ")
    return " there: \"\(graph.name(of: source))\" is shown when \(formula)"
  }

  /// Returns the valuations after the transition.
  private func after(_ id: TransitionID) -> Decision {
    let (space, diagrams) = (analysis.space, analysis.space.diagrams)
    let sources = graph.sources[graph[id].sources.indices]
    let before = sources.reduce(.never) { diagrams.or($0, states.visible($1)) }
    let chosen = diagrams.and(before, space.decision(graph[id].when))
    let effect = space.effect(of: graph[id].sets)
    return space.image(chosen, effect)
  }

  private func miss(of id: TransitionID) -> String? {
    switch analysis.miss(of: id) {
    case .noNav: "its source is not in a navigation stack"
    case .nowhereToUnwind:
      "the screen it goes back to is not below \(graph.sourcePhrase(of: graph[id]))"
    default: nil
    }
  }

  // MARK: Others

  private func reason(launchRule index: Int, _ target: Destination) -> FailedLead? {
    let (space, diagrams) = (analysis.space, analysis.space.diagrams)
    let rules = graph.launch.rules
    let lead = builder.launchRule(index)
    if states.first != nil, !graph.launch.follows {
      return FailedLead(lead: lead, text: "it applies only when the app starts")
    }
    if isNever(rules[index].when) { return never(rules[index].when, "never holds", lead) }
    let left = rules[..<index].reduce(space.assumed) {
      diagrams.difference($0, space.decision($1.when))
    }
    let decides = diagrams.and(left, space.decision(rules[index].when))
    if decides == .never {
      return FailedLead(lead: lead, text: "an earlier rule is always used")
    }
    return failedNeed(lead, decides, target)
  }

  private func reason(container id: ContainerID, _ target: Destination) -> FailedLead? {
    let container = Destination(id)
    let lead = Why.Lead(
      kind: .container,
      name: graph.name(of: container),
      span: graph.span(of: graph.containers[Int(id.index)].origin)
    )
    let visible = states.visible(container)
    if visible.isPossible, states.first == nil { return failedNeed(lead, visible, target) }
    if visible.isPossible { return FailedLead(lead: lead, text: "nothing goes back to it") }
    let text = states.absence(of: lead.name)
    return FailedLead(lead: lead, text: text, awaits: [container])
  }

  func reason(opening lead: Why.Lead, _ target: Destination) -> FailedLead {
    var allowed = analysis.space.assumed
    if lead.kind == .entry, let entry = graph.entry(of: target) {
      if isNever(entry.when) { return never(entry.when, "never holds", lead) }
      allowed = analysis.space.diagrams.and(allowed, analysis.space.decision(entry.when))
    }
    return failedNeed(lead, allowed, target)
  }

  /// Returns the lead with the first requirement of `target` that holds with none of the valuations in `set`.
  private func failedNeed(_ lead: Why.Lead, _ set: Decision, _ target: Destination) -> FailedLead {
    var left = set
    for need in needs(of: target) {
      left = analysis.space.diagrams.and(left, analysis.space.decision(need.formula))
      guard left == .never else { continue }
      let text = graph.text(of: need.formula)
      let owner = need.owner == target ? "it" : graph.owner(need.owner)
      let reason = "\"\(text)\", which \(owner) requires, never holds in this case"
      return FailedLead(lead: lead, text: reason, formula: need.formula)
    }
    if states.first != nil { return FailedLead(lead: lead, text: "no path through it was found") }
    return FailedLead(lead: lead, text: "its requirements are never met in this case")
  }

  /// Returns the requirements of a newly created `target`: the app's, then those of containers from the
  /// outermost inward.
  private func needs(of target: Destination) -> [(owner: Destination, formula: FormulaID)] {
    var result: [(owner: Destination, formula: FormulaID)] =
      graph.needsOfApp(target, over: target).map { ($0.owner, $0.formula) }
    for container in builder.containers(around: target) where target.screen == nil {
      result.append((Destination(container), graph.containers[Int(container.index)].requires))
    }
    return result + graph.freshPath(from: target).map { ($0, graph.requires($0)) }
  }
}

/// The visible screens and chosen transitions in all states, or in the states after a screen was shown.
struct ShownStates {
  /// The valuations with which each screen, or a screen of each container, is visible.
  private var visible: [Destination: Decision] = [:]
  /// The valuations of all states.
  private var anything: Decision
  private let analysis: Analysis
  /// The name of the screen or container that was shown before; nil for all states.
  let first: String?

  /// Creates a value for all states.
  init(_ analysis: Analysis) {
    self.analysis = analysis
    anything = analysis.space.assumed
    first = nil
    for index in analysis.graph.containers.indices {
      let container = ContainerID(index)
      visible[Destination(container)] = analysis.reachability.visible(container)
    }
  }

  /// Creates a value for the states that `search` found after a step that shows `first`.
  init(_ analysis: Analysis, _ search: WaySearch, after first: Destination) {
    self.analysis = analysis
    self.first = analysis.graph.name(of: first)
    anything = .never
    let diagrams = analysis.space.diagrams
    for node in search.nodes where node.hasShownVia {
      anything = diagrams.or(anything, node.state.set)
      let shown = search.containers(of: node).map { Destination($0) }
      for destination in shown + [Destination(search.screen(of: node))] {
        visible[destination] = diagrams.or(visible[destination] ?? .never, node.state.set)
      }
    }
  }

  /// Returns the valuations with which `destination` is visible.
  func visible(_ destination: Destination) -> Decision {
    if first == nil, let screen = destination.screen {
      return analysis.reachability.visible(screen)
    }
    return visible[destination] ?? .never
  }

  /// Returns the valuations with which the source of a transition is visible.
  func visible(_ source: TransitionSource) -> Decision {
    switch source {
    case .screen(let screen): visible(Destination(screen))
    case .container(let container): visible(Destination(container))
    case .any: anything
    }
  }

  /// Returns true if the transition can be chosen.
  func isChosen(_ id: TransitionID) -> Bool {
    guard analysis.reachability.isChosen(id) else { return false }
    guard first != nil else { return true }
    let graph = analysis.graph
    let when = analysis.space.decision(graph[id].when)
    return graph.sources[graph[id].sources.indices].contains { source in
      analysis.space.diagrams.meet(visible(source), when)
    }
  }

  /// The sentence that no source of a transition is shown.
  var absenceOfSources: String {
    first.map { "none of its sources is shown after \"\($0)\"" }
      ?? "none of its sources is ever shown"
  }

  /// Returns the sentence that a screen or container is not shown.
  func absence(of name: String) -> String {
    first.map { "\"\(name)\" is not shown after \"\($0)\"" } ?? "\"\(name)\" is never shown"
  }
}
