import NavGraph

/// The screens that can lie directly under a screen or container.
struct LowerScreens: Hashable {
  /// The screen, or the container or `any` if any visible screen of it can.
  var source: TransitionSource
  /// True if they lie in the same stack, false if the upper screen is presented.
  var isPushed: Bool
}

extension WhyBuilder {
  /// Returns the names of the screens that can lie directly under `destination`.
  func beneath(_ destination: Destination) -> [Why.Beneath] {
    lowerScreens(of: destination).map { lower in
      let base: Why.Beneath.Base
      switch lower.source {
      case .screen: base = .screen(graph.name(of: lower.source))
      case .container: base = .container(graph.name(of: lower.source))
      case .any: base = .any
      }
      return Why.Beneath(base: base, isPushed: lower.isPushed)
    }
  }

  /// Returns the screens that can lie directly under `destination`: the sources that push or present it, or
  /// that push or present something it replaces. A screen is left out if a container or `any` includes it.
  func lowerScreens(of destination: Destination) -> [LowerScreens] {
    var collector = BeneathCollector(self)
    for replaced in replaced(by: destination) { collector.add(replaced) }
    let found = collector.found.filter { !$0.isPushed || destination.container == nil }
    let wide = found.filter { $0.source.destination?.screen == nil }
    return found.filter { item in !wide.contains { covers($0, item) } }
  }

  private func covers(_ wide: LowerScreens, _ item: LowerScreens) -> Bool {
    guard wide.isPushed == item.isPushed else { return false }
    switch (wide.source, item.source) {
    case (.any, .screen), (.any, .container): return true
    case (.container(let container), .screen(let screen)):
      return containment.contains(container, screen)
    default: return false
    }
  }

  /// Returns `destination` and all screens that it can take the place of by `replace`.
  private func replaced(by destination: Destination) -> [Destination] {
    var found = [destination]
    var seen: Set<Destination> = [destination]
    var next = 0
    while next < found.count {
      for case .transition(let id) in incomingEdges.edges(to: found[next]).map(\.source)
      where graph[id].verb.program.replaces && analysis.reachability.isChosen(id) {
        for case .screen(let screen) in graph.sources[graph[id].sources.indices]
        where seen.insert(Destination(screen)).inserted {
          found.append(Destination(screen))
        }
      }
      next += 1
    }
    return found
  }

  /// Returns `destination`, the navigation controllers with it as root, and the tab bars with a tab that shows
  /// one of these.
  func layers(with destination: Destination) -> [Destination] {
    graph.destinations(around: destination) { $0.shown.contains(where: $1.contains) }
  }
}

/// Collects the screens that can lie directly under a screen, without duplicates, in the order of the leads.
struct BeneathCollector {
  private let builder: WhyBuilder
  private let graph: NavigationGraph
  /// True for each screen that can be in a navigation stack.
  private let inStack: [Bool]
  /// True for each screen that can be outside a navigation stack.
  private let outsideStack: [Bool]
  private(set) var found: [LowerScreens] = []
  private var seen: Set<LowerScreens> = []

  init(_ builder: WhyBuilder) {
    self.builder = builder
    graph = builder.graph
    var inStack = Array(repeating: false, count: graph.screens.count)
    for container in graph.containers {
      if let root = container.root { inStack[Int(root.index)] = true }
    }
    for screen in graph.pushed { inStack[Int(screen.index)] = true }
    self.inStack = inStack
    outsideStack = graph.screens.indices.map { index in
      let leads = builder.incomingEdges.edges(to: Destination(ScreenID(index)))
      return leads.contains { Self.leadsOutsideStack($0, builder.graph) }
    }
  }

  private static func leadsOutsideStack(
    _ lead: IncomingEdges.IncomingEdge,
    _ graph: NavigationGraph
  ) -> Bool {
    switch lead.source {
    case .transition(let id): !graph[id].verb.program.contains(.require(.inStack))
    case .container(let id): !graph.containers[Int(id.index)].isStack
    case .launchRule(let index): !graph.launch.rules[index].isPushed
    case .gate, .opening: true
    }
  }

  mutating func add(_ destination: Destination) {
    for lead in builder.incomingEdges.edges(to: destination) {
      switch lead.source {
      case .transition(let id):
        if graph[id].verb.program.pushes { addPush(id) }
      case .launchRule(let index):
        let rule = graph.launch.rules[index]
        if rule.isPushed, rule.presented == destination {
          insertShownFirst(in: rule.root, isPushed: true)
        }
      case .gate, .container, .opening: break
      }
    }
    for layer in builder.layers(with: destination) { addPresented(layer) }
  }

  private mutating func addPush(_ id: TransitionID) {
    let transition = graph[id]
    guard builder.analysis.reachability.isChosen(id) else { return }
    if let onto = transition.onto.screen { return insert(.screen(onto), isPushed: true) }
    // The earlier verbs may lead to any screen.
    if transition.earlier.count > 0 { return insert(.any, isPushed: true) }
    for source in graph.sources[transition.sources.indices] {
      if case .screen(let screen) = source, !inStack[Int(screen.index)] { continue }
      insert(source, isPushed: true)
    }
  }

  private mutating func addPresented(_ layer: Destination) {
    for lead in builder.incomingEdges.edges(to: layer) {
      switch lead.source {
      case .transition(let id): addPresented(layer, by: id)
      case .launchRule(let index):
        let rule = graph.launch.rules[index]
        if rule.presented == layer, !rule.isPushed { insertShownFirst(in: rule.root) }
      case .gate(let id):
        if graph[id].gate.presentation != nil {
          insert(.any, isPushed: false)
        }
      case .container, .opening: break
      }
    }
    if let screen = layer.screen, graph.screens[Int(screen.index)].isPresentedFromOutside {
      insert(.any, isPushed: false)
    }
    if layer.container != nil, graph.entry(of: layer)?.style != nil {
      insert(.any, isPushed: false)
    }
  }

  private mutating func addPresented(_ layer: Destination, by id: TransitionID) {
    let transition = graph[id]
    guard builder.analysis.reachability.isChosen(id) else { return }
    if transition.presented == layer { insertShownFirst(in: transition.target) }
    guard transition.target == layer else { return }
    if transition.earlier.count > 0 { return insert(.any, isPushed: false) }
    let program = transition.verb.program
    guard program.contains(.put(.layer)) else { return }
    for source in graph.sources[transition.sources.indices] {
      // In a stack, the transition may push its target.
      if program.pushes, case .screen(let screen) = source, !outsideStack[Int(screen.index)] {
        continue
      }
      insert(source, isPushed: false)
    }
  }

  private mutating func insertShownFirst(in root: Destination, isPushed: Bool = false) {
    if let screen = graph.shownFirst(in: root) { insert(.screen(screen), isPushed: isPushed) }
  }

  /// Inserts `source` if it can be shown.
  private mutating func insert(_ source: TransitionSource, isPushed: Bool) {
    switch source {
    case .screen(let screen):
      guard builder.analysis.reachability.visible(screen).isPossible else { return }
    case .container(let container):
      guard builder.analysis.reachability.isShown(container) else { return }
    case .any: break
    }
    let lower = LowerScreens(source: source, isPushed: isPushed)
    if seen.insert(lower).inserted { found.append(lower) }
  }
}
