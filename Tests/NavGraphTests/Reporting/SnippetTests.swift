@testable import NavEmit
import Testing

@testable import NavGraph
@testable import NavReport

@Suite struct SnippetTests {
  /// Returns the snippet for the part of `text` between the two `|`.
  private func snippet(_ text: String) throws -> (line: String, marks: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    let start = parts[0].utf8.count
    let file = SourceFile(path: "a", text: parts.joined())
    let span = SourceSpan(
      file: FileID(0),
      start: UInt32(start),
      end: UInt32(start + parts[1].utf8.count)
    )
    let place = try #require(PlaceFinder([file]).place(of: span))
    let snippet = Snippet(place.excerpt)
    return (snippet.line, snippet.marks)
  }

  @Test(arguments: [
    ("a: |bcd| e", "a: bcd e", "   ^~~"),
    ("a: || e", "a:  e", "   ^"),
    ("a: b||", "a: b", "    ^"),
    ("a\nb: |c|\nd", "b: c", "   ^"),
    ("a\r\nb: |c|\r\nd", "b: c", "   ^"),
    ("登录: |登录|", "登录: 登录", "      ^~~~"),
    ("e\u{301}: |e\u{301}f|", "e\u{301}: e\u{301}f", "   ^~"),
    ("👍🏽: |x|", "👍🏽: x", "    ^"),
    ("a:\t|b|", "a:  b", "    ^"),
    ("|a\u{1B}[31m|", "a\\u{1B}[31m", "^~~~~~~~~~~"),
    ("\u{202E}|abc|", "\\u{202E}abc", "        ^~~"),
    ("|ho\u{200B}me|: a\u{AD}b", "ho\\u{200B}me: a\\u{AD}b", "^~~~~~~~~~~~"),
    ("a\u{200D}: |b|", "a\\u{200D}: b", "           ^"),
    ("👩‍💻: |b|", "👩‍💻: b", "    ^"),
    ("|a: b\nc: d|", "a: b", "^~~~"),
  ])
  func marksTheSpan(_ text: String, _ line: String, _ marks: String) throws {
    let snippet = try snippet(text)
    #expect(snippet.line == line)
    #expect(snippet.marks == marks)
  }

  @Test func cutsALongLineAroundTheMark() throws {
    let filler = String(repeating: "é", count: 3_000)
    let snippet = try snippet("\(filler)|here|\(filler)")
    #expect(snippet.line.hasPrefix("...é"))
    #expect(snippet.line.hasSuffix("é..."))
    #expect(snippet.line.contains("éhereé"))
    #expect(snippet.line.count < 200)
    let before = try #require(snippet.line.split(separator: "here").first)
    #expect(snippet.marks == String(repeating: " ", count: before.count) + "^~~~")
  }

  @Test func replacesMalformedUTF8() throws {
    let file = SourceFile(path: "a", contents: [0x61, 0xFF, 0x62])
    let span = SourceSpan(file: FileID(0), start: 1, end: 2)
    let place = try #require(PlaceFinder([file]).place(of: span))
    #expect(Snippet(place.excerpt).line == "a\u{FFFD}b")
    #expect(Snippet(place.excerpt).marks == " ^")
  }
}
