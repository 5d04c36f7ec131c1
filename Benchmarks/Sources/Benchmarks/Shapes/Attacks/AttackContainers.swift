/// Shapes with tabs and other containers.
extension AttackShape {
  static let containers = [
    AttackShape("tabs") { n in
      AttackSpec(screens: each(n) { "t\($0): TabController" }).tabbed(n) { "n\($0)" }
    },
    AttackShape("tabsshared") { n in
      AttackSpec(
        conditions: each(n / 4 + 1) { "c\($0): flag" },
        screens: each(n) { "t\($0): TabController" } + screens(n / 4 + 1),
        transitions: each(n / 4 + 1) {
          "on: o\($0), from: main, push: s\($0), sets: { c\($0): true }"
        }
          + each(n / 4 + 1) { i in
            let next = (i + 1) % (n / 4 + 1)
            return "on: g, from: s\(i), push: s\(next), when: c\(next), sets: { c\(i): false }"
          }
      ).tabbed(n) { "n\($0)" }
    },
    AttackShape("tabsrequire") { n in
      AttackSpec(
        conditions: each(n) { "c\($0): flag" },
        screens: each(n) { "t\($0): { class: T, requires: c\($0) }" } + screens(n),
        transitions: each(n) { "on: go\($0), from: t\($0), push: s\($0), sets: { c\($0): false }" }
          + each(n) { "on: on\($0), from: main, select: n\($0), sets: { c\($0): true }" }
      ).tabbed(n) { "n\($0)" }
    },
    AttackShape("tabswhen") { n in
      var spec = AttackSpec(
        conditions: each(n) { "c\($0): flag" },
        screens: each(n + 1) { "t\($0): TabController" },
        containers: each(n) { "n\($0): { nav: t\($0) }" },
        transitions: each(n) { "on: e\($0), from: main, select: n\($0), sets: { c\($0): any }" }
      )
      spec.main = "{ tabs: [t\(n), \(joined(n) { "{ show: n\($0), when: c\($0) }" })] }"
      return spec
    },
    // Presentations over each other, from many containers.
    AttackShape("flowsnested") { n in
      AttackSpec(
        screens: screens(n),
        containers: each(n) { "n\($0): { nav: s\($0) }" },
        transitions: ["on: go, from: a, present: n0"]
          + each(n) { "on: go, from: s\($0), present: n\(($0 + 1) % n)" }
          + each(n) { "on: hear\($0), from: n\($0), push: s\(($0 * 3) % n)" }
      )
    },
    AttackShape("switch") { n in
      AttackSpec(
        conditions: each(8) { "c\($0): flag" },
        screens: each(n) { "t\($0): { class: T, requires: c\($0 % 8) or c\(($0 + 1) % 8) }" },
        containers: each(n) { "n\($0): { nav: t\($0) }" },
        transitions: each(n) {
          "on: go\($0), from: any, select: n\($0), sets: { c\($0 % 8): any }"
        },
        main: "{ switch: [\(joined(n) { "n\($0)" })] }"
      )
    },
    AttackShape("splits") { n in
      AttackSpec(
        conditions: each(8) { "c\($0): flag" },
        screens: screens(n),
        containers: ["two: { split: { primary: { nav: a }, secondary: { nav: s0 } } }"],
        transitions: ["on: start, from: any, root: two"]
          + each(n) { "on: d\($0), from: two, detail: s\($0), sets: { c\($0 % 8): any }" }
          + each(n) { "on: p, from: s\($0), push: s\(($0 + 1) % n), when: c\($0 % 8)" },
        main: "{ nav: h }"
      ).homed
    },
    AttackShape("components") { n in
      AttackSpec(
        screens: screens(n) { i in ", embeds: [\(joined(8) { "k\((i + $0) % max(8, n / 10))" })]" },
        transitions: chain(n)
          + each(max(8, n / 10)) { "on: e\($0 % 20), from: k\($0), push: s\(($0 * 7) % n)" },
        more: "components:\n" + each(max(8, n / 10)) { "  k\($0): {}\n" }.joined()
      )
    },
    AttackShape("requireslevels") { n in
      AttackSpec(
        conditions: each(n) { "c\($0): flag" },
        screens: screens(n) { ", requires: [\(joined(min(n, 20)) { "c\($0)" }), c\($0)]" },
        containers: each(n) { "n\($0): { nav: s\($0), requires: c\(($0 * 3) % n) }" },
        transitions: each(n) { "on: go\($0), from: a, present: n\($0)" }
          + each(n) { "on: set\($0), from: any, sets: { c\($0): any }" }
      )
    },
  ]
}

extension AttackSpec {
  fileprivate var homed: AttackSpec {
    var spec = self
    spec.screens.append("h: HomeOfAll")
    return spec
  }
}
