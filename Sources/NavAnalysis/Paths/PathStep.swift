package import NavGraph

/// What is done in one step of a run.
package enum PathStep: Hashable, Sendable {
  /// The app starts: what the launch rule with this index chooses.
  case launch(Int)
  /// It starts at a place of its own, as `-navc-open` has it.
  case launchAt(Destination)
  /// The event is fired by which this transition is taken.
  case transition(TransitionID)
  /// So many screens go by the back button.
  case back(Int)
  /// What is presented topmost is swiped away.
  case swipe
  /// The tab with this index is tapped.
  case tab(Int)
  /// The button with this index of the alert that is up is tapped; the transition that takes its event.
  case button(Int, TransitionID?)
  /// The way in with this index is used.
  case opening(Int)
  /// Conditions change by themselves.
  case change

  /// The transition that is chosen.
  package var transition: TransitionID? {
    switch self {
    case .transition(let id): id
    case .button(_, let id): id
    default: nil
    }
  }

  /// Whether it comes from outside.
  var isOpening: Bool { if case .opening = self { true } else { false } }

  package var isLaunch: Bool {
    switch self {
    case .launch, .launchAt: true
    default: false
    }
  }
}
