/// Shapes in which the effect of events depends on the containers around a screen.
enum ContainerShapes {
  /// Writes fifty tabs. Each pushes some of the screens, which push each other, so that each screen can be in each
  /// tab. Every tenth tab has transitions of its own.
  static func tabs(_ size: Int, _ output: (String) -> Void) {
    let (tabs, count) = (50, size / 2)
    output("navc: 1\napp: Bench\nlint: { many-tabs: off }\nconditions: { a: flag, b: bool }\n")
    writeScreens(count, output)
    for i in 0..<tabs { output("  home\(i): Home\(i)Controller\n") }
    output("containers:\n")
    for i in 0..<tabs { output("  tab\(i): { nav: home\(i) }\n") }
    output("  main:\n    tabs:\n")
    for i in 0..<tabs { output("      - { show: tab\(i), title: Tab }\n") }
    output("launch: [{ root: main }]\ntransitions:\n")
    for i in stride(from: 0, to: tabs, by: 10) {
      output("  - { on: refresh, from: tab\(i), present: s0, when: a or b }\n")
      output("  - { on: refresh, from: tab\(i), present: s1 }\n")
    }
    for i in 0..<count {
      output("  - { on: open\(i), from: home\(i % tabs), push: s\(i) }\n")
      let sets = i % 10 == 3 ? ", sets: { a: \(i % 20 == 3) }" : ""
      output("  - { on: next, from: s\(i), push: s\((i + 1) % count)\(sets) }\n")
    }
  }

  /// Writes ten transitions from any screen per screen.
  static func anywhere(_ size: Int, _ output: (String) -> Void) {
    let count = size / 10
    output("navc: 1\napp: Bench\nconditions: { a: flag, b: bool }\n")
    writeScreens(count, output)
    output("containers: { main: { nav: s0 } }\nlaunch: [{ root: main }]\ntransitions:\n")
    for i in 0..<size {
      let verb = i < count ? "root" : "present"
      let guarded = i % 5 == 0 ? ", when: \(i % 2 == 0 ? "a" : "not b")" : ""
      let sets = i % 10 == 3 ? ", sets: { a: \(i % 20 == 3) }" : ""
      output("  - { on: go\(i), from: any, \(verb): s\(i % count)\(guarded)\(sets) }\n")
    }
    for i in stride(from: 0, to: count, by: 2) {
      output("  - { on: go\(i), from: s\(i), dismiss: all }\n")
    }
  }

  /// Writes many containers with their own events, presented over each other up to five deep.
  static func containers(_ size: Int, _ output: (String) -> Void) {
    writeFlows(size, output) { $0 % 5 == 4 ? nil : $0 + 1 }
  }

  /// Writes many containers with their own events, presented over each other without bound.
  static func nesting(_ size: Int, _ output: (String) -> Void) {
    writeFlows(size, output) { $0 + 7 }
  }

  /// Writes flows with a chain of screens each. `over` returns the flow that a flow presents.
  private static func writeFlows(
    _ size: Int,
    _ output: (String) -> Void,
    over: (Int) -> Int?
  ) {
    let (heard, held) = (5, 10)
    let count = size / (heard + held)
    output("navc: 1\napp: Bench\nconditions: { a: bool }\n")
    writeScreens(count * held, output)
    output("containers:\n")
    for i in 0..<count { output("  flow\(i): { nav: s\(i * held) }\n") }
    output("launch: [{ root: flow0 }]\ntransitions:\n")
    for i in 0..<count {
      let first = i * held
      for event in 1..<heard {
        let guarded = event == 2 ? ", when: a" : ""
        output("  - { on: go\(event), from: flow\(i), present: s\(first + event)\(guarded) }\n")
      }
      output("  - { on: next, from: flow\(i), root: flow\((i + 1) % count) }\n")
      for screen in first..<(first + held - 1) {
        output("  - { on: open, from: s\(screen), push: s\(screen + 1) }\n")
      }
      if let next = over(i) {
        output("  - { on: over, from: s\(first), present: flow\(next % count) }\n")
      }
    }
  }

  private static func writeScreens(_ count: Int, _ output: (String) -> Void) {
    output("screens:\n")
    for i in 0..<count { output("  s\(i): Screen\(i)Controller\n") }
  }
}
