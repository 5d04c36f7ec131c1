/// Plays steps given as text, for the table of rules and for experiments.
///
/// The steps are:
/// - `launch a p=x`, with conditions that hold or have a value. All others are false or have their
///   first value.
/// - an event's name with the values for `any` (`e a`)
/// - `button 1 a`, by its position, with the values for `any`
/// - `back SCREEN`, `swipe`, `tab TAB`, `open NODE`
/// - `change a p=x`, with all conditions after the change, volatile or not
/// - `restart a p=x`
struct Player {
  let machine: Machine
  private(set) var state: State?
  /// The kinds of facts of the last step.
  private(set) var found: [Fact.Kind] = []

  init(_ spec: OracleSpec) { machine = Machine(spec) }

  private func valuation(_ words: [String]) -> Int {
    var v = 0
    for word in words {
      let parts = word.split(separator: "=").map(String.init)
      guard let c = machine.spec.conditions.firstIndex(where: { $0.name == parts[0] }) else {
        continue
      }
      let value =
        parts.count > 1 ? machine.spec.conditions[c].values.firstIndex(of: parts[1]) ?? 0 : 1
      v = machine.valuation(v, with: c, value)
    }
    return v
  }

  mutating func play(_ step: String) {
    let words = step.split(separator: " ").map(String.init)
    let v = valuation(Array(words.dropFirst()))
    var candidates: [Move] = []
    if words[0] == "launch" {
      candidates = machine.launches().filter { $0.state.valuation == v }
    } else if words[0] == "restart" {
      if let state, let restored = machine.restored(state.layers, v) {
        candidates = [Move(by: .restored, state: restored)]
      } else {
        candidates = machine.launches().filter { $0.state.valuation == v }
      }
    } else if let state {
      machine.moves(state, ignored: { _ in }, chosen: { _ in }) { move in
        if matches(move, words, v) { candidates.append(move) }
      }
      // An event that no transition handles, or a move that is impossible, does nothing.
      if candidates.isEmpty { candidates = [Move(by: .transition, state: state)] }
    }
    state = candidates.first?.state
    found =
      candidates.first?.facts.map(\.kind).filter { $0 != .gateAsked && $0 != .gateShown } ?? []
  }

  private func matches(_ move: Move, _ words: [String], _ v: Int) -> Bool {
    let spec = machine.spec
    switch move.by {
    case .back: return words == ["back", spec.name(move.index)]
    case .dismiss: return words == ["swipe"]
    case .tab: return words == ["tab", spec.name(move.index)]
    case .open: return words == ["open", spec.name(machine.openings[move.index].node)]
    case .volatile: return words[0] == "change" && move.state.valuation == v
    case .window: return words[0] == "window" && spec.transitions[move.index].event == words[1]
    case .transition:
      return spec.transitions[move.index].event == words[0] && hasValues(move, of: move.index, v)
    case .button:
      return words.starts(with: ["button", "\(move.index + 1)"])
        && (move.chosen.map { hasValues(move, of: $0, v) } ?? true)
    default: return false
    }
  }

  /// True if the conditions that a transition sets to `any` have these values.
  private func hasValues(_ move: Move, of transition: Int, _ v: Int) -> Bool {
    machine.spec.transitions[transition].sets.allSatisfy { set in
      set.value != nil
        || machine.values[move.state.valuation][set.condition] == machine.values[v][set.condition]
    }
  }

  /// The layers as text, such as `tabs[*home>item | list] / login (gate)`, and the held intent.
  var text: String {
    guard let state else { return "nothing" }
    let spec = machine.spec
    var text = state.layers.map { layer in
      let panes = layer.panes.enumerated().map { i, pane in
        (i == layer.selected && layer.panes.count > 1 ? "*" : "")
          + pane.map { spec.name($0) }.joined(separator: ">")
      }
      let gate = layer.gate == nil ? "" : " (gate)"
      return spec.isScreen(layer.target)
        ? panes[0] + gate : "\(spec.name(layer.target))[\(panes.joined(separator: " | "))]" + gate
    }.joined(separator: " / ")
    if let held = state.heldIntent {
      switch held.intent {
      case .verb(let t): text += " ; remembers \(spec.transitions[t].event)"
      case .tab(let container, let pane):
        text += " ; remembers tab \(spec.name(machine.panes[container][pane].tab))"
      case .entry(let shown): text += " ; remembers entry \(spec.name(shown.node))"
      case .open(let node, let present, _):
        text +=
          " ; remembers open \(spec.name(node))"
          + (present.map { " and \(spec.name($0.node))" } ?? "")
      }
    }
    if !found.isEmpty { text += " ; " + found.map { "\($0)" }.joined(separator: ", ") }
    return text
  }
}
