import NavGraph

/// The guarantee that a screen to which transitions return by name always lies below the screens where they start.
struct AlwaysBelow: OptionSet {
  var rawValue: UInt8
  /// The screen lies in the stack of each start without `sets`, if that is pushed.
  static let pushed = AlwaysBelow(rawValue: 1)
  /// The screen lies under each start without `sets` that is presented as a sheet, in a stack where the user can
  /// go back to it.
  static let inSheet = AlwaysBelow(rawValue: 2)
  /// The screen lies in the stack of each start of a search within the stack, if that is pushed.
  static let inStack = AlwaysBelow(rawValue: 4)
  /// The screen lies in the stack, or in the layers below, of each start of a search through all layers.
  static let inLayers = AlwaysBelow(rawValue: 8)
}

/// The kind of a call: how one node of a call graph comes to lie over another.
enum CallKind: UInt8 {
  case push
  /// A push or, without a stack, a presentation.
  case show
  case replace
  case present
  /// An edge to a helper or between helpers.
  case link
  /// The content of a container, or a gate.
  case other
}

extension CallGraph {
  /// Finds the guarantees of the screens to which transitions return. A screen always lies below if it is on all
  /// paths down the stack, that is, if it dominates the start of the transition (Lowry and Medlock 1969). All
  /// searches together visit a limited number of edges.
  mutating func findAlwaysBelow() {
    var starts: [ScreenID: SeekerStarts] = [:]
    for part in tables.transitions.seeking {
      guard let sought = graph[part].sought else { continue }
      starts[sought, default: SeekerStarts()].add(part, graph)
    }
    if starts.isEmpty { return }
    var search = StackSearch(self)
    tables.alwaysBelow = Array(repeating: AlwaysBelow(), count: graph.screens.count)
    for (sought, starts) in starts.sorted(by: { $0.key < $1.key }) {
      tables.alwaysBelow[Int(sought.index)] = alwaysBelow(sought, starts, &search)
    }
  }

  /// The screens where transitions to one screen start.
  private struct SeekerStarts {
    /// The sources of transitions without `sets`.
    var unchanged: Set<UInt32> = []
    var popping: Set<UInt32> = []
    var unwinding: Set<UInt32> = []
    /// True if containers or `any` have such transitions.
    var popsAround = false
    var unwindsAround = false

    mutating func add(_ part: StepVerbID, _ graph: NavigationGraph) {
      let (transition, unwinds) = (graph[part.transition], graph[part].searchesLayers)
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
    _ starts: SeekerStarts,
    _ search: inout StackSearch
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
    screens.sorted().flatMap { tables.symbols(of: ScreenID(Int($0))) }
      .filter { tables.vertices[$0].isInCallGraph }
  }
}

/// The search for paths from a symbol on top down to the bottom of its stack.
private struct StackSearch {
  private struct IncomingCall {
    var node: UInt32
    var kind: CallKind
  }

  private let tables: AnalysisTables
  private let graph: NavigationGraph
  /// The calls, by their positions in `incoming`.
  private var calls: [IncomingCall] = []
  private let incoming: Adjacency
  /// True for each node that may replace everything, or be called over anything.
  private var isRoot: [Bool]
  private var isBottom: [Bool]
  private let resumedAnywhere: Set<ScreenID>
  private var visited: VisitedSet
  private var worklist: [Int] = []
  /// The number of edges that may still be visited.
  private var effort: Int
  /// The limit of visited edges, as a multiple of the number of edges.
  private static let effortPerEdge = 8

  init(_ callGraph: CallGraph) {
    tables = callGraph.tables
    graph = callGraph.tables.graph
    let nodeCount = callGraph.nodeCount
    let edges = callGraph.edges
    calls = edges.map { IncomingCall(node: callGraph.number($0.from), kind: $0.kind) }
    incoming = Adjacency(nodeCount: nodeCount, edges.indices) {
      (callGraph.number(edges[$0].to), UInt32(truncatingIfNeeded: $0))
    }
    isRoot = Array(repeating: false, count: nodeCount)
    for v in callGraph.roots + callGraph.callableAnywhere { isRoot[v] = true }
    isBottom = isRoot
    resumedAnywhere = callGraph.resumedAnywhere
    for edge in edges where edge.kind == .present || edge.kind == .other {
      isBottom[Int(callGraph.number(edge.to))] = true
    }
    visited = VisitedSet(count: nodeCount)
    effort = Self.effortPerEdge * (edges.count + nodeCount)
  }

