import NavGraph

/// The successor relation: what can happen in a state, as the language says it, on true stacks. The
/// visible screen's and its containers' transitions, the system's moves, openings, volatile changes.
struct Successors {
  /// What went wrong in the steps from one state, as lists that share their beginnings: so a successor is
  /// copied without counting references.
  struct Incidents {
    static let none: Int32 = -1
    private var entries: [(incident: Incident, before: Int32)] = []

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    /// The list with one more.
    mutating func append(_ incident: Incident, to list: inout Int32) {
      entries.append((incident, list))
      list = Int32(truncatingIfNeeded: entries.count - 1)
    }

    /// The entries of a list, the first one first.
    func all(_ list: Int32) -> [Incident] {
      var (result, next) = ([Incident](), list)
      while next != Self.none {
        result.append(entries[Int(next)].incident)
        next = entries[Int(next)].before
      }
      return result.reversed()
    }
  }

  /// What can happen in one state, in the order in which it is found.
  struct Found {
    var successors: [Successor] = []
    /// The transitions that are chosen, and with which valuations.
    var chosen: [(transition: TransitionID, set: Decision)] = []
    /// The events that are dropped.
    var ignored: [(incident: Incident, set: Decision)] = []
    var incidents = Incidents()
    /// How often a step was tried.
    var effort = 0

    mutating func removeAll() {
      successors.removeAll(keepingCapacity: true)
      chosen.removeAll(keepingCapacity: true)
      ignored.removeAll(keepingCapacity: true)
      incidents.removeAll()
      effort = 0
    }
  }

  /// What is found in the states of a search.
  struct Options {
    var opensFromOutside = false
    /// Whether events that are dropped are.
    var hearsIgnored = false
    /// What is opened counts once for each root, whatever other tabs show.
    var mergesOpened = false
    /// All that comes from outside counts once for each root.
    var opensOnce = false
    /// What is pushed, and tabs that are selected, count once for each root and what is on top then.
    var mergesTops = false
    /// Gates that are asked for are noted.
    var notesAsked = false
  }

  /// What leads to the same for all states with one root, and what was gone back to, with all that lies
  /// below it.
  enum Outcome: Int {
    case opened, openedInWindow, pushed, selected, outside, goneBackTo
  }

  var configurations: Configurations
  let graph: NavigationGraph
  let space: ConditionSpace
  let diagrams: DecisionDiagrams
  private(set) var options: Options
  let openings: [OutsideOpening]
  /// What comes from outside over what is visible.
  let presentations: [OutsidePresentation]
  /// Of the state that was looked at last.
  var found = Found()
  let reasons: GateReasons
  private var hearing: Hearing
  /// With which valuations what counts once was done.
  private var outcomes = FingerprintTable<Decision>()
  private var isPastVia = false
  /// How large the configurations were before the state that is looked at.
  private var size: Int

  init(_ graph: NavigationGraph, _ configurations: Configurations, _ options: Options) {
    self.configurations = configurations
    self.options = options
    reasons = GateReasons(graph)
    hearing = Hearing(graph)
    size = configurations.size
    self.graph = graph
    let solver = configurations.solver
    space = solver.space
    diagrams = solver.diagrams
    openings = options.opensFromOutside ? solver.fromOutside.openings : []
    presentations = solver.fromOutside.presented
  }

  /// Finds what can happen in `state`, but for going back further than to where all is known: to what was
  /// gone back to before, from any state that tells the same of what it is past.
  mutating func findSuccessors(of state: State, isPastVia: Bool) {
    found.removeAll()
    self.isPastVia = isPastVia
    if let alert = alert(at: state.configuration) {
      let under = withoutAlert(state)
      hear(under)
      tapButtons(alert, state, under)
      if options.opensFromOutside { openFromOutside(under) }
    } else {
      hear(state)
      moveBySystem(state)
      if options.opensFromOutside { openFromOutside(state) }
    }
    changeByItself(state)
    countSize()
  }

  /// Finds nothing yet: steps are tried one by one.
  mutating func findNothing() { found.removeAll() }

  /// Finds how the app can start.
  mutating func findLaunches() {
    found.removeAll()
    for index in graph.launch.rules.indices {
      let set = diagrams.and(
        configurations.solver.initial,
        configurations.solver.launchChoices[index]
      )
      guard set.isCertain else { continue }
      let state = State(configuration: configurations.launchRoot(index), set: set)
      check(Successor(of: state, by: .launch(index)))
    }
    countSize()
  }

  /// How it can start after `configuration` was left behind.
  mutating func restarts(after configuration: Configuration) -> [Successor] {
    configurations.restored(configuration).map { configuration, set in
      Successor(of: State(configuration: configuration, set: set), by: .restored)
    }
  }

  /// From now on all states are told apart, and nothing was done yet; nothing comes from outside, unless
  /// `options` say so.
  mutating func forget(_ options: Options = Options()) {
    self.options = options
    outcomes = FingerprintTable()
  }

