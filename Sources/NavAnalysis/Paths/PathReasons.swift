import NavGraph

/// Why no run covers something, as far as the analysis knows.
struct PathReasons {
  /// What stands in the way of a goal to which there is one.
  enum Obstacle {
    /// It takes so many steps.
    case tooLong(Int)
    /// A run that has it takes so many to where it is to end.
    case tooLongToEnd(Int)
    /// A run ends before it comes to it.
    case endsBefore
    /// After it there is no way to where runs are to end.
    case leadsNowhere
    /// It begins with a state that was left behind.
    case restored
  }

  private let analysis: Analysis
  private let request: PathRequest
  private let waysIn: [WayIn]
  private var graph: NavigationGraph { analysis.graph }

  init(_ analysis: Analysis, _ request: PathRequest, _ waysIn: [WayIn]) {
    (self.analysis, self.request, self.waysIn) = (analysis, request, waysIn)
  }

  func reason(_ goal: PathGoal, _ obstacle: Obstacle?) -> String {
    switch obstacle {
    case .tooLong(let steps): "the shortest way to it has \(steps) steps"
    case .tooLongToEnd(let steps): "the shortest run that has it has \(steps) steps"
    case .endsBefore: "each run ends at \"\(end)\" before it comes to it"
    case .leadsNowhere: "no way by it leads to \"\(end)\""
    case .restored: "only what comes back after the app was left leads to it"
    case nil:
      never(goal) ?? limit
        ?? (graph.settings.hasSeveralWindows
          ? "no way to it was found in one window" : "no way to it was found")
    }
  }

  private var end: String { request.to.map { graph.name(of: $0) } ?? "" }

  /// Why that is so in every state; nil where it is not, or not known.
  private func never(_ goal: PathGoal) -> String? {
    switch goal {
    case .screen(let id):
      if analysis.reachability.visible(id).isPossible { return nil }
      let leads = Leads(graph)
      if leads.leads(to: Destination(id)).isEmpty { return "nothing leads to it" }
      var absence = Absence(analysis, leads)
      return "it is never shown: "
        + (absence.reason(of: Destination(id)) ?? "what leads to it never does")
    case .transition(let id):
      if analysis.reachability.isChosen(id) { return nil }
      return "it is never chosen: " + analysis.neverChosen(id).text
    case .opening(let index):
      if waysIn[index].isWithoutOrigin(in: graph) {
        return "no URL has it: there is no scheme and no host for it"
      }
      let when = waysIn[index].when
      return analysis.isNever(when) ? "\"\(graph.text(of: when))\" never holds" : nil
    case .gate(let id):
      if !AskedGates(analysis).contains(id) { return "nothing ever asks for it" }
      let isBlocked = analysis.happens(Incident(.blockedGate, id))
      return isBlocked ? "it can't be shown: what it needs itself does not hold" : nil
    case .pair: return nil
    }
  }

  /// What the request keeps runs to.
  private var limit: String? {
    if let from = request.from { return "nothing leads to it from \"\(graph.name(of: from))\"" }
    return request.under == nil ? nil : "nothing leads to it from a launch under the formula"
  }
}
