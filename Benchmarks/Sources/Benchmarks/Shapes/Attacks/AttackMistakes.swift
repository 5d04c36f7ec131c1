/// Shapes full of mistakes, which stress the search for suggestions and fixes.
extension AttackShape {
  private static let long = String(repeating: "x", count: 40)

  static let mistakes = [
    AttackShape("unknownkeys") { n in
      AttackSpec(more: each(n) { "zz\(long)\($0): 1\n" }.joined())
    },
    AttackShape("unknownscreenkeys") { n in
      AttackSpec(screens: screens(n) { ", requirez\($0): x, titel: y" })
    },
    AttackShape("unknownrefs") { n in
      AttackSpec(
        screens: each(n) { "s\(long)\($0): V" },
        transitions: each(n) { "on: e\($0), from: a, push: q\(long)\($0)" }
      )
    },
    AttackShape("unknownsources") { n in
      AttackSpec(
        screens: each(n) { "s\(long)\($0): V" },
        transitions: each(n) { "on: e\($0), from: [q\(long)\($0), r\(long)\($0)], pop: top" }
      )
    },
    AttackShape("unknownconds") { n in
      AttackSpec(
        conditions: each(n) { "c\(long)\($0): bool" },
        screens: screens(1),
        transitions: each(n) { "on: e\($0), from: a, push: s0, when: d\(long)\($0)" }
      )
    },
    AttackShape("unknownsets") { n in
      AttackSpec(
        conditions: each(n) { "c\(long)\($0): bool" },
        transitions: each(n) { "on: e\($0), from: a, sets: { d\(long)\($0): true }" }
      )
    },
    AttackShape("unknownvalues") { n in
      AttackSpec(
        conditions: ["c: { values: [\(joined(n) { "v\(long)\($0)" })] }"],
        screens: screens(1),
        transitions: each(n) { "on: e\($0), from: a, push: s0, when: c is w\(long)\($0)" }
      )
    },
    AttackShape("unknownparams") { n in
      AttackSpec(
        screens: ["s: { class: V, params: { \(joined(n) { "p\(long)\($0): Int" }) } }"],
        more: "pushes: { m: { match: { t: m }, open: s, with: { "
          + joined(n) { "q\(long)\($0): k" } + " } } }\n"
      )
    },
    AttackShape("unknownallow") { n in
      AttackSpec(screens: screens(n) { _ in ", allow: { dead-ene: meant }" })
    },
    AttackShape("manyallow") { n in
      AttackSpec(screens: screens(n) { _ in ", allow: { dead-end: meant }" })
    },
    AttackShape("unknownevents") { n in
      AttackSpec(
        transitions: each(n) { "on: e\(long)\($0), from: a, pop: top" },
        more: "broadcasts:\n" + each(n) { "  B\($0): { fire: f\(long)\($0) }\n" }.joined()
      )
    },
    // Fixable typos.
    AttackShape("fixrefs", command: ["check", "--diff"]) { n in
      AttackSpec(
        screens: each(n) { "screen\($0)x\($0 * 7): V" },
        transitions: each(n) { "on: e\($0), from: a, push: scren\($0)x\($0 * 7)" }
      )
    },
    AttackShape("fixkeys", command: ["check", "--diff"]) { n in
      AttackSpec(
        screens: screens(n) { _ in ", titel: Page" },
        transitions: each(n) { "on: e\($0), frm: a, push: s\($0)" }
      )
    },
    AttackShape("fixallow", command: ["check", "--diff"]) { n in
      AttackSpec(
        screens: screens(n) { _ in ", allow: { dead-end: meant }" },
        transitions: each(n) { "on: e\($0), from: a, push: s\($0)" }
      )
    },
    AttackShape("badformulas") { n in
      AttackSpec(
        conditions: bools(20),
        screens: screens(1),
        transitions: each(n) {
          "on: e\($0), from: a, push: s0, when: \"c1 && (c2 or !c\($0 % 20)\""
        }
      )
    },
    AttackShape("badtypes") { n in
      AttackSpec(
        screens: screens(n) { ", params: { p: \"[[Int?]\($0)\", q: Int = x }, via: a\($0)" }
      )
    },
  ]
}
