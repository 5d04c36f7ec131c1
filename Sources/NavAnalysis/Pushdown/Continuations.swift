import NavGraph

/// The rest of a step, once everything over its source is gone.
enum Continuation: Hashable {
  /// Resumes the held intent with this number. If `relaunches` is true, the step changes which launch rule
  /// decides.
  case resume(Int, relaunches: Bool)
  /// Shows another gate, which takes over the intent that the last one holds.
  case gate(Int)
  /// Pushes the transition's target, after the screen of its `onto` was found.
  case onto(TransitionID)
  /// Selects the tab with this number.
  case select(Int, TabsOnScreen.SelectionMode, relaunches: Bool)
  /// Performs the rest of a step: the verbs after the earlier verb with this number. Numbers past those of earlier
  /// verbs stand for what an alert leaves to the screen under it (`AlertContinuation`).
  case rest(Int, relaunches: Bool)
  /// Checks this requirement for the content of a tab. The screen is that content, if a root gate may hold it.
  case tab(UInt32, Intent, shows: ScreenID?, relaunches: Bool)
  /// Checks the content of the tab that is selected, because a transition selects it again.
  case reselect(TransitionID, relaunches: Bool)
  /// Performs an answer: a button of an alert that is a gate and holds something.
  case answer(GateAlertAnswer)
}

/// The continuations, interned.
struct Continuations {
  fileprivate struct Key: Hashable {
    var node: Int
    var continuation: Continuation
  }

  fileprivate var nodes: [Key: Int] = [:]
  /// The continuations, each with its node.
  var all: some Sequence<(Continuation, Int)> { nodes.lazy.map { ($0.continuation, $1) } }
  /// The first node of the gate that takes over in each continuation.
  fileprivate(set) var entriesOfTakeovers: [Int: Int] = [:]
  /// The continuations at each node over which something can be restored: those that push, perform verbs or answer
  /// an alert.
  fileprivate(set) var restorableSteps: [Int: [Int]] = [:]
  /// The continuations that exits name, and their numbers.
  private var named: [Continuation] = []
  private var numbers: [Continuation: Int] = [:]

  /// Returns the number of a continuation, for exits.
  mutating func number(of continuation: Continuation) -> Int {
    if let known = numbers[continuation] { return known }
    numbers[continuation] = named.count
    named.append(continuation)
    return named.count - 1
  }

  /// Returns the continuation that an exit names.
  subscript(_ number: Int) -> Continuation { named[number] }
}

extension Pushdown {
  /// Adds a rule that is not made once with its node but grows: a rule of a continuation or a gate, or a return
  /// into an opened stack.
  func addDerived(
    _ from: Int,
    to: Int,
    _ kind: PushdownRule.Kind,
    _ relation: Relation
  ) {
    if relation.isEmpty { return }
    guard let known = rules.derive(kind, from: from, to: to) else {
      add(PushdownRule(kind, from: from, to: to, relation))
      return
    }
    let union = relations.union(rules[known].relation, relation)
    guard union != rules[known].relation else { return }
    rules.set(union, changesNothing: relations.changesNothing(union), of: known)
    rules.set(time: -1, of: known)
    growing[from].propagateAgain()
    enqueue(from, .setGrew)
    enqueue(to, [.exitsGrew, .hasNewRule, .ruleGrew])
  }

