/// One verb of a transition, and its target.
struct StepVerb: Sendable {
  let program: StepProgram
  let target: Destination
}

extension StepProgram {
  /// Returns the program with this number; nothing happens by an unknown one.
  fileprivate static func numbered(_ number: Int) -> StepProgram {
    all.indices.contains(number) ? all[number] : none
  }
}

/// A row of the transitions table.
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
  /// The program of the verb, the last one of several.
  var program: StepProgram {
    StepProgram.numbered(TableLayout.VerbCode(code: cell(.verb)).verb)
  }
  /// The verbs before the last one.
  var earlier: [StepVerb] {
    TableLayout.VerbCode(code: cell(.verb)).earlier.map { row in
      StepVerb(
        program: StepProgram.numbered(tables.earlier[row, .verb]),
        target: Destination(code: tables.earlier[row, .target])
      )
    }
  }
  /// All verbs, in order.
  var verbs: [StepVerb] { earlier + [StepVerb(program: program, target: target)] }
  var target: Destination { Destination(code: cell(.target)) }
  var presentation: PresentationOptions {
    PresentationOptions(style: option(.style), isLocked: option(.isLocked) == 1)
      .with(tables.sheet(ofOption: cell(.options)))
  }
  var isAnimated: Bool { option(.isAnimated) == 1 }
  var animation: RootAnimation { RootAnimation(rawValue: option(.animation)) ?? .none }
  /// The number of the app's animator, or nil if there is none.
  var animator: Int? {
    let number = tables.optionAnimators[cell(.options)]
    return number > 0 ? number - 1 : nil
  }
  /// The duration of the root animation, in seconds.
  var duration: Double { Double(option(.milliseconds)) / 1000 }
  /// The rows in `sets`.
  var sets: Range<Int> {
    let first = option(.firstSet)
    return first..<first + max(0, option(.setCount))
  }

  /// The destination that is presented over a new root.
  var presented: Destination { Destination(code: option(.presented)) }
  /// The screen to which the stack is popped before a push.
  var onto: Destination { Destination(code: option(.onto)) }

  /// The screens whose parameters the event provides.
  var madeScreens: [Int] {
    program.makesTarget ? [target, presented].compactMap { tables.parameterScreen(of: $0) } : []
  }

  /// True if the transition proceeds while the app covers the screen with something of its own.
  var proceedsWhenCovered: Bool { program.replacesAll }
}

/// The animation of a root switch.
enum RootAnimation: Int, Sendable {
  case none, crossDissolve, snapshotFade, flipFromLeft, flipFromRight, slideUp
}
