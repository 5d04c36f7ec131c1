import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing

/// Tests `see-through-gate` in the interpreter and in the compiler.
@Suite struct SeeThroughTests {
  private static let combinations: [Set<Generator.Feature>] = [
    [], [.severalVerbs], [.severalVerbs, .appRequires],
  ]

  @Test func reportsGatesThatTheVisibilityCheckShows() {
    let failures = Rules.seeThroughFailures { text in
      let verdicts = Verdicts(Explorer(Machine(try SpecReader.read(text)), Explorer.Bounds()))
      return verdicts.findings.keys.filter { $0.id == "see-through-gate" }.map(\.about).sorted()
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func theCompilerReportsTheSame() {
    let failures = Rules.seeThroughFailures { text in
      let source = SourceFile(path: "app.nav.yaml", contents: Data(text.utf8))
      let compilation = compile(source) { _ in .outside }
      return Report([compilation]).placedDiagnostics().filter { $0.id == "see-through-gate" }
        .compactMap { $0.subject?.split(separator: " ").last.map(String.init) }.sorted()
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  /// Random specs often have gates that are reported, gates that the visibility check shows full screen, and gates
  /// that are shown only for an intent.
  @Test(arguments: combinations)
  func drawsRelevantCasesOften(_ features: Set<Generator.Feature>) {
    var counts: [String: Int] = [:]
    for seed in UInt64(9000)..<9400 {
      let spec = Generator.spec(seed, features)
      let explorer = Explorer(Machine(spec), Explorer.Bounds(states: 300, depth: 6))
      for trait in Self.traits(explorer) { counts[trait, default: 0] += 1 }
    }
    for (what, count) in ["told": 30, "full screen": 8, "wanted": 5] {
      #expect(counts[what] ?? 0 >= count, "\(what): \(counts)")
    }
  }

  private static func traits(_ explorer: Explorer) -> Set<String> {
    let machine = explorer.machine
    let told = Verdicts(explorer).findings.keys.filter { $0.id == "see-through-gate" }
    let facts =
      explorer.launches.flatMap(\.move.facts) + explorer.edges.flatMap { $0.flatMap(\.facts) }
    let shown = Set(facts.filter { $0.kind == .gateShown }.map(\.about))
    let seen = Set(explorer.states.flatMap { $0.layers.compactMap(\.gate) })
    var result: Set<String> = told.isEmpty ? [] : ["told"]
    for gate in seen {
      guard case .present(let presented) = machine.gates[gate] else { continue }
      if !shown.contains(gate) {
        result.insert("wanted")
      } else if presented.style == .fullScreen {
        result.insert("full screen")
      }
    }
    return result
  }
}
