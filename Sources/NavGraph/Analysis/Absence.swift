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
    for need in graph.ownNeeds(of: destination) where analysis.isNever(need.formula) {
      return .reason("\"\(graph.text(of: need.formula))\", which \"\(name)\" requires, never holds")
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
          .reason("what the launch presents over it never goes")
        } else if analysis.reachability.tables.initial.isPossible {
          .reason("no launch rule that would show it decides")
        } else {
          .reason("\"assume\" allows no start, when each session condition is false")
        }
      case .container(let id):
        analysis.reachability.isShown(id)
          ? .reason("nothing selects it in what holds it") : .absent(Destination(id))
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
    let sources = graph.sources[graph[id].sources.indices]
    if let first = sources.first?.destination,
      sources.allSatisfy({ $0.destination.map { !analysis.isShown($0) } ?? false })
    {
      return .absent(first)
    }
    if let unset = analysis.unset(keeping: graph[id]) {
      return .reason("nothing sets \"\(graph.name(of: unset))\"")
    }
    let reason = DeadTransition.reason(analysis, id)
    if reason.winner != nil || when == .true {
      return .reason("an earlier \"\(event)\" is always chosen")
    }
    return .reason("\"\(graph.text(of: when))\" never holds where \"\(event)\" is tried")
  }
}

extension Analysis {
  /// What keeps a transition from doing what it is chosen for, wherever that is.
  func miss(of id: TransitionID) -> Incident.Kind? {
    let kinds: [Incident.Kind] = [.noNav, .nowhereToUnwind]
    return kinds.first { happens(Incident($0, id)) }
  }

  /// Whether it happens in some state.
  func happens(_ incident: Incident) -> Bool {
    let found = incidents[incident.kind]
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle].incident < incident { low = middle + 1 } else { high = middle }
    }
    return low < found.count && found[low].incident == incident
  }

  /// Whether no valuation that `assume` allows satisfies the formula.
  func isNever(_ formula: FormulaID) -> Bool {
    !space.diagrams.meet(space.decision(formula), space.assumed)
  }
}
