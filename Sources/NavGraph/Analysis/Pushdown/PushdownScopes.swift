/// What containers and `any` hear, for all screens of one context and shape at once: a `CompleteTree`
/// over the events, so that a screen which hears some of them itself joins the others in few steps.
struct ScopeGroups {
  /// The group of the tree's node 0, which is not used.
  var first: Int
  var size: Int
  var eventCount: Int
}

struct ScopeKey: Hashable {
  var context: UInt32
  var shape: UInt32
}

/// The transitions of a context's containers and of `any`, by event.
struct ScopeSteps {
  struct Step {
    var transition: TransitionID
    var condition: Decision
  }

  /// What an event is.
  var events: [UInt32] = []
  var steps: [[Step]] = []
  /// What none of them takes.
  var left: [Decision] = []
  /// The first of the transitions that each source has for the event.
  var firsts: [[Incident]] = []
}

extension Pushdown {
  /// Joins what the containers around a screen hear, but for what it hears itself.
  func joinScope(_ n: Int, _ heard: [Heard]) {
    let node = nodes[n]
    guard let scope = scope(ScopeKey(context: node.context, shape: node.shape)),
      let steps = scopeSteps[node.context]
    else { return }
    var start = 0
    for event in heard {
      guard let position = steps.events.position(of: event.event) else { continue }
      join(n, scope, start..<position)
      join(n, group: scope.first + scope.size + position, where: event.left)
      start = position + 1
    }
    join(n, scope, start..<scope.eventCount)
  }

  /// What neither a screen nor anything around it takes of the events that it hears.
  func noteIgnored(_ heard: [Heard], _ screen: ScreenID, _ n: Int) {
    let steps = steps(of: nodes[n].context)
    for event in heard where event.left.isPossible {
      var left = event.left
      if let position = steps.events.position(of: event.event) {
        left = diagrams.and(left, steps.left[position])
      }
      note(graph.ignored(event.first, .screen(screen)), n, left)
    }
  }

  private func join(_ n: Int, _ scope: ScopeGroups, _ events: Range<Int>) {
    guard !events.isEmpty else { return }
    if events == 0..<scope.eventCount {
      return join(n, group: scope.first + 1, where: nodes[n].stays)
    }
    CompleteTree.cover(events, size: scope.size) {
      join(n, group: scope.first + $0, where: nodes[n].stays)
    }
  }

  private func scope(_ key: ScopeKey) -> ScopeGroups? {
    if let known = scopes[key] { return known }
    let made = makeScope(key)
    scopes[key] = .some(made)
    return made
  }

  private func makeScope(_ key: ScopeKey) -> ScopeGroups? {
    let count = steps(of: key.context).events.count
    guard count > 0 else { return nil }
    let size = CompleteTree.size(leaves: count)
    let first = nodes.count
    let shape = shapes[key.shape]
    for index in 0..<size + count {
      let group = group(key.context, shape, isBuilt: index < size)
      // A leaf knows which event it is.
      if index >= size {
        nodes[group].id = UInt32(truncatingIfNeeded: index - size)
        buildSoon(group)
      }
      if index > 1 { join(first + index / 2, group: group, where: .always) }
    }
    return ScopeGroups(first: first, size: size, eventCount: count)
  }

  func steps(of context: UInt32) -> ScopeSteps {
    if let known = scopeSteps[context] { return known }
    var steps = ScopeSteps()
    var positions: [UInt32: Int] = [:]
    let levels = solver.contexts.containers(of: context).map { TransitionSource.container($0) }
    for level in levels + [.any] {
      for id in solver.transitions.transitions(from: level) {
        positions[graph[id].event.index] = 0
      }
    }
    steps.events =
      positions.keys.sorted()
      + solver.fromOutside.presented.map {
        UInt32(truncatingIfNeeded: graph.events.count) + $0.index
      }
    for (position, event) in steps.events.enumerated() { positions[event] = position }
    steps.steps = Array(repeating: [], count: steps.events.count)
    steps.firsts = Array(repeating: [], count: steps.events.count)
    steps.left = Array(repeating: space.assumed, count: steps.events.count)
    for level in levels + [.any] {
      var seen: Set<UInt32> = []
      for id in solver.transitions.transitions(from: level) {
        guard let position = positions[graph[id].event.index] else { continue }
        let when = space.decision(graph[id].when)
        let condition = diagrams.and(steps.left[position], when)
        steps.left[position] = diagrams.difference(steps.left[position], when)
        if condition.isPossible {
          steps.steps[position].append(ScopeSteps.Step(transition: id, condition: condition))
        }
        if seen.insert(graph[id].event.index).inserted {
          steps.firsts[position].append(graph.ignored(id, level))
        }
      }
    }
    scopeSteps[context] = steps
    return steps
  }

  /// An event as a context's containers hear it.
  func buildScopeEvent(_ n: Int) {
    let source = source(n)
    let steps = steps(of: source.context)
    let position = Int(nodes[n].id)
    guard position < steps.events.count else { return }
    for step in steps.steps[position] { take(step.transition, step.condition, source) }
    for incident in steps.firsts[position] { note(incident, n, steps.left[position]) }
    let entry = Int(steps.events[position]) - graph.events.count
    if entry >= 0 { open(entry: ScreenID(entry), source) }
  }
}

extension [UInt32] {
  /// Where the number stands in the sorted list.
  fileprivate func position(of number: UInt32) -> Int? {
    let index = indices.first(notBefore: { self[$0] < number })
    return index < count && self[index] == number ? index : nil
  }
}
