extension DecisionDiagrams {
  /// A smaller set that has the same valuations of `care` as `set` (Coudert/Madre 1990, "restrict").
  func simplified(_ set: Decision, within care: Decision) -> Decision {
    if care == .always || care.isTerminal { return set }
    var pending: [(set: Decision, care: Decision, low: Decision?)] = []
    var (current, within) = (set, care)
    while true {
      var result: Decision
      narrow(&current, &within)
      if current.isTerminal || within.isTerminal {
        result = current
      } else if let known = cached(.simplified, current, within) {
        result = known
      } else {
        pending.append((current, within, nil))
        let (level, node) = (self[current].level, self[within])
        if node.level == level { within = node.low }
        current = self[current].low
        continue
      }
      while let top = pending.last, let low = top.low {
        pending.removeLast()
        result = node(self[top.set].level, low, result)
        remember(.simplified, top.set, top.care, result)
      }
      guard let top = pending.last else { return result == .unknown ? set : result }
      pending[pending.count - 1].low = result
      let (level, node) = (self[top.set].level, self[top.care])
      within = node.level == level ? node.high : top.care
      current = self[top.set].high
    }
  }

  /// Passes over the variables that the set does not test, or that have one value in `care`.
  private func narrow(_ set: inout Decision, _ care: inout Decision) {
    while !set.isTerminal, !care.isTerminal {
      if set == care {
        set = .always
        return
      }
      let (level, node) = (self[set].level, self[care])
      if node.level < level {
        care = or(node.low, node.high)
      } else if node.level == level, node.low == .never {
        (set, care) = (self[set].high, node.high)
      } else if node.level == level, node.high == .never {
        (set, care) = (self[set].low, node.low)
      } else {
        return
      }
    }
  }
}
