/// The cause of a step.
public enum StepCause<Spec: NavigationSpec>: Hashable, Sendable {
  /// The app launched, or its conditions became known.
  case launch
  /// A screen fired the event with this name.
  case event(String)
  /// The user tapped a tab.
  case tab
  /// The app or another window reported that conditions changed.
  case conditions
  /// The screens changed without the router.
  case move(ObservedMove)
  /// A link was opened: its URL.
  case link(String)
  /// A Home Screen quick action was chosen: its name in the spec.
  case shortcut(String)
  /// The user responded to a notification: its name in the spec.
  case push(String)
  /// A notification was posted to `NotificationCenter`: its name.
  case broadcast(String)
  /// A window's activity asked for a screen or container: its name in the spec.
  case activity(String)
  /// The system continued a screen's activity: the screen's name in the spec.
  case userActivity(String)
  /// The app's own code opened this screen, or a container that shows it first.
  case open(ScreenID<Spec>)
  /// The user tapped a button of an alert: the button's index.
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

/// A report to the observer after each step.
public struct StepReport<Spec: NavigationSpec>: Sendable {
  /// The cause of the step.
  public let cause: StepCause<Spec>
  /// The state before the step.
  public let before: NavigationState<Spec>
  /// The state after the step.
  public let after: NavigationState<Spec>
  /// The outcome of the step.
  public let outcome: StepOutcome
  /// Further facts about the step, in the order in which they happened.
  public let notes: [StepNote]
  /// The name of the event that a screen, a tab or an opening fired; nil if none was fired.
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

/// A step's cause without its generic type.
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

  /// The name of the event, if a screen fired one.
  var event: String? {
    if case .event(let name) = self { return name }
    return nil
  }
}

/// A report without its generic type.
struct CoreReport: Sendable {
  let cause: CoreCause
  let before: CoreState
  let after: CoreState
  let outcome: StepOutcome
  let notes: [StepNote]
  let event: String?
}
