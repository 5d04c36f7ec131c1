// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// A finding that the oracle can decide.
struct Finding: Hashable {
  var id: String
  /// The subject, in the form that the comparison uses.
  var about: String
  var key: String { about.isEmpty ? id : "\(id) \(about)" }
}

struct Verdict {
  /// The length of a shortest path, or 0 if there is none.
  var steps = 0
  /// True if that path begins with a launch, false if it begins with a restored state.
  var isFromLaunch = true
  /// True if the finding is about all states, so that it is certain only if all were explored.
  var isUniversal = false
  /// The end of the path: a state, or one of its edges.
  var state = -1
  var edge = -1
}

/// Decides every finding on the explored states.
struct Verdicts {
  let machine: Machine
  let explorer: Explorer
  private(set) var findings: [Finding: Verdict] = [:]
  let fromLaunch: [Int]
  let fromRestored: [Int]
  private var spec: OracleSpec { machine.spec }
  private var seenFacts: Set<Fact> = []

  init(_ explorer: Explorer) {
    self.explorer = explorer
    machine = explorer.machine
    fromLaunch = explorer.distances(from: explorer.launches.map(\.state))
    fromRestored = explorer.distances(from: explorer.restored)
    decideFacts()
    decideStates()
    decideLeads()
    decideGates()
    decideShownGates()
    decideStatic()
    if Piling(explorer).first() != nil { add("endless-stack", "", Verdict()) }
  }

  /// Keeps the better path: one from launch, then the shorter one.
  private mutating func add(_ id: String, _ about: String, _ verdict: Verdict) {
    let finding = Finding(id: id, about: about)
    if let old = findings[finding] {
      if old.isFromLaunch != verdict.isFromLaunch {
        if old.isFromLaunch { return }
      } else if old.steps <= verdict.steps {
        return
      }
    }
    findings[finding] = verdict
  }

  private func way(to state: Int, more: Int = 0, isUniversal: Bool = false, edge: Int = -1)
    -> Verdict?
  {
    if fromLaunch[state] > 0 {
      return Verdict(
        steps: fromLaunch[state] + more,
        isUniversal: isUniversal,
        state: state,
        edge: edge
      )
    }
    if fromRestored[state] > 0 {
      return Verdict(
        steps: fromRestored[state] + more,
        isFromLaunch: false,
        isUniversal: isUniversal,
        state: state,
        edge: edge
      )
    }
    return nil
  }

  private func name(_ node: Int) -> String { spec.name(node) }

  private mutating func add(_ fact: Fact, _ verdict: Verdict) {
    let t = "#\(fact.about)"
    switch fact.kind {
    case .refusedTransition: add("refused-transition", t, verdict)
    case .refusedOpening: add("refused-opening", "open \(name(fact.about))", verdict)
    case .refusedTab: add("refused-opening", "tab \(name(fact.about))", verdict)
    case .noNav: add("no-nav", t, verdict)
    case .nothingToPop: add("nothing-to-pop", t, verdict)
    case .nothingPresented: add("nothing-presented", t, verdict)
    case .nowhereToUnwind: add("nowhere-to-unwind", t, verdict)
    case .notInTabs: add("not-in-tabs", t, verdict)
    case .requiresViolated:
      add("requires-violated", "\(name(fact.about)) by \(name(fact.other))", verdict)
    case .gateBlocked: add("gate-blocked", "shown \(spec.conditions[fact.about].name)", verdict)
    case .assumeBroken:
      // The step leads nowhere, so the path ends before it.
      var verdict = verdict
      verdict.steps -= 1
      add("assume-broken", t, verdict)
    case .bypassesLaunch, .gateAsked, .gateShown: break
    }
  }

  private mutating func decideFacts() {
    for launch in explorer.launches {
      for fact in launch.move.facts {
        seenFacts.insert(fact)
        add(fact, Verdict(steps: 1, state: Int(launch.state)))
      }
    }
    for (state, edges) in explorer.edges.enumerated() {
      for (i, edge) in edges.enumerated() where !edge.facts.isEmpty {
        guard let way = way(to: state, more: 1, edge: i) else { continue }
        for fact in edge.facts {
          seenFacts.insert(fact)
          add(fact, way)
        }
      }
    }
    for (state, dropped) in explorer.ignored.enumerated() {
      guard !dropped.isEmpty, let way = way(to: state) else { continue }
      for t in dropped { add("ignored-event", "#\(t)", way) }
    }
    decideBypasses()
  }

