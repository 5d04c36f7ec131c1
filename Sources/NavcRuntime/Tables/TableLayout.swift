/// The layout of the tables by which a generated router decides. navc writes the tables by this description, and
/// the runtime reads them by it: both modules compile this file.
///
/// A table is a string of integers, row by row. A cell that refers to a row of another table has the row's index,
/// or -1 for no row.
enum TableLayout {
  /// The tables, in the order in which they are written.
  enum Name: String, CaseIterable {
    // Tables of names.
    case screenNames, containerNames, eventNames, conditionNames, valueNames
    case screens, containers, tabs
    case formulas, branches, conjunctStarts, conjuncts, atoms
    case gates, places, transitions, options, earlier, sets, choiceStarts, choices
    case rules, launch, conditions
    // Tables that only some specs need. Several have one row for each row of another table.
    case sheets, detents, gateSheets, placeSheets, optionSheets, ruleLooks
    case containerEntries
    case alerts, buttons
    case optionAnimators
    case appRequires, exemptGates
  }

  /// One row for each screen.
  enum Screen: Int, TableColumn {
    /// The formula that the screen requires.
    case requires
    case flags
    /// The formula under which the app's own code may open the screen, or -1.
    case entryFormula
    /// The style in which the app's own code presents the screen, or -1.
    case entryStyle
  }

  /// Further properties of a screen.
  struct ScreenFlags: OptionSet {
    let rawValue: Int

    static let hasNoBack = ScreenFlags(rawValue: 1)
    static let hidesTabBar = ScreenFlags(rawValue: 2)
    static let hasParameters = ScreenFlags(rawValue: 4)
    static let isNotRestorable = ScreenFlags(rawValue: 8)
    static let isAlert = ScreenFlags(rawValue: 16)
  }

  /// One row for each container.
  enum Container: Int, TableColumn {
    case kind
    /// The root screen of a navigation controller, or the first row in `tabs` of a tab bar controller.
    case first
    /// The number of tabs.
    case tabCount
    /// The formula that the container requires.
    case requires
  }

  enum ContainerKind: Int { case navigation, tabs }

  /// One row for each tab.
  enum Tab: Int, TableColumn {
    /// The code of the destination that the tab shows, or -1 minus the number of the event that it fires.
    case content
  }

  /// The first row in `branches` of each formula, and of each part of one.
  enum Formula: Int, TableColumn { case branch }

  /// A node of a formula's decision: the value to compare, and the next row or the end for each result.
  enum Branch: Int, TableColumn { case condition, value, ifSo, ifNot }

  /// The end of a decision, in place of a row.
  enum BranchEnd {
    static let isTrue = -1
    static let isFalse = -2
  }

  /// The first row in `conjuncts` of each formula, and the end of the last. Only requirements have conjuncts.
  enum ConjunctStart: Int, TableColumn { case first }

  enum Conjunct: Int, TableColumn { case branch, firstAtom, atomCount }

  /// A condition with a gate in a conjunct. Its branch holds if the condition has the required value.
  enum Atom: Int, TableColumn { case branch, condition, gate }

  /// One row for each gate. The style of a gate that becomes the root is -1.
  enum Gate: Int, TableColumn { case target, style, isLocked }

  /// The paths by which destinations are opened. The first rows belong to the destinations, by their codes. The
  /// rows after them belong to other paths to the same destinations.
  enum Place: Int, TableColumn {
    /// The row that the path comes from, or a `PlaceParent` if there is none.
    case parent
    /// The code of a `PlaceHop`.
    case hop
  }

  enum PlaceParent {
    static let isRoot = -1
    static let isNowhere = -2
  }

  /// One hop of a path: its kind, and its target if that is not the destination of the row.
  struct PlaceHop {
    enum Kind: Equatable {
      case root, tab, navigationRoot, push
      case present(style: Int, isLocked: Bool)
    }

    private static let kinds = 16

    let kind: Kind
    /// The code of the target; nil for the destination of the row.
    let target: Int?

    init(_ kind: Kind, target: Int? = nil) {
      self.kind = kind
      self.target = target
    }

    init(code: Int) {
      let target = code / Self.kinds - 1
      self.target = target < 0 ? nil : target
      switch code % Self.kinds {
      case 0: kind = .root
      case 1: kind = .tab
      case 2: kind = .navigationRoot
      case 3: kind = .push
      case let other: kind = .present(style: (other - 4) / 2, isLocked: other % 2 == 1)
      }
    }

