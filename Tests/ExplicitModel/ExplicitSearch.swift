@testable import NavAnalysis
@testable import NavGraph

/// A breadth-first search over explicit states, bounded in depth and number.
struct ExplicitSearch {
  struct Shown: Hashable {
    var screen: ScreenID
    var values: [ValueID]
  }

  /// A step of the spec or the system, except into a window, after which another screen is visible;
  /// or a volatile change that resumes an intent or removes a gate.
  struct Move: Hashable {
    var from: ScreenID
    var to: ScreenID
  }

  /// An incident, with the valuations before and after the step.
  struct Occurrence: Hashable {
    var incident: Incident
    var before: [ValueID]
    var after: [ValueID]
  }

  struct Bounds {
    /// The maximum number of screens in the stacks on screen.
    var depth = 5
    var states = 1500
  }

  private(set) var shown: Set<Shown> = []
  private(set) var chosen: Set<TransitionID> = []
  private(set) var moves: Set<Move> = []
  private(set) var occurrences: Set<Occurrence> = []
  /// The fewest steps to each screen that is seen.
  private(set) var distances: [ScreenID: Int] = [:]
  /// The fewest steps to each incident, including the step in which it happens.
  private(set) var incidents: [Incident: Int] = [:]
  /// True if the search has seen all states.
  var isWhole: Bool { states.isWhole }
  /// True if something happens that the analysis approximates (docs/language.md, What is proved).
  var isWidened: Bool { states.isWidened }
  let states: ExplicitStates
  let core: ExplicitCore

  init(_ graph: NavigationGraph, _ bounds: Bounds = Bounds()) {
    core = ExplicitCore(graph)
    states = ExplicitStates(core, bounds)
    if let splash = graph.launch.splash {
      for values in graph.valuations where core.isInitial(values) {
        shown.insert(Shown(screen: splash, values: values))
      }
    }
    for start in states.starts {
      for incident in start.incidents { note(incident, start.values, start.values, at: 0) }
    }
    for (index, distance) in states.nearestFirst() {
      look(at: states.states[index], distance)
      follow(states.edges[index], from: states.states[index], distance, graph)
    }
  }

  private mutating func look(at state: ExplicitState, _ distance: Int) {
    shown.insert(Shown(screen: state.visible, values: state.values))
    if distances[state.visible] == nil { distances[state.visible] = distance }
    for incident in core.ignored(state) {
      note(incident, state.values, state.values, at: distance)
    }
  }

  private mutating func follow(
    _ edges: [ExplicitStates.Edge],
    from state: ExplicitState,
    _ distance: Int,
    _ graph: NavigationGraph
  ) {
    for edge in edges {
      if case .transition(let id) = edge.cause { chosen.insert(id) }
      guard let after = edge.after else { continue }
      for incident in edge.incidents {
        note(incident, state.values, after.values, at: distance + 1)
      }
      if after.screen != state.visible, edge.leadsOn || Self.counts(edge.cause, graph) {
        moves.insert(Move(from: state.visible, to: after.screen))
      }
    }
  }

  private static func counts(
    _ cause: ExplicitCore.Successor.Cause,
    _ graph: NavigationGraph
  ) -> Bool {
    switch cause {
    case .transition(let id): graph[id].verb != .window
    case .open, .volatile, .launch, .restored: false
    case .back, .dismiss, .tab, .button: true
    }
  }

  private mutating func note(
    _ incident: Incident,
    _ before: [ValueID],
    _ after: [ValueID],
    at distance: Int
  ) {
    occurrences.insert(Occurrence(incident: incident, before: before, after: after))
    incidents[incident] = min(incidents[incident] ?? distance, distance)
  }
}
