/// Where a step starts, and when.
struct Step {
  /// The vertex whose valuations it starts with.
  var from: Int
  /// What going back from what it brings leads to.
  var owner: Int
  /// The containers of the visible screen.
  var context: UInt32
  var condition: Decision
  var effect = ConditionSpace.noEffect
  /// The valuations after it to which this part of the step is limited.
  var outcome = Decision.always
  var transition = Rule.none
  var flags: Rule.Flags = []
}

/// Something that a step brings: rules to be made together.
struct Arrival {
  struct Link {
    var kind: Rule.Kind
    var to: Int
    /// nil: the step's own.
    var owner: Int?
    var flags: Rule.Flags = []
  }

  var links: [Link]
  /// What is opened if a root gate remembers it.
  var destination: Destination
}

extension Solver {
  /// Makes the rules of a vertex that is reached for the first time.
  mutating func build(_ v: Int) {
    switch vertices[v].kind {
    case .screen: buildSymbol(v)
    case .container: buildContainer(v)
    default: break
    }
  }

  private mutating func buildSymbol(_ v: Int) {
    let vertex = vertices[v]
    let ids = transitions.transitions(from: .screen(ScreenID(Int(vertex.id))))
    for id in ids {
      let transition = graph.transitions[Int(id.index)]
      let event = Int(transition.event.index)
      let when = space.decision(transition.when)
      let condition = diagrams.and(diagrams.and(remaining[event], when), space.assumed)
      remaining[event] = diagrams.difference(remaining[event], when)
      guard condition.isPossible else { continue }
      take(id, Step(from: v, owner: v, context: vertex.context, condition: condition))
    }
    overrideScope(v, ids)
    for id in ids { remaining[Int(graph.transitions[Int(id.index)].event.index)] = .always }
    if let scope = scope(of: vertex.context) { join(v, scope) }
    gateArrivals(v)
  }

  /// Events that the screen hears itself reach its scope only where none of its own holds.
  private mutating func overrideScope(_ v: Int, _ ids: ArraySlice<TransitionID>) {
    let context = vertices[v].context
    guard !ids.isEmpty, let index = scope(of: context) else { return }
    let first = scopes.scopes[index].firstEvent
    var positions: [UInt32] = []
    for id in ids {
      let event = graph.transitions[Int(id.index)].event
      guard let leaf = find(.event, event.index, context) else { continue }
      positions.append(UInt32(truncatingIfNeeded: leaf - first))
    }
    guard !positions.isEmpty else { return }
    positions.sort()
    let start = overrides.count
    for position in positions where overrides.count == start || overrides.last != position {
      overrides.append(position)
      let leaf = first + Int(position)
      let left = remaining[Int(vertices[leaf].id)]
      guard diagrams.meet(left, space.assumed) else { continue }
      add(Rule(.pass, to: leaf, owner: leaf, condition: left), from: v)
    }
    vertices[v].overrides = PoolRange(start: start, count: overrides.count - start)
  }

  private mutating func buildContainer(_ v: Int) {
    let vertex = vertices[v]
    let container = ContainerID(Int(vertex.id))
    let inside = contexts.enter(container, in: vertex.context)
    switch graph.containers[Int(container.index)].kind {
    case .nav(let root):
      add(Rule(.firstChild, to: enter(Destination(root), inside), owner: v), from: v)
    case .tabs(let tabs):
      var isFirst = true
      for case .show(let shown) in tabs.map(\.content) {
        let rule = Rule(isFirst ? .firstChild : .child, to: enter(shown, inside), owner: v)
        isFirst = false
        add(rule, from: v)
      }
    }
    linkChildren(v)
  }

  /// Children count as soon as their container does, whatever brought them.
  mutating func linkChildren(_ v: Int) {
    guard vertices[v].kind == .container else { return }
    var next = vertices[v].firstOut
    while next != Rule.none {
      link(Int(next))
      next = rules[Int(next)].nextOut
    }
  }

  /// Any tab may be selected while one of them is visible.
  mutating func flowToTabs(_ v: Int) {
    let vertex = vertices[v]
    guard case .tabs = graph.containers[Int(vertex.id)].kind else { return }
    var next = vertex.firstOut
    while next != Rule.none {
      let to = Int(rules[Int(next)].to)
      joinTabbed(to, vertex.layer)
      joinReturned(to, vertex.returned)
      change(to, vertex.changed)
      if vertex.firstOut != next || rules[Int(next)].nextOut != Rule.none {
        inherit(to, .hasOtherTab)
      }
      next = rules[Int(next)].nextOut
    }
  }

  /// The vertex that shows a fresh `destination`.
  mutating func enter(_ destination: Destination, _ context: UInt32) -> Int {
    switch destination.kind {
    case .container(let container): vertex(.container, container.index, context)
    case .screen(let screen): vertex(.screen, screen.index, context)
    case nil: Self.settled
    }
  }

  /// What everything visible in `context` needs of its containers.
  mutating func requirement(of context: UInt32) -> UInt32 {
    if contextRequirements.count < contexts.count {
      let missing = contexts.count - contextRequirements.count
      contextRequirements += Array(repeating: nil, count: missing)
    }
    if let known = contextRequirements[Int(context)] { return known }
    var result = RequirementTable.none
    for container in contexts.containers(of: context).reversed() {
      result = requirements.append(graph.containers[Int(container.index)].requires, to: result)
    }
    contextRequirements[Int(context)] = result
    return result
  }
}
