import Foundation

@testable import NavcRuntime

@MainActor private let keys: [AnyHashable] = ["a", "b", "c", "a.b", "b.c", "", ".", "a.", 1, true]

/// Returns a value and its text for comparisons.
private func randomValue(_ dice: inout Dice) -> (Any, String?) {
  let values: [(Any, String?)] = [
    ("x", "x"), ("", ""), (true, "true"), (false, "false"), (0, "0"), (1, "1"), (-7, "-7"),
    (Int.min, "-9223372036854775808"), (UInt64.max, "18446744073709551615"), (1.0, "1"),
    (2.5, "2.5"), (1e100, "1e+100"), (-0.5, "-0.5"), (Float(1.5), "1.5"), (Int8(5), "5"),
    (NSNumber(value: true), "true"), (NSNumber(value: 3), "3"), (NSNumber(value: 0.25), "0.25"),
    (AnyHashable(8), "8"), (NSString("y"), "y"), (NSNull(), nil), ([1, 2], nil), ((), nil),
    (Date(timeIntervalSince1970: 0), nil), (Double.infinity, "inf"),
  ]
  return values.randomElement(using: &dice) ?? ("", "")
}

/// Returns a payload and all the texts in it, by each possible spelling of their keys.
@MainActor private func randomPayload(
  _ dice: inout Dice,
  depth: Int
) -> (payload: [AnyHashable: Any], texts: [String: Set<String>]) {
  var payload: [AnyHashable: Any] = [:]
  var texts: [String: Set<String>] = [:]
  for key in keys where Int.random(in: 0...2, using: &dice) == 0 {
    let name = key as? String
    guard depth < 4, Bool.random(using: &dice) else {
      let (value, text) = randomValue(&dice)
      payload[key] = value
      if let name, let text { texts[name, default: []].insert(text) }
      continue
    }
    let inner = randomPayload(&dice, depth: depth + 1)
    let strings = inner.payload.filter { $0.key is String }
    switch Int.random(in: 0...2, using: &dice) {
    case 0: payload[key] = inner.payload
    case 1 where strings.count == inner.payload.count:
      payload[key] = Dictionary(uniqueKeysWithValues: strings.map { ("\($0.key)", $0.value) })
    default: payload[key] = NSDictionary(dictionary: inner.payload)
    }
    guard let name else { continue }
    for (path, found) in inner.texts { texts[name + "." + path, default: []].formUnion(found) }
  }
  return (payload, texts)
}

@MainActor func playPayloads() {
  scenario("a key finds its value, however it is nested") {
    var dice = Dice(4)
    let paths = [
      "a", "b", "c", "a.b", "a.b.c", "a.b.c.a", "b.c.b.c", "", ".", "..", "a.", ".a", "x",
    ]
    var found = 0
    for _ in 0..<rounds(ofAll: 4_000) {
      let (payload, texts) = randomPayload(&dice, depth: 0)
      for path in paths {
        let text = PushPayload.text(path[...], in: payload)
        found += text == nil ? 0 : 1
        let isRight = text.map { texts[path, default: []].contains($0) } ?? (texts[path] == nil)
        if !isRight {
          fail("\(path) is \(text ?? "nil"), not of \(texts[path] ?? []), in \(payload)")
        }
      }
      if let direct = payload["a.b"] as? String {
        expect(PushPayload.text("a.b", in: payload), direct)
      }
    }
    if found < rounds(ofAll: 4_000) { fail("only \(found) were found") }
  }
  scenario("random notifications have only the specified effects") {
    var dice = Dice(5)
    let kinds: [Any] = ["mention", "sale", "salem", "offer", "x", 1, NSNull()]
    var seen: Set<String> = []
    for _ in 0..<rounds(ofAll: 100_000) {
      var payload: [AnyHashable: Any] = [:]
      if let kind = kinds.randomElement(using: &dice) { payload["kind"] = kind }
      for key in ["from", "from.id", "data", "data.deep", "link", "a", "a.b", "q", "aps", "e"] {
        switch Int.random(in: 0...5, using: &dice) {
        case 0: payload[key] = randomValue(&dice).0
        case 1:
          payload[key] =
            ["id": 3, "level": randomValue(&dice).0, "b": "x", "page": 2] as [String: Any]
        case 2: payload[key] = ["deep": ["level": 1]]
        case 3: payload[key] = ["x", "trip://users/5", "trip:%"].randomElement(using: &dice)
        default: break
        }
      }
      guard let opening = openings.push(payload), case .push(let name) = opening.cause else {
        seen.insert("-")
        continue
      }
      seen.insert(name)
      let kind = payload["kind"] as? String
      switch (name, opening.action) {
      case ("mention", .open): expect(kind, "mention")
      case ("sale", .fire): expect(kind == "offer" || kind?.hasPrefix("sale") == true, true)
      case ("any", .open): expect(payload["link"] as? String, "trip://users/5")
      case ("late", .fire): if payload["kind"] is NSNull { fail("\(payload)") }
      default: fail("\(text(opening)) by \(payload)")
      }
    }
    expect(seen, ["-", "mention", "sale", "any", "late"])
  }
}
