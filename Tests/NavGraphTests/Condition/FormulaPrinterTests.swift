import Testing

@testable import NavGraph

@Suite struct FormulaPrinterTests {
  private static let a = Formula.atom(ConditionID(0), .true)
  private static let b = Formula.atom(ConditionID(1), .true)
  private static let free = Formula.atom(ConditionID(2), ValueID(0))
  private static let pro = Formula.atom(ConditionID(2), ValueID(1))
  private static let paid = Formula.oneOf(ConditionID(2), [ValueID(1), ValueID(2)])

  @Test(arguments: [
    (Formula.constant(true), "true"),
    (.and([a, .or([b, free])]), "a and (b or plan is free)"),
    (.or([.and([a, b]), .not(b)]), "a and b or not b"),
    (.not(.and([a, b])), "not (a and b)"),
    (.not(.or([a, b])), "not (a or b)"),
    (.or([free, pro]), "plan is free|pro"),
    (.and([a, .or([free, pro])]), "a and plan is free|pro"),
    (.not(.or([free, pro])), "plan is not free|pro"),
    (.not(pro), "plan is not pro"),
    (paid, "plan is pro|team"),
    (.not(paid), "plan is not pro|team"),
    (.and([a, paid]), "a and plan is pro|team"),
    (.not(.and([paid, a])), "not (plan is pro|team and a)"),
    (.or([paid, a]), "plan is pro|team or a"),
    (.or([free, paid]), "plan is free|pro|team"),
    (.not(.or([paid, free])), "plan is not pro|team|free"),
    (.atom(ConditionID(0), .false), "not a"),
    (.or([a, .or([free, b])]), "a or plan is free or b"),
  ])
  func prints(formula: Formula, expected: String) {
    var graph = NavigationGraph(app: "App", spans: NodeSpans())
    for name in ["a", "b"] {
      graph.conditions.append(
        Condition(
          name: name,
          kind: .supplied,
          values: ["false", "true"],
          hasNamedValues: false,
          origin: .none
        )
      )
    }
    graph.conditions.append(
      Condition(
        name: "plan",
        kind: .supplied,
        values: ["free", "pro", "team"],
        hasNamedValues: true,
        origin: .none
      )
    )
    graph.formulas.append(formula)
    #expect(graph.text(of: FormulaID(1)) == expected)
  }
}
