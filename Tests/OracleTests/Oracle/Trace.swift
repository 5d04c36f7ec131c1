/// Describes a shortest path to a finding, step by step.
extension Verdicts {
  func way(_ verdict: Verdict) -> [String] {
    guard verdict.state >= 0 else { return [] }
    let starts = verdict.isFromLaunch ? explorer.launches.map(\.state) : explorer.restored
    var from = Array(repeating: (-1, -1), count: explorer.states.count)
    var queue: [Int] = []
    for start in starts where from[Int(start)].0 == -1 {
      from[Int(start)] = (-2, -2)
      queue.append(Int(start))
    }
    var at = 0
    while at < queue.count {
      let state = queue[at]
      at += 1
      for (i, edge) in explorer.edges[state].enumerated() where from[Int(edge.to)].0 == -1 {
        from[Int(edge.to)] = (state, i)
        queue.append(Int(edge.to))
      }
    }
    var lines: [String] = []
    if verdict.edge >= 0 { lines.append(line(verdict.state, verdict.edge)) }
    var state = verdict.state
    while from[state].0 >= 0 {
      lines.append(line(from[state].0, from[state].1))
      state = from[state].0
    }
    lines.append(
      (verdict.isFromLaunch ? "launch" : "restored") + " -> " + text(explorer.states[state])
    )
    return lines.reversed()
  }

  private func line(_ state: Int, _ edge: Int) -> String {
    let edge = explorer.edges[state][edge]
    let spec = machine.spec
    var label = "\(edge.by)"
    switch edge.by {
    case .transition, .window:
      label += " \(spec.transitions[Int(edge.index)].event)(#\(edge.index))"
    case .button: label += " \(edge.index + 1)"
    case .back, .tab: label += " \(spec.name(Int(edge.index)))"
    case .open: label += " \(spec.name(machine.openings[Int(edge.index)].node))"
    default: break
    }
    let facts = edge.facts.map { " {\($0.kind) \($0.about) \($0.other)}" }.joined()
    return label + " -> " + text(explorer.states[Int(edge.to)]) + facts
  }

  func text(_ state: State) -> String {
    let spec = machine.spec
    let layers = state.layers.map { layer in
      let panes = layer.panes.enumerated().map { i, pane in
        (i == layer.selected && layer.panes.count > 1 ? "*" : "")
          + pane.map { spec.name($0) }.joined(separator: ">")
      }
      var text = "\(spec.name(layer.target))[\(panes.joined(separator: " | "))]"
      if layer.style != .automatic { text += " \(layer.style)" }
      if layer.isLocked { text += " locked" }
      if layer.gate != nil { text += layer.isMarked ? " (gate, marked)" : " (gate)" }
      return text
    }
    let values = spec.conditions.indices.map { c in
      let value = machine.values[state.valuation][c]
      let condition = spec.conditions[c]
      return condition.kind == .values
        ? "\(condition.name)=\(condition.values[value])"
        : (value == 1 ? "" : "not ") + condition.name
    }
    var text = layers.joined(separator: " / ") + " ; " + values.joined(separator: ", ")
    if let held = state.heldIntent {
      let intent =
        switch held.intent {
        case .verb(let t): "verb of #\(t)"
        case .tab(_, let pane): "tab \(pane)"
        case .entry(let shown): "entry \(spec.name(shown.node))"
        case .open(let node, let present, let isGuarded):
          "open \(spec.name(node))" + (present.map { " + present \(spec.name($0.node))" } ?? "")
            + (isGuarded ? " (held by the launch rules)" : "")
        }
      text += " ; remembers \(intent) by \(spec.name(machine.target(held.by)))"
    }
    return text
  }
}
