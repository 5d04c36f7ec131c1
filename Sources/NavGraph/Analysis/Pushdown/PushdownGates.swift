/// What a step goes on with, once what lay over its source has gone.
enum Continuation: Hashable {
  /// What the gate remembered is done; `moves`: in a step that changes which launch rule decides.
  case resume(Int, moves: Bool)
  /// Another gate is shown, which remembers this.
  case gate(Int, Int)
  /// What the transition of this exit pushes is pushed.
  case onto(UInt32)
  /// A tab is selected, by its number.
  case select(Int, Wish, moves: Bool)
  /// What a tab shows needs this.
  case tab(UInt32, Wish, moves: Bool)
}

struct ContinuationKey: Hashable {
  var node: Int
  var continuation: Continuation
}

struct DerivedKey: Hashable {
  var from: Int
  var to: Int
  var kind: PushdownRule.Kind
}

/// Gates, and what they remember (LANGUAGE §7, Gates).
extension Pushdown {
  /// A gate is asked for: for something that is wanted, or, without `wish`, because what is visible
  /// lacks something.
  ///
  /// A root gate remembers `target`, or else what the wish is about.
  mutating func ask(
    _ gate: Int,
    _ wish: Wish?,
    _ step: Relation,
    _ source: PushdownSource,
    target: Destination? = nil
  ) {
    if step.isEmpty { return }
    let declared = solver.requirements.gates[gate]
    guard declared.presentation != nil else {
      let number = Int(rootNumbers[declared.target] ?? 0)
      if let target = wish.flatMap({ self.target(of: $0, target) }) {
        note(.remembers(RootMemory.Target(destination: target), root: number), step, source)
      } else if wish == nil, source.shape.root != 0 {
        note(.passesOn(from: Int(source.shape.root), to: number), step, source)
      }
      let isShown = number != 0 && number == Int(source.shape.root)
      // One that is left as it is counts as shown, so no other launch rule is followed.
      if isShown, wish != nil { return arrive(source.node, forgetting(step, source)) }
      reset(to: root(declared.target, []), step, source)
      return
    }
    let step = follow(step, source)
    let number = wish.flatMap { memories.number(of: $0) } ?? 0
    guard let up = solver.contexts.gate(of: source.context) else {
      return show(gate, number, step, source)
    }
    var next = step
    if wish != nil {
      next = relations.remembering(number, step)
      rememberInside(number)
    }
    if up == gate, wish != nil {
      arrive(source.node, next)
    } else {
      leave(source.node, PushdownExit.Kind.takeover(by: gate), next)
    }
  }

  /// What something needs, and which gate decides where these contexts and shapes are.
  mutating func requirement(
    _ needs: UInt32,
    _ context: UInt32,
    _ shape: Shape
  ) -> RequirementTable.Requirement {
    var showing: [Int] = []
    if let up = solver.contexts.gate(of: context) { showing.append(up) }
    if shape.root != 0 {
      for (index, gate) in solver.requirements.gates.enumerated()
      where gate.presentation == nil && rootNumbers[gate.target] == shape.root {
        showing.append(index)
      }
    }
    if showing.isEmpty { return solver.requirements.requirement(needs) }
    return solver.requirements.requirement(needs, showing: showing)
  }

  private mutating func show(
    _ gate: Int,
    _ number: Int,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    guard let presentation = solver.requirements.gates[gate].presentation else { return }
    let shape = source.shape.presented(layer(presentation), isGate: true)
    let entry = enter(
      solver.requirements.gates[gate].target,
      solver.contexts.enter(gate: gate),
      shape
    )
    add(
      PushdownRule(
        .gate,
        from: source.node,
        to: entry,
        memory: number,
        step
      )
    )
  }

  /// What a presented gate remembers is forgotten: something else is remembered, by a root gate or
  /// because the launch rules hold it back.
  func forgetting(_ step: Relation, _ source: PushdownSource) -> Relation {
    source.isInGate ? relations.remembering(0, step) : step
  }

  private mutating func rememberInside(_ number: Int) {
    guard number != 0, !innerMemories.contains(number) else { return }
    innerMemories.append(number)
    for index in gateRules {
      rules[index].time = -1
      enqueue(Int(rules[index].to), [.exitsGrew, .hasNewRule, .ruleGrew])
    }
  }

  // MARK: Going on

  mutating func goOn(
    _ from: Int,
    to: Int,
    _ kind: PushdownRule.Kind,
    _ relation: Relation
  ) {
    if relation.isEmpty { return }
    let key = DerivedKey(from: from, to: to, kind: kind)
    guard let known = derivedRules[key] else {
      derivedRules[key] = rules.count
      add(
        PushdownRule(
          kind,
          from: from,
          to: to,
          relation
        )
      )
      return
    }
    let union = relations.union(rules[known].relation, relation)
    guard union != rules[known].relation else { return }
    rules[known].relation = union
    rules[known].changesNothing = relations.changesNothing(union)
    rules[known].time = -1
    enqueue(from, .setGrew)
    enqueue(to, [.exitsGrew, .hasNewRule, .ruleGrew])
  }

