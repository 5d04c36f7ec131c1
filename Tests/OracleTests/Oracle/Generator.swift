// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// Generates small random specs in which rare features are frequent.
struct Generator {
  /// Features that are generated only on request, so that the spec of a seed stays the same.
  enum Feature: CaseIterable {
    /// Steps with several verbs (docs/language.md, Several verbs in one step).
    case severalVerbs
    /// The app's `requires` (docs/language.md, What every screen needs).
    case appRequires
    /// Alerts (docs/language.md, Alerts).
    case alerts
    /// Links and entries that present their screen (docs/language.md, Links).
    case presentedOpenings
  }

  var random: Random
  private let features: Set<Feature>
  /// The percentage of transitions with several verbs.
  private var combined = 0
  var spec = OracleSpec()
  /// If true, a screen that is pushed or presented always comes later in the list than its source,
  /// so that stacks stay bounded.
  var isBounded = true
  /// The nodes that may be tabs or roots, including containers.
  private var nodes: [Int] { (0..<spec.nodeCount).filter { !spec.isAlert($0) } }
  var screens: [Int] { spec.screens.indices.filter { !spec.isAlert($0) } }

  static func spec(_ seed: UInt64, _ features: Set<Feature> = []) -> OracleSpec {
    var generator = Generator(random: Random(seed), features)
    generator.draw()
    return generator.spec
  }

  private init(random: Random, _ features: Set<Feature>) {
    self.random = random
    self.features = features
  }

  private mutating func draw() {
    isBounded = random.chance(80)
    conditions()
    drawScreens()
    containers()
    if features.contains(.severalVerbs) { addTabs() }
    requirements()
    gates()
    launch()
    if features.contains(.severalVerbs) {
      combined = random.pick([30, 60, 100])
      isBounded = isBounded || random.chance(70)
      launchTabs()
      addGates()
    }
    let count = 1 + random.below(9)
    for _ in 0..<count { transition() }
    if features.contains(.severalVerbs) { addPasses() }
    if random.chance(45) { openings() }
    if random.chance(12) { spec.assume = [formula(3)] }
    for i in screens where random.chance(7) { spec.screens[i].via = random.pick(screens) }
    if features.contains(.appRequires) {
      addRequires(combines: features.contains(.severalVerbs))
    }
    if features.contains(.presentedOpenings) { addPresentedOpenings() }
    if features.contains(.alerts) { addAlerts(combines: features.contains(.severalVerbs)) }
    prune()
  }

  private mutating func conditions() {
    let count = random.pick([0, 1, 1, 1, 2, 2, 2, 3])
    for name in ["a", "b", "c"].prefix(count) {
      let kind = random.pick([
        OracleSpec.Kind.login, .login, .bool, .bool, .flag, .flag, .session, .newVersion, .values,
      ])
      var condition = OracleSpec.Condition(name: name, kind: kind)
      if kind == .values { condition.values = random.chance(50) ? ["x", "y", "z"] : ["x", "y"] }
      condition.isVolatile = random.chance(kind == .bool ? 45 : 12)
      spec.conditions.append(condition)
    }
  }

  private mutating func drawScreens() {
    let count = 2 + random.below(5)
    for name in ["home", "list", "item", "info", "login", "lock"].prefix(count) {
      var screen = OracleSpec.Screen(name: name)
      screen.isTerminal = random.chance(5)
      screen.hasBack = !random.chance(22)
      screen.hidesTabBar = random.chance(15)
      screen.isRestorable = !random.chance(12)
      spec.screens.append(screen)
    }
  }

  private mutating func containers() {
    let count = random.pick([0, 1, 1, 2, 2, 2, 3, 3, 4])
    var isInTabs: Set<Int> = []
    for _ in 0..<count {
      let index = spec.containers.count
      if random.chance(60) || index == 0 && random.chance(50) {
        let taken = spec.containers.compactMap {
          if case .nav(let root) = $0.shape { root } else { nil }
        }
        let free = screens.filter { !taken.contains($0) }
        let root = free.isEmpty || random.chance(4) ? random.pick(screens) : random.pick(free)
        spec.containers.append(.init(name: "nav\(index)", shape: .nav(root)))
        continue
      }
      var tabs: [OracleSpec.Tab] = []
      var shown: Set<Int> = []
      for _ in 0..<(1 + random.below(3)) {
        let navs = spec.containers.indices.filter {
          if case .nav = spec.containers[$0].shape { true } else { false }
        }
        .map { $0 + spec.screens.count }.filter { !isInTabs.contains($0) }
        let node = !navs.isEmpty && random.chance(75) ? random.pick(navs) : random.pick(screens)
        let root = spec.panes(node)[0].root
        if shown.contains(root) { continue }
        shown.insert(root)
        if !spec.isScreen(node) { isInTabs.insert(node) }
        tabs.append(.show(node))
      }
      if random.chance(12) { tabs.insert(.fire("e"), at: random.below(tabs.count + 1)) }
      spec.containers.append(.init(name: "tabs\(index)", shape: .tabs(tabs)))
    }
  }

