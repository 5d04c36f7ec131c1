/// Shapes with gates: chains of gates, many gates, and their held intents.
extension AttackShape {
  static let gates = [
    AttackShape("gatechain") { gateChain($0, gate: { "s\($0)" }, verb: "root: main") },
    AttackShape("pgatechain") {
      gateChain($0, gate: { "{ present: s\($0) }" }, verb: "dismiss: top")
    },
    AttackShape("rgates") { gates($0, gate: { "g\($0)" }, verb: "root: main") },
    AttackShape("pgates") { gates($0, gate: { "{ present: g\($0) }" }, verb: "dismiss: top") },
    // Gates of both kinds, with conditions that are cleared from any screen.
    AttackShape("gatesany") { n in
      var spec = gates(
        n,
        gate: { $0 % 2 == 0 ? "g\($0)" : "{ present: g\($0) }" },
        verb: "dismiss: all"
      )
      spec.transitions += each(n) { "on: lose\($0), from: any, sets: { c\($0): false }" }
      return spec
    },
    AttackShape("gatesopen") { n in
      var spec = gates(n, gate: { "{ present: g\($0) }" }, verb: "dismiss: top")
      spec.screens =
        each(n) { "g\($0): GateController" }
        + screens(n) { ", requires: c\($0), link: /s\($0), entry: true" }
      spec.more = "links: { schemes: [x] }\n"
      return spec
    },
    // One screen that requires all conditions.
    AttackShape("hundredgates") { n in
      var spec = gates(n, gate: { "{ present: g\($0) }" }, verb: "dismiss: top")
      spec.screens.append("z: { class: Z, requires: \(joined(n, by: " and ") { "c\($0)" }) }")
      spec.transitions.append("on: all, from: any, push: z")
      return spec
    },
    AttackShape("hundredrootgates") { n in
      var spec = gates(n, gate: { "g\($0)" }, verb: "root: main")
      spec.screens.append("z: { class: Z, requires: \(joined(n, by: " and ") { "c\($0)" }) }")
      spec.transitions.append("on: all, from: any, push: z")
      return spec
    },
    // Gates whose screens push and present others.
    AttackShape("gateflows") { n in
      var spec = gates(n, gate: { "{ present: f\($0) }" }, verb: "dismiss: top")
      spec.containers = each(n) { "f\($0): { nav: g\($0) }" }
      spec.screens += each(n) { "h\($0): { class: H, requires: c\(($0 + 1) % n) }" }
      spec.transitions +=
        each(n) { "on: next, from: g\($0), push: h\($0)" }
        + each(n) { "on: ok, from: h\($0), dismiss: all, sets: { c\($0): true }" }
        + each(n) { "on: over, from: h\($0), present: s\(($0 * 7) % n)" }
      return spec
    },
  ]

  /// Returns a spec in which each gate requires the condition of the next one.
  private static func gateChain(_ n: Int, gate: (Int) -> String, verb: String) -> AttackSpec {
    AttackSpec(
      conditions: each(n) { "c\($0): { kind: login, gate: \(gate($0)) }" },
      screens: screens(n) { $0 + 1 < n ? ", requires: c\($0 + 1)" : "" }
        + ["z: { class: Z, requires: c0 }"],
      transitions: ["on: go, from: a, push: z"]
        + each(n) { "on: ok, from: s\($0), \(verb), sets: { c\($0): true }" }
    )
  }

  /// Returns a spec with, for each condition, a gate, a screen behind it, and a transition that clears the
  /// condition.
  private static func gates(_ n: Int, gate: (Int) -> String, verb: String) -> AttackSpec {
    AttackSpec(
      conditions: each(n) { "c\($0): { kind: login, gate: \(gate($0)) }" },
      screens: each(n) { "g\($0): GateController" } + screens(n) { ", requires: c\($0)" },
      transitions: each(n) { "on: go\($0), from: a, push: s\($0)" }
        + each(n) { "on: ok, from: g\($0), \(verb), sets: { c\($0): true }" }
        + each(n) { "on: out\($0), from: a, sets: { c\($0): false }" }
    )
  }
}
