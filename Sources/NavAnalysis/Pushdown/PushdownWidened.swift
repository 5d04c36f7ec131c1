import NavGraph

/// The last sets that came back along gate rules by exits with an unknown calling context.
struct WidenedReturns {
  private struct Key: Hashable {
    var rule: Int
    var node: Int
    var exit: PushdownExit.Kind
  }

  private var sets: [Key: Decision] = [:]

  /// Records the set. Returns true if it differs from the last one.
  mutating func update(_ set: Decision, rule: Int, node: Int, exit: PushdownExit.Kind) -> Bool {
    sets.updateValue(set, forKey: Key(rule: rule, node: node, exit: exit)) != set
  }
}

/// Unknown calling contexts. A return then goes to every rule that can have called the node. Conditions that
/// nothing above could change keep the values of the call.
extension Pushdown {
  /// Propagates all exits of a node that have an unknown calling context.
  func propagateWidened(_ n: Int) {
    let all = growing[n].flags.contains(.hasNewRule)
    growing[n].flags.subtract(.widening)
    let widened = growing[n].widened
    var leaving: [(kind: PushdownExit.Kind, set: Decision)] = []
    var next = summaries.firstExit(n)
    while next != PushdownNode.none {
      let exit = summaries[next]
      defer { next = exit.next }
      if exit.kind.isMiss { continue }
      let set = diagrams.or(exit.widened, relations.image(widened, exit.known))
      guard set.isPossible, all || set != exit.widenedPropagated else { continue }
      summaries.setPropagated(widened: set, of: next)
      leaving.append((exit.kind, set))
    }
    if leaving.isEmpty { return }
    if nodes[n].kind == .group {
      for (kind, set) in leaving { passToMembersWidened(n, kind, set) }
    }
    if let tabs = tabsShown(n) {
      for root in self.tabs[tabs].bottoms { passExitsWidened(toCallersOf: root, of: n, leaving) }
    } else {
      passExitsWidened(toCallersOf: n, of: n, leaving)
    }
  }

  /// Passes exits along all rules that call `entry`. For a screen in tabs, these are the rules to the first
  /// screen of any of the tabs.
  private func passExitsWidened(
    toCallersOf entry: Int,
    of n: Int,
    _ leaving: [(kind: PushdownExit.Kind, set: Decision)]
  ) {
    var next = rules.firstIn(entry)
    while next != PushdownNode.none {
      let index = Int(next)
      let rule = rules[index]
      next = rule.nextIn
      guard mayHaveCalled(rule) else { continue }
      let isCall = rule.kind == .push || rule.kind == .present
      let before = isCall ? before(rule) : .always
      effort += leaving.count
      if isOutOfEffort { return }
      for (kind, set) in leaving { passExitWidened(index, kind, of: n, set, before) }
    }
  }

  /// Returns true if the rule may have called its target. In a restored state, the frames below may never have
  /// been on top.
  func mayHaveCalled(_ rule: PushdownRule) -> Bool {
    rule.isLive || rule.kind == .continuation || rule.kind == .continuationWidened
      || growing[Int(rule.from)].shownBelow.isPossible
  }

  /// Returns the node that is on top after a return along the rule.
  func returnPoint(of rule: PushdownRule) -> Int {
    rule.returnPoint == PushdownNode.none ? Int(rule.from) : screenOnTop(Int(rule.returnPoint))
  }

  /// Queues the exits of `n` that have an unknown calling context again.
  func requeueWidened(through n: Int) {
    if nodes[n].kind == .openedStack { return }
    guard let tabs = tabsShown(n) else {
      if growing[n].widened.isPossible { enqueue(n, .hasNewRule) }
      return
    }
    for root in self.tabs[tabs].bottoms where growing[root].widened.isPossible {
      enqueue(root, .hasNewRule)
    }
  }

  /// Returns the index of the tabs in which `n` is the first screen of a tab; nil for other nodes.
  func tabsShown(_ n: Int) -> Int? {
    let shape = shapes[nodes[n].shape]
    let isFirst = nodes[n].kind == .screen && shape.tabs != 0 && shape.position != .pushed
    return isFirst ? Int(shape.tabs) - 1 : nil
  }

  private func passToMembersWidened(_ group: Int, _ kind: PushdownExit.Kind, _ set: Decision) {
    var next = memberships.firstMember(group)
    while next != PushdownNode.none, !isOutOfEffort {
      let membership = memberships[Int(next)]
      next = membership.nextOfGroup
      effort += Precision.effortPerExit
      let member = Int(membership.member)
      var before = diagrams.or(growing[member].set, tabs.shownUnderPresentation(member))
      // It is unknown what steps above the screen can change.
      if kind == .arrive, nodes[member].kind == .screen {
        before = relations.forgetting(evolution.evolved(before, changed(member)))
        receiveExitWidened(member, kind, diagrams.and(set, before))
      } else {
        receiveExitWidened(member, kind, set)
      }
    }
  }

