import Testing

@testable import NavGraph

/// The verbs as docs/language.md describes them, compared with their programs.
@Suite struct StepProgramTests {
  /// The properties of a verb.
  struct Row: CustomStringConvertible {
    var verb: Verb
    /// The number in the tables of routers. It never changes.
    var number: UInt8
    var group: Verb.Group
    var misses: [StepProgram.Operation.Miss] = []
    var inStack: StepProgram.Operation.Put?
    var outsideStack: StepProgram.Operation.Put?
    var isGivenParameters = false
    var proceedsWhenCovered = false

    var description: String { verb.name }
  }

  static let rows = [
    Row(verb: .none, number: 0, group: .standsAlone, proceedsWhenCovered: true),
    Row(
      verb: .root,
      number: 1,
      group: .standsAlone,
      isGivenParameters: true,
      proceedsWhenCovered: true
    ),
    Row(
      verb: .push,
      number: 2,
      group: .brings,
      misses: [.noNavigation],
      inStack: .frame,
      isGivenParameters: true
    ),
    Row(
      verb: .present,
      number: 3,
      group: .brings,
      inStack: .layer,
      outsideStack: .layer,
      isGivenParameters: true
    ),
    Row(
      verb: .show,
      number: 4,
      group: .brings,
      inStack: .frame,
      outsideStack: .layer,
      isGivenParameters: true
    ),
    Row(verb: .select, number: 5, group: .selects, misses: [.notInTabs]),
    Row(verb: .popTop, number: 6, group: .takesAway, misses: [.noNavigation, .nothingToPop]),
    Row(verb: .popToRoot, number: 7, group: .takesAway, misses: [.noNavigation, .nothingToPop]),
    Row(verb: .popToScreen, number: 8, group: .takesAway, misses: [.noNavigation, .notBelow]),
    Row(verb: .dismissTop, number: 9, group: .takesAway, misses: [.nothingPresented]),
    Row(verb: .dismissAll, number: 10, group: .takesAway, misses: [.nothingPresented]),
    Row(verb: .close, number: 11, group: .takesAway, misses: [.nothingPresented]),
    Row(
      verb: .replace,
      number: 12,
      group: .brings,
      misses: [.noNavigation],
      inStack: .frame,
      isGivenParameters: true
    ),
    Row(verb: .unwind, number: 13, group: .takesAway, misses: [.notBelow]),
    Row(
      verb: .open,
      number: 14,
      group: .standsAlone,
      isGivenParameters: true,
      proceedsWhenCovered: true
    ),
    Row(verb: .launch, number: 15, group: .standsAlone, proceedsWhenCovered: true),
    Row(verb: .window, number: 16, group: .standsAlone, isGivenParameters: true),
  ]

  @Test func describesEachVerb() {
    #expect(Self.rows.map(\.verb) == Verb.allCases)
    #expect(StepProgram.all.count == Verb.allCases.count)
  }

  @Test(arguments: rows) func hasTheProperties(_ row: Row) {
    let program = row.verb.program
    #expect(row.verb.rawValue == row.number)
    #expect(row.verb.group == row.group)
    #expect(program.removesOnly == (row.group == .takesAway))
    #expect(program.misses(hasOnto: false) == row.misses)
    let withOnto = row.verb == .push ? row.misses + [.notBelow] : row.misses
    #expect(program.misses(hasOnto: true) == withOnto)
    #expect(program.put { _ in true } == row.inStack)
    #expect(program.put { _ in false } == row.outsideStack)
    #expect(program.replaces == (row.verb == .replace))
    #expect(program.makesTarget == row.isGivenParameters)
    #expect(program.replacesAll == row.proceedsWhenCovered)
  }

  /// The verbs that, among several, are no miss if nothing is left to remove.
  @Test func someVerbsMayFindNothing() {
    let some = Verb.allCases.filter { $0.program.operations.contains(where: \.cutsToBottom) }
    #expect(some == [.popToRoot, .dismissAll])
  }

  /// The pushdown system performs only these forms.
  @Test func programsRequireFactsAndPerformOneOperation() {
    for program in StepProgram.all {
      for operations in [program.operations, program.otherwise] {
        let performed = operations.drop { if case .require = $0 { true } else { false } }
        let isReplacing =
          performed.count == 2 && performed.last == .put(.frame)
          && [.cut(.toOnto), .cut(.ownFrame)].contains(performed.first)
        #expect(performed.count <= 1 || isReplacing, "\(program)")
      }
    }
  }

  @Test func waysOfAProgramEndAlike() {
    for program in StepProgram.all where program.fact != nil {
      switch (program.last, program.otherwise.last) {
      case (.cut, .cut), (.put, .put): break
      default: Issue.record("\(program)")
      }
    }
  }
}
