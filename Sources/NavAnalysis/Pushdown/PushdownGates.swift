import NavGraph

/// A presented gate is to be shown where nothing shows one, and its layer to know this.
struct AskedGate {
  var from: Int
  var entry: Int
  var note: GateNote
  /// The note as one number.
  var number: Int
  var step: Relation
}

/// What gates are asked to remember over one place.
struct RememberedAt {
  var numbers: Set<Int> = []
  /// Steps under way there that show the next gate of a chain, though it is not known for what.
  var unknown: Set<Int> = []
  /// The rules by which gates are shown there.
  var rules: [Int] = []
}

/// What presented gates are asked for, and to remember.
struct GateMemory {
  /// Gates for which rules are to be made.
  fileprivate var asked: [AskedGate] = []
  /// What gates are asked to remember: by where they come over something, and within their layers.
  fileprivate var rememberedAt: [Int: RememberedAt] = [:]
  fileprivate var rememberedInside: Set<Int> = []
  var lookSets: [LookKey: LookSets] = [:]
  /// By group of what lacks the same, what that needs.
  var lacking: [Int: UInt32] = [:]

  /// What gates are asked to remember anywhere; 0 for nothing.
  var remembered: Set<Int> {
    rememberedAt.values.reduce(rememberedInside) { $0.union($1.numbers) }
  }

  /// The next rule that is made shows a gate there.
  mutating func add(rule: Int, at base: Int) {
    rememberedAt[base, default: RememberedAt()].rules.append(rule)
  }
}

/// Gates, and what they remember (LANGUAGE §7, Gates).
extension Pushdown {
  /// A gate is asked for: for something that is wanted, or, without `wish`, because what is visible
  /// lacks something.
  ///
  /// A root gate remembers `target`, or else what the wish is about.
  ///
  /// - Parameter marks: Whether the layer is marked; nil if it is where something visible lacks something.
  func ask(
    _ part: RequirementTable.Part,
    _ wish: Wish?,
    _ step: Relation,
    _ source: PushdownSource,
    target: RootMemory.Target? = nil,
    marks: Bool? = nil
  ) {
    if step.isEmpty { return }
    let gate = part.gate
    let marks = marks ?? (wish == nil)
    let declared = bound.requirements.gates[gate]
    guard declared.presentation != nil else {
      let number = Int(rootNumbers[declared.target] ?? 0)
      if case .transition(let id)? = wish, graph[id].earlier.count > 0, graph[id].verb == .select {
        note(.remembersTab(graph[id].target, root: number), step, source)
      } else if let target = wish.flatMap({ self.target(of: $0, target) }) {
        note(.remembers(target, root: number), step, source)
      } else if wish == nil, source.shape.root != 0 {
        note(.passesOn(from: Int(source.shape.root), to: number), step, source)
      }
      let isShown = number != 0 && number == Int(source.shape.root)
      // One that is left as it is counts as shown, so no other launch rule is followed.
      if isShown, wish != nil {
        noteAsked(gate, by: part.atom, step, source, root: source.node)
        return arrive(source.node, forgetting(step, source))
      }
      return reset(toGate: gate, by: part.atom, step, source)
    }
    noteAsked(gate, by: part.atom, step, source)
    let step = follow(step, source)
    if wish == nil { noteAsked(gate, by: part.atom, step, source, isCheck: true) }
    let number = wish.flatMap { memories.number(of: $0, findsTab: source.findsTab) } ?? 0
    guard let up = bound.contexts.gate(of: source.context) else {
      let mark = marks ? mark(at: source.node) ?? 0 : 0
      return showSoon(part, number, mark, step, source)
    }
    var next = asking(part.reason, step)
    if wish != nil {
      next = relations.remembering(number, next)
      rememberInside(number)
    }
    if up == gate, wish != nil {
      arrive(source.node, next)
    } else {
      leave(source.node, PushdownExit.Kind.takeover(by: gate, marks: marks), next)
    }
  }

  /// A root gate is shown, afresh, for an atom, nil where that is not known.
  func reset(toGate gate: Int, by atom: Int?, _ step: Relation, _ source: PushdownSource) {
    let entry = root(bound.requirements.gates[gate].target, [])
    noteAsked(gate, by: atom, step, source, root: entry)
    reset(to: entry, step, source, isAsked: true)
  }

  /// The gate is asked for by an atom, nil where that is not known; a root gate shows at `root` then.
  func noteAsked(
    _ gate: Int,
    by atom: Int?,
    _ step: Relation,
    _ source: PushdownSource,
    root: Int? = nil,
    isCheck: Bool = false
  ) {
    guard !step.isEmpty else { return }
    var asked = Observations.AskedStep(gate: gate, atom: atom, node: source.node, step: step)
    asked.root = root
    asked.isCheck = isCheck
    observations.ask(asked)
  }