  /// The node from which a step at `n` goes on.
  mutating func continuation(_ n: Int, _ what: Continuation) -> Int {
    // What goes on from a step under way at a node goes on at that node.
    let n = nodes[n].base == PushdownNode.none ? n : Int(nodes[n].base)
    let key = ContinuationKey(node: n, continuation: what)
    if let known = continuations[key] { return known }
    let next = group(nodes[n].context, shapes[nodes[n].shape], isBuilt: true)
    nodes[next].base = UInt32(truncatingIfNeeded: n)
    if nodes[n].flags.contains(.isShared) { nodes[next].flags.insert(.isShared) }
    nodes[next].vertex = nodes[n].kind == .pending ? nodes[n].vertex : UInt32(truncatingIfNeeded: n)
    continuations[key] = next
    let all = relations.unchanged(space.assumed)
    var source = source(next)
    switch what {
    case .resume(let number, let moves):
      source.changes = true
      source.moves = moves
      resume(memories[number].wish, all, source)
    case .gate(let gate, let number): show(gate, number, all, source)
    case .select(let tab, let wish, let moves): addSelector(next, wish, tab, moves: moves)
    case .tab(let needs, let wish, let moves):
      source.changes = moves
      source.moves = moves
      end(wanted(needs, wish, all, source), source)
    case .onto(let kind):
      push(graph.transitions[PushdownExit.Kind.index(kind)].target, all, source)
    }
    return next
  }

  private mutating func resume(_ wish: Wish, _ step: Relation, _ source: PushdownSource) {
    switch wish {
    case .transition(let id): perform(id, step, source)
    case .opening(let destination): open(destination, wish, step, source)
    case .entry(let screen): present(entry: screen, step, source)
    case .tab(let destination): select(destination, wish, step, source)
    }
  }

  /// What a gate remembered is done where it was shown from.
  mutating func resume(_ number: Int, moves: Bool, _ from: Int, _ relation: Relation) {
    if nodes[from].flags.contains(.isShared), dependsOnPosition(memories[number].wish, from) {
      leave(from, PushdownExit.Kind.resumed(number, moves: moves), relation)
    } else {
      goOn(from, to: continuation(from, .resume(number, moves: moves)), .goOn, relation)
    }
  }

  /// Whether what comes of the wish is not the same for all that share the node.
  private func dependsOnPosition(_ wish: Wish, _ n: Int) -> Bool {
    switch wish {
    case .opening: return false
    case .tab: return shapes[nodes[n].shape].tabs == 0
    case .entry: return true
    case .transition(let id):
      switch graph[id].verb {
      case .root, .launch, .open, .window: return false
      case .select: return shapes[nodes[n].shape].tabs == 0
      default: return true
      }
    }
  }

  /// What the exits of a presented gate's layer mean to what it lies over.
  mutating func comeBack(fromGate index: Int, _ exit: PushdownExit) {
    let rule = rules[index]
    let (from, number) = (Int(rule.from), Int(rule.memory))
    func crossed(_ last: Int?) -> Relation {
      relations.composed(rule.relation, relations.crossing(exit.whole, from: number, to: last))
    }
    switch exit.kind {
    case PushdownExit.Kind.dismiss: land(rule, crossed(nil))
    case PushdownExit.Kind.dismissAll:
      let relation = crossed(nil)
      if shapes[nodes[from].shape].layer == .bottom {
        land(rule, relation)
      } else {
        leave(from, exit.kind, relation)
      }
    case PushdownExit.Kind.resume, PushdownExit.Kind.resumeAndMove:
      let moves = exit.kind == PushdownExit.Kind.resumeAndMove
      for last in candidates(number) where last != 0 {
        let relation = crossed(last)
        if relation.isEmpty { continue }
        resume(last, moves: moves, from, relation)
      }
    case _ where PushdownExit.Kind.isTakeover(exit.kind):
      let gate = PushdownExit.Kind.index(exit.kind)
      for last in candidates(number) {
        let relation = crossed(last)
        if relation.isEmpty { continue }
        goOn(from, to: continuation(from, .gate(gate, last)), .goOn, relation)
      }
    default: break
    }
  }

  /// What a gate can remember in the end that was shown for `number`.
  func candidates(_ number: Int) -> [Int] {
    var result = innerMemories
    if !result.contains(number) { result.append(number) }
    if number != 0, !result.contains(0) { result.append(0) }
    return result
  }
}
