/// Shapes with colliding names and with long names.
extension AttackShape {
  static let names = [
    AttackShape("collide") { n in
      let names = collidingNames(n)
      return AttackSpec(screens: names.map { "\($0): V" })
    },
    AttackShape("longnames") { n in
      let long = String(repeating: "x", count: max(1, n / 20))
      return AttackSpec(
        screens: each(20) { "s\(long)\($0): V" },
        transitions: each(20) { "on: e\(long)\($0), from: a, push: s\(long)\($0)" }
      )
    },
    AttackShape("longtext") { n in
      AttackSpec(
        screens: [
          "s0: { class: V, title: \"\(String(repeating: "t", count: n))\", doc: \"\(String(repeating: "d ", count: n))\" }"
        ],
        transitions: chain(1)
      )
    },
    AttackShape("composednames") { n in
      AttackSpec(
        screens: each(n) { "e\u{301}\($0)\u{1100}\u{1161}: V" },
        transitions: each(n) { "on: go\($0), from: a, push: \u{E9}\($0)\u{AC00}" }
      )
    },
    AttackShape("orphans") { n in AttackSpec(screens: screens(n)) },
    AttackShape("dups") { n in AttackSpec(screens: each(n) { _ in "s: V" }) },
    AttackShape("dupevents") { n in
      AttackSpec(
        screens: screens(1),
        transitions: each(n) { _ in "on: e, from: a, push: s0" }
      )
    },
  ]

  /// Returns names of eight letters that collide in a hash table without a seed: the low bits of their hashes, as
  /// computed by an earlier version of navc, are equal.
  private static func collidingNames(_ count: Int) -> [String] {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    var digits = Array(repeating: 0, count: 8)
    var names: [String] = []
    let mask: UInt64 = 0xFFF
    while names.count < count {
      var word: UInt64 = 0
      for i in 0..<8 { word |= UInt64(letters[digits[i]]) << UInt64(8 * i) }
      var hash = (8 ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
      if (hash >> 32) & mask == 0 {
        names.append(String(decoding: digits.map { letters[$0] }, as: UTF8.self))
      }
      var i = 7
      while i > 0, digits[i] == letters.count - 1 { (digits[i], i) = (0, i - 1) }
      digits[i] += 1
    }
    return names
  }
}
