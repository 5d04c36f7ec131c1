/// The input of a trace step, with everything that a simulation of the router needs to repeat it.
public struct TraceInput: Hashable, Sendable {
  /// The action of a step.
  public enum Action: Hashable, Sendable {
    /// The launch of the app.
    case launch
    /// The launch of the app with these restored layers, from the root up.
    case restored([Layer])
    /// The event that takes this transition.
    case transition(TransitionID)
    /// An opening of the target in its own place.
    case opening(Destination)
    /// An entry or a link that presents a target over the visible screen.
    case entry(OverVisible)
    /// The given number of screens popped with the back button.
    case back(Int)
    /// A sheet that is swiped away.
    case dismiss
    /// A tap on the tab with this index.
    case tab(Int)
    /// A tap on the button with this index in the visible alert.
    case button(Int)
    /// A change of volatile conditions.
    case volatile
  }

  /// A layer: the root or a presentation.
  public struct Layer: Hashable, Sendable {
    /// The target that the layer shows.
    public var shown: Destination
    /// The index of the selected tab; 0 without tabs.
    public var selected: Int
    /// The stacks, one for each tab or exactly one, each from its root up. The stack of a tab that was never selected
    /// is empty.
    public var stacks: [[ScreenID]]
    /// True if the layer can be swiped away.
    public var canBeSwiped: Bool

    /// Creates a layer.
    public init(_ shown: Destination, selected: Int, stacks: [[ScreenID]], canBeSwiped: Bool) {
      (self.shown, self.selected) = (shown, selected)
      (self.stacks, self.canBeSwiped) = (stacks, canBeSwiped)
    }
  }

  /// The action.
  public var action: Action
  /// The values of all conditions after the step; empty if they are not known.
  public var values: [TraceStep.ConditionValue]

  /// Creates an input.
  public init(_ action: Action, values: [TraceStep.ConditionValue] = []) {
    (self.action, self.values) = (action, values)
  }
}