  /// Returns true if the screen lies below all of the symbols, wherever they are pushed.
  mutating func allPushed(_ symbols: [Int], over sought: ScreenID) -> Bool {
    begin()
    for symbol in symbols where !follow(symbol, sought) { return false }
    return finish(sought)
  }

  /// Returns true if the screen lies below all of the symbols, wherever they are presented alone, and the user can
  /// go back to it after a swipe.
  mutating func allInSheets(_ symbols: [Int], over sought: ScreenID) -> Bool {
    begin()
    for symbol in symbols {
      if isRoot[symbol] || mayBeResumedAnywhere(symbol) { return false }
      for index in incoming[symbol] {
        let below = calls[Int(index)]
        effort -= 1
        switch below.kind {
        case .push, .replace, .link: continue
        case .other: return false
        case .present, .show: break
        }
        guard canReturn(Int(below.node), sought), visitBelow(Int(below.node), sought) else {
          return false
        }
      }
    }
    return finish(sought)
  }

  /// Returns true if the screen lies below all of the symbols, in their stacks or in the layers below.
  mutating func allInLayers(_ symbols: [Int], over sought: ScreenID) -> Bool {
    begin()
    for symbol in symbols where !followThroughLayers(symbol, sought) { return false }
    while let node = worklist.popLast() {
      if !followThroughLayers(node, sought) { return false }
    }
    return true
  }

  private mutating func followThroughLayers(_ node: Int, _ sought: ScreenID) -> Bool {
    if isRoot[node] || isInGate(node) || mayBeResumedAnywhere(node) { return false }
    for index in incoming[node] {
      let below = Int(calls[Int(index)].node)
      effort -= 1
      if effort < 0 { return false }
      // A replaced screen is gone.
      let isGone = calls[Int(index)].kind == .replace
      if !isGone, shows(below, sought) { continue }
      if isGone, !isScreen(below) || shows(below, sought) { return false }
      enqueue(below)
    }
    return true
  }

  /// Returns true if the node may be in the layer of a presented gate, which ends a search through layers.
  private func isInGate(_ node: Int) -> Bool {
    node < tables.vertices.count
      && tables.contexts.gate(of: tables.vertices[node].context) != nil
  }

  private func mayBeResumedAnywhere(_ node: Int) -> Bool {
    isScreen(node) && resumedAnywhere.contains(ScreenID(Int(tables.vertices[node].id)))
  }

  /// Continues the search at the node, unless it was visited.
  private mutating func enqueue(_ node: Int) {
    if visited.insert(node) { worklist.append(node) }
  }

  private mutating func begin() {
    visited.removeAll()
    worklist.removeAll(keepingCapacity: true)
  }

  private mutating func finish(_ sought: ScreenID) -> Bool {
    while let node = worklist.popLast() {
      if !follow(node, sought) { return false }
    }
    return true
  }

  /// Goes down from a node that is in a stack over another screen. Returns false if it may reach the bottom.
  private mutating func follow(_ node: Int, _ sought: ScreenID) -> Bool {
    if mayBeResumedAnywhere(node) { return false }
    for index in incoming[node] {
      let below = calls[Int(index)]
      effort -= 1
      if effort < 0 { return false }
      switch below.kind {
      case .push, .show, .link:
        guard visitBelow(Int(below.node), sought) else { return false }
      case .replace:
        // The replaced screen is gone; the search continues below it.
        let isScreen = isScreen(Int(below.node))
        guard isScreen, !shows(Int(below.node), sought), visitBelow(Int(below.node), sought) else {
          return false
        }
      case .present, .other: continue
      }
    }
    return true
  }

  /// Visits the node below. Returns false if it may be at the bottom.
  private mutating func visitBelow(_ node: Int, _ sought: ScreenID) -> Bool {
    if shows(node, sought) { return true }
    if isBottom[node] { return false }
    enqueue(node)
    return true
  }

  private func isScreen(_ node: Int) -> Bool {
    node < tables.vertices.count && tables.vertices[node].kind == .screen
  }

  private func shows(_ node: Int, _ sought: ScreenID) -> Bool {
    isScreen(node) && tables.vertices[node].id == sought.index
  }

  /// Returns true if the user can stay on the screen and go back from it.
  private func canReturn(_ node: Int, _ sought: ScreenID) -> Bool {
    guard isScreen(node) else { return false }
    if shows(node, sought) { return true }
    return graph.screens[Int(tables.vertices[node].id)].hasBackButton
      && RequirementTable.isNothing(tables.vertices[node].requirement)
  }
}
