import UIKit

@testable import NavcRuntime

/// Plays a script of tables, each spec's tables with their own random seed. `--both` plays it
/// through both drivers, which must do and show the same.
package enum Drive {
  @MainActor package static func main() {
    let isBoth = CommandLine.arguments.contains("--both")
    let paths = CommandLine.arguments.dropFirst(2).filter { $0 != "--both" }
    for name in ["s1", "s3", "s4"] { namesOnScreen[name] = "ui(\(name.uppercased())View)" }
    for name in ["a0", "a1", "a2"] { namesOnScreen[name] = "UIAlert" }
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
          PlayedSpec.tables = NavigationTables(format: .format1, app: "Random", spec)
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
