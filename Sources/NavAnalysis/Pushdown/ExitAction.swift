import NavGraph

/// The effect of an exit at a node where it arrives.
enum ExitAction: Equatable {
  /// The step ends: the node is on top again.
  case arrive
  /// This exit continues to whatever lies below.
  case pass(PushdownExit.Kind)
  /// The step continues here, with the continuation that has this number.
  case continueStep(Int)
  /// The search ends here if it looks for this screen. Otherwise it continues below by this exit.
  case seek(otherwise: PushdownExit.Kind)
  /// The gate takes the layer of the gate that is up.
  case takeOver(gate: Int, marks: Bool)
  /// The layer of the gate is gone, with its note. This exit is left.
  case forget(then: PushdownExit.Kind)
  /// Each intent that the gate holds is resumed.
  case resume(relaunches: Bool)
  /// The alert is answered: what the gate holds is checked.
  case answer
  /// The gate that now decides takes the layer of the gate that is up.
  case nextGate
  /// The exit goes no further.
  case end
}

extension PushdownExit.Kind {
  /// Returns the action of the exit at a screen.
  ///
  /// - Parameter isInGate: True if the screen is in or over the layer of a presented gate.
  @inline(__always)
  func action(at shape: @autoclosure () -> Shape, isInGate: @autoclosure () -> Bool) -> ExitAction {
    switch family {
    case .continuing: .continueStep(number)
    case .markedTakeover where !isInGate(): .takeOver(gate: number, marks: true)
    case .seeker: .seek(otherwise: sought(below: shape()))
    case .plain:
      switch self {
      case .arrive: .arrive
      case .inStack, .inLayers: .seek(otherwise: sought(below: shape()))
      case .pastInStack, .pastInLayers: .pass(below.sought(below: shape()))
      default: .pass(self)
      }
    case .takeover, .markedTakeover, .leaving: .pass(self)
    }
  }

  /// Returns the action of the exit at the node under a gate whose layer it leaves.
  ///
  /// - Parameter hasMark: True if the node covers one screen, so that a layer over it can be marked.
  func action(underGate shape: Shape, hasMark: @autoclosure () -> Bool) -> ExitAction {
    switch family {
    case .takeover: return .takeOver(gate: number, marks: false)
    case .markedTakeover:
      return hasMark() ? .takeOver(gate: number, marks: true) : .pass(self)
    case .continuing, .seeker: return .end
    case .plain, .leaving: break
    }
    switch withoutRest {
    case .dismiss: return .forget(then: rest)
    case .dismissAll: return .forget(then: shape.layer == .bottom ? rest : self)
    case .uncover: return .forget(then: .arrive)
    case .resume: return .resume(relaunches: false)
    case .resumeAndRelaunch: return .resume(relaunches: true)
    case .answer: return .answer
    case .nextGate: return .nextGate
    default: return .end
    }
  }

  /// Returns the search below a screen of this shape; a miss if it ends there.
  private func sought(below shape: Shape) -> Self {
    if shape.position == .pushed { return self }
    let isFurther = searchesLayers && shape.layer != .bottom && !shape.isGateLayer
    return isFurther ? self : searchesLayers ? .missedInLayers : .missedInStack
  }
}

extension PushdownRule {
  /// Returns true if an exit of the target uncovers the source, which has this shape.
  func catches(_ exit: PushdownExit.Kind, _ shape: Shape) -> Bool {
    switch exit.withoutRest {
    case .pop, .popToAny: kind == .push
    case .popToRoot: kind == .push && shape.position != .pushed
    case .dismiss: kind != .push
    case .dismissAll: kind != .push && shape.layer == .bottom
    default: false
    }
  }

  /// Returns true if the exit passes the source and continues to the frames below it.
  func passes(_ exit: PushdownExit.Kind, _ shape: Shape) -> Bool {
    exit == .popToAny ? kind == .push && shape.position == .pushed : !catches(exit, shape)
  }
}

extension PushdownExit {
  /// The kind of an exit. An exit passes the frames below until one of them catches it, as exceptions do.
  struct Kind: Hashable {
    private enum Family: UInt32 {
      /// The exits without a number.
      case plain
      case seeker
      case takeover
      case markedTakeover
      case continuing
      case leaving
    }

    private let code: UInt32

