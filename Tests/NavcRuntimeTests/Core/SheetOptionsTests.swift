import Testing

@testable import NavcRuntime

@Suite struct SheetOptionsTests {
  @Test(
    arguments: [
      ([.medium, .large], [.medium, .large]),
      ([.height(320)], [.medium]),
      ([.height(750), .medium], [.large, .medium]),
      ([.fraction(0.74), .fraction(0.1)], [.medium]),
      ([.fraction(0.76), .height(9000)], [.large]),
      ([], []),
    ] as [([SheetOptions.Detent], [SheetOptions.Detent])]
  )
  func choosesTheNearerOfMediumAndLarge(
    of detents: [SheetOptions.Detent],
    is nearest: [SheetOptions.Detent]
  ) {
    #expect(SheetOptions(detents: detents).nearest(within: 1000) == nearest)
  }

  @Test func isPlainWithoutOptions() {
    #expect(SheetOptions().isPlain)
    #expect(!SheetOptions(hasGrabber: true).isPlain)
    #expect(!SheetOptions(detents: [.large]).isPlain)
  }

  @Test func readsRows() {
    let tables = NavigationTables(
      format: .format1,
      app: "Sheets",
      """
      sheets:
        0 0 0, 1 0 4
      detents:
        0 0, 1 0, 2 12500, 3 320500
      """
    )
    #expect(tables.sheet(0) == SheetOptions())
    #expect(
      tables.sheet(1)
        == SheetOptions(
          detents: [.medium, .large, .fraction(0.125), .height(320.5)],
          hasGrabber: true
        )
    )
    #expect(tables.sheet(7) == SheetOptions())
  }
}
