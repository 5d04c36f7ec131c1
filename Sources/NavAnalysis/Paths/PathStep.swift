package import NavGraph

/// The action of one step of a run.
package enum PathStep: Hashable, Sendable {
  /// The app starts by the launch rule with this index.
  case launch(Int)
  /// The app starts at an opened place, by the launch argument `-navc-open`.
  case launchAt(Destination)
  /// The event of this transition is fired, and the transition is chosen.
  case transition(TransitionID)
  /// The user goes back by this number of screens.
  case back(Int)
  /// The user swipes the top presented screen away.
  case swipe
  /// The user taps the tab with this index.
  case tab(Int)
  /// The user taps the button with this index of the visible alert, which chooses the transition.
  case button(Int, TransitionID?)
  /// The opening with this index is used.
  case opening(Int)
  /// Volatile conditions change.
  case change

  /// The transition that is chosen.
  package var transition: TransitionID? {
    switch self {
    case .transition(let id): id
    case .button(_, let id): id
    default: nil
    }
  }

  /// True if the step is an opening.
  var isOpening: Bool { if case .opening = self { true } else { false } }

  package var isLaunch: Bool {
    switch self {
    case .launch, .launchAt: true
    default: false
    }
  }
}