  private func passExitWidened(
    _ index: Int,
    _ kind: PushdownExit.Kind,
    of n: Int,
    _ set: Decision,
    _ before: Decision
  ) {
    let rule = rules[index]
    let from = Int(rule.from)
    switch rule.kind {
    case .reset: break
    case .replace:
      addExitWidened(from, nodes[from].kind == .group ? kind.past : kind, set)
    case .continuation, .continuationWidened:
      // In an opened stack, the exit goes to the frame where the step continued.
      let isOpenedStack = nodes[from].kind == .openedStack
      let there = isOpenedStack ? screenOnTop(Int(nodes[Int(rule.to)].vertex)) : from
      receiveExitWidened(there, kind, set)
    case .push, .present:
      let back = diagrams.and(set, before)
      let shape = shapes[nodes[from].shape]
      if rule.catches(kind, shape) { receiveExitWidened(returnPoint(of: rule), kind.rest, back) }
      if rule.passes(kind, shape) { receiveExitWidened(returnPoint(of: rule), kind, back) }
    case .gate:
      guard widenedReturns.update(set, rule: index, node: n, exit: kind) else { return }
      switch kind.action(underGate: shapes[nodes[from].shape], hasMark: mark(at: from) != nil) {
      case .pass(let exit): addExitWidened(from, exit, set)
      case .forget(let rest): receiveExitWidened(from, rest, relations.forgetting(set))
      case let action: continueStep(action, along: rule, relations.anything(to: set))
      }
    }
  }

  /// Returns the variables that may change while a screen is not visible, as a conjunction.
  private func changed(_ n: Int) -> Decision {
    let changed = changed(at: Int(nodes[n].vertex))
    let tabs = Int(shapes[nodes[n].shape].tabs)
    return tabs == 0 ? changed : diagrams.and(changed, self.tabs[tabs - 1].changed)
  }

  @inline(__always)
  private func changed(at v: Int) -> Decision {
    isInCallGraph(v) ? tables.vertices[v].changed : everyVariable
  }

  /// Returns the variables that may change while one of the tabs is visible, and, where openings keep the root,
  /// while other roots are.
  func changedInTabs(_ container: ContainerID, _ vertex: Int, _ shape: Shape) -> Decision {
    let changed = changed(at: vertex)
    guard shape.layer == .bottom else { return changed }
    return diagrams.and(changed, changesWhileAway[container] ?? .always)
  }

  static func changesWhileAway(_ graph: NavigationGraph, _ tables: AnalysisTables) -> [ContainerID:
    Decision]
  {
    var (requirements, tables) = (tables.requirements, tables)
    var targets = tables.fromOutside.targets
    var isSet = Array(repeating: false, count: graph.conditions.count)
    for id in tables.transitions.opening where tables.isChosen[Int(id.index)] {
      targets.append(graph[id].target)
    }
    for id in tables.transitions.setting where tables.isChosen[Int(id.index)] {
      let transition = graph[id]
      // A transition that always shows another root leaves nothing of this one.
      if transition.verb.last == .reset(.root), !tables.rootsInGates.contains(id),
        !tables.mayOpenWithinGates,
        !requirements.hasAppRequirement,
        requirements.needs(of: transition.target) == RequirementTable.none
      {
        continue
      }
      for assignment in transition.sets.indices {
        isSet[Int(graph.assignments[assignment].condition.index)] = true
      }
    }
    let conditions = isSet.indices.filter { isSet[$0] }.map { ConditionID($0) }
    let variables = tables.space.variables(of: conditions)
    var result: [ContainerID: Decision] = [:]
    for gate in requirements.gates where gate.presentation == nil && tables.mayOpenWithinGates {
      if let root = gate.target.container { result[root] = variables }
    }
    for target in targets {
      if let root = graph.places.root(of: target)?.container { result[root] = variables }
    }
    return result
  }

  /// Returns the valuations that those in which the rule was taken may have become.
  func before(_ rule: PushdownRule) -> Decision {
    let (from, to) = (Int(rule.from), Int(rule.to))
    guard nodes[to].kind == .screen, growing[from].shownBelow == .never else {
      return space.assumed
    }
    var before = relations.image(growing[from].set, rule.relation)
    let isOpenedStack = nodes[from].kind == .openedStack
    before = diagrams.or(
      before,
      isOpenedStack ? growing[from].restorableBelow : growing[from].restorable
    )
    // Layers above may have changed the intent that the gate holds.
    return relations.forgetting(evolution.evolved(before, changed(Int(rule.to))))
  }

