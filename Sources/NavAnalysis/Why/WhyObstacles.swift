import NavGraph

/// Walks back from something that can't be shown, along all that could lead to it, to what is shown and
/// leads elsewhere, or to where nothing leads.
struct ObstacleSearch {
  let builder: WhyBuilder
  let showing: Showing
  var analysis: Analysis { builder.analysis }
  var graph: NavigationGraph { builder.graph }

  /// What stands in the way of `target`: each thing once, from near to far.
  func obstacles(to target: Destination) -> [Why.Obstacle] {
    if analysis.space.assumed == .never { return contradiction(target) }
    var pending = [target]
    var seen: Set<Destination> = [target]
    var result: [Why.Obstacle] = []
    var next = 0
    while next < pending.count {
      for found in obstacles(of: pending[next]) {
        result.append(found.obstacle)
        pending += found.awaits.filter { seen.insert($0).inserted }
      }
      next += 1
    }
    return result
  }

  /// An obstacle, and what is to be shown before it can go.
  typealias Found = (obstacle: Why.Obstacle, awaits: [Destination])

  private func obstacles(of destination: Destination) -> [Found] {
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
    let reasons = builder.leads.leads(to: destination).compactMap { lead -> Reason? in
      guard case .opening = lead.by else { return reason(lead, destination) }
      return opening[graph.span(of: lead.origin)].flatMap { reason(opening: $0, destination) }
    }
    let found = reasons.map { reason -> Found in
      var obstacle = Why.Obstacle(thing: thing, reason: reason.text, span: reason.lead.span)
      obstacle.lead = reason.lead
      obstacle.formula = reason.formula.map { graph.text(of: $0) }
      obstacle.awaits = reason.awaits.map { graph.name(of: $0) }
      obstacle.winner = reason.winner.map { graph.span(of: graph[$0].origin) }
      return (obstacle, reason.awaits)
    }
    if !found.isEmpty { return found }
    let isSplash = graph.launch.splash.map { Destination($0) } == destination
    let words = isSplash ? "it is shown while the app starts only" : "nothing leads to it"
    return [(Why.Obstacle(thing: thing, reason: words, span: thing.span), [])]
  }

