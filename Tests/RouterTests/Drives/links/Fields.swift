import Foundation

@testable import NavcRuntime

/// Checks the conversion of texts to values, and texts that have no value.
@MainActor private func check<Value: ParameterScalar>(
  _ good: [(String, Value)],
  _ bad: [String],
  line: Int = #line
) {
  for (text, value) in good {
    expect(Value.navcValue(text), value, text.debugDescription, line: line)
    let written = value.navcText
    expect(Value.navcValue(written), value, written.debugDescription, line: line)
  }
  for text in bad { expect(Value.navcValue(text), nil, text.debugDescription, line: line) }
}

private func random(_ dice: inout Dice) -> TripEveryParameters {
  func text() -> String {
    let pieces = ["", "a", "nil", "\n", "\"", "嗨", "\0", "=", "%41", "[]", "\u{301}"]
    return (0..<Int.random(in: 0...3, using: &dice)).map { _ in
      pieces.randomElement(using: &dice) ?? ""
    }.joined()
  }
  func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &dice) ? value : nil }
  func some<Value>(_ value: Value) -> [Value] {
    Array(repeating: value, count: Int.random(in: 0...2, using: &dice))
  }
  let numbers = [0, 1, -1, Int.max, Int.min]
  let number = numbers.randomElement(using: &dice) ?? 0
  let reals = [
    0, -0.0, 0.1, 1e300, .leastNonzeroMagnitude, .pi, -1.5, 1e21, .greatestFiniteMagnitude,
  ]
  let real = reals.randomElement(using: &dice) ?? 0
  return TripEveryParameters(
    flag: Bool.random(using: &dice),
    whole: number,
    large: Int64(number),
    count: UInt.random(in: 0 ... .max, using: &dice),
    real: real,
    text: text(),
    id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(some(1).count))),
    place: URL(string: "a:b?c=%20#d") ?? URL(fileURLWithPath: "/"),
    maybe: maybe(number),
    none: maybe(real),
    list: some(number),
    maybeList: maybe(some(3)),
    maybeEmpty: maybe(some(text())),
    tree: maybe(Tree(name: text(), children: some(Tree(name: text())))),
    trees: some(Tree(name: text())),
    rows: some(some(number)),
    gaps: maybe(some(maybe(number))),
    fields: number,
    parameters: Bool.random(using: &dice)
  )
}

@MainActor private func made(_ texts: [String: [String]]) -> TripEveryParameters? {
  let screen = TripScreenID.every.index
  return interface.parameters(ofScreen: screen, ParameterFields(texts: texts))
    as? TripEveryParameters
}

