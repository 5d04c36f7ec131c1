@testable import NavcRuntime

/// Describes states in the same words as the interpreter.
extension NavigationTables {
  func words(_ state: CoreState) -> String {
    let texts = state.layers.indices.map { index in
      let layer = state.layers[index]
      return words(layer) + (index > 0 && layer.presentation.canBeSwipedAway ? "~" : "")
    }
    let values = state.values.map { "\($0)" }.joined()
    let held = state.heldIntent.map { words($0) } ?? ""
    return texts.joined(separator: " > ") + held + " @" + values
  }

  private func words(_ layer: LayerState) -> String {
    let gate = layer.gate.map { words(ofGate: $0) + words(layer.reason, layer.isMarked) } ?? ""
    guard let tabs = layer.tabs else { return gate + description(of: layer.stack) }
    let shown = layer.stacks.indices.filter { !layer.stacks[$0].entries.isEmpty }
    let texts = shown.map { index in
      (index == layer.selected ? "*" : "") + description(of: layer.stacks[index])
    }
    return gate + name(ofContainer: tabs) + "[" + texts.joined(separator: " ") + "]"
  }

  private func words(_ asked: GateReason?, _ isMarked: Bool) -> String {
    let reason = asked.map { "for \($0.condition) is \($0.value)" } ?? "for nothing"
    return " \(reason)\(isMarked ? ", marked" : "") "
  }

  private func words(ofGate gate: Int) -> String {
    "gate(\(name(ofGate: gate)) \(gates[gate, .style]) \(gates[gate, .isLocked]))"
  }

  private func words(ofRule rule: Int) -> String {
    let presented = name(of: presented(byRule: rule))
    let how = presentation(ofRule: rule)
    let words = "\(presented) \(how.style) \(how.isLocked ? 1 : 0)"
    return "rule(\(name(of: root(ofRule: rule))) \(words))"
  }

  private func words(_ held: HeldIntent) -> String {
    let holder =
      switch held.holder {
      case .gate(let gate): words(ofGate: gate)
      case .rule(let rule): words(ofRule: rule)
      }
    let intent =
      switch held.intent.kind {
      case .transition(let index): "transition \(index)"
      case .tab(let tab, let container):
        "tab \(name(ofContainer: container)) \(position(tab, container))"
      case .opening(let target): "opening \(name(of: target))"
      case .entry(let screen): "entry \(name(ofScreen: screen))"
      case .over(let target, _): "entry \(name(of: target))"
      case .target(let target): "target \(name(of: target))"
      case .root(let target, let presented, let presentation):
        "root \(name(of: target)) with \(name(of: presented)) \(presentation.style)"
      }
    return " { \(holder) for \(intent) }"
  }

  /// Returns the tab's position among the tabs that show something.
  private func position(_ tab: Int, _ container: Int) -> Int {
    (0..<tab).filter { firedEvent(ofTab: $0, of: container) == nil }.count
  }
}

extension Step {
  /// The reports, sorted.
  var words: String {
    if outcome == .done, notes.isEmpty { return "" }
    let words = ([outcome.words] + notes.map(\.words)).filter { !$0.isEmpty }.sorted()
    return words.isEmpty ? "" : ": " + words.joined(separator: ", ")
  }
}

extension StepOutcome {
  fileprivate var words: String {
    switch self {
    case .done: ""
    case .held(let name): "held \(name)"
    case .refused(let reason) where reason.code == "gate-blocked":
      "blocked " + quoted(reason.description)
    case .refused(let reason): "refused \(reason.code)"
    case .ignored(let reason): "ignored \(reason.code)"
    case .missed(let reason): "missed \(reason.code)"
    }
  }
}

extension StepNote {
  fileprivate var words: String {
    switch code {
    case "gate-blocked": "blocked " + quoted(description)
    case "held": "next " + quoted(description)
    case "gated", "forgotten", "followed": code + " " + quoted(description)
    case "restored-in-part": ""
    default: code
    }
  }
}

/// Returns the quoted name in a sentence.
private func quoted(_ text: String) -> String {
  let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
  return parts.count > 1 ? String(parts[1]) : text
}
