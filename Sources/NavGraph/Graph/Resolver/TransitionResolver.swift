/// Resolves the transitions, with the arrays that they share.
struct TransitionResolver {
  private(set) var transitions: [Transition] = []
  private(set) var sources: [TransitionSource] = []
  /// The written sources of the transitions that start from a component.
  private(set) var componentSources: [TransitionID: [WrittenSource]] = [:]
  private(set) var assignments: [Assignment] = []
  /// The verbs before the last, of transitions with several verbs.
  private(set) var earlierVerbs: [StepVerb] = []
  private(set) var docs: [TransitionID: String] = [:]
  /// The sheet settings of the transitions that have any.
  private(set) var sheets: [TransitionID: Sheet] = [:]
  /// The names of the app's animators.
  private(set) var animatorNames: [String] = []
  private(set) var animators: [TransitionID: AnimatorID] = [:]
  private var animatorsByName: [Symbol: AnimatorID] = [:]
  /// The openings by `open` and `window`.
  private(set) var openings: [Opening] = []
  /// The targets of `select`, with their nodes.
  private var selections: [(target: Destination, node: NodeID)] = []
  private var seen: ListedSources
  /// The word `any`.
  private let any: Symbol
  private let components: [Component]

  init(_ components: [Component], _ scope: inout Scope) {
    self.components = components
    any = scope.tree.symbols.intern("any")
    seen = ListedSources(
      screens: scope.spec.screens.count,
      containers: scope.spec.containers.count + scope.names.inlineNavs.count
    )
    let count = scope.spec.transitions.count
    transitions.reserveCapacity(count)
    sources.reserveCapacity(count)
    assignments.reserveCapacity(count / 8)
    for i in 0..<count { resolve(i, &scope) }
  }

  @inline(__always)
  private mutating func resolve(_ i: Int, _ scope: inout Scope) {
    let written = scope.spec.transitions[i]
    guard let event = scope.event(written.event) else { return }
    var transition = Transition(
      event: event,
      sources: sources(written.from, &scope),
      origin: written.node
    )
    transition.when = written.when == .none ? .true : scope.formula(written.when)
    if written.sets != .none { transition.sets = assignments(written.sets, &scope) }
    transition.verb = written.verb
    transition.style = written.style
    transition.isLocked = written.isLocked
    transition.isAnimated = written.isAnimated
    transition.animation = written.animation
    transition.duration = written.duration
    if written.earlier.count > 0 { transition.earlier = earlier(of: written, &scope) }
    if written.target.isWritten {
      transition.target = target(written.verb, written.target, verbKey: written.verbKey, &scope)
    }
    if written.presented.isWritten { transition.presented = scope.destination(written.presented) }
    if written.onto != .none {
      transition.onto = scope.screen(written.onto).map { Destination($0) } ?? .none
    }
    if written.doc != .none { docs[TransitionID(i)] = scope.text(written.doc) }
    if written.sheet.isWritten { sheets[TransitionID(i)] = scope.sheet(written.sheet) }
    if written.animator != .none { animators[TransitionID(i)] = animator(written.animator, scope) }
    if transition.opens {
      openings.append(Opening(transition.target, at: written.target.name))
    }
    transitions.append(transition)
  }

  private mutating func animator(_ name: NodeID, _ scope: Scope) -> AnimatorID {
    let symbol = scope.symbol(name)
    if let known = animatorsByName[symbol] { return known }
    let animator = AnimatorID(animatorNames.count)
    animatorsByName[symbol] = animator
    animatorNames.append(scope.tree.text(of: name))
    return animator
  }

  private mutating func earlier(of written: TransitionSpec, _ scope: inout Scope) -> ShortRange {
    let start = earlierVerbs.count
    for part in scope.spec.earlierVerbs[written.earlier.indices] {
      let target =
        part.target.isWritten
        ? target(part.verb, part.target, verbKey: written.verbKey, &scope) : .none
      earlierVerbs.append(StepVerb(verb: part.verb, target: target))
    }
    return ShortRange(start: start, count: written.earlier.count)
  }

  @inline(__always)
  private mutating func target(
    _ verb: Verb,
    _ written: TargetSpec,
    verbKey: NodeID,
    _ scope: inout Scope
  ) -> Destination {
    switch verb.last {
    case .put(.frame)?, .cut?:
      if written.isInlineNav {
        scope.report(ResolverFaults.inlineNavNotScreen(at: scope.span(written.name)))
        return .none
      }
      let expected = verb.last == .cut(.toTarget) ? ExpectedName.popTarget : .screen
      return scope.screen(written.name, expected: expected).map { Destination($0) } ?? .none
    case .reset(.window)?:
      if !scope.spec.hasSeveralWindows {
        scope.report(ResolverFaults.windowsNeeded(at: scope.span(verbKey)))
      }
      return scope.destination(written)
    case .selectTab?:
      let tab = scope.destination(written)
      if tab != .none { selections.append((tab, written.name)) }
      return tab
    default:
      return scope.destination(written)
    }
  }

