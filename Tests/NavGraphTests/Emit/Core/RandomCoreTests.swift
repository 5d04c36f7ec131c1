import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavEmit
@testable import NavGraph

/// Compares the runtime's core with the interpreter, step by step.
@Suite struct RandomCoreTests {
  @Test(arguments: [RandomGraph.Features.basic, .narrow, .all, [.tabs, .openings, .restoration]])
  func agreesWithTheInterpreter(_ features: RandomGraph.Features) async {
    var rehearsal = Rehearsal()
    let count = Thoroughness.count(80, ofAll: 1000)
    for seed in 0..<count {
      let drawn = features.union(
        [[], [.combinations, .links], .valueGates, .presenting][seed % 4]
      ).union(seed / 4 % 2 == 1 ? .appRequires : [])
      var graph = RandomGraph.make(seed: seed, features: drawn)
      if features.contains(.restoration), seed % 2 == 0 { graph.makeRestorable(seed) }
      if seed % 3 == 0 { graph.hideTabBars(seed) }
      if seed % 3 == 1 { graph.listValues(seed) }
      let tables = RouterTables(graph, EventTable(graph)).text
      await rehearsal.play(
        RandomScript(graph, "seed \(seed)", tables: tables, seed: seed, runs: 4)
      )
    }
    rehearsal.check(moreThan: 80 * count)
  }

  @Test(arguments: [RandomGraph.Features.basic, .narrow, .all, [.tabs, .openings, .restoration]])
  func agreesWithTheInterpreterOnAlerts(_ features: RandomGraph.Features) async {
    var rehearsal = Rehearsal()
    let count = Thoroughness.count(60, ofAll: 600)
    for seed in 0..<count {
      let drawn = features.union(.alerts).union([[], .combinations, .valueGates][seed % 3])
        .union(seed % 4 > 1 ? .appRequires : [])
      var graph = RandomGraph.make(seed: 9_000 + seed, features: drawn)
      if features.contains(.restoration), seed % 2 == 0 { graph.makeRestorable(seed) }
      let tables = RouterTables(graph, EventTable(graph)).text
      await rehearsal.play(
        RandomScript(graph, "seed \(seed)", tables: tables, seed: seed, runs: 4)
      )
    }
    rehearsal.check(moreThan: 80 * count)
  }

  /// The core agrees with the interpreter if it reads the tables of the generated file.
  @Test func agreesWithTheInterpreterAsGenerated() async throws {
    var rehearsal = Rehearsal()
    for seed in 0..<6 {
      var graph = RandomGraph.make(seed: seed, features: seed % 2 == 0 ? .all : .narrow)
      graph.app = "R\(seed)"
      let file = String(
        decoding: generateRouter(graph, version: "test", runtime: .package),
        as: UTF8.self
      )
      let tables = try #require(literal(ofTablesIn: file))
      await rehearsal.play(RandomScript(graph, graph.app, tables: tables, seed: seed, runs: 100))
    }
    rehearsal.check(moreThan: 10_000)
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

/// Plays scripts on the core and records the differences from the interpreter.
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

extension NavigationGraph {
  /// Makes all screens restorable, and gives some of them other requirements.
  fileprivate mutating func makeRestorable(_ seed: Int) {
    var random = RandomNumbers(seed: seed)
    for index in screens.indices {
      screens[index].isRestorable = screens[index].alert == nil
      if random.onceIn(3), launch.splash != ScreenID(index) {
        screens[index].requires = FormulaID(random.below(formulas.count))
      }
    }
  }

  /// Gives some atoms two values instead of one.
  fileprivate mutating func listValues(_ seed: Int) {
    var random = RandomNumbers(seed: seed)
    for index in formulas.indices { formulas[index] = listed(formulas[index], &random) }
  }

  private func listed(_ formula: Formula, _ random: inout RandomNumbers) -> Formula {
    switch formula {
    case .atom(let id, let value) where conditions[Int(id.index)].hasNamedValues:
      let other = (Int(value.index) + 1) % conditions[Int(id.index)].values.count
      return random.onceIn(2) ? .oneOf(id, [value, ValueID(other)]) : formula
    case .constant, .atom, .oneOf: return formula
    case .not(let operand): return .not(listed(operand, &random))
    case .and(let operands): return .and(operands.map { listed($0, &random) })
    case .or(let operands): return .or(operands.map { listed($0, &random) })
    }
  }
}
