/// Collects what something can lie on, each once, in the order of what leads to it.
struct BeneathCollector {
  private let builder: WhyBuilder
  private let graph: NavigationGraph
  /// Which screens can be in a navigation stack, and which outside one.
  private let inStack: [Bool]
  private let byItself: [Bool]
  private(set) var found: [LowerScreens] = []
  private var seen: Set<LowerScreens> = []

  init(_ builder: WhyBuilder) {
    self.builder = builder
    graph = builder.graph
    var inStack = Array(repeating: false, count: graph.screens.count)
    for container in graph.containers {
      if case .nav(let root) = container.kind { inStack[Int(root.index)] = true }
    }
    for transition in graph.transitions {
      guard let screen = transition.target.screen else { continue }
      switch transition.verb {
      case .push, .show, .replace: inStack[Int(screen.index)] = true
      default: break
      }
    }
    self.inStack = inStack
    byItself = graph.screens.indices.map { index in
      let leads = builder.leads.leads(to: Destination(ScreenID(index)))
      return leads.contains { Self.leadsOutsideStack($0, builder.graph) }
    }
  }

  private static func leadsOutsideStack(_ lead: Leads.Lead, _ graph: NavigationGraph) -> Bool {
    switch lead.by {
    case .transition(let id): graph[id].verb != .push && graph[id].verb != .replace
    case .container(let id): graph.firstTab(of: id) != nil
    case .launchRule, .gate, .opening: true
    }
  }

  mutating func add(_ destination: Destination) {
    for lead in builder.leads.leads(to: destination) {
      guard case .transition(let id) = lead.by else { continue }
      if graph[id].verb == .push || graph[id].verb == .show { addPush(id) }
    }
    for layer in builder.layers(with: destination) { addPresented(layer) }
  }

  private mutating func addPush(_ id: TransitionID) {
    let transition = graph[id]
    guard builder.analysis.reachability.isChosen(id) else { return }
    if let onto = transition.onto.screen { return insert(.screen(onto), isPushed: true) }
    for source in graph.sources[transition.sources.indices] {
      if case .screen(let screen) = source, !inStack[Int(screen.index)] { continue }
      insert(source, isPushed: true)
    }
  }

  private mutating func addPresented(_ layer: Destination) {
    for lead in builder.leads.leads(to: layer) {
      switch lead.by {
      case .transition(let id): addPresented(layer, by: id)
      case .launchRule(let index):
        let rule = graph.launch.rules[index]
        if rule.presented == layer { insertShownFirst(in: rule.root) }
      case .gate(let id):
        if graph.conditions[Int(id.index)].gate?.presentation != nil {
          insert(.any, isPushed: false)
        }
      case .container, .opening: break
      }
    }
    if let screen = layer.screen, graph.screens[Int(screen.index)].entry?.style != nil {
      insert(.any, isPushed: false)
    }
  }

  private mutating func addPresented(_ layer: Destination, by id: TransitionID) {
    let transition = graph[id]
    guard builder.analysis.reachability.isChosen(id) else { return }
    if transition.presented == layer { insertShownFirst(in: transition.target) }
    guard transition.target == layer else { return }
    for source in graph.sources[transition.sources.indices] {
      switch (transition.verb, source) {
      case (.present, _), (.show, .container), (.show, .any): insert(source, isPushed: false)
      case (.show, .screen(let screen)):
        if byItself[Int(screen.index)] { insert(source, isPushed: false) }
      default: break
      }
    }
  }

  private mutating func insertShownFirst(in root: Destination) {
    if let screen = graph.shownFirst(in: root) { insert(.screen(screen), isPushed: false) }
  }

  /// Where `source` is shown at all.
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
