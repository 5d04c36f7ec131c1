import NavGraph

/// Screens that share a stack symbol while they are pushed.
///
/// Take screens that all lead to each other by pushes that are always chosen and change nothing, and from which
/// the back button leads back. All of them are on top with the same valuations. An exit of one is an exit of
/// all: the screen that has it is a few pushes away, and the way there leaves nothing behind. A strongly
/// connected component of such pushes is therefore one symbol.
struct ScreenClasses {
  /// The first screen of each screen's class.
  private let first: [UInt32]
  /// The screens of each class, by the first screen.
  private let classes: Adjacency

  /// Creates the classes.
  ///
  /// - Parameter apart: The first screens of the classes to split.
  init(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    _ transitions: TransitionIndex,
    apart: Set<ScreenID>
  ) {
    var pushes: [(from: UInt32, to: UInt32)] = []
    let mayBeInClass = Self.mayBeInClass(graph, transitions)
    var handled = VisitedSet(count: graph.events.count)
    for screen in graph.screens.indices where mayBeInClass[screen] {
      let from = UInt32(truncatingIfNeeded: screen)
      handled.removeAll()
      for id in transitions.transitions(from: .screen(ScreenID(screen))) {
        let isFirst = handled.insert(Int(graph[id].event.index))
        guard isFirst, graph[id].isPlainPush, let to = graph[id].target.screen,
          mayBeInClass[Int(to.index)], space.decision(graph[id].when) == .always,
          graph.screens[screen].isRestorable == graph.screens[Int(to.index)].isRestorable
        else { continue }
        pushes.append((from, to.index))
      }
    }
    let count = graph.screens.count
    let targets = Adjacency(nodeCount: count, pushes) { (node: $0.from, item: $0.to) }
    let components = StronglyConnected(nodeCount: count) { targets[$0] }
    var firsts: [UInt32] = Array(repeating: .max, count: components.count)
    var first: [UInt32] = []
    first.reserveCapacity(count)
    for screen in 0..<count {
      let own = UInt32(truncatingIfNeeded: screen)
      let component = Int(components.component[screen])
      if firsts[component] == .max { firsts[component] = own }
      let isApart = apart.contains(ScreenID(Int(firsts[component])))
      first.append(isApart ? own : firsts[component])
    }
    self.first = first
    classes = Adjacency(nodeCount: count, Array(first.indices)) {
      (node: first[$0], item: UInt32(truncatingIfNeeded: $0))
    }
  }

  /// Returns, for each screen, whether it may be in a class: it has a back button, shows the tab bar, requires
  /// nothing, may not lie under an alert, is not the splash of an app with a requirement, and no verb goes back to
  /// it by name.
  private static func mayBeInClass(
    _ graph: NavigationGraph,
    _ transitions: TransitionIndex
  ) -> [Bool] {
    var result = graph.screens.map { $0.hasBackButton && !$0.hidesTabBar && $0.requires == .true }
    if graph.requires != .true, let splash = graph.launch.splash {
      result[Int(splash.index)] = false
    }
    // After an alert, a step continues at the screen that the alert covered.
    if graph.hasAlerts {
      guard let under = underAlerts(graph) else { return graph.screens.map { _ in false } }
      for screen in under { result[Int(screen.index)] = false }
    }
    for part in transitions.seeking {
      if let screen = graph.sought(part) { result[Int(screen.index)] = false }
    }
    return result
  }

  /// Returns the screens that alerts are presented over; nil if that may be any screen.
  private static func underAlerts(_ graph: NavigationGraph) -> [ScreenID]? {
    if graph.gates.contains(where: { graph.alert($0.target) != nil }) { return nil }
    var result = graph.launch.rules.filter { graph.alert($0.presented) != nil }
      .compactMap { graph.shownFirst(in: $0.root) }
    for transition in graph.transitions {
      if graph.alert(transition.presented) != nil {
        result += graph.shownFirst(in: transition.target).map { [$0] } ?? []
      }
      guard graph.alert(transition.target) != nil else { continue }
      if transition.earlier.count > 0 { return nil }
      for source in graph.sources[transition.sources.indices] {
        guard case .screen(let screen) = source else { return nil }
        result.append(screen)
      }
    }
    return result
  }

  /// Returns the first screen of a screen's class.
  func first(of screen: ScreenID) -> ScreenID { ScreenID(Int(first[Int(screen.index)])) }

  /// Returns the screens of the class that has this first screen.
  func members(_ first: ScreenID) -> ArraySlice<UInt32> { classes[Int(first.index)] }
}

/// A rule or a same-level path of a class. Many of its screens have an equal one, which is added once.
struct MergedRule: Hashable {
  /// The kind of the rule; nil for a same-level path.
  private let kind: PushdownRule.Kind?
  private let from: UInt32
  private let to: UInt32
  private let relation: Relation

  init(_ rule: PushdownRule) {
    (kind, from, to, relation) = (rule.kind, rule.from, rule.to, rule.relation)
  }

  init(pathAt n: Int, _ relation: Relation) {
    (kind, from, to) = (nil, UInt32(truncatingIfNeeded: n), PushdownNode.none)
    self.relation = relation
  }
}

/// The rules that exist already, while the rules of a class are made.
struct MergedRules {
  private var known: Set<MergedRule>?

  var isMerging: Bool { known != nil }

  mutating func begin() { known = [] }
  mutating func end() { known = nil }

  /// Records the rule. Returns false if another screen of the class has already added the same one.
  mutating func insert(_ rule: MergedRule) -> Bool { known?.insert(rule).inserted != false }
}

/// Screens that share a symbol (`ScreenClasses`).
extension Pushdown {
  /// Returns the screens that a node stands for.
  func members(of node: PushdownNode) -> ArraySlice<UInt32> {
    guard shapes[node.shape].position == .pushed else { return [node.id] }
    return classes.members(ScreenID(Int(node.id)))
  }

  /// Returns the rule of all pushes within a class.
  func pushWithinClass(_ n: Int) -> PushdownRule {
    PushdownRule(.push, from: n, to: n, relations.unchanged(nodes[n].stays))
  }

  /// Returns the events that all screens of a class handle, in order. The others reach the containers from some
  /// screen.
  func handledByAll(_ handled: [HandledEvent], of count: Int) -> [HandledEvent] {
    let handled = handled.sorted { $0.event < $1.event }
    var result: [HandledEvent] = []
    var start = 0
    while start < handled.count {
      let event = handled[start].event
      var end = start
      var left = Decision.never
      while end < handled.count, handled[end].event == event {
        left = diagrams.or(left, handled[end].left)
        end += 1
      }
      if end - start == count {
        result.append(HandledEvent(event: event, left: left, first: handled[start].first))
      }
      start = end
    }
    return result
  }

  /// Returns true if `n` stands for the target screen, too.
  func isWithinClass(_ target: Destination, _ n: Int) -> Bool {
    guard merged.isMerging, let to = target.screen, let own = screen(of: nodes[n]) else {
      return false
    }
    return classes.first(of: to) == own
  }

  /// Returns the classes in which some screens do not meet their requirement. To know which, they must be
  /// split.
  func unclearClasses() -> Set<ScreenID> {
    var result: Set<ScreenID> = []
    for note in observations.incidents where note.incident.kind == .requiresViolated {
      let node = nodes[note.node]
      guard members(of: node).count > 1, let first = screen(of: node), !result.contains(first),
        relations.image(growing[note.node].set, note.steps).isPossible
      else { continue }
      result.insert(first)
    }
    return result
  }
}
