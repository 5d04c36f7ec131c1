import NavGraph

/// What a step goes on with, once what lay over its source has gone.
enum Continuation: Hashable {
  /// What the gate remembered is done; `moves`: in a step that changes which launch rule decides.
  case resume(Int, moves: Bool)
  /// Another gate is shown, which remembers what that one did in the end. nil: any, for it is not known
  /// which.
  case gate(Int?)
  /// What the transition pushes is pushed.
  case onto(TransitionID)
  /// A tab is selected, by its number.
  case select(Int, TabsOnScreen.Selecting, moves: Bool)
  /// What comes after the earlier verb of this number.
  case rest(Int, moves: Bool)
  /// What a tab shows needs this. The screen is that, if a root gate may remember it.
  case tab(UInt32, Wish, shows: ScreenID?, moves: Bool)
  /// What a button of an alert does while the gate that it is remembers something, by its number.
  case answer(Int)
}

/// The nodes of steps under way.
struct Continuations {
  fileprivate struct Key: Hashable {
    var node: Int
    var continuation: Continuation
  }

  fileprivate var nodes: [Key: Int] = [:]
  /// By step under way that shows another gate, or any of them, what that one shows.
  fileprivate(set) var handOvers: [Int: [Int]] = [:]
  /// By where they go on with something pushed, the steps that do.
  fileprivate(set) var atPlaces: [Int: [Int]] = [:]
  private var answers: [Answer] = []
  private var answerNumbers: [Answer: Int] = [:]

  /// The number of an answer, which exits name.
  mutating func number(of answer: Answer) -> Int {
    if let known = answerNumbers[answer] { return known }
    answerNumbers[answer] = answers.count
    answers.append(answer)
    return answers.count - 1
  }

  func answer(_ number: Int) -> Answer { answers[number] }
}

extension Pushdown {
  func goOn(
    _ from: Int,
    to: Int,
    _ kind: PushdownRule.Kind,
    _ relation: Relation
  ) {
    if relation.isEmpty { return }
    guard let known = rules.derive(kind, from: from, to: to) else {
      if kind == .gate {
        gateMemory.add(rule: rules.count, at: base(of: from))
      }
      add(PushdownRule(kind, from: from, to: to, relation))
      return
    }
    let union = relations.union(rules[known].relation, relation)
    guard union != rules[known].relation else { return }
    rules.set(union, changesNothing: relations.changesNothing(union), of: known)
    rules.set(time: -1, of: known)
    growing[from].passOnAgain()
    enqueue(from, .setGrew)
    enqueue(to, [.exitsGrew, .hasNewRule, .ruleGrew])
  }

  /// The node from which a step at `n` goes on.
  func continuation(_ n: Int, _ what: Continuation) -> Int {
    // What goes on from a step under way at a node goes on at that node.
    let n = base(of: n)
    let key = Continuations.Key(node: n, continuation: what)
    if let known = continuations.nodes[key] { return known }
    effort += Precision.effortPerContinuation
    let screen = screenOnTop(n)
    let next = group(nodes[screen].context, shapes[nodes[screen].shape], isBuilt: true)
    nodes[next].base = UInt32(truncatingIfNeeded: n)
    nodes[next].traits.formUnion(nodes[n].traits.intersection([.isShared, .isBeneath]))
    nodes[next].vertex = UInt32(truncatingIfNeeded: n)
    continuations.nodes[key] = next
    switch what {
    case .onto, .rest, .answer: continuations.atPlaces[n, default: []].append(next)
    case .resume, .gate, .select, .tab: break
    }
    var all = relations.unchanged(space.assumed)
    var source = source(next)
    switch what {
    case .resume(let number, let moves):
      source.changes = true
      source.moves = moves
      let memory = memory(number, in: source.context)
      all = relations.unchanged(diagrams.and(memory.holds, space.assumed))
      resume(memory.wish, all, source)
    case .gate(let gate):
      nodes[next].traits.insert(.handsOver)
      let isOverExempt = bound.contexts.isRootExempt(source.context)
      let gates = gate.map { $0..<$0 + 1 } ?? bound.requirements.gates.indices
      continuations.handOvers[next] =
        gates.filter { bound.requirements.isOverExempt($0) == isOverExempt }
        .compactMap { entry(of: $0, over: source) }
    case .select(let tab, let how, let moves): addSelector(next, how, tab, moves: moves)
    case .answer(let number): answer(continuations.answer(number), source)
    case .rest(let number, _) where graph.alertRest(number) != nil:
      if let rest = graph.alertRest(number) { goOn(rest, source) }
    case .rest(let earlier, let moves):
      source.changes = true
      source.moves = moves
      goOn(after: earlier, nodes[screenOnTop(n)].holds, all, source)
    case .tab(let needs, let wish, let screen, let moves):
      source.changes = moves
      source.moves = moves
      let target = screen.map { RootMemory.Target(destination: Destination($0)) }
      end(wanted(needs, wish, all, source, target: target), source)
    case .onto(let id): push(graph[id].target, all, source)
    }
    return next
  }

  private func resume(_ wish: Wish, _ step: Relation, _ source: PushdownSource) {
    switch wish {
    case .transition(let id): perform(id, step, source)
    case .opening(let destination): open(destination, wish, step, source)
    case .opened(let destination, let presented):
      open(destination, presenting: presented, wish, step, source)
    case .entry(let what): present(what, step, source)
    case .tab(let destination): select(destination, wish, step, source)
    }
  }

  /// What a gate remembered is done where it was shown from.
  func resume(_ number: Int, moves: Bool, _ from: Int, _ relation: Relation) {
    if nodes[from].traits.contains(.isShared), dependsOnPosition(memories[number].wish, from) {
      leave(from, PushdownExit.Kind.resumed(number, moves: moves), relation)
    } else {
      goOn(from, to: continuation(from, .resume(number, moves: moves)), .goOn, relation)
    }
  }

  /// Whether what comes of the wish is not the same for all that share the node.
  func dependsOnPosition(_ wish: Wish, _ n: Int) -> Bool {
    switch wish {
    case .opening, .opened: return false
    case .tab: return shapes[nodes[n].shape].tabs == 0
    case .entry: return !nodes[n].traits.contains(.isBeneath)
    case .transition(let id):
      switch graph[id].verb {
      case .select where graph[id].earlier.count == 0: return shapes[nodes[n].shape].tabs == 0
      case .present where graph[id].earlier.count == 0: return !nodes[n].traits.contains(.isBeneath)
      default: return dependsOnPosition(id)
      }
    }
  }

  /// Whether what the transition does depends on where in the stacks it starts, but for the gate and the
  /// root.
  func dependsOnPosition(_ id: TransitionID) -> Bool {
    switch graph[id].verb {
    case .root, .launch, .open, .window: false
    default: true
    }
  }
}
