@testable import ExplicitModel
@testable import NavEmit
@testable import NavGraph

/// Random runs of a graph, with the interpreter's result of each step.
struct RandomScript: Sendable {
  let name: String
  /// The tables of the graph's router.
  let tables: String
  private(set) var runs: [[RandomLine]] = []

  init(_ graph: NavigationGraph, _ name: String, tables: String, seed: Int, runs: Int) {
    self.name = name
    self.tables = tables
    let interpreter = Interpreter(graph)
    let starts = interpreter.valuations.filter(interpreter.isInitial)
    guard !starts.isEmpty else { return }
    for run in 0..<runs {
      var run = RandomRun(interpreter, starts, RandomNumbers(seed: seed &* 31 &+ run))
      for _ in 0..<30 { run.step() }
      self.runs.append(run.lines)
    }
  }
}

/// One run, whose lines are commands with their results.
private struct RandomRun {
  private let interpreter: Interpreter
  private let starts: [[ValueID]]
  private var random: RandomNumbers
  private var state: ExplicitState
  private(set) var lines: [RandomLine] = []

  init(_ interpreter: Interpreter, _ starts: [[ValueID]], _ random: RandomNumbers) {
    self.interpreter = interpreter
    self.starts = starts
    self.random = random
    state = ExplicitState(layers: [], values: starts[0])
    if let splash = graph.launch.splash {
      state.layers = [interpreter.layer(Destination(splash))]
      add(command(.splash, state.values))
      add(command(.event, self.random.below(3)), isIgnored: true)
    }
    launch()
  }

  private var graph: NavigationGraph { interpreter.graph }

  // MARK: Lines

  private func command(
    _ verb: RandomCommand.Verb,
    _ number: Int = 0,
    _ values: [ValueID] = []
  ) -> RandomCommand {
    RandomCommand(verb, number, values.map { Int($0.index) })
  }

  private func command(_ verb: RandomCommand.Verb, _ values: [ValueID]) -> RandomCommand {
    command(verb, 0, values)
  }

  private mutating func add(_ command: RandomCommand, isIgnored: Bool = false) {
    let words = interpreter.words(state) + (isIgnored ? ": ignored" : "")
    lines.append(RandomLine(command: command, words: words))
  }

  private mutating func add(_ command: RandomCommand, _ successor: Interpreter.Successor?) {
    guard let successor, let reached = successor.state else { return }
    lines.append(RandomLine(command: command, words: interpreter.words(successor)))
    state = reached
  }

  private mutating func add(_ command: RandomCommand, _ move: Interpreter.Move) {
    add(command, interpreter.successor(of: state, by: move))
  }

  /// Returns the command, sometimes with a screen of the app's own that is shown first.
  private mutating func maybeCovered(_ command: RandomCommand) -> RandomCommand {
    var command = command
    if random.onceIn(12) { command.cover = random.onceIn(2) ? .presented : .pushed }
    return command
  }

  // MARK: Steps

  mutating func step() {
    switch random.below(16) {
    case 0..<8: event()
    case 8, 9, 10: systemMove()
    case 11, 12: change()
    case 13, 14: open()
    default: restart()
    }
  }

  private mutating func launch() {
    guard let values = starts.randomElement(using: &random) else { return }
    add(command(.launch, values), interpreter.launch(values))
  }

  private mutating func event() {
    var event = EventID(random.below(graph.events.count))
    let under = interpreter.withoutAlert(state)
    for _ in 0..<3 where interpreter.chosen(event, under) == nil {
      event = EventID(random.below(graph.events.count))
    }
    if random.onceIn(20) { return add(command(.stray, Int(event.index)), isIgnored: true) }
    var command = maybeCovered(firing(event))
    guard let id = interpreter.chosen(event, under) else { return add(command, isIgnored: true) }
    guard let move = interpreter.taken(id, under).randomElement(using: &random),
      case .transition(_, let values?) = move
    else { return }
    command.values = values.map { Int($0.index) }
    add(command, move)
  }

