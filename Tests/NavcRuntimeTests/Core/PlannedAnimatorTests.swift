import Testing

@testable import NavcRuntime

@Suite struct PlannedAnimatorTests {
  private func plan(_ actions: [PlanAction], _ target: UInt64) -> Plan {
    var plan = Plan()
    plan.actions = actions
    plan.animator = PlannedAnimator(name: 3, target: target)
    return plan
  }

  @Test func animatesARootOnlyIfNothingIsPresentedOverIt() {
    let root = PlanAction.root(.plain(40, .stack(41, 6)))
    #expect(plan([.dismiss(to: 1), root], 40).rootAnimator == 3)
    #expect(plan([root, .present(.plain(50, .stack(51, 7)))], 50).rootAnimator == nil)
    #expect(plan([root, .present(.plain(50, .stack(51, 7)))], 40).rootAnimator == nil)
    #expect(plan([], 40).rootAnimator == nil)
    #expect(Plan().rootAnimator == nil)
  }

  @Test func readsTheAnimatorOfATransition() {
    let tables = NavigationTables([
      .transitions: "0 0 2 0 1, 0 0 2 0 0, 0 0 2 0 2",
      .optionAnimators: "0, 2, 1",
    ])
    let names = (0...3).map { TransitionRow($0, in: tables).animator }
    #expect(names == [1, nil, 0, nil])
    #expect(TransitionRow(0, in: NavigationTables([:])).animator == nil)
  }
}