@MainActor func playFields() {
  scenario("a text is one value, without anything around it") {
    check(
      [("true", true), ("false", false), ("1", true), ("0", false)],
      ["", "True", "yes", "on", " true", "2", "nil"]
    )
    check(
      [("0", 0), ("-1", -1), ("007", 7), ("9223372036854775807", Int.max)],
      ["", "+1", " 1", "1 ", "1.0", "0x1", "1_000", "٣", "9223372036854775808", "-", "1\n"]
    )
    check([("-9223372036854775808", Int64.min)], ["", "+1", "-9223372036854775809"])
    check([("18446744073709551615", UInt.max), ("0", 0)], ["", "-1", "-0", "+1"])
    check(
      [("1", 1.0), ("-0.5", -0.5), ("1e3", 1000), ("1E-3", 0.001), (".5", 0.5)],
      ["", "nan", "inf", "-infinity", "1e999", "0x1p3", "+1", " 1", "1,5", "e", "--1"]
    )
    check([("", ""), (" a\0嗨", " a\0嗨")], [])
    let id = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255))
    check(
      [
        ("00010203-0405-0607-0809-0A0B0C0D0EFF", id),
        ("00010203-0405-0607-0809-0a0b0c0d0eff", id),
      ],
      ["", "00010203-0405-0607-0809-0A0B0C0D0EF", "000102030405060708090A0B0C0D0EFF"]
    )
    let urls = ["a:b", "https://a.example/b%20c?d#e", "/path"]
    check(urls.compactMap { text in URL(string: text).map { (text, $0) } }, ["", "a b", "a:\n"])
  }
  scenario("all parameters can be read back from their texts") {
    var dice = Dice(3)
    for _ in 0..<rounds(ofAll: 3_000) {
      let parameters = random(&dice)
      let fields = (parameters as any ScreenParameters).fields
      expect(made(fields.texts), parameters)
      let typed = interface.parameters(ofScreen: TripScreenID.every.index, fields)
      expect(typed as? TripEveryParameters, parameters)
    }
    let photo = TripPhotoParameters(tree: Tree(name: "a", children: [Tree(name: "b")]))
    expect(TripPhotoParameters(ParameterFields(texts: photo.fields.texts)), photo)
  }
  scenario("an absent field has its default, is nil, or is missing") {
    expect(made([:]), TripEveryParameters(none: nil, maybeList: nil))
    expect(made([:])?.maybe, 3)
    let user = TripScreenID.user.index
    expect(interface.parameters(ofScreen: user, .none) == nil, true)
    expect(
      interface.parameters(ofScreen: user, ParameterFields(texts: ["tab": ["x"]])) == nil,
      true
    )
    let given = interface.parameters(
      ofScreen: user,
      ParameterFields(texts: ["id": ["3"], "x": ["y"]])
    )
    expect(given as? TripUserParameters, TripUserParameters(id: 3))
    let tree = ParameterFields(texts: ["name": ["x"]])
    expect(interface.parameters(ofScreen: TripScreenID.photo.index, tree) == nil, true)
    for screen in [TripScreenID.feed.index, -1, 1_000] {
      expect(interface.parameters(ofScreen: screen, .none) == nil, true)
      expect(TripSpec.tables.hasParameters(screen), false)
    }
    expect(TripSpec.tables.hasParameters(user), true)
  }
  scenario("a value of the wrong type is refused") {
    let bad: [String: [[String]]] = [
      "flag": [["x"], []], "whole": [["1.5"], []], "large": [["x", "1"]], "count": [["-1"]],
      "real": [["nan"]], "id": [["x"]], "place": [["a b"]], "text": [[]], "maybe": [["x"], [""]],
      "none": [["inf"]], "list": [["1", "x"], [""]], "maybeList": [["-1"]],
      "tree": [[], ["x"], ["{}"], ["[]"], ["[null,null]"], ["[{}]"], ["null"]],
      "trees": [["[null]"], ["[]"], ["[[1]]"]], "rows": [["[[1]]"], ["[[[1.5]]]"]],
      "gaps": [["[[\"a\"]]"], [""]],
    ]
    for (name, texts) in bad {
      for text in texts { expect(made([name: text]), nil, "\(name) \(text)") }
    }
    expect(made(["flag": ["false", "x"]])?.flag, false)
    expect(made(["maybe": []])?.maybe, .some(nil))
    expect(made(["maybeList": []])?.maybeList, .some([]))
    expect(made(["maybeEmpty": []])?.maybeEmpty, .some(nil))
    expect(made(["tree": ["[null]"]])?.tree, .some(nil))
  }
  scenario("a value of another type is read from its texts") {
    var fields = ParameterFields()
    fields["id"] = .scalar("7")
    fields["tab"] = .scalar(5)
    expect(TripUserParameters(fields), TripUserParameters(id: 7, tab: "5"))
    fields["id"] = .scalar("x")
    expect(TripUserParameters(fields), nil)
  }
  scenario("the app's own code opens screens by name") {
    expect(TripRoute.user(id: 3).request.screen, TripScreenID.user.index)
    expect(
      TripRoute.user(id: 3).request.parameters as? TripUserParameters,
      TripUserParameters(id: 3)
    )
    expect(TripRoute.me.request.screen, TripScreenID.me.index)
    expect(TripRoute.me.request.parameters == nil, true)
    let every = TripRoute.every(none: 1, maybeList: nil, fields: 9)
    expect((every.request.parameters as? TripEveryParameters)?.fields, 9)
  }
}
