import NavAnalysis
import Foundation
import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavEmit
@testable import NavGraph

/// Compares the page's simulator with the router's own engine, step by step, on random apps.
@Suite struct PageSimulatorTests {
  @Test @MainActor func agreesWithTheRouter() async throws {
    var lines: [String] = []
    var (stepCount, faults) = (0, [String]())
    let count = Thoroughness.count(300, ofAll: 3_000)
    for seed in 0..<count {
      let graph = RandomApp.make(seed: seed)
      let run = RandomInputs(graph, seed: seed &* 31 &+ 17, steps: 24)
      let data = String(
        decoding: PageData(graph, initial: graph.smallestValuation).json.filter { $0 != 0x0A },
        as: UTF8.self
      )
      lines.append("[\(data),[\(run.played.joined(separator: ","))]]")
      stepCount += run.played.count
      faults += run.faults
    }
    #expect(stepCount > count * 70 / 3)
    #expect(faults.isEmpty)
    let answers = try PageScript.run(driver, lines)
    #expect(answers.last == "\(stepCount) steps")
    let failures = answers.dropLast()
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(4).joined(separator: "\n"))")
  }

  /// The simulator replays the app's step reports line by line, and takes the same steps.
  @Test @MainActor func journeysPlay() throws {
    var lines: [String] = []
    let seedCount = Thoroughness.count(60, ofAll: 300)
    for seed in 0..<seedCount {
      var graph = RandomApp.make(seed: seed)
      graph.app = "Random"
      let run = RandomInputs(graph, seed: seed &* 17 &+ 5, steps: 40)
      let data = String(
        decoding: PageData(graph, initial: graph.smallestValuation).json.filter { $0 != 0x0A },
        as: UTF8.self
      )
      lines.append("[\(data),[\(run.journey.joined(separator: ","))]]")
    }
    let answers = try PageScript.run(journeyDriver, lines)
    let failures = answers.dropLast()
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(6).joined(separator: "\n"))")
    // All steps, except those after a tap on an unknown tab.
    let count = answers.last.flatMap { Int($0.prefix { $0 != " " }) } ?? 0
    #expect(count > seedCount * 20)
  }

  @Test func namesTheLineThatIsNotAStep() throws {
    let graph = RandomApp.make(seed: 1)
    let data = String(
      decoding: PageData(graph, initial: graph.smallestValuation).json.filter { $0 != 0x0A },
      as: UTF8.self
    )
    let driver = #"""
      require('readline').createInterface({ input: process.stdin }).on('line', line => {
        const sim = navcSimulator(JSON.parse(line))
        const step = '{"navc":1,"app":"Random","do":"launch"}'
        for (const other of ['{', '{"navc":2,"app":"Random","do":"swipe"}', '{"navc":1,"app":"Odd","do":"swipe"}',
          '{"navc":1,"app":"Random","do":"app"}']) {
          try { sim.journey(step + '\n' + other) } catch (error) { console.log(error.message) }
        }
        const launch = { do: 'launch' }
        for (const inputs of [[{ do: 'back' }], [{ do: 'fire', event: 'none' }], [{ do: 'launch', conditions: null }],
          [launch, { do: 'link' }], [launch, { do: 'open', screen: 'none' }], [{ ...launch, expect: { conditions: null } }]]) {
          try { sim.play({ inputs }) } catch (error) { console.log(error.message) }
        }
        console.log(sim.play({ inputs: [launch, { do: 'back', count: -1 }] }).results[1].code)
        console.log(sim.journey(step + '\n').inputs.length)
      })
      """#
    let told = "line 2 is not a step of Random"
    let numbers = [1, 1, 1, 2, 2, 1].map { "line \($0) is not a step of Random" }
    #expect(
      try PageScript.run(driver, [data]) == [told, told, told, told] + numbers + [
        "not-possible", "1",
      ]
    )
  }

  private let journeyDriver = #"""
    let count = 0
    require('readline').createInterface({ input: process.stdin }).on('line', line => {
      const [data, steps] = JSON.parse(line), sim = navcSimulator(data)
      const run = sim.journey(steps.map(each => JSON.stringify(each)).join('\n'))
      const { results, stopped } = sim.play(run)
      count += results.length
      const last = run.inputs[results.length - 1]
      if (stopped && !(last.do == 'tab' && !('tab' in last))) console.log(JSON.stringify([stopped, steps.slice(0, stopped.step)]))
    }).on('close', () => console.log(count + ' steps'))
    """#

  /// Plays the inputs of each line and prints the result and state of each, in the same words as
  /// `EnginePlayer`.
  private let driver = #"""
    const readline = require('readline')
    const names = (sim, code) => code < 0 ? '-' : sim.nameOf(code)
    function words(sim, r) {
      const own = [r.outcome + (r.outcome == 'held' ? ' ' + r.name : r.code ? ' ' + r.code + (r.name ? ' ' + r.name : '') : ''),
        ...r.notes.map(n => n.code + (n.name ? ' ' + n.name : ''))].join(', ')
      return [own, ...r.then.map(each => words(sim, each))].join(' then ')
    }
    function describe(sim, s, numbers) {
      const number = id => numbers.has(id) ? numbers.get(id) : (numbers.set(id, numbers.size), numbers.size - 1)
      const layers = s.layers.map(l => names(sim, l.tabs) + ' ' + l.selected + ' ' + l.style + ' ' + l.isLocked + ' '
        + l.gate + (l.asked ? ' for ' + l.asked.condition + ' is ' + l.asked.value : '') + (l.isMarked ? ' marked' : '')
        + ' [' + l.stacks.map(k => names(sim, k.nav) + '(' + k.entries.map(e => sim.nameOf(e.screen * 2) + '#'
        + number(e.id) + (Object.keys(e.parameters).length ? '{' + Object.entries(e.parameters).map(([k, v]) => k + ':' + v).join(',') + '}' : '')
        ).join(' ') + ')').join(' ') + ']').join(' > ')
      const m = s.held, i = m && m.intent
      const memory = !m ? '-' : (m.gate >= 0 ? 'gate ' + m.gate : 'rule ' + m.rule) + ' for ' + i.kind + ' ' + (
        i.kind == 'transition' ? i.transition : i.kind == 'tab' ? sim.nameOf(i.container) + ' ' + i.tab
        : i.kind == 'root' ? sim.nameOf(i.target) + ' ' + sim.nameOf(i.presented) + ' ' + i.style : sim.nameOf(i.target))
      return layers + ' [' + s.values.join(', ') + '] ' + s.isLaunching + ' ' + memory
    }
    let count = 0
    readline.createInterface({ input: process.stdin }).on('line', line => {
      const [data, played] = JSON.parse(line), sim = navcSimulator(data), numbers = new Map()
      let state = null
      for (const [index, [input, wanted]] of played.entries()) {
        let found
        try {
          const before = JSON.stringify(state), r = sim.step(state, input)
          found = words(sim, r) + ' | ' + describe(sim, r.state, numbers)
          if ('taken' in input && (r.transition ?? -1) != input.taken) found += ' by ' + r.transition
          if (JSON.stringify(state) != before) found += ' and has changed the state before'
          state = r.state
        } catch (error) {
          found = error.stack
        }
        count++
        if (found == wanted) continue
        const inputs = played.slice(0, index + 1).map(([each]) => JSON.stringify(each)).join(' ')
        console.log(JSON.stringify(['after', inputs, 'should be', wanted, 'is', found], null, 1).replace(/\n/g, ' '))
        break
      }
    }).on('close', () => console.log(count + ' steps'))
    """#
}
