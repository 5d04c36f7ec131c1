// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// A spec with the interpreter's lookup tables: valuations, requirements, gates, places and
/// listeners.
final class Machine {
  let spec: OracleSpec
  let places: Places
  let panes: [[Pane]]
  /// The values by valuation and condition.
  let values: [[Int]]
  let strides: [Int]
  /// The valuations that `assume` allows.
  let isAllowed: [Bool]
  let allowed: [Int]
  /// The valuations in which every `session` condition is false.
  let atStart: [Int]
  /// The launch rule that decides, by valuation.
  let rule: [Int?]
  /// The gates without duplicates, then the root gates of launch rules.
  private(set) var gates: [OracleSpec.Gate] = []
  private(set) var gateOf: [Int?] = []
  private(set) var gateOfRule: [Int] = []
  /// The gates of conditions in the app's requirement.
  private(set) var ownGates: Set<Int> = []
  /// The own requirement of each node, and the app's at the end.
  private(set) var requirements: [Requirement] = []
  /// The nodes whose `requires` count when a node is shown.
  private(set) var needs: [[Int]] = []
  /// The nodes whose `requires` count when a node is opened in its place, or `nil` if it has none.
  private(set) var placeNeeds: [[Int]?] = []
  let guards: [[Bool]?]
  let events: [String]
  /// The transitions in the order of the spec, by event and by node. The last node stands for
  /// `any`.
  private(set) var listeners: [[[Int]]] = []
  let openings: [Opening]
  /// The volatile conditions, including those that `windows: several` makes volatile.
  let volatile: [Int]

  struct Opening {
    var node: Int
    var when: [Bool]?
    var present: OracleSpec.Shown?
  }

  /// A formula as a conjunction. Each conjunct has the valuations in which it holds, and the atom
  /// that requests a gate in the others.
  struct Requirement {
    struct Conjunct { var holds: [Bool]; var asks: [Atom?] }
    var holds: [Bool]
    var conjuncts: [Conjunct]
  }

  init(_ spec: OracleSpec) {
    self.spec = spec
    places = Places(spec)
    panes = (0..<spec.nodeCount).map { spec.panes($0) }
    var strides: [Int] = []
    var count = 1
    for condition in spec.conditions {
      strides.append(count)
      count *= condition.size
    }
    self.strides = strides
    let values = (0..<count).map { v in
      spec.conditions.indices.map { v / strides[$0] % spec.conditions[$0].size }
    }
    self.values = values
    func table(_ formula: Formula?) -> [Bool]? {
      formula.map { f in values.map { value in f.evaluate { value[$0] } } }
    }
    let isAllowed = values.map { value in spec.assume.allSatisfy { $0.evaluate { value[$0] } } }
    self.isAllowed = isAllowed
    allowed = values.indices.filter { isAllowed[$0] }
    atStart = allowed.filter { v in
      spec.conditions.indices.allSatisfy {
        spec.conditions[$0].kind != .session || values[v][$0] == 0
      }
    }
    let whens = spec.rules.map { table($0.when) }
    rule = values.indices.map { v in whens.firstIndex { $0?[v] ?? true } }
    guards = spec.transitions.map { table($0.when) }
    var events: [String] = []
    for t in spec.transitions where !events.contains(t.event) { events.append(t.event) }
    self.events = events
    var openings: [Opening] = []
    for node in 0..<spec.nodeCount {
      func present(_ style: OracleSpec.Style) -> OracleSpec.Shown {
        .init(node: node, style: style)
      }
      if spec.isScreen(node) {
        let screen = spec.screens[node]
        if screen.links > 0 || screen.hasActivity { openings.append(Opening(node: node)) }
        for style in screen.presentingLinks {
          openings.append(Opening(node: node, present: present(style)))
        }
      }
      if let entry = spec.entry(node) {
        let shown = entry.present.map { present($0) }
        openings.append(Opening(node: node, when: table(entry.when), present: shown))
      }
    }
    for outside in spec.outside {
      if let node = outside.open { openings.append(Opening(node: node, when: table(outside.when))) }
    }
    self.openings = openings
    let set = Set(spec.transitions.flatMap { $0.sets.map(\.condition) })
    volatile = spec.conditions.indices.filter {
      spec.conditions[$0].isVolatile || spec.hasWindows && set.contains($0)
    }
    setUp()
  }

  private func setUp() {
    for condition in spec.conditions { gateOf.append(condition.gate.map { number($0) }) }
    for rule in spec.rules { gateOfRule.append(number(.root(rule.root))) }
    for condition in spec.requires.flatMap(\.conditions) {
      if let gate = gateOf[condition] { ownGates.insert(gate) }
    }
    let sizes = spec.conditions.map(\.size)
    for node in 0...spec.app {
      let all = spec.requires(node).flatMap { $0.pushed(sizes).conjuncts }
      let conjuncts = all.map { formula in
        Requirement.Conjunct(
          holds: values.map { value in formula.evaluate { value[$0] } },
          asks: values.map { value in asked(formula, value) }
        )
      }
      let holds = values.indices.map { v in conjuncts.allSatisfy { $0.holds[v] } }
      requirements.append(Requirement(holds: holds, conjuncts: conjuncts))
    }
    for node in 0..<spec.nodeCount { needs.append(needed(node)) }
    for node in 0..<spec.nodeCount {
      placeNeeds.append(
        places.places[node].map { place in
          place.layers.enumerated().flatMap { i, layer in
            containers(layer.target, layer.pane)
              + (i == place.layers.count - 1 ? [layer.stack.last!] : [])
          }
        }
      )
    }
    for event in events {
      var rows = Array(repeating: [Int](), count: spec.nodeCount + 1)
      for (i, t) in spec.transitions.enumerated() where t.event == event {
        for source in t.from {
          let row = if case .node(let node) = source { node } else { spec.nodeCount }
          if !rows[row].contains(i) { rows[row].append(i) }
        }
      }
      listeners.append(rows)
    }
  }

  private func number(_ gate: OracleSpec.Gate) -> Int {
    if let known = gates.firstIndex(of: gate) { return known }
    gates.append(gate)
    return gates.count - 1
  }

  /// Returns the first atom that is false and whose condition has a gate for its present value.
  private func asked(_ formula: Formula, _ value: [Int]) -> Atom? {
    formula.atoms.first { atom in
      let condition = spec.conditions[atom.condition]
      return !atom.holds(value[atom.condition]) && condition.gate != nil
        && (condition.kind == .values || value[atom.condition] == 0)
    }
  }

  private func needed(_ node: Int) -> [Int] {
    switch spec.shape(node) {
    case nil: return [node]
    case .nav(let root): return [node, root]
    case .tabs: return [node] + needed(panes[node][0].tab)
    }
  }

  /// Returns the containers of a pane, the outermost first.
  func containers(_ target: Int, _ pane: Int) -> [Int] {
    var result: [Int] = []
    if spec.isScreen(target) { return result }
    result.append(target)
    if let nav = panes[target][pane].nav, nav != target { result.append(nav) }
    return result
  }

  /// Returns a new layer.
  func fresh(_ node: Int) -> State.Layer {
    State.Layer(target: node, selected: 0, panes: panes[node].map { [$0.root] })
  }

  func fresh(_ shown: OracleSpec.Shown, gate: Int? = nil) -> State.Layer {
    var layer = fresh(shown.node)
    layer.style = shown.style
    layer.isLocked = shown.isLocked
    layer.gate = gate
    return layer
  }

  func valuation(_ v: Int, with condition: Int, _ value: Int) -> Int {
    v + (value - values[v][condition]) * strides[condition]
  }
}
