import Foundation
import Testing

@testable import NavcRuntime

@Suite struct PushPayloadTests {
  private func text(_ key: String, _ payload: [AnyHashable: Any]) -> String? {
    PushPayload.text(key[...], in: payload)
  }

  @Test func readsTextsAsTheyAre() {
    #expect(text("kind", ["kind": "a b"]) == "a b")
    #expect(text("kind", ["kind": URL(string: "shop://a")!]) == "shop://a")
    #expect(text("kind", ["other": "a"]) == nil)
  }

  @Test func followsDots() {
    let payload: [AnyHashable: Any] = ["user": ["id": "7", "home": ["city": "Ulm"]]]
    #expect(text("user.id", payload) == "7")
    #expect(text("user.home.city", payload) == "Ulm")
    #expect(text("user.name", payload) == nil)
    #expect(text("user", payload) == nil)
    #expect(text("user.id.x", payload) == nil)
  }

  @Test func prefersAKeyThatHasADotItself() {
    #expect(text("user.id", ["user.id": "1", "user": ["id": "2"]]) == "1")
    #expect(text("a.b.c", ["a": ["b.c": "1"]]) == "1")
    #expect(text("a.b.c", ["a.b": ["c": "1"]]) == "1")
    #expect(text("a.b.c", ["a": ["x": "1"], "a.b": ["c": "2"]]) == "2")
  }

  @Test func doesNotTrapOnOddKeys() {
    for key in ["", ".", "..", ".a", "a."] { #expect(text(key, ["a": ["b": "1"]]) == nil) }
    #expect(text("a.", ["a": ["": "1"]]) == "1")
  }

  @Test func readsNumbersInTheirUsualForm() {
    #expect(text("n", ["n": 7]) == "7")
    #expect(text("n", ["n": -7.0]) == "-7")
    #expect(text("n", ["n": 7.5]) == "7.5")
    #expect(text("n", ["n": Int.min]) == "-9223372036854775808")
    #expect(text("n", ["n": UInt64.max]) == "18446744073709551615")
    #expect(text("n", ["n": 1e300]) == "1e+300")
    #expect(text("n", ["n": NSNumber(value: 3)]) == "3")
    #expect(text("n", ["n": AnyHashable(3)]) == "3")
  }

  @Test func readsBooleansAsWords() {
    #expect(text("b", ["b": true]) == "true")
    #expect(text("b", ["b": NSNumber(value: false)]) == "false")
    #expect(text("b", ["b": 1]) == "1")
  }

  @Test func readsDecodedJSON() throws {
    let json =
      #"{"id": 7, "on": true, "off": false, "one": 1, "half": 0.5, "none": null, "l": [1]}"#
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let payload = try #require(object as? [AnyHashable: Any])
    let texts = ["id", "on", "off", "one", "half", "none", "l"].map { text($0, payload) }
    #expect(texts == ["7", "true", "false", "1", "0.5", nil, nil])
  }

  @Test func returnsNilForOtherValues() {
    #expect(text("x", ["x": [1]]) == nil)
    #expect(text("x", ["x": Date()]) == nil)
    #expect(text("x", ["x": Data()]) == nil)
  }

  @Test func matchesOneOfTheValuesOfEachKey() throws {
    let rule = try #require(PushRule(EntryLine("nnews o4 ?kind=a=b ?user.id=u-%2A")))
    let payloads: [[AnyHashable: Any]] = [
      ["kind": "a", "user": ["id": "u-7"]], ["kind": "b", "user.id": "u-"],
      ["kind": "c", "user.id": "u-7"], ["kind": "a", "user.id": "v-7"], ["kind": "a"],
    ]
    #expect(payloads.map { rule.matches($0) } == [true, true, false, false, false])
  }

  @Test(arguments: [
    ("", [true, false, false, false]), (" aREPLY", [false, true, false, false]),
    (" aR%2A=M%2A", [false, true, true, false]), (" a%2A", [true, true, true, false]),
    (" a\(NotificationAction.dismissal)=MUTE", [false, false, true, true]),
    (" a\(NotificationAction.tap)=com%2A", [true, false, false, false]),
  ])
  func matchesActions(_ words: String, _ expected: [Bool]) throws {
    let rule = try #require(PushRule(EntryLine("nnews o4 ?kind=a\(words)")))
    let actions = [nil, "REPLY", "MUTE", NotificationAction.dismissal]
    #expect(actions.map { rule.matches(["kind": "a"], action: $0) } == expected)
    #expect(actions.allSatisfy { !rule.matches(["kind": "b"], action: $0) })
  }

  @Test func fillsParametersFromKeys() throws {
    let rule = try #require(PushRule(EntryLine("nnews o4 :id=user.id :page=page")))
    #expect(rule.fields(from: ["user": ["id": 7]]).texts == ["id": ["7"]])
  }
}
