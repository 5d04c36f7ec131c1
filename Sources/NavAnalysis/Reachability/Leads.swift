import NavGraph

/// What could lead to each screen and container, whatever the conditions are.
struct Leads {
  struct Lead {
    enum Source {
      case transition(TransitionID)
      case launchRule(Int)
      case container(ContainerID)
      case gate(GateID)
      case opening
    }

    var by: Source
    var origin: NodeID
  }

  private var leads: [Destination: [Lead]] = [:]

  init(_ graph: NavigationGraph) {
    for (index, rule) in graph.launch.rules.enumerated() {
      add(Lead(by: .launchRule(index), origin: rule.origin), to: rule.root)
      add(Lead(by: .launchRule(index), origin: rule.origin), to: rule.presented)
    }
    for (index, transition) in graph.transitions.enumerated() {
      let lead = Lead(by: .transition(TransitionID(index)), origin: transition.origin)
      switch transition.verb {
      case .popToScreen, .unwind, .select: break
      default: add(lead, to: transition.target)
      }
      add(lead, to: transition.presented)
    }
    for id in graph.gateIDs {
      add(Lead(by: .gate(id), origin: graph[id].gate.origin), to: graph[id].gate.target)
    }
    addContainers(graph)
    addOpenings(graph)
  }

  /// In the order of the text, by kind.
  func leads(to destination: Destination) -> [Lead] { leads[destination] ?? [] }

  private mutating func addContainers(_ graph: NavigationGraph) {
    for (index, container) in graph.containers.enumerated() {
      let lead = Lead(by: .container(ContainerID(index)), origin: container.origin)
      switch container.kind {
      case .nav(let root): add(lead, to: Destination(root))
      case .tabs(let tabs):
        for case .show(let shown) in tabs.map(\.content) { add(lead, to: shown) }
      }
    }
  }

  private mutating func addOpenings(_ graph: NavigationGraph) {
    for (index, screen) in graph.screens.enumerated() {
      let destination = Destination(ScreenID(index))
      for link in screen.writtenLinks {
        add(Lead(by: .opening, origin: link.origin), to: destination)
      }
      if let entry = screen.entry {
        add(Lead(by: .opening, origin: entry.origin), to: destination)
      }
    }
    for (index, container) in graph.containers.enumerated() {
      guard let entry = container.entry else { continue }
      add(Lead(by: .opening, origin: entry.origin), to: Destination(ContainerID(index)))
    }
    for case (.open(let destination), let origin) in graph.entries.actions {
      add(Lead(by: .opening, origin: origin), to: destination)
    }
  }

  private mutating func add(_ lead: Lead, to destination: Destination) {
    if destination != .none { leads[destination, default: []].append(lead) }
  }
}

extension Analysis {
  /// Whether a navigation container is shown, and so something over its root if that never is.
  func isRootCovered(in container: ContainerID) -> Bool {
    reachability.isShown(container) && graph.firstTab(of: container) == nil
  }

  /// Whether a launch rule decides for some valuation, and brings something over its root.
  func isCovered(byLaunchRule index: Int) -> Bool {
    let choice = reachability.tables.launchChoices[index]
    return graph.launch.rules[index].presented != .none
      && space.diagrams.meet(choice, reachability.tables.initial)
  }
}

// MARK: - Why nothing does

/// Why screens and containers are never shown: for each the one reason that all that could lead to it comes
/// back to, if there is one.
struct Absence {
  private let analysis: Analysis
  private let leads: Leads
  /// Of those that were asked about; nil where there is no one reason.
  private var known: [Destination: String?] = [:]

  /// What keeps one lead from leading.
  private enum Blame {
    case reason(String)
    /// That this is never shown.
    case absent(Destination)
  }

  init(_ analysis: Analysis, _ leads: Leads) {
    self.analysis = analysis
    self.leads = leads
  }

  /// Why what leads to `destination` never does, as a sentence; nil for several reasons.
  mutating func reason(of destination: Destination) -> String? {
    let blames = blames(of: destination)
    var reasons: Set<String?> = []
    for blame in blames {
      switch blame {
      case .reason(let text): reasons.insert(text)
      case .absent(let other): reasons.insert(root(of: other))
      }
    }
    return reasons.count == 1 ? reasons.first ?? nil : nil
  }

  /// Follows the first lead of each back to where it begins.
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
      switch blame(of: current) {
      case .reason(let text): result = text
      case .absent(let other): next = other
      case nil: break
      }
    }
    for passed in path { known[passed] = .some(result) }
    return result
  }

  private func blame(of destination: Destination) -> Blame? {
    let (graph, name) = (analysis.graph, analysis.graph.name(of: destination))
    let needs = graph.ownNeeds(of: destination) + graph.needsOfApp(destination, over: destination)
    for need in needs where analysis.isNever(need.formula) {
      let (text, holder) = (graph.text(of: need.formula), graph.holder(of: need))
      return .reason("\"\(text)\", which \(holder) requires, never holds")
    }
    if leads.leads(to: destination).isEmpty { return .reason("nothing leads to \"\(name)\"") }
    return blames(of: destination).first
  }

  private func blames(of destination: Destination) -> [Blame] {
    leads.leads(to: destination).compactMap { lead in
      switch lead.by {
      case .transition(let id): blame(id)
      case .launchRule(let index):
        if analysis.isCovered(byLaunchRule: index) {
          .reason("what the launch \(analysis.graph.launch.rules[index].brings) it never goes")
        } else if analysis.reachability.tables.initial.isPossible {
          .reason("no launch rule that would show it decides")
        } else {
          .reason("\"assume\" allows no start, when each session condition is false")
        }
      case .container(let id):
        if !analysis.reachability.isShown(id) {
          .absent(Destination(id))
        } else if analysis.isRootCovered(in: id) {
          .reason("what lies over it in \"\(analysis.graph.name(of: Destination(id)))\" never goes")
        } else {
          .reason("nothing selects it in what holds it")
        }
      case .gate(let id):
        .reason("the gate of \"\(analysis.graph.name(of: id))\" is never asked for")
      case .opening: nil
      }
    }
  }

  private func blame(_ id: TransitionID) -> Blame {
    let (graph, event) = (analysis.graph, analysis.graph.event(of: id))
    if analysis.reachability.isChosen(id) {
      switch analysis.miss(of: id) {
      case .noNav: return .reason("there is no navigation stack to put it on")
      case .nowhereToUnwind: return .reason("the screen to go back to is never below")
      default: return .reason("what is needed then never holds")
      }
    }
    let when = graph[id].when
    if analysis.isNever(when) { return .reason("\"\(graph.text(of: when))\" never holds") }
    if let nowhere = analysis.startsNowhere(id) { return .reason(nowhere) }
    let sources = graph.sources[graph[id].sources.indices]
    if let first = sources.first?.destination,
      sources.allSatisfy({ $0.destination.map { !analysis.isShown($0) } ?? false })
    {
      return .absent(first)
    }
    if let unset = analysis.unset(keeping: graph[id]) {
      return .reason(analysis.nothingSets(unset))
    }
    let reason = analysis.neverChosen(id)
    if reason.winner != nil || when == .true {
      return .reason("an earlier \"\(event)\" is always chosen")
    }
    return .reason("\"\(graph.text(of: when))\" never holds where \"\(event)\" is tried")
  }
}
