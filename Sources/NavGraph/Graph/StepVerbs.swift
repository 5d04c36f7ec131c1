/// A verb of a transition that has several, with its target (docs/language.md, Several verbs in one step).
public struct StepVerb: Hashable, Sendable {
  /// The verb.
  public var verb: Verb
  /// The destination that it leads to, or, for `pop: <screen>` and `unwind`, back to.
  public var target: Destination

  package init(verb: Verb, target: Destination) { (self.verb, self.target) = (verb, target) }
}

/// Identifies one of a transition's verbs, in 8 bytes.
public struct StepVerbID: Hashable, Sendable {
  /// The transition.
  public var transition: TransitionID
  private var number: UInt8

  /// Creates the identifier of a transition's verb with that index.
  public init(_ transition: TransitionID, _ index: Int = 0) {
    self.transition = transition
    number = UInt8(truncatingIfNeeded: index)
  }

  /// The index of the verb, in the order of execution.
  public var index: Int { Int(number) }

  /// The identifier of the next verb.
  public var next: StepVerbID { StepVerbID(transition, index + 1) }
}

extension NavigationGraph {
  /// The verb and its target.
  public subscript(_ part: StepVerbID) -> StepVerb {
    @inline(__always)
    get {
      let transition = transitions[Int(part.transition.index)]
      guard part.index < transition.earlier.count else {
        return StepVerb(verb: transition.verb, target: transition.target)
      }
      return earlierVerbs[transition.earlier.start + part.index]
    }
  }

  /// Returns true if it is the last of its transition's verbs.
  public func isLast(_ part: StepVerbID) -> Bool {
    part.index == transitions[Int(part.transition.index)].earlier.count
  }

  /// Returns the identifiers of a transition's verbs, in the order of execution.
  public func parts(of id: TransitionID) -> [StepVerbID] {
    (0...transitions[Int(id.index)].earlier.count).map { StepVerbID(id, $0) }
  }

  /// Returns the verbs of a transition, in the order of execution.
  public func verbs(of id: TransitionID) -> [StepVerb] {
    let transition = transitions[Int(id.index)]
    return earlierVerbs[transition.earlier.indices]
      + [StepVerb(verb: transition.verb, target: transition.target)]
  }
}

extension StepVerb {
  /// The screen that the verb goes back to by name.
  package var sought: ScreenID? {
    switch verb.last {
    case .cut(.toTarget)?, .cut(.toTargetAnywhere)?: target.screen
    default: nil
    }
  }
}

extension StepVerb {
  /// True if the verb looks for its target in the layers below, too.
  package var searchesLayers: Bool { verb.last == .cut(.toTargetAnywhere) }
}

extension Transition {
  /// The screen that the last verb goes back to by name.
  package var sought: ScreenID? { StepVerb(verb: verb, target: target).sought ?? onto.screen }
}

extension NavigationGraph {
  /// Returns the screen that a verb of a transition goes back to by name.
  package func sought(_ part: StepVerbID) -> ScreenID? {
    isLast(part) ? transitions[Int(part.transition.index)].sought : self[part].sought
  }

  /// Returns the index into `earlierVerbs` of a verb that isn't the last.
  package func earlier(_ part: StepVerbID) -> Int {
    transitions[Int(part.transition.index)].earlier.start + part.index
  }
}

extension NavigationGraph {
  /// Returns the tab that a step of several verbs selects.
  package func tab(selectedBy id: TransitionID) -> Destination? {
    verbs(of: id).first { $0.verb.group == .selects }?.target
  }

  /// Returns the tab that a step of several verbs selects, if the tab requires something.
  package func tab(requiredBy id: TransitionID) -> Destination? {
    tab(selectedBy: id).flatMap { requires($0) == .true ? nil : $0 }
  }

  /// Returns the `requires` of a destination itself, without that of its contents.
  package func requires(_ destination: Destination) -> FormulaID {
    if let screen = destination.screen { return screens[Int(screen.index)].requires }
    return destination.container.map { containers[Int($0.index)].requires } ?? .true
  }
}