  /// The gates that are passed over, for what they need themselves, on the way to those that decide.
  func noteAsked(
    _ passed: [RequirementTable.Part],
    _ step: Relation,
    _ source: PushdownSource
  ) {
    for part in passed {
      let number = rootNumbers[bound.requirements.gates[part.gate].target] ?? 0
      let isRoot =
        !bound.requirements.isPresented(part.gate) && number != 0 && number == source.shape.root
      let step = relations.limited(step, to: part.holds)
      noteAsked(part.gate, by: part.atom, step, source, root: isRoot ? source.node : nil)
    }
  }

  /// What something needs, and which gate decides where these contexts and shapes are.
  func requirement(
    _ needs: UInt32,
    _ context: UInt32,
    _ shape: Shape
  ) -> RequirementTable.Requirement {
    let up = bound.contexts.gate(of: context)
    return requirement(needs, under: up.map { [$0] } ?? [], over: shape.root)
  }

  /// The same where these presented gates are up, and over the root with this number.
  func requirement(
    _ needs: UInt32,
    under gates: [Int],
    over root: UInt16
  ) -> RequirementTable.Requirement {
    let showing = Int(root) < rootGates.count ? gates + rootGates[Int(root)] : gates
    if showing.isEmpty { return bound.requirements.requirement(needs) }
    return bound.requirements.requirement(needs, showing: showing)
  }

  /// The gate comes over the source, in its own layer, and remembers what has the number. Of all that
  /// it is shown for there, one rule is made.
  func showSoon(
    _ part: RequirementTable.Part,
    _ number: Int,
    _ mark: Int,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    guard let entry = entry(of: part.gate, over: source) else { return }
    for (reason, step) in asked(part.reason, step) {
      let note = GateNote(wish: number, mark: mark, reason: reason)
      gateMemory.asked.append(
        AskedGate(
          from: source.node,
          entry: entry,
          note: note,
          number: relations.number(of: note),
          step: step
        )
      )
    }
  }

  func showAsked() {
    if gateMemory.asked.isEmpty { return }
    gateMemory.asked.sort { ($0.from, $0.entry, $0.number) < ($1.from, $1.entry, $1.number) }
    var start = 0
    while start < gateMemory.asked.count {
      let (from, entry) = (gateMemory.asked[start].from, gateMemory.asked[start].entry)
      var end = start
      while end < gateMemory.asked.count, gateMemory.asked[end].from == from,
        gateMemory.asked[end].entry == entry
      { end += 1 }
      let asked = gateMemory.asked[start..<end]
      goOn(from, to: entry, .gate, relations.remembering(asked.map { ($0.number, $0.step) }))
      remember(asked.map(\.note.wish), at: from)
      start = end
    }
    gateMemory.asked.removeAll(keepingCapacity: true)
  }

  /// What a presented gate shows over the source.
  func entry(of gate: Int, over source: PushdownSource) -> Int? {
    guard let presentation = bound.requirements.gates[gate].presentation else { return nil }
    let shape = presented(
      over: source.shape,
      layer(presentation),
      isInGate: source.isInGate,
      isGate: true
    )
    return enter(bound.requirements.gates[gate].target, bound.context(ofGate: gate), shape)
  }

  /// What a presented gate remembers is forgotten: something else is remembered, by a root gate or
  /// because the launch rules hold it back.
  func forgetting(_ step: Relation, _ source: PushdownSource) -> Relation {
    source.isInGate ? relations.remembering(0, step) : step
  }

  /// What may be remembered at `n`, whatever the relations say.
  func mayRemember(at n: Int) -> [Int] {
    let asked = gateMemory.rememberedAt[base(of: n)]?.numbers ?? []
    effort += asked.count + gateMemory.rememberedInside.count
    return asked.union(gateMemory.rememberedInside).union([0]).sorted()
  }

  /// What gates that were shown over `n` remember in some valuations of `set`, which may not be known.
  func remembered(at n: Int, in set: Decision) -> [Int] {
    set == .unknown ? mayRemember(at: n) : relations.remembered(in: set)
  }

  private func remember(_ numbers: [Int], at n: Int) {
    let base = base(of: n)
    let before = gateMemory.rememberedAt[base]?.numbers.count ?? 0
    gateMemory.rememberedAt[base, default: RememberedAt()].numbers.formUnion(numbers)
    // What is asked for the first time has not been looked at before.
    if before > 0, gateMemory.rememberedAt[base]?.numbers.count != before {
      remembersMore(at: base)
    }
  }

