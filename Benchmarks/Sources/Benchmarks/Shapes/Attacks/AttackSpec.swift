/// An adversarial spec, which is meant to cost more than its size: a screen `a` in the stack `main`, and the
/// additions of a shape.
struct AttackSpec: SpecShape {
  var conditions: [String] = []
  var screens: [String] = []
  var containers: [String] = []
  /// The launch rules before the one that always applies.
  var launchRules: [String] = []
  var transitions: [String] = []
  /// Further text at the top level.
  var more = ""
  /// The definition of the container `main`.
  var main = "{ nav: a }"

  func write(to output: (String) -> Void) {
    output("navc: 1\napp: Attack\n")
    writeSection("conditions", conditions, output)
    writeSection("screens", ["a: HomeController"] + screens, output)
    writeSection("containers", ["main: \(main)"] + containers, output)
    output("launch:\n")
    for rule in launchRules + ["root: main"] { output("  - { \(rule) }\n") }
    if !transitions.isEmpty { output("transitions:\n") }
    for transition in transitions { output("  - { \(transition) }\n") }
    output(more)
  }

  private func writeSection(_ name: String, _ lines: [String], _ output: (String) -> Void) {
    guard !lines.isEmpty else { return }
    output("\(name):\n")
    for line in lines { output("  \(line)\n") }
  }
}

/// A family of adversarial specs that grow with a number.
struct AttackShape: Sendable {
  var name: String
  /// The command to measure, without the spec.
  var command = ["check"]
  var make: @Sendable (Int) -> any SpecShape

  init(
    _ name: String,
    command: [String] = ["check"],
    _ make: @escaping @Sendable (Int) -> any SpecShape
  ) {
    self.name = name
    self.command = command
    self.make = make
  }

  static let all =
    formulas + values + gates + deciding + stacks + places + containers + outside + names + mistakes
    + events + sources + layers + texts
}

/// A spec given as text.
struct TextSpec: SpecShape {
  var text: String

  func write(to output: (String) -> Void) { output(text) }
}

// MARK: Lists

/// Returns a line for each number below `count`.
func each(_ count: Int, _ line: (Int) -> String) -> [String] { (0..<max(0, count)).map(line) }

/// Returns a joined list with an item for each number below `count`.
func joined(_ count: Int, by separator: String = ", ", _ item: (Int) -> String) -> String {
  each(count, item).joined(separator: separator)
}

/// Returns `count` screens, named `s0` and so on.
func screens(_ count: Int, _ details: (Int) -> String = { _ in "" }) -> [String] {
  each(count) { "s\($0): { class: ScreenController\(details($0)) }" }
}

/// Returns a chain of transitions with `verb` from `a` through `count` screens.
func chain(_ count: Int, _ verb: String = "push", _ details: (Int) -> String = { _ in "" })
  -> [String]
{
  each(count) {
    "on: go, from: \($0 == 0 ? "a" : "s\($0 - 1)"), \(verb): s\($0)\(details($0))"
  }
}

extension SplitMix64 {
  /// Returns `text` or its negation.
  mutating func maybeNot(_ text: String) -> String { below(2) == 0 ? text : "not \(text)" }

  /// Returns the numbers below `count` in random order.
  mutating func order(of count: Int) -> [Int] {
    var numbers = Array(0..<count)
    for i in stride(from: count - 1, to: 0, by: -1) { numbers.swapAt(i, below(i + 1)) }
    return numbers
  }
}
