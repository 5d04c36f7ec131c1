/// Shapes of all kinds whose cost must grow linearly with their size.
enum GrowingShapes {
  /// All shapes, with their names and initial sizes.
  static let all: [(name: String, size: Int, make: @Sendable (Int) -> AttackSpec)] = [
    (
      "hub", 1_000,
      { n in
        AttackSpec(
          screens: screens(n),
          transitions: each(n) { "on: g\($0), from: a, push: s\($0)" }
        )
      }
    ),
    ("chain", 1_000, { n in AttackSpec(screens: screens(n), transitions: chain(n)) }),
    (
      "links", 1_000,
      { n in
        AttackSpec(
          screens: screens(n) { ", link: /s/\($0)" },
          transitions: each(n) { "on: g\($0), from: a, push: s\($0)" },
          more: "links: { schemes: [x] }\n"
        )
      }
    ),
    (
      "unwind_each", 300,
      { n in
        AttackSpec(
          screens: screens(n),
          transitions: chain(n) + each(n) { "on: u\($0), from: s\(n - 1), unwind: s\($0)" }
        )
      }
    ),
    (
      "tabs50", 500,
      { n in
        AttackSpec(
          screens: each(50) { "t\($0): TabController" } + screens(n),
          transitions: each(n) { "on: g\($0), from: t\($0 % 50), push: s\($0)" }
        ).tabbed(50) { "n\($0)" }
      }
    ),
    (
      "any", 200,
      { n in
        AttackSpec(
          screens: screens(n),
          transitions: each(n) { "on: g\($0), from: any, push: s\($0)" }
        )
      }
    ),
    (
      "nested_present", 300,
      { n in
        AttackSpec(
          screens: screens(n),
          transitions: chain(n, "present") + each(n) { "on: x, from: s\($0), dismiss: top" }
        )
      }
    ),
    (
      "nested_present_sets", 200,
      { n in
        AttackSpec(
          conditions: each(8) { "c\($0): flag" },
          screens: screens(n),
          transitions: chain(n, "present") {
            $0 == 0 ? "" : ", when: c\($0 % 8), sets: { c\(($0 + 3) % 8): true }"
          } + each(n) { "on: x, from: s\($0), dismiss: top, sets: { c\(($0 + 1) % 8): false }" }
        )
      }
    ),
    ("root_gates", 100, rootGates),
    (
      "findings", 1_000,
      { n in
        AttackSpec(
          conditions: ["c: bool", "d: flag"],
          screens: screens(n),
          transitions: each(n) { "on: g\($0), from: a, push: s\($0), when: c and d" }
        )
      }
    ),
    (
      "pop_to", 300,
      { n in
        AttackSpec(
          screens: screens(n),
          transitions: chain(n) + each(n) { "on: p, from: s\($0), pop: s\(($0 * 7) % n)" }
        )
      }
    ),
    (
      "onto", 300,
      { n in
        AttackSpec(
          screens: screens(n),
          transitions: chain(n)
            + each(n) { "on: p, from: s\($0), push: s\(($0 * 3) % n), onto: s\(($0 * 7) % n)" }
        )
      }
    ),
    (
      "replace", 1_000,
      { n in
        AttackSpec(
          screens: screens(n),
          transitions: ["on: go, from: a, push: s0"]
            + each(n - 1) { "on: go, from: s\($0), replace: s\($0 + 1)" }
        )
      }
    ),
    (
      "navs", 300,
      { n in
        AttackSpec(
          screens: screens(n),
          containers: each(n) { "n\($0): { nav: s\($0) }" },
          transitions: each(n) {
            "on: g\($0), from: \($0 == 0 ? "a" : "s\(($0 - 1) / 3)"), present: n\($0)"
          }
        )
      }
    ),
  ]

  /// Returns a spec with a gate per ten screens, and transitions that clear its condition.
  private static func rootGates(_ n: Int) -> AttackSpec {
    let gates = n / 10
    return AttackSpec(
      conditions: each(gates) { "c\($0): { kind: login, gate: g\($0) }" },
      screens: screens(n) + each(gates) { "g\($0): GateController" }
        + each(n) { "r\($0): { class: V, requires: c\($0 % gates) }" },
      transitions: each(n) { "on: o\($0), from: a, push: r\($0)" }
        + each(n) { "on: p\($0), from: a, push: s\($0)" }
        + each(gates) { "on: ok, from: g\($0), root: main, sets: { c\($0): true }" }
        + each(gates) { "on: lose\($0), from: a, sets: { c\($0): false }" }
    )
  }
}
