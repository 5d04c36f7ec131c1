/// A frame: the screens that a user sees at one moment, while an action of a step is under way or after it.
public struct NavigationFrame<Spec: NavigationSpec>: Sendable {
  /// The screens of which something can be seen, the lowest first: what comes and what goes, and what lies under a
  /// sheet.
  public let screens: [ScreenID<Spec>]
  /// Those that lie there and are hidden, since they lack what they need.
  public let hidden: [ScreenID<Spec>]

  init(_ states: [CoreState], _ hidden: Hidden) {
    var seen: [EntryState] = []
    for entry in states.flatMap(\.visibleEntries) where !seen.contains(where: { $0.id == entry.id })
    {
      seen.append(entry)
    }
    screens = seen.filter { !hidden.screens.contains($0.id) }.map { ScreenID($0.screen) }
    self.hidden = seen.filter { hidden.screens.contains($0.id) }.map { ScreenID($0.screen) }
  }
}

extension CoreState {
  /// The screens that nothing covers from edge to edge.
  fileprivate var visibleEntries: [EntryState] {
    // 1 is the full screen.
    let lowest = layers.lastIndex { $0.presentation.style == 1 } ?? 0
    return layers.dropFirst(lowest).compactMap(\.top)
  }
}

/// Draws what the drivers would show, but only once somebody asks, so that a step costs little.
@MainActor struct Film<Spec: NavigationSpec> {
  /// What was done, and what is on screen after it. The actions are nil where the user has moved it.
  var undrawn: [(actions: [PlanAction]?, state: CoreState)] = []
  private var drawn: [NavigationFrame<Spec>] = []
  /// What the last frame shows.
  private var last = CoreState()

  /// All so far.
  var frames: [NavigationFrame<Spec>] {
    mutating get {
      for each in undrawn { draw(each.actions, each.state) }
      undrawn = []
      return drawn
    }
    set {
      _ = frames
      drawn = newValue
    }
  }

  private mutating func draw(_ actions: [PlanAction]?, _ state: CoreState) {
    var shown = last
    last = state
    for action in actions ?? [] {
      let before = shown
      shown.apply(action)
      draw([before, shown])
    }
    draw(actions == nil ? [shown, state] : [state])
  }

  private mutating func draw(_ states: [CoreState]) {
    let hidden = last.isLaunching ? Hidden() : Spec.tables.hidden(in: states, by: [last.values])
    drawn.append(NavigationFrame(states, hidden))
  }
}