  mutating func atom() -> Formula {
    let c = random.below(spec.conditions.count)
    let condition = spec.conditions[c]
    if condition.kind != .values {
      return random.chance(75) ? .holds(c) : .not(.holds(c))
    }
    let value = random.below(condition.size)
    var mask = UInt32(1) << UInt32(value)
    if condition.size > 2, random.chance(25) { mask |= 1 << UInt32((value + 1) % condition.size) }
    return .atom(c, mask: mask, isNegated: random.chance(25))
  }

  mutating func formula(_ depth: Int = 2) -> Formula {
    if spec.conditions.isEmpty { return .constant(random.chance(90)) }
    if depth == 0 || random.chance(65) {
      return random.chance(3) ? .constant(random.chance(50)) : atom()
    }
    let parts = [formula(depth - 1), formula(depth - 1)]
    if random.chance(8) { return .not(.and(parts)) }
    return random.chance(55) ? .and(parts) : .or(parts)
  }

  private mutating func requirements() {
    if spec.conditions.isEmpty { return }
    for i in spec.screens.indices where random.chance(28) {
      spec.screens[i].requires = [formula()]
      if random.chance(12) { spec.screens[i].requires.append(formula(1)) }
    }
    for i in spec.containers.indices where random.chance(22) {
      spec.containers[i].requires = [formula()]
    }
  }

  mutating func shown(_ node: Int, canLock: Bool = true) -> OracleSpec.Shown {
    let style = random.pick([
      OracleSpec.Style.automatic, .automatic, .automatic, .fullScreen, .overFullScreen, .pageSheet,
    ])
    return .init(node: node, style: style, isLocked: canLock && random.chance(15))
  }

  private mutating func gates() {
    for i in spec.conditions.indices where random.chance(55) {
      // Two conditions often share one gate.
      if i > 0, random.chance(12), spec.conditions[i - 1].gate != nil {
        spec.conditions[i].gate = spec.conditions[i - 1].gate
        continue
      }
      // Gates are often the last screens, which then have no other role.
      let node = random.chance(60) ? spec.screens.count - 1 - random.below(2) : random.pick(nodes)
      spec.conditions[i].gate = random.chance(62) ? .present(shown(node)) : .root(node)
    }
  }

  private mutating func launch() {
    let count = random.pick([1, 1, 2, 2, 3])
    for i in 0..<count {
      let containers = nodes.filter { !spec.isScreen($0) }
      let root =
        !containers.isEmpty && random.chance(75) ? random.pick(containers) : random.pick(nodes)
      var rule = OracleSpec.Rule(when: nil, root: root, present: nil)
      if i < count - 1 || random.chance(10) { rule.when = formula(1) }
      if random.chance(12) { rule.present = shown(random.pick(nodes), canLock: false) }
      spec.rules.append(rule)
    }
    spec.follows = random.chance(22)
    if random.chance(8) {
      spec.splash = spec.screens.count
      // The splash has its own screen, or is one without requirements.
      spec.splash = screens.first { spec.screens[$0].requires.isEmpty }
    }
    spec.hasWindows = random.chance(10)
  }

  mutating func transition() {
    let events = ["e", "f", "g", "h", "i", "j", "k"]
    var from: [OracleSpec.Source] = []
    let draw = random.below(100)
    if draw < 8 {
      from = [.any]
    } else if draw < 20, !spec.containers.isEmpty {
      from = [.node(spec.screens.count + random.below(spec.containers.count))]
    } else {
      from = [.node(random.pick(screens))]
      if random.chance(12) {
        let more = OracleSpec.Source.node(random.pick(nodes))
        if more != from[0] { from.append(more) }
      }
    }
    var t = OracleSpec.Transition(event: random.chance(35) ? "e" : random.pick(events), from: from)
    if random.chance(28), !spec.conditions.isEmpty { t.when = formula(1) }
    if random.chance(38), !spec.conditions.isEmpty { t.sets = sets() }
    if combined > 0, random.chance(combined) {
      if random.chance(50) { t.from = [.node(random.pick(launched))] }
      t.verbs = combination(t.from)
    } else {
      t.verbs = verb(from).map { [$0] } ?? []
    }
    if t.verbs.isEmpty && t.sets.isEmpty {
      if spec.conditions.isEmpty { t.verbs = [.popTop] } else { t.sets = sets() }
    }
    spec.transitions.append(t)
  }

