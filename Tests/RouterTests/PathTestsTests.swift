import Foundation
@testable import NavEmit
@testable import NavGraph
import NavReport
import Testing

#if os(Linux)
  /// The tests that `paths --format swift` writes are compiled with the generated router, without any UI, and run:
  /// they pass, and they fail where the app does otherwise than its spec.
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

    @Test(arguments: specs.map(\.name), [PathCover.transitions])
    func pass(_ name: String, _ cover: PathCover) throws {
      let folder = try #require(Self.specs.first { $0.name == name }?.path)
      let ran = try run(try Self.program(name, folder, cover))
      #expect(ran.status == 0, "\(ran.output)")
      #expect(ran.output.contains("passed after"))
      #expect(!ran.output.contains("with 0 tests"))
    }

    @Test(arguments: [PathCover.screens, .openings, .gates])
    func coverTheExample(_ cover: PathCover) throws {
      let ran = try run(try Self.program("trails", "Tests/RouterTests/Drives/trails", cover))
      #expect(ran.status == 0, "\(ran.output)")
    }

    /// What a script for simctl does.
    @Test(arguments: ["shop", "bank", "trails"]) func openRightAfterALaunch(_ name: String) throws {
      let folder = try #require(Self.specs.first { $0.name == name }?.path)
      let ran = try run(
        try Self.program(name + "-launched", folder, .openings, opensFromLaunch: true)
      )
      #expect(ran.status == 0, "\(ran.output)")
    }

    /// Tests that can't fail would say nothing.
    @Test func failWhereTheAppDiffers() throws {
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
#endif
