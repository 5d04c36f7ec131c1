import Testing

@testable import NavGraph

@Suite struct JSONWriterTests {
  @Test func nestsAndIndents() {
    let text = JSONWriter.text { json in
      json.object { json in
        json.field("a", [])
        json.field("b", ["x", "y"])
        json.object("c") { $0.field("d", true) }
        json.object("e") { _ in }
        json.field("f", 3)
        json.field("g", nil)
      }
    }
    #expect(
      String(decoding: text, as: UTF8.self) == """
        {
          "a": [],
          "b": [
            "x",
            "y"
          ],
          "c": {
            "d": true
          },
          "e": {},
          "f": 3
        }

        """
    )
  }

  @Test func escapesCharacters() {
    let text = JSONWriter.text { $0.value("a\"b\\c/d\n\r\t\u{0}\u{1F}\u{7F}é登") }
    #expect(
      String(decoding: text, as: UTF8.self)
        == #""a\"b\\c/d\n\r\t\u0000\u001f\u007fé登""# + "\n"
    )
  }
}
