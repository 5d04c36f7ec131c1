/// Words that several findings share.
extension NavGraph {
  func name(of screen: ScreenID) -> String { screens[Int(screen.index)].name }

  func name(of condition: ConditionID) -> String { conditions[Int(condition.index)].name }

  /// The event of a transition.
  func event(of transition: TransitionID) -> String { events[Int(self[transition].event.index)] }

  /// `"a", "b" and 3 more`.
  func listed(_ screens: [ScreenID]) -> String {
    let rest = screens.count - min(screens.count, Bounds.listedNames)
    return screens.prefix(Bounds.listedNames).map { "\"\(name(of: $0))\"" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}
