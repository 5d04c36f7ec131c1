import Testing

@testable import NavEmit
@testable import NavGraph

@Suite struct DOTWriterTests {
  @Test(arguments: [
    ("plain", "\"plain\""),
    ("a \"quoted\" word", "\"a \\\"quoted\\\" word\""),
    ("back\\slash\\N", "\"back\\\\slash\\\\N\""),
    ("two\nlines", "\"two\\nlines\""),
    ("&lt; stays text", "\"&amp;lt; stays text\""),
    ("\"]; evil [label=\"x", "\"\\\"]; evil [label=\\\"x\""),
    ("bell\u{7}", "\"bell \""),
    ("登录", "\"登录\""),
  ])
  func quotes(text: String, expected: String) {
    #expect(DOTWriter.quoted(text) == expected)
  }

  @Test(arguments: [
    ("a < b & c > d", "a &lt; b &amp; c &gt; d"),
    ("</table>", "&lt;/table&gt;"),
    ("[guard]", "&#91;guard&#93;"),
    ("\"q\"", "&quot;q&quot;"),
    ("nul\0", "nul "),
    ("two\nlines", "two<br align=\"left\"/>lines"),
    ("→ 登录 👩🏽", "→ 登录 👩🏽"),
    ("\u{85}a\u{202E}b\u{2066}c\u{FFFE}<", " a b c &lt;"),
  ])
  func escapesHTML(text: String, expected: String) {
    #expect(DOTWriter.htmlEscapes.escaped(text) == expected)
  }
}
