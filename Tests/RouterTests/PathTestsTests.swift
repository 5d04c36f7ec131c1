import Foundation
@testable import NavAnalysis
@testable import NavEmit
@testable import NavGraph
import NavPaths
import NavReport
import Testing
import Thoroughness

#if os(Linux)
  /// The tests that `paths --format swift` writes, compiled with the generated router, without UI,
  /// and run. They pass, and they fail if the app differs from its spec.
  @Suite struct PathTestsTests {
    private static let root = Workshop.package
    private static let specs: [(name: String, path: String)] = [
      ("shop", "Tests/NavGraphTests/Cases/paths/shop"),
      ("mail", "Tests/NavGraphTests/Cases/seeded/mail"),
      ("bank", "Tests/NavGraphTests/Cases/seeded/bank"),
      ("alerts", "Tests/RouterTests/Drives/alerts"),
      ("gates", "Tests/RouterTests/Drives/gates"), ("verbs", "Tests/RouterTests/Drives/verbs"),
      ("names", "Tests/RouterTests/Drives/names"), ("trails", "Tests/RouterTests/Drives/trails"),
      ("hostile", "Tests/RouterTests/Drives/hostile"),
    ]
    /// Samples of the app's own types.
    private static let samples = """
      struct TrailFilter: Codable, Hashable, Sendable { var name = "" }
      @MainActor enum TrailsSamples { static var trailFilter: TrailFilter { TrailFilter() } }
      """
    private static let main = """
      import Testing
      @main struct Runner { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }
      """

    private static func graph(_ folder: String) throws -> NavigationGraph {
      let url = root.appendingPathComponent(folder).appendingPathComponent("app.nav.yaml")
      let file = SourceFile(path: "app.nav.yaml", contents: try Data(contentsOf: url))
      return try #require(compile(file, catalog: .all) { _ in .failure("no parts") }.graph)
    }

    private static func program(
      _ name: String,
      _ folder: String,
      _ cover: PathCover,
      opensFromLaunch: Bool = false,
      _ edit: (String) -> String = { $0 }
    ) throws -> URL {
      let graph = try graph(folder)
      let plan =
        opensFromLaunch ? openingPlan(in: graph) : testPlan(PathRequest(cover), in: graph)
      #expect(!plan.runs.isEmpty)
      let tests = try PathTests(plan, graph, module: nil).bytes(version: "test")
      let router = generateRouter(graph, version: "test", runtime: .package)
      let text = edit(String(decoding: tests, as: UTF8.self))
      let files = [
        ("Router", router), ("Tests", Array(text.utf8)), ("Main", Array(main.utf8)),
        ("Samples", Array((name.hasPrefix("trails") ? samples : "").utf8)),
      ]
      let urls = try files.map {
        try Workshop.place($0.1, named: "paths-\(name)-\(cover)-\($0.0).swift")
      }
      return try Workshop.buildWithoutUI("paths-\(name)-\(cover)", urls)
    }

    @Test(
      arguments: Thoroughness.some(["shop", "alerts", "trails"], ofAll: specs.map(\.name)),
      [PathCover.transitions]
    )
    func pass(_ name: String, _ cover: PathCover) throws {
      let folder = try #require(Self.specs.first { $0.name == name }?.path)
      let ran = try run(try Self.program(name, folder, cover))
      #expect(ran.status == 0, "\(ran.output)")
      #expect(ran.output.contains("passed after"))
      #expect(!ran.output.contains("with 0 tests"))
    }

    @Test(arguments: Thoroughness.some([PathCover.gates], ofAll: [.screens, .openings, .gates]))
    func coverTheExample(_ cover: PathCover) throws {
      let ran = try run(try Self.program("trails", "Tests/RouterTests/Drives/trails", cover))
      #expect(ran.status == 0, "\(ran.output)")
    }

    /// Coverage as the simulation's observer reports it equals the plan's.
    @Test(arguments: Thoroughness.some(["shop"], ofAll: ["shop", "alerts", "trails"]))
    func coverTheSameInTheSimulation(_ name: String) throws {
      let folder = try #require(Self.specs.first { $0.name == name }?.path)
      let graph = try Self.graph(folder)
      for cover in [PathCover.screens, .transitions] {
        let program = try Self.program(name + "-counted", folder, cover) {
          $0.replacingOccurrences(of: "{ heard.append(report) }", with: Self.listening(graph))
        }
        let heard = HeardReports(try run(program).output, graph)
        let plan = testPlan(PathRequest(cover), in: graph)
        let missing = Set(plan.missing.map(\.goal))
        let uncovered = plan.goals.filter { !missing.contains($0) && !heard.covered.contains($0) }
        #expect(uncovered.isEmpty, "\(cover): \(uncovered)")
        #expect(missing.isDisjoint(with: heard.covered), "\(cover)")
        #expect(heard.count >= plan.stepCount, "\(cover): \(heard.count)")
      }
    }

    /// Returns code that prints each report: its event, the visible screens before and after, and
    /// the conditions before.
    private static func listening(_ graph: NavigationGraph) -> String {
      let values = graph.conditions.map {
        "report.before.value(of: \(SwiftLiteral.string($0.name))) ?? \"\""
      }
      return """
        {
            heard.append(report)
            let values: [String] = [\(values.joined(separator: ", "))]
            let visible = [report.before.visible, report.after.visible].map { $0?.name ?? "" }
            print((["REPORT", report.event ?? ""] + visible + values).joined(separator: "\\t"))
          }
        """
    }

    /// Opens each place right after a launch, like a script for simctl.
    @Test(arguments: Thoroughness.some(["shop"], ofAll: ["shop", "bank", "trails"]))
    func openRightAfterALaunch(_ name: String) throws {
      let folder = try #require(Self.specs.first { $0.name == name }?.path)
      let ran = try run(
        try Self.program(name + "-launched", folder, .openings, opensFromLaunch: true)
      )
      #expect(ran.status == 0, "\(ran.output)")
    }

    /// A test that cannot fail proves nothing.
    @Test func failIfTheAppDiffers() throws {
      let folder = "Tests/NavGraphTests/Cases/paths/shop"
      let program = try Self.program("shop-wrong", folder, .transitions) {
        $0.replacingOccurrences(of: ".addToCart()", with: ".signOutOfNothing()")
          .replacingOccurrences(
            of: "run.conditions.loggedIn = true",
            with: "run.conditions.loggedIn = false"
          )
          .replacingOccurrences(of: ".signOutOfNothing()", with: ".addToCart()")
      }
      let ran = try run(program)
      #expect(ran.status != 0)
      #expect(ran.output.contains("loggedIn"))
    }
  }

  /// The coverage in printed reports, computed by an interpretation of the spec that is
  /// independent of the planner's.
  private struct HeardReports {
    private(set) var covered: Set<PathGoal> = []
    private(set) var count = 0
    private let graph: NavigationGraph

    init(_ output: String, _ graph: NavigationGraph) {
      self.graph = graph
      for line in output.split(separator: "\n") {
        // The output of a test may precede it on its line.
        let fields = line.components(separatedBy: "\t")
        guard fields.first?.hasSuffix("REPORT") ?? false, fields.count >= 4 else { continue }
        count += 1
        count(fields[1], fields[2], fields[3], Array(fields[4...]))
      }
    }

    private mutating func count(
      _ event: String,
      _ before: String,
      _ after: String,
      _ values: [String]
    ) {
      if let screen = screen(after) { covered.insert(.screen(screen)) }
      guard !event.isEmpty, let screen = screen(before) else { return }
      let chosen = graph.transitions.indices.first(where: { index in
        let transition = graph.transitions[index]
        return graph.events[Int(transition.event.index)] == event
          && graph.sources[transition.sources.indices].contains { hears(screen, $0) }
          && holds(graph.formulas[Int(transition.when.index)], values)
      })
      if let chosen { covered.insert(.transition(TransitionID(chosen))) }
    }

    private func screen(_ name: String) -> ScreenID? {
      graph.screens.firstIndex { $0.name == name }.map { ScreenID($0) }
    }

    /// Returns true if the source includes the screen. Below an alert, any screen may be the
    /// source.
    private func hears(_ screen: ScreenID, _ source: TransitionSource) -> Bool {
      if graph.screens[Int(screen.index)].alert != nil { return true }
      return switch source {
      case .screen(let other): other == screen
      case .container(let container): Containment(graph).contains(container, screen)
      case .any: true
      }
    }

    private func holds(_ formula: Formula, _ values: [String]) -> Bool {
      func has(_ condition: ConditionID, _ value: ValueID) -> Bool {
        let index = Int(condition.index)
        return graph.conditions[index].values[Int(value.index)] == values[index]
      }
      return switch formula {
      case .constant(let value): value
      case .atom(let condition, let value): has(condition, value)
      case .oneOf(let condition, let all): all.contains { has(condition, $0) }
      case .not(let operand): !holds(operand, values)
      case .and(let operands): operands.allSatisfy { holds($0, values) }
      case .or(let operands): operands.contains { holds($0, values) }
      }
    }
  }
#endif
