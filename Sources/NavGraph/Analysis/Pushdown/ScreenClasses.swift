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
    for id in transitions.seeking {
      if let screen = graph[id].sought { result[Int(screen.index)] = false }
    }
    return result
  }

  /// The first screen of the class.
  func first(of screen: ScreenID) -> ScreenID { ScreenID(Int(first[Int(screen.index)])) }

  /// The screens of the class that has this one as its first.
  func members(_ first: ScreenID) -> ArraySlice<UInt32> { classes[Int(first.index)] }
}

extension Transition {
  /// The screen that it goes back to by its name.
  var sought: ScreenID? {
    switch verb {
    case .popToScreen, .unwind: target.screen
    case .push: onto.screen
    default: nil
    }
  }

  /// Whether it pushes its target, in a stack, and does nothing else.
  var isPlainPush: Bool {
    (verb == .push || verb == .show) && onto == .none && sets.count == 0
  }
}
