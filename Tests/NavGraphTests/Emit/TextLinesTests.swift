import Testing

@testable import NavEmit

@Suite struct TextLinesTests {
  @Test(arguments: [
    ("", [""]), ("open", ["open"]), ("→ home", ["→ home"]), (" a  b ", ["a b"]),
    ("← a ← b", ["← a ← b"]), ("one two three", ["one two", "three"]),
    ("one ← three", ["one", "← three"]), ("goToTheLastPage", ["goToThe", "LastPage"]),
    ("登录页面", ["登录页面"]), ("登录页面登", ["登录页面", "登"]),
  ])
  func breaksBetweenWords(_ text: String, _ lines: [String]) {
    #expect(TextLines.wrap(text, columns: 9) == lines)
  }

  @Test(arguments: [("", 0), ("↩ back", 6), ("e\u{301}", 1), ("登 a", 4), ("a\u{A0}b", 3)])
  func countsColumns(_ text: String, _ columns: Int) {
    #expect(TextLines.width(text) == columns)
  }
}