  /// Returns a command that fires the event from code that knows no screen, from the visible
  /// screen, or from a tab.
  private mutating func firing(_ event: EventID) -> RandomCommand {
    if let container = state.top.tabs, random.onceIn(2), !interpreter.hidesTabBar(state),
      case let slots = graph.containers[Int(container.index)].slots,
      let tab = slots.firstIndex(where: { $0.content == .fire(event) })
    {
      return command(.fireTab, tab)
    }
    return command(random.onceIn(2) ? .event : .fire, Int(event.index))
  }

  /// Adds an action of the user.
  private mutating func systemMove() {
    if let alert = interpreter.alert(state) {
      return press(random.below(alert.buttons.count), alert)
    }
    guard let move = interpreter.systemMoves(state).randomElement(using: &random) else { return }
    switch move {
    case .back(let height): add(command(.back, height), move)
    case .dismiss: add(command(.swipe), move)
    case .tab(let tab): add(command(random.onceIn(2) ? .tap : .select, tab), move)
    case .transition, .button, .open, .volatile: break
    }
  }

  private mutating func press(_ button: Int, _ alert: Alert) {
    let under = interpreter.withoutAlert(state)
    var command = command(.button, button)
    guard let id = alert.buttons[button].fires.flatMap({ interpreter.chosen($0, under) }) else {
      return add(command, .button(nil, state.values))
    }
    guard let move = interpreter.taken(id, under).randomElement(using: &random),
      case .transition(_, let values?) = move
    else { return }
    command.values = values.map { Int($0.index) }
    add(command, .button(id, values))
  }

  private mutating func change() {
    guard let values = interpreter.valuations.randomElement(using: &random), values != state.values
    else { return add(command(.change, state.values), .volatile(state.values)) }
    add(maybeCovered(command(.change, values)), .volatile(values))
  }

  private mutating func open() {
    if random.onceIn(6), let target = graph.openings.randomElement(using: &random)?.target {
      return add(command(.place, target.code), .open(.target(target)))
    }
    guard let intent = interpreter.openings(state).randomElement(using: &random) else { return }
    switch intent {
    case .opening(let target): add(maybeCovered(command(.open, target.code)), .open(intent))
    case .entry(let what):
      // A link, or an entry, which containers can have, too.
      var made = command(.over, 8 * what.target.code + Int(what.style.rawValue))
      if let screen = what.target.screen, graph.entry(of: what.target)?.style == what.style {
        made = command(.entry, Int(screen.index))
      }
      add(maybeCovered(made), .open(intent))
    case .transition, .tab, .target, .root: break
    }
  }

  // MARK: Starts

  /// Restarts the app with a state that can be restored, or occasionally opens a window.
  private mutating func restart() {
    if random.onceIn(3) { return openWindow() }
    let restored = interpreter.restored(state.layers)
    // States of which something, but not all, is restored are preferred.
    let partly = restored.filter { $0.layers != state.layers }
    let liked = [partly, restored][random.below(2)].map(\.values)
    let wanted = liked.isEmpty || random.onceIn(4) ? starts : liked
    guard let values = wanted.randomElement(using: &random) else { return }
    let command = command(.restart, values)
    if let back = restored.first(where: { $0.values == values }) {
      state = back
      return add(command)
    }
    add(command, interpreter.launch(values))
  }

  private mutating func openWindow() {
    guard let target = graph.openings.randomElement(using: &random)?.target,
      let place = graph.places[target]
    else { return }
    let values = state.values
    let needs = interpreter.needs(of: .target(target), in: state)
    let command = command(.start, target.code, values)
    if needs.allSatisfy({ interpreter.holds($0, values) }) {
      let layers = interpreter.layers(at: place)
      add(command, interpreter.started(.open(target), with: layers, values))
    } else {
      add(command, interpreter.launch(values))
    }
  }
}

extension NavigationGraph {
  /// Makes some screens hide the tab bar.
  mutating func hideTabBars(_ seed: Int) {
    var random = RandomNumbers(seed: seed)
    for index in screens.indices { screens[index].hidesTabBar = random.onceIn(3) }
  }
}
