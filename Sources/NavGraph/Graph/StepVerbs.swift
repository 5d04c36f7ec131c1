/// A verb of a transition that has several, and what it leads to or back to (LANGUAGE-2 §1).
public struct StepVerb: Hashable, Sendable {
  /// The verb.
  public var verb: Verb
  /// What it leads to, or, for `pop: <screen>` and `unwind`, back to.
  public var target: Destination

  package init(verb: Verb, target: Destination) { (self.verb, self.target) = (verb, target) }
}

/// One of a transition's verbs. 8 bytes.
public struct StepPart: Hashable, Sendable {
  /// The transition.
  public var transition: TransitionID
  private var number: UInt8

  /// The verb with that index.
  public init(_ transition: TransitionID, _ index: Int = 0) {
    self.transition = transition
    number = UInt8(truncatingIfNeeded: index)
  }

  /// Which of its verbs it is, in the order in which they are done.
  public var index: Int { Int(number) }

  /// The verb that comes after it.
  public var next: StepPart { StepPart(transition, index + 1) }
}

extension NavigationGraph {
  /// The verb, of one transition's.
  public subscript(_ part: StepPart) -> StepVerb {
    @inline(__always)
    get {
      let transition = transitions[Int(part.transition.index)]
      guard part.index < transition.earlier.count else {
        return StepVerb(verb: transition.verb, target: transition.target)
      }
      return earlierVerbs[transition.earlier.start + part.index]
    }
  }

  /// Whether it is the last of its transition's verbs.
  public func isLast(_ part: StepPart) -> Bool {
    part.index == transitions[Int(part.transition.index)].earlier.count
  }

  /// The parts of a transition, in the order in which they are done.
  public func parts(of id: TransitionID) -> [StepPart] {
    (0...transitions[Int(id.index)].earlier.count).map { StepPart(id, $0) }
  }

  /// All that a transition does, in that order.
  public func verbs(of id: TransitionID) -> [StepVerb] {
    let transition = transitions[Int(id.index)]
    return earlierVerbs[transition.earlier.indices]
      + [StepVerb(verb: transition.verb, target: transition.target)]
  }
}

extension StepVerb {
  /// The screen that it goes back to by its name.
  package var sought: ScreenID? {
    verb == .popToScreen || verb == .unwind ? target.screen : nil
  }
}

extension Transition {
  /// The screen that the last of its verbs goes back to by its name.
  package var sought: ScreenID? {
    switch verb {
    case .popToScreen, .unwind: target.screen
    case .push: onto.screen
    default: nil
    }
  }
}

extension NavigationGraph {
  /// The screen that one of a transition's verbs goes back to by its name.
  package func sought(_ part: StepPart) -> ScreenID? {
    isLast(part) ? transitions[Int(part.transition.index)].sought : self[part].sought
  }

  /// The number of a verb that others come after.
  package func earlier(_ part: StepPart) -> Int {
    transitions[Int(part.transition.index)].earlier.start + part.index
  }
}

extension NavigationGraph {
  /// The tab that a step of several verbs selects.
  package func tab(selectedBy id: TransitionID) -> Destination? {
    verbs(of: id).first { $0.verb == .select }?.target
  }

  /// The same, if that tab requires something.
  package func tab(requiredBy id: TransitionID) -> Destination? {
    tab(selectedBy: id).flatMap { requires($0) == .true ? nil : $0 }
  }

  /// What a tab requires itself.
  package func requires(_ tab: Destination) -> FormulaID {
    if let screen = tab.screen { return screens[Int(screen.index)].requires }
    return tab.container.map { containers[Int($0.index)].requires } ?? .true
  }
}
