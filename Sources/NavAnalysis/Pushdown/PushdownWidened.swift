import NavGraph

/// By gate rule and exit, what came back of it last with what lies below not known.
struct WidenedBacks {
  private struct Key: Hashable {
    var rule: Int
    var node: Int
    var exit: UInt32
  }

  private var sets: [Key: Decision] = [:]

  /// Whether that is not what came back last.
  mutating func update(_ set: Decision, rule: Int, node: Int, exit: UInt32) -> Bool {
    sets.updateValue(set, forKey: Key(rule: rule, node: node, exit: exit)) != set
  }
}

/// Where what lies below is not known, it is taken to be anything that can have brought what is on
/// top; conditions that nothing above could change have the values with which it was brought.
extension Pushdown {
  /// All ways out of what is on top, with what lies below not known.
  func leaveWidened(_ n: Int) {
    let all = growing[n].flags.contains(.hasNewRule)
    growing[n].flags.subtract(.widening)
    let widened = growing[n].widened
    var leaving: [(kind: UInt32, set: Decision)] = []
    var next = summaries.firstExit(n)
    while next != PushdownNode.none {
      let exit = summaries[next]
      defer { next = exit.next }
      if PushdownExit.Kind.isMiss(exit.kind) { continue }
      let set = diagrams.or(exit.widened, relations.image(widened, exit.known))
      guard set.isPossible, all || set != exit.widenedPassedOn else { continue }
      summaries.passOn(widened: set, of: next)
      leaving.append((exit.kind, set))
    }
    if leaving.isEmpty { return }
    if nodes[n].kind == .group {
      for (kind, set) in leaving { leaveWidened(group: n, kind, set) }
    }
    if let tabs = tabsShown(n) {
      for root in self.tabs[tabs].roots { comeBackWidened(toBringersOf: root, of: n, leaving) }
    } else {
      comeBackWidened(toBringersOf: n, of: n, leaving)
    }
  }

  /// Along all rules that brought `entry`; in tabs, that is the first of any.
  private func comeBackWidened(
    toBringersOf entry: Int,
    of n: Int,
    _ leaving: [(kind: UInt32, set: Decision)]
  ) {
    var next = rules.firstIn(entry)
    while next != PushdownNode.none {
      let index = Int(next)
      let rule = rules[index]
      next = rule.nextIn
      guard mayHaveBrought(rule) else { continue }
      let isBrought = rule.kind == .push || rule.kind == .present
      let before = isBrought ? before(rule) : .always
      effort += leaving.count
      if isOutOfEffort { return }
      for (kind, set) in leaving { comeBackWidened(index, kind, of: n, set, before) }
    }
  }

  /// Whether something may have been brought along the rule: in a state that was restored what lies below
  /// may never have been on top.
  func mayHaveBrought(_ rule: PushdownRule) -> Bool {
    rule.isLive || rule.kind == .goOn || rule.kind == .goOnWidened
      || growing[Int(rule.from)].covered.isPossible
  }

  /// What is on top when what the rule brought goes.
  func landing(of rule: PushdownRule) -> Int {
    rule.landing == PushdownNode.none ? Int(rule.from) : screenOnTop(Int(rule.landing))
  }

  /// All that leaves what `n` brought, with what lies below not known, is passed on again.
  func passOnWidened(through n: Int) {
    if nodes[n].kind == .pending { return }
    guard let tabs = tabsShown(n) else {
      if growing[n].widened.isPossible { enqueue(n, .hasNewRule) }
      return
    }
    for root in self.tabs[tabs].roots where growing[root].widened.isPossible {
      enqueue(root, .hasNewRule)
    }
  }

  /// The tabs of which `n` is the first of one.
  func tabsShown(_ n: Int) -> Int? {
    let shape = shapes[nodes[n].shape]
    let isFirst = nodes[n].kind == .screen && shape.tabs != 0 && shape.position != .pushed
    return isFirst ? Int(shape.tabs) - 1 : nil
  }

  private func leaveWidened(group: Int, _ kind: UInt32, _ set: Decision) {
    var next = memberships.firstMember(group)
    while next != PushdownNode.none, !isOutOfEffort {
      let membership = memberships[Int(next)]
      next = membership.nextOfGroup
      effort += Precision.effortPerExit
      let member = Int(membership.member)
      var before = diagrams.or(growing[member].set, tabs.covered(member))
      // What steps over it can change is not known here.
      if kind == PushdownExit.Kind.arrive, nodes[member].kind == .screen {
        before = relations.forgetting(evolution.evolved(before, changed(member)))
        seekWidened(member, kind, diagrams.and(set, before))
      } else {
        seekWidened(member, kind, set)
      }
    }
  }