  private mutating func decideBypasses() {
    if !explorer.edges.contains(where: {
      $0.contains { $0.facts.contains { $0.kind == .bypassesLaunch } }
    }) {
      return
    }
    let open: (Explorer.Edge) -> Bool = { $0.by == .open }
    // A state after an opening can be restored, too. Its root is that of a launch rule then, and
    // the launch rules are not asked again.
    var without = explorer.distances(from: explorer.launches.map(\.state), skipping: open)
    var starts = explorer.launches.map(\.state)
    while true {
      var more: Set<Int32> = []
      let known = Set(
        explorer.states.indices.filter { without[$0] > 0 }.map { explorer.states[$0].layers }
      )
      let numbers = Dictionary(
        uniqueKeysWithValues: explorer.restored.map { (explorer.states[Int($0)], $0) }
      )
      for layers in known {
        for v in machine.atStart {
          if let state = machine.restored(layers, v), let n = numbers[state], without[Int(n)] == 0 {
            more.insert(n)
          }
        }
      }
      if more.isEmpty { break }
      starts += more
      without = explorer.distances(from: starts, skipping: open)
    }
    func reach(_ root: Int, _ v: Int) -> [Int] { [root] + machine.values[v] }
    var allowed: Set<[Int]> = []
    for (i, state) in explorer.states.enumerated() where without[i] > 0 {
      allowed.insert(reach(state.layers[0].target, state.valuation))
    }
    for (state, edges) in explorer.edges.enumerated() {
      for (i, edge) in edges.enumerated() {
        for fact in edge.facts where fact.kind == .bypassesLaunch {
          let root = machine.places.places[fact.about]!.root
          if allowed.contains(reach(root, explorer.states[state].valuation)) { continue }
          if var way = way(to: state, more: 1, edge: i) {
            way.isUniversal = true
            add("bypasses-launch", name(fact.about), way)
          }
        }
      }
    }
  }

  /// Decides the findings about nodes that are never visible and transitions that are never chosen.
  private mutating func decideStates() {
    var shown: Set<Int> = []
    if let splash = spec.splash { shown.insert(splash) }
    for (i, state) in explorer.states.enumerated() where fromLaunch[i] + fromRestored[i] > 0 {
      shown.insert(state.visible)
      shown.formUnion(machine.around(state.layers))
    }
    let led = leads()
    for node in 0..<spec.nodeCount where !shown.contains(node) {
      let isUnused = !spec.isScreen(node) && !led.contains(node)
      add(
        isUnused ? "unused-container" : "unreachable-screen",
        name(node),
        Verdict(isUniversal: true)
      )
    }
    for t in spec.transitions.indices where !explorer.chosen.contains(t) {
      add("dead-transition", "#\(t)", Verdict(isUniversal: true))
    }
  }

  /// Returns the containers that something leads to or contains.
  private func leads() -> Set<Int> {
    var result: Set<Int> = []
    for rule in spec.rules {
      result.insert(rule.root)
      if let present = rule.present { result.insert(present.node) }
    }
    for condition in spec.conditions {
      switch condition.gate {
      case .root(let node): result.insert(node)
      case .present(let shown): result.insert(shown.node)
      case nil: break
      }
    }
    for verb in spec.verbs {
      switch verb {
      case .root(let node, let present):
        result.insert(node)
        if let present { result.insert(present.node) }
      case .present(let shown): result.insert(shown.node)
      case .open(let node), .window(let node), .select(let node): result.insert(node)
      default: break
      }
    }
    for opening in machine.openings { result.insert(opening.node) }
    for container in spec.screens.count..<spec.nodeCount {
      if case .tabs(let tabs) = spec.shape(container)! {
        for tab in tabs { if case .show(let node) = tab { result.insert(node) } }
      }
    }
    return result
  }

