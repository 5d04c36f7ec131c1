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
    let lowest = layers.lastIndex { $0.presentation.fillsScreen } ?? 0
    return layers.dropFirst(lowest).compactMap(\.top)
  }
}

extension PresentationOptions {
  fileprivate var fillsScreen: Bool { style == 1 }
}

extension NavigationEngine {
  /// What is to be seen while a plan is carried out, and after it, as the drivers do that.
  func frames<Spec: NavigationSpec>(of plan: Plan, from base: CoreState) -> [NavigationFrame<Spec>]
  {
    var shown = base
    var frames: [NavigationFrame<Spec>] = []
    func draw(_ states: [CoreState]) {
      frames.append(NavigationFrame(states, hidden(in: states, isLive: false)))
    }
    for action in plan.actions {
      let before = shown
      shown.apply(action)
      draw([before, shown])
    }
    draw([state])
    return frames
  }
}
