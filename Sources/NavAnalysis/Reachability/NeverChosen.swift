import NavGraph

/// The reason why no state chooses a transition, in words.
struct NeverChosen {
  var text: String
  /// The text for several transitions, if it differs.
  var plural: String?
  /// The text for several transitions that have exactly this reason in common.
  var common: String?
  var helpForAll: String?
  var help = "correct its \"when\", or remove it"
  /// The transition that is always chosen first.
  var winner: TransitionID?
}

extension Analysis {
  /// Returns the reason why no state chooses the transition. Call it only where that is so.
  func neverChosen(_ id: TransitionID) -> NeverChosen {
    let transition = graph.transitions[Int(id.index)]
    let when = space.diagrams.and(space.assumed, space.decision(transition.when))
    if when == .never {
      return NeverChosen(text: "\"\(graph.text(of: transition.when))\" never holds")
    }
    if let nowhere = startsNowhere(id) { return NeverChosen(text: nowhere) }
    let sources = transition.sources.indices
    let shown = sources.filter { isShown(graph.sources[$0]) }
    if shown.isEmpty {
      let source = "\(quoted(graph.sources[sources.lowerBound])) is never shown"
      return NeverChosen(
        text: sources.count == 1 ? source : "its sources are never shown",
        plural: "their sources are never shown",
        common: sources.count == 1 ? source : nil,
        helpForAll: "make their sources reachable, or remove them",
        help: sources.count == 1
          ? "make \(quoted(graph.sources[sources.lowerBound])) reachable, or remove this transition"
          : "make one of its sources reachable, or remove this transition"
      )
    }
    if let winner = winner(over: id, when, shown) {
      return NeverChosen(
        text: "an earlier transition always matches first",
        plural: "earlier transitions always match first",
        helpForAll: "move them up, correct their \"when\", or remove them",
        help: "move it up, correct its \"when\", or remove it",
        winner: winner
      )
    }
    if transition.when == .true {
      return NeverChosen(
        text: "earlier transitions always match first",
        help: "move it up, or remove it"
      )
    }
    if let unset = unset(keeping: transition) {
      let name = graph.name(of: unset)
      return NeverChosen(
        text: nothingSets(unset),
        helpForAll: "set \"\(name)\" in a transition, or correct their \"when\"",
        help: "set \"\(name)\" in a transition, or correct the \"when\" of "
          + "\"\(graph.event(of: id))\""
      )
    }
    let text = "\"\(graph.text(of: transition.when))\""
    return NeverChosen(
      text: "\(text) never holds where it is tried",
      plural: "\(text) never holds where they are tried"
    )
  }

  /// Returns the reason why the transition has no source; nil if it has one.
  func startsNowhere(_ id: TransitionID) -> String? {
    guard graph[id].sources.count == 0 else { return nil }
    let names = graph.components(of: id).map { "\"\(graph.components[Int($0.index)].name)\"" }
    return "nothing embeds " + Cause.listed(names)
  }

  private func isShown(_ source: TransitionSource) -> Bool {
    source.destination.map(isShown) ?? true
  }

  private func quoted(_ source: TransitionSource) -> String {
    source == .any ? "any screen" : "\"\(graph.name(of: source))\""
  }

  /// Returns the first earlier transition for the event that holds wherever this one does, from one of the same
  /// sources (entries of `NavigationGraph.sources`).
  private func winner(over id: TransitionID, _ when: Decision, _ entries: [Int]) -> TransitionID? {
    for entry in entries {
      let tried = alternatives.tried(before: id, at: graph.sources[entry])
      let winner = tried.first { space.diagrams.implies(when, space.decision(graph[$0].when)) }
      if let winner { return winner }
    }
    return nil
  }
}

/// The transitions of a source, by event, in the order in which they are tried.
struct Alternatives {
  private let graph: NavigationGraph
  private let transitions: TransitionIndex
  /// The sources that were asked for.
  private var known: [TransitionSource: [EventID: [TransitionID]]] = [:]

  init(_ graph: NavigationGraph, _ transitions: TransitionIndex) {
    self.graph = graph
    self.transitions = transitions
  }

  /// Returns the transitions that are tried at the source before this one, in order.
  mutating func tried(before id: TransitionID, at source: TransitionSource) -> ArraySlice<
    TransitionID
  > {
    let event = graph[id].event
    if known[source] == nil {
      known[source] = Dictionary(grouping: transitions.transitions(from: source)) {
        graph[$0].event
      }
    }
    let all = known[source]?[event] ?? []
    return all[..<(all.firstIndex { $0 >= id } ?? all.endIndex)]
  }
}

// MARK: - Conditions that nothing sets

extension Analysis {
  /// Returns true if only transitions could set the condition, and none does.
  func isUnset(_ id: ConditionID) -> Bool {
    guard !uses.setConditions[Int(id.index)] else { return false }
    let condition = graph.conditions[Int(id.index)]
    switch condition.kind {
    case .flag, .session: return true
    case .login: return !condition.isVolatile
    case .supplied, .newVersion: return false
    }
  }

  /// Returns the text for a condition that is unset. A `sets` that only resets the condition does not count.
  func nothingSets(_ id: ConditionID) -> String {
    let isTakenBack = graph.assignments.contains { $0.condition == id }
    return "nothing sets \"\(graph.name(of: id))\"" + (isTakenBack ? " to true" : "")
  }

  /// Returns the first condition that keeps `transition` from being chosen only because nothing sets it.
  func unset(keeping transition: Transition) -> ConditionID? {
    let unset = graph.conditions(in: transition.when).filter(isUnset)
    if unset.isEmpty { return nil }
    let shown = graph.sources[transition.sources.indices].reduce(Decision.never) {
      space.diagrams.or($0, visible($1))
    }
    let when = space.decision(transition.when)
    return unset.first { id in
      let variables = space.literals(id, ValueID(0)).map { (level: $0.level, isTrue: true) }
      let freed = space.diagrams.exists(space.diagrams.conjunction(variables), shown)
      return space.diagrams.meet(space.diagrams.and(freed, space.assumed), when)
    }
  }
}
