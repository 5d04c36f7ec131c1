let allCells: [(group: String, cells: [Cell])] = [
  ("from every place", anywhere),
  ("while a gate is showing", behindGates),
  ("before the launch rules are passed", beforeLaunch),
  ("events", events),
]

extension Cell {
  func takesPlace(at moment: Moment, by way: Way) -> Bool {
    guard way.brings(target) else { return false }
    switch moment {
    // The app's own code runs only when the app does; before, nobody observes its notifications.
    case .cold: return situation.actions.isEmpty && way != .broadcast
    case .starting: return situation.actions.isEmpty && way != .broadcast
    case .warm: return true
    // A change of conditions is handled after openings that arrive in the meantime.
    case .moving:
      if case .tell? = situation.actions.last { return false }
      return !situation.actions.isEmpty
    // A presentation waits until the app's own controller is gone.
    case .covered: return target != .help
    case .overlaid: return target != .help && situation.isInNavigation
    }
  }

  /// True if the app's own controller stays on a presented gate that is shown already.
  var leavesCover: Bool {
    ["held by loginFlow", "held by terms"].contains(told) && !state.contains("+")
  }
}

extension Situation {
  /// True if the visible screen is in a navigation controller.
  fileprivate var isInNavigation: Bool { before.hasSuffix(")") || before.hasSuffix("]") }
}

/// Plays one cell and returns the deviations.
@MainActor struct Play<Device: App> {
  let cell: Cell
  let way: Way
  let moment: Moment
  private let app: Device
  private var known: Set<UInt64> = []
  private var failures: [String] = []

  init(_ cell: Cell, _ way: Way, _ moment: Moment) {
    self.cell = cell
    self.way = way
    self.moment = moment
    app = Device(cell.situation.facts)
  }

  static func run(_ cell: Cell, _ way: Way, _ moment: Moment) -> [String] {
    var play = Play(cell, way, moment)
    play.run()
    return play.failures.map {
      "\(cell.situation.name): \(cell.target) by \(way), \(moment): \($0)"
    }
  }

  private mutating func run() {
    switch moment {
    case .cold, .starting: startWithIt()
    case .warm, .moving: reach()
    case .covered, .overlaid:
      reach()
      app.cover(moment)
    }
    if moment != .cold, moment != .starting { enter() }
    checkReports()
    if moment == .covered || moment == .overlaid {
      expect(app.uncover(), cell.leavesCover, "what the app shows itself is left")
      // Nothing may tell the router about the change before it has to know.
      app.conditionsChanged()
      settle()
      _ = app.takeReports()
    }
    goOn()
  }

  /// Starts the app with the opening. Instances are not compared, since there were none before.
  private mutating func startWithIt() {
    app.start(with: moment == .cold ? cell.target : nil, by: way)
    if moment == .starting { enter() }
    settle()
    app.conditionsKnown()
    settle()
  }

  private mutating func reach() {
    app.start(with: nil, by: way)
    settle()
    app.conditionsKnown()
    settle()
    for (index, action) in cell.situation.actions.enumerated() {
      _ = app.takeReports()
      app.act(action)
      if moment != .moving || index < cell.situation.actions.count - 1 { settle() }
    }
    known = app.state.instances
    expect(app.state.marked(known), cell.situation.before, "before")
    if moment != .moving { _ = app.takeReports() }
  }

  private mutating func enter() {
    if !app.enter(cell.target, by: way) { failures.append("is not the router's") }
    if moment != .starting { settle() }
  }

  /// Checks that the outcome is reported exactly once, after at most one report that the intent
  /// waits for the launch.
  private mutating func checkReports() {
    var told = app.takeReports().filter { $0.isOf(cell.target, by: way) }.map(\.told)
    switch moment {
    case .cold, .starting:
      if told.first == "held by splash" || told.first == "held by launch" { told.removeFirst() }
    case .moving:
      if isLastActionAlike { told.removeFirst() }
    case .warm, .covered, .overlaid: break
    }
    expect(told, [cell.told], "told")
    expectState(cell.state, "afterwards")
  }

  /// True if the action under way has reports with the same cause.
  private var isLastActionAlike: Bool {
    guard way == .route, case .open(cell.target, _)? = cell.situation.actions.last else {
      return false
    }
    return true
  }

  private mutating func goOn() {
    for then in cell.then {
      app.act(then.action)
      settle()
      expect(app.takeReports().map(\.told), [then.told], "\(then.action) told")
      expectState(then.state, "after \(then.action)")
    }
  }

  private mutating func settle() { failures += app.settle() }

  private mutating func expectState(_ state: String, _ when: String) {
    guard moment == .cold || moment == .starting else {
      return expect(app.state.marked(known), state, when)
    }
    expect(
      app.state.marked(app.state.instances),
      state.filter { $0 != "+" },
      when
    )
  }

  private mutating func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String)
  {
    if value != expected { failures.append("\(what) is \(value), not \(expected)") }
  }
}
