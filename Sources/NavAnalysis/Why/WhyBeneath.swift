import NavGraph

/// The same by indices.
struct LowerScreens: Hashable {
  /// What is visible where something is brought over it.
  var source: TransitionSource
  var isPushed: Bool
}

extension WhyBuilder {
  /// What `destination` can lie on, in words.
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

  /// What `destination` can lie on: what pushes or presents it, or something in whose place it comes;
  /// nothing that is said by something wider.
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

  /// `destination`, and all in whose place it can come by `replace`.
  private func replaced(by destination: Destination) -> [Destination] {
    var found = [destination]
    var seen: Set<Destination> = [destination]
    var next = 0
    while next < found.count {
      for case .transition(let id) in leads.leads(to: found[next]).map(\.by)
      where graph[id].verb == .replace && analysis.reachability.isChosen(id) {
        for case .screen(let screen) in graph.sources[graph[id].sources.indices]
        where seen.insert(Destination(screen)).inserted {
          found.append(Destination(screen))
        }
      }
      next += 1
    }
    return found
  }

  /// What shows `destination` at a stack's root, in one of its tabs or by itself.
  func layers(with destination: Destination) -> [Destination] {
    var result = [destination]
    for (index, container) in graph.containers.enumerated() {
      if case .nav(let root) = container.kind, Destination(root) == destination {
        result.append(Destination(ContainerID(index)))
      }
    }
    let held = Set(result)
    for (index, container) in graph.containers.enumerated() {
      guard case .tabs(let tabs) = container.kind else { continue }
      if tabs.contains(where: { $0.content.shown.map(held.contains) ?? false }) {
        result.append(Destination(ContainerID(index)))
      }
    }
    return result
  }
}

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
    for screen in graph.pushed { inStack[Int(screen.index)] = true }
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
    case .launchRule(let index): !graph.launch.rules[index].isPushed
    case .gate, .opening: true
    }
  }

  mutating func add(_ destination: Destination) {
    for lead in builder.leads.leads(to: destination) {
      switch lead.by {
      case .transition(let id):
        if graph[id].verb == .push || graph[id].verb == .show { addPush(id) }
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
    // Whatever its verbs before that come to.
    if transition.earlier.count > 0 { return insert(.any, isPushed: true) }
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
    for source in graph.sources[transition.sources.indices] {
      switch (transition.verb, source) {
      case (.present, _), (.show, .container), (.show, .any): insert(source, isPushed: false)
      case (.show, .screen(let screen)):
        if byItself[Int(screen.index)] { insert(source, isPushed: false) }
      default: break
      }
    }
  }

  private mutating func insertShownFirst(in root: Destination, isPushed: Bool = false) {
    if let screen = graph.shownFirst(in: root) { insert(.screen(screen), isPushed: isPushed) }
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