  mutating func sets() -> [OracleSpec.Setting] {
    var result: [OracleSpec.Setting] = []
    for c in spec.conditions.indices where random.chance(spec.conditions.count == 1 ? 100 : 55) {
      let condition = spec.conditions[c]
      if condition.kind == .newVersion {
        result.append(.init(condition: c, value: 0))
      } else if random.chance(15) {
        result.append(.init(condition: c, value: nil))
      } else {
        let value =
          condition.kind == .values ? random.below(condition.size) : random.chance(68) ? 1 : 0
        result.append(.init(condition: c, value: value))
      }
    }
    if result.isEmpty {
      result.append(
        .init(
          condition: 0,
          value: spec.conditions[0].kind == .newVersion ? 0 : random.below(spec.conditions[0].size)
        )
      )
    }
    return result
  }

  /// Returns a node that a source may show.
  mutating func brought(_ from: [OracleSpec.Source], screensOnly: Bool) -> Int? {
    var all = screensOnly ? screens : nodes
    if isBounded {
      var highest = -1
      for source in from {
        guard case .node(let node) = source, spec.isScreen(node) else { return nil }
        highest = max(highest, node)
      }
      all = all.filter { node in spec.panes(node).allSatisfy { $0.root > highest } }
    }
    return all.isEmpty ? nil : random.pick(all)
  }

  var tabs: [Int] {
    spec.containers.flatMap { container -> [Int] in
      guard case .tabs(let tabs) = container.shape else { return [] }
      return tabs.compactMap { if case .show(let node) = $0 { node } else { nil } }
    }
  }

  mutating func verb(_ from: [OracleSpec.Source]) -> OracleSpec.Verb? {
    let draw = random.below(100)
    switch draw {
    case ..<8: return nil
    case ..<17:
      let present = random.chance(20) ? shown(random.pick(nodes)) : nil
      return .root(random.pick(nodes), present: present)
    case ..<31:
      guard let node = brought(from, screensOnly: true) else { return .closeTop }
      return .push(node, onto: random.chance(20) ? random.pick(screens) : nil)
    case ..<44:
      guard let node = brought(from, screensOnly: false) else { return .dismissTop }
      return .present(shown(node))
    case ..<49:
      guard let node = brought(from, screensOnly: true) else { return .popTop }
      return .show(node)
    case ..<53: return .replace(random.pick(screens))
    case ..<58:
      return tabs.isEmpty ? .popRoot : .select(random.pick(tabs))
    case ..<62: return .popTop
    case ..<65: return .popRoot
    case ..<69: return .pop(random.pick(screens))
    case ..<75: return .dismissTop
    case ..<78: return .dismissAll
    case ..<82: return .closeTop
    case ..<87: return .unwind(random.pick(screens))
    case ..<92: return .open(random.pick(nodes))
    case ..<97: return .launchAgain
    default: return spec.hasWindows ? .window(random.pick(nodes)) : .open(random.pick(nodes))
    }
  }

  private mutating func openings() {
    for _ in 0..<(1 + random.below(2)) {
      let node = random.pick(screens)
      switch random.below(5) {
      case 4 where !spec.outside.contains { $0.kind == .unknown }:
        spec.outside.append(
          .init(name: "unknown", kind: .unknown, open: random.pick(nodes), fire: nil, when: nil)
        )
      case 0:
        if random.chance(30) {
          spec.screens[node].hasActivity = true
        } else {
          spec.screens[node].links = 1
        }
      case 1:
        spec.screens[node].entry = .init(when: random.chance(50) ? formula(1) : nil, present: nil)
        if !isBounded, random.chance(50) {
          spec.screens[node].entry!.present = random.pick([.automatic, .fullScreen])
        }
      case 2:
        let when = random.chance(40) ? formula(1) : nil
        spec.outside.append(
          .init(
            name: "o\(spec.outside.count)",
            kind: .shortcut,
            open: random.pick(nodes),
            fire: nil,
            when: when
          )
        )
      default:
        spec.outside.append(
          .init(
            name: "o\(spec.outside.count)",
            kind: .push,
            open: random.pick(nodes),
            fire: nil,
            when: nil
          )
        )
      }
    }
  }

  /// Removes faults: openings without a place, and duplicate sources.
  private mutating func prune() {
    while true {
      let places = Places(spec)
      if let unused = screens.first(where: { spec.screens[$0].via != nil && !places.isEnd($0) }) {
        spec.screens[unused].via = nil
        continue
      }
      func has(_ node: Int) -> Bool { places.places[node] != nil }
      let before = spec
      spec.transitions.removeAll { t in
        t.verbs.contains { verb in
          switch verb {
          case .open(let node), .window(let node): !has(node)
          default: false
          }
        }
      }
      spec.outside.removeAll { $0.open.map { !has($0) } ?? false }
      for i in spec.screens.indices where !has(i) {
        spec.screens[i].links = 0
        spec.screens[i].hasActivity = false
        if spec.screens[i].entry?.present == nil { spec.screens[i].entry = nil }
      }
      for i in spec.containers.indices
      where !has(spec.screens.count + i) && spec.containers[i].entry?.present == nil {
        spec.containers[i].entry = nil
      }
      if spec == before { break }
    }
  }
}
