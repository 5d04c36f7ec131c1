import Foundation
import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavEmit
@testable import NavGraph

/// Plays the traces of navc's findings in the page's simulator.
@Suite struct PageRunTests {
  @Test func findingsPlayInGoldenCases() throws {
    var played = Played()
    for each in GoldenCase.all {
      let compilation = try each.outcome().compilation
      guard let graph = compilation.graph else { continue }
      played.add(graph, compilation.diagnostics, each.testDescription)
    }
    try played.check(moreThan: 130)
  }

  @Test func findingsPlayInRandomApps() throws {
    var played = Played()
    for seed in 0..<400 {
      let features: RandomGraph.Features = seed % 2 == 0 ? .all : .narrow
      let more: [RandomGraph.Features] = [[.combinations, .links], .alerts, .presenting]
      let drawn = features.union(more[seed % 3]).union(seed / 6 % 2 == 1 ? .appRequires : [])
      var graph = RandomGraph.make(seed: seed, features: drawn)
      // A trace may continue in a new window, which the page does not support.
      for index in graph.transitions.indices where graph.transitions[index].verb == .window {
        graph.transitions[index].verb = .open
      }
      played.add(graph, analyze(Analysis(graph)), "seed \(seed)")
    }
    try played.check(moreThan: 1_400)
  }
}

private struct Played {
  private var lines: [String] = []
  private var count = 0

  mutating func add(_ graph: NavigationGraph, _ diagnostics: [Diagnostic], _ name: String) {
    let data = PageData(graph, diagnostics: diagnostics, initial: graph.smallestValuation)
    count += PageRun.all(of: graph, diagnostics).count
    // Each reported trace can be played.
    #expect(PageRun.all(of: graph, diagnostics).count == diagnostics.count { !$0.trace.isEmpty })
    let json = String(decoding: data.json.filter { $0 != 0x0A }, as: UTF8.self)
    lines.append("[\"\(name)\",\(json)]")
  }

  func check(moreThan least: Int) throws {
    #expect(count > least)
    let answers = try PageScript.run(driver, lines)
    #expect(answers.last == "\(count) runs")
    let failures = answers.dropLast()
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(8).joined(separator: "\n"))")
  }

  private let driver = #"""
    let count = 0
    require('readline').createInterface({ input: process.stdin }).on('line', line => {
      const [name, data] = JSON.parse(line), sim = navcSimulator(data)
      for (const run of data.runs) {
        count++
        try {
          const { results, stopped } = sim.play(run)
          const other = results.findIndex(r => 'transition' in r.input && r.input.transition !== r.transition)
          const wrong = stopped || other >= 0 && { step: other + 1, words: 'another transition' }
          if (wrong) console.log(name, run.id, run.message, JSON.stringify(wrong), JSON.stringify(run.inputs))
        } catch (error) {
          console.log(name, run.id, error.stack.replace(/\n/g, ' '))
        }
      }
    }).on('close', () => console.log(count + ' runs'))
    """#
}