  /// Decides `dead-end` and `trap` by the targets of transitions and of the system's moves.
  private mutating func decideLeads() {
    let count = spec.screens.count
    var leads = Array(repeating: Set<Int>(), count: count)
    var first: [Verdict?] = Array(repeating: nil, count: count)
    for (i, state) in explorer.states.enumerated() {
      guard let way = way(to: i, isUniversal: true) else { continue }
      let from = state.visible
      if first[from].map({ isBetter(way, than: $0) }) ?? true { first[from] = way }
      for edge in explorer.edges[i] where edge.isWayOut {
        let to = explorer.states[Int(edge.to)].visible
        if to != from { leads[from].insert(to) }
      }
    }
    var exempt = Set(spec.rules.map { machine.fresh($0.root).stack[0] })
    if let splash = spec.splash { exempt.insert(splash) }
    for screen in 0..<count
    where !spec.screens[screen].isTerminal && !exempt.contains(screen) && !spec.isAlert(screen)
      && leads[screen].isEmpty
    {
      if let way = first[screen] { add("dead-end", name(screen), way) }
    }
    // The transitive closure; the sets are small.
    var reach = leads
    for k in 0..<count {
      for i in 0..<count where reach[i].contains(k) { reach[i].formUnion(reach[k]) }
    }
    var done: Set<Int> = []
    for screen in 0..<count where !done.contains(screen) && reach[screen].contains(screen) {
      let members = (0..<count).filter { reach[screen].contains($0) && reach[$0].contains(screen) }
      done.formUnion(members)
      let isLeft = members.contains { !leads[$0].isSubset(of: members) }
      if members.count < 2 || isLeft
        || members.contains(where: { spec.screens[$0].isTerminal || exempt.contains($0) })
      {
        continue
      }
      let best = members.compactMap { first[$0] }.min { isBetter($0, than: $1) }
      if let best { add("trap", members.map { name($0) }.joined(separator: ","), best) }
    }
  }

  private func isBetter(_ a: Verdict, than b: Verdict) -> Bool {
    a.isFromLaunch != b.isFromLaunch ? a.isFromLaunch : a.steps < b.steps
  }

  /// Decides `see-through-gate`: presented gates that the visibility check shows, and that are still there after
  /// the step, in a style that leaves the screen below visible or can be dragged away.
  private mutating func decideShownGates() {
    var shown: Set<Int> = []
    func note(_ facts: [Fact], to state: Int32) {
      let layers = explorer.states[Int(state)].layers
      for fact in facts where fact.kind == .gateShown && machine.isShowing(fact.about, layers) {
        shown.insert(fact.about)
      }
    }
    for launch in explorer.launches { note(launch.move.facts, to: launch.state) }
    for edges in explorer.edges { for edge in edges { note(edge.facts, to: edge.to) } }
    for (c, condition) in spec.conditions.enumerated() {
      // Gates with equal targets, styles and locks are one.
      guard let gate = machine.gateOf[c], shown.contains(gate) else { continue }
      if case .present(let presented) = machine.gates[gate], presented.style != .fullScreen {
        add("see-through-gate", condition.name, Verdict())
      }
    }
  }

  /// Decides the gates that are never requested, and those from which the requested condition is
  /// never reached.
  private mutating func decideGates() {
    let asked = seenFacts.filter { $0.kind == .gateAsked }
    for (c, condition) in spec.conditions.enumerated() {
      guard let gate = machine.gateOf[c] else { continue }
      // Gates with equal targets, styles and locks are one.
      guard asked.contains(where: { machine.gateOf[$0.about] == gate }) else {
        add("unused-gate", condition.name, Verdict(isUniversal: true))
        continue
      }
      let target = machine.fresh(machine.target(gate)).stack[0]
      if condition.isVolatile || spec.hasWindows && machine.volatile.contains(c)
        || spec.screens[target].isTerminal
      {
        continue
      }
      decideGate(of: c)
    }
  }

  /// Decides a gate for each value of its condition with which it is requested, and as a whole if
  /// all values have the same result.
  private mutating func decideGate(of c: Int) {
    let condition = spec.conditions[c]
    let askings = Dictionary(grouping: askings(of: c)) { machine.values[$0.valuation][c] }
    let told = askings.filter { _, some in !some.contains { $0.isLeading } }
    for (value, some) in told.sorted(by: { $0.key < $1.key }) {
      let isAll = told.count == askings.count
      let about = condition.name + (isAll ? "" : " is \(condition.values[value])")
      for asking in some { add("gate-blocked", "out \(about)", asking.way) }
    }
  }

  /// A step in which an atom requests a gate that is visible after it.
  private struct Asking {
    var valuation: Int
    /// True if the result leads to a state in which the atom holds.
    var isLeading: Bool
    var way: Verdict
  }