  private func comeBackWidened(
    _ index: Int,
    _ kind: UInt32,
    of n: Int,
    _ set: Decision,
    _ before: Decision
  ) {
    let rule = rules[index]
    let from = Int(rule.from)
    switch rule.kind {
    case .reset: break
    case .replace:
      leaveWidened(from, nodes[from].kind == .group ? PushdownExit.Kind.past(kind) : kind, set)
    case .goOn, .goOnWidened:
      // Of what was brought together it is where the step went on that is come back to.
      let isPending = nodes[from].kind == .pending
      let there = isPending ? screenOnTop(Int(nodes[Int(rule.to)].vertex)) : from
      seekWidened(there, kind, set)
    case .push, .present:
      let back = diagrams.and(set, before)
      let shape = shapes[nodes[from].shape]
      if rule.catches(kind, shape) { landWidened(rule, kind, back) }
      if rule.passes(kind, shape) {
        seekWidened(landing(of: rule), kind, back)
      }
    case .gate:
      if widenedBacks.update(set, rule: index, node: n, exit: kind) {
        comeBackWidened(fromGate: rule, kind, set)
      }
    }
  }

  /// The variables that may change while a screen is not visible, as a conjunction.
  private func changed(_ n: Int) -> Decision {
    let changed = changed(at: Int(nodes[n].vertex))
    let tabs = Int(shapes[nodes[n].shape].tabs)
    return tabs == 0 ? changed : diagrams.and(changed, self.tabs[tabs - 1].changed)
  }

  @inline(__always)
  private func changed(at v: Int) -> Decision {
    isInCallGraph(v) ? bound.vertices[v].changed : everyVariable
  }

  /// Those that may while something in any of the tabs is visible, or, as far as openings keep the root,
  /// other roots.
  func changedInTabs(_ container: ContainerID, _ vertex: Int, _ shape: Shape) -> Decision {
    let changed = changed(at: vertex)
    guard shape.layer == .bottom else { return changed }
    return diagrams.and(changed, keptChanges[container] ?? .always)
  }

  static func keptChanges(_ graph: NavigationGraph, _ bound: UpperBound) -> [ContainerID: Decision]
  {
    var (requirements, bound) = (bound.requirements, bound)
    var targets = bound.fromOutside.targets
    var isSet = Array(repeating: false, count: graph.conditions.count)
    for id in bound.transitions.opening where bound.isChosen[Int(id.index)] {
      targets.append(graph[id].target)
    }
    for id in bound.transitions.setting where bound.isChosen[Int(id.index)] {
      let transition = graph[id]
      // What surely shows another root leaves nothing of this one.
      if transition.verb == .root, !bound.rootsInGates.contains(id), !bound.mayOpenWithinGates,
        !requirements.hasOfApp, requirements.needs(of: transition.target) == RequirementTable.none
      {
        continue
      }
      for assignment in transition.sets.indices {
        isSet[Int(graph.assignments[assignment].condition.index)] = true
      }
    }
    let conditions = isSet.indices.filter { isSet[$0] }.map { ConditionID($0) }
    let variables = bound.space.variables(of: conditions)
    var result: [ContainerID: Decision] = [:]
    for gate in requirements.gates where gate.presentation == nil && bound.mayOpenWithinGates {
      if let root = gate.target.container { result[root] = variables }
    }
    for target in targets {
      if let root = graph.places.root(of: target)?.container { result[root] = variables }
    }
    return result
  }

  /// The valuations that may have become of those with which the rule was taken.
  func before(_ rule: PushdownRule) -> Decision {
    let (from, to) = (Int(rule.from), Int(rule.to))
    guard nodes[to].kind == .screen, growing[from].covered == .never else { return space.assumed }
    var before = relations.image(growing[from].set, rule.relation)
    let isPending = nodes[from].kind == .pending
    before = diagrams.or(before, isPending ? growing[from].below : growing[from].kept)
    // What lies over it may have made the gate remember something else.
    return relations.forgetting(evolution.evolved(before, changed(Int(rule.to))))
  }

  private func landWidened(_ rule: PushdownRule, _ exit: UInt32, _ set: Decision) {
    let landing = landing(of: rule)
    if PushdownExit.Kind.isLeaving(exit) {
      seekWidened(landing, PushdownExit.Kind.goingOn(after: exit), set)
    } else if nodes[landing].kind == .screen {
      grow(landing, .widened, set)
    } else {
      leaveWidened(landing, PushdownExit.Kind.arrive, set)
    }
  }

  private func seekWidened(_ n: Int, _ kind: UInt32, _ set: Decision) {
    if set == .never { return }
    guard nodes[n].kind == .screen else { return leaveWidened(n, kind, set) }
    if kind == PushdownExit.Kind.arrive { return grow(n, .widened, set) }
    if PushdownExit.Kind.isGoingOn(kind) {
      return goOnWidened(n, PushdownExit.Kind.rest(kind), set)
    }
    if PushdownExit.Kind.isMarkedTakeover(kind), !isInGate(n) {
      return takeOverMarkedWidened(kind, n, set)
    }
    if PushdownExit.Kind.isPast(kind) {
      return lookBelowWidened(n, PushdownExit.Kind.below(kind), set)
    }
    guard PushdownExit.Kind.isSeeking(kind) else { return leaveWidened(n, kind, set) }
    let found = foundWidened(at: n, set)
    grow(n, .widened, found.arriving)
    for (number, set) in found.onto {
      guard let next = continuation(of: seekers[number]) else { continue }
      goOn(n, to: continuation(n, next), .goOn, relations.anything(to: set))
    }
    lookBelowWidened(n, kind, found.left)
  }

