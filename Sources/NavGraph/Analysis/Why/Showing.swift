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
      visible[Destination(ContainerID(index))] = .never
    }
    let solver = analysis.reachability.bound
    for vertex in solver.vertices where vertex.kind == .container {
      let container = Destination(ContainerID(Int(vertex.id)))
      visible[container] = solver.diagrams.or(visible[container] ?? .never, vertex.layer)
    }
  }

  /// In what `search` found to follow a step that shows `first`.
  init(_ analysis: Analysis, _ search: WaySearch, after first: Destination) {
    self.analysis = analysis
    self.first = analysis.graph.name(of: first)
    anything = .never
    let diagrams = analysis.space.diagrams
    for node in search.nodes where node.isPastVia {
      let screen = ScreenID(Int(search.solver.vertices[search.vertex(at: node.position)].id))
      anything = diagrams.or(anything, node.set)
      let shown = search.containers(at: node.position).map { Destination($0) }
      for destination in shown + [Destination(screen)] {
        visible[destination] = diagrams.or(visible[destination] ?? .never, node.set)
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
