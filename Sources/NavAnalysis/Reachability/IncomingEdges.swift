import NavGraph

/// The parts of a spec that could lead to each screen and container, regardless of conditions.
struct IncomingEdges {
  struct IncomingEdge {
    enum Source {
      case transition(TransitionID)
      case launchRule(Int)
      case container(ContainerID)
      case gate(GateID)
      case opening
    }

    var source: Source
    var origin: NodeID
  }

  private var edges: [Destination: [IncomingEdge]] = [:]

  init(_ graph: NavigationGraph) {
    for (index, rule) in graph.launch.rules.enumerated() {
      add(IncomingEdge(source: .launchRule(index), origin: rule.origin), to: rule.root)
      add(IncomingEdge(source: .launchRule(index), origin: rule.origin), to: rule.presented)
    }
    for (index, transition) in graph.transitions.enumerated() {
      let edge = IncomingEdge(source: .transition(TransitionID(index)), origin: transition.origin)
      if transition.brings { add(edge, to: transition.target) }
      add(edge, to: transition.presented)
    }
    for id in graph.gateIDs {
      add(IncomingEdge(source: .gate(id), origin: graph[id].gate.origin), to: graph[id].gate.target)
    }
    addContainers(graph)
    addOpenings(graph)
  }

  /// Returns the edges to `destination`, by kind, in the order of the text.
  func edges(to destination: Destination) -> [IncomingEdge] { edges[destination] ?? [] }

  private mutating func addContainers(_ graph: NavigationGraph) {
    for (index, container) in graph.containers.enumerated() {
      let edge = IncomingEdge(source: .container(ContainerID(index)), origin: container.origin)
      for shown in container.shown { add(edge, to: shown) }
    }
  }

  private mutating func addOpenings(_ graph: NavigationGraph) {
    for (index, screen) in graph.screens.enumerated() {
      let destination = Destination(ScreenID(index))
      for link in screen.writtenLinks {
        add(IncomingEdge(source: .opening, origin: link.origin), to: destination)
      }
      if let entry = screen.entry {
        add(IncomingEdge(source: .opening, origin: entry.origin), to: destination)
      }
    }
    for (index, container) in graph.containers.enumerated() {
      guard let entry = container.entry else { continue }
      add(IncomingEdge(source: .opening, origin: entry.origin), to: Destination(ContainerID(index)))
    }
    for case (.open(let destination), let origin) in graph.entries.actions {
      add(IncomingEdge(source: .opening, origin: origin), to: destination)
    }
  }

  private mutating func add(_ edge: IncomingEdge, to destination: Destination) {
    if destination != .none { edges[destination, default: []].append(edge) }
  }
}

extension Analysis {
  /// Returns true if the navigation container is shown. If its root never is, something lies over it.
  func isRootCovered(in container: ContainerID) -> Bool {
    reachability.isShown(container) && graph.containers[Int(container.index)].isStack
  }

  /// Returns true if the gate is needed somewhere but can't be shown there.
  func isBlocked(_ gate: GateID) -> Bool {
    incidents[.blockedGate].contains { $0.incident.gate == gate }
  }

  /// Returns the reason why a gate is never shown, as a sentence.
  func neverShown(_ gate: GateID) -> String {
    "the gate of \"\(graph.name(of: gate))\" "
      + (isBlocked(gate) ? "can't be shown where it is needed" : "is never needed")
  }

  /// Returns the reason why a transition that is chosen never shows `destination`, as a sentence. Call it only
  /// for a transition that can be carried out.
  func neverShown(_ destination: Destination, by id: TransitionID) -> String {
    let (transition, diagrams) = (graph[id], space.diagrams)
    let (event, name) = (graph.event(of: id), graph.name(of: destination))
    let shown = graph.sources[transition.sources.indices].reduce(Decision.never) {
      diagrams.or($0, visible($1))
    }
    let chosen = diagrams.and(shown, space.decision(transition.when))
    let after = space.image(chosen, space.effect(of: transition.sets))
    let needs = graph.needs(of: destination)
    if after.isPossible,
      let need = needs.first(where: { !diagrams.meet(after, space.decision($0.formula)) })
    {
      let (text, owner) = (graph.text(of: need.formula), graph.owner(of: need))
      return "\"\(text)\", which \(owner) requires, never holds after \"\(event)\""
    }
    let allowed = needs.reduce(after) { diagrams.and($0, space.decision($1.formula)) }
    guard allowed.isPossible else {
      return "what \"\(name)\" requires is never met after \"\(event)\""
    }
    return transition.presented != .none && transition.target == destination
      ? "the screen that \"\(event)\" presents over \"\(name)\" is never dismissed"
      : "\"\(event)\" never shows \"\(name)\""
  }

  /// Returns true if the launch rule decides for some valuation, and shows something over its root.
  func isCovered(byLaunchRule index: Int) -> Bool {
    let choice = reachability.tables.launchChoices[index]
    return graph.launch.rules[index].presented != .none
      && space.diagrams.meet(choice, reachability.tables.initial)
  }
}

// MARK: - Why nothing does

/// The reasons why screens and containers are never shown. For each it is the single reason behind everything
/// that could lead to it, if there is one.
struct Absence {
  private let analysis: Analysis
  private let incomingEdges: IncomingEdges
  /// The reasons that are known; nil where there is no single reason.
  private var known: [Destination: String?] = [:]

