import Foundation
import NavAnalysis
import NavGraph
import Testing

@testable import NavEmit
@testable import NavPaths
@testable import NavReport
@testable import NavcRuntime

/// Runs the scripts of `paths --format simctl` in shells, and checks which links they open, under
/// which conditions, and that the visible screen is the one that the picture is named after.
@Suite struct SimctlTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  private static let specs = [
    "examples", "Tests/NavGraphTests/Cases/paths/shop", "Tests/NavGraphTests/Cases/paths/openings",
    "Tests/NavGraphTests/Cases/paths/hostile",
  ]

  private static func graph(_ folder: String) throws -> NavigationGraph {
    let url = root.appending(path: folder).appending(path: "app.nav.yaml")
    let file = SourceFile(path: "app.nav.yaml", contents: try Data(contentsOf: url))
    return try #require(compile(file, catalog: .all) { _ in .failure("no parts") }.graph)
  }

  private static func script(
    _ graph: NavigationGraph,
    screens: Bool = false
  ) throws -> [UInt8] {
    let format = try #require(PathsFormat.named("simctl"))
    let content: PathsReport.Content =
      screens ? .screens(screenLaunches(in: graph)) : .plan(openingPlan(in: graph))
    return try format.render(PathsReport(content, graph, []))
  }

  // MARK: Visible screens

  @Test(arguments: specs, XcrunStandIn.shells)
  func opensEveryLinkOnce(_ spec: String, _ shell: String) throws {
    let graph = try Self.graph(spec)
    let ran = try XcrunStandIn(try Self.script(graph), shell: shell)
    #expect(ran.status == 0, "\(ran.error)")
    let pictures = try Self.pictures(ran)
    #expect(ran.output == "\(pictures.count) screenshots in screenshots/links\n")
    let samples = SampleOpenings(graph, prefersSchemes: true)
    let links = openingPlan(in: graph).openings.filter { way in
      if case .link = way.kind { true } else { way.kind == .unknownLink }
    }
    #expect(pictures.compactMap(\.url) == links.map { ShellText.url(samples.url(of: $0)) })
    try Self.expectOpened(pictures, graph)
  }

  @Test(arguments: specs, XcrunStandIn.shells)
  func capturesEveryScreenThatArgumentsOpen(_ spec: String, _ shell: String) async throws {
    let graph = try Self.graph(spec)
    let ran = try XcrunStandIn(try Self.script(graph, screens: true), shell: shell)
    #expect(ran.status == 0, "\(ran.error)")
    let pictures = try Self.pictures(ran)
    let launches = screenLaunches(in: graph).filter {
      if case .arguments = $0.way { true } else { false }
    }
    #expect(pictures.map(\.screen) == launches.map { graph.name(of: $0.screen) })
    #expect(ran.files.filter { $0.hasSuffix(".png") }.count == pictures.count)
    await Self.expectLaunched(pictures, graph)
  }

  @Test func notificationsAreTapped() throws {
    let graph = try Self.graph("examples")
    let script = try Self.script(graph)
    let untapped = try XcrunStandIn(script, shell: "sh")
    #expect(untapped.payloads.isEmpty)
    #expect(untapped.error.contains("skipped: 10-trail: "))
    let ran = try XcrunStandIn(script, shell: "sh", environment: ["TAP": "0"])
    #expect(ran.error.contains("notification for 11-trail: choose its action REPORT\n"))
    #expect(ran.files.contains("screenshots/links/10-trail.png"))
    let payloads = try ran.payloads.map { text in
      try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      )
    }
    #expect(payloads.count == 2)
    #expect(payloads.allSatisfy { ($0["aps"] as? [String: Any])?["alert"] != nil })
  }

  // MARK: Failures

  @Test(arguments: ["launch", "openurl", "io"])
  func countsFailures(_ command: String) throws {
    let graph = try Self.graph("Tests/NavGraphTests/Cases/paths/openings")
    let script = try Self.script(graph)
    let ran = try XcrunStandIn(script, shell: "sh", environment: ["BROKEN": command])
    #expect(ran.status == 1)
    #expect(ran.output == "0 screenshots in screenshots/links\n")
    #expect(ran.error.contains("no screenshot: 1-news\n"))
  }

  /// A simulator without the settings, or an app that does not run, is not a failure.
  @Test(arguments: ["spawn", "terminate"])
  func ignoresOptionalCommandsThatFail(_ command: String) throws {
    let graph = try Self.graph("Tests/NavGraphTests/Cases/paths/shop")
    let script = try Self.script(graph)
    let ran = try XcrunStandIn(script, shell: "sh", environment: ["BROKEN": command])
    #expect(ran.status == 0, "\(ran.error)")
  }

  @Test func needsTheBundleIdentifier() throws {
    let script = try Self.script(try Self.graph("Tests/NavGraphTests/Cases/paths/shop"))
    let ran = try XcrunStandIn(script, shell: "sh", arguments: [])
    #expect(ran.status == 2)
    #expect(ran.error.hasPrefix("usage: sh "))
    #expect(ran.calls.isEmpty)
    let environment = ["BUNDLE": "a b;c", "DEVICE": "My iPhone", "OUT": "the pictures"]
    let told = try XcrunStandIn(script, shell: "sh", arguments: [], environment: environment)
    #expect(told.status == 0)
    #expect(told.files == ["the pictures", "the pictures/1-product.png"])
    #expect(told.calls.filter { $0[0] == "launch" }.map { $0[1...2] } == [["My iPhone", "a b;c"]])
  }

  /// No text of a spec is run as a command, and all of it arrives unchanged.
  @Test(arguments: XcrunStandIn.shells)
  func doesNotRunTextsOfTheSpec(_ shell: String) throws {
    let graph = try Self.graph("Tests/NavGraphTests/Cases/paths/hostile")
    let script = try Self.script(graph)
    let ran = try XcrunStandIn(script, shell: shell, environment: ["TAP": "0"])
    #expect(ran.status == 0, "\(ran.error)")
    #expect(!ran.files.contains { $0.contains("pwned") }, "\(ran.files)")
    let payload = try #require(ran.payloads.first)
    let object = try JSONSerialization.jsonObject(with: Data(payload.utf8)) as? [String: Any]
    #expect(object?["kind"] as? String == "'; touch pwned; '$(touch pwned)`touch pwned`\"\\\n#\t")
    let text = String(decoding: script, as: UTF8.self)
    let comments = text.split(separator: "\n").filter { $0.hasPrefix("# the link") }
    #expect(comments.count == 3)
    #expect(!text.unicodeScalars.contains { $0 == "\0" || $0 == "\r" || $0 == "\u{202E}" })
  }

  // MARK: Pictures

  private struct Picture {
    var arguments: [String]
    var url: String?
    var name: String
    /// The screen in the picture's name.
    var screen: String { name.replacing(/^[0-9]+-/, with: "") }

    func value(_ option: String) -> String? {
      arguments.firstIndex(of: option).map { arguments[$0 + 1] }
    }
  }

  /// Returns the pictures, each with the arguments of the launch before it, which follows the end
  /// of the app.
  private static func pictures(_ ran: XcrunStandIn) throws -> [Picture] {
    var pictures: [Picture] = []
    var (arguments, url): ([String]?, String?)
    var isEnded = false
    for call in ran.calls {
      switch call[0] {
      case "terminate": (isEnded, arguments, url) = (true, nil, nil)
      case "launch":
        #expect(isEnded)
        #expect(call[1...2] == ["booted", "com.example.App"])
        arguments = Array(call.dropFirst(3))
      case "openurl": url = call[2]
      case "io":
        let file = URL(filePath: call[4]).deletingPathExtension()
        let taken = try #require(arguments)
        pictures.append(Picture(arguments: taken, url: url, name: file.lastPathComponent))
        (isEnded, arguments) = (false, nil)
      default: #expect(call[0] == "spawn")
      }
    }
    return pictures
  }

  /// Checks with the page's simulator, which decides like the router, that links open the screens.
  private static func expectOpened(_ pictures: [Picture], _ graph: NavigationGraph) throws {
    let data = String(
      decoding: PageData(graph, initial: graph.smallestValuation).json.filter { $0 != 0x0A },
      as: UTF8.self
    )
    let lines = try pictures.map { picture in
      let text = try JSONSerialization.data(withJSONObject: inputs(picture))
      return "[\(data),\(String(decoding: text, as: UTF8.self))]"
    }
    let shown = try PageScript.run(driver, lines)
    #expect(shown == pictures.map(\.screen))
  }

  private static func inputs(_ picture: Picture) -> [[String: Any]] {
    let items = (picture.value("-navc-conditions") ?? "").split(separator: ",").map {
      $0.split(separator: "=", maxSplits: 1).map(String.init)
    }
    let conditions = Dictionary(items.map { ($0[0], $0[1]) }) { $1 }
    return [
      ["do": "launch", "conditions": conditions], ["do": "known"],
      ["do": "link", "url": picture.url ?? ""],
    ]
  }

  /// Checks that the router's own engine, which reads launch arguments as in a debug build, shows
  /// the screens.
  @MainActor private static func expectLaunched(_ pictures: [Picture], _ graph: NavigationGraph) {
    let context = RouterContext(graph, runtime: .package)
    let tables = RouterTables(graph, EventTable(graph)).text
    for picture in pictures {
      let player = EnginePlayer(
        tables,
        NavEmit.WaysIn(context).asRead,
        conditions: graph.conditions.count
      )
      _ = player.start(picture.arguments)
      if player.state.isLaunching { _ = player.play(.launch) }
      let shown = player.state.top.map { player.tables.name(ofScreen: $0.screen) }
      #expect(shown == picture.screen, "\(picture.arguments)")
    }
  }

  private static let driver = #"""
    require('readline').createInterface({ input: process.stdin }).on('line', line => {
      const [data, inputs] = JSON.parse(line), sim = navcSimulator(data)
      let state
      for (const input of inputs) state = sim.step(state, input).state
      console.log(sim.view(state).visible)
    })
    """#
}
