import Foundation
import Testing

@testable import ExplicitModel
@testable import NavGraph

#if os(Linux)
  /// The generated core against the interpreter, step by step.
  @Suite struct RandomCoreTests {
    @Test(arguments: [RandomGraph.Features.basic, .narrow, .all, [.tabs, .openings, .restoration]])
    func agreesWithTheInterpreter(_ features: RandomGraph.Features) throws {
      var script = RandomScript()
      for seed in 0..<1000 {
        var graph = RandomGraph.make(seed: seed, features: features)
        if features.contains(.restoration), seed % 2 == 0 { graph.makeRestorable(seed) }
        if seed % 3 == 0 { graph.hideTabBars(seed) }
        if seed % 3 == 1 { graph.listValues(seed) }
        script.add(graph, "seed \(seed) of \(features.rawValue)", seed: seed, tables: true)
      }
      try RandomDrive.play(script, with: RandomDrive.loading.get())
    }

    @Test func agreesWithTheInterpreterCompiled() throws {
      var script = RandomScript()
      let graphs = (0..<6).map { index in
        var graph = RandomGraph.make(seed: index, features: index % 2 == 0 ? .all : .narrow)
        graph.app = "R\(index)"
        return graph
      }
      for (seed, graph) in graphs.enumerated() {
        script.add(graph, graph.app, seed: seed, tables: false, runs: 100)
      }
      try RandomDrive.play(script, with: RandomDrive.compiled(graphs))
    }
  }

  extension NavGraph {
    /// All screens may come back, if they have what they need: some need more than they did.
    fileprivate mutating func makeRestorable(_ seed: Int) {
      var random = RandomNumbers(seed: seed)
      for index in screens.indices {
        screens[index].isRestorable = true
        if random.onceIn(3), launch.splash != ScreenID(index) {
          screens[index].requires = FormulaID(random.below(formulas.count))
        }
      }
    }
  }

  extension NavGraph {
    /// Some atoms have two values instead of one.
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

  /// Programs that drive the cores of generated routers.
  enum RandomDrive {
    private static let folder = Workshop.drives.appendingPathComponent("random-core")

    /// Plays a script; each difference is an issue.
    static func play(_ script: RandomScript, with program: URL) throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("navc-\(UUID().uuidString)")
      try script.text.write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let played = try run(program, [file.path])
      let end = "ok \(script.stepCount) steps, 0 not as they should be\ndone\n"
      #expect(script.stepCount > 1000)
      #expect(played.status == 0 && played.output == end, "\(played.output.prefix(6000))")
    }

    /// One whose core reads the tables that it decides by from the script.
    static let loading = Result { try buildLoading() }

    private static func buildLoading() throws -> URL {
      let text = text(of: RandomGraph.make(seed: 0))
        .replacingOccurrences(of: "static let app =", with: "nonisolated(unsafe) static var app =")
      let router = try Workshop.place(Array(text.utf8), named: "random-core-Router.swift")
      let loader = folder.appendingPathComponent("Loading")
      let files = try [folder, loader].flatMap(Workshop.swiftFiles) + [router]
      return try Workshop.buildWithoutUI("random-core", files)
    }

    /// One with the routers of these graphs, as they are generated.
    static func compiled(_ graphs: [NavGraph]) throws -> URL {
      let names = graphs.map { "\"\($0.app)\": \($0.app)Player.self" }.joined(separator: ", ")
      let players = "var players: [String: any Player.Type] { [\(names)] }\n"
      var files = [folder.appendingPathComponent("Main.swift")]
      files.append(try Workshop.place(Array(players.utf8), named: "random-core-Players.swift"))
      let parts = try Workshop.swiftFiles(in: folder).filter {
        $0.lastPathComponent.hasPrefix("Random")
      }
      for graph in graphs {
        for part in parts {
          let text = try String(contentsOf: part, encoding: .utf8)
            .replacingOccurrences(of: "Random", with: graph.app)
          let name = "random-core-\(graph.app)-\(part.lastPathComponent)"
          files.append(try Workshop.place(Array(text.utf8), named: name))
        }
        let name = "random-core-\(graph.app)-Router.swift"
        files.append(try Workshop.place(Array(text(of: graph).utf8), named: name))
      }
      return try Workshop.buildWithoutUI("random-core-compiled", files)
    }

    private static func text(of graph: NavGraph) -> String {
      var emitter = RouterEmitter(graph)
      emitter.emit(version: "test")
      return String(decoding: emitter.printer.bytes, as: UTF8.self)
    }
  }
#endif
