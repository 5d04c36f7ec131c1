/// The screens that a user sees at one moment, during an action of a step or after it.
public struct NavigationFrame<Spec: NavigationSpec>: Sendable {
  /// The screens that are at least partly visible, lowest first: those that appear or disappear, and those under a
  /// sheet.
  public let screens: [ScreenID<Spec>]
  /// The screens that are hidden in this frame, because they do not meet their requirements.
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
  /// The top screens of the layers that no full-screen layer covers.
  fileprivate var visibleEntries: [EntryState] {
    // Style 1 is fullScreen.
    let lowest = layers.lastIndex { $0.presentation.style == 1 } ?? 0
    return layers.dropFirst(lowest).compactMap(\.top)
  }
}

/// Records the frames that the drivers would show. Draws them only on demand, so that steps stay cheap.
@MainActor struct FrameRecorder<Spec: NavigationSpec> {
  /// The actions that are not drawn yet, and the state after them. The actions are nil if the user changed the
  /// screens.
  var undrawn: [(actions: [PlanAction]?, state: CoreState)] = []
  private var drawn: [NavigationFrame<Spec>] = []
  /// The state that the last frame shows.
  private var last = CoreState()

  /// All frames so far.
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