    var code: Int {
      let own =
        switch kind {
        case .root: 0
        case .tab: 1
        case .navigationRoot: 2
        case .push: 3
        case .present(let style, let isLocked): 4 + 2 * style + (isLocked ? 1 : 0)
        }
      return own + Self.kinds * ((target ?? -1) + 1)
    }
  }

  enum Transition: Int, TableColumn {
    case event, when
    /// The code of a `VerbCode`.
    case verb
    case target, options
  }

  /// A transition's verb, the last one of several, and the rows of `earlier` with the verbs before it.
  struct VerbCode {
    private static let verbs = 32
    private static let counts = 4

    /// The number of the verb's program in `StepProgram.all`.
    let verb: Int
    let earlier: Range<Int>

    init(_ verb: Int, after earlier: Range<Int>) {
      self.verb = verb
      self.earlier = earlier
    }

    init(code: Int) {
      verb = code % Self.verbs
      let (first, count) = (code / Self.verbs).quotientAndRemainder(dividingBy: Self.counts)
      earlier = first..<first + count
    }

    var code: Int {
      let first = earlier.isEmpty ? 0 : earlier.lowerBound
      return verb + Self.verbs * (earlier.count + Self.counts * first)
    }
  }

  /// The verbs before the last one, of transitions with several.
  enum Earlier: Int, TableColumn { case verb, target }

  /// The options of transitions. Transitions with equal options share a row.
  enum Option: Int, TableColumn {
    case style, isLocked, isAnimated, animation, milliseconds
    /// The rows in `sets`.
    case firstSet, setCount
    /// The destination to present over a new root, and the screen to pop the stack to before a push, or -1.
    case presented, onto
  }

  /// A condition that a transition sets, and the value; -1 stands for the app's own value at that time.
  enum Assignment: Int, TableColumn { case condition, value }

  /// The first row in `choices` of each screen, then of each container, then of `any`.
  enum ChoiceStart: Int, TableColumn { case first }

  /// The transitions, sorted by event; those of one event are in the order in which they are tried.
  enum Choice: Int, TableColumn { case transition }

  /// The launch rules. The style is -1 if the rule pushes its second screen.
  enum Rule: Int, TableColumn { case when, root, presented, style }

  /// The formula under which the app's own code may open each container, and the style in which it presents it; -1
  /// if there is none.
  enum ContainerEntry: Int, TableColumn { case entryFormula, entryStyle }

  /// The sheets whose look the spec sets. Row 0 is a sheet without settings.
  enum Sheet: Int, TableColumn { case hasGrabber, firstDetent, detentCount }

  /// A height at which a sheet rests: a `DetentKind`, and thousandths of a percent or of a point.
  enum Detent: Int, TableColumn { case kind, thousandths }

  enum DetentKind: Int { case medium, large, percentage, height }

  /// The row in `sheets` for each gate, place or option.
  enum SheetNumber: Int, TableColumn { case sheet }

  /// Further properties of launch rules.
  enum RuleLook: Int, TableColumn { case isLocked, sheet, animation, milliseconds }

  /// The 1-based number of the app's animator for each option; 0 for no animator.
  enum AnimatorNumber: Int, TableColumn { case animator }

  /// The formula that every screen requires, in one row; no row if the app requires nothing.
  enum AppRequirement: Int, TableColumn { case requires }

  /// The gates that are exempt from the app's requirement, with everything in and over them. If the root is the
  /// target of such a gate, everything in and over the root is exempt, except for other gates.
  enum ExemptGate: Int, TableColumn { case gate }

  /// Values that occur once: the splash screen or -1, and whether the app follows the launch rules and may have
  /// several windows.
  enum Launch: Int, TableColumn { case splash, follows, severalWindows }

  enum Condition: Int, TableColumn {
    case kind, valueCount, isVolatile, countsFirstInstallation, firstValueName, hasGate
  }

  enum ConditionKind: Int { case supplied, flag, session, newVersion }

  /// One row for each screen that is an alert, in the order of the screens.
  enum Alert: Int, TableColumn {
    case screen
    /// 1 for an action sheet, otherwise 0.
    case isSheet
    /// The rows in `buttons`.
    case firstButton, buttonCount
  }

  /// A button of an alert: the event that it fires, or -1, and its role.
  enum Button: Int, TableColumn { case event, role }

  enum ButtonRole: Int { case plain, cancel, destructive }
}

/// The columns of a table, numbered from 0.
protocol TableColumn: RawRepresentable, CaseIterable where RawValue == Int {}
