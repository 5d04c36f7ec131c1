import Testing

@testable import NavEmit
@testable import NavGraph

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("", #""""#), ("Home", #""Home""#), (#"a "b""#, #""a \"b\"""#),
    (#"\(exit(1))"#, #""\\(exit(1))""#),
    ("a\nb\r\tc", #""a\nb\r\tc""#), ("\u{0}\u{1b}", #""\u{0}\u{1b}""#),
    ("\u{202e}evil", #""\u{202e}evil""#), ("a\u{2028}b", #""a\u{2028}b""#),
    ("登录 👩🏽 é", #""登录 👩🏽 é""#),
  ])
  func escapesAnyText(_ text: String, _ literal: String) {
    #expect(SwiftLiteral.string(text) == literal)
  }

  @Test func writesNil() {
    #expect(SwiftLiteral.optional(nil) == "nil")
    #expect(SwiftLiteral.optional("a") == "\"a\"")
  }

  @Test func textCannotLeaveAComment() {
    #expect(SwiftLiteral.commentLines("a\nfatalError()\r\nb") == ["a", "fatalError()", "b"])
    #expect(SwiftLiteral.commentLines("a\u{2028}b\u{0}c\u{202e}") == ["a", "b c "])
    #expect(SwiftLiteral.commentLines(" \n ") == [])
    #expect(SwiftLiteral.commentLines("“a”\n\n登") == ["“a”", "登"])
    #expect(SwiftLiteral.commentLines("a\n\nb", keepsBlank: true) == ["a", "", "b"])
  }
}
