import NavGraph

/// The reasons why goals are not covered, as far as the analysis knows.
struct PathReasons {
  /// The obstacle to a goal that is reachable.
  enum Obstacle {
    /// The shortest path has more steps than a run may have: this many.
    case tooLong(Int)
    /// The shortest run that covers the goal and reaches the end has too many steps: this many.
    case tooLongToEnd(Int)
    /// Every run ends before it reaches the goal.
    case endsBefore
    /// The end can't be reached after the goal.
    case leadsNowhere
    /// The goal is reachable only from restored state.
    case restored
  }

  private let analysis: Analysis
  private let request: PathRequest
  private let openings: [DeclaredOpening]
  private var graph: NavigationGraph { analysis.graph }

  init(_ analysis: Analysis, _ request: PathRequest, _ openings: [DeclaredOpening]) {
    (self.analysis, self.request, self.openings) = (analysis, request, openings)
  }

  func reason(_ goal: PathGoal, _ obstacle: Obstacle?) -> String {
    switch obstacle {
    case .tooLong(let steps): "the shortest path to it has \(steps) steps, \(limitOfSteps)"
    case .tooLongToEnd(let steps):
      "the shortest run that covers it has \(steps) steps, \(limitOfSteps)"
    case .endsBefore: "every run ends at \"\(end)\" before this"
    case .leadsNowhere: "\"\(end)\" can't be reached after it"
    case .restored: "it is reachable only from restored state"
    case nil:
      never(goal) ?? limit
        ?? (graph.settings.hasSeveralWindows
          ? "no path to it was found with one window" : "no path to it was found")
    }
  }

  private var limitOfSteps: String { "but a run may have only \(request.mostSteps) (--max-steps)" }

  private var end: String { request.to.map { graph.name(of: $0) } ?? "" }

  /// Returns the reason why the goal is impossible; nil if it may be possible.
  private func never(_ goal: PathGoal) -> String? {
    switch goal {
    case .screen(let id):
      if analysis.reachability.visible(id).isPossible { return nil }
      let incomingEdges = IncomingEdges(graph)
      if incomingEdges.edges(to: Destination(id)).isEmpty { return "nothing leads to it" }
      var absence = Absence(analysis, incomingEdges)
      return "it is never shown: "
        + (absence.reason(of: Destination(id)) ?? "nothing that leads to it ever happens")
    case .transition(let id):
      if analysis.reachability.isChosen(id) { return nil }
      return "it is never chosen: " + analysis.neverChosen(id).text
    case .opening(let index):
      if openings[index].isWithoutOrigin(in: graph) {
        return "no URL matches it: the spec has no scheme or host"
      }
      let when = openings[index].when
      return analysis.isNever(when) ? "\"\(graph.text(of: when))\" never holds" : nil
    case .gate(let id):
      if !AskedGates(analysis).contains(id) { return "it is never needed" }
      let isBlocked = analysis.happens(Incident(.blockedGate, id))
      return isBlocked ? "it can't be shown: its own requirements do not hold" : nil
    case .pair: return nil
    }
  }

  /// The reason that the start of runs is restricted; nil if it is not.
  private var limit: String? {
    if let from = request.from { return "it can't be reached from \"\(graph.name(of: from))\"" }
    return request.under == nil
      ? nil : "it can't be reached from a launch for which the formula holds"
  }
}
