import Testing

@testable import NavcRuntime

/// A screen with two transitions for event 0, the first if the condition is true; its navigation
/// controller with one; and one for event 1 from any screen.
@Suite struct ChoiceTests {
  private let tables = NavigationTables([
    .screens: "0 0 -1 -1, 0 0 -1 -1",
    .containers: "0 0 0 0",
    .formulas: "-1, 0",
    .branches: "0 1 -1 -2",
    .transitions: "0 1 0 -1 0, 0 0 0 -1 0, 0 0 0 -1 0, 1 0 0 -1 0",
    .choiceStarts: "0, 2, 2, 3, 4",
    .choices: "0, 1, 2, 3",
  ])

  private func choose(_ event: Int, from screen: Int, _ value: Int) -> Int? {
    let stack = StackState(navigation: 0, entries: [EntryState(1, screen: screen)], id: 2)
    var state = CoreState(.plain(3, stack))
    state.values = [value]
    return tables.choose(event: event, in: state)?.index
  }

  @Test func choosesTheFirstTransitionWhoseConditionHolds() {
    #expect(choose(0, from: 0, 1) == 0)
    #expect(choose(0, from: 0, 0) == 1)
  }

  @Test func searchesFromTheScreenOutward() {
    #expect(choose(0, from: 1, 1) == 2)
    #expect(choose(1, from: 0, 0) == 3)
  }

  @Test func findsNothingForOtherEvents() {
    #expect(choose(2, from: 0, 1) == nil)
    #expect(tables.choose(event: 0, in: CoreState()) == nil)
  }

  @Test func doesNotSearchOutsideAGate() {
    let below = LayerState.plain(3, .stack(2, 1))
    var gate = LayerState.plain(
      6,
      StackState(navigation: nil, entries: [EntryState(4, screen: 1)], id: 5)
    )
    #expect(tables.choose(event: 0, in: CoreState(below, gate))?.index == 2)
    gate.gate = 0
    #expect(tables.choose(event: 0, in: CoreState(below, gate)) == nil)
    #expect(tables.choose(event: 1, in: CoreState(below, gate))?.index == 3)
  }
}
