import Foundation
import NavGraph
import NavReport
import Testing
import Thoroughness

@testable import NavEmit

/// Compares the router's core with the oracle, step by step.
@Suite struct RandomCoreTests {
  @Test(arguments: [
    [], [.severalVerbs], [.severalVerbs, .appRequires], [.alerts, .presentedOpenings],
    Set(Generator.Feature.allCases),
  ])
  func agreesWithTheOracle(_ features: Set<Generator.Feature>) async throws {
    var rehearsal = Rehearsal()
    let count = Thoroughness.count(60, ofAll: 1500)
    for seed in 0..<count {
      guard let (spec, graph) = Self.drawn(seed, features) else { continue }
      let tables = RouterTables(graph, EventTable(graph)).text
      await rehearsal.play(
        RandomScript(spec, "seed \(seed)", tables, events: graph.events, runs: 4)
      )
    }
    rehearsal.check(moreThan: 60 * count)
  }

  /// The core agrees with the oracle if it reads the tables of the generated file.
  @Test func agreesWithTheOracleAsGenerated() async throws {
    var rehearsal = Rehearsal()
    for seed in 0..<8 {
      let features: Set<Generator.Feature> = seed % 2 == 0 ? [] : [.severalVerbs, .alerts]
      guard let (spec, drawn) = Self.drawn(seed, features) else { continue }
      var graph = drawn
      graph.app = "R\(seed)"
      let file = String(
        decoding: generateRouter(graph, version: "test", runtime: .package),
        as: UTF8.self
      )
      let tables = try #require(literal(ofTablesIn: file))
      await rehearsal.play(
        RandomScript(spec, graph.app, tables, events: graph.events, runs: 100)
      )
    }
    rehearsal.check(moreThan: 10_000)
  }

  /// Returns a random spec with its graph; nil if it has several windows, of which the core decides
  /// one.
  private static func drawn(
    _ seed: Int,
    _ features: Set<Generator.Feature>
  ) -> (OracleSpec, NavigationGraph)? {
    let spec = Generator.spec(UInt64(seed), features)
    if spec.hasWindows { return nil }
    let file = SourceFile(path: "app.nav.yaml", contents: Data(SpecPrinter(spec).text.utf8))
    return compile(file) { _ in .outside }.graph.map { (spec, $0) }
  }

  /// Returns the string from which a generated file creates its tables.
  private func literal(ofTablesIn file: String) -> String? {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    guard let call = lines.firstIndex(where: { $0.hasSuffix("NavigationTables(") }),
      let open = lines[call...].firstIndex(where: { $0.hasSuffix("\"\"\"") }),
      let close = lines[(open + 1)...].firstIndex(where: { $0.hasSuffix("\"\"\"") })
    else { return nil }
    let indent = lines[close].prefix { $0 == " " }
    let text = lines[(open + 1)..<close]
    guard text.allSatisfy({ $0.hasPrefix(indent) && !$0.contains("\\") }) else { return nil }
    return text.map { $0.dropFirst(indent.count) }.joined(separator: "\n")
  }
}

/// Plays scripts on the core and records the differences from the oracle.
private struct Rehearsal {
  private var stepCount = 0
  private var failures: [String] = []

  @MainActor mutating func play(_ script: RandomScript) {
    let fresh = CorePlayer(app: "Random", script.tables)
    for run in script.runs {
      var player = fresh
      for (index, line) in run.enumerated() {
        stepCount += 1
        let came = player.play(line.command)
        if came == line.words, player.faults.isEmpty { continue }
        let commands = run[...index].map(\.command.description).joined(separator: ", ")
        failures.append(
          "\(script.name), step \(index + 1) of: \(commands)\n  should be \(line.words)\n"
            + "  is        \(came)\n  \(player.faults.joined(separator: "\n  "))"
        )
        // The following lines assume another state.
        break
      }
    }
  }

  /// Checks that all steps agreed and that there were more than `count`.
  func check(moreThan count: Int) {
    #expect(stepCount > count)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10).joined(separator: "\n"))")
  }
}
