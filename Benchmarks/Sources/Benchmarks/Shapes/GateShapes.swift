/// Shapes with gates, and with openings that need them.
enum GateShapes {
  /// Writes presented gates, each of which requires the condition of the next.
  static func chain(_ size: Int, _ output: (String) -> Void) {
    writeGates(size, output) { "{ present: flow\($0), style: fullScreen }" }
    for i in 0..<size {
      let requires = i + 1 < size ? ", requires: c\(i + 1)" : ""
      output("  gate\(i): { class: Gate\(i)Controller\(requires) }\n")
    }
    writeWays(size, "dismiss: top", output)
  }

  /// Writes a root gate for each condition, and screens that each require one condition.
  static func roots(_ size: Int, _ output: (String) -> Void) {
    writeGates(size, output) { "flow\($0)" }
    for i in 0..<size { output("  gate\(i): Gate\(i)Controller\n") }
    writeWays(size, "root: main", output)
  }

  private static func writeGates(
    _ size: Int,
    _ output: (String) -> Void,
    _ gate: (Int) -> String
  ) {
    output("navc: 1\napp: Bench\nconditions:\n")
    for i in 0..<size { output("  c\(i): { kind: flag, gate: \(gate(i)) }\n") }
    output("screens:\n  home: HomeController\n")
    for i in 0..<(size * 10) { output("  s\(i): { view: Screen\(i), requires: c\(i % size) }\n") }
  }

  private static func writeWays(_ size: Int, _ verb: String, _ output: (String) -> Void) {
    output("containers:\n  main: { nav: home }\n")
    for i in 0..<size { output("  flow\(i): { nav: gate\(i) }\n") }
    output("launch: [{ root: main }]\ntransitions:\n")
    for i in 0..<size {
      output("  - { on: done, from: gate\(i), \(verb), sets: { c\(i): true } }\n")
      output("  - { on: cancel, from: gate\(i), \(verb) }\n")
    }
    for i in 0..<(size * 10) { output("  - { on: open\(i), from: home, push: s\(i) }\n") }
  }

  /// Writes a link to every screen, some of which require a login, and launch rules that hold them.
  static func openings(_ size: Int, _ output: (String) -> Void) {
    let count = size / 2
    output("navc: 1\napp: Bench\nconditions:\n  loggedIn: { kind: login, gate: loginFlow }\n")
    output("  onboarded: flag\n  a: flag\nscreens:\n  welcome: Welcome\n  login: Login\n")
    for i in 0..<count {
      let requires = i % 5 == 4 ? ", requires: loggedIn" : ""
      output("  s\(i): { class: Screen\(i)Controller, link: /s\(i)\(requires) }\n")
    }
    output("containers: { main: { nav: s0 }, loginFlow: { nav: login } }\n")
    output("links: { schemes: [bench] }\n")
    output("launch: [{ when: not onboarded, root: welcome }, { root: main }]\ntransitions:\n")
    output("  - { on: start, from: welcome, launch: again, sets: { onboarded: true } }\n")
    output("  - { on: signedIn, from: login, root: main, sets: { loggedIn: true } }\n")
    output("  - { on: logOut, from: s0, root: loginFlow, sets: { loggedIn: false } }\n")
    for i in 1..<count {
      let sets = i % 10 == 3 ? ", sets: { a: \(i % 20 == 3) }" : ""
      output("  - { on: open\(i), from: s\((i - 1) / 20), push: s\(i)\(sets) }\n")
    }
    output("  - { on: back, from: s1, pop: top, when: a }\n")
    output("  - { on: back, from: s1, pop: root }\n")
  }
}
