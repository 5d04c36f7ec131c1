import Testing

@testable import NavcRuntime

@Suite struct TableTests {
  private typealias Branches = Table<TableLayout.Branch>

  @Test func readsRowsByColumn() {
    let table = Branches("0 1 -1 -2, 5 6 7 8")
    #expect(table.count == 2)
    #expect(table[0, .condition] == 0)
    #expect(table[0, .ifSo] == -1)
    #expect(table[0, .ifNot] == -2)
    #expect(table[1, .value] == 6)
    #expect(table[1] == 5)
  }

  @Test func isZeroOutOfBounds() {
    let table = Branches("1 2 3 4")
    #expect(table[1, .condition] == 0)
    #expect(table[-1, .ifNot] == 0)
    #expect(table[-1] == 0)
    #expect(table[1] == 0)
  }

  @Test func isEmptyWithoutNumbers() {
    #expect(Branches("").count == 0)
    #expect(Branches(" ,\n -").count == 0)
    #expect(Branches("")[0, .condition] == 0)
  }

  @Test func treatsOtherCharactersAsSeparators() {
    let table = Branches("a1b-2--3;4\n- 5")
    #expect([table[0, .condition], table[0, .value]] == [1, -2])
    #expect([table[0, .ifSo], table[0, .ifNot]] == [-3, 4])
    #expect(table[1] == 5)
  }

  @Test func doesNotCountATruncatedRow() {
    #expect(Branches("1 2 3 4 5 6 7").count == 1)
  }

  @Test func doesNotTrapOnNumbersThatAreTooLarge() {
    #expect(Table<TableLayout.Tab>("2147483647 -2147483648 99999999999999999999 7").count == 4)
    #expect(Table<TableLayout.Tab>("2147483647 7")[0] == 2_147_483_647)
  }
}
