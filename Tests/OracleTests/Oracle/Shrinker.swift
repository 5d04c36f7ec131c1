// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// Generates smaller specs, each with one thing removed or simplified.
enum Shrinker {
  static func smaller(_ spec: OracleSpec) -> [OracleSpec] {
    var result: [OracleSpec] = []
    func add(_ change: (inout OracleSpec) -> Void) {
      var copy = spec
      change(&copy)
      if copy != spec { result.append(copy) }
    }
    for i in spec.transitions.indices { add { $0.transitions.remove(at: i) } }
    for i in spec.screens.indices where !uses(spec, i) {
      if let s = without(spec, node: i) { result.append(s) }
    }
    for i in spec.screens.count..<spec.nodeCount where !uses(spec, i) {
      if let s = without(spec, node: i) { result.append(s) }
    }
    for i in spec.rules.indices where spec.rules.count > 1 { add { $0.rules.remove(at: i) } }
    for i in spec.outside.indices { add { $0.outside.remove(at: i) } }
    for i in spec.conditions.indices {
      if let s = without(spec, condition: i) { result.append(s) }
      add { $0.conditions[i].gate = nil }
      add { $0.conditions[i].isVolatile = false }
      if case .present(let p) = spec.conditions[i].gate {
        add { $0.conditions[i].gate = .present(.init(node: p.node)) }
      }
    }
    add { $0.assume = [] }
    add { $0.requires = [] }
    for f in simpler(spec.requires) { add { $0.requires = f } }
    add { $0.follows = false }
    add { $0.splash = nil }
    add { $0.hasWindows = false }
    for i in spec.rules.indices {
      add { $0.rules[i].when = nil }
      add { $0.rules[i].present = nil }
      if let p = spec.rules[i].present { add { $0.rules[i].present = .init(node: p.node) } }
    }
    for i in spec.screens.indices {
      add { $0.screens[i].requires = [] }
      add { $0.screens[i].isTerminal = false }
      add { $0.screens[i].hasBack = true }
      add { $0.screens[i].hidesTabBar = false }
      add { $0.screens[i].isRestorable = true }
      add { $0.screens[i].entry = nil }
      add { $0.screens[i].links = 0 }
      for k in spec.screens[i].presentingLinks.indices {
        add { $0.screens[i].presentingLinks.remove(at: k) }
        add { $0.screens[i].presentingLinks[k] = .automatic }
      }
      add { $0.screens[i].alert = nil }
      if let alert = spec.screens[i].alert {
        add { $0.screens[i].alert!.isSheet = false }
        for k in alert.buttons.indices {
          if alert.buttons.count > 1 { add { $0.screens[i].alert!.buttons.remove(at: k) } }
          add { $0.screens[i].alert!.buttons[k] = nil }
        }
      }
      add { $0.screens[i].hasActivity = false }
      add { $0.screens[i].via = nil }
      for f in simpler(spec.screens[i].requires) { add { $0.screens[i].requires = f } }
      if spec.screens[i].entry?.when != nil { add { $0.screens[i].entry!.when = nil } }
    }
    for i in spec.containers.indices {
      add { $0.containers[i].requires = [] }
      add { $0.containers[i].entry = nil }
      if spec.containers[i].entry?.when != nil { add { $0.containers[i].entry!.when = nil } }
      for f in simpler(spec.containers[i].requires) { add { $0.containers[i].requires = f } }
      if case .tabs(let tabs) = spec.containers[i].shape, tabs.count > 1 {
        for k in tabs.indices {
          var fewer = tabs
          fewer.remove(at: k)
          if fewer.contains(where: { if case .show = $0 { true } else { false } }) {
            add { $0.containers[i].shape = .tabs(fewer) }
          }
        }
      }
    }
    for i in spec.transitions.indices {
      add { $0.transitions[i].when = nil }
      for k in spec.transitions[i].sets.indices
      where spec.transitions[i].sets.count > 1 || !spec.transitions[i].verbs.isEmpty {
        add { $0.transitions[i].sets.remove(at: k) }
      }
      for k in spec.transitions[i].from.indices where spec.transitions[i].from.count > 1 {
        add { $0.transitions[i].from.remove(at: k) }
      }
      for (k, verb) in spec.transitions[i].verbs.enumerated() {
        if spec.transitions[i].isCombined || !spec.transitions[i].sets.isEmpty {
          add { $0.transitions[i].verbs.remove(at: k) }
        }
        for plainer in plainer(verb) { add { $0.transitions[i].verbs[k] = plainer } }
      }
    }
    for i in spec.outside.indices { add { $0.outside[i].when = nil } }
    return result
  }

  private static func plainer(_ verb: OracleSpec.Verb) -> [OracleSpec.Verb] {
    switch verb {
    case .root(let n, let p?):
      [.root(n, present: nil), .root(n, present: .init(node: p.node))]
    case .push(let n, .some): [.push(n, onto: nil)]
    case .present(let p): [.present(.init(node: p.node))]
    default: []
    }
  }

