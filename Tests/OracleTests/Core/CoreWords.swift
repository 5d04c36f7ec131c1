@testable import NavcRuntime

/// Describes states of the core in the same words as those of the oracle.
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

  private func words(_ held: HeldIntent) -> String {
    let holder =
      switch held.holder {
      case .gate(let gate): words(ofGate: gate)
      case .rule(let rule): "rule(\(name(of: root(ofRule: rule))))"
      }
    let intent =
      switch held.intent.kind {
      case .transition(let index): "transition \(index)"
      case .tab(let tab, let container):
        "tab \(name(ofContainer: container)) \(position(tab, container))"
      case .entry(let screen): "entry \(name(ofScreen: screen))"
      case .over(let target, _): "entry \(name(of: target))"
      case .opening(let target), .target(let target): "open \(name(of: target))"
      case .root(let target, let presented, let presentation):
        "open \(name(of: target)) with \(name(of: presented)) \(presentation.style)"
      }
    return " { \(holder) for \(intent) }"
  }

  /// Returns the tab's position among the tabs that show something.
  private func position(_ tab: Int, _ container: Int) -> Int {
    (0..<tab).filter { firedEvent(ofTab: $0, of: container) == nil }.count
  }
}

extension Step {
  /// The incidents, sorted.
  var words: String {
    var words: Set<String> = []
    switch outcome {
    case .refused(let reason) where reason.code == "gate-blocked":
      words.insert("blocked " + quoted(reason.description))
    case .refused(let reason), .missed(let reason): words.insert(reason.code)
    case .ignored(let reason): words.insert("ignored " + reason.code)
    case .done, .held: break
    }
    for note in notes {
      switch note.code {
      case "gate-blocked": words.insert("blocked " + quoted(note.description))
      case "requires-violated": words.insert(note.code)
      default: break
      }
    }
    // Nothing happens if no launch rule decides, or if the tab of a held tap is gone.
    words.remove("no-launch-rule")
    return words.isEmpty ? "" : ": " + words.sorted().joined(separator: ", ")
  }
}

/// Returns the quoted name in a sentence.
private func quoted(_ text: String) -> String {
  let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
  return parts.count > 1 ? String(parts[1]) : text
}
