#if NAVC_WITHOUT_GATES
  /// The spec has no gates.
  extension Turn {
    var isGateWanted: Bool { false }
    var isGateMarked: Bool { false }
    var isHeldByPresentedGate: Bool { false }
    func isShowing(_ gate: Int) -> Bool { false }
    mutating func hold(_ intent: Intent, by gate: Int, for condition: Int) {}
    mutating func show(_ gate: Int, for condition: Int, afresh: Bool = false) {}
    mutating func markGate() {}
    mutating func lookUnderGate() -> Bool { false }
    mutating func forgetWithGate() {}
    func stateBeneath() -> CoreState { state }
    func keep(_ memory: RememberedIntent, by: Int, for: Int, in: CoreState) -> Bool { false }
  }

  extension NavigationTables {
    func hidden(in states: [CoreState], by values: [[Int]]) -> Hidden { Hidden() }
    func obstacle(by wanting: Need, _ values: [Int], isShowing: (Int) -> Bool) -> Obstacle {
      .lacking(wanting.of)
    }
  }
#endif
