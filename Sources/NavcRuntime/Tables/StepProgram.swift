/// The effect of a verb, or of a move of the system, as primitive operations. Everything else that is known of a verb
/// follows from its program. The compiler and the routers' runtime both compile this file.
///
/// A program requires facts, and then performs one operation. Before `put(.frame)` it may also cut `toOnto` or
/// `ownFrame`. The analysis supports no other form.
package struct StepProgram: Sendable {
  /// The operations, in order.
  package let operations: [Operation]
  /// The fact under which these are the operations; nil if they always are.
  package let fact: Fact?
  /// The operations where the fact does not hold. They end as the others do.
  package let otherwise: [Operation]
  /// The last operation. It decides what becomes visible, and so what the step needs.
  package let last: Operation?

  private init(
    _ operations: Operation...,
    where fact: Fact? = nil,
    else otherwise: [Operation] = []
  ) {
    (self.operations, self.fact, self.otherwise) = (operations, fact, otherwise)
    last = operations.last
  }
}

/// The programs of the verbs.
extension StepProgram {
  package static let none = StepProgram()
  static let root = StepProgram(.reset(.root))
  static let push = StepProgram(.require(.inStack), .cut(.toOnto), .put(.frame))
  static let present = StepProgram(.put(.layer))
  static let show = StepProgram(.put(.frame), where: .inStack, else: [.put(.layer)])
  static let select = StepProgram(.selectTab)
  static let popTop = StepProgram(.require(.inStack), .cut(.frame))
  static let popToRoot = StepProgram(.require(.inStack), .cut(.toRoot))
  static let popToScreen = StepProgram(.require(.inStack), .cut(.toTarget))
  static let dismissTop = StepProgram(.cut(.layer))
  static let dismissAll = StepProgram(.cut(.allLayers))
  static let close = StepProgram(.cut(.frame), where: .pushed, else: [.cut(.layer)])
  static let replace = StepProgram(.require(.inStack), .cut(.ownFrame), .put(.frame))
  static let unwind = StepProgram(.cut(.toTargetAnywhere))
  static let open = StepProgram(.reset(.place))
  static let launch = StepProgram(.reset(.launchRule))
  static let window = StepProgram(.reset(.window))

  /// The programs of all verbs, by the numbers that the verbs have in the tables of routers.
  package static let all = [
    none, root, push, present, show, select, popTop, popToRoot, popToScreen, dismissTop, dismissAll,
    close, replace, unwind, open, launch, window,
  ]
}

/// The programs of the system's moves.
extension StepProgram {
  /// The back button; its menu goes back several times.
  package static let back = StepProgram(.cut(.frame))
  /// A swipe that dismisses a sheet.
  package static let swipe = StepProgram(.cut(.layer))
  /// A tap on the selected tab.
  package static let selectedTab = StepProgram(.cut(.toRoot))
  /// A tap on another tab.
  package static let otherTab = StepProgram(.selectTab)
}

/// The vocabulary of programs.
extension StepProgram {
  /// A primitive operation of a step.
  package enum Operation: Hashable, Sendable {
    /// Misses where the fact does not hold.
    case require(Fact)
    /// Removes screens.
    case cut(Cut)
    /// Selects the target's tab in the topmost layer.
    case selectTab
    /// Shows the target over what is visible.
    case put(Put)
    /// Replaces everything on screen.
    case reset(Reset)

    /// The screens that are removed.
    package enum Cut: Sendable {
      /// The top screen of the stack, if another lies below it.
      case frame
      /// Everything over the root of the stack.
      case toRoot
      /// Everything in the stack over the nearest target.
      case toTarget
      /// Everything over the nearest target: in the stack, then in the layers below, down to a presented gate.
      case toTargetAnywhere
      /// Everything in the stack over the nearest screen that `onto` names. Nothing for a step without `onto`.
      case toOnto
      /// The top screen of the stack, whatever lies below it, because another screen takes its place.
      case ownFrame
      /// The topmost layer.
      case layer
      /// All presented layers.
      case allLayers
    }

    /// The way in which the target lies over what is visible.
    package enum Put: Sendable {
      /// In its stack.
      case frame
      /// In a new layer.
      case layer
    }

    /// The new contents of the screen.
    package enum Reset: Sendable {
      /// The target, with what the step presents over it.
      case root
      /// The contents that the deciding launch rule chooses.
      case launchRule
      /// The target's place.
      case place
      /// The target's place in a new window, or here if the device shows one window only.
      case window
    }

    /// The reason why an operation can't be performed, which ends the step. The raw value is its code in reports.
    package enum Miss: String, Sendable {
      case noNavigation = "no-nav"
      case nothingToPop = "nothing-to-pop"
      case nothingPresented = "nothing-presented"
      case notBelow = "not-below"
      case notInTabs = "not-in-tabs"
    }

    /// The reason for which the operation may miss; nil if it never does.
    package var miss: Miss? {
      switch self {
      case .require(.inStack): .noNavigation
      case .require(.pushed), .cut(.frame), .cut(.toRoot): .nothingToPop
      case .cut(.layer), .cut(.allLayers): .nothingPresented
      case .cut(.toTarget), .cut(.toTargetAnywhere), .cut(.toOnto): .notBelow
      case .selectTab: .notInTabs
      case .cut(.ownFrame), .put, .reset: nil
      }
    }
  }

  /// A fact about the visible screen.
  package enum Fact: Sendable {
    /// The screen is in a navigation stack.
    case inStack
    /// Another screen lies below it in its stack.
    case pushed
  }
}

/// The properties that follow from a program.
extension StepProgram {
  /// Returns the operations where the facts hold for which `holds` returns true.
  @inline(__always)
  package func operations(where holds: (Fact) -> Bool) -> [Operation] {
    guard let fact else { return operations }
    return holds(fact) ? operations : otherwise
  }

  /// True if the program only removes screens.
  package var removesOnly: Bool {
    if case .cut? = last { true } else { false }
  }

  /// True if the program creates its target, and so passes parameters to it.
  package var makesTarget: Bool {
    switch last {
    case .put?, .reset(.root)?, .reset(.place)?, .reset(.window)?: true
    case .require?, .cut?, .selectTab?, .reset(.launchRule)?, nil: false
    }
  }

  /// True if nothing that is on screen matters to the program: it replaces everything, or changes nothing.
  package var replacesAll: Bool {
    switch last {
    case .reset(let contents)?: contents != .window
    case let last: last == nil
    }
  }
}

extension StepProgram.Operation {
  /// True if the operation removes whatever lies over the bottom of the stack or of the layers. In a step of
  /// several verbs, it is no miss if nothing lies there.
  package var cutsToBottom: Bool { self == .cut(.toRoot) || self == .cut(.allLayers) }
}