  private func contradiction(_ target: Destination) -> [Why.Obstacle] {
    guard let thing = graph.thing(target) else { return [] }
    let origin = graph.assumptions.first.map { graph.span(of: $0.origin) }
    let reason = "what \"assume\" says never holds together"
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
  /// Why something that could lead to a destination does not.
  struct Reason {
    var lead: Why.Lead
    var text: String
    var formula: FormulaID?
    var awaits: [Destination] = []
    var winner: TransitionID?
  }

  /// Why `lead`, no opening, does not lead to `target`; nil if it starts there itself.
  func reason(_ lead: Leads.Lead, _ target: Destination) -> Reason? {
    switch lead.by {
    case .transition(let id): return reason(id, target)
    case .launchRule(let index): return reason(launchRule: index, target)
    case .container(let id): return reason(container: id, target)
    case .gate(let id):
      return Reason(lead: builder.gate(id), text: "nothing that is shown asks for it")
    case .opening: return nil
    }
  }

  // MARK: Transitions

  private func reason(_ id: TransitionID, _ target: Destination) -> Reason? {
    let lead = builder.transition(id, never: nil)
    let sources = graph.sources[graph[id].sources.indices]
    if let nowhere = analysis.startsNowhere(id) { return Reason(lead: lead, text: nowhere) }
    if !showing.isChosen(id) {
      let shown = sources.filter { showing.visible($0).isPossible }
      if isNever(graph[id].when) { return never(graph[id].when, "never holds", lead) }
      if shown.isEmpty { return unshown(lead, sources.compactMap(\.destination), target) }
      let reason = analysis.neverChosen(id)
      if showing.first == nil, reason.winner != nil || graph[id].when == .true {
        return Reason(lead: lead, text: reason.text, winner: reason.winner)
      }
      return never(graph[id].when, "never holds" + places(shown), lead)
    }
    if let miss = miss(of: id) { return Reason(lead: lead, text: miss) }
    return wanting(lead, after(id), target)
  }

  private func never(_ formula: FormulaID, _ words: String, _ lead: Why.Lead) -> Reason {
    Reason(lead: lead, text: "\"\(graph.text(of: formula))\" \(words)", formula: formula)
  }

  private func unshown(
    _ lead: Why.Lead,
    _ sources: [Destination],
    _ target: Destination
  ) -> Reason? {
    let others = sources.filter { $0 != target }
    guard let first = others.first else { return nil }
    let text =
      others.count == 1
      ? showing.absence(of: graph.name(of: first)) : showing.absenceOfSources
    return Reason(lead: lead, text: text, awaits: others)
  }

  /// Under which conditions the source is shown, if there is one and they can be told.
  private func places(_ sources: [TransitionSource]) -> String {
    guard sources.count == 1, let source = sources[0].destination,
      case .when(let alternatives, let isCut) = analysis.conditions(of: showing.visible(source)),
      alternatives.count <= 2, !isCut
    else { return " where it is tried" }
    let formula = alternatives.map(\.text).joined(separator: " or ")
    return " there: \"\(graph.name(of: source))\" is shown when \(formula)"
  }

  /// The valuations after the transition.
  private func after(_ id: TransitionID) -> Decision {
    let (space, diagrams) = (analysis.space, analysis.space.diagrams)
    let sources = graph.sources[graph[id].sources.indices]
    let before = sources.reduce(.never) { diagrams.or($0, showing.visible($1)) }
    let chosen = diagrams.and(before, space.decision(graph[id].when))
    let effect = space.effect(of: graph[id].sets)
    return space.image(chosen, effect)
  }

  private func miss(of id: TransitionID) -> String? {
    switch analysis.miss(of: id) {
    case .noNav: "its source is in no navigation stack"
    case .nowhereToUnwind: "what it goes back to is not below"
    default: nil
    }
  }

  // MARK: Others

  private func reason(launchRule index: Int, _ target: Destination) -> Reason? {
    let (space, diagrams) = (analysis.space, analysis.space.diagrams)
    let rules = graph.launch.rules
    let lead = builder.launchRule(index)
    if showing.first != nil, !graph.launch.follows {
      return Reason(lead: lead, text: "the app does not start again")
    }
    if isNever(rules[index].when) { return never(rules[index].when, "never holds", lead) }
    let left = rules[..<index].reduce(space.assumed) {
      diagrams.difference($0, space.decision($1.when))
    }
    let decides = diagrams.and(left, space.decision(rules[index].when))
    if decides == .never { return Reason(lead: lead, text: "earlier rules always decide") }
    return wanting(lead, decides, target)
  }

  private func reason(container id: ContainerID, _ target: Destination) -> Reason? {
    let container = Destination(id)
    let lead = Why.Lead(
      kind: .container,
      name: graph.name(of: container),
      span: graph.span(of: graph.containers[Int(id.index)].origin)
    )
    let visible = showing.visible(container)
    if visible.isPossible, showing.first == nil { return wanting(lead, visible, target) }
    if visible.isPossible { return Reason(lead: lead, text: "nothing goes back to it") }
    let text = showing.absence(of: lead.name)
    return Reason(lead: lead, text: text, awaits: [container])
  }

  func reason(opening lead: Why.Lead, _ target: Destination) -> Reason {
    var allowed = analysis.space.assumed
    if lead.kind == .entry, let entry = graph.entry(of: target) {
      if isNever(entry.when) { return never(entry.when, "never holds", lead) }
      allowed = analysis.space.diagrams.and(allowed, analysis.space.decision(entry.when))
    }
    return wanting(lead, allowed, target)
  }

  /// What `target` needs and never has with one of the valuations in `set`.
  private func wanting(_ lead: Why.Lead, _ set: Decision, _ target: Destination) -> Reason {
    var left = set
    for need in needs(of: target) {
      left = analysis.space.diagrams.and(left, analysis.space.decision(need.formula))
      guard left == .never else { continue }
      let text = graph.text(of: need.formula)
      let owner = need.owner == target ? "it" : graph.holder(need.owner)
      let reason = "\"\(text)\", which \(owner) requires, never holds then"
      return Reason(lead: lead, text: reason, formula: need.formula)
    }
    if showing.first != nil { return Reason(lead: lead, text: "no way was found by it") }
    return Reason(lead: lead, text: "what it needs never holds then")
  }

  /// The formulas that hold while a fresh `target` is shown: the app's, then the outermost first.
  private func needs(of target: Destination) -> [(owner: Destination, formula: FormulaID)] {
    var result: [(owner: Destination, formula: FormulaID)] =
      graph.needsOfApp(target, over: target).map { ($0.holder, $0.formula) }
    for container in builder.containers(around: target) where target.screen == nil {
      result.append((Destination(container), graph.containers[Int(container.index)].requires))
    }
    var current = target
    // Tabs hold navs or screens, navs hold screens.
    for _ in 0..<3 {
      guard let container = current.container else { break }
      let declared = graph.containers[Int(container.index)]
      result.append((current, declared.requires))
      if case .nav(let root) = declared.kind {
        current = Destination(root)
      } else {
        current = graph.firstTab(of: container) ?? .none
      }
    }
    if let screen = current.screen {
      result.append((current, graph.screens[Int(screen.index)].requires))
    }
    return result
  }
}

/// What is shown and chosen: in all that can happen, or in what was found to follow something.
struct Showing {
  /// The valuations with which a screen is visible, or a container with a screen of its own.
  private var visible: [Destination: Decision] = [:]
  /// The valuations with which anything is.
  private var anything: Decision
  private let analysis: Analysis
  /// After what; nil for all that can happen.
  let first: String?

