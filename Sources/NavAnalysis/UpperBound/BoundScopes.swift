import NavGraph

/// The scopes: for each context, the events that its containers or `any` handle, as the leaves of a `CompleteTree`.
/// A screen that handles some of these events itself reaches the others through few nodes.
struct ScopeTable {
  struct Scope {
    /// The vertex to which a return from the targets of the scope's transitions goes.
    var vertex: Int
    /// The vertex of the first event. The vertices of the other events follow it.
    var firstEvent: Int
    var eventCount: Int
    /// The start of its tree in `values`. The root is node 1, and the leaves start at `size`.
    var treeStart: Int
    var size: Int
    var firstMember = UInt32.max
  }

  private var indexOfContext: [Int?] = []
  var scopes: [Scope] = []
  private(set) var isKnown: [Bool] = []
  var values: [Decision] = []

  mutating func reserve(_ contextCount: Int) {
    guard contextCount > isKnown.count else { return }
    let newCount = contextCount - isKnown.count
    indexOfContext += Array(repeating: nil, count: newCount)
    isKnown += Array(repeating: false, count: newCount)
  }

  mutating func set(_ context: UInt32, _ scope: Scope?) {
    isKnown[Int(context)] = true
    guard let scope else { return }
    indexOfContext[Int(context)] = scopes.count
    scopes.append(scope)
  }

  mutating func clear() {
    for index in values.indices { values[index] = .never }
  }

  /// Returns the scope of `context`; nil if it was not created yet, or if nothing is handled there.
  func index(of context: UInt32) -> Int? {
    Int(context) < indexOfContext.count ? indexOfContext[Int(context)] : nil
  }
}

extension UpperBound {
  /// Returns the scope of a context; nil if nothing is handled there. Creates it if it is new.
  mutating func scope(of context: UInt32) -> Int? {
    scopes.reserve(contexts.count)
    if !scopes.isKnown[Int(context)] { makeScope(context) }
    return scopes.index(of: context)
  }

  /// Returns the sources of the transitions that a context handles, the innermost first.
  func levels(of context: UInt32) -> [TransitionSource] {
    if context == ContextTable.anywhere {
      return graph.containers.indices.map { .container(ContainerID($0)) } + [.any]
    }
    return contexts.containers(of: context).map { .container($0) } + [.any]
  }

  private mutating func makeScope(_ context: UInt32) {
    let levels = levels(of: context)
    var events: [UInt32] = []
    for level in levels {
      for id in transitions.transitions(from: level) {
        events.append(graph.transitions[Int(id.index)].event.index)
      }
    }
    events = Array(Set(events)).sorted()
    let entries = hasOpenings ? fromOutside.presented : []
    events += entries.indices.map { UInt32(truncatingIfNeeded: graph.events.count + $0) }
    guard !events.isEmpty else { return scopes.set(context, nil) }
    let scopeVertex = vertex(.scope, 0, context)
    let first = vertices.count
    effort += BoundPrecision.effortPerRule * events.count
    for event in events { _ = vertex(.event, event, context) }
    let size = CompleteTree.size(leaves: events.count)
    scopes.set(
      context,
      ScopeTable.Scope(
        vertex: scopeVertex,
        firstEvent: first,
        eventCount: events.count,
        treeStart: scopes.values.count,
        size: size
      )
    )
    scopes.values += Array(repeating: .never, count: 2 * size)
    makeScopeRules(context, levels, owner: scopeVertex)
    for index in entries.indices { present(fromOutside: index, context, owner: scopeVertex) }
  }

  private mutating func makeScopeRules(
    _ context: UInt32,
    _ levels: [TransitionSource],
    owner: Int
  ) {
    var left: [UInt32: Decision] = [:]
    for level in levels {
      for id in transitions.transitions(from: level) {
        if isGivenUp { return }
        effort += 1
        let transition = graph.transitions[Int(id.index)]
        let event = transition.event.index
        let before = left[event] ?? space.assumed
        let when = space.decision(transition.when)
        let condition = diagrams.and(before, when)
        // In `anywhere`, the containers may be in any order, or absent.
        if context != ContextTable.anywhere { left[event] = diagrams.difference(before, when) }
        guard condition.isPossible, let source = find(.event, event, context) else { continue }
        let step = BoundStep(from: source, owner: owner, context: context, condition: condition)
        take(id, step)
      }
    }
  }

