/// How the tables are laid out that a generated router decides by: the one description that navc
/// writes them by and the runtime reads them by. Both modules compile this file.
///
/// A table is a text of whole numbers, row by row. Where a row names a row of another table, it is
/// by its number from 0 on, and -1 is none.
enum TableLayout {
  /// The tables, in the order in which they are written.
  enum Name: String, CaseIterable {
    // Names, not numbers.
    case screenNames, containerNames, eventNames, conditionNames, valueNames
    case screens, containers, tabs
    case formulas, branches, conjunctStarts, conjuncts, atoms
    case gates, places, transitions, options, earlier, sets, choiceStarts, choices
    case rules, launch, conditions
    // Of specs that say so, beside the rows of others with the same numbers.
    case sheets, detents, gateSheets, placeSheets, optionSheets, ruleLooks
    case containerEntries
    case alerts, buttons
    case optionAnimators
    case appRequires, exemptGates
  }

  /// For each screen.
  enum Screen: Int, TableColumn {
    /// The formula that it requires.
    case requires
    case flags
    /// The formula under which the app's own code may open it, or -1.
    case entryFormula
    /// The style in which that presents it, or -1.
    case entryStyle
  }

  /// What else there is to know of a screen.
  struct ScreenFlags: OptionSet {
    let rawValue: Int

    static let hasNoBack = ScreenFlags(rawValue: 1)
    static let hidesTabBar = ScreenFlags(rawValue: 2)
    static let hasParameters = ScreenFlags(rawValue: 4)
    static let isNotRestorable = ScreenFlags(rawValue: 8)
    static let isAlert = ScreenFlags(rawValue: 16)
  }

  /// For each container.
  enum Container: Int, TableColumn {
    case kind
    /// The screen at a navigation controller's root; of a tab bar controller the first row in `tabs`.
    case first
    /// How many tabs there are.
    case tabCount
    /// The formula that it requires.
    case requires
  }

  enum ContainerKind: Int { case navigation, tabs }

  /// For each tab.
  enum Tab: Int, TableColumn {
    /// What it shows, as a destination's code, or -1 - the event that it fires.
    case content
  }

  /// For each formula, and for what formulas have in parts: where its branches begin.
  enum Formula: Int, TableColumn { case branch }

  /// A formula as a decision: where to go on, as a later row, or how it ends.
  enum Branch: Int, TableColumn { case condition, value, ifSo, ifNot }

  /// In the place of a branch.
  enum BranchEnd {
    static let isTrue = -1
    static let isFalse = -2
  }

  /// For each formula its first row in `conjuncts`, and the end of all; only what is required has some.
  enum ConjunctStart: Int, TableColumn { case first }

  enum Conjunct: Int, TableColumn { case branch, firstAtom, atomCount }

  /// A condition in a conjunct that has a gate; its branch holds where it is as it is wanted.
  enum Atom: Int, TableColumn { case branch, condition, gate }

  /// Gates; one that becomes the root has the style -1.
  enum Gate: Int, TableColumn { case target, style, isLocked }

  /// How destinations are come to when they are opened. The first rows are those of the destinations,
  /// by their codes; after them come other ways to the same.
  enum Place: Int, TableColumn {
    /// The row that it is come to from; `PlaceParent` if there is none.
    case parent
    /// A `PlaceHop`.
    case hop
  }

  enum PlaceParent {
    static let isRoot = -1
    static let isNowhere = -2
  }

  /// How one row of `places` is come to from another: `kind`, and for rows that are not the
  /// destination's own what is come to.
  struct PlaceHop {
    enum Kind: Equatable {
      case root, tab, navigationRoot, push
      case present(style: Int, isLocked: Bool)
    }

    private static let kinds = 16

    let kind: Kind
    /// The code of what is come to; nil for that of the row.
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
    /// A `VerbCode`.
    case verb
    case target, options
  }

  /// What a transition does: its verb, of several the last, and which rows of `earlier` come before.
  struct VerbCode {
    private static let verbs = 32
    private static let counts = 4