  private static func simpler(_ requires: [Formula]) -> [[Formula]] {
    var result: [[Formula]] = []
    for i in requires.indices {
      if requires.count > 1 {
        var fewer = requires
        fewer.remove(at: i)
        result.append(fewer)
      }
      switch requires[i] {
      case .and(let parts), .or(let parts):
        result += parts.map { part in requires.indices.map { $0 == i ? part : requires[$0] } }
      case .not(let part): result.append(requires.indices.map { $0 == i ? part : requires[$0] })
      default: break
      }
    }
    return result
  }

  private static func uses(_ spec: OracleSpec, _ node: Int) -> Bool {
    var found = false
    _ = mapped(spec) {
      found = found || $0 == node; return $0
    }
    return found
  }

  /// Returns the spec with every node replaced by `map`.
  static func mapped(_ spec: OracleSpec, _ map: (Int) -> Int) -> OracleSpec {
    var s = spec
    func shown(_ p: OracleSpec.Shown) -> OracleSpec.Shown {
      .init(node: map(p.node), style: p.style, isLocked: p.isLocked)
    }
    for i in s.conditions.indices {
      switch s.conditions[i].gate {
      case .root(let n): s.conditions[i].gate = .root(map(n))
      case .present(let p): s.conditions[i].gate = .present(shown(p))
      case nil: break
      }
    }
    for i in s.screens.indices { s.screens[i].via = s.screens[i].via.map(map) }
    for i in s.containers.indices {
      switch s.containers[i].shape {
      case .nav(let n): s.containers[i].shape = .nav(map(n))
      case .tabs(let tabs):
        s.containers[i].shape = .tabs(
          tabs.map { if case .show(let n) = $0 { .show(map(n)) } else { $0 } }
        )
      }
    }
    s.splash = s.splash.map(map)
    for i in s.rules.indices {
      s.rules[i].root = map(s.rules[i].root)
      s.rules[i].present = s.rules[i].present.map(shown)
    }
    for i in s.transitions.indices {
      s.transitions[i].from = s.transitions[i].from.map {
        if case .node(let n) = $0 { .node(map(n)) } else { $0 }
      }
      s.transitions[i].verbs = s.transitions[i].verbs.map { verb in
        switch verb {
        case .root(let n, let p): .root(map(n), present: p.map(shown))
        case .push(let n, let o): .push(map(n), onto: o.map(map))
        case .present(let p): .present(shown(p))
        case .show(let n): .show(map(n))
        case .replace(let n): .replace(map(n))
        case .select(let n): .select(map(n))
        case .pop(let n): .pop(map(n))
        case .unwind(let n): .unwind(map(n))
        case .open(let n): .open(map(n))
        case .window(let n): .window(map(n))
        case let other: other
        }
      }
    }
    for i in s.outside.indices { s.outside[i].open = s.outside[i].open.map(map) }
    return s
  }

  private static func without(_ spec: OracleSpec, node: Int) -> OracleSpec? {
    if spec.isScreen(node), spec.screens.count == 1 { return nil }
    var s = mapped(spec) { $0 > node ? $0 - 1 : $0 }
    if spec.isScreen(node) {
      s.screens.remove(at: node)
    } else {
      s.containers.remove(at: node - spec.screens.count)
    }
    return s
  }

  private static func without(_ spec: OracleSpec, condition: Int) -> OracleSpec? {
    var used = spec.assume.contains { $0.conditions.contains(condition) }
    func check(_ f: Formula?) { if let f, f.conditions.contains(condition) { used = true } }
    for node in 0...spec.app { spec.requires(node).forEach(check) }
    spec.rules.forEach { check($0.when) }
    spec.transitions.forEach { check($0.when) }
    for node in 0..<spec.nodeCount { check(spec.entry(node)?.when) }
    spec.outside.forEach { check($0.when) }
    if used { return nil }
    var s = spec
    func map(_ f: Formula) -> Formula {
      switch f {
      case .constant: f
      case .atom(let c, let mask, let n): .atom(c > condition ? c - 1 : c, mask: mask, isNegated: n)
      case .not(let g): .not(map(g))
      case .and(let gs): .and(gs.map(map))
      case .or(let gs): .or(gs.map(map))
      }
    }
    s.conditions.remove(at: condition)
    s.assume = s.assume.map(map)
    s.requires = s.requires.map(map)
    for i in s.screens.indices {
      s.screens[i].requires = s.screens[i].requires.map(map)
      if let when = s.screens[i].entry?.when { s.screens[i].entry!.when = map(when) }
    }
    for i in s.containers.indices {
      s.containers[i].requires = s.containers[i].requires.map(map)
      if let when = s.containers[i].entry?.when { s.containers[i].entry!.when = map(when) }
    }
    for i in s.rules.indices { s.rules[i].when = s.rules[i].when.map(map) }
    for i in s.transitions.indices {
      s.transitions[i].when = s.transitions[i].when.map(map)
      s.transitions[i].sets.removeAll { $0.condition == condition }
      for k in s.transitions[i].sets.indices where s.transitions[i].sets[k].condition > condition {
        s.transitions[i].sets[k].condition -= 1
      }
      if s.transitions[i].sets.isEmpty && s.transitions[i].verbs.isEmpty { return nil }
    }
    for i in s.outside.indices { s.outside[i].when = s.outside[i].when.map(map) }
    return s
  }
}
