extension Why {
  /// One reason why something can't be shown.
  public struct Obstacle: Hashable, Sendable {
    /// What can't be.
    public var thing: Thing
    /// What would bring it, and doesn't; nil where nothing would.
    public var lead: Lead?
    /// Why it doesn't: the end of a sentence, or a sentence without a full stop.
    public var reason: String
    /// The formula that never holds, if one is to blame.
    public var formula: String?
    /// What would have to be shown before; what stands in the way of that follows.
    public var awaits: [String] = []
    /// The transition that always comes first.
    public var winner: SourceSpan?
    /// Where it is written.
    public var span: SourceSpan
  }
}

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
