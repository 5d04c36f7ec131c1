import Testing

@testable import NavcRuntime

@Suite struct FormulaTests {
  /// The formulas: true; false; the first is 1; the first is 1 and the second is not 2; the first
  /// is 1 or 2.
  private let tables = NavigationTables([
    .formulas: "-1, -2, 0, 1, 3",
    .branches: "0 1 -1 -2, 0 1 2 -2, 1 2 -2 -1, 0 1 -1 4, 0 2 -1 -2",
  ])

  @Test func holdsAlwaysOrNever() {
    #expect(tables.holds(0, []))
    #expect(!tables.holds(1, [1, 1]))
  }

  @Test func comparesAValue() {
    #expect(tables.holds(2, [1, 0]))
    #expect(!tables.holds(2, [0, 1]))
  }

  @Test func continuesWithTheNextBranch() {
    #expect(tables.holds(3, [1, 0]))
    #expect(!tables.holds(3, [1, 2]))
    #expect(!tables.holds(3, [0, 0]))
    #expect([0, 1, 2].map { tables.holds(4, [$0]) } == [false, true, true])
  }

  @Test func missingValuesCountAsTheFirst() { #expect(!tables.holds(2, [])) }

  @Test func stopsAtCyclicBranches() {
    let tables = NavigationTables([.formulas: "0", .branches: "0 0 1 1, 0 0 0 1"])
    #expect(!tables.holds(0, [0]))
  }
}
