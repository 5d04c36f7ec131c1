/// Shapes with openings and other external input: links, pushes, shortcuts, broadcasts.
extension AttackShape {
  static let outside = [
    AttackShape("links") { n in
      var random = SplitMix64(state: 5)
      return AttackSpec(
        screens: screens(n) { _ in
          let path = joined(8, by: "/") {
            random.below(4) == 0 ? "{p\($0)}" : "x\(random.below(3))"
          }
          return ", link: \"/\(path)\""
        },
        more: "links: { schemes: [x] }\n"
      )
    },
    // Patterns that overlap except at their ends.
    AttackShape("links2") { n in linkSpec(n, bits: 14) { "/z\($0)" } },
    // All patterns of a given length.
    AttackShape("links3") { n in linkSpec(n, bits: max(1, n.bitLength - 1)) { _ in "" } },
    AttackShape("linksmany") { n in
      AttackSpec(
        screens: screens(1) { _ in ", link: [\(joined(n) { "/x/y\($0)" })]" },
        transitions: chain(1),
        more: "links: { schemes: [x] }\n"
      )
    },
    AttackShape("linkrests") { n in
      AttackSpec(
        screens: screens(n) {
          ", params: { rest: String }, link: \"/\(joined($0 % 30, by: "") { "x\($0)/" })y\($0)/{rest...}\""
        },
        transitions: each(n) { "on: g\($0), from: a, push: s\($0)" },
        more: "links: { schemes: [x] }\n"
      )
    },
    AttackShape("linkoptional") { n in
      AttackSpec(
        screens: screens(n) { i in
          let names = each(4) { "o\($0): String?" }.joined(separator: ", ")
          return ", params: { \(names) }, link: \"/\(joined(4, by: "/") { "{o\($0)?}" })/s\(i)\""
        },
        transitions: each(n) { "on: g\($0), from: a, push: s\($0)" },
        more: "links: { schemes: [x] }\n"
      )
    },
    AttackShape("linkquery") { n in
      AttackSpec(
        screens: screens(1) { _ in
          ", params: { \(joined(n) { "p\($0): Int?" }) }, link: \"/s?\(joined(n, by: "&") { "p\($0)={p\($0)}" })\""
        },
        transitions: chain(1),
        more: "links: { schemes: [x] }\n"
      )
    },
    AttackShape("broadcasts") { n in
      AttackSpec(
        transitions: ["on: e, from: a, dismiss: all"],
        more: "broadcasts:\n" + each(n) { "  B\($0): { fire: e }\n" }.joined()
      )
    },
    // Each broadcast fires an event that every screen handles.
    AttackShape("broadcastsany") { n in
      AttackSpec(
        conditions: each(10) { "c\($0): flag" },
        screens: screens(n),
        transitions: each(n) { "on: e\($0), from: any, push: s\($0), sets: { c\($0 % 10): any }" },
        more: "broadcasts:\n" + each(n) { "  B\($0): { fire: e\(($0 * 7) % n) }\n" }.joined()
      )
    },
    AttackShape("pushmatch") { n in
      var random = SplitMix64(state: 5)
      let lines = each(n) { i in
        "  m\(i): { match: { t: [\(joined(10) { _ in "v\(random.below(1_000_000))*" })] }, open: a }\n"
      }
      return AttackSpec(more: "pushes:\n" + lines.joined())
    },
    AttackShape("pushkeys") { n in
      let lines = each(n) { i in
        "  m\(i): { match: { \(joined(12) { "k\(($0 * 7 + i) % 40).x: v\(i % 3)" }) }, open: a }\n"
      }
      return AttackSpec(more: "pushes:\n" + lines.joined())
    },
    AttackShape("shortcuts") { n in
      AttackSpec(more: "shortcuts:\n" + each(n) { "  m\($0): { title: T, open: a }\n" }.joined())
    },
    AttackShape("shortcutswhen") { n in
      AttackSpec(
        conditions: each(30) { "c\($0): flag" },
        screens: screens(30) { ", requires: c\($0)" },
        transitions: each(30) { "on: g\($0), from: a, push: s\($0), sets: { c\($0): any }" },
        more: "shortcuts:\n"
          + each(n) {
            "  m\($0): { title: T, open: s\($0 % 30), when: c\($0 % 30) or c\(($0 * 7) % 30) }\n"
          }.joined()
      )
    },
  ]

  /// Returns a spec with patterns of literals and parameters, chosen by the bits of each screen's number.
  private static func linkSpec(_ n: Int, bits: Int, _ end: @escaping (Int) -> String) -> AttackSpec
  {
    AttackSpec(
      screens: screens(n) { i in
        let isFilled = (0..<bits).map { i >> $0 & 1 == 1 }
        let parameters = (0..<bits).filter { isFilled[$0] }.map { "p\($0): String" }
        let path = joined(bits, by: "/") { isFilled[$0] ? "{p\($0)}" : "x" }
        return ", params: { \(parameters.joined(separator: ", ")) }, link: \"/\(path)\(end(i))\""
      },
      transitions: each(n) { "on: g\($0), from: a, push: s\($0)" },
      more: "links: { schemes: [x] }\n"
    )
  }
}

extension Int {
  fileprivate var bitLength: Int { Int.bitWidth - leadingZeroBitCount }
}