    /// The step of a continuation ends: the node where it started is on top again.
    static let arrive = Kind(code: 0)
    static let pop = Kind(code: 1)
    static let popToRoot = Kind(code: 2)
    /// Pops to any screen below, by the menu of the back button.
    static let popToAny = Kind(code: 3)
    static let dismiss = Kind(code: 4)
    static let dismissAll = Kind(code: 5)
    /// Removes the layer of a presented gate, because the screen under it meets its requirement again.
    static let uncover = Kind(code: 6)
    /// Resumes the intent that a presented gate holds.
    static let resume = Kind(code: 7)
    /// Resumes the held intent. If that does not show another root, the root that the launch rules choose is
    /// shown.
    static let resumeAndRelaunch = Kind(code: 8)
    /// Shows the gate that now decides on the held intent or the covered screen, in the layer of the gate that
    /// is up.
    static let nextGate = Kind(code: 9)
    /// A button of an alert that is a gate: what the gate holds is checked below.
    static let answer = Kind(code: 10)

    /// Seekers look in the stack for the nearest screen that `pop` or `onto` names.
    static let inStack = Kind(code: 11)
    /// Seekers look for the screen that `unwind` names, in the stack and in the layers below, down to that of a
    /// presented gate.
    static let inLayers = Kind(code: 12)
    /// Seekers look below the members of a group, because the step replaced its member.
    fileprivate static let pastInStack = Kind(code: 13)
    fileprivate static let pastInLayers = Kind(code: 14)
    /// The search of seekers found nothing. The exit goes no further.
    fileprivate static let missedInStack = Kind(code: 15)
    fileprivate static let missedInLayers = Kind(code: 16)

    /// The exits after which a step may continue at whatever lies below.
    private static let plainKinds = [pop, popToRoot, dismiss, dismissAll]
    private static let numberBits: UInt32 = 28

    private init(code: UInt32) { self.code = code }

    private init(_ family: Family, _ number: Int) {
      code = family.rawValue << Self.numberBits | UInt32(truncatingIfNeeded: number)
    }

    /// Returns the exit by which another gate takes the layer of the gate that is up.
    ///
    /// - Parameter marks: True if the visibility check shows the gate, so that the layer is marked by the screen
    ///   under it.
    static func takeover(by gate: Int, marks: Bool) -> Kind {
      Kind(marks ? .markedTakeover : .takeover, gate)
    }

    /// Returns the exit of a group by which a step continues at the members, with the continuation that has this
    /// number.
    static func continuing(with continuation: Int) -> Kind { Kind(.continuing, continuation) }

    /// Returns this exit for a step that continues afterwards, with the continuation that has this number.
    func continuing(with continuation: Int) -> Kind {
      Kind(.leaving, continuation << 2 | (Self.plainKinds.firstIndex(of: self) ?? 0))
    }

    /// Returns the exit of a single seeker. Only walks use it.
    func seeking(by seeker: Int) -> Kind { Kind(.seeker, seeker << 1 | (searchesLayers ? 1 : 0)) }

    @inline(__always)
    private var family: Family { Family(rawValue: code >> Self.numberBits) ?? .plain }
    @inline(__always)
    private var payload: Int { Int(code & (1 << Self.numberBits - 1)) }

    /// The number of the gate, the continuation or the seeker.
    var number: Int {
      switch family {
      case .plain: 0
      case .takeover, .markedTakeover, .continuing: payload
      case .leaving: payload >> 2
      case .seeker: payload >> 1
      }
    }

    /// The exit without the rest of the step.
    var withoutRest: Kind { family == .leaving ? Self.plainKinds[payload & 3] : self }
    /// The exit at the node that was uncovered: the step continues there, or ends.
    var rest: Kind { family == .leaving ? .continuing(with: number) : .arrive }

    var isContinuing: Bool { family == .continuing }
    var isMarkedTakeover: Bool { family == .markedTakeover }
    var isSeeking: Bool { self == .inStack || self == .inLayers }
    var isPast: Bool { self == .pastInStack || self == .pastInLayers }
    var isMiss: Bool { self == .missedInStack || self == .missedInLayers }
    /// True if the exit uncovers the node below, whatever that is.
    var uncoversWhateverIsBelow: Bool { code <= Self.uncover.code }
    private var searchesLayers: Bool {
      family == .seeker ? payload & 1 == 1 : self == .inLayers
    }

    /// The exit of a group whose member the step replaced.
    var past: Kind {
      switch self {
      case .inStack: .pastInStack
      case .inLayers: .pastInLayers
      default: self
      }
    }
    /// The exit below the members of a group.
    var below: Kind {
      switch self {
      case .pastInStack: .inStack
      case .pastInLayers: .inLayers
      default: self
      }
    }
  }
}
