#if NAVC_WITHOUT_GATES
  /// The stand-in for specs without gates.
  extension StepBuilder {
    var isGateReasonUnchanged: Bool { false }
    var isGateMarked: Bool { false }
    var isHeldByPresentedGate: Bool { false }
    func isShowing(_ gate: Int) -> Bool { false }
    mutating func hold(_ intent: Intent, by gate: Int, for condition: Int) {}
    mutating func show(_ gate: Int, for condition: Int, afresh: Bool = false) {}
    mutating func markGate() {}
    mutating func recheckUnderGate() -> Bool { false }
    mutating func releaseWithGate() {}
    func stateBelow() -> CoreState { state }
    func keepHolding(_ held: HeldIntent, by: Int, for: Int, in: CoreState) -> Bool { false }
  }

  extension NavigationTables {
    func hidden(in states: [CoreState], by values: [[Int]]) -> Hidden { Hidden() }
    func obstacle(by unmet: Need, _ values: [Int], isShowing: (Int) -> Bool) -> Obstacle {
      .unmet(unmet.of)
    }
  }
#endif