  private func askings(of c: Int) -> [Asking] {
    var result: [Asking] = []
    var leading: [Atom: [Bool]] = [:]
    func add(_ facts: [Fact], to index: Int32, _ way: Verdict) {
      let state = explorer.states[Int(index)]
      guard machine.isShowing(machine.gateOf[c]!, state.layers) else { return }
      for fact in facts where fact.kind == .gateAsked && fact.about == c {
        let atom = Atom(condition: c, mask: UInt32(fact.other))
        let leads = leading[atom] ?? self.leading(to: atom)
        leading[atom] = leads
        result.append(
          Asking(valuation: state.valuation, isLeading: leads[Int(index)], way: way)
        )
      }
    }
    for launch in explorer.launches {
      let way = Verdict(steps: 1, isUniversal: true, state: Int(launch.state))
      add(launch.move.facts, to: launch.state, way)
    }
    for (state, edges) in explorer.edges.enumerated() {
      for (i, edge) in edges.enumerated() where !edge.facts.isEmpty {
        guard let way = way(to: state, more: 1, isUniversal: true, edge: i) else { continue }
        add(edge.facts, to: edge.to, way)
      }
    }
    return result
  }

  /// Returns the states from which a path leads to one where an atom holds. Openings don't count.
  private func leading(to atom: Atom) -> [Bool] {
    var into = Array(repeating: [Int32](), count: explorer.states.count)
    for (i, edges) in explorer.edges.enumerated() {
      for edge in edges where edge.by != .open { into[Int(edge.to)].append(Int32(i)) }
    }
    var result = explorer.states.map { atom.holds(machine.values[$0.valuation][atom.condition]) }
    var queue = result.indices.filter { result[$0] }.map { Int32($0) }
    while let next = queue.popLast() {
      for from in into[Int(next)] where !result[Int(from)] {
        result[Int(from)] = true
        queue.append(from)
      }
    }
    return result
  }

  /// Decides the findings that need no states.
  private mutating func decideStatic() {
    if machine.allowed.isEmpty { add("assume-broken", "assume", Verdict()) }
    if machine.allowed.contains(where: { machine.rule[$0] == nil }) {
      add("launch-gap", "", Verdict())
    }
    for rule in spec.rules.indices
    where !machine.allowed.contains(where: { machine.rule[$0] == rule }) {
      add("launch-shadowed", "rule#\(rule)", Verdict())
    }
    for node in 0..<spec.nodeCount
    where fired(node).contains(where: { event in
      !spec.transitions.contains { $0.event == event }
    }) {
      add("unused-event-source", name(node), Verdict())
    }
    let read = Set(readConditions())
    let set = Set(spec.transitions.flatMap { $0.sets.filter { changes($0) }.map(\.condition) })
    for (c, condition) in spec.conditions.enumerated() {
      if !read.contains(c) { add("unused-condition", condition.name, Verdict()) }
      if !set.contains(c), [.flag, .session, .login].contains(condition.kind),
        !(condition.kind == .login && condition.isVolatile)
      {
        add("unset-condition", condition.name, Verdict())
      }
    }
    for (i, container) in spec.containers.enumerated() {
      if case .tabs(let tabs) = container.shape, tabs.count > 5 {
        add("many-tabs", name(spec.screens.count + i), Verdict())
      }
    }
    var opened = machine.openings.filter { $0.present == nil }.map(\.node)
    for verb in spec.verbs {
      switch verb {
      case .open(let node), .window(let node): opened.append(node)
      default: break
      }
    }
    for node in Set(opened) where machine.places.ambiguous.contains(node) {
      add("ambiguous-place", name(node), Verdict())
    }
  }

  /// Returns the events of an alert's buttons, or of tabs.
  private func fired(_ node: Int) -> [String] {
    if spec.isScreen(node) { return spec.screens[node].alert?.buttons.compactMap { $0 } ?? [] }
    guard case .tabs(let tabs) = spec.shape(node) else { return [] }
    return tabs.compactMap { if case .fire(let event) = $0 { event } else { nil } }
  }

  /// True if the setting can change the condition: a flag and a session are false at first, so
  /// setting them to false changes nothing.
  private func changes(_ setting: OracleSpec.Setting) -> Bool {
    ![.flag, .session].contains(spec.conditions[setting.condition].kind) || setting.value != 0
  }

  /// Returns the conditions that formulas read.
  private func readConditions() -> [Int] {
    var read: Set<Int> = []
    for formula in spec.assume { read.formUnion(formula.conditions) }
    for node in 0...spec.app {
      for formula in spec.requires(node) { read.formUnion(formula.conditions) }
    }
    for rule in spec.rules { read.formUnion(rule.when?.conditions ?? []) }
    for transition in spec.transitions { read.formUnion(transition.when?.conditions ?? []) }
    for node in 0..<spec.nodeCount { read.formUnion(spec.entry(node)?.when?.conditions ?? []) }
    for outside in spec.outside { read.formUnion(outside.when?.conditions ?? []) }
    return read.sorted()
  }
}
