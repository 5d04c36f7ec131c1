import NavGraph

/// What is on screen with some valuations, and what is remembered then: states that differ in nothing
/// but the values of conditions.
struct State {
  var configuration: Configuration
  var set: Decision
  var memory: RememberedWish?
  /// What is known of the presented gate that is up.
  var gate: GateUp?
}

/// A presented gate that is up.
struct GateUp: Hashable {
  private var number: Int32
  /// The check has shown a gate in its layer.
  var isMarked: Bool

  init(reason: Int, isMarked: Bool = false) {
    (number, self.isMarked) = (Int32(truncatingIfNeeded: reason), isMarked)
  }

  /// What it was asked for last (`GateReasons`).
  var reason: Int {
    get { Int(number) }
    set { number = Int32(truncatingIfNeeded: newValue) }
  }

  /// Adds what tells it from others.
  func mix(into key: inout Fingerprint) { key.mix(-1 - (reason << 1 | (isMarked ? 1 : 0))) }
}

/// Something that a gate, or the launch rules, remember.
struct RememberedWish: Hashable {
  enum Keeper: Hashable {
    /// The gate with this index.
    case gate(Int)
    /// The launch rule with this index, in whose place something would have been opened.
    case launchRule(Int)
  }

  var keeper: Keeper
  var wish: Wish

  /// Adds what tells it from others.
  func mix(into key: inout Fingerprint) {
    switch keeper {
    case .gate(let gate): key.mix(2 * gate)
    case .launchRule(let rule): key.mix(2 * rule + 1)
    }
    switch wish {
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

/// What a step leads to; while the step is under way, what it has led to so far.
struct Successor {
  /// What is done.
  enum Step {
    /// The launch rule with this index.
    case launch(Int)
    /// The app starts with a state that was left behind.
    case restored
    case transition(TransitionID)
    /// From outside.
    case opening(Destination)
    /// The app's own code, or a link, presents a screen over what is visible.
    case entry(OverVisible)
    /// So many screens go.
    case back(Int)
    /// The tab with this index is tapped.
    case tab(Int)
    case swipe, volatile
    /// The button with this index of the alert that is up; what takes its event.
    case button(Int, TransitionID?)

    /// The transition that it takes.
    var transition: TransitionID? {
      switch self {
      case .transition(let id): id
      case .button(_, let id): id
      default: nil
      }
    }
  }

  var configuration: Configuration
  /// The valuations with which it goes on.
  var set: Decision
  /// Those before it.
  var taken: Decision
  var memory: RememberedWish?
  var gate: GateUp?
  let step: Step
  /// What it sets.
  var effect = ConditionSpace.noEffect
  /// A gate came up.
  var isGate = false
  /// What changes which launch rule decides makes that one's choice the root (`follow`).
  var isFollowed = true
  /// A button of an alert that is a gate was tapped: that goes at the end, if it is still there.
  var isAnswer = false
  /// What went wrong: where in `Successors.Incidents` its last entry is.
  var incidents = Successors.Incidents.none

  init(of state: State, by step: Step) {
    configuration = state.configuration
    set = state.set
    memory = state.memory
    gate = state.gate
    self.step = step
    taken = state.set
  }

  /// Nothing is remembered, and no presented gate is up.
  var knowsNothing: Bool { memory == nil && gate == nil }

  /// Nothing is looked at: no condition changes, or nothing is known that could come of it.
  var looksAtNothing: Bool { effect == ConditionSpace.noEffect || knowsNothing }
}
