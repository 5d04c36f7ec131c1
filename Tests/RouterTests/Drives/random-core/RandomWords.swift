// States and steps in the words that the script has for them.

extension RandomState {
  var words: String {
    let texts = layers.indices.map { index in
      let mark = index > 0 && layers[index].presentation.canBeSwipedAway ? "~" : ""
      return layers[index].words + mark
    }
    let values = values.map { "\($0)" }.joined()
    return texts.joined(separator: " > ") + (memory.map(\.words) ?? "") + " @" + values
  }
}

extension RandomLayer {
  fileprivate var words: String {
    let gate = gate.map { RandomTables.app.words(ofGate: $0) + " " } ?? ""
    guard let tabs else { return gate + stack.description }
    let shown = stacks.indices.filter { !stacks[$0].entries.isEmpty }
    let texts = shown.map { ($0 == selected ? "*" : "") + stacks[$0].description }
    return gate + tabs.name + "[" + texts.joined(separator: " ") + "]"
  }
}

extension RandomTables {
  fileprivate func words(ofGate gate: Int) -> String {
    "gate(\(name(ofGate: gate)) \(gates[gate, 1]) \(gates[gate, 2]))"
  }

  private func words(ofRule rule: Int) -> String {
    let presented = RandomDestination(code: rules[rule, 2])
    return "rule(\(name(of: root(ofRule: rule))) \(name(of: presented)) \(rules[rule, 3]))"
  }

  fileprivate func words(of memory: RandomMemory) -> String {
    let keeper =
      switch memory.keeper {
      case .gate(let gate): words(ofGate: gate)
      case .rule(let rule): words(ofRule: rule)
      }
    let wish =
      switch memory.wish.kind {
      case .transition(let index): "transition \(index)"
      case .tab(let tab, let container):
        "tab \(name(ofContainer: container)) \(position(tab, container))"
      case .opening(let target): "opening \(name(of: target))"
      case .entry(let screen): "entry \(name(ofScreen: screen))"
      case .target(let target): "target \(name(of: target))"
      case .root(let target, let presented, let presentation):
        "root \(name(of: target)) with \(name(of: presented)) \(presentation.style)"
      }
    return " { \(keeper) for \(wish) }"
  }

  /// Among the tabs that show something.
  private func position(_ tab: Int, _ container: Int) -> Int {
    (0..<tab).filter { tabs[containers[container, 1] + $0] >= 0 }.count
  }
}

extension RandomMemory {
  fileprivate var words: String { RandomTables.app.words(of: self) }
}

extension RandomStep {
  /// What is told, sorted.
  var words: String {
    let words = (([outcome.words] + notes.map(\.words)).filter { !$0.isEmpty }).sorted()
    return words.isEmpty ? "" : ": " + words.joined(separator: ", ")
  }
}

extension RandomOutcome {
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

extension RandomNote {
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

/// The name in a sentence.
private func quoted(_ text: String) -> String {
  let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
  return parts.count > 1 ? String(parts[1]) : text
}
