@testable import NavcRuntime

/// Drives the core as the engine and a driver do, and checks each plan on a model of the screen.
@MainActor struct CorePlayer {
  private let spec: SpecInterface
  private var core: NavigationCore
  private var cover: ModelScreen.Cover?
  /// The faults of the last command's plans.
  private(set) var faults: [String] = []

  /// Drives the core by the tables in a text.
  init(app: String, _ tables: String) {
    spec = SpecInterface(NavigationTables(format: .format1, app: app, tables))
    core = NavigationCore(spec)
  }

  private var tables: NavigationTables { spec.tables }

  /// Performs a command and returns the state and the reports in words.
  mutating func play(_ command: RandomCommand) -> String {
    faults = []
    cover(command.cover)
    let told = perform(command)
    if core.state.isCovered {
      cover = nil
      core.state.isCovered = false
    }
    return tables.words(core.state) + told
  }

  private mutating func perform(_ command: RandomCommand) -> String {
    let (number, values) = (command.number, command.values)
    switch command.verb {
    case .splash: return step { $0.showSplash($0.tables.splash ?? 0, values: values) }
    case .launch: return step { $0.launch(values: values) }
    case .restart: return restart(values)
    case .event: return fire(number, from: nil, values)
    case .fire: return fire(number, from: tables.withoutAlert(core.state).top?.id, values)
    case .stray: return fire(number, from: core.state.lastID + 1, [])
    case .fireTab: return fireTab(number, values)
    case .change: return step { $0.change(to: values) }
    case .open: return open(.opening(Destination(code: number)))
    case .place: return open(.target(Destination(code: number)))
    case .entry:
      uncover()
      return open(.entry(number))
    case .over:
      uncover()
      let options = PresentationOptions(style: number & 7)
      return open(.over(Destination(code: number >> 3), options))
    case .tap:
      let tab = core.state.shownTabs[number]
      return step { $0.tap(tab: tab) }
    case .select: return select(number)
    case .back: return see(.back) { $0.removeSubrange(number...) }
    case .swipe: return see(.dismissal) { $0 = [] }
    case .button: return press(number, values)
    }
  }

  // MARK: Steps

  private mutating func step(_ body: (inout NavigationCore) -> Step) -> String {
    let before = core.state
    let step = body(&core)
    check(step.plan.actions, from: before)
    return step.words
  }

  private mutating func open(_ kind: NavcRuntime.Intent.Kind) -> String {
    step { $0.open(NavcRuntime.Intent(kind: kind)) }
  }

  private mutating func fire(_ event: Int, from instance: UInt64?, _ values: [Int]) -> String {
    if instance != nil, core.state.isCovered {
      guard case .nothing = core.choose(event, from: instance) else {
        return " heard under a cover"
      }
      uncover()
    }
    var choice = core.choose(event, from: instance)
    if case .wait = choice {
      uncover()
      choice = core.choose(event, from: instance)
    }
    switch choice {
    case .nothing: return ": ignored"
    case .wait: return " waits for nothing"
    case .transition(let transition):
      let valuesFromApp = answers(to: transition, values)
      return step { $0.take(transition, .none, valuesFromApp: valuesFromApp) }
    }
  }

  private mutating func press(_ button: Int, _ values: [Int]) -> String {
    guard let alert = tables.alert(in: core.state) else { return " no alert is up" }
    let event = tables.buttons[tables.buttons(of: alert.screen).lowerBound + button, .event]
    let beneath = tables.withoutAlert(core.state)
    let transition = event < 0 ? nil : tables.choose(event: event, in: beneath)
    let valuesFromApp = transition.map { answers(to: $0, values) } ?? [:]
    return step { $0.press(transition, .none, valuesFromApp: valuesFromApp) }
  }

  /// Returns the app's values for the conditions that the transition sets to `any`.
  private func answers(to transition: TransitionRow, _ values: [Int]) -> [Int: Int] {
    var told: [Int: Int] = [:]
    for row in transition.sets where tables.sets[row, .value] < 0 {
      let condition = tables.sets[row, .condition]
      told[condition] = values.dropFirst(condition).first
    }
    return told
  }

