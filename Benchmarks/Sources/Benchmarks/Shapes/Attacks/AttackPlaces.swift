/// Shapes with opened places and the paths to them.
extension AttackShape {
  static let places = [
    AttackShape("via") { n in
      AttackSpec(
        screens: screens(n) { ", entry: true" + ($0 > 0 ? ", via: s\($0 - 1)" : "") },
        transitions: chain(n)
      )
    },
    AttackShape("entrychain") { n in
      AttackSpec(screens: screens(n) { _ in ", entry: true" }, transitions: chain(n))
    },
    AttackShape("linkchain") { n in
      AttackSpec(
        conditions: each(8) { "c\($0): flag" },
        screens: screens(n) { ", link: /s\($0), requires: c\($0 % 8)" },
        transitions: chain(n) { ", sets: { c\($0 % 8): \($0 % 3 > 0) }" },
        more: "links: { schemes: [x] }\n"
      )
    },
    // Each place has one more presentation than the one before.
    AttackShape("entrysheets") { n in
      AttackSpec(screens: screens(n) { _ in ", entry: true" }, transitions: chain(n, "present"))
    },
    // Many paths of the same length to each screen.
    AttackShape("ambiguous") { n in
      AttackSpec(
        screens: screens(n) { _ in ", entry: true" },
        transitions: each(40) { "on: go\($0), from: a, push: s\($0)" }
          + each(n) { "on: next\($0 % 40), from: s\($0 / 40), push: s\((40 + $0) % n)" }
          + each(n) { "on: other, from: s\($0 / 40 + 1), push: s\((40 + $0) % n)" }
      )
    },
    AttackShape("entryparams") { n in
      AttackSpec(
        screens: screens(n) { i in
          ", entry: true, params: { \(joined(min(i, 12)) { "p\(i - $0): Int" }) }"
        },
        transitions: chain(n)
      )
    },
    AttackShape("openings") { n in
      AttackSpec(
        conditions: each(10) { "c\($0): flag" },
        screens: screens(n) { ", entry: c\($0 % 10), requires: c\(($0 + 1) % 10)" },
        transitions: each(n) { "on: go\($0), from: a, push: s\($0)" }
          + each(n) { "on: open, from: s\($0), open: s\(($0 * 7) % n), sets: { c\($0 % 10): any }" }
      )
    },
    // Roots that launch rules and transitions choose.
    AttackShape("roots") { n in
      AttackSpec(
        conditions: each(12) { "c\($0): flag" },
        screens: screens(n) { ", link: /s\($0)" },
        launchRules: each(12) { "when: c\($0), root: s\($0)" },
        transitions: each(n) {
          "on: e\($0), from: any, root: s\($0), sets: { c\($0 % 12): \($0 % 2 == 0) }"
        },
        more: "links: { schemes: [x] }\n"
      )
    },
  ]
}
