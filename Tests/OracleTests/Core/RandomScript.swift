// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// Random runs of a spec, with the oracle's result of each step.
struct RandomScript: Sendable {
  let name: String
  /// The tables of the spec's router.
  let tables: String
  private(set) var runs: [[RandomLine]] = []

  /// Plays a spec. `events` are the names of the router's events, by number.
  init(_ spec: OracleSpec, _ name: String, _ tables: String, events: [String], runs: Int) {
    self.name = name
    self.tables = tables
    let machine = Machine(spec)
    let starts = machine.atStart.filter { machine.rule[$0] != nil }
    guard !starts.isEmpty else { return }
    for run in 0..<runs {
      var run = RandomRun(machine, starts, events, Random(UInt64(run)))
      for _ in 0..<30 { run.step() }
      self.runs.append(run.lines)
    }
  }
}

/// One run, whose lines are commands with their results.
private struct RandomRun {
  private let machine: Machine
  private let starts: [Int]
  private let events: [String]
  private var random: Random
  private var state: State
  private(set) var lines: [RandomLine] = []
  private var spec: OracleSpec { machine.spec }

  init(_ machine: Machine, _ starts: [Int], _ events: [String], _ random: Random) {
    (self.machine, self.starts, self.events, self.random) = (machine, starts, events, random)
    state = State(layers: [], heldIntent: nil, valuation: starts[0])
    if let splash = spec.splash {
      state.layers = [machine.fresh(splash)]
      add(command(.splash, 0, state.valuation), state)
      if !events.isEmpty { add(RandomCommand(.event, 0), state, isIgnored: true) }
    }
    launch(.launch, self.random.pick(starts))
  }

  // MARK: Lines

  private func command(_ verb: RandomCommand.Verb, _ number: Int, _ v: Int) -> RandomCommand {
    RandomCommand(verb, number, machine.values[v])
  }

  private mutating func add(
    _ command: RandomCommand,
    _ after: State,
    _ facts: [Fact] = [],
    isIgnored: Bool = false
  ) {
    var command = command
    let canBeCovered: [RandomCommand.Verb] = [
      .event, .fire, .fireTab, .change, .open, .entry, .over,
    ]
    if canBeCovered.contains(command.verb), state.layers.count > 0, random.chance(8) {
      command.cover = random.chance(50) ? .presented : .pushed
    }
    let words = machine.words(after, facts) + (isIgnored ? ": ignored" : "")
    lines.append(RandomLine(command: command, words: words))
    state = after
  }

  // MARK: Steps

  mutating func step() {
    if random.chance(6) { return restart() }
    if random.chance(4) { return place() }
    if random.chance(6), !events.isEmpty {
      return add(RandomCommand(.stray, random.below(events.count)), state, isIgnored: true)
    }
    if random.chance(6), let command = unheard() { return add(command, state, isIgnored: true) }
    var moves: [(command: RandomCommand, move: Move)] = []
    var height = 0
    machine.moves(state, ignored: { _ in }, chosen: { _ in }) { move in
      if move.by == .back { height += 1 }
      if move.facts.contains(where: { $0.kind == .assumeBroken }) { return }
      moves += commands(for: move, height).map { ($0, move) }
    }
    guard !moves.isEmpty else { return }
    let (command, move) = random.pick(moves)
    add(command, move.state, move.facts)
  }

  /// Returns an event that nothing handles now.
  private mutating func unheard() -> RandomCommand? {
    let under = machine.withoutAlert(state)
    let around = machine.around(under.layers)
    let unheard = machine.events.indices.filter { machine.chosen($0, under, around) == nil }
    guard !unheard.isEmpty else { return nil }
    let event = events.firstIndex(of: machine.events[random.pick(unheard)])!
    return RandomCommand(random.chance(50) ? .event : .fire, event)
  }

  /// Returns the commands that make a move. `height` is the number of screens that a pop leaves.
  private func commands(for move: Move, _ height: Int) -> [RandomCommand] {
    let v = move.state.valuation
    switch move.by {
    case .transition:
      let name = spec.transitions[move.index].event
      let event = events.firstIndex(of: name)!
      let tab = firingTab(name).map { [command(.fireTab, $0, v)] } ?? []
      return [command(.event, event, v), command(.fire, event, v)] + tab
    case .button: return [command(.button, move.index, v)]
    case .back: return [RandomCommand(.back, height)]
    case .dismiss: return [RandomCommand(.swipe)]
    case .tab:
      let tab = machine.panes[state.layers.last!.target].firstIndex { $0.tab == move.index }!
      return [RandomCommand(.tap, tab), RandomCommand(.select, tab)]
    case .open: return [opening(machine.openings[move.index])]
    case .volatile: return [command(.change, 0, v)]
    case .launch, .restored, .window: return []
    }
  }

  /// Returns the tab on screen that fires an event.
  private func firingTab(_ event: String) -> Int? {
    let layer = state.layers.last!
    guard case .tabs(let tabs) = spec.shape(layer.target),
      !layer.stack.dropFirst().contains(where: { spec.screens[$0].hidesTabBar })
    else { return nil }
    return tabs.firstIndex(of: .fire(event))
  }

  private func opening(_ opening: Machine.Opening) -> RandomCommand {
    let (node, code) = (opening.node, code(opening.node))
    guard let shown = opening.present else { return RandomCommand(.open, code) }
    if spec.isScreen(node), spec.entry(node)?.present == shown.style {
      return RandomCommand(.entry, node)
    }
    // A link, or an entry of a container.
    return RandomCommand(.over, 8 * code + shown.style.number)
  }

  /// Returns the number of a destination in the router's tables.
  private func code(_ node: Int) -> Int {
    spec.isScreen(node) ? 2 * node : 2 * (node - spec.screens.count) + 1
  }

  /// Opens something in its place from the app's own code, which no launch rule holds.
  private mutating func place() {
    let nodes = (0..<spec.nodeCount).filter { machine.placeNeeds[$0] != nil }
    guard !nodes.isEmpty else { return }
    let node = random.pick(nodes)
    var run = Run(machine, machine.withoutAlert(state))
    let intent = Intent.open(node, present: nil, isGuarded: false)
    run.want(intent, refused: Fact(kind: .refusedOpening, about: node))
    run.check()
    add(RandomCommand(.place, code(node)), run.state, run.facts)
  }

  // MARK: Starts

  private mutating func launch(_ verb: RandomCommand.Verb, _ v: Int) {
    let move = machine.launches().first { $0.state.valuation == v }!
    add(command(verb, 0, v), move.state, move.facts)
  }

  /// Restarts the app. States of which something is restored are preferred.
  private mutating func restart() {
    let restored = starts.filter { machine.restored(state.layers, $0) != nil }
    let v = random.pick(restored.isEmpty || random.chance(25) ? starts : restored)
    guard let back = machine.restored(state.layers, v) else { return launch(.restart, v) }
    add(command(.restart, 0, v), back)
  }
}
