import NavGraph

/// The successor relation on concrete stacks: everything that can happen in a state by the semantics of the
/// language. This includes transitions of the visible screen and its containers, the system's moves, openings and
/// volatile changes.
struct Successors {
  /// The incidents of steps from one state, as linked lists that share their beginnings. A successor thus is
  /// copied without reference counting.
  struct IncidentLists {
    static let none: Int32 = -1
    private var entries: [(incident: Incident, before: Int32)] = []

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    /// Appends an incident to the list.
    mutating func append(_ incident: Incident, to list: inout Int32) {
      entries.append((incident, list))
      list = Int32(truncatingIfNeeded: entries.count - 1)
    }

    /// Returns the incidents of a list, in order.
    func all(_ list: Int32) -> [Incident] {
      var (result, next) = ([Incident](), list)
      while next != Self.none {
        result.append(entries[Int(next)].incident)
        next = entries[Int(next)].before
      }
      return result.reversed()
    }
  }

  /// The results for one state, in the order in which they are found.
  struct SuccessorResults {
    var successors: [Successor] = []
    /// The transitions that are chosen, with their valuations.
    var chosen: [(transition: TransitionID, set: Decision)] = []
    /// The events that no transition takes, with their valuations.
    var ignored: [(incident: Incident, set: Decision)] = []
    var incidents = IncidentLists()
    /// The number of steps tried.
    var effort = 0

    mutating func removeAll() {
      successors.removeAll(keepingCapacity: true)
      chosen.removeAll(keepingCapacity: true)
      ignored.removeAll(keepingCapacity: true)
      incidents.removeAll()
      effort = 0
    }
  }

  /// The options of the successor relation.
  struct SuccessorOptions {
    var opensFromOutside = false
    /// True if events that no transition takes are reported.
    var reportsIgnoredEvents = false
    /// True if the result of an opening is produced once for each root, whatever other tabs show.
    var mergesResultsOfOpenings = false
    /// True if openings from outside are tried once for each root.
    var triesOpeningsOncePerRoot = false
    /// True if a push or the selection of a tab is produced once for each root and new top.
    var mergesPushesAndTabs = false
    /// True if gates that are asked for are noted as incidents.
    var notesAskedGates = false
  }

  /// The kinds of results that are produced once: for all states with the same root, or, for `goneBackTo`, with
  /// the same configuration.
  enum MergedResult: Int {
    case opened, openedInWindow, pushed, selected, outside, goneBackTo
  }

  var configurations: Configurations
  let graph: NavigationGraph
  let space: ConditionSpace
  let diagrams: DecisionDiagrams
  private(set) var options: SuccessorOptions
  let openings: [OutsideOpening]
  /// The openings that present their target over the visible screen.
  let presentations: [OutsidePresentation]
  /// The results for the state that was explored last.
  var results = SuccessorResults()
  let reasons: GateReasons
  private var dispatch: EventDispatch
  /// The valuations with which each result that counts once was produced.
  private var mergedResults = FingerprintTable<Decision>()
  private var hasShownVia = false
  /// The size of the configurations before the current state.
  private var size: Int

  init(_ graph: NavigationGraph, _ configurations: Configurations, _ options: SuccessorOptions) {
    self.configurations = configurations
    self.options = options
    reasons = GateReasons(graph)
    dispatch = EventDispatch(graph)
    size = configurations.size
    self.graph = graph
    let tables = configurations.tables
    space = tables.space
    diagrams = tables.diagrams
    openings = options.opensFromOutside ? tables.fromOutside.openings : []
    presentations = tables.fromOutside.presented
  }

  /// Computes the successors of `state`. Going back stops at a configuration to which some state has gone back
  /// before with the same valuations.
  mutating func findSuccessors(of state: SymbolicState, hasShownVia: Bool) {
    results.removeAll()
    self.hasShownVia = hasShownVia
    if let alert = alert(at: state.configuration) {
      let under = withoutAlert(state)
      dispatchEvents(under)
      tapButtons(alert, state, under)
      if options.opensFromOutside { openFromOutside(under) }
    } else {
      dispatchEvents(state)
      moveBySystem(state)
      if options.opensFromOutside { openFromOutside(state) }
    }
    changeVolatile(state)
    countSize()
  }

  /// Clears the results. Steps are then tried one by one.
  mutating func clearResults() { results.removeAll() }

  /// Computes the states with which the app can start.
  mutating func findLaunches() {
    results.removeAll()
    for index in graph.launch.rules.indices {
      let set = diagrams.and(
        configurations.tables.initial,
        configurations.tables.launchChoices[index]
      )
      guard set.isCertain else { continue }
      let state = SymbolicState(configuration: configurations.launchRoot(index), set: set)
      checkVisibility(Successor(of: state, by: .launch(index)))
    }
    countSize()
  }

  /// Returns the states with which the app can start after it was terminated at `configuration`.
  mutating func restarts(after configuration: Configuration) -> [Successor] {
    configurations.restored(configuration).map { configuration, set in
      Successor(of: SymbolicState(configuration: configuration, set: set), by: .restored)
    }
  }

  /// Forgets which results were produced, and replaces the options. By default, results are not merged and nothing
  /// is opened from outside.
  mutating func reset(_ options: SuccessorOptions = SuccessorOptions()) {
    self.options = options
    mergedResults = FingerprintTable()
  }