  /// Adds a step that is done.
  mutating func add(_ successor: Successor) { found.successors.append(successor) }

  /// What was made for it counts, too.
  private mutating func countSize() {
    found.effort += configurations.size - size
    size = configurations.size
  }

  /// Whether the step has led to this in all its valuations before, with the same root below, and nothing
  /// wrong: then nothing new comes of it.
  mutating func isKnown(
    _ outcome: Outcome,
    _ number: Int,
    _ detail: Int,
    _ successor: Successor
  ) -> Bool {
    let isFollowed = graph.launch.follows && successor.isFollowed
    guard successor.incidents == Incidents.none,
      !isFollowed || successor.effect == ConditionSpace.noEffect
    else { return false }
    var key = key(of: outcome, number, detail)
    key.mix(configurations.stacks.rootVertex(successor.configuration))
    return !outcomes.insert(successor.set, at: key.value, diagrams)
  }

  private func key(of outcome: Outcome, _ number: Int, _ detail: Int) -> Fingerprint {
    var key = Fingerprint()
    key.mix(outcome.rawValue << 1 | (isPastVia ? 1 : 0))
    key.mix(number)
    key.mix(detail)
    return key
  }

  /// Something goes wrong in a step.
  mutating func note(_ incident: Incident, _ successor: inout Successor) {
    found.incidents.append(incident, to: &successor.incidents)
  }

  // MARK: Events

  /// From the visible screen outwards, for each event the first transition that holds.
  private mutating func hear(_ state: State) {
    let vertex = configurations.vertex(at: state.configuration)
    let screen = ScreenID(Int(configurations.solver.vertices[vertex].id))
    hearing.begin()
    hear(.screen(screen), state)
    let context = configurations.solver.vertices[vertex].context
    for level in configurations.levels(of: context) { hear(level, state) }
    for (event, incident) in hearing.firsts {
      found.ignored.append((incident, hearing.left(event, of: state.set)))
    }
  }

  private mutating func hear(_ level: TransitionSource, _ state: State) {
    hearing.beginLevel()
    for id in configurations.solver.transitions.transitions(from: level) {
      let event = graph[id].event
      if options.hearsIgnored, hearing.isFirst(event) {
        hearing.firsts.append((event, graph.ignored(id, level)))
      }
      let before = hearing.left(event, of: state.set)
      let when = space.decision(graph[id].when)
      hearing.leave(diagrams.difference(before, when), of: event)
      take(id, diagrams.and(before, when), state)
    }
  }

  private mutating func take(_ id: TransitionID, _ chosen: Decision, _ state: State) {
    found.effort += 1
    guard chosen.isCertain else { return }
    found.chosen.append((id, chosen))
    let effect = space.effect(of: graph[id].sets)
    var successor = Successor(of: state, by: .transition(id))
    successor.taken = chosen
    successor.effect = effect
    successor.set = space.image(chosen, effect)
    guard successor.set.isCertain else { return }
    if successor.looksAtNothing { return perform(id, successor) }
    for left in look(successor) { perform(id, left) }
  }

  private mutating func changeByItself(_ state: State) {
    let changed = space.smoothed(state.set)
    guard changed != state.set || state.memory != nil || state.gate != nil else { return }
    var successor = Successor(of: state, by: .volatile)
    successor.effect = space.volatileEffect
    successor.set = changed
    for left in look(successor) { finish(left) }
  }

  // MARK: The system's moves

  private mutating func moveBySystem(_ state: State) {
    let screen = Int(configurations.screen(at: state.configuration).index)
    if graph.screens[screen].hasBackButton {
      var below = configurations.stacks.popped(state.configuration)
      var count = 0
      while let configuration = below {
        count += 1
        var key = key(of: .goneBackTo, configuration.frame, configuration.layer)
        state.memory?.mix(into: &key)
        state.gate?.mix(into: &key)
        if !outcomes.insert(state.set, at: key.value, diagrams) { break }
        move(state, .back(count), to: configuration)
        below = configurations.stacks.popped(configuration)
      }
    }
    let layer = configurations.stacks.layers[state.configuration.layer]
    if layer.canBeSwiped, let under = configurations.stacks.dismissed(state.configuration) {
      move(state, .swipe, to: under)
    }
    guard let container = layer.tabs, !configurations.hidesTabBar(state.configuration),
      case .tabs(let tabs) = graph.containers[Int(container.index)].kind
    else { return }
    for (tab, content) in tabs.map(\.content).enumerated() {
      guard let shown = content.shown else { continue }
      if tab == layer.selected {
        if let root = configurations.stacks.poppedToRoot(state.configuration) {
          move(state, .tab(tab), to: root)
        }
      } else {
        found.effort += 1
        select(tab, .tab(shown), Successor(of: state, by: .tab(tab)))
      }
    }
  }

  private mutating func move(
    _ state: State,
    _ step: Successor.Step,
    to configuration: Configuration
  ) {
    found.effort += 1
    var successor = Successor(of: state, by: step)
    successor.configuration = configuration
    finish(successor)
  }
}
