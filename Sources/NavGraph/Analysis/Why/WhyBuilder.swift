/// Finds out what is to be said about one screen or container.
struct WhyBuilder {
  let analysis: Analysis
  let graph: NavigationGraph
  let subject: Destination
  let leads: Leads
  let index: TransitionIndex
  let containment: Containment
  /// Whether some state shows it, as far as is known.
  let isReached: Bool
  private let holders: [Destination]

  init(_ analysis: Analysis, _ subject: Destination) {
    self.analysis = analysis
    self.subject = subject
    graph = analysis.graph
    leads = Leads(graph)
    index = TransitionIndex(graph)
    containment = Containment(graph)
    isReached = analysis.visible(subject).isPossible
    holders = graph.destinations(showingFirst: subject)
  }

  func build(_ thing: Why.Thing) -> Why {
    let containers = containers(around: subject).map { graph.name(of: Destination($0)) }
    return Why(
      subject: thing,
      doc: doc,
      shown: analysis.conditions(of: analysis.visible(subject)),
      isSplash: isSplashOnly,
      way: isReached ? way : nil,
      obstacles: isReached ? [] : obstacles(Showing(analysis)),
      needs: needs(of: subject),
      containers: containers,
      holds: contents(of: subject),
      leads: leads(to: subject),
      openings: openings(of: subject),
      place: place(of: subject),
      transitions: transitions(from: subject),
      moves: moves(from: subject),
      beneath: isReached ? beneath(subject) : []
    )
  }

  /// `destination`, and what shows it first.
  func holders(of destination: Destination) -> [Destination] {
    destination == subject ? holders : graph.destinations(showingFirst: destination)
  }

  /// What stands in the way of the subject.
  func obstacles(_ showing: Showing) -> [Why.Obstacle] {
    ObstacleSearch(builder: self, showing: showing).obstacles(to: subject)
  }

  private var doc: String? {
    subject.screen.map { graph.screens[Int($0.index)].doc }
      ?? subject.container.map { graph.containers[Int($0.index)].doc } ?? nil
  }

  /// Whether it is the splash, and shown at no other time: no event is heard then.
  var isSplashOnly: Bool {
    guard let splash = graph.launch.splash else { return false }
    return subject == Destination(splash) && leads.leads(to: subject).isEmpty
  }

  private var way: [TraceStep]? {
    guard let target = WaySearch.Goal.Target(subject) else { return nil }
    if let step = graph.splashStep, subject == graph.launch.splash.map({ Destination($0) }) {
      return [step]
    }
    return analysis.ways(to: [WaySearch.Goal(target: target)])[0]
  }
}

extension NavigationGraph {
  /// The start of the app, if it shows a splash.
  var splashStep: TraceStep? {
    launch.splash.map { splash in
      let screen = screens[Int(splash.index)]
      return TraceStep(.launch, shows: screen.name, at: span(of: screen.origin))
    }
  }

  /// `destination`, the navs with it as root, and the tab containers of which one of these is the
  /// first tab.
  func destinations(showingFirst destination: Destination) -> [Destination] {
    var result = [destination]
    for (index, container) in containers.enumerated() {
      guard case .nav(let root) = container.kind, Destination(root) == destination else { continue }
      result.append(Destination(ContainerID(index)))
    }
    let shown = Set(result)
    for index in containers.indices {
      guard let first = firstTab(of: ContainerID(index)), shown.contains(first) else { continue }
      result.append(Destination(ContainerID(index)))
    }
    return result
  }
}
