import NavGraph

/// A request to show a presented gate where none is up, with the note of its layer.
struct GateRequest {
  var from: Int
  var entry: Int
  var note: GateNote
  /// The note as one number.
  var number: Int
  var step: Relation
}

/// The presented gates that steps ask for, and the intents that they hold.
struct PresentedGateTable {
  /// Requests for which rules are still to be made.
  fileprivate var requests: [GateRequest] = []
  /// The numbers of all intents that gates may hold; 0 stands for no intent.
  fileprivate(set) var heldIntents: Set<Int> = []
  var resumeChecks: [ResumeCheckKey: ResumeCheck] = [:]
  /// The valuations with which each gate stays, once they are needed (`Pushdown.whereStays`).
  fileprivate var staying: [Int: Decision] = [:]
  /// The requirement of each group of nodes that do not meet it.
  var needsOfGroups: [Int: UInt32] = [:]
}

/// Gates, and the intents that they hold (docs/language.md, Gates).
extension Pushdown {
  /// Shows a gate, for an intent or, if `intent` is nil, because a visible screen does not meet its requirement.
  ///
  /// A root gate holds `target`, or else the target of the intent.
  ///
  /// - Parameter marks: True if the layer is marked; nil to mark it if a visible screen does not meet its
  ///   requirement.
  func showGate(
    _ gateCase: RequirementTable.GateCase,
    _ intent: Intent?,
    _ step: Relation,
    _ source: PushdownSource,
    target: HeldTargets.Target? = nil,
    marks: Bool? = nil
  ) {
    if step.isEmpty { return }
    let gate = gateCase.gate
    let marks = marks ?? (intent == nil)
    let declared = tables.requirements.gates[gate]
    guard declared.presentation != nil else {
      let number = Int(rootNumbers[declared.target] ?? 0)
      if case .transition(let id)? = intent, graph[id].earlier.count > 0,
        graph[id].verb.group == .selects
      {
        note(.holdsTab(graph[id].target, root: number), step, source)
      } else if let target = intent.flatMap({ self.target(of: $0, target) }) {
        note(.holds(target, root: number), step, source)
      } else if intent == nil, source.shape.root != 0 {
        note(.passesTargets(from: Int(source.shape.root), to: number), step, source)
      }
      let isShown = number != 0 && number == Int(source.shape.root)
      // A root that is left as it is counts as shown, so no other launch rule is followed.
      if isShown, intent != nil {
        recordAsked(gate, by: gateCase.atom, step, source, root: source.node)
        return arrive(source.node, releasing(step, source))
      }
      return reset(toGate: gate, by: gateCase.atom, step, source)
    }
    recordAsked(gate, by: gateCase.atom, step, source)
    let step = followLaunchRules(step, source)
    if intent == nil { recordAsked(gate, by: gateCase.atom, step, source, isCheck: true) }
    let number = intent.flatMap { heldIntents.number(of: $0, findsTab: source.findsTab) } ?? 0
    guard let up = tables.contexts.gate(of: source.context) else {
      let mark = marks ? mark(at: source.node) ?? 0 : 0
      return requestGate(gateCase, number, mark, step, source)
    }
    var next = asking(gateCase.reason, step)
    if intent != nil {
      next = relations.holding(number, next)
      presentedGates.heldIntents.insert(number)
    }
    if up == gate, intent != nil {
      arrive(source.node, next)
    } else {
      addExit(source.node, .takeover(by: gate, marks: marks), next)
    }
  }

  /// Shows a fresh root gate that an atom asks for. The atom is nil where it is unknown.
  func reset(toGate gate: Int, by atom: Int?, _ step: Relation, _ source: PushdownSource) {
    let entry = root(tables.requirements.gates[gate].target, [])
    recordAsked(gate, by: atom, step, source, root: entry)
    reset(to: entry, step, source, isAsked: true)
  }

