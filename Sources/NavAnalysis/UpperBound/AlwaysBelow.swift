import NavGraph

/// For a screen that transitions go back to by its name, whether it surely lies below where they start.
struct AlwaysBelow: OptionSet {
  var rawValue: UInt8
  /// In the stack of what is pushed.
  static let pushed = AlwaysBelow(rawValue: 1)
  /// In the stack that a sheet is presented over, where the back button leads to it.
  static let inSheet = AlwaysBelow(rawValue: 2)
  /// In the stack of whatever starts to look for it there, if that is pushed.
  static let inStack = AlwaysBelow(rawValue: 4)
  /// In it, or in the layers below, of whatever starts to look for it in all of them.
  static let inLayers = AlwaysBelow(rawValue: 8)
}

/// How one node of a call graph comes over another.
enum CallKind: UInt8 {
  case push
  /// It is pushed or, where there is no stack, presented.
  case show
  case replace
  case present
  /// To a helper, or from one to another.
  case link
  /// As what a container holds, or as a gate.
  case other
}

extension CallGraph {
  /// Finds it for the screens that transitions go back to: it is so if they lie on every way down, that
  /// is, if they dominate where the transitions start (Lowry and Medlock 1969). There is a bound on the
  /// edges that all searches look at together.
  mutating func findAlwaysBelow() {
    var starts: [ScreenID: Starts] = [:]
    for part in bound.transitions.seeking {
      guard let sought = graph[part].sought else { continue }
      starts[sought, default: Starts()].add(part, graph)
    }
    if starts.isEmpty { return }
    var search = WaysDown(self)
    bound.alwaysBelow = Array(repeating: AlwaysBelow(), count: graph.screens.count)
    for (sought, starts) in starts.sorted(by: { $0.key < $1.key }) {
      bound.alwaysBelow[Int(sought.index)] = alwaysBelow(sought, starts, &search)
    }
  }

  /// From where transitions go back to a screen.
  private struct Starts {
    /// Without `sets`.
    var unchanged: Set<UInt32> = []
    var popping: Set<UInt32> = []
    var unwinding: Set<UInt32> = []
    /// Whether containers or `any` do.
    var popsAround = false
    var unwindsAround = false

    mutating func add(_ part: StepPart, _ graph: NavigationGraph) {
      let (transition, unwinds) = (graph[part.transition], graph[part].verb == .unwind)
      for source in graph.sources[transition.sources.indices] {
        guard case .screen(let screen) = source else {
          if unwinds { unwindsAround = true } else { popsAround = true }
          continue
        }
        if transition.sets.count == 0 { unchanged.insert(screen.index) }
        if unwinds { unwinding.insert(screen.index) } else { popping.insert(screen.index) }
      }
    }
  }

  private func alwaysBelow(
    _ sought: ScreenID,
    _ starts: Starts,
    _ search: inout WaysDown
  ) -> AlwaysBelow {
    var result: AlwaysBelow = []
    if !starts.unchanged.isEmpty {
      let symbols = symbols(of: starts.unchanged)
      if search.allPushed(symbols, over: sought) { result.insert(.pushed) }
      if search.allInSheets(symbols, over: sought) { result.insert(.inSheet) }
    }
    if !starts.popsAround, search.allPushed(symbols(of: starts.popping), over: sought) {
      result.insert(.inStack)
    }
    if !starts.unwindsAround, search.allInLayers(symbols(of: starts.unwinding), over: sought) {
      result.insert(.inLayers)
    }
    return result
  }

  private func symbols(of screens: Set<UInt32>) -> [Int] {
    screens.sorted().flatMap { bound.symbols(of: ScreenID(Int($0))) }
      .filter { bound.vertices[$0].flags.contains(.isInCallGraph) }
  }
}

/// The search for ways from something that is on top down to where its stack begins.
private struct WaysDown {
  private struct Below {
    var node: UInt32
    var kind: CallKind
  }

  private let bound: UpperBound
  private let graph: NavigationGraph
  /// By position in `incoming`.
  private var calls: [Below] = []
  private let incoming: Adjacency
  /// By node, whether it may be in no stack over another screen.
  private var isRoot: [Bool]
  private var isBottom: [Bool]
  private let broughtLater: Set<ScreenID>
  private var seen: VisitedSet
  private var pending: [Int] = []
  /// How many edges may still be looked at.
  private var effort: Int
  /// How often as many edges as there are the search for what always lies below looks at.
  private static let effortPerEdge = 8

