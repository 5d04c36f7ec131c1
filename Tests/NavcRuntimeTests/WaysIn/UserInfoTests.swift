import Foundation
import Testing

@testable import NavcRuntime

@Suite struct UserInfoTests {
  @Test func readsOtherFormats() throws {
    let id = UUID()
    let url = try #require(URL(string: "shop://x"))
    let cases: [(value: Any, texts: [String]?)] = [
      ("a", ["a"]), (3, ["3"]), (2.5, ["2.5"]), (NSNumber(value: 4.0), ["4"]), (true, ["true"]),
      (NSNumber(value: Int8(5)), ["5"]), (url, ["shop://x"]), (id, [id.uuidString]),
      (["a", 1] as [Any], ["a", "1"]), ([] as [Any], []), (Data(), nil), ([Data()] as [Any], nil),
    ]
    for (value, texts) in cases {
      #expect(UserInfo.texts(of: value) == texts, "\(value)")
    }
  }

  @Test func writesASingleTextAsAString() {
    let fields = ParameterFields(texts: ["one": ["a"], "none": [], "two": ["a", "b"]])
    let entries = UserInfo.entries(fields)
    #expect(entries["one"] as? String == "a")
    #expect(entries["none"] as? [String] == [])
    #expect(entries["two"] as? [String] == ["a", "b"])
  }
}
