/// One of the verbs of a transition, and what it leads to, or back to.
struct StepVerb: Sendable {
  let verb: TableLayout.Verb
  let target: Destination

  /// Whether it takes something away, and does no more.
  var takesAway: Bool {
    switch verb {
    case .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close, .unwind: true
    default: false
    }
  }
}

/// One row of the transitions' table.
struct TransitionRow: Sendable {
  let index: Int
  private let tables: NavigationTables

  init(_ index: Int, in tables: NavigationTables) {
    self.index = index
    self.tables = tables
  }

  private func cell(_ column: TableLayout.Transition) -> Int { tables.transitions[index, column] }
  private func option(_ column: TableLayout.Option) -> Int {
    tables.options[cell(.options), column]
  }

  var event: Int { cell(.event) }
  var when: Int { cell(.when) }
  /// Of several, the last.
  var verb: TableLayout.Verb { TableLayout.VerbCode(code: cell(.verb)).verb }
  /// What it does before that.
  var earlier: [StepVerb] {
    TableLayout.VerbCode(code: cell(.verb)).earlier.map { row in
      StepVerb(
        verb: TableLayout.Verb(rawValue: tables.earlier[row, .verb]) ?? .none,
        target: Destination(code: tables.earlier[row, .target])
      )
    }
  }
  /// All that it does, in that order.
  var verbs: [StepVerb] { earlier + [StepVerb(verb: verb, target: target)] }
  var target: Destination { Destination(code: cell(.target)) }
  var presentation: PresentationOptions {
    PresentationOptions(style: option(.style), isLocked: option(.isLocked) == 1)
      .with(tables.sheet(ofOption: cell(.options)))
  }
  var isAnimated: Bool { option(.isAnimated) == 1 }
  var animation: RootAnimation { RootAnimation(rawValue: option(.animation)) ?? .none }
  /// The number of the name of what animates what it brings.
  var animator: Int? {
    let number = tables.optionAnimators[cell(.options)]
    return number > 0 ? number - 1 : nil
  }
  /// In seconds.
  var duration: Double { Double(option(.milliseconds)) / 1000 }
  /// Rows in `sets`.
  var sets: Range<Int> {
    let first = option(.firstSet)
    return first..<first + max(0, option(.setCount))
  }

  /// What is presented over a new root.
  var presented: Destination { Destination(code: option(.presented)) }
  /// What the stack is first brought back to.
  var onto: Destination { Destination(code: option(.onto)) }

  /// The screens whose parameters it brings.
  var madeScreens: [Int] {
    switch verb {
    case .root, .push, .present, .show, .replace, .open, .window:
      [target, presented].compactMap { tables.parameterScreen(of: $0) }
    default: []
    }
  }

  /// Whether it goes on under something that the app shows by itself.
  var takesAllAway: Bool {
    switch verb {
    case .none, .root, .open, .launch: true
    default: false
    }
  }
}

/// How a root switch looks.
enum RootAnimation: Int, Sendable {
  case none, crossDissolve, snapshotFade, flipFromLeft, flipFromRight, slideUp
}
