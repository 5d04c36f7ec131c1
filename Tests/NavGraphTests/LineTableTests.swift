import NavGraph
import Testing

@Suite struct LineTableTests {
  @Test func recognizesAllLineEndings() {
    let table = LineTable(SourceFile(path: "a", text: "ab\ncd\r\nef\rg"))
    #expect(table.count == 4)
    #expect(table.position(of: 0) == (1, 1))
    #expect(table.position(of: 3) == (2, 1))
    #expect(table.position(of: 8) == (3, 2))
    #expect(table.position(of: 10) == (4, 1))
  }
}
