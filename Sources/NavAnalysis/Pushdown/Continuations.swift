import NavGraph

/// The rest of a step, once everything over its source is gone.
enum Continuation: Hashable {
  /// Resumes the held intent with this number. If `relaunches` is true, the step changes which launch rule
  /// decides.
  case resume(Int, relaunches: Bool)
  /// Shows another gate, which takes over the intent that the last one holds. nil stands for any gate, where the
  /// gate is unknown.
  case gate(Int?)
  /// Pushes the transition's target, after the screen of its `onto` was found.
  case onto(TransitionID)
  /// Selects the tab with this number.
  case select(Int, TabsOnScreen.SelectionMode, relaunches: Bool)
  /// Performs the rest of a step: the verbs after the earlier verb with this number. Numbers past those of earlier
  /// verbs stand for what an alert leaves to the screen under it (`AlertContinuation`).
  case rest(Int, relaunches: Bool)
  /// Checks this requirement for the content of a tab. The screen is that content, if a root gate may hold it.
  case tab(UInt32, Intent, shows: ScreenID?, relaunches: Bool)
  /// Performs the answer with this number: a button of an alert that is a gate and holds something.
  case answer(Int)
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
  /// The first nodes of the gates that may take over in each continuation.
  fileprivate(set) var entriesOfTakeovers: [Int: [Int]] = [:]
  /// The continuations at each node over which something can be restored: those that push, perform verbs or answer
  /// an alert.
  fileprivate(set) var restorableSteps: [Int: [Int]] = [:]
  private var answers: [GateAlertAnswer] = []
  private var answerNumbers: [GateAlertAnswer: Int] = [:]

  /// Returns the number of an answer, which exits refer to.
  mutating func number(of answer: GateAlertAnswer) -> Int {
    if let known = answerNumbers[answer] { return known }
    answerNumbers[answer] = answers.count
    answers.append(answer)
    return answers.count - 1
  }

  func answer(_ number: Int) -> GateAlertAnswer { answers[number] }
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
      if kind == .gate {
        presentedGates.add(rule: rules.count, at: base(of: from))
      }
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
    case .resume, .gate, .select, .tab: break
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
      let gates = gate.map { $0..<$0 + 1 } ?? tables.requirements.gates.indices
      continuations.entriesOfTakeovers[next] =
        gates.filter { tables.requirements.isOverExempt($0) == isOverExempt }
        .compactMap { entry(of: $0, over: source) }
    case .select(let tab, let how, let relaunches):
      addSelector(next, how, tab, relaunches: relaunches)
    case .answer(let number): answer(continuations.answer(number), source)
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
    case .onto(let id): push(graph[id].target, all, source)
    }
    return next
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

  /// Resumes a held intent at the node that its gate was shown over.
  func resume(_ number: Int, relaunches: Bool, _ from: Int, _ relation: Relation) {
    if nodes[from].traits.contains(.isShared), dependsOnPosition(heldIntents[number].intent, from) {
      addExit(from, PushdownExit.Kind.resumeAtMembers(number, relaunches: relaunches), relation)
    } else {
      addDerived(
        from,
        to: continuation(from, .resume(number, relaunches: relaunches)),
        .continuation,
        relation
      )
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