  private func receiveExitWidened(_ n: Int, _ exit: PushdownExit.Kind, _ set: Decision) {
    if set == .never { return }
    guard nodes[n].kind == .screen else { return addExitWidened(n, exit, set) }
    switch exit.action(at: shapes[nodes[n].shape], isInGate: isInGate(n)) {
    case .pass(let exit): addExitWidened(n, exit, set)
    case .arrive: grow(n, .widened, set)
    case .continueStep(let number): continueStepWidened(n, continuations[number], set)
    case .takeOver(let gate, _):
      continueStep(.gate(gate), at: n, marking(relations.anything(to: set), at: n))
    case .seek(let exit):
      let result = seekResult(at: n, relations.anything(to: set))
      grow(n, .widened, relations.image(.always, result.arriving))
      for (number, relation) in result.onto {
        guard let next = continuation(of: seekers[number]) else { continue }
        continueStep(next, at: n, relation)
      }
      addExitWidened(n, exit, relations.image(.always, result.left))
    case .forget, .resume, .answer, .nextGate, .end: break
    }
  }

  /// Continues a step at `n` with an unknown calling context.
  func continueStepWidened(_ n: Int, _ what: Continuation, _ set: Decision) {
    if set == .never { return }
    let next = continuation(n, what)
    addDerived(n, to: next, .continuationWidened, relations.unchanged(space.assumed))
    grow(next, .set, set)
    grow(next, .widened, set)
  }
}

/// The changes of conditions while a screen is not visible.
struct Evolution {
  /// An effect, with the valuations with which some transition with that effect is chosen.
  private struct ChosenEffect {
    var effect: Int
    var when: Decision
  }

  /// The maximum number of effects that are followed. With more, any change of their variables is allowed.
  private static let mostEffects = 64

  private let graph: NavigationGraph
  private let space: ConditionSpace
  private let diagrams: DecisionDiagrams
  /// The transitions that set conditions.
  private let setting: [TransitionID]
  /// The results, by set and variables.
  private var known = PairTable()
  private var results: [Decision] = []
  /// The effects that change only these variables, by conjunction of variables.
  private var effects: [Decision: [ChosenEffect]] = [:]
  /// The distinct effects of all transitions.
  private var all: [ChosenEffect]?

  init(_ graph: NavigationGraph, _ space: ConditionSpace, _ setting: [TransitionID]) {
    self.graph = graph
    self.space = space
    diagrams = space.diagrams
    self.setting = setting
  }

  /// Returns the valuations that those of `set` may become by volatile changes, and by effects that change only
  /// variables of `changed`.
  mutating func evolved(_ set: Decision, _ changed: Decision) -> Decision {
    if set == .never || set == space.assumed || changed == .always { return set }
    let number = known.intern(set.index, changed.index)
    if number < results.count { return results[number] }
    let effects = effects(within: changed)
    var result = set
    if effects.count > Self.mostEffects {
      // Any change of these variables is an over-approximation.
      result = diagrams.and(diagrams.exists(changed, set), space.assumed)
    } else {
      var before = Decision.never
      while before != result {
        before = result
        result = diagrams.or(result, space.smoothed(result))
        for change in effects {
          let chosen = diagrams.and(result, change.when)
          result = diagrams.or(result, space.image(chosen, change.effect))
        }
      }
    }
    results.append(result)
    return result
  }

  private mutating func effects(within changed: Decision) -> [ChosenEffect] {
    if let known = effects[changed] { return known }
    // A conjunction of variables implies another one if it contains all of its variables.
    let result = allEffects().filter {
      diagrams.implies(changed, space.parts($0.effect).variables)
    }
    effects[changed] = result
    return result
  }

  private mutating func allEffects() -> [ChosenEffect] {
    if let known = all { return known }
    var positions: [Int: Int] = [ConditionSpace.noEffect: -1]
    var result: [ChosenEffect] = []
    for id in setting {
      let effect = space.effect(of: graph[id].sets)
      let when = space.decision(graph[id].when)
      if let position = positions[effect] {
        guard position >= 0 else { continue }
        result[position].when = diagrams.or(result[position].when, when)
      } else {
        positions[effect] = result.count
        result.append(ChosenEffect(effect: effect, when: when))
      }
    }
    all = result
    return result
  }
}
