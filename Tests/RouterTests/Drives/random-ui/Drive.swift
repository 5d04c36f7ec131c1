import UIKit

/// Plays a script of tables: those of each spec, each with chance of its own; with `--both` through
/// both drivers, which must do and show the same.
public enum Drive {
  @MainActor public static func main() {
    let isBoth = CommandLine.arguments.contains("--both")
    let paths = CommandLine.arguments.dropFirst().filter { $0 != "--both" }
    for name in ["s1", "s3", "s4"] { namesOnScreen[name] = "ui(\(name.uppercased())View)" }
    let texts = paths.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    let specs = texts.flatMap { $0.components(separatedBy: "\nspec ").dropFirst() }
    let wanted = ProcessInfo.processInfo.environment["SPEC"]
    var scenarios: [Scenario] = []
    for (index, spec) in specs.enumerated() {
      let name = String(spec.prefix { $0 != "\n" })
      guard wanted == nil || wanted == name else { continue }
      scenarios.append(
        Scenario(name) {
          FileHandle.standardError.write(Data("spec \(name)\n".utf8))
          RandomTables.app = RandomTables(spec)
          let seed = UInt64(index + 1)
          guard isBoth else { return Run(seed).play() }
          Pair.play(seed)
          Haste.play(seed)
        }
      )
    }
    play(scenarios)
  }
}

extension RandomTables {
  /// Those that a spec's part of the script holds: names, and texts between lines of quotes.
  fileprivate convenience init(_ spec: String) {
    var tables: [String: String] = [:]
    var lines = spec.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard line.hasSuffix("\"\"\"") else { continue }
      let end = lines.firstIndex { $0.hasPrefix("\"\"\"") } ?? lines.endIndex
      tables[String(line.prefix { $0 != ":" })] = lines[..<end].joined(separator: "\n")
      lines = lines[end...].dropFirst()
    }
    let text = { tables[$0] ?? "" }
    self.init(
      RandomTexts(
        screenNames: text("screenNames"),
        containerNames: text("containerNames"),
        eventNames: text("eventNames"),
        conditionNames: text("conditionNames"),
        valueNames: text("valueNames"),
        screens: text("screens"),
        containers: text("containers"),
        tabs: text("tabs"),
        formulas: text("formulas"),
        branches: text("branches"),
        conjunctStarts: text("conjunctStarts"),
        conjuncts: text("conjuncts"),
        atoms: text("atoms"),
        gates: text("gates"),
        places: text("places"),
        transitions: text("transitions"),
        manners: text("manners"),
        sets: text("sets"),
        choiceStarts: text("choiceStarts"),
        choices: text("choices"),
        rules: text("rules"),
        launch: text("launch"),
        conditions: text("conditions")
      )
    )
  }
}
