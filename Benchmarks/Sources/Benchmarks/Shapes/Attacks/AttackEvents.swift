/// Shapes in which an event chooses among many transitions, from many screens.
extension AttackShape {
  static let events = [
    AttackShape("fire") { n in
      var random = SplitMix64(state: 5)
      return AttackSpec(
        conditions: bools(60),
        screens: screens(n),
        transitions: each(n) {
          "on: e, from: any, push: s\($0), when: \(conjunction(6, of: 60, &random))"
        }
      )
    },
    // One event, with guards at three levels.
    AttackShape("firelevels") { n in
      var random = SplitMix64(state: 6)
      return AttackSpec(
        conditions: each(40) { "c\($0): flag" },
        screens: screens(n),
        transitions: each(n) { "on: e, from: s\($0), push: s\(($0 + 1) % n), when: c\($0 % 40)" }
          + each(n) {
            "on: e, from: main, push: s\($0), when: \(conjunction(4, of: 40, &random))"
          }
          + each(n) {
            "on: e, from: any, present: s\($0), when: \(conjunction(4, of: 40, &random)), "
              + "sets: { c\($0 % 40): any }"
          }
      )
    },
    // Many events with guards, which every screen handles.
    AttackShape("firemany") { n in
      var random = SplitMix64(state: 7)
      return AttackSpec(
        conditions: each(30) { "c\($0): flag" },
        screens: screens(n),
        transitions: each(n) {
          "on: e\($0 % 20), from: any, present: s\($0), when: \(conjunction(3, of: 30, &random)), "
            + "sets: { c\($0 % 30): \($0 % 2 == 0) }"
        } + each(n) { "on: x, from: s\($0), dismiss: top" }
      )
    },
    AttackShape("fireunwind") { n in
      var random = SplitMix64(state: 8)
      return AttackSpec(
        conditions: bools(30),
        screens: screens(n),
        transitions: each(n) { "on: g\($0), from: any, push: s\($0)" }
          + each(n) {
            "on: e, from: any, unwind: s\($0), when: \(conjunction(4, of: 30, &random))"
          }
      )
    },
    AttackShape("eventparams", command: ["diagram"]) { n in parameters(n) },
    AttackShape("eventparamscheck") { n in parameters(n) },
    AttackShape("eventparamsgenerate", command: ["generate"]) { n in parameters(n) },
    AttackShape("eventtargets", command: ["generate"]) { n in
      AttackSpec(
        conditions: bools(20),
        screens: screens(n) { ", params: { p\($0): Int }" },
        transitions: each(n) { "on: e, from: any, push: s\($0), when: c\($0 % 20)" }
          + ["on: e, from: any, pop: root"]
      )
    },
    AttackShape("selfpush") { n in
      AttackSpec(
        conditions: bools(20),
        screens: screens(1),
        transitions: each(n) {
          "on: e\($0), from: any, push: s0, when: c\($0 % 20) and not c\(($0 * 3 + 1) % 20)"
        }
      )
    },
  ]

  /// Shapes with lists of sources.
  static let sources = [
    AttackShape("fromlists") { n in
      AttackSpec(
        screens: screens(n),
        transitions: each(n) { "on: e\($0), from: [\(joined(n) { "s\($0)" })], push: s\($0)" }
          + ["on: e, from: a, push: s0"]
      )
    },
    AttackShape("fromlistsonto") { n in
      let all = joined(n) { "s\($0)" }
      return AttackSpec(
        screens: screens(n),
        transitions: chain(n)
          + each(n / 3) { "on: o\($0), from: [\(all)], push: s\($0), onto: s\(($0 * 7) % n)" }
          + each(n / 3) { "on: u\($0), from: [\(all)], unwind: s\($0)" }
          + each(n / 3) { "on: p\($0), from: [\(all)], pop: s\($0)" }
      )
    },
    AttackShape("aliases") { n in
      let all = joined(n) { "s\($0)" }
      return AttackSpec(
        screens: screens(n),
        transitions: ["on: e, from: a, push: s0", "on: e0, from: &all [\(all)], push: s0"]
          + each(n) { "on: e\($0 + 1), from: *all, push: s\($0)" }
      )
    },
    AttackShape("fromcontainers") { n in
      AttackSpec(
        screens: screens(n),
        containers: each(n) { "n\($0): { nav: s\($0) }" },
        transitions: each(n) {
          "on: e\($0), from: [main, \(joined(n) { "n\($0)" })], present: n\($0)"
        }
      )
    },
  ]

  private static func parameters(_ n: Int) -> AttackSpec {
    AttackSpec(
      conditions: ["c: bool"],
      screens: screens(n) { i in ", params: { \(joined(20) { "p\(i)x\($0): Int" }) }" },
      transitions: each(n) { i in
        let sources = (max(0, i - 10)...i).map { "s\($0)" }.joined(separator: ", ")
        return "on: e, from: [\(sources)], push: s\(i), when: c"
      } + ["on: e, from: a, push: s0"]
    )
  }
}
