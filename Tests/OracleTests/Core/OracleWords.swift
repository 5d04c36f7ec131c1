// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// Describes states and steps of the oracle in the same words as those of the runtime's core.
extension Machine {
  /// Returns the state and the sorted incidents of the step that led to it.
  func words(_ state: State, _ facts: [Fact] = []) -> String {
    let layers = state.layers.indices.map { index in
      let layer = state.layers[index]
      let isFixed = layer.isLocked || [1, 4].contains(style(layer.target, layer.style))
      return words(layer) + (index > 0 && !isFixed ? "~" : "")
    }
    let held = state.heldIntent.map { words($0) } ?? ""
    let told = Set(facts.compactMap(words)).sorted()
    return layers.joined(separator: " > ") + held
      + " @" + values[state.valuation].map { "\($0)" }.joined()
      + (told.isEmpty ? "" : ": " + told.joined(separator: ", "))
  }

  private func words(_ layer: State.Layer) -> String {
    var text = ""
    if let gate = layer.gate {
      let asked = layer.asked.map { "for \($0.condition) is \($0.value)" } ?? "for nothing"
      text = "\(words(ofGate: gate)) \(asked)\(layer.isMarked ? ", marked" : "") "
    }
    let stacks = layer.panes.enumerated().map { pane, screens in
      let names = screens.map { spec.name($0) }.joined(separator: " ")
      return panes[layer.target][pane].nav.map { "\(spec.name($0))(\(names))" } ?? names
    }
    guard case .tabs = spec.shape(layer.target) else { return text + stacks[0] }
    let marked = stacks.enumerated().map { ($0 == layer.selected ? "*" : "") + $1 }
    return text + "\(spec.name(layer.target))[\(marked.joined(separator: " "))]"
  }

  private func words(ofGate gate: Int) -> String {
    switch gates[gate] {
    case .root(let node): "gate(\(spec.name(node)) -1 0)"
    case .present(let shown):
      "gate(\(spec.name(shown.node)) \(style(shown.node, shown.style)) \(shown.isLocked ? 1 : 0))"
    }
  }

  /// Returns the number of the style in the router's tables, where alerts have that of `overFullScreen`.
  private func style(_ node: Int, _ style: OracleSpec.Style) -> Int {
    (spec.isAlert(node) ? .overFullScreen : style).number
  }

  private func words(_ held: State.HeldIntent) -> String {
    var holder = words(ofGate: held.by)
    let intent: String
    switch held.intent {
    case .verb(let t): intent = "transition \(t)"
    case .tab(let container, let pane): intent = "tab \(spec.name(container)) \(pane)"
    case .entry(let shown): intent = "entry \(spec.name(shown.node))"
    case .open(let node, let present, let isGuarded):
      if isGuarded { holder = "rule(\(spec.name(target(held.by))))" }
      let over = present.map { " with \(spec.name($0.node)) \(style($0.node, $0.style))" } ?? ""
      intent = "open \(spec.name(node))" + over
    }
    return " { \(holder) for \(intent) }"
  }

  /// Returns the words for an incident, or `nil` for what the core does not report.
  private func words(_ fact: Fact) -> String? {
    switch fact.kind {
    case .refusedTransition, .refusedOpening, .refusedTab: "needs"
    case .noNav: "no-nav"
    case .nothingToPop: "nothing-to-pop"
    case .nothingPresented: "nothing-presented"
    case .nowhereToUnwind: "not-below"
    case .notInTabs: "not-in-tabs"
    case .requiresViolated: "requires-violated"
    case .gateBlocked: "blocked " + spec.conditions[fact.about].name
    case .assumeBroken, .bypassesLaunch, .gateAsked, .gateShown: nil
    }
  }
}

extension OracleSpec.Style {
  /// The style's number in the router's tables.
  var number: Int { Self.allCases.firstIndex(of: self)! }
}
