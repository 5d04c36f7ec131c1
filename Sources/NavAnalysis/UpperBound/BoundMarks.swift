/// What may lie under gates that the check has shown (LANGUAGE-2 §2), in any of their layers.
struct CoveredNeeds {
  fileprivate var known: Set<UInt32> = []
  /// Anything may lie there.
  fileprivate(set) var isAnything = false
  /// Where nothing is wanting in some of it.
  fileprivate var holds = Decision.never
  /// By gate, where that decides on some of it.
  fileprivate var parts: [Int: Decision] = [:]
}

extension UpperBound {
  /// The check may show a presented gate over something that needs this: after each change of conditions that is
  /// looked at, whichever gate has the layer by then.
  mutating func cover(_ needs: UInt32) {
    guard covered.known.insert(needs).inserted else { return }
    let requirement = requirements.requirement(needs)
    let holds = diagrams.or(covered.holds, requirement.holds)
    if holds != covered.holds || covered.known.count == 1 {
      covered.holds = holds
      for gate in presentedGates {
        give(gateVertex(gate), .isHeld)
        if holds.isPossible { leave(gate, look(where: holds)) }
      }
    }
    for part in requirement.parts {
      let old = covered.parts[part.gate] ?? .never
      let new = diagrams.or(old, part.holds)
      if new == old { continue }
      covered.parts[part.gate] = new
      for gate in presentedGates where gate != part.gate && mayTakeItsLayer(part.gate, gate) {
        takeCovered(part.gate, from: gate, where: new)
      }
    }
    enqueue(Self.settled)
  }

  /// The check may show a presented gate over anything.
  mutating func coverAnything() {
    guard !covered.isAnything else { return }
    covered.isAnything = true
    for v in vertices.indices where vertices[v].kind == .screen { cover(vertices[v].requirement) }
    cover(RequirementTable.none)
  }

  private var presentedGates: [Int] {
    requirements.gates.indices.filter { requirements.isPresented($0) }
  }

  /// Whether both lie over the same kind of root.
  private func mayTakeItsLayer(_ next: Int, _ gate: Int) -> Bool {
    !isPresented(next) || requirements.isOverExempt(next) == requirements.isOverExempt(gate)
  }

  private func look(where outcome: Decision) -> Step {
    var step = Step(
      from: Self.settled,
      owner: Self.everyone,
      context: ContextTable.none,
      condition: space.assumed
    )
    step.outcome = outcome
    step.flags = [.isNoTransition]
    return step
  }

  /// Another gate takes its layer, or becomes the root.
  private mutating func takeCovered(_ next: Int, from gate: Int, where outcome: Decision) {
    var step = look(where: outcome)
    step.context = context(ofGate: gate)
    show(next, step, hold: Rule.none)
  }
}
