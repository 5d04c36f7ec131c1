import Testing

@testable import NavcRuntime

/// The numbers in generated files. Changing one makes a new format.
@Suite struct TableLayoutTests {
  private typealias Hop = TableLayout.PlaceHop

  private static let kinds: [Hop.Kind] =
    [.root, .tab, .navigationRoot, .push]
    + (0...5).flatMap { style in
      [false, true].map { .present(style: style, isLocked: $0) }
    }

  @Test(arguments: kinds) func encodesAndDecodesHops(_ kind: TableLayout.PlaceHop.Kind) {
    for target in [nil, 0, 1, 2, 1000] {
      let hop = Hop(code: Hop(kind, target: target).code)
      #expect(hop.kind == kind)
      #expect(hop.target == target)
    }
  }

  @Test func keepsTheCodesOfHops() {
    #expect(Self.kinds.map { Hop($0).code } == Array(0...15))
    #expect(Hop(.push, target: 0).code == 19)
    #expect(Hop(.present(style: 5, isLocked: true), target: 3).code == 79)
  }

  @Test func keepsTheNamesOfTables() {
    #expect(
      TableLayout.Name.allCases.map(\.rawValue) == [
        "screenNames", "containerNames", "eventNames", "conditionNames", "valueNames",
        "screens", "containers", "tabs", "formulas", "branches", "conjunctStarts", "conjuncts",
        "atoms", "gates", "places", "transitions", "options", "earlier", "sets", "choiceStarts",
        "choices", "rules", "launch", "conditions", "sheets", "detents", "gateSheets",
        "placeSheets", "optionSheets", "ruleLooks", "containerEntries",
        "alerts", "buttons", "optionAnimators", "appRequires", "exemptGates",
      ]
    )
  }

  @Test func keepsTheCodesOfVerbsAndKinds() {
    let verbs: [StepProgram] = [
      .none, .root, .push, .present, .show, .select, .popTop, .popToRoot, .popToScreen,
      .dismissTop, .dismissAll, .close, .replace, .unwind, .open, .launch, .window,
    ]
    #expect(StepProgram.all.map(\.operations) == verbs.map(\.operations))
    let kinds: [TableLayout.ConditionKind] = [.supplied, .flag, .session, .newVersion]
    #expect(kinds.map(\.rawValue) == Array(0...3))
    let roles: [TableLayout.ButtonRole] = [.plain, .cancel, .destructive]
    #expect(roles.map(\.rawValue) == Array(0...2))
    #expect(TableLayout.ContainerKind.tabs.rawValue == 1)
    let animations: [RootAnimation] = [
      .none, .crossDissolve, .snapshotFade, .flipFromLeft, .flipFromRight, .slideUp,
    ]
    #expect(animations.map(\.rawValue) == Array(0...5))
  }

  @Test func keepsTheNumbersOfColumns() {
    #expect(TableLayout.Screen.allCases.count == 4)
    #expect(TableLayout.Container.allCases.count == 4)
    #expect(TableLayout.Transition.allCases.count == 5)
    #expect(TableLayout.Option.allCases.count == 9)
    #expect(TableLayout.Condition.allCases.count == 6)
  }
}