  /// The reason why an edge does not lead to its target.
  private enum AbsenceReason {
    case text(String)
    /// Another destination is never shown.
    case absent(Destination)
  }

  init(_ analysis: Analysis, _ incomingEdges: IncomingEdges) {
    self.analysis = analysis
    self.incomingEdges = incomingEdges
  }

  /// Returns the reason why nothing leads to `destination`, as a sentence; nil if there are several.
  mutating func reason(of destination: Destination) -> String? {
    let edgeReasons = edgeReasons(of: destination)
    var reasons: Set<String?> = []
    for reason in edgeReasons {
      switch reason {
      case .text(let text): reasons.insert(text)
      case .absent(let other): reasons.insert(root(of: other))
      }
    }
    return reasons.count == 1 ? reasons.first ?? nil : nil
  }

  /// Follows the first edge of each destination back to where the reason is known.
  private mutating func root(of destination: Destination) -> String? {
    var path: [Destination] = []
    var seen: Set<Destination> = []
    var next: Destination? = destination
    var result: String?
    while let current = next, seen.insert(current).inserted {
      if let found = known[current] {
        result = found
        break
      }
      path.append(current)
      next = nil
      switch ownReason(of: current) {
      case .text(let text): result = text
      case .absent(let other): next = other
      case nil: break
      }
    }
    for passed in path { known[passed] = .some(result) }
    return result
  }

  private func ownReason(of destination: Destination) -> AbsenceReason? {
    let (graph, name) = (analysis.graph, analysis.graph.name(of: destination))
    let needs = graph.ownNeeds(of: destination) + graph.needsOfApp(destination, over: destination)
    for need in needs where analysis.isNever(need.formula) {
      let (text, owner) = (graph.text(of: need.formula), graph.owner(of: need))
      return .text("\"\(text)\", which \(owner) requires, never holds")
    }
    if incomingEdges.edges(to: destination).isEmpty { return .text("nothing leads to \"\(name)\"") }
    return edgeReasons(of: destination).first
  }

  private func edgeReasons(of destination: Destination) -> [AbsenceReason] {
    // The reason may be reported for something that `destination` contains or leads to.
    let name = "\"\(analysis.graph.name(of: destination))\""
    let rules = analysis.graph.launch.rules
    return incomingEdges.edges(to: destination).compactMap { edge in
      switch edge.source {
      case .transition(let id): reason(id, destination)
      case .launchRule(let index):
        if analysis.isCovered(byLaunchRule: index), rules[index].root != destination {
          .text("what \(name) requires is never met when its launch rule is used")
        } else if analysis.isCovered(byLaunchRule: index) {
          .text(
            "the screen that the launch rule \(rules[index].brings) \(name) "
              + "is never \(rules[index].isPushed ? "popped" : "dismissed")"
          )
        } else if analysis.reachability.tables.initial.isPossible {
          .text("no launch rule that shows \(name) is ever used")
        } else {
          .text("\"assume\" allows no launch, because every session condition is false then")
        }
      case .container(let id):
        if !analysis.reachability.isShown(id) {
          .absent(Destination(id))
        } else if analysis.isRootCovered(in: id) {
          .text(
            "the screen above \(name) in \"\(analysis.graph.name(of: Destination(id)))\" "
              + "is never removed"
          )
        } else {
          .text("nothing selects the tab of \(name)")
        }
      case .gate(let id):
        .text(analysis.neverShown(id))
      case .opening: nil
      }
    }
  }

  private func reason(_ id: TransitionID, _ destination: Destination) -> AbsenceReason {
    let (graph, event) = (analysis.graph, analysis.graph.event(of: id))
    if analysis.reachability.isChosen(id) {
      switch analysis.miss(of: id) {
      case .noNav: return .text("there is no navigation stack to push onto")
      case .nowhereToUnwind:
        let source = graph.sourcePhrase(of: graph[id])
        return .text("the screen that \"\(event)\" goes back to is never below \(source)")
      default: return .text(analysis.neverShown(destination, by: id))
      }
    }
    let when = graph[id].when
    if analysis.isNever(when) { return .text("\"\(graph.text(of: when))\" never holds") }
    if let nowhere = analysis.startsNowhere(id) { return .text(nowhere) }
    let sources = graph.sources[graph[id].sources.indices]
    if let first = sources.first?.destination,
      sources.allSatisfy({ $0.destination.map { !analysis.isShown($0) } ?? false })
    {
      return .absent(first)
    }
    if let unset = analysis.unset(keeping: graph[id]) {
      return .text(analysis.nothingSets(unset))
    }
    let reason = analysis.neverChosen(id)
    if reason.winner != nil || when == .true {
      return .text("an earlier \"\(event)\" is always chosen")
    }
    return .text("\"\(graph.text(of: when))\" never holds where \"\(event)\" is tried")
  }
}

extension NavigationGraph {
  /// Returns the source of a transition in quotes if it is a single screen, otherwise a phrase for its sources.
  func sourcePhrase(of transition: Transition) -> String {
    let found = sources[transition.sources.indices]
    guard found.count == 1, let source = found.first else { return "its sources" }
    return source.destination?.screen.map { "\"\(name(of: $0))\"" } ?? "its source"
  }
}