  /// Notes that an atom asks for the gate. The atom is nil where it is unknown. If it is a root gate, it is
  /// shown at `root`.
  func recordAsked(
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

  /// Notes the gates that a chain passes over because of their own requirements.
  func recordAsked(
    _ passed: [RequirementTable.GateCase],
    _ step: Relation,
    _ source: PushdownSource
  ) {
    for gateCase in passed {
      let number = rootNumbers[tables.requirements.gates[gateCase.gate].target] ?? 0
      let isRoot =
        !tables.requirements.isPresented(gateCase.gate) && number != 0
        && number == source.shape.root
      let step = relations.ending(step, in: gateCase.holds)
      recordAsked(gateCase.gate, by: gateCase.atom, step, source, root: isRoot ? source.node : nil)
    }
  }

  /// Returns the requirement, with the gates that decide in this context and shape.
  func requirement(
    _ needs: UInt32,
    _ context: UInt32,
    _ shape: Shape
  ) -> RequirementTable.Requirement {
    let up = tables.contexts.gate(of: context)
    return requirement(needs, whileUp: up.map { [$0] } ?? [], overRoot: shape.root)
  }

  /// Returns the requirement, with the gates that decide while these presented gates are up over the root with
  /// this number.
  func requirement(
    _ needs: UInt32,
    whileUp gates: [Int],
    overRoot root: UInt16
  ) -> RequirementTable.Requirement {
    let showing = Int(root) < rootGates.count ? gates + rootGates[Int(root)] : gates
    if showing.isEmpty { return tables.requirements.requirement(needs) }
    return tables.requirements.requirement(needs, showing: showing)
  }

  /// Requests a presented gate over the source, in a layer of its own, which holds the intent with this number.
  /// All requests for the gate at the source become one rule.
  func requestGate(
    _ gateCase: RequirementTable.GateCase,
    _ number: Int,
    _ mark: Int,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    guard let entry = entry(of: gateCase.gate, over: source) else { return }
    for (reason, step) in asked(gateCase.reason, step) {
      let note = GateNote(intent: number, mark: mark, reason: reason)
      presentedGates.requests.append(
        GateRequest(
          from: source.node,
          entry: entry,
          note: note,
          number: relations.number(of: note),
          step: step
        )
      )
    }
  }

  func addRequestedGates() {
    if presentedGates.requests.isEmpty { return }
    presentedGates.requests.sort { ($0.from, $0.entry, $0.number) < ($1.from, $1.entry, $1.number) }
    var start = 0
    while start < presentedGates.requests.count {
      let (from, entry) = (
        presentedGates.requests[start].from, presentedGates.requests[start].entry
      )
      var end = start
      while end < presentedGates.requests.count, presentedGates.requests[end].from == from,
        presentedGates.requests[end].entry == entry
      { end += 1 }
      let asked = presentedGates.requests[start..<end]
      addDerived(
        from,
        to: entry,
        .gate,
        relations.settingNotes(asked.map { ($0.number, $0.step) })
      )
      presentedGates.heldIntents.formUnion(asked.map(\.note.intent))
      start = end
    }
    presentedGates.requests.removeAll(keepingCapacity: true)
  }

  /// Returns the notes and valuations with which the condition still has the value for which the gate was last
  /// asked. The gate stays there, whatever else changes.
  func whereStays(_ gate: Int) -> Decision {
    if let known = presentedGates.staying[gate] { return known }
    var (notes, result) = (Decision.never, Decision.never)
    for number in 1..<reasons.count
    where tables.requirements.asks(reasons[number].condition, for: gate) {
      let asked = relations.asked(number)
      notes = diagrams.or(notes, asked)
      result = diagrams.or(result, diagrams.and(asked, space.decision(reasons[number])))
    }
    // Most gates have one reason. Then the result does not depend on the note.
    result = diagrams.simplified(result, within: notes)
    presentedGates.staying[gate] = result
    return result
  }

  /// Returns the first node of a presented gate over the source.
  func entry(of gate: Int, over source: PushdownSource) -> Int? {
    guard let presentation = tables.requirements.gates[gate].presentation else { return nil }
    let shape = presented(
      over: source.shape,
      layer(presentation),
      isInGate: source.isInGate,
      isGate: true
    )
    return enter(tables.requirements.gates[gate].target, tables.context(ofGate: gate), shape)
  }

  /// Returns the step, changed so that a presented gate holds nothing after it. A root gate or a launch rule holds
  /// something newer.
  func releasing(_ step: Relation, _ source: PushdownSource) -> Relation {
    source.isInGate ? relations.holding(0, step) : step
  }

  /// Adds the rule by which a continuation shows another gate, with these valuations and notes. A note with an
  /// intent that no gate of the chain can hold has no exit that resumes it, so including it is harmless.
  func showTakeover(at n: Int, in set: Decision) {
    guard let entry = continuations.entriesOfTakeovers[n] else { return }
    effort += 1
    addDerived(n, to: entry, .gate, relations.unchanged(set))
  }

  /// Returns the node where the step of a continuation started; for another node, the node itself.
  func base(of n: Int) -> Int {
    nodes[n].base == PushdownNode.none ? n : Int(nodes[n].base)
  }

  /// Returns a relation that comes back to `n`, without the note of the gate over it. Outside of gates' layers
  /// nothing is held, except where the next gate of a chain is about to be shown.
  func forgettingNotes(_ relation: Relation, at n: Int, leaving kind: PushdownExit.Kind = .arrive)
    -> Relation
  {
    if isInGate(n) || kind.isMarkedTakeover { return relation }
    return nodes[n].traits.contains(.takesOver)
      ? relations.forgettingAfter(relation) : relations.forgetting(relation)
  }

  /// Returns how the steps that leave a gate's layer continue at the node under it.
  ///
  /// - Parameters:
  ///   - rule: The rule that showed the gate.
  ///   - set: The valuations, with their notes, after `crossed`.
  func continued(
    by action: ExitAction,
    along rule: PushdownRule,
    _ crossed: Relation,
    _ set: Decision
  ) -> [(what: Continuation, relation: Relation)] {
    // The result of the analysis is not used if relations are unknown.
    if set == .unknown { return [] }
    let from = Int(rule.from)
    switch action {
    case .takeOver(let gate, let marks):
      return [(.gate(gate), marks ? marking(crossed, at: from) : crossed)]
    case .nextGate: return nextGates(at: Int(rule.to), crossed, set).map { (.gate($0), $1) }
    case .resume(let relaunches):
      let numbers = relations.heldIntents(in: set)
      effort += Precision.effortPerExit * numbers.count
      return numbers.filter { $0 != 0 }.map {
        let relation = forgettingNotes(relations.ending(crossed, holding: $0), at: from)
        return (.resume($0, relaunches: relaunches), relation)
      }
    case .answer:
      return answers(rule.to, crossed, set).map { (.answer($0), forgettingNotes($1, at: from)) }
    case .arrive, .pass, .continueStep, .seek, .forget, .end: return []
    }
  }

  /// Continues the steps that leave a gate's layer at the node under it.
  func continueStep(_ action: ExitAction, along rule: PushdownRule, _ crossed: Relation) {
    let set = relations.image(.always, crossed)
    for (what, relation) in continued(by: action, along: rule, crossed, set)
    where !isOutOfEffort {
      continueStep(what, at: Int(rule.from), relation)
    }
  }

  /// Passes an exit of a presented gate's layer to the node that the gate was shown over.
  func passExit(fromGate rule: PushdownRule, _ exit: PushdownExit.Kind, _ crossed: Relation) {
    if crossed.isEmpty { return }
    let from = Int(rule.from)
    switch exit.action(underGate: shapes[nodes[from].shape], hasMark: mark(at: from) != nil) {
    case .pass(let exit): addExit(from, exit, crossed)
    case .forget(let rest): uncover(from, forgettingNotes(crossed, at: from), then: rest)
    case let action: continueStep(action, along: rule, crossed)
    }
  }
}
