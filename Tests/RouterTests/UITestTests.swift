import Foundation
@testable import NavAnalysis
@testable import NavEmit
@testable import NavGraph
@testable import NavPaths
@testable import NavReport
import Testing
import Thoroughness

#if os(Linux)
  /// The UI tests that `paths --format xcuitest` writes, compiled with a stand-in for
  /// XCUIAutomation whose device runs the generated simulation of the spec, and run. They pass,
  /// and they fail if the app differs.
  @Suite struct UITestTests {
    private static let specs: [(name: String, path: String)] = [
      ("shop", "Tests/NavGraphTests/Cases/paths/shop"),
      ("alerts", "Tests/RouterTests/Drives/alerts"),
      ("gates", "Tests/RouterTests/Drives/gates"),
      ("names", "Tests/RouterTests/Drives/names"),
      ("trails", "Tests/RouterTests/Drives/trails"),
      ("places", "Tests/NavGraphTests/Cases/paths/places"),
    ]
    private static let folder = Workshop.package.appendingPathComponent("Tests/RouterTests/UITests")

    private static func graph(_ name: String) throws -> NavigationGraph {
      let path = try #require(specs.first { $0.name == name }?.path)
      let url = Workshop.package.appendingPathComponent(path).appendingPathComponent("app.nav.yaml")
      let file = SourceFile(path: "app.nav.yaml", contents: try Data(contentsOf: url))
      return try #require(compile(file, catalog: .all) { _ in .failure("no parts") }.graph)
    }

    /// Returns the conditions that the app supplies. Launch arguments override them.
    private static func conditions(_ graph: NavigationGraph) -> String {
      let context = RouterContext(graph)
      let lines = graph.conditions.filter { $0.kind == .login || $0.kind == .supplied }.map {
        let value =
          $0.hasNamedValues
          ? "\(context.type($0.name, .value)).\(SwiftNamer.identifier($0.values[0]))" : "false"
        return "var \(SwiftNamer.identifier($0.name)) = \(value)"
      }
      let app = graph.app
      return "@MainActor final class AppConditions: \(app)Conditions { "
        + lines.joined(separator: "; ")
        + " }\n"
    }

    /// Builds a program that runs the tests, then the code in `body`, which uses `device`.
    private static func program(
      _ name: String,
      _ graph: NavigationGraph,
      _ tests: [UInt8],
      before: String = "",
      after body: String = "",
      beside rest: String = ""
    ) throws -> URL {
      let text = String(decoding: tests, as: UTF8.self)
      let type = text.contains("UIPictureTests: XCTestCase") ? "UIPictureTests" : "UIPathTests"
      let calls = text.matches(of: /@MainActor func (test\w+)\(\)/).map { match in
        "StandInTestRun.test(\"\(match.1)\") { try \(graph.app)\(type)().\(match.1)() }"
      }
      let main = """
        import Foundation
        import XCTest
        struct TrailFilter: Codable, Hashable, Sendable { var name = "" }
        \(conditions(graph))
        \(rest)
        @main @MainActor struct Runner {
          static func main() throws {
            let device = SimulatedDevice(\(graph.app)Spec.self, AppConditions())
            StandInDevice.shared = device
            \(before)
            \(calls.joined(separator: "\n"))
            \(body)
            StandInTestRun.end()
          }
        }
        """
      let router = generateRouter(graph, version: "test", runtime: .package)
      let files = try [("Router", router), ("Tests", tests), ("Main", Array(main.utf8))].map {
        try Workshop.place($0.1, named: "uitests-\(name)-\($0.0).swift")
      }
      let device = folder.appendingPathComponent("SimulatedDevice.swift")
      return try Workshop.buildUITests("uitests-\(name)", files + [device])
    }

    private static func tests(_ graph: NavigationGraph, _ request: PathRequest) -> [UInt8] {
      UITests(plan(graph, request), graph).bytes(version: "test")
    }

    private static func plan(_ graph: NavigationGraph, _ request: PathRequest) -> TestPlan {
      var request = request
      request.prefersTouches = true
      return testPlan(request, in: graph)
    }

    // MARK: Runs

    @Test(arguments: Thoroughness.some(["shop", "alerts", "trails"], ofAll: specs.map(\.name)))
    func pass(_ name: String) throws {
      let graph = try Self.graph(name)
      let tests = Self.tests(graph, PathRequest(.transitions))
      let ran = try run(try Self.program(name, graph, tests))
      #expect(ran.status == 0, "\(ran.output)")
      #expect(ran.output.contains("passed testRun1"))
    }

    /// The modes include those that isolate everything to the main actor by default. XCTest's
    /// classes are not isolated, and only the compiler knows the consequences.
    @Test(
      arguments: Thoroughness.some(["alerts"], ofAll: specs.map(\.name)),
      [LanguageMode.five, .complete, .xcode, .mainActor]
    )
    func compileInOtherModes(_ name: String, _ mode: LanguageMode) throws {
      let graph = try Self.graph(name)
      let runs = Self.tests(graph, PathRequest(.transitions))
      let pictures = UITests(screenLaunches(in: graph), graph).bytes(version: "test")
      for (kind, tests) in [("runs", runs), ("pictures", pictures)] {
        let file = try Workshop.place(tests, named: "uitests-\(name)-\(kind).swift")
        try Workshop.checkUITests("uitests-\(name)-\(kind)", [file], mode)
      }
    }

    @Test func startAtAPlace() throws {
      let graph = try Self.graph("shop")
      let cart = graph.destination(named: "cart")?.screen
      let tests = Self.tests(graph, PathRequest(.transitions, from: cart))
      let ran = try run(try Self.program("shop-from", graph, tests))
      #expect(ran.status == 0, "\(ran.output)")
    }

    /// Links are opened. Openings that a test cannot perform are skipped, with a message that
    /// names the method to override.
    @Test func openFromOutside() throws {
      let graph = try Self.graph("trails")
      let tests = Self.tests(graph, PathRequest(.openings))
      let ran = try run(try Self.program("trails-openings", graph, tests))
      #expect(ran.status == 0, "\(ran.output)")
      #expect(ran.output.contains("override "))
    }

    /// The tests take a picture of each screen. Then the app is launched with the arguments that
    /// `--screens` prints and must show that screen, including gates and screens that only the
    /// conditions of a session allow.
    @Test(arguments: Thoroughness.some(["shop", "trails"], ofAll: specs.map(\.name)))
    func showEachScreen(_ name: String) throws {
      let graph = try Self.graph(name)
      let words = PathWords(graph: graph)
      var program = ""
      var count = 0
      for launch in screenLaunches(in: graph) {
        guard case .arguments(let place, let values) = launch.way else { continue }
        let texts = words.arguments(at: place, values).map { "\"\($0)\"" }.joined(separator: ", ")
        let screen = graph.name(of: launch.screen)
        program += "device.launch([\(texts)]); device.expect(\"\(screen)\")\n"
        count += 1
      }
      #expect(count > 1)
      let tests = UITests(screenLaunches(in: graph), graph).bytes(version: "test")
      let ran = try run(try Self.program("\(name)-pictures", graph, tests, after: program))
      #expect(ran.status == 0, "\(ran.output)")
      let wrong = ran.output.split(separator: "\n").filter { $0.hasPrefix("WRONG") }
      #expect(wrong.isEmpty, "\(wrong)")
      #expect(ran.output.split(separator: "\n").count { $0.hasPrefix("right ") } == count)
    }

    // MARK: Failures, and a team's controls

    @Test func failIfTheAppDiffers() throws {
      let graph = try Self.graph("shop")
      let tests = Self.tests(graph, PathRequest(.transitions))
      let broken = "device.broken = [\"addToCart\"]"
      let ran = try run(try Self.program("shop-broken", graph, tests, before: broken))
      #expect(ran.status != 0)
      #expect(ran.output.contains("FAILED testRun1: cart is not shown"), "\(ran.output)")
    }

    /// A team's own controls are used without changes to the generated code.
    @Test func useTheControlsOfTheTeam() throws {
      let graph = try Self.graph("shop")
      let tests = Self.tests(graph, PathRequest(.transitions))
      let controls = """
        final class MyControls: ShopUIControls {
          override func addToCart() throws { print("mine"); try tap("addToCart") }
        }
        extension ShopUIPathTests { @MainActor func makeApp() -> ShopUI { ShopUI(MyControls()) } }
        """
      let ran = try run(try Self.program("shop-controls", graph, tests, beside: controls))
      #expect(ran.status == 0, "\(ran.output)")
      #expect(ran.output.contains("mine"))
    }

    /// The code in the guide to tests compiles with the guide's app.
    @Test func theGuideCompiles() throws {
      let spec = try Guide("getting-started-uikit").file("app.nav.yaml")
      let file = SourceFile(path: "app.nav.yaml", contents: Data(spec.utf8))
      let graph = try #require(compile(file, catalog: .all) { _ in .failure("no parts") }.graph)
      let guide = try Guide("testing")
      let beside = try ["Controls", "RenamingTests"].map {
        try guide.file("TripsUITests/\($0).swift")
      }
      let tests = Self.tests(graph, PathRequest(.transitions))
      _ = try Self.program("guide", graph, tests, beside: beside.joined(separator: "\n"))
    }

    // MARK: Paths

    /// Each screen is reached from several states in as many steps as a search of the same map
    /// finds.
    @Test(
      arguments: Thoroughness.some(
        [("shop", PathCover.transitions)],
        ofAll: [("shop", .transitions), ("alerts", .pairs)]
      )
    )
    func takeTheShortestPath(_ name: String, _ cover: PathCover) throws {
      let graph = try Self.graph(name)
      let plan = Self.plan(graph, PathRequest(cover))
      let first = try #require(plan.runs.first)
      let app = graph.app
      // For each state of the first run, the app is brought into it and from there to each screen
      // without parameters.
      let text = String(decoding: UITests(plan, graph).bytes(version: "test"), as: UTF8.self)
      let body = try #require(text.firstMatch(of: /func testRun1\(\) throws \{\n([^}]*)\n  \}/)).1
      let lines = body.split(separator: "\n").map(String.init)
      let plain = graph.screens.filter(\.parameters.isEmpty)
      var program = ""
      let ends = lines.indices.filter { lines[$0].contains("app.expect(") }
      for (number, end) in ends.enumerated() {
        for screen in plain {
          program += "do {\n" + lines[...end].joined(separator: "\n")
          program += "\napp.launchCost = 1000; device.clearLog()\n"
          program +=
            "if let way = app.way(to: .\(SwiftNamer.identifier(screen.name))), way.first != \"launch\" {\n"
          program += "try app.go(to: .\(SwiftNamer.identifier(screen.name)))\n"
          program +=
            "print(\"way \(number) \(screen.name) \\(way.count) \\(device.log.count)\")\n} }\n"
        }
      }
      let url = try Self.program(
        "\(name)-go",
        graph,
        Array(text.utf8),
        after: "func makeApp() -> \(app)UI { \(app)UI() }\n" + program
      )
      let ran = try run(url)
      #expect(ran.status == 0, "\(ran.output)")
      let said = Set(
        ran.output.split(separator: "\n").filter { $0.hasPrefix("way ") }.map(String.init)
      )
      let map = PathMap(graph, plan)
      var wanted: Set<String> = []
      for (number, state) in Self.states(of: first, map).enumerated() {
        for screen in plain {
          let id = try #require(graph.destination(named: screen.name)?.screen)
          guard let count = Self.steps(from: state, to: id, map) else { continue }
          wanted.insert("way \(number) \(screen.name) \(count) \(count)")
        }
      }
      #expect(wanted.count > 20)
      #expect(said == wanted)
    }

    /// Returns the states of the map that a run passes through.
    private static func states(of run: TestPlan.Run, _ map: PathMap) -> [Int] {
      var states: [Int] = []
      for step in run.steps {
        guard let last = states.last else {
          let launch = map.launches.first {
            $0.place == nil && map.states[$0.state].values == step.values
          }
          states.append(launch?.state ?? -1)
          continue
        }
        let steps = last < 0 ? [] : map.states[last].steps
        states.append(steps.first { $0.step == step.action }?.to ?? -1)
      }
      return states
    }

    /// Returns the number of steps of the shortest path, by a search in levels; the code under
    /// test uses a queue.
    private static func steps(from state: Int, to screen: ScreenID, _ map: PathMap) -> Int? {
      guard state >= 0 else { return nil }
      var (known, level, count): (Set<Int>, Set<Int>, Int) = ([state], [state], 0)
      while !level.isEmpty {
        if level.contains(where: { map.states[$0].screen == screen }) { return count }
        level = Set(level.flatMap { map.states[$0].steps.map(\.to) }).subtracting(known)
        known.formUnion(level)
        count += 1
      }
      return nil
    }
  }
#endif