  init(_ callGraph: CallGraph) {
    bound = callGraph.bound
    graph = callGraph.bound.graph
    let nodeCount = callGraph.nodeCount
    let edges = callGraph.edges
    calls = edges.map { Below(node: callGraph.number($0.from), kind: $0.kind) }
    incoming = Adjacency(nodeCount: nodeCount, edges.indices) {
      (callGraph.number(edges[$0].to), UInt32(truncatingIfNeeded: $0))
    }
    isRoot = Array(repeating: false, count: nodeCount)
    for v in callGraph.roots + callGraph.overAll { isRoot[v] = true }
    isBottom = isRoot
    broughtLater = callGraph.broughtLater
    for edge in edges where edge.kind == .present || edge.kind == .other {
      isBottom[Int(callGraph.number(edge.to))] = true
    }
    seen = VisitedSet(count: nodeCount)
    effort = Self.effortPerEdge * (edges.count + nodeCount)
  }

  /// Whether the screen lies below all of these, wherever they are pushed.
  mutating func allPushed(_ symbols: [Int], over sought: ScreenID) -> Bool {
    begin()
    for symbol in symbols where !follow(symbol, sought) { return false }
    return finish(sought)
  }

  /// Whether it lies below all of these, wherever they are presented by themselves, and whoever swipes
  /// them away can go back to it.
  mutating func allInSheets(_ symbols: [Int], over sought: ScreenID) -> Bool {
    begin()
    for symbol in symbols {
      if isRoot[symbol] || mayBeAnywhere(symbol) { return false }
      for index in incoming[symbol] {
        let below = calls[Int(index)]
        effort -= 1
        switch below.kind {
        case .push, .replace, .link: continue
        case .other: return false
        case .present, .show: break
        }
        guard isFree(Int(below.node), sought), comeTo(Int(below.node), sought) else {
          return false
        }
      }
    }
    return finish(sought)
  }

  /// Whether it lies below all of these, wherever they are, in their stacks or the layers below.
  mutating func allInLayers(_ symbols: [Int], over sought: ScreenID) -> Bool {
    begin()
    for symbol in symbols where !followThroughLayers(symbol, sought) { return false }
    while let node = pending.popLast() {
      if !followThroughLayers(node, sought) { return false }
    }
    return true
  }

  private mutating func followThroughLayers(_ node: Int, _ sought: ScreenID) -> Bool {
    if isRoot[node] || isInGate(node) || mayBeAnywhere(node) { return false }
    for index in incoming[node] {
      let below = Int(calls[Int(index)].node)
      effort -= 1
      if effort < 0 { return false }
      // What is replaced is gone.
      let isGone = calls[Int(index)].kind == .replace
      if !isGone, shows(below, sought) { continue }
      if isGone, !isScreen(below) || shows(below, sought) { return false }
      goOn(below)
    }
    return true
  }

  /// Whether it may be in a presented gate's layer, where looking for what lies below ends.
  private func isInGate(_ node: Int) -> Bool {
    node < bound.vertices.count
      && bound.contexts.gate(of: bound.vertices[node].context) != nil
  }

  private func mayBeAnywhere(_ node: Int) -> Bool {
    isScreen(node) && broughtLater.contains(ScreenID(Int(bound.vertices[node].id)))
  }

  /// The search goes on from the node, once.
  private mutating func goOn(_ node: Int) {
    if seen.insert(node) { pending.append(node) }
  }

  private mutating func begin() {
    seen.removeAll()
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func finish(_ sought: ScreenID) -> Bool {
    while let node = pending.popLast() {
      if !follow(node, sought) { return false }
    }
    return true
  }

  /// Goes down from a node that is in a stack, over another screen; false if that may lead to its end.
  private mutating func follow(_ node: Int, _ sought: ScreenID) -> Bool {
    if mayBeAnywhere(node) { return false }
    for index in incoming[node] {
      let below = calls[Int(index)]
      effort -= 1
      if effort < 0 { return false }
      switch below.kind {
      case .push, .show, .link:
        guard comeTo(Int(below.node), sought) else { return false }
      case .replace:
        // What it replaces is gone; below that it goes on.
        let isScreen = isScreen(Int(below.node))
        guard isScreen, !shows(Int(below.node), sought), comeTo(Int(below.node), sought) else {
          return false
        }
      case .present, .other: continue
      }
    }
    return true
  }

  /// Comes to what lies below; false if nothing may lie below that.
  private mutating func comeTo(_ node: Int, _ sought: ScreenID) -> Bool {
    if shows(node, sought) { return true }
    if isBottom[node] { return false }
    goOn(node)
    return true
  }

  private func isScreen(_ node: Int) -> Bool {
    node < bound.vertices.count && bound.vertices[node].kind == .screen
  }

  private func shows(_ node: Int, _ sought: ScreenID) -> Bool {
    isScreen(node) && bound.vertices[node].id == sought.index
  }

  /// Whether a user who comes to it can stay, and go back.
  private func isFree(_ node: Int, _ sought: ScreenID) -> Bool {
    guard isScreen(node) else { return false }
    if shows(node, sought) { return true }
    return graph.screens[Int(bound.vertices[node].id)].hasBackButton
      && RequirementTable.isNothing(bound.vertices[node].requirement)
  }
}
