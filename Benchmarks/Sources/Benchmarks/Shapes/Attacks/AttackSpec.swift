/// A spec that means to cost more than its size: a screen `a` in the navigation controller `main`, and what
/// a shape adds.
struct AttackSpec: SpecShape {
  var conditions: [String] = []
  var screens: [String] = []
  var containers: [String] = []
  /// Rules that stand before the one that always holds.
  var launchRules: [String] = []
  var transitions: [String] = []
  /// Further text at the top level.
  var more = ""
  /// What `main` is.
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

/// A family of such specs, by a number that they grow with.
struct AttackShape: Sendable {
  var name: String
  /// The command that is attacked, without the spec.
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

/// A spec given as its text.
struct TextSpec: SpecShape {
  var text: String

  func write(to output: (String) -> Void) { output(text) }
}

// MARK: Writing many

/// A line for each of `count` numbers.
func each(_ count: Int, _ line: (Int) -> String) -> [String] { (0..<max(0, count)).map(line) }

/// The same, joined.
func joined(_ count: Int, by separator: String = ", ", _ item: (Int) -> String) -> String {
  each(count, item).joined(separator: separator)
}

/// `count` screens, called `s0` and so on.
func screens(_ count: Int, _ details: (Int) -> String = { _ in "" }) -> [String] {
  each(count) { "s\($0): { class: ScreenController\(details($0)) }" }
}

/// A chain of `verb`s from `a` through `count` screens.
func chain(_ count: Int, _ verb: String = "push", _ details: (Int) -> String = { _ in "" })
  -> [String]
{
  each(count) {
    "on: go, from: \($0 == 0 ? "a" : "s\($0 - 1)"), \(verb): s\($0)\(details($0))"
  }
}

extension SplitMix64 {
  /// `text`, or its opposite.
  mutating func maybeNot(_ text: String) -> String { below(2) == 0 ? text : "not \(text)" }

  /// The numbers below `count` in some order.
  mutating func order(of count: Int) -> [Int] {
    var numbers = Array(0..<count)
    for i in stride(from: count - 1, to: 0, by: -1) { numbers.swapAt(i, below(i + 1)) }
    return numbers
  }
}
