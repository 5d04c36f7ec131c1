/// Generates the app's `requires` (docs/language.md, What every screen needs), and transitions that
/// make it likely that its gates are passed or left in other ways. It is generated last, so that
/// the rest of the spec is the same without it.
extension Generator {
  mutating func addRequires(combines: Bool) {
    let gated = spec.conditions.indices.filter { spec.conditions[$0].gate != nil }
    guard !gated.isEmpty, random.chance(38) else { return }
    let others = spec.conditions.indices.filter { spec.conditions[$0].gate == nil }
    let draw = random.below(100)
    let first =
      draw < 70
      ? wanted(random.pick(gated))
      : draw < 85 && !others.isEmpty ? wanted(random.pick(others)) : atom()
    spec.requires = [first]
    if random.chance(25) {
      let second = random.chance(50) ? wanted(random.pick(gated)) : atom()
      if second != first {
        spec.requires = random.chance(60) ? [.and([first, second])] : [first, second]
      }
    }
    if spec.splash == nil, random.chance(10) {
      spec.splash = screens.last { spec.screens[$0].requires.isEmpty }
    }
    for c in Set(spec.requires.flatMap(\.conditions)).sorted() {
      if random.chance(20) { spec.conditions[c].isVolatile = true }
      addFlow(c, combines: combines)
    }
  }

  /// Returns a formula that holds if the condition has a useful value.
  private mutating func wanted(_ c: Int) -> Formula {
    let condition = spec.conditions[c]
    if condition.kind != .values { return .holds(c) }
    return .atom(c, mask: 1 << UInt32(random.below(condition.size)), isNegated: false)
  }

  /// Adds transitions from a condition's gate: one that shows something, and one that makes the
  /// condition hold.
  private mutating func addFlow(_ c: Int, combines: Bool) {
    let target: Int
    switch spec.conditions[c].gate {
    case .root(let node): target = node
    case .present(let shown): target = shown.node
    case nil: return
    }
    let source = OracleSpec.Source.node(spec.panes(target)[0].root)
    if random.chance(50) {
      var way = OracleSpec.Transition(event: "i", from: [source])
      if combines, random.chance(60) {
        way.verbs = combination(way.from)
      } else if random.chance(30) {
        way.verbs = [.root(spec.rules[0].root, present: nil)]
      } else if let node = brought(way.from, screensOnly: true) {
        way.verbs = [random.chance(50) ? .present(shown(node)) : .push(node, onto: nil)]
      }
      if !way.verbs.isEmpty { spec.transitions.append(way) }
    }
    guard spec.conditions[c].kind != .newVersion, random.chance(50) else { return }
    var pass = OracleSpec.Transition(event: "k", from: [source])
    let size = spec.conditions[c].size
    let value = spec.conditions[c].kind == .values ? random.below(size) : 1
    pass.sets = [.init(condition: c, value: value)]
    spec.transitions.append(pass)
  }
}