  /// Taps the tab that fires an event. Its position counts all tabs.
  private mutating func fireTab(_ tab: Int, _ values: [Int]) -> String {
    if core.hidesTabBar { return " there is no tab bar" }
    guard !core.allowsTap(tab: tab), let event = core.firedEvent(ofTab: tab) else {
      return " no such tab"
    }
    return fire(event, from: nil, values)
  }

  /// Starts the app again.
  private mutating func restart(_ values: [Int]) -> String {
    let text = tables.saved(core.state)?.text
    core = NavigationCore(spec)
    return step { $0.launch(values: values, restoring: text.flatMap { SavedState(text: $0) }) }
  }

  // MARK: The system's moves

  /// Takes over what is on screen after the user has popped or dismissed something in the topmost
  /// layer.
  private mutating func see(_ move: ObservedMove, _ change: (inout [UInt64]) -> Void) -> String {
    var snapshot = core.state.snapshot
    let top = snapshot.layers.count - 1
    let selected = snapshot.layers[top].selected
    change(&snapshot.layers[top].stacks[selected])
    if snapshot.layers[top].stacks[selected].isEmpty { snapshot.layers.removeLast() }
    guard core.follow(snapshot) == move else { return " no such move" }
    return step { $0.checkAgain() }
  }

  /// Taps a tab. If the tab bar allows it, the tab bar selects the tab.
  private mutating func select(_ position: Int) -> String {
    let tab = core.state.shownTabs[position]
    guard core.allowsTap(tab: tab) else { return step { $0.tap(tab: tab) } }
    var snapshot = core.state.snapshot
    let top = snapshot.layers.count - 1
    if tab != core.state.layers[top].selected {
      snapshot.layers[top].selected = tab
    } else {
      snapshot.layers[top].stacks[tab].removeSubrange(1...)
    }
    _ = core.follow(snapshot)
    return step { $0.checkAgain() }
  }

  // MARK: The app's own screens

  private mutating func cover(_ wanted: RandomCommand.Cover) {
    guard wanted != .none, let top = core.state.layers.last else { return }
    let isPushed = wanted == .pushed && top.stack.navigation != nil
    cover = isPushed ? .pushed(stack: top.stack.id) : .presented
    core.state.isCovered = true
  }

  private mutating func uncover() {
    guard core.state.isCovered else { return }
    cover = nil
    var snapshot = core.state.snapshot
    snapshot.isCovered = false
    if core.follow(snapshot) != .app { faults.append("uncovering is not seen") }
  }

  private mutating func check(_ actions: [PlanAction], from before: CoreState) {
    var screen = ModelScreen(before, cover: before.isCovered ? cover : nil, plan: actions)
    for action in actions { screen.perform(action) }
    faults += screen.faults
    let wanted = ModelScreen(core.state, cover: core.state.isCovered ? cover : nil)
    if screen.layers != wanted.layers || screen.cover != wanted.cover {
      faults.append("the plan makes \(screen), not \(wanted): \(actions)")
    }
    var copy = core
    copy.rollBack(to: before, doing: actions[...])
    if ModelScreen(copy.state, cover: nil).layers != wanted.layers {
      faults.append("all of the plan done again makes \(copy.state)")
    }
  }
}

extension CoreState {
  /// The snapshot that a driver takes if the screen agrees with the state.
  fileprivate var snapshot: Snapshot {
    Snapshot(
      layers: layers.map { layer in
        let stacks = layer.stacks.map { $0.entries.map(\.id) }
        return Snapshot.Layer(selected: layer.selected, stacks: stacks)
      },
      isCovered: isCovered
    )
  }

  /// The tabs of the topmost layer that have screens.
  fileprivate var shownTabs: [Int] {
    guard let top = layers.last else { return [] }
    return top.stacks.indices.filter { !top.stacks[$0].entries.isEmpty }
  }
}