  /// Returns the continuation of a step at `n`. Creates it if it is new.
  func continuation(_ n: Int, _ what: Continuation) -> Int {
    // A continuation of a continuation belongs to the node where the step started.
    let n = base(of: n)
    let key = Continuations.Key(node: n, continuation: what)
    if let known = continuations.nodes[key] { return known }
    effort += Precision.effortPerContinuation
    let screen = screenOnTop(n)
    let next = group(nodes[screen].context, shapes[nodes[screen].shape], isBuilt: true)
    nodes[next].base = UInt32(truncatingIfNeeded: n)
    nodes[next].traits.formUnion(nodes[n].traits.intersection([.isShared, .sharesLayersAbove]))
    nodes[next].vertex = UInt32(truncatingIfNeeded: n)
    continuations.nodes[key] = next
    switch what {
    case .onto, .rest, .answer: continuations.restorableSteps[n, default: []].append(next)
    case .resume, .gate, .select, .tab, .reselect: break
    }
    var all = relations.unchanged(space.assumed)
    var source = source(next)
    switch what {
    case .resume(let number, let relaunches):
      source.changesConditions = true
      source.relaunches = relaunches
      let heldIntent = heldIntent(number, in: source.context)
      all = relations.unchanged(diagrams.and(heldIntent.mayResume, space.assumed))
      resume(heldIntent.intent, all, source)
    case .gate(let gate):
      nodes[next].traits.insert(.takesOver)
      let isOverExempt = tables.contexts.isRootExempt(source.context)
      if tables.requirements.isOverExempt(gate) == isOverExempt {
        continuations.entriesOfTakeovers[next] = entry(of: gate, over: source)
      }
    case .select(let tab, let how, let relaunches):
      addSelector(next, how, tab, relaunches: relaunches)
    case .answer(let what): answer(what, source)
    case .rest(let number, _) where graph.alertContinuation(number) != nil:
      if let rest = graph.alertContinuation(number) { continueStep(rest, source) }
    case .rest(let earlier, let relaunches):
      source.changesConditions = true
      source.relaunches = relaunches
      continueStep(after: earlier, nodes[screenOnTop(n)].holds, all, source)
    case .tab(let needs, let intent, let screen, let relaunches):
      source.changesConditions = relaunches
      source.relaunches = relaunches
      let target = screen.map { HeldTargets.Target(destination: Destination($0)) }
      end(stepMeeting(needs, intent, all, source, target: target), source)
    case .reselect(let id, let relaunches):
      source.changesConditions = relaunches
      source.relaunches = relaunches
      let (needs, shown) = selected(under(source))
      for screen in shown {
        let target = screen.map { HeldTargets.Target(destination: Destination($0)) }
        end(stepMeeting(needs, .transition(id), all, source, target: target), source)
      }
    case .onto(let id): push(graph[id].target, all, source)
    }
    return next
  }

  /// Continues a step at `place`. A group passes it to its members if they continue in different ways.
  ///
  /// - Parameter from: The opened stack whose lower part the place is; nil for the place itself.
  func continueStep(_ what: Continuation, at place: Int, from: Int? = nil, _ relation: Relation) {
    let from = from ?? place
    if dependsOnMember(what, place) {
      return addExit(from, .continuing(with: continuations.number(of: what)), relation)
    }
    if relation.isEmpty { return }
    let next = continuation(place, what)
    addDerived(from, to: next, .continuation, relation)
    if case .gate = what { showTakeover(at: next, in: relations.image(.always, relation)) }
  }

  /// Returns true if the members of `n` continue in different ways.
  func dependsOnMember(_ what: Continuation, _ n: Int) -> Bool {
    let isShared = nodes[n].traits.contains(.isShared)
    return switch what {
    case .resume(let number, _): isShared && dependsOnPosition(heldIntents[number].intent, n)
    // A step after an alert depends on the screen under it.
    case .rest(let number, _):
      isShared || graph.alertContinuation(number) != nil && nodes[base(of: n)].kind == .group
    case .reselect, .answer: nodes[n].kind == .group
    case .gate, .onto, .select, .tab: false
    }
  }

  private func resume(_ intent: Intent, _ step: Relation, _ source: PushdownSource) {
    switch intent {
    case .transition(let id): perform(id, step, source)
    case .opening(let destination): open(destination, intent, step, source)
    case .opened(let destination, let presented):
      open(destination, presenting: presented, intent, step, source)
    case .entry(let what): present(what, step, source)
    case .tab(let destination): select(destination, intent, step, source)
    }
  }

  /// Returns true if the intent may have different effects at the members of the node.
  func dependsOnPosition(_ intent: Intent, _ n: Int) -> Bool {
    switch intent {
    case .opening, .opened: return false
    case .tab: return shapes[nodes[n].shape].tabs == 0
    case .entry: return !nodes[n].traits.contains(.sharesLayersAbove)
    case .transition(let id):
      switch graph[id].verb.last {
      case .selectTab? where graph[id].earlier.count == 0: return shapes[nodes[n].shape].tabs == 0
      case .put(.layer)? where graph[id].earlier.count == 0:
        return !nodes[n].traits.contains(.sharesLayersAbove)
      default: return dependsOnPosition(id)
      }
    }
  }

  /// Returns true if the effect of the transition depends on its position in the stacks, apart from the gate
  /// and the root.
  func dependsOnPosition(_ id: TransitionID) -> Bool {
    if case .reset? = graph[id].verb.last { false } else { true }
  }
}
