/// What made a step happen.
public enum StepCause<Spec: NavigationSpec>: Hashable, Sendable {
  /// The app started, or its conditions became known.
  case launch
  /// A screen fired an event.
  case event(String)
  /// The user tapped a tab.
  case tab
  /// The app said that conditions changed, or another window did.
  case conditions
  /// Something happened on screen without the router.
  case move(ObservedMove)
  /// A link was followed: the URL.
  case link(String)
  /// A home-screen quick action was chosen: its name in the spec.
  case shortcut(String)
  /// A notification was tapped: its name in the spec.
  case push(String)
  /// The app's NotificationCenter told of something: the name there.
  case broadcast(String)
  /// A window asked for its place: what it shows.
  case activity(String)
  /// The system brought back the activity of a screen: its name.
  case userActivity(String)
  /// The app's own code opened a screen, or a container that shows this one first.
  case open(ScreenID<Spec>)
  /// A button of the alert that was up: its place among the alert's buttons, from 0 on.
  case button(Int)

  init(_ core: CoreCause) {
    switch core {
    case .launch: self = .launch
    case .event(let name): self = .event(name)
    case .tab: self = .tab
    case .conditions: self = .conditions
    case .move(let move): self = .move(move)
    case .link(let url): self = .link(url)
    case .shortcut(let name): self = .shortcut(name)
    case .push(let name): self = .push(name)
    case .broadcast(let name): self = .broadcast(name)
    case .activity(let name): self = .activity(name)
    case .userActivity(let name): self = .userActivity(name)
    case .open(let screen): self = .open(ScreenID<Spec>(screen))
    case .button(let button): self = .button(button)
    }
  }
}

/// What the observer is told after each step: what made it happen, and what became of it.
public struct StepReport<Spec: NavigationSpec>: Sendable {
  /// What made it happen.
  public let cause: StepCause<Spec>
  /// The state before.
  public let before: NavigationState<Spec>
  /// The state after.
  public let after: NavigationState<Spec>
  /// What became of it.
  public let outcome: StepOutcome
  /// What else there is to know, in the order in which it happened.
  public let notes: [StepNote]
  /// The name of the event that was fired, by a screen, a tab or from outside; nil if none was.
  public let event: String?

  init(_ core: CoreReport) {
    cause = StepCause<Spec>(core.cause)
    before = NavigationState<Spec>(core.before)
    after = NavigationState<Spec>(core.after)
    outcome = core.outcome
    notes = core.notes
    event = core.event
  }
}

/// What made a step happen, by numbers.
enum CoreCause: Sendable {
  case launch, tab, conditions
  case event(String)
  case move(ObservedMove)
  case link(String)
  case shortcut(String)
  case push(String)
  case broadcast(String)
  case activity(String)
  case userActivity(String)
  case open(Int)
  case button(Int)

  /// The event that a screen fired.
  var event: String? {
    if case .event(let name) = self { return name }
    return nil
  }
}

/// What is told of a step, by numbers.
struct CoreReport: Sendable {
  let cause: CoreCause
  let before: CoreState
  let after: CoreState
  let outcome: StepOutcome
  let notes: [StepNote]
  let event: String?
}
