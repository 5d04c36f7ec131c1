/// Shapes with one stack, with deep or wide pushes and pops. `size` is roughly the number of transitions.
enum StackShapes {
  /// Writes a chain in which each screen pushes the next, and the last pops to the first.
  static func chain(_ size: Int, _ output: (String) -> Void) {
    writeHead(size, "conditions: { a: flag, b: flag, c: flag, d: flag }\n", output)
    for i in 0..<(size - 1) {
      output("  - { on: next, from: s\(i), push: s\(i + 1)\(aspects(i)) }\n")
      if i % 20 == 7 { output("  - { on: next, from: s\(i), push: s\(i + 1) }\n") }
    }
    output("  - { on: finish, from: s\(size - 1), pop: root }\n")
  }

  /// Writes a cycle in which each screen pushes the next, and the last pushes the first.
  static func cycle(_ size: Int, _ output: (String) -> Void) {
    writeHead(size, "conditions: { a: flag, b: flag, c: flag, d: flag }\n", output)
    for i in 0..<size {
      output("  - { on: next, from: s\(i), push: s\((i + 1) % size)\(aspects(i)) }\n")
      if i % 20 == 7 {
        output("  - { on: next, from: s\(i), push: s\((i + 1) % size) }\n")
      }
    }
  }

  /// Returns a guard for every 20th transition, and `sets` for every 30th.
  private static func aspects(_ i: Int) -> String {
    let names = ["a", "b", "c", "d"]
    if i % 20 == 7 { return ", when: \(names[i / 20 % 4])" }
    return i % 30 == 11 ? ", sets: { \(names[i / 30 % 4]): \(i % 60 == 11) }" : ""
  }

  /// Writes a screen that leads to all others, which lead back to it or to a shared one.
  static func hub(_ size: Int, _ output: (String) -> Void) {
    let count = size / 3
    writeHead(count, "conditions: { a: flag, b: bool }\n", output)
    for i in 2..<count {
      let guarded = i % 5 == 0 ? ", when: \(i % 2 == 0 ? "a" : "not b")" : ""
      output("  - { on: open\(i), from: s0, push: s\(i)\(guarded) }\n")
      output("  - { on: done, from: s\(i), pop: top\(i % 10 == 3 ? ", sets: { a: true }" : "") }\n")
      output("  - { on: settings, from: s\(i), push: s1 }\n")
    }
  }

  /// Writes a tree of pushes in which screens return to distant ancestors.
  static func unwinding(_ size: Int, _ output: (String) -> Void) {
    let count = size / 2
    writeHead(count, "conditions: { a: flag }\n", output)
    for i in 1..<count {
      output("  - { on: open\(i), from: s\((i - 1) / 4), push: s\(i) }\n")
      let verb = i % 2 == 0 ? "unwind" : "pop"
      let sets = i % 10 == 3 ? ", sets: { a: \(i % 20 == 3) }" : ""
      output("  - { on: back, from: s\(i), \(verb): s\((i - 1) / 16)\(sets) }\n")
    }
  }

  /// Writes screens with faults; every ten include a full screen that nothing closes, one behind a guard that
  /// never holds, one that nothing leads to, and one that is returned to without its requirement.
  static func faulty(_ size: Int, _ output: (String) -> Void) {
    let head = "conditions: { a: flag, b: flag }\nassume: [not a or not b]\n"
    writeHead(size, head, output) { $0 % 10 == 4 ? ", requires: a" : "" }
    for i in 1..<size {
      let first = i / 10 * 10
      let to = "open\(i), from: s\(first)"
      switch i % 10 {
      case 0: output("  - { on: next, from: s\(first - 10), push: s\(i) }\n")
      case 1: output("  - { on: \(to), present: s\(i), style: fullScreen }\n")
      case 2: output("  - { on: \(to), push: s\(i), when: a and b }\n")
      case 3: continue
      case 5: output("  - { on: lose, from: s\(i - 1), push: s\(i), sets: { a: false } }\n")
      default: output("  - { on: \(to), push: s\(i), sets: { a: true, b: false } }\n")
      }
    }
  }

  private static func writeHead(
    _ count: Int,
    _ more: String,
    _ output: (String) -> Void,
    details: (Int) -> String = { _ in "" }
  ) {
    output("navc: 1\napp: Bench\n\(more)screens:\n")
    for i in 0..<count { output("  s\(i): { class: Screen\(i)Controller\(details(i)) }\n") }
    output("containers: { main: { nav: s0 } }\nlaunch: [{ root: main }]\ntransitions:\n")
  }
}
