extension Resolver {
  mutating func resolveTransitions() {
    let count = spec.transitions.count
    graph.transitions.reserveCapacity(count)
    graph.sources.reserveCapacity(count)
    graph.assignments.reserveCapacity(count / 8)
    let any = tree.symbols.intern("any")
    var seen = SourceMarks(self)
    for i in 0..<count { resolveTransition(i, any, &seen) }
  }

  @inline(__always)
  private mutating func resolveTransition(_ i: Int, _ any: Symbol, _ seen: inout SourceMarks) {
    let written = spec.transitions[i]
    guard let event = event(written.event) else { return }
    var transition = Transition(
      event: event,
      sources: sources(written.from, any, &seen),
      origin: written.node
    )
    transition.when = written.when == .none ? .true : formula(written.when)
    if written.sets != .none { transition.sets = assignments(written.sets, any) }
    transition.verb = written.verb
    transition.style = written.style
    transition.isLocked = written.isLocked
    transition.isAnimated = written.isAnimated
    transition.animation = written.animation
    transition.duration = written.duration
    if written.target.isWritten { transition.target = target(of: written) }
    if written.presented.isWritten { transition.presented = destination(written.presented) }
    if written.onto != .none {
      transition.onto = screen(written.onto).map { Destination($0) } ?? .none
    }
    if written.doc != .none { graph.transitionDocs[TransitionID(i)] = text(written.doc) }
    if written.verb == .select, transition.target != .none {
      selections.append((transition.target, written.target.name))
    }
    if written.verb == .open || written.verb == .window {
      openings.append(Opening(transition.target, at: written.target.name))
    }
    graph.transitions.append(transition)
  }

  @inline(__always)
  private mutating func target(of transition: TransitionSpec) -> Destination {
    switch transition.verb {
    case .push, .show, .replace, .popToScreen, .unwind:
      if transition.target.isInlineNav {
        report(ResolverFaults.inlineNavNotScreen(at: span(transition.target.name)))
        return .none
      }
      let wanted = transition.verb == .popToScreen ? Wanted.popTarget : .screen
      return screen(transition.target.name, wanted: wanted).map { Destination($0) } ?? .none
    case .window:
      if !spec.hasSeveralWindows {
        report(ResolverFaults.windowsNeeded(at: span(transition.verbKey)))
      }
      return destination(transition.target)
    default:
      return destination(transition.target)
    }
  }

  // MARK: Sources

  /// Which sources the current list has named already, so that none counts twice.
  private struct SourceMarks {
    var screens: [NodeID]
    var containers: [NodeID]

    init(_ resolver: Resolver) {
      screens = Array(repeating: .none, count: resolver.graph.screens.count)
      containers = Array(repeating: .none, count: resolver.graph.containers.count)
    }

    /// Marks `source` for the list at `list`; says whether it was not marked for it yet.
    mutating func insert(_ source: TransitionSource, _ list: NodeID) -> Bool {
      switch source {
      case .screen(let id):
        defer { screens[Int(id.index)] = list }
        return screens[Int(id.index)] != list
      case .container(let id):
        defer { containers[Int(id.index)] = list }
        return containers[Int(id.index)] != list
      case .any: return true
      }
    }
  }

  @inline(__always)
  private mutating func sources(
    _ from: NodeID,
    _ any: Symbol,
    _ seen: inout SourceMarks
  ) -> PoolRange {
    if from == .none { return .empty }
    let start = graph.sources.count
    if tree.kind(of: from) != .sequence {
      if let source = source(from, any) { graph.sources.append(source) }
    } else {
      var item = tree.firstChild(of: from)
      while item != .none {
        if let source = source(item, any), seen.insert(source, from) {
          graph.sources.append(source)
        }
        item = tree.next(after: item)
      }
    }
    return PoolRange(start: start, count: graph.sources.count - start)
  }

  @inline(__always)
  private mutating func source(_ node: NodeID, _ any: Symbol) -> TransitionSource? {
    if symbol(node) == any { return .any }
    switch destination(node, wanted: .source).kind {
    case .screen(let id): return .screen(id)
    case .container(let id): return .container(id)
    case nil: return nil
    }
  }

  // MARK: Sets

  private mutating func assignments(_ sets: NodeID, _ any: Symbol) -> PoolRange {
    let start = graph.assignments.count
    var key = tree.firstChild(of: sets)
    while key != .none {
      let value = tree.next(after: key)
      if let assignment = assignment(key, value, any) { graph.assignments.append(assignment) }
      key = tree.next(after: value)
    }
    return PoolRange(start: start, count: graph.assignments.count - start)
  }

  private mutating func assignment(_ key: NodeID, _ node: NodeID, _ any: Symbol) -> Assignment? {
    let name = symbol(key)
    guard let id = conditions.condition(name) else {
      if !conditions.isPoisoned(name) {
        report(
          FormulaFaults.unknownCondition(name, conditions, at: span(key)) { FixIt(key, $0, tree) }
        )
      }
      return nil
    }
    let condition = conditions[id]
    let value = symbol(node)
    if value == any {
      guard condition.kind != .newVersion else {
        report(ResolverFaults.newVersionSet(condition.name, at: span(node)))
        return nil
      }
      return Assignment(condition: id, value: nil)
    }
    guard let valueID = conditions.value(value, of: id) else {
      report(
        FormulaFaults.unknownValue(tree.symbols.text(of: value), of: condition, at: span(node)) {
          FixIt(node, $0, tree)
        }
      )
      return nil
    }
    if condition.kind == .newVersion, valueID == .true {
      report(ResolverFaults.newVersionSet(condition.name, at: span(node)))
    }
    return Assignment(condition: id, value: valueID)
  }

  // MARK: Tabs

  /// `select` leads to a tab.
  mutating func checkTabTargets() {
    var isTab: Set<Destination> = []
    for container in graph.containers {
      guard case .tabs(let tabs) = container.kind else { continue }
      for case .show(let shown) in tabs.map(\.content) { isTab.insert(shown) }
    }
    for (target, node) in selections where !isTab.contains(target) {
      let holder = graph.containers.first { container in
        guard case .nav(let root) = container.kind else { return false }
        return container.parent != nil && Destination(root) == target
      }
      report(ResolverFaults.notATab(name(of: target), holder: holder?.name, at: span(node)))
    }
  }
}