  /// A step goes on at `n`, with what lies below not known.
  func goOnWidened(_ n: Int, _ what: Continuation, _ set: Decision) {
    if set == .never { return }
    let next = continuation(n, what)
    goOn(n, to: next, .goOnWidened, relations.unchanged(space.assumed))
    grow(next, .set, set)
    grow(next, .widened, set)
  }

  private func comeBackWidened(
    fromGate rule: PushdownRule,
    _ kind: UInt32,
    _ set: Decision
  ) {
    let from = Int(rule.from)
    let forgotten = relations.forgetting(set)
    switch PushdownExit.Kind.plain(kind) {
    case PushdownExit.Kind.dismiss: landWidened(rule, kind, forgotten)
    case PushdownExit.Kind.uncover: landWidened(rule, PushdownExit.Kind.dismiss, forgotten)
    case PushdownExit.Kind.dismissAll:
      if shapes[nodes[from].shape].layer == .bottom {
        landWidened(rule, kind, forgotten)
      } else {
        leaveWidened(from, kind, forgotten)
      }
    default:
      if PushdownExit.Kind.isTakeover(kind) {
        takeOver(PushdownExit.Kind.index(kind), from, relations.anything(to: set), set)
      } else if PushdownExit.Kind.isMarkedTakeover(kind) {
        takeOverMarkedWidened(kind, from, set)
      } else if kind == PushdownExit.Kind.nextGate, set == .unknown {
        takeOver(nil, from, .unknown, set)
      } else if kind == PushdownExit.Kind.nextGate {
        for (gate, step) in nextGates(at: Int(rule.to), relations.unchanged(set), set) {
          let there = relations.image(.always, step)
          takeOver(gate, from, relations.anything(to: there), there)
        }
      } else if PushdownExit.Kind.isResume(kind) {
        let moves = kind == PushdownExit.Kind.resumeAndMove
        for last in remembered(at: from, in: set) where last != 0 {
          let held = diagrams.and(set, relations.remembers(last))
          resume(last, moves: moves, from, relations.anything(to: relations.forgetting(held)))
        }
      }
    }
  }
}

/// What becomes of conditions while something is not on screen.
struct Evolution {
  /// An effect, and where some transition that has it is chosen.
  private struct Change {
    var effect: Int
    var when: Decision
  }

  /// With more ways than this to change conditions behind something, any change is taken to happen.
  private static let mostEffects = 64

  private let graph: NavigationGraph
  private let space: ConditionSpace
  private let diagrams: DecisionDiagrams
  /// The transitions that set something.
  private let setting: [TransitionID]
  /// By set and variables, what becomes of the set.
  private var known = PairTable()
  private var results: [Decision] = []
  /// By the variables that can change, the effects that change no others.
  private var effects: [Decision: [Change]] = [:]
  /// All effects that transitions have, each once.
  private var all: [Change]?

  init(_ graph: NavigationGraph, _ space: ConditionSpace, _ setting: [TransitionID]) {
    self.graph = graph
    self.space = space
    diagrams = space.diagrams
    self.setting = setting
  }

  /// What `set` may become by effects that change no other variables than `changed`, and by volatile
  /// changes.
  mutating func evolved(_ set: Decision, _ changed: Decision) -> Decision {
    if set == .never || set == space.assumed || changed == .always { return set }
    let number = known.intern(set.index, changed.index)
    if number < results.count { return results[number] }
    let effects = effects(within: changed)
    var result = set
    if effects.count > Self.mostEffects {
      // Any change of these variables is more than enough.
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

  private mutating func effects(within changed: Decision) -> [Change] {
    if let known = effects[changed] { return known }
    // A conjunction of variables implies another one if it holds all of its variables.
    let result = allEffects().filter {
      diagrams.implies(changed, space.parts($0.effect).variables)
    }
    effects[changed] = result
    return result
  }

  private mutating func allEffects() -> [Change] {
    if let known = all { return known }
    var positions: [Int: Int] = [ConditionSpace.noEffect: -1]
    var result: [Change] = []
    for id in setting {
      let effect = space.effect(of: graph[id].sets)
      let when = space.decision(graph[id].when)
      if let position = positions[effect] {
        guard position >= 0 else { continue }
        result[position].when = diagrams.or(result[position].when, when)
      } else {
        positions[effect] = result.count
        result.append(Change(effect: effect, when: when))
      }
    }
    all = result
    return result
  }
}
