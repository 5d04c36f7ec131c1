import NavGraph
import Testing

@testable import ExplicitModel
@testable import NavReport

/// Tests where the values of keys end.
@Suite struct KeyedValueTests {
  /// Returns the value of the first `key` in a text.
  private static func value(in text: String) -> String {
    let file = SourceFile(path: "a", text: text)
    let key = Array("key".utf8)
    let start = file.bytes.indices.first { file.bytes[$0...].starts(with: key) } ?? 0
    let range = KeyedValues(file.bytes).value(behind: start + key.count)
    return String(decoding: file.bytes[range], as: UTF8.self)
  }

  @Test(arguments: [
    ("{ key: { a: [b, c], d: e }, f: g }", " a: [b, c], d: e }"),
    ("{ key: a, b: { c: d } }", ""),
    ("key: {", ""),
    ("key: { a,\n b", " a,\n b"),
    ("key: a", ""),
    ("a:\n  key:\n    b: c\n\n# d\n    e: f\n  g: h\n", "    b: c\n\n# d\n    e: f\n"),
    ("key:\n- a\n- b\nc: d\n", "- a\n- b\n"),
    ("- key: a\n  b: c\n- d\n", "  b: c\n"),
    ("key:\r\n  a\r\nb: c", "\n  a\r\n"),
    ("a\nkey: b", ""),
  ])
  func agreesWithTheLayout(_ text: String, _ value: String) {
    #expect(Self.value(in: text) == value)
  }
}
