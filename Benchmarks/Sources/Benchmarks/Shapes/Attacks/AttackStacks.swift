/// Shapes with many ways back in stacks.
extension AttackShape {
  static let stacks = [
    AttackShape("unwind") { n in
      AttackSpec(
        screens: screens(n),
        transitions: chain(n) + each(n) { "on: u\($0), from: s\(n - 1), unwind: s\($0)" }
      )
    },
    AttackShape("unwindany") { n in
      AttackSpec(
        screens: screens(n),
        transitions: each(n) { "on: go\($0), from: any, push: s\($0)" }
          + each(n) { "on: u\($0), from: any, unwind: s\($0)" }
      )
    },
    AttackShape("popany") { n in
      AttackSpec(
        screens: screens(n),
        transitions: each(n) { "on: go\($0), from: any, push: s\($0)" }
          + each(n) { "on: u\($0), from: any, pop: s\($0)" }
      )
    },
    AttackShape("ontoany") { n in
      AttackSpec(
        screens: screens(n),
        transitions: each(n) { "on: go\($0), from: any, push: s\($0)" }
          + each(n) { "on: u\($0), from: any, push: s\(($0 * 7) % n), onto: s\($0)" }
      )
    },
    // Returning to screens with requirements.
    AttackShape("unwindsets") { n in
      AttackSpec(
        conditions: each(16) { "c\($0): flag" },
        screens: screens(n) { ", requires: c\($0 % 16) or c\(($0 + 1) % 16)" },
        transitions: each(n) { "on: go\($0), from: any, push: s\($0), sets: { c\($0 % 16): true }" }
          + each(n) {
            "on: u\($0), from: any, unwind: s\($0), sets: { c\(($0 + 5) % 16): \($0 % 2 == 0) }"
          }
      )
    },
    AttackShape("popmatrix") { n in
      AttackSpec(
        screens: screens(n),
        transitions: chain(n)
          + each(n * n) { "on: p\($0 % n), from: s\($0 / n), pop: s\($0 % n)" }
      )
    },
    AttackShape("replaces") { n in
      AttackSpec(
        conditions: each(10) { "c\($0): flag" },
        screens: screens(n),
        transitions: chain(n)
          + each(n) {
            "on: r\($0), from: any, replace: s\($0), when: c\($0 % 10), sets: { c\(($0 + 1) % 10): any }"
          }
      )
    },
    AttackShape("mesh") { n in
      AttackSpec(
        conditions: each(8) { "c\($0): flag" },
        screens: screens(n),
        transitions: ["on: go, from: a, push: s0"]
          + each(n * n) {
            "on: p\($0 % n), from: s\($0 / n), push: s\($0 % n)"
              + ($0 % 7 == 0 ? ", sets: { c\($0 % 8): \($0 % 2 == 0) }" : "")
          }
      )
    },
    // Two verbs per step.
    AttackShape("combined") { n in
      AttackSpec(
        screens: screens(n),
        transitions: chain(n)
          + each(n) { "on: u\($0), from: any, unwind: s\($0), push: s\(($0 * 3) % n)" }
          + each(n) { "on: d\($0), from: any, dismiss: all, present: s\($0)" }
      )
    },
    AttackShape("backfree") { n in
      AttackSpec(
        conditions: each(12) { "c\($0): flag" },
        screens: screens(n) { ", back: \($0 % 2 == 0), requires: c\($0 % 12)" },
        transitions: each(n) { i in
          "on: go, from: \(i == 0 ? "a" : "s\(i - 1)"), push: s\(i), sets: { c\(i % 12): true }"
        } + each(n) { "on: off, from: s\($0), pop: top, sets: { c\($0 % 12): false }" }
      )
    },
  ]

  /// Shapes with presentations over each other.
  static let layers = [
    AttackShape("presents") { n in
      AttackSpec(
        screens: screens(n),
        transitions: each(n) { "on: go\($0), from: any, present: s\($0)" }
          + each(n) { "on: x, from: s\($0), dismiss: all" }
      )
    },
    AttackShape("deepdismiss") { n in
      AttackSpec(
        conditions: each(12) { "c\($0): flag" },
        screens: screens(n) { ", requires: c\($0 % 12) or not c\(($0 + 1) % 12)" },
        transitions: chain(n, "present")
          + each(n) { "on: x, from: s\($0), dismiss: top, sets: { c\($0 % 12): \($0 % 2 == 0) }" }
          + each(n) { "on: y, from: s\($0), dismiss: all, sets: { c\(($0 + 5) % 12): true }" }
      )
    },
    AttackShape("presentnavs") { n in
      AttackSpec(
        screens: screens(n),
        containers: each(n) { "n\($0): { nav: s\($0) }" },
        transitions: each(n) { "on: go\($0), from: any, present: n\($0)" }
          + each(n) { "on: e, from: n\($0), push: s\(($0 + 1) % n)" }
          + each(n) { "on: u\($0), from: any, unwind: s\($0)" }
      )
    },
    AttackShape("containersany") { n in
      AttackSpec(
        conditions: each(10) { "c\($0): flag" },
        screens: screens(n),
        containers: each(n) { "n\($0): { nav: s\($0), requires: c\($0 % 10) }" },
        transitions: each(n) { "on: go\($0), from: any, present: n\($0), when: c\($0 % 10)" }
          + each(n) { "on: set\($0), from: n\($0), sets: { c\(($0 + 1) % 10): \($0 % 3 > 0) }" }
          + each(n) { "on: e, from: n\($0), present: n\(($0 * 5 + 1) % n)" }
      )
    },
    AttackShape("alerts") { n in
      AttackSpec(
        conditions: each(10) { "c\($0): flag" },
        screens: screens(n)
          + each(n) {
            "q\($0): { alert: { title: Q, buttons: [ { title: Yes, fire: yes\($0) }, "
              + "{ title: No, role: cancel } ] } }"
          },
        transitions: chain(n)
          + each(n) { "on: ask\($0), from: any, present: q\($0)" }
          + each(n) { "on: yes\($0), from: any, push: s\($0), sets: { c\($0 % 10): any }" }
      )
    },
  ]
}
