import Foundation
import Testing

@testable import ExplicitModel
@testable import NavEmit
@testable import NavGraph

/// The page's simulator against the router's own engine, step by step, on random apps.
@Suite struct PageSimulatorTests {
  @Test @MainActor func agreesWithTheRouter() async throws {
    var lines: [String] = []
    var expected: [[PlayedInput]] = []
    var faults: [String] = []
    for seed in 0..<3_000 {
      let graph = RandomApp.make(seed: seed)
      let run = RandomInputs(graph, seed: seed &* 31 &+ 17, steps: 24)
      let data = String(decoding: PageData(graph).json, as: UTF8.self).filter { $0 != "\n" }
      lines.append("[\(data),[\(run.played.map(\.input).joined(separator: ","))]]")
      expected.append(run.played)
      faults += run.faults
    }
    let answers = try PageScript.run(driver, lines)
    #expect(faults.isEmpty)
    #expect(answers.count == expected.count)
    var failures: [String] = []
    var stepCount = 0
    for (seed, (answer, run)) in zip(answers, expected).enumerated() {
      let words = answer.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      for index in run.indices {
        stepCount += 1
        guard words.indices.contains(index), words[index] == run[index].words else {
          let inputs = run[...index].map(\.input).joined(separator: "\n    ")
          failures.append(
            "seed \(seed):\n    \(inputs)\n  should be \(run[index].words)\n"
              + "  is        \(words.indices.contains(index) ? words[index] : "nothing: \(words)")"
          )
          break
        }
      }
    }
    #expect(stepCount > 60_000)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(4).joined(separator: "\n"))")
  }

  /// Plays each line's inputs, and tells of each what became of it and the state, in words that
  /// `EnginePlayer` has, too.
  private let driver = """
    const readline = require('readline')
    const names = (sim, code) => code < 0 ? '-' : sim.nameOf(code)
    function words(sim, r) {
      const own = [r.outcome + (r.outcome == 'held' ? '' : r.code ? ' ' + r.code : '') + (r.name ? ' ' + r.name : ''),
        ...r.notes.map(n => n.code + (n.name ? ' ' + n.name : ''))].join(', ')
      return [own, ...r.then.map(each => words(sim, each))].join(' then ')
    }
    function describe(sim, s, numbers) {
      const number = id => numbers.has(id) ? numbers.get(id) : (numbers.set(id, numbers.size), numbers.size - 1)
      const layers = s.layers.map(l => names(sim, l.tabs) + ' ' + l.selected + ' ' + l.style + ' ' + l.isLocked + ' '
        + l.gate + ' [' + l.stacks.map(k => names(sim, k.nav) + '(' + k.entries.map(e => sim.nameOf(e.screen * 2) + '#'
        + number(e.id) + (e.parameters ? '{' + Object.entries(e.parameters).map(([k, v]) => k + ':' + v).join(',') + '}' : '')
        ).join(' ') + ')').join(' ') + ']').join(' > ')
      const m = s.memory, i = m && m.intent
      const memory = !m ? '-' : (m.gate >= 0 ? 'gate ' + m.gate : 'rule ' + m.rule) + ' for ' + i.kind + ' ' + (
        i.kind == 'transition' ? i.transition : i.kind == 'tab' ? sim.nameOf(i.container) + ' ' + i.tab
        : i.kind == 'root' ? sim.nameOf(i.target) + ' ' + sim.nameOf(i.presented) + ' ' + i.style : sim.nameOf(i.target))
      return layers + ' [' + s.values.join(', ') + '] ' + s.isLaunching + ' ' + memory
    }
    readline.createInterface({ input: process.stdin }).on('line', line => {
      const [data, inputs] = JSON.parse(line), sim = navcSimulator(data), numbers = new Map(), result = []
      let state = null
      for (const input of inputs) {
        try {
          const before = JSON.stringify(state), old = state
          const r = sim.step(state, input)
          if (JSON.stringify(old) != before) throw Error('the state before has changed')
          if ('taken' in input && (r.transition ?? -1) != input.taken) throw Error('takes ' + r.transition)
          state = r.state
          result.push(words(sim, r) + ' | ' + describe(sim, state, numbers))
        } catch (error) {
          result.push(error.stack.split('\\n').slice(0, 4).join(' '))
          break
        }
      }
      console.log(result.join('\\t'))
    })
    """
}