  // MARK: Members

  mutating func join(_ symbol: Int, _ scope: Int) {
    vertices[symbol].nextOfContext = scopes.scopes[scope].firstMember
    scopes.scopes[scope].firstMember = UInt32(truncatingIfNeeded: symbol)
  }

  /// Adds the visible valuations of a screen to the events of its scope that it does not handle itself.
  mutating func flowToScope(_ v: Int) {
    let vertex = vertices[v]
    guard let index = scope(of: vertex.context) else { return }
    let scope = scopes.scopes[index]
    var start = 0
    for position in vertex.overrides.indices {
      let override = Int(overrides[position])
      raise(scope, start..<override, vertex.visible)
      start = override + 1
    }
    raise(scope, start..<scope.eventCount, vertex.visible)
    let s = scope.vertex
    flowToHelper(s, from: v)
    flow(from: s, toMember: v)
  }

  /// Adds to a helper the flags and sets that a symbol over it may inherit from a member.
  mutating func flowToHelper(_ helper: Int, from v: Int) {
    let vertex = vertices[v]
    inherit(helper, vertex.flags.intersection([.ofLayer, .isPushed]))
    grow(helper, .rooted, rootedAbove(vertex))
    let inPlace = rootedInPlace(vertex)
    grow(helper, .rootedInPlace, inPlace)
    grow(helper, .tabbed, vertex.tabbed)
    grow(helper, .returned, vertex.returned)
    if vertex.tabbed.isPossible { change(helper, vertex.changed) }
    if vertex.flags.contains(.hasReturningSteps) {
      inheritContinuations(vertex.firstContinuation, helper, vertex.changed)
    }
    if vertex.firstShown != BoundRule.none { inheritShown(vertex.firstShown, helper) }
  }

  mutating func raise(
    _ scope: ScopeTable.Scope,
    _ events: Range<Int>,
    _ more: Decision
  ) {
    var worklist: [Int] = []
    swap(&worklist, &raising)
    CompleteTree.cover(events, size: scope.size) { worklist.append($0) }
    // The set of a tree node is contained in those of its children.
    while let node = worklist.popLast() {
      effort += 1
      let old = scopes.values[scope.treeStart + node]
      let new = diagrams.or(old, more)
      guard new != old else { continue }
      scopes.values[scope.treeStart + node] = new
      if node < scope.size {
        worklist.append(2 * node)
        worklist.append(2 * node + 1)
      } else if node - scope.size < scope.eventCount {
        grow(scope.firstEvent + node - scope.size, .arrived, more)
      }
    }
    swap(&worklist, &raising)
  }

  func members(ofScope s: Int) -> [Int] {
    guard let index = scopes.index(of: vertices[s].context) else { return [] }
    var result: [Int] = []
    var next = scopes.scopes[index].firstMember
    while next != .max {
      result.append(Int(next))
      next = vertices[Int(next)].nextOfContext
    }
    return result
  }

  /// Passes the returns and exits of a helper to a member, as far as that may have been visible.
  mutating func flow(from helper: Int, toMember v: Int) {
    effort += 1
    let shared = vertices[helper]
    guard vertices[v].isReached else { return }
    if shared.arrived.isPossible {
      var back = shared.arrived
      if shared.kind != .namedScreen {
        // The member may never have been visible, because a gate replaced it at once.
        back = diagrams.and(back, diagrams.exists(shared.changed, vertices[v].arrived))
      }
      grow(v, .arrived, back)
    }
    grow(v, .popped, shared.popped)
    grow(v, .dismissed, shared.dismissed)
    grow(v, .dismissedAll, shared.dismissedAll)
    grow(v, .layer, shared.layer)
    grow(v, .returned, shared.returned)
    if shared.firstContinuation != BoundRule.none { flowContinuations(from: shared, toMember: v) }
    change(v, shared.changed)
  }
}