  /// In all that can happen.
  init(_ analysis: Analysis) {
    self.analysis = analysis
    anything = analysis.space.assumed
    first = nil
    for index in analysis.graph.containers.indices {
      let container = ContainerID(index)
      visible[Destination(container)] = analysis.reachability.visible(container)
    }
  }

  /// In what `search` found to follow a step that shows `first`.
  init(_ analysis: Analysis, _ search: WaySearch, after first: Destination) {
    self.analysis = analysis
    self.first = analysis.graph.name(of: first)
    anything = .never
    let diagrams = analysis.space.diagrams
    for node in search.nodes where node.isPastVia {
      anything = diagrams.or(anything, node.state.set)
      let shown = search.containers(of: node).map { Destination($0) }
      for destination in shown + [Destination(search.screen(of: node))] {
        visible[destination] = diagrams.or(visible[destination] ?? .never, node.state.set)
      }
    }
  }

  /// The valuations with which `destination` is visible.
  func visible(_ destination: Destination) -> Decision {
    if first == nil, let screen = destination.screen {
      return analysis.reachability.visible(screen)
    }
    return visible[destination] ?? .never
  }

  /// The same for where a transition starts.
  func visible(_ source: TransitionSource) -> Decision {
    switch source {
    case .screen(let screen): visible(Destination(screen))
    case .container(let container): visible(Destination(container))
    case .any: anything
    }
  }

  /// Whether the transition is chosen.
  func isChosen(_ id: TransitionID) -> Bool {
    guard analysis.reachability.isChosen(id) else { return false }
    guard first != nil else { return true }
    let graph = analysis.graph
    let when = analysis.space.decision(graph[id].when)
    return graph.sources[graph[id].sources.indices].contains { source in
      analysis.space.diagrams.meet(visible(source), when)
    }
  }

  /// That no source of a transition is shown, as a sentence.
  var absenceOfSources: String {
    first.map { "none of its sources is shown after \"\($0)\"" }
      ?? "none of its sources is ever shown"
  }

  /// That a screen or container is not shown, as a sentence.
  func absence(of name: String) -> String {
    first.map { "\"\(name)\" is not shown after \"\($0)\"" } ?? "\"\(name)\" is never shown"
  }
}
