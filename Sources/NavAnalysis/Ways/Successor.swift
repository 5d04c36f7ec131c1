import NavGraph

/// A symbolic state: a configuration, the valuations with which it occurs, and the held intent.
struct SymbolicState {
  var configuration: Configuration
  var set: Decision
  var heldIntent: HeldIntent?
  /// The presented gate on screen, if any.
  var gate: PresentedGate?
}

/// A presented gate on screen. Other layers may lie over it.
struct PresentedGate: Hashable {
  private var number: Int32
  /// True if the visibility check, rather than a step that asked for the gate, has shown a gate in its layer.
  var isMarked: Bool

  init(reason: Int, isMarked: Bool = false) {
    (number, self.isMarked) = (Int32(truncatingIfNeeded: reason), isMarked)
  }

  /// The reason for which it was asked last: a number of `GateReasons`.
  var reason: Int {
    get { Int(number) }
    set { number = Int32(truncatingIfNeeded: newValue) }
  }

  /// Adds everything that distinguishes it from others to the fingerprint.
  func mix(into key: inout Fingerprint) { key.mix(-1 - (reason << 1 | (isMarked ? 1 : 0))) }
}

/// An intent that a gate or the launch rules hold.
struct HeldIntent: Hashable {
  enum Holder: Hashable {
    /// The gate with this index.
    case gate(Int)
    /// The launch rule with this index, which was chosen instead of the root of an opening.
    case launchRule(Int)
  }

  var holder: Holder
  var intent: Intent

  /// Adds everything that distinguishes it from others to the fingerprint.
  func mix(into key: inout Fingerprint) {
    switch holder {
    case .gate(let gate): key.mix(2 * gate)
    case .launchRule(let rule): key.mix(2 * rule + 1)
    }
    // The first number distinguishes the kinds of intents.
    switch intent {
    case .transition(let id): key.mix(0, id.index)
    case .opening(let destination): key.mix(1, destination.raw)
    case .entry(let what):
      key.mix(2, what.target.raw)
      key.mix(Int(what.style.rawValue))
    case .tab(let destination): key.mix(3, destination.raw)
    case .opened(let destination, let presented):
      key.mix(4, destination.raw)
      let how = presented.presentation
      key.mix(how.map { $0.isLocked ? 1 : 0 } ?? 2, presented.target.raw)
      key.mix(Int(how?.style.rawValue ?? 0))
    }
  }
}

/// The result of a step; while the step is performed, its intermediate result.
struct Successor {
  /// The kind of a step.
  enum StepKind {
    /// The launch rule with this index is chosen.
    case launch(Int)
    /// The app starts with a restored state.
    case restored
    case transition(TransitionID)
    /// A place is opened from outside.
    case opening(Destination)
    /// The app's own code, or a link, presents a screen over the visible one.
    case entry(OverVisible)
    /// The user goes back by this number of screens.
    case back(Int)
    /// The tab with this index is tapped.
    case tab(Int)
    /// A swipe dismisses the topmost layer.
    case swipe
    /// Volatile conditions change.
    case volatile
    /// The button with this index of the visible alert is tapped; the transition that takes its event.
    case button(Int, TransitionID?)

    /// The transition that is chosen in the step.
    var transition: TransitionID? {
      switch self {
      case .transition(let id): id
      case .button(_, let id): id
      default: nil
      }
    }
  }

  var configuration: Configuration
  /// The valuations after the step.
  var set: Decision
  /// The valuations before the step.
  var before: Decision
  var heldIntent: HeldIntent?
  var gate: PresentedGate?
  let step: StepKind
  /// The effect of the step's `sets`.
  var effect = ConditionSpace.noEffect
  /// True if a gate was shown.
  var isGate = false
  /// True if `follow` applies after the step: if another launch rule decides then, its root becomes the root.
  var followsLaunchRules = true
  /// True if the step is a tap on a button of an alert that is a gate. The alert is dismissed at the end, if it is
  /// still visible.
  var isAnswer = false
  /// The incidents of the step: the index of the last one in `Successors.IncidentLists`.
  var incidents = Successors.IncidentLists.none

  init(of state: SymbolicState, by step: StepKind) {
    configuration = state.configuration
    set = state.set
    heldIntent = state.heldIntent
    gate = state.gate
    self.step = step
    before = state.set
  }

  /// True if no intent is held and no presented gate is on screen.
  var holdsNothing: Bool { heldIntent == nil && gate == nil }

  /// True if no resume check is needed: no condition changes, or there is nothing to check.
  var needsNoResumeCheck: Bool { effect == ConditionSpace.noEffect || holdsNothing }
}
