/// The requirements of the screens that may lie under gates that the visibility check has presented.
struct CoveredRequirements {
  fileprivate var known: Set<UInt32> = []
  /// True if every screen counts as covered.
  fileprivate(set) var isAnything = false
  /// The valuations with which the requirement of at least one covered screen holds.
  fileprivate var holds = Decision.never
  /// The valuations with which each gate decides for at least one covered screen.
  fileprivate var gateCases: [Int: Decision] = [:]
}

extension UpperBound {
  /// Adds the rules for presented gates that the visibility check may have shown over a screen with these
  /// requirements. After each change of conditions the screen is checked, whichever gate is then in the layer.
  mutating func cover(_ needs: UInt32) {
    guard covered.known.insert(needs).inserted else { return }
    let requirement = requirements.requirement(needs)
    let holds = diagrams.or(covered.holds, requirement.holds)
    if holds != covered.holds || covered.known.count == 1 {
      covered.holds = holds
      for gate in presentedGates {
        give(gateVertex(gate), .mayHoldIntent)
        if holds.isPossible { leave(gate, resumeCheckStep(where: holds)) }
      }
    }
    for gateCase in requirement.gateCases {
      let old = covered.gateCases[gateCase.gate] ?? .never
      let new = diagrams.or(old, gateCase.holds)
      if new == old { continue }
      covered.gateCases[gateCase.gate] = new
      for gate in presentedGates where gate != gateCase.gate && mayTakeItsLayer(gateCase.gate, gate)
      {
        takeCovered(gateCase.gate, from: gate, where: new)
      }
    }
    enqueue(Self.afterChange)
  }

  /// Adds the rules for presented gates that the visibility check may have shown over any screen.
  mutating func coverAnything() {
    guard !covered.isAnything else { return }
    covered.isAnything = true
    for v in vertices.indices where vertices[v].kind == .screen { cover(vertices[v].requirement) }
    cover(RequirementTable.none)
  }

  private var presentedGates: [Int] {
    requirements.gates.indices.filter { requirements.isPresented($0) }
  }

  /// Returns true if both gates lie over the same kind of root.
  private func mayTakeItsLayer(_ next: Int, _ gate: Int) -> Bool {
    !isPresented(next) || requirements.isOverExempt(next) == requirements.isOverExempt(gate)
  }

  private func resumeCheckStep(where outcome: Decision) -> BoundStep {
    var step = BoundStep(
      from: Self.afterChange,
      owner: Self.anyOwner,
      context: ContextTable.none,
      condition: space.assumed
    )
    step.outcome = outcome
    step.flags = [.isNoTransition]
    return step
  }

  /// Lets another gate take over the layer, or become the root.
  private mutating func takeCovered(_ next: Int, from gate: Int, where outcome: Decision) {
    var step = resumeCheckStep(where: outcome)
    step.context = context(ofGate: gate)
    show(next, step, holding: BoundRule.none)
  }
}
