/// Drives the core as the engine and a driver do, and checks each plan on a screen of its own.
struct RandomPlayer: Player {
  private var core = RandomCore()
  private var cover: RandomScreen.Cover?
  private(set) var faults: [String] = []

  init() {}

  mutating func play(_ words: [Substring]) -> String {
    faults = []
    var words = words[...]
    if words.first?.hasPrefix("cover") == true { cover(by: words.removeFirst()) }
    let told = play(words.removeFirst(), words.compactMap { Int($0) })
    if core.state.isCovered {
      cover = nil
      core.state.isCovered = false
    }
    return core.state.words + told
  }

  private mutating func play(_ command: Substring, _ numbers: [Int]) -> String {
    switch command {
    case "splash": return step { $0.showSplash($0.tables.splash ?? 0, values: numbers) }
    case "launch": return step { $0.launch(values: numbers) }
    case "restart": return restart(numbers)
    case "start":
      core = RandomCore()
      let values = Array(numbers.dropFirst())
      let target = RandomDestination(code: numbers[0])
      return step { $0.start(at: target, .none, values: values) ?? $0.launch(values: values) }
    case "event": return fire(numbers[0], from: nil, Array(numbers.dropFirst()))
    case "fire": return fire(numbers[0], from: core.state.top?.id, Array(numbers.dropFirst()))
    case "stray": return fire(numbers[0], from: core.state.lastID + 1, [])
    case "fireTab": return fireTab(numbers[0], Array(numbers.dropFirst()))
    case "change": return step { $0.change(to: numbers) }
    case "open":
      let target = RandomDestination(code: numbers[0])
      return step { $0.open(RandomWish(kind: .opening(target))) }
    case "place":
      let target = RandomDestination(code: numbers[0])
      return step { $0.open(RandomWish(kind: .target(target))) }
    case "entry":
      uncover()
      return step { $0.open(RandomWish(kind: .entry(numbers[0]))) }
    case "tap":
      let tab = core.state.shownTabs[numbers[0]]
      return step { $0.tap(tab: tab) }
    case "select": return select(numbers[0])
    case "back": return see(.back) { $0.removeSubrange(numbers[0]...) }
    case "swipe": return see(.dismissal) { $0 = [] }
    default: return " unknown command"
    }
  }

  // MARK: Steps

  private mutating func step(_ body: (inout RandomCore) -> RandomStep) -> String {
    let before = core.state
    let step = body(&core)
    check(step.plan.actions, from: before)
    return step.words
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
      var told: [Int: Int] = [:]
      for row in transition.sets where core.tables.sets[row, 1] < 0 {
        let condition = core.tables.sets[row, 0]
        told[condition] = values.dropFirst(condition).first
      }
      return step { $0.take(transition, .none, told: told) }
    }
  }

  /// Taps the tab that fires an event; its position is among all.
  private mutating func fireTab(_ tab: Int, _ values: [Int]) -> String {
    if core.hidesTabBar { return " there is no tab bar" }
    guard !core.allowsTap(tab: tab), let event = core.firedEvent(ofTab: tab) else {
      return " no such tab"
    }
    return fire(event, from: nil, values)
  }

  /// The next start of the app.
  private mutating func restart(_ values: [Int]) -> String {
    let text = core.state.saved?.text
    core = RandomCore()
    return step {
      $0.launch(values: values, restoring: text.flatMap { RandomSavedState(text: $0) })
    }
  }

  // MARK: What the system does by itself

  /// Takes over what is on screen after the user has changed the topmost stack, or brought it away.
  private mutating func see(_ move: RandomMove, _ change: (inout [UInt64]) -> Void) -> String {
    var sight = core.state.sight
    let top = sight.layers.count - 1
    let selected = sight.layers[top].selected
    change(&sight.layers[top].stacks[selected])
    if sight.layers[top].stacks[selected].isEmpty { sight.layers.removeLast() }
    guard core.follow(sight) == move else { return " no such move" }
    return step { $0.checkAgain() }
  }

  /// Taps a tab; if the tab bar may, it selects the tab itself.
  private mutating func select(_ position: Int) -> String {
    let tab = core.state.shownTabs[position]
    guard core.allowsTap(tab: tab) else { return step { $0.tap(tab: tab) } }
    var sight = core.state.sight
    let top = sight.layers.count - 1
    if tab != core.state.layers[top].selected {
      sight.layers[top].selected = tab
    } else {
      sight.layers[top].stacks[tab].removeSubrange(1...)
    }
    _ = core.follow(sight)
    return step { $0.checkAgain() }
  }

  // MARK: What the app shows by itself

  private mutating func cover(by word: Substring) {
    guard let top = core.state.layers.last else { return }
    let isPushed = word == "coverStack" && top.stack.navigation != nil
    cover = isPushed ? .pushed(stack: top.stack.id) : .presented
    core.state.isCovered = true
  }

  private mutating func uncover() {
    guard core.state.isCovered else { return }
    cover = nil
    var sight = core.state.sight
    sight.isCovered = false
    if core.follow(sight) != .app { faults.append("uncovering is not seen") }
  }

  private mutating func check(_ actions: [RandomAction], from before: RandomState) {
    var screen = RandomScreen(before, cover: before.isCovered ? cover : nil)
    for action in actions { screen.perform(action) }
    faults += screen.faults
    let wanted = RandomScreen(core.state, cover: core.state.isCovered ? cover : nil)
    if screen.layers != wanted.layers || screen.cover != wanted.cover {
      faults.append("the plan makes \(screen), not \(wanted): \(actions)")
    }
    var copy = core
    copy.takeBack(to: before, doing: actions[...])
    if RandomScreen(copy.state, cover: nil).layers != wanted.layers {
      faults.append("all of the plan done again makes \(copy.state)")
    }
  }
}
