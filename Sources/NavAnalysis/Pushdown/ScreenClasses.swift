import NavGraph

/// Screens that the pushdown system need not tell apart while they are pushed.
///
/// Where each of some screens leads to each other one by pushes that always are chosen and change
/// nothing, and the back button leads back, all are on top with the same valuations, and what leaves
/// one of them leaves any: its steps are a few steps away, and the way there leaves nothing behind. So
/// a strongly connected component of such pushes is one symbol.
struct ScreenClasses {
  /// By screen, the first of its class.
  private let first: [UInt32]
  /// By the first screen of a class, all of them.
  private let classes: Adjacency

  /// `apart`: the first screens of classes that are to be told apart after all.
  init(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    _ transitions: TransitionIndex,
    apart: Set<ScreenID>
  ) {
    var pushes: [(from: UInt32, to: UInt32)] = []
    let isAlike = Self.alike(graph, transitions)
    var heard = VisitedSet(count: graph.events.count)
    for screen in graph.screens.indices where isAlike[screen] {
      let from = UInt32(truncatingIfNeeded: screen)
      heard.removeAll()
      for id in transitions.transitions(from: .screen(ScreenID(screen))) {
        let isFirst = heard.insert(Int(graph[id].event.index))
        guard isFirst, graph[id].isPlainPush, let to = graph[id].target.screen,
          isAlike[Int(to.index)], space.decision(graph[id].when) == .always,
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

  /// Whether a screen has nothing that would tell it apart: nothing to need, and no name to be gone
  /// back to.
  private static func alike(_ graph: NavigationGraph, _ transitions: TransitionIndex) -> [Bool] {
    var result = graph.screens.map { $0.hasBackButton && !$0.hidesTabBar && $0.requires == .true }
    if graph.requires != .true, let splash = graph.launch.splash {
      result[Int(splash.index)] = false
    }
    // What goes on where an alert was does so at the screen that it lay over.
    if graph.hasAlerts {
      guard let under = underAlerts(graph) else { return graph.screens.map { _ in false } }
      for screen in under { result[Int(screen.index)] = false }
    }
    for part in transitions.seeking {
      if let screen = graph.sought(part) { result[Int(screen.index)] = false }
    }
    return result
  }

  /// The screens that alerts are presented over; nil if that may be any.
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

  /// The first screen of the class.
  func first(of screen: ScreenID) -> ScreenID { ScreenID(Int(first[Int(screen.index)])) }

  /// The screens of the class that has this one as its first.
  func members(_ first: ScreenID) -> ArraySlice<UInt32> { classes[Int(first.index)] }
}

/// A rule, or something that comes back, of a class of screens: many of them have the same.
struct MergedRule: Hashable {
  /// nil: what comes back.
  private let kind: PushdownRule.Kind?
  private let from: UInt32
  private let to: UInt32
  private let relation: Relation

  init(_ rule: PushdownRule) {
    (kind, from, to, relation) = (rule.kind, rule.from, rule.to, rule.relation)
  }

  init(arrivalAt n: Int, _ relation: Relation) {
    (kind, from, to) = (nil, UInt32(truncatingIfNeeded: n), PushdownNode.none)
    self.relation = relation
  }
}

/// While the rules of the screens of a class are made: what is there already.
struct MergedRules {
  private var known: Set<MergedRule>?

  var isMerging: Bool { known != nil }

  mutating func begin() { known = [] }
  mutating func end() { known = nil }

  /// Whether there is the same already, of another screen of the class that is built.
  mutating func has(_ rule: MergedRule) -> Bool { known?.insert(rule).inserted == false }
}

/// Screens that are one symbol (`ScreenClasses`).
extension Pushdown {
  /// The screens for which a node stands.
  func members(of node: PushdownNode) -> ArraySlice<UInt32> {
    guard shapes[node.shape].position == .pushed else { return [node.id] }
    return classes.members(ScreenID(Int(node.id)))
  }

  /// What leads from the screens of a class to each other.
  func pushWithinClass(_ n: Int) -> PushdownRule {
    PushdownRule(.push, from: n, to: n, relations.unchanged(nodes[n].stays))
  }

  /// Of the events that the screens of a class hear, those that all of them do, in order: containers
  /// hear the others from some.
  func heardByAll(_ heard: [Heard], of count: Int) -> [Heard] {
    let heard = heard.sorted { $0.event < $1.event }
    var result: [Heard] = []
    var start = 0
    while start < heard.count {
      let event = heard[start].event
      var end = start
      var left = Decision.never
      while end < heard.count, heard[end].event == event {
        left = diagrams.or(left, heard[end].left)
        end += 1
      }
      if end - start == count {
        result.append(Heard(event: event, left: left, first: heard[start].first))
      }
      start = end
    }
    return result
  }

  /// Whether `n` stands for the screen, too.
  func isWithinClass(_ target: Destination, _ n: Int) -> Bool {
    guard merged.isMerging, let to = target.screen, let own = screen(of: nodes[n]) else {
      return false
    }
    return classes.first(of: to) == own
  }

  /// Classes of screens of which some come to lack something: to know which, they must be told apart.
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