  /// Adds a successor.
  mutating func add(_ successor: Successor) { results.successors.append(successor) }

  /// Counts the configurations that were created as effort.
  private mutating func countSize() {
    results.effort += configurations.size - size
    size = configurations.size
  }

  /// Records the result. Returns true if the step has had it before with all its valuations, the same root and no
  /// incident, so that nothing new can follow.
  mutating func recordMerged(
    _ result: MergedResult,
    subject: Int = 0,
    detail: Int = 0,
    _ successor: Successor
  ) -> Bool {
    let followsLaunchRules = graph.launch.follows && successor.followsLaunchRules
    guard successor.incidents == IncidentLists.none,
      !followsLaunchRules || successor.effect == ConditionSpace.noEffect
    else { return false }
    var key = key(of: result, subject: subject, detail: detail)
    key.mix(configurations.stacks.rootVertex(successor.configuration))
    return !mergedResults.insert(successor.set, at: key.value, diagrams)
  }

  private func key(of result: MergedResult, subject: Int, detail: Int) -> Fingerprint {
    var key = Fingerprint()
    key.mix(result.rawValue << 1 | (hasShownVia ? 1 : 0))
    key.mix(subject)
    key.mix(detail)
    return key
  }

  /// Notes an incident of a step.
  mutating func note(_ incident: Incident, _ successor: inout Successor) {
    results.incidents.append(incident, to: &successor.incidents)
  }

  // MARK: Events

  /// Dispatches all events, from the visible screen outward: each is taken by the first transition whose condition
  /// holds.
  private mutating func dispatchEvents(_ state: SymbolicState) {
    let vertex = configurations.vertex(at: state.configuration)
    let screen = ScreenID(Int(configurations.tables.vertices[vertex].id))
    dispatch.begin()
    dispatchEvents(.screen(screen), state)
    let context = configurations.tables.vertices[vertex].context
    for level in configurations.levels(of: context) { dispatchEvents(level, state) }
    for (event, incident) in dispatch.firsts {
      results.ignored.append((incident, dispatch.left(event, of: state.set)))
    }
  }

  private mutating func dispatchEvents(_ level: TransitionSource, _ state: SymbolicState) {
    dispatch.beginLevel()
    for id in configurations.tables.transitions.transitions(from: level) {
      let event = graph[id].event
      if options.reportsIgnoredEvents, dispatch.isFirst(event) {
        dispatch.firsts.append((event, graph.ignored(id, level)))
      }
      let before = dispatch.left(event, of: state.set)
      let when = space.decision(graph[id].when)
      dispatch.leave(diagrams.difference(before, when), of: event)
      take(id, diagrams.and(before, when), state)
    }
  }

  private mutating func take(_ id: TransitionID, _ chosen: Decision, _ state: SymbolicState) {
    results.effort += 1
    guard chosen.isCertain else { return }
    results.chosen.append((id, chosen))
    let effect = space.effect(of: graph[id].sets)
    var successor = Successor(of: state, by: .transition(id))
    successor.before = chosen
    successor.effect = effect
    successor.set = space.image(chosen, effect)
    guard successor.set.isCertain else { return }
    if successor.needsNoResumeCheck { return perform(id, successor) }
    for left in resumeCheck(successor) { perform(id, left) }
  }

  private mutating func changeVolatile(_ state: SymbolicState) {
    let changed = space.smoothed(state.set)
    guard changed != state.set || state.heldIntent != nil || state.gate != nil else { return }
    var successor = Successor(of: state, by: .volatile)
    successor.effect = space.volatileEffect
    successor.set = changed
    for left in resumeCheck(successor) { finish(left) }
  }

  // MARK: The system's moves

  private mutating func moveBySystem(_ state: SymbolicState) {
    let screen = Int(configurations.screen(at: state.configuration).index)
    if graph.screens[screen].hasBackButton {
      var below = uncovered(by: .back, at: state.configuration).configuration
      var count = 0
      while let configuration = below {
        count += 1
        var key = key(
          of: .goneBackTo,
          subject: configuration.frame,
          detail: configuration.layer
        )
        state.heldIntent?.mix(into: &key)
        state.gate?.mix(into: &key)
        if !mergedResults.insert(state.set, at: key.value, diagrams) { break }
        move(state, .back(count), to: configuration)
        below = uncovered(by: .back, at: configuration).configuration
      }
    }
    let layer = configurations.stacks.layers[state.configuration.layer]
    if layer.canBeSwiped,
      let under = uncovered(by: .swipe, at: state.configuration).configuration
    {
      move(state, .swipe, to: under)
    }
    guard let container = layer.tabs, !configurations.hidesTabBar(state.configuration) else {
      return
    }
    let slots = graph.containers[Int(container.index)].slots
    for tab in slots.indices {
      guard let shown = slots[tab].shown else { continue }
      if tab == layer.selected {
        if let root = uncovered(by: .selectedTab, at: state.configuration).configuration {
          move(state, .tab(tab), to: root)
        }
      } else {
        results.effort += 1
        select(tab, .tab(shown), Successor(of: state, by: .tab(tab)))
      }
    }
  }

  private mutating func move(
    _ state: SymbolicState,
    _ step: Successor.StepKind,
    to configuration: Configuration
  ) {
    results.effort += 1
    var successor = Successor(of: state, by: step)
    successor.configuration = configuration
    finish(successor)
  }
}
