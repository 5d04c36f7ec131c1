@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// Describes states and steps in the same words as the runtime's core.
extension Interpreter {
  func words(_ state: ExplicitState) -> String {
    let texts = state.layers.indices.map { index in
      words(state.layers[index]) + (index > 0 && state.layers[index].canBeSwiped ? "~" : "")
    }
    let held = state.heldIntent.map { " { \(words($0.holder)) for \(words($0.intent)) }" } ?? ""
    let values = state.values.map { "\($0.index)" }.joined()
    return texts.joined(separator: " > ") + held + " @" + values
  }

  /// Returns the state and the sorted reports of the step that led to it.
  func words(_ successor: Successor) -> String {
    guard let state = successor.state else { return "nothing" }
    let told = (successor.incidents.map(words) + successor.news.map(words)).sorted()
    return words(state) + (told.isEmpty ? "" : ": " + told.joined(separator: ", "))
  }

  // MARK: Layers

  private func words(_ layer: ExplicitState.Layer) -> String {
    let gate = layer.gate.map { words($0) + words(layer.asked, layer.isMarked) } ?? ""
    guard let tabs = layer.tabs else { return gate + words(layer.unit) }
    let units = layer.units.indices.map {
      ($0 == layer.selected ? "*" : "") + words(layer.units[$0])
    }
    return gate + name(Destination(tabs)) + "[" + units.joined(separator: " ") + "]"
  }

  private func words(_ asked: ExplicitState.Reason?, _ isMarked: Bool) -> String {
    let reason = asked.map { "for \($0.condition.index) is \($0.value.index)" } ?? "for nothing"
    return " \(reason)\(isMarked ? ", marked" : "") "
  }

  private func words(_ unit: ExplicitState.Unit) -> String {
    let screens = unit.stack.map { name(Destination($0)) }.joined(separator: " ")
    return unit.nav.map { name(Destination($0)) + "(" + screens + ")" } ?? screens
  }

  private func name(_ destination: Destination) -> String {
    switch destination.kind {
    case .screen(let id): graph.screens[Int(id.index)].name
    case .container(let id): graph.containers[Int(id.index)].name
    case nil: "?"
    }
  }

  // MARK: Held intents

  private func words(_ gate: ExplicitState.GateKey) -> String {
    let style = gate.presentation.map { Int($0.style.rawValue) } ?? -1
    return "gate(\(name(gate.target)) \(style) \(gate.presentation?.isLocked == true ? 1 : 0))"
  }

  private func words(_ holder: ExplicitState.Holder) -> String {
    switch holder {
    case .gate(let gate): words(gate)
    case .launchRule(let root, let presented, let how):
      "rule(\(name(root)) \(name(presented)) \(words(how)) \(how?.isLocked == true ? 1 : 0))"
    }
  }

  private func words(_ intent: ExplicitState.Intent) -> String {
    switch intent {
    case .transition(let id): "transition \(id.index)"
    case .tab(let tab, let container): "tab \(name(Destination(container))) \(tab)"
    case .opening(let target): "opening \(name(target))"
    case .entry(let what): "entry \(name(what.target))"
    case .target(let target): "target \(name(target))"
    case .root(let target, let presented, let presentation):
      "root \(name(target)) with \(name(presented)) \(words(presentation))"
    }
  }

  /// Returns the style, or -1 for a push.
  private func words(_ presentation: Presentation?) -> String {
    "\(presentation.map { Int($0.style.rawValue) } ?? -1)"
  }

  // MARK: Reports

  private func words(_ incident: Incident) -> String {
    switch incident.kind {
    case .refusedTransition, .refusedOpening, .refusedTab: "refused needs"
    case .blockedGate: "blocked " + graph.conditions[Int(incident.gate.condition.index)].name
    case .requiresViolated: "requires-violated"
    case .noNav: "missed no-nav"
    case .nothingToPop: "missed nothing-to-pop"
    case .nothingPresented: "missed nothing-presented"
    case .nowhereToUnwind: "missed not-below"
    case .notInTabs: "missed not-in-tabs"
    case .ignoredEvent: "ignored"
    case .askedGate: "asked for"
    }
  }

  private func words(_ news: ExplicitStep.News) -> String {
    switch news {
    case .held(let gate): "held " + name(gate)
    case .next(let gate): "next " + name(gate)
    case .resumed: "resumed"
    case .uncovered: "uncovered"
    case .forgotten(let target): "forgotten " + name(target)
    case .gated(let gate): "gated " + name(gate)
    case .followed(let root): "followed " + name(root)
    case .nothingOpens: "refused no-launch-rule"
    case .missesTab: "missed not-in-tabs"
    }
  }
}
