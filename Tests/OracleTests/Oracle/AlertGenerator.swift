/// Generates alerts (docs/language.md, Alerts), what shows them, and transitions on the events of
/// their buttons. They are generated last, so that the rest of the spec is the same without them.
extension Generator {
  mutating func addAlerts(combines: Bool) {
    guard random.chance(90) else { return }
    let alerts = insertAlerts(random.pick([1, 1, 2]))
    for alert in alerts { show(alert, combines: combines) }
    for i in spec.conditions.indices where random.chance(spec.conditions[i].gate == nil ? 20 : 45) {
      gate(i, by: random.pick(alerts))
    }
    for alert in alerts {
      for event in spec.screens[alert].alert?.buttons.compactMap({ $0 }) ?? []
      where random.chance(60) {
        answer(event)
      }
    }
  }

  /// Inserts alerts behind the screens, and returns them.
  private mutating func insertAlerts(_ count: Int) -> [Int] {
    let first = spec.screens.count
    spec = Shrinker.mapped(spec) { $0 < first ? $0 : $0 + count }
    let known = spec.transitions.map(\.event)
    for name in ["ask", "warn"].prefix(count) {
      var screen = OracleSpec.Screen(name: name)
      let buttons = (0..<random.pick([1, 2, 2, 3])).map { _ -> String? in
        if random.chance(35) { return nil }
        return random.chance(50) ? random.pick(known) : random.pick(["x", "y", "z"])
      }
      screen.alert = .init(isSheet: random.chance(25), buttons: buttons)
      if !spec.conditions.isEmpty, random.chance(22) { screen.requires = [formula(1)] }
      spec.screens.append(screen)
    }
    return Array(first..<first + count)
  }

  /// Makes transitions and launch rules show an alert.
  private mutating func show(_ alert: Int, combines: Bool) {
    let shown = OracleSpec.Shown(node: alert)
    for i in spec.rules.indices where random.chance(12) { spec.rules[i].present = shown }
    for i in spec.transitions.indices {
      guard let last = spec.transitions[i].verbs.indices.last else { continue }
      switch spec.transitions[i].verbs[last] {
      case .root(let node, _) where random.chance(30):
        spec.transitions[i].verbs[last] = .root(node, present: shown)
      case .present where random.chance(20), .push where random.chance(8):
        spec.transitions[i].verbs[last] = .present(shown)
      default: break
      }
    }
    for _ in 0..<random.pick([1, 1, 2]) {
      let from = [random.chance(15) ? .any : source()]
      var t = OracleSpec.Transition(event: random.pick(["e", "f", "g", "h", "i"]), from: from)
      if random.chance(20), !spec.conditions.isEmpty { t.when = formula(1) }
      if random.chance(25), !spec.conditions.isEmpty { t.sets = sets() }
      t.verbs = [.present(shown)]
      if combines, random.chance(30) {
        t.verbs = combination(from).filter { $0.group != .brings } + t.verbs
      }
      spec.transitions.append(t)
    }
  }

  /// Makes an alert the presented gate of a condition, which a screen often needs.
  private mutating func gate(_ condition: Int, by alert: Int) {
    spec.conditions[condition].gate = .present(.init(node: alert))
    spec.screens[alert].alert?.isSheet = false
    let needy = random.pick(screens)
    if random.chance(60), spec.conditions[condition].kind != .values, needy != spec.splash {
      spec.screens[needy].requires.append(.holds(condition))
    }
    guard spec.conditions[condition].kind != .newVersion, random.chance(70),
      let event = spec.screens[alert].alert?.buttons.compactMap({ $0 }).first
    else { return }
    var pass = OracleSpec.Transition(event: event, from: [random.chance(30) ? .any : source()])
    let size = spec.conditions[condition].size
    let value = spec.conditions[condition].kind == .values ? random.below(size) : 1
    pass.sets = [.init(condition: condition, value: value)]
    if random.chance(30) { pass.verbs = verb(pass.from).map { [$0] } ?? [] }
    spec.transitions.append(pass)
  }

  /// Adds a transition on the event of a button.
  private mutating func answer(_ event: String) {
    transition()
    spec.transitions[spec.transitions.count - 1].event = event
  }

  /// Returns a screen, often one that the launch shows.
  private mutating func source() -> OracleSpec.Source {
    .node(random.chance(60) ? random.pick(launched) : random.pick(screens))
  }
}
