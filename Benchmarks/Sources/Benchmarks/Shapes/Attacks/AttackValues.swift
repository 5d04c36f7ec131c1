/// Shapes with many values of conditions, and many settings.
extension AttackShape {
  static let values = [
    AttackShape("values") { n in
      var random = SplitMix64(state: 5)
      return AttackSpec(
        conditions: each(n) { "c\($0): \(domain(n))" },
        screens: screens(1),
        transitions: each(100) { e in
          let some = joined(min(n, 40), by: "|") { _ in "v\(random.below(n))" }
          return "on: e\(e), from: a, push: s0, when: c\(e % n) is \(some)"
        }
      )
    },
    AttackShape("valuesets") { n in
      AttackSpec(
        conditions: ["c: \(domain(n))"],
        screens: screens(9),
        transitions: each(n) {
          "on: e\($0), from: a, push: s\($0 % 9), when: c is v\($0), "
            + "sets: { c: v\(($0 * 7 + 1) % n) }"
        }
      )
    },
    // Each value of each of eight conditions is set on any screen.
    AttackShape("valuesany") { n in
      AttackSpec(
        conditions: each(8) { "c\($0): \(domain(max(2, n / 8)))" },
        screens: screens(20) { ", requires: c\($0 % 8) is not v0" },
        transitions: each(20) { "on: go\($0), from: any, push: s\($0)" }
          + each(n) {
            "on: e\($0), from: any, sets: { c\($0 % 8): v\($0 / 8 % max(2, n / 8)) }"
          }
      )
    },
    AttackShape("setsany") { n in
      AttackSpec(
        conditions: each(n) { "c\($0): { values: [x, y, z] }" },
        screens: screens(n) { ", requires: c\($0) is x|y" },
        transitions: each(n) {
          "on: e\($0), from: a, push: s\($0), sets: { c\(($0 + 1) % n): any }"
        }
      )
    },
    // One step sets everything.
    AttackShape("setsall") { n in
      AttackSpec(
        conditions: each(n) { "c\($0): flag" },
        screens: screens(3) { ", requires: c\($0 % n) or c\(n - 1)" },
        transitions: each(40) { e in
          "on: e\(e), from: \(e % 3 == 0 ? "a" : "s\(e % 3)"), push: s\(e % 3), "
            + "sets: { \(joined(n) { "c\($0): \(($0 + e) % 3 == 0)" }) }"
        }
      )
    },
    AttackShape("valuegates") { n in
      AttackSpec(
        conditions: [
          "c: { values: [\(joined(n) { "v\($0)" })], gates: { "
            + joined(n) { "v\($0): { present: s\($0) }" } + " } }"
        ],
        screens: screens(n) + ["z: { class: Z, requires: c is v0 }"],
        transitions: ["on: go, from: any, push: z"]
          + each(n) { "on: ok, from: s\($0), dismiss: top, sets: { c: v\(($0 + 1) % n) }" }
      )
    },
  ]

  private static func domain(_ count: Int) -> String {
    "{ values: [\(joined(count) { "v\($0)" })] }"
  }
}