  // MARK: Sources

  @inline(__always)
  private mutating func sources(_ from: NodeID, _ scope: inout Scope) -> PoolRange {
    if from == .none { return .empty }
    let tree = scope.tree
    let start = sources.count
    if tree.kind(of: from) != .sequence {
      if let component = component(from, scope) {
        sources += components[Int(component.index)].sources
        componentSources[TransitionID(transitions.count)] = [.component(component)]
      } else if let source = source(from, &scope) {
        sources.append(source)
      }
    } else {
      var written: [WrittenSource]?
      var item = tree.firstChild(of: from)
      while item != .none {
        if let component = component(item, scope) {
          written = written ?? sources[start...].map { .source($0) }
          written?.append(.component(component))
          for source in components[Int(component.index)].sources where seen.insert(source, from) {
            sources.append(source)
          }
        } else if let source = source(item, &scope) {
          written?.append(.source(source))
          if seen.insert(source, from) { sources.append(source) }
        }
        item = tree.next(after: item)
      }
      if let written { componentSources[TransitionID(transitions.count)] = written.distinct }
    }
    return PoolRange(start: start, count: sources.count - start)
  }

  /// Returns the component that `node` names, if it is one.
  @inline(__always)
  private func component(_ node: NodeID, _ scope: Scope) -> ComponentID? {
    components.isEmpty ? nil : scope.names.component(scope.symbol(node))
  }

  @inline(__always)
  private func source(_ node: NodeID, _ scope: inout Scope) -> TransitionSource? {
    if scope.symbol(node) == any { return .any }
    switch scope.destination(node, expected: .source).kind {
    case .screen(let id): return .screen(id)
    case .container(let id): return .container(id)
    case nil: return nil
    }
  }

  // MARK: Sets

  private mutating func assignments(_ sets: NodeID, _ scope: inout Scope) -> PoolRange {
    let tree = scope.tree
    let start = assignments.count
    var key = tree.firstChild(of: sets)
    while key != .none {
      let value = tree.next(after: key)
      if let assignment = assignment(key, value, &scope) { assignments.append(assignment) }
      key = tree.next(after: value)
    }
    return PoolRange(start: start, count: assignments.count - start)
  }

  private func assignment(
    _ key: NodeID,
    _ node: NodeID,
    _ scope: inout Scope
  ) -> Assignment? {
    let tree = scope.tree
    let name = tree.symbol(of: key)
    guard let id = scope.names.conditions.condition(name) else {
      reportUnknown(key, &scope)
      return nil
    }
    let condition = scope.names.conditions[id]
    if tree.symbol(of: node) == any {
      guard condition.kind != .newVersion else {
        scope.report(ResolverFaults.newVersionSet(condition.name, at: scope.span(node)))
        return nil
      }
      return Assignment(condition: id, value: nil)
    }
    guard let value = scope.value(node, of: id) else { return nil }
    if condition.kind == .newVersion, value == .true {
      scope.report(ResolverFaults.newVersionSet(condition.name, at: scope.span(node)))
    }
    return Assignment(condition: id, value: value)
  }

  private func reportUnknown(_ condition: NodeID, _ scope: inout Scope) {
    let (tree, name) = (scope.tree, scope.symbol(condition))
    guard !scope.names.conditions.isPoisoned(name) else { return }
    let fault = FormulaFaults.unknownCondition(
      name,
      scope.names.conditions,
      at: scope.span(condition)
    ) { FixIt(condition, $0, tree) }
    scope.report(fault)
  }

  // MARK: Tabs

  /// Checks that each `select` names a tab.
  func checkSelections(_ containers: [Container], _ scope: inout Scope) {
    var isTab: Set<Destination> = []
    for container in containers where !container.isStack { isTab.formUnion(container.shown) }
    for (target, node) in selections where !isTab.contains(target) {
      let nav = containers.first { $0.isStack && $0.parent != nil && $0.firstShown == target }
      let (name, place) = (scope.name(of: target), scope.span(node))
      scope.report(ResolverFaults.notATab(name, container: nav?.name, at: place))
    }
  }
}

/// The sources that the current list already has, so that none counts twice.
private struct ListedSources {
  private var screens: [NodeID]
  private var containers: [NodeID]

  init(screens: Int, containers: Int) {
    self.screens = Array(repeating: .none, count: screens)
    self.containers = Array(repeating: .none, count: containers)
  }

  /// Adds `source` to the list, and returns true if it is new.
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
