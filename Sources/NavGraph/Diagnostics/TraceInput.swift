/// What makes a step of a way happen, with all that a simulation of the router needs to make it again.
public struct TraceInput: Hashable, Sendable {
  /// What is done.
  public enum Action: Hashable, Sendable {
    /// The app starts.
    case launch
    /// The app starts, and this comes back of what it was: from the root up.
    case restored([Layer])
    /// The event is fired by which this transition is taken.
    case transition(TransitionID)
    /// Something is opened at its place, from outside.
    case opening(Destination)
    /// The app's own code, or a link, presents a screen over what is visible.
    case entry(OverVisible)
    /// So many screens go by the back button.
    case back(Int)
    /// A sheet is swiped away.
    case dismiss
    /// The tab with this index is tapped.
    case tab(Int)
    /// The button with this index of the alert that is up is tapped.
    case button(Int)
    /// Conditions change by themselves.
    case volatile
  }

  /// The root, or something presented.
  public struct Layer: Hashable, Sendable {
    /// What it was made for.
    public var shown: Destination
    /// The selected tab; 0 where there are none.
    public var selected: Int
    /// A stack for each tab, or exactly one: the screens from the root up. Empty for a tab that was not
    /// selected yet.
    public var stacks: [[ScreenID]]
    /// Whether it is a sheet that can be swiped away.
    public var canBeSwiped: Bool

    /// A layer with these stacks.
    public init(_ shown: Destination, selected: Int, stacks: [[ScreenID]], canBeSwiped: Bool) {
      (self.shown, self.selected) = (shown, selected)
      (self.stacks, self.canBeSwiped) = (stacks, canBeSwiped)
    }
  }

  /// What is done.
  public var action: Action
  /// The values of all conditions after it; empty if they are not known.
  public var values: [TraceStep.ConditionValue]

  /// `action`, and what the conditions are then, if that is known.
  public init(_ action: Action, values: [TraceStep.ConditionValue] = []) {
    (self.action, self.values) = (action, values)
  }
}