  private func rememberInside(_ number: Int) {
    guard gateMemory.rememberedInside.insert(number).inserted, relations.isExhausted else { return }
    for base in gateMemory.rememberedAt.keys.sorted() { remembersMore(at: base) }
  }

  /// Where relations are not known, what may be remembered there has grown.
  private func remembersMore(at base: Int) {
    guard relations.isExhausted, let there = gateMemory.rememberedAt[base] else { return }
    gateMemory.rememberedAt[base]?.unknown = []
    for n in there.unknown.sorted() { handOver(n, .unknown) }
    for index in there.rules {
      rules.set(time: -1, of: index)
      enqueue(Int(rules[index].to), [.exitsGrew, .hasNewRule, .ruleGrew])
    }
  }

  /// The next gate of a chain takes the layer of the one that was shown over `from`, for what that one
  /// remembers at the end of `relation`.
  ///
  /// - Parameters:
  ///   - gate: nil if it can't be told which.
  ///   - set: What `relation` comes to. Where that is not known, it may be any gate.
  func takeOver(_ gate: Int?, _ from: Int, _ relation: Relation, _ set: Decision) {
    if relation.isEmpty { return }
    let next = continuation(from, .gate(set == .unknown ? nil : gate))
    goOn(from, to: next, .goOn, relation)
    handOver(next, set)
  }

  /// A step under way at `n` shows another gate in these valuations, of what is remembered, too: so
  /// what no chain comes to leads nowhere.
  func handOver(_ n: Int, _ set: Decision) {
    var set = set
    if set == .unknown {
      let isNew = gateMemory.rememberedAt[base(of: n), default: RememberedAt()].unknown.insert(n)
        .inserted
      guard isNew else { return }
      set = diagrams.and(relations.remembers(mayRemember(at: n)), space.assumed)
    }
    let relation = relations.unchanged(set)
    effort += continuations.handOvers[n]?.count ?? 0
    for entry in continuations.handOvers[n] ?? [] where !isOutOfEffort {
      goOn(n, to: entry, .gate, relation)
    }
  }

  /// Where a step under way at `n` started.
  func base(of n: Int) -> Int {
    nodes[n].base == PushdownNode.none ? n : Int(nodes[n].base)
  }

  /// What comes back to `n`, as far as it may speak of what gates remember there: outside their layers
  /// nothing is remembered, but where the next gate of a chain is about to be shown.
  func outside(_ relation: Relation, at n: Int, leaving kind: UInt32 = 0) -> Relation {
    if isInGate(n) || PushdownExit.Kind.isMarkedTakeover(kind) { return relation }
    return nodes[n].traits.contains(.handsOver)
      ? relations.forgettingAfter(relation) : relations.forgetting(relation)
  }

  /// What the exits of a presented gate's layer mean to what it lies over.
  func comeBack(fromGate index: Int, _ exit: PushdownExit) {
    let rule = rules[index]
    let from = Int(rule.from)
    let crossed = relations.composed(rule.relation, exit.whole)
    if crossed.isEmpty { return }
    switch PushdownExit.Kind.plain(exit.kind) {
    case PushdownExit.Kind.dismiss: land(rule, exit.kind, outside(crossed, at: from))
    case PushdownExit.Kind.uncover:
      land(rule, PushdownExit.Kind.dismiss, outside(crossed, at: from))
    case PushdownExit.Kind.dismissAll:
      let relation = outside(crossed, at: from)
      if shapes[nodes[from].shape].layer == .bottom {
        land(rule, exit.kind, relation)
      } else {
        leave(from, exit.kind, relation)
      }
    case PushdownExit.Kind.resume, PushdownExit.Kind.resumeAndMove:
      let moves = exit.kind == PushdownExit.Kind.resumeAndMove
      let lasts = remembered(at: from, in: relations.image(.always, crossed))
      effort += Precision.effortPerExit * lasts.count
      for last in lasts where last != 0 && !isOutOfEffort {
        let relation = relations.limited(crossed, toRemembering: last)
        resume(last, moves: moves, from, outside(relation, at: from))
      }
    case PushdownExit.Kind.answer: answer(rule.to, from, crossed)
    case _ where PushdownExit.Kind.isTakeover(exit.kind):
      let set = relations.image(.always, crossed)
      takeOver(PushdownExit.Kind.index(exit.kind), from, crossed, set)
    case _ where PushdownExit.Kind.isMarkedTakeover(exit.kind):
      takeOverMarked(exit.kind, from, crossed)
    case PushdownExit.Kind.nextGate:
      let set = relations.image(.always, crossed)
      if set == .unknown { return takeOver(nil, from, crossed, set) }
      for (gate, step) in nextGates(at: Int(rule.to), crossed, set) {
        takeOver(gate, from, step, relations.image(.always, step))
      }
    default: break
    }
  }
}
