/// Generates steps with several verbs (docs/language.md, Several verbs in one step), and
/// surroundings in which they are likely to have an effect.
extension Generator {
  /// Adds tabs to select if there are none.
  mutating func addTabs() {
    guard tabs.isEmpty, random.chance(70) else { return }
    var shown: [Int] = spec.containers.indices.map { $0 + spec.screens.count }
    shown = Array(shown.prefix(2))
    let roots = shown.map { spec.panes($0)[0].root }
    let others = screens.filter { !roots.contains($0) }
    if !others.isEmpty, shown.isEmpty || random.chance(60) { shown.append(random.pick(others)) }
    spec.containers.append(
      .init(name: "tabs\(spec.containers.count)", shape: .tabs(shown.map { .show($0) }))
    )
  }

  /// Makes launch rules show tabs, and present something.
  mutating func launchTabs() {
    let all = spec.containers.indices.filter {
      if case .tabs = spec.containers[$0].shape { true } else { false }
    }
    for i in spec.rules.indices {
      if !all.isEmpty, random.chance(50) {
        spec.rules[i].root = random.pick(all) + spec.screens.count
      }
      if random.chance(25) { spec.rules[i].present = shown(random.pick(screens), canLock: false) }
    }
  }

  /// The screens that the launch shows.
  var launched: [Int] {
    spec.rules.map { rule in
      let shown = rule.present.flatMap { spec.isAlert($0.node) ? nil : $0.node }
      return spec.panes(shown ?? rule.root)[0].root
    }
  }

  /// Adds presented gates and screens that need them.
  mutating func addGates() {
    for c in spec.conditions.indices where random.chance(50) {
      if spec.conditions[c].gate == nil {
        spec.conditions[c].gate = .present(shown(random.pick(screens)))
      }
      guard spec.conditions[c].kind != .values else { continue }
      let node = random.below(spec.nodeCount)
      if node == spec.splash { continue }
      if spec.isScreen(node) {
        spec.screens[node].requires.append(.holds(c))
      } else {
        spec.containers[node - spec.screens.count].requires.append(.holds(c))
      }
    }
  }

  /// Adds events that pass gates.
  mutating func addPasses() {
    for (c, condition) in spec.conditions.enumerated() where condition.kind != .newVersion {
      let target: Int
      switch condition.gate {
      case .root(let node): target = node
      case .present(let shown): target = shown.node
      case nil: continue
      }
      guard random.chance(70) else { continue }
      var pass = OracleSpec.Transition(event: "k", from: [.node(spec.panes(target)[0].root)])
      let value = condition.kind == .values ? random.below(condition.size) : 1
      pass.sets = [.init(condition: c, value: value)]
      if random.chance(30) { pass.verbs = combination(pass.from) }
      spec.transitions.append(pass)
    }
  }

  /// Returns verbs of two or all three groups.
  mutating func combination(_ from: [OracleSpec.Source]) -> [OracleSpec.Verb] {
    let draw = tabs.isEmpty ? 0 : random.below(4)
    var verbs: [OracleSpec.Verb] = []
    if draw != 1 { verbs.append(taking()) }
    if draw != 0 { verbs.append(.select(random.pick(tabs))) }
    if draw != 2 { verbs.append(bringing(from, verbs)) }
    return verbs
  }

  private mutating func taking() -> OracleSpec.Verb {
    switch random.below(16) {
    case 0: .popTop
    case 1...2: .popRoot
    case 3: .pop(random.pick(screens))
    case 4: .dismissTop
    case 5...6: .closeTop
    case 7...8: .unwind(random.pick(screens))
    default: .dismissAll
    }
  }

  private mutating func bringing(_ from: [OracleSpec.Source], _ before: [OracleSpec.Verb])
    -> OracleSpec.Verb
  {
    let draw = random.below(10)
    let isPresented = 4...6 ~= draw
    guard let node = needy(from, screensOnly: !isPresented) else {
      // If stacks have to stay bounded, nothing can be pushed or presented from these sources.
      return .replace(isBounded ? screens[screens.count - 1] : random.pick(screens))
    }
    if isPresented { return .present(shown(node)) }
    if draw == 7 { return .show(node) }
    if draw > 7 { return .replace(node) }
    // The screen may lie below already in the other tab. `onto` keeps the stack bounded there.
    if case .select(let tab)? = before.last, random.chance(isBounded ? 75 : 25) {
      return .push(node, onto: spec.panes(tab)[0].root)
    }
    return .push(node, onto: random.chance(20) ? random.pick(screens) : nil)
  }

  /// Returns a node that may be shown, often one with requirements.
  private mutating func needy(_ from: [OracleSpec.Source], screensOnly: Bool) -> Int? {
    var node = brought(from, screensOnly: screensOnly)
    for _ in 0..<3 {
      guard let last = node, spec.requires(last).isEmpty else { break }
      node = brought(from, screensOnly: screensOnly)
    }
    return node
  }
}
