/// Shapes with formulas whose decision diagrams can be large.
extension AttackShape {
  static let formulas = [
    AttackShape("fullcond") { n in
      AttackSpec(
        conditions: bools(2 * n),
        screens: screens(1),
        transitions: ["on: e, from: a, push: s0, when: \(pairs(n))"]
      )
    },
    AttackShape("badorder") { n in
      AttackSpec(
        conditions: bools(2 * n),
        screens: screens(1),
        transitions: reads(2 * n) + ["on: e, from: a, push: s0, when: \(pairs(n))"]
      )
    },
    AttackShape("badassume") { n in
      let clauses = joined(n, by: " and ") { "(not c\($0) or c\($0 + n))" }
      return AttackSpec(
        conditions: bools(2 * n),
        screens: screens(1),
        transitions: reads(2 * n),
        more: "assume: [ \(clauses) ]\n"
      )
    },
    AttackShape("manybad") { n in
      var random = SplitMix64(state: 5)
      return AttackSpec(
        conditions: bools(40),
        screens: screens(1),
        transitions: each(n) { "on: e\($0), from: a, push: s0, when: \(matching(40, &random))" }
      )
    },
    AttackShape("manybadsets") { n in
      var random = SplitMix64(state: 5)
      return AttackSpec(
        conditions: each(40) { "c\($0): flag" },
        screens: screens(50),
        transitions: each(n) {
          let formula = matching(40, &random)
          return "on: e\($0), from: a, push: s\($0 % 50), when: \(formula), "
            + "sets: { c\($0 % 40): true }"
        }
      )
    },
    AttackShape("longwhen") { n in
      var random = SplitMix64(state: 5)
      let clauses = joined(n, by: " and ") { _ in
        "(c\(random.below(200)) or not c\(random.below(200)))"
      }
      return AttackSpec(
        conditions: bools(200),
        screens: screens(1),
        transitions: ["on: e, from: a, push: s0, when: \(clauses)"]
      )
    },
    AttackShape("longwhen3") { n in
      var random = SplitMix64(state: 5)
      let clauses = joined(n, by: " and ") { _ in
        "(\(joined(3, by: " or ") { _ in random.maybeNot("c\(random.below(60))") }))"
      }
      return AttackSpec(
        conditions: bools(60),
        screens: screens(1),
        transitions: ["on: e, from: a, push: s0, when: \(clauses)"]
      )
    },
    // A counter: each step sets the lowest false flag, and clears those below.
    AttackShape("ring") { n in
      AttackSpec(
        conditions: each(n) { "c\($0): flag" },
        screens: screens(1),
        transitions: each(n) { i in
          let formula = (each(i) { "c\($0)" } + ["not c\(i)"]).joined(separator: " and ")
          let sets = (["c\(i): true"] + each(i) { "c\($0): false" }).joined(separator: ", ")
          return "on: count, from: a, when: \(formula), sets: { \(sets) }"
        } + ["on: full, from: a, push: s0, when: \(joined(n, by: " and ") { "c\($0)" })"]
      )
    },
    // Parities of neighboring conditions.
    AttackShape("parity") { n in
      AttackSpec(
        conditions: bools(n),
        screens: screens(1, { _ in ", requires: c0" }),
        transitions: each(n - 1) {
          "on: e, from: a, push: s0, when: (c\($0) and not c\($0 + 1)) or (not c\($0) and c\($0 + 1))"
        }
      )
    },
    AttackShape("deepformula") { n in
      let open = joined(n, by: "") { "(not c\($0 % 50) or " }
      let close = String(repeating: ")", count: n)
      return AttackSpec(
        conditions: bools(50),
        screens: screens(1),
        transitions: ["on: e, from: a, push: s0, when: \(open)true\(close)"]
      )
    },
    AttackShape("manyassumes") { n in
      var random = SplitMix64(state: 5)
      let lines = each(n) { _ in
        "  - \(joined(4, by: " or ") { _ in random.maybeNot("c\(random.below(80))") })\n"
      }
      return AttackSpec(
        conditions: each(80) { "c\($0): flag" },
        screens: screens(1),
        transitions: reads(80),
        more: "assume:\n" + lines.joined()
      )
    },
  ]

  static func bools(_ count: Int) -> [String] { each(count) { "c\($0): bool" } }

  /// Returns transitions that each read one condition, so that the conditions are ordered by their numbers.
  private static func reads(_ count: Int) -> [String] {
    each(count) { "on: z\($0), from: a, push: s0, when: c\($0)" }
  }

  /// Returns a formula with pairs of conditions that are far apart in the order.
  private static func pairs(_ count: Int) -> String {
    joined(count, by: " or ") { "c\($0) and c\($0 + count)" }
  }

  /// Returns a formula with all conditions in random pairs.
  private static func matching(_ count: Int, _ random: inout SplitMix64) -> String {
    let order = random.order(of: count)
    return joined(count / 2, by: " or ") { "c\(order[2 * $0]) and c\(order[2 * $0 + 1])" }
  }
}
