import Foundation

/// Shapes with requirements, and with decisions at launch, after volatile changes and after restoration.
extension AttackShape {
  static let deciding = [
    AttackShape("reqnotgate") { n in
      var random = SplitMix64(state: 5)
      return AttackSpec(
        conditions: volatile(40),
        screens: screens(n) { _ in
          ", requires: \(joined(5, by: " or ") { _ in "c\(random.below(40))" })"
        },
        transitions: ["on: go, from: a, push: s0"]
          + each(n * 3) { "on: go\($0 % 3), from: s\($0 / 3), push: s\(random.below(n))" }
      )
    },
    // Volatile conditions, required by presented screens.
    AttackShape("volatilesheets") { n in
      var random = SplitMix64(state: 6)
      return AttackSpec(
        conditions: volatile(max(2, n / 20)),
        screens: screens(n) { i in
          ", requires: c\(i % max(2, n / 20)) or not c\(random.below(max(2, n / 20)))"
        },
        transitions: ["on: go, from: a, present: s0"]
          + each(n) { "on: go, from: s\($0), present: s\(random.below(n))" }
          + each(n) { "on: x, from: s\($0), dismiss: top" }
      )
    },
    AttackShape("volatilegates") { n in
      AttackSpec(
        conditions: each(n) {
          "c\($0): { kind: bool, volatile: true, gate: \($0 % 2 == 0 ? "g\($0)" : "{ present: g\($0) }") }"
        },
        screens: each(n) { "g\($0): GateController" }
          + screens(n) { ", requires: c\($0) and c\(($0 + 1) % n)" },
        transitions: each(n) { "on: go\($0), from: a, push: s\($0)" }
          + each(n) { "on: ok, from: g\($0), \($0 % 2 == 0 ? "root: main" : "dismiss: top")" }
      )
    },
    AttackShape("launchrules") { n in
      var random = SplitMix64(state: 5)
      return AttackSpec(
        conditions: bools(60),
        screens: screens(n),
        launchRules: each(n) { "when: \(conjunction(6, of: 60, &random)), root: s\($0)" }
      )
    },
    AttackShape("launchgap") { n in
      var random = SplitMix64(state: 5)
      let rules = each(n) {
        "  - { when: \(conjunction(3, of: 60, &random)), root: s\($0) }\n"
      }
      let names = screens(n).map { "  \($0)\n" }.joined()
      let conditions = bools(60).map { "  \($0)\n" }.joined()
      return TextSpec(
        text: "navc: 1\napp: Attack\nconditions:\n\(conditions)screens:\n\(names)launch:\n"
          + rules.joined()
      )
    },
    // Launch rules with `follow`, and openings that they hold.
    AttackShape("launchroots") { n in
      let rules = each(n) { "    - { when: c is v\($0), root: s\($0) }\n" }.joined()
      let names = screens(n) { ", link: /s\($0)" }.map { "  \($0)\n" }.joined()
      let ways = each(n) { "  - { on: e, from: s\($0), launch: again, sets: { c: any } }\n" }
        .joined()
      let values = joined(n) { "v\($0)" }
      return TextSpec(
        text: "navc: 1\napp: Attack\nconditions:\n  c: { values: [\(values)] }\nscreens:\n\(names)"
          + "links: { schemes: [x] }\nlaunch:\n  follow: true\n  splash: splash\n  rules:\n\(rules)"
          + "transitions:\n\(ways)"
      ).splashing
    },
    AttackShape("restore") { n in
      AttackSpec(
        conditions: each(16) { "c\($0): flag" },
        screens: screens(n) { ", requires: c\($0 % 16)" },
        transitions: chain(n, "push") { ", sets: { c\($0 % 16): true }" }
          + each(n) { "on: off, from: s\($0), sets: { c\(($0 + 7) % 16): false }" }
      )
    },
    AttackShape("restoretabs") { n in
      AttackSpec(
        conditions: each(16) { "c\($0): session" },
        screens: screens(n) { ", requires: c\($0 % 16)\($0 % 3 == 0 ? ", restorable: false" : "")" }
          + each(5) { "t\($0): TabController" },
        transitions: each(n) {
          let from = $0 < 5 ? "t\($0)" : "s\($0 - 5)"
          return "on: go, from: \(from), push: s\($0), sets: { c\($0 % 16): true }"
        }
          + each(n) {
            "on: off, from: s\($0), select: n\($0 % 5), sets: { c\(($0 + 3) % 16): false }"
          }
      ).tabbed(5) { "n\($0)" }
    },
    AttackShape("windows") { n in
      AttackSpec(
        conditions: each(12) { "c\($0): flag" },
        screens: screens(n) { ", requires: c\($0 % 12) or c\(($0 + 5) % 12)" },
        transitions: each(n) {
          "on: w\($0), from: any, window: s\($0), sets: { c\($0 % 12): true }"
        }
          + each(n) { "on: go, from: s\($0), push: s\(($0 + 1) % n), sets: { c\($0 % 12): false }" },
        more: "windows: several\n"
      )
    },
  ]

  private static func volatile(_ count: Int) -> [String] {
    each(count) { "c\($0): { kind: bool, volatile: true }" }
  }

  static func conjunction(_ length: Int, of count: Int, _ random: inout SplitMix64) -> String {
    joined(length, by: " and ") { _ in random.maybeNot("c\(random.below(count))") }
  }
}

extension TextSpec {
  /// The spec with the splash screen that the launch names.
  fileprivate var splashing: TextSpec {
    TextSpec(
      text: text.replacingOccurrences(of: "screens:\n", with: "screens:\n  splash: Splash\n")
    )
  }
}

extension AttackSpec {
  /// Returns the spec with `count` tabs, whose roots are `t0` and so on.
  func tabbed(_ count: Int, _ name: (Int) -> String) -> AttackSpec {
    var spec = self
    spec.containers += each(count) { "\(name($0)): { nav: t\($0) }" }
    spec.main = "{ tabs: [\(joined(count, name))] }"
    return spec
  }
}
