extension DecisionDiagrams {
  private struct RenamingFrame {
    var decision: Decision
    var low: Decision?
  }

  /// Keys of renamings in the cache lie past the indices of nodes.
  private static let renamingBit: UInt32 = 1 << 30

  /// `decision` with other levels, in the same order. Equal keys stand for equal renamings.
  func renamed(
    _ decision: Decision,
    key: UInt32,
    _ level: (UInt32) -> UInt32
  ) -> Decision {
    if decision.isTerminal { return decision }
    let key = Decision(index: Self.renamingBit | key)
    var frames: [RenamingFrame] = []
    var current = decision
    while true {
      var result: Decision
      if current.isTerminal {
        result = current
      } else if let known = cached(.exists, current, key) {
        result = known
      } else {
        frames.append(RenamingFrame(decision: current))
        current = self[current].low
        continue
      }
      while let top = frames.last, let low = top.low {
        frames.removeLast()
        result = node(level(self[top.decision].level), low, result)
        remember(.exists, top.decision, key, result)
      }
      guard let top = frames.last else { return result }
      frames[frames.count - 1].low = result
      current = self[top.decision].high
    }
  }
}