    let verb: Verb
    let earlier: Range<Int>

    init(_ verb: Verb, after earlier: Range<Int>) {
      self.verb = verb
      self.earlier = earlier
    }

    init(code: Int) {
      verb = Verb(rawValue: code % Self.verbs) ?? .none
      let (first, count) = (code / Self.verbs).quotientAndRemainder(dividingBy: Self.counts)
      earlier = first..<first + count
    }

    var code: Int {
      let first = earlier.isEmpty ? 0 : earlier.lowerBound
      return verb.rawValue + Self.verbs * (earlier.count + Self.counts * first)
    }
  }

  /// Verbs that transitions of several have before the last.
  enum Earlier: Int, TableColumn { case verb, target }

  enum Verb: Int {
    case none, root, push, present, show, select, popTop, popToRoot, popToScreen, dismissTop
    case dismissAll, close, replace, unwind, open, launch, window
  }

  /// How transitions are made. Many are made alike, so each way is written once.
  enum Option: Int, TableColumn {
    case style, isLocked, isAnimated, animation, milliseconds
    /// Rows in `sets`.
    case firstSet, setCount
    /// What is presented over a new root, and what a stack is first brought back to, or -1.
    case presented, onto
  }

  /// What a transition sets: a value, or -1 for whatever the app says then.
  enum Assignment: Int, TableColumn { case condition, value }

  /// For each screen, then each container, then `any`: where its rows begin in `choices`.
  enum ChoiceStart: Int, TableColumn { case first }

  /// Transitions, sorted by their events; of one event in the order in which they are tried.
  enum Choice: Int, TableColumn { case transition }

  /// Launch rules; what one pushes has the style -1.
  enum Rule: Int, TableColumn { case when, root, presented, style }

  /// For each container, where the app's own code opens one: the formula that must hold, or -1, and
  /// the style in which that presents it, or -1.
  enum ContainerEntry: Int, TableColumn { case entryFormula, entryStyle }

  /// How sheets look that the spec says something of: row 0 is a sheet of which it says nothing.
  enum Sheet: Int, TableColumn { case hasGrabber, firstDetent, detentCount }

  /// Where a sheet rests: a `DetentKind`, and thousandths of a percent or of a point.
  enum Detent: Int, TableColumn { case kind, thousandths }

  enum DetentKind: Int { case medium, large, percentage, height }

  /// Which sheet it is that a gate, a place or a transition's option presents.
  enum SheetNumber: Int, TableColumn { case sheet }

  /// What launch rules say beyond what every rule does.
  enum RuleLook: Int, TableColumn { case isLocked, sheet, animation, milliseconds }

  /// Which of the app's animators a transition's option has, from 1 on; 0 is none.
  enum AnimatorNumber: Int, TableColumn { case animator }

  /// One row, of an app that requires something: the formula that every screen needs.
  enum AppRequirement: Int, TableColumn { case requires }

  /// Gates that don't need it, nor does what is in them or over them; where a target of one of them is
  /// the root, nothing in or over that does, but for other gates.
  enum ExemptGate: Int, TableColumn { case gate }

  /// One row, of what there is only one of: the splash screen, or -1, and whether the launch rules are
  /// followed and the app may have several windows.
  enum Launch: Int, TableColumn { case splash, follows, severalWindows }

  enum Condition: Int, TableColumn {
    case kind, valueCount, isVolatile, countsFirstInstallation, firstValueName, hasGate
  }

  enum ConditionKind: Int { case supplied, flag, session, newVersion }

  /// For each screen that is an alert, in the order of the screens.
  enum Alert: Int, TableColumn {
    case screen
    /// 1 for one that comes from the edge of the screen, or points to something.
    case isSheet
    /// Rows in `buttons`.
    case firstButton, buttonCount
  }

  /// A button of an alert: the event that it fires, or -1.
  enum Button: Int, TableColumn { case event, role }

  enum ButtonRole: Int { case plain, cancel, destructive }
}

/// The columns of a table, from 0 on.
protocol TableColumn: RawRepresentable, CaseIterable where RawValue == Int {}
